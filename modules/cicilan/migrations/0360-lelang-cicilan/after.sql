-- A contract that is too late ends: what comes back stands in the bought stock.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO lelang_cicilan (cabang, no_lelang, tanggal, urut, status, oleh, perangkat, no_cicilan, cara, nilai_wajar, kondisi_beli, kode_customer,
    nama_customer, jatuh_tempo, telat, terbayar, sisa, denda, pembulatan_ke, potongan, dikembalikan, rugi, kelebihan)
  SELECT 'UJI', 'LC-UJI-270131-0001', '2027-01-31', 1, 'SELESAI', 'WALK', 'TILL', c.no_cicilan, 'KEMBALI', 8000000, k.kondisi_beli, 'C0001', 'SITI',
    '2026-12-21', 41, 2000000, 8480000, 347680, 500, 0, 0, 480000, 0
  FROM cicilan c, kondisi_pembelian k WHERE c.cabang = 'UJI' AND k.cabang = 'UJI' LIMIT 1;
INSERT INTO lelang_cicilan_barang_cicilan (cabang, no_lelang, baris, kode_barcode, nama_barang, berat, nilai, kode_gudang, kode_baki)
  VALUES ('UJI', 'LC-UJI-270131-0001', 1, 'CC1', 'CINCIN', 3215, 3215000, 'BRANKAS', 'B01');
INSERT INTO lelang_cicilan_detail_barang (cabang, no_lelang, baris, kode_barcode, nama_barang, kode_group, kode_dept, kadar, jumlah, berat, berat_emas,
    murni, kondisi_beli, nilai, kode_gudang, kode_baki)
  VALUES ('UJI', 'LC-UJI-270131-0001', 1, 'PC270131000101', 'CINCIN', 'G585', 'BR', 5850, 1, 3215, 3215, 1881, 'MULUS', 8000000, 'BELI', 'BELI');
INSERT INTO lelang_cicilan_bayar_keluar (cabang, no_lelang, baris, cara, jumlah_rp) VALUES ('UJI', 'LC-UJI-270131-0001', 1, 'CASH', 1);
DO $$
BEGIN
  ASSERT (SELECT rugi FROM lelang_cicilan WHERE cabang = 'UJI') = 480000, 'short of what was owed';
  ASSERT (SELECT nilai FROM lelang_cicilan_detail_barang WHERE cabang = 'UJI') = 8000000, 'the piece at its fair value';
END $$;
