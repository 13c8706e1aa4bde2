SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT nomor FROM nota_dibeli WHERE no_faktur = 'JL-UJI-261121-0001' AND kode_barcode = 'CN1') = 'BL-UJI-261121-0001', 'what came back is held';
  ASSERT (SELECT bool_and(toko_asal IS NULL) FROM pembelian_detail_barang WHERE cabang = 'UJI'), 'nothing came from another shop';
END $$;
UPDATE pembelian_detail_barang SET asal = 'NOTA CABANG', toko_asal = 'LAIN' WHERE cabang = 'UJI' AND baris = 2;
