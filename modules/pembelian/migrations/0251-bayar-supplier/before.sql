SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang_beli" WHERE cabang = 'UJI'), 'rows of barang-beli';
END $$;
