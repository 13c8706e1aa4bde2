SET LOCAL kilau.cabang = 'UJI';
UPDATE barang SET epc = 'E2801160ABCD' WHERE cabang = 'UJI' AND kode_barcode = (SELECT min(kode_barcode) FROM barang WHERE cabang = 'UJI' AND status = 'TERSEDIA');
DO $$
BEGIN
  ASSERT (SELECT count(*) FROM cari_barang_jual('UJI', '0abcd', 10)) = 1, 'a piece that may be sold is found by its radio tag';
END $$;
UPDATE barang SET epc = NULL WHERE cabang = 'UJI';
