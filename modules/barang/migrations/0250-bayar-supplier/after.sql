SET LOCAL kilau.cabang = 'UJI';
UPDATE barang SET status = 'DIBAYARKAN' WHERE cabang = 'UJI' AND kode_barcode = (SELECT max(kode_barcode) FROM barang WHERE cabang = 'UJI');
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM barang WHERE cabang = 'UJI' AND status = 'DIBAYARKAN'), 'a piece that paid a supplier';
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
END $$;
