SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "pindah_barang" WHERE cabang = 'UJI'), 'rows of pindah_barang';
END $$;
