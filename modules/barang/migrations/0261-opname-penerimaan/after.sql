SET LOCAL kilau.cabang = 'UJI';
INSERT INTO stock_opname_penerimaan (cabang, no_opname_penerimaan, tanggal, urut, status, oleh, perangkat, no_penerimaan, nama_supplier, total_jumlah,
    dihitung, ditimbang, cocok, kurang, lebih, beda_berat, toleransi)
  VALUES ('UJI', 'ON-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'PN-UJI-261121-0001', 'UNTUNG BERSAMA', 1, 1, 1, 0, 0, 0, 1, 20);
INSERT INTO stock_opname_penerimaan_detail_barang (cabang, no_opname_penerimaan, baris, kode_barcode, berat)
  VALUES ('UJI', 'ON-UJI-261121-0001', 1, 'CN1001', 3115);
INSERT INTO stock_opname_penerimaan_hasil (cabang, no_opname_penerimaan, baris, kode_barcode, nama_barang, kelas, baki, jumlah, berat, berat_hitung, selisih)
  VALUES ('UJI', 'ON-UJI-261121-0001', 1, 'CN1001', 'CINCIN UKIR', 'BEDA BERAT', 'A01', 1, 3215, 3115, -100);
DO $$
BEGIN
  ASSERT (SELECT beda_berat FROM stock_opname_penerimaan WHERE cabang = 'UJI') = 1, 'a delivery that was counted';
  ASSERT (SELECT berat FROM stock_opname_penerimaan_detail_barang WHERE cabang = 'UJI') = 3115, 'what the scale said';
  ASSERT (SELECT selisih FROM stock_opname_penerimaan_hasil WHERE cabang = 'UJI') = -100, 'a piece that is lighter than it was said to be';
END $$;
