SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "penjualan_bayar" WHERE cabang = 'UJI'), 'rows of penjualan-bayar';
END $$;
