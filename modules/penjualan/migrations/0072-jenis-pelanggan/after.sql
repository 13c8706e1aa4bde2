SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT jenis_pelanggan FROM penjualan WHERE cabang = 'UJI' AND urut = 1) = 'UMUM', 'nobody in particular';
  ASSERT (SELECT jenis_pelanggan FROM penjualan WHERE cabang = 'UJI' AND urut = 2) = 'CUSTOMER', 'a customer';
END $$;
