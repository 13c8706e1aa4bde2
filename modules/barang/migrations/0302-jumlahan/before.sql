SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
END $$;
