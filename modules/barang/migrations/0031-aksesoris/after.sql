SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT aksesoris FROM barang WHERE cabang = 'UJI' AND kode_barcode = 'KOTAK1'), 'the last of a lot is one of it';
  ASSERT NOT (SELECT aksesoris FROM barang WHERE cabang = 'UJI' AND kode_barcode = 'CN1001'), 'a ring is none';
END $$;
