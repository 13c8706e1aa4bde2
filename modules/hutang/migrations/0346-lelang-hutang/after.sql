-- A loan whose bracelet the shop takes itself for 7,000,000; what is left over is paid to its borrower.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO lelang_hutang (cabang, no_lelang, tanggal, urut, status, oleh, perangkat, pembeli, kondisi_beli, nama_pembeli, harga_emas_saat, total_jumlah,
    total_berat, total_wajar, total, total_biaya, total_rugi, total_kelebihan, bayar_tunai, bayar_non_tunai, kembali, biaya_kartu, biaya_kartu_oleh, cetakan)
  SELECT 'UJI', 'LL-UJI-270421-0001', '2027-04-21', 1, 'SELESAI', 'WALK', 'TILL', 'TOKO', k.kondisi_beli, 'TOKO', 2200000, 1, 10000, 16500000, 7000000,
    150000, 0, 1105000, 0, 0, 0, 0, 'TOKO', 1 FROM kondisi_pembelian k WHERE k.cabang = 'UJI' LIMIT 1;
INSERT INTO lelang_hutang_detail_hutang (cabang, no_lelang, baris, no_faktur_hutang, harga, biaya, kode_customer, nama_customer, diberitahu, hari, telat, pokok,
    bunga_hitung, denda_hitung, nilai_wajar, bunga_rp, denda_rp, rugi, kelebihan, status_awal, bunga_sampai, jatuh_tempo)
  SELECT 'UJI', 'LL-UJI-270421-0001', 1, h.no_faktur_hutang, 7000000, 150000, h.kode_customer, h.nama_customer, '2027-04-10', 151, 31, 5000000, 640000, 105000,
    16500000, 640000, 105000, 0, 1105000, 'AKTIF', h.bunga_sampai, h.jatuh_tempo FROM hutang h WHERE h.cabang = 'UJI' LIMIT 1;
INSERT INTO lelang_hutang_detail_barang (cabang, no_lelang, baris, kode_jaminan, no_faktur_hutang, nama_barang, kadar, jumlah, berat, murni, per_gram, nilai_wajar)
  SELECT 'UJI', 'LL-UJI-270421-0001', 1, d.kode_jaminan, d.no_faktur_hutang, d.nama_barang, d.kadar, d.jumlah, d.berat, d.murni, 1650000, 16500000
  FROM hutang_detail_barang d WHERE d.cabang = 'UJI' LIMIT 1;
INSERT INTO lelang_hutang_detail_masuk (cabang, no_lelang, baris, kode_barcode, nama_barang, kode_group, kode_dept, kadar, jumlah, berat, berat_emas, murni,
    kondisi_beli, nilai, kode_gudang, kode_baki)
  SELECT 'UJI', 'LL-UJI-270421-0001', 1, 'PL270421000101', 'GELANG', 'G750', 'GL', 7500, 1, 10250, 10000, 7500, a.kondisi_beli, 7000000, 'BELI', 'BELI'
  FROM lelang_hutang a WHERE a.cabang = 'UJI';
INSERT INTO lelang_hutang_bayar (cabang, no_lelang, baris, cara, jumlah_rp, biaya_rp) VALUES ('UJI', 'LL-UJI-270421-0001', 1, 'CASH', 1, 0);
INSERT INTO bayar_kelebihan (cabang, no_kelebihan, tanggal, urut, status, oleh, perangkat, nomor_asal, cara, no_lelang, kode_customer, nama_customer,
    tgl_lelang, tgl_hangus, jumlah_rp, bayar_tunai, bayar_non_tunai, cetakan)
  SELECT 'UJI', 'KL-UJI-270502-0001', '2027-05-02', 1, 'SELESAI', 'WALK', 'TILL', d.no_faktur_hutang, 'BAYAR', d.no_lelang, d.kode_customer,
    d.nama_customer, '2027-04-21', '2028-04-21', d.kelebihan, d.kelebihan, 0, 1 FROM lelang_hutang_detail_hutang d WHERE d.cabang = 'UJI';
INSERT INTO bayar_kelebihan_bayar_keluar (cabang, no_kelebihan, baris, cara, jumlah_rp) VALUES ('UJI', 'KL-UJI-270502-0001', 1, 'CASH', 1105000);
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT sum(kelebihan) FROM lelang_hutang_detail_hutang WHERE cabang = 'UJI') = 1105000, 'an auction';
  ASSERT (SELECT sum(jumlah_rp) FROM bayar_kelebihan WHERE cabang = 'UJI') = 1105000, 'its surplus is paid';
  BEGIN
    UPDATE lelang_hutang SET pembeli = 'LELANG' WHERE cabang = 'UJI';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'somebody else buys, or the shop';
END $$;
