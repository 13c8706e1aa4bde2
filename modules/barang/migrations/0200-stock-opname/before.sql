SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'pieces of a shop';
END $$;
