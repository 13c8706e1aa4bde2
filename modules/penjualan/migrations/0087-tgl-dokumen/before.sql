SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "penjualan" WHERE cabang = 'UJI'), 'rows of penjualan';
  ASSERT EXISTS (SELECT FROM "titipan" WHERE cabang = 'UJI'), 'rows of titipan';
END $$;
