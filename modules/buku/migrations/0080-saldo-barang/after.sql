SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT (jumlah, berat, nilai) = (7, 14000, 105000) FROM saldo_barang WHERE cabang = 'UJI' AND kode_barcode = 'A1'), 'what is left of a lot';
  ASSERT (SELECT jumlah FROM saldo_barang WHERE cabang = 'UJI' AND kode_barcode = 'A2' AND kode_baki = 'B01') = 0, 'a piece that left its tray';
  ASSERT (SELECT berat FROM saldo_barang WHERE cabang = 'UJI' AND kode_barcode = 'A2' AND kode_baki = 'B02') = 3215, 'a piece at its new tray';
END $$;
