-- A loan of 1,250,000 on one bracelet, and a payment of its interest.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO hutang (cabang, no_faktur_hutang, tanggal, urut, status, oleh, perangkat, kode_customer, kode_sales, pokok, nama_customer, tgl_hutang, kode_bunga,
    bunga_tabel, bunga, mode_bunga, lama_pinjam, jatuh_tempo, biaya_admin, dibayarkan, pembulatan_ke, taksiran, maksimal, total_jumlah, total_berat,
    sisa_pokok, bunga_sampai, cetakan)
  SELECT 'UJI', 'HT-UJI-261121-0001', '2026-11-21', 1, 'BUNGA DIBAYAR', 'WALK', 'TILL', c.kode, 'RINA', 1250000, c.nama_customer, '2026-11-21', 'K1',
    250, 250, 'HARIAN', 30, '2027-01-20', 10000, 1240000, 500, 16500000, 12500000, 1, 10000, 1250000, '2026-11-22', 1
  FROM customer c WHERE c.cabang = 'UJI' LIMIT 1;
INSERT INTO hutang_bayar_keluar (cabang, no_faktur_hutang, baris, cara, jumlah_rp) VALUES ('UJI', 'HT-UJI-261121-0001', 1, 'CASH', 1240000);
INSERT INTO hutang_detail_barang (cabang, no_faktur_hutang, baris, nama_barang, kode_kadar, jumlah, berat_kotor, berat, kondisi_pinjaman, foto, tempat,
    kode_jaminan, kadar, persen_taksiran, per_gram, nilai_taksiran, nilai_kondisi, plafond_per_gram, plafond, maksimal, murni)
  SELECT 'UJI', 'HT-UJI-261121-0001', 1, 'GELANG', k.kode_kadar, 1, 10250, 10000, p.kondisi_pinjaman, 'aaaaaaaaaaaaaaaaaaaaaaaa', 'BRANKAS B',
    'HT-UJI-261121-0001-1', 7500, 8500, 1650000, 16500000, 14025000, 1250000, 12500000, 12500000, 7500
  FROM kadar k, kondisi_pinjaman p WHERE k.cabang = 'UJI' AND p.cabang = 'UJI' LIMIT 1;
INSERT INTO jaminan (cabang, kode_jaminan, no_faktur_hutang, nama_barang, kode_kadar, kadar, jumlah, berat_kotor, berat, murni, tempat, foto, status)
  SELECT 'UJI', d.kode_jaminan, d.no_faktur_hutang, d.nama_barang, d.kode_kadar, d.kadar, d.jumlah, d.berat_kotor, d.berat, d.murni, d.tempat, d.foto,
    'DISIMPAN' FROM hutang_detail_barang d WHERE d.cabang = 'UJI';
INSERT INTO penebusan (cabang, no_penebusan, tanggal, urut, status, oleh, perangkat, no_faktur_hutang, cara, kode_customer, nama_customer, kode_sales,
    tgl_hutang, lama_pinjam, pokok, bunga, hari, telat, bunga_hitung, denda_hitung, pokok_bayar, bunga_rp, denda_rp, admin_rp, biaya_slip_rp, total,
    dibayarkan, status_awal, sisa_awal, bunga_sampai_awal, jatuh_tempo_awal, status_jadi, sisa_jadi, bunga_sampai, jatuh_tempo, pinjaman_baru, pokok_baru,
    bayar_tunai, bayar_non_tunai, kembali, biaya_kartu, biaya_kartu_oleh, cetakan)
  SELECT 'UJI', 'TB-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', h.no_faktur_hutang, 'BUNGA', h.kode_customer, h.nama_customer,
    h.kode_sales, h.tgl_hutang, 30, h.pokok, h.bunga, 1, 0, 1500, 0, 0, 1500, 0, 0, 0, 1500, 0, 'AKTIF', 1250000, '2026-11-21', '2026-12-21',
    'BUNGA DIBAYAR', 1250000, '2026-11-22', '2027-01-20', false, 0, 1500, 0, 0, 0, 'TOKO', 1
  FROM hutang h WHERE h.cabang = 'UJI';
INSERT INTO penebusan_bayar (cabang, no_penebusan, baris, cara, jumlah_rp, biaya_rp) VALUES ('UJI', 'TB-UJI-261121-0001', 1, 'CASH', 1500, 0);
INSERT INTO penebusan_bayar_keluar (cabang, no_penebusan, baris, cara, jumlah_rp) VALUES ('UJI', 'TB-UJI-261121-0001', 1, 'CASH', 1);
INSERT INTO penebusan_pulang (cabang, no_penebusan, baris, kode_jaminan) VALUES ('UJI', 'TB-UJI-261121-0001', 1, 'HT-UJI-261121-0001-1');
INSERT INTO penebusan_detail_barang (cabang, no_penebusan, baris, kode_jaminan, nama_barang, jumlah, berat, murni, menjadi)
  VALUES ('UJI', 'TB-UJI-261121-0001', 1, 'HT-UJI-261121-0001-1', 'GELANG', 1, 10000, 7500, 'TETAP');
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT sum(sisa_pokok) FROM hutang WHERE cabang = 'UJI') = 1250000, 'a loan';
  ASSERT (SELECT status FROM jaminan WHERE cabang = 'UJI') = 'DISIMPAN', 'a piece in the safe';
  ASSERT (SELECT total FROM penebusan WHERE cabang = 'UJI') = 1500, 'its interest';
  BEGIN
    UPDATE hutang SET mode_bunga = 'TAHUNAN' WHERE cabang = 'UJI';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'interest is counted in one of three ways';
END $$;
