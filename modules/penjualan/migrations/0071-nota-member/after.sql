SET LOCAL kilau.cabang = 'UJI';
UPDATE penjualan SET kode_member = 'M0001' WHERE cabang = 'UJI' AND urut = 1;
DO $$
BEGIN
  ASSERT (SELECT kode_member FROM penjualan WHERE cabang = 'UJI' AND urut = 1) = 'M0001', 'a nota names the card';
END $$;
