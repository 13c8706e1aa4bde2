-- A loan of before these books: its old number and dates, and a piece without a photograph.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO hutang (cabang, no_faktur_hutang, tanggal, urut, status, oleh, perangkat, kode_customer, kode_sales, tgl_dokumen, pokok, ubah_bunga, bunga_baru,
    nama_customer, tgl_hutang, kode_bunga, bunga_tabel, bunga, mode_bunga, lama_pinjam, jatuh_tempo, biaya_admin, dibayarkan, pembulatan_ke, taksiran,
    maksimal, total_jumlah, total_berat, total_murni, sisa_pokok, bunga_sampai, no_lama, jatuh_tempo_awal, bunga_sampai_awal, cetakan)
  SELECT 'UJI', 'HT-UJI-261121-9355', '2026-11-21', 9355, 'AKTIF', 'WALK', 'TILL', h.kode_customer, h.kode_sales, '2026-09-01', 2000000, true, 300,
    h.nama_customer, '2026-09-01', h.kode_bunga, 250, 300, 'HARIAN', 30, '2026-10-31', 0, 0, 500, 16500000, 12500000, 1, 10000, 7500, 2000000, '2026-10-31',
    'SBG-101', '2026-10-31', '2026-10-31', 0
  FROM hutang h WHERE h.cabang = 'UJI' LIMIT 1;
INSERT INTO hutang_detail_barang (cabang, no_faktur_hutang, baris, nama_barang, kode_kadar, jumlah, berat_kotor, berat, kondisi_pinjaman, foto, kode_jaminan,
    kadar, persen_taksiran, per_gram, nilai_taksiran, nilai_kondisi, maksimal, murni)
  SELECT 'UJI', 'HT-UJI-261121-9355', 1, d.nama_barang, d.kode_kadar, 1, 10000, 10000, d.kondisi_pinjaman, NULL, 'HT-UJI-261121-9355-1', d.kadar,
    d.persen_taksiran, d.per_gram, d.nilai_taksiran, d.nilai_kondisi, d.maksimal, d.murni
  FROM hutang_detail_barang d WHERE d.cabang = 'UJI' LIMIT 1;
INSERT INTO jaminan (cabang, kode_jaminan, no_faktur_hutang, nama_barang, kode_kadar, kadar, jumlah, berat_kotor, berat, murni, foto, status)
  SELECT 'UJI', d.kode_jaminan, d.no_faktur_hutang, d.nama_barang, d.kode_kadar, d.kadar, d.jumlah, d.berat_kotor, d.berat, d.murni, d.foto, 'DISIMPAN'
  FROM hutang_detail_barang d WHERE d.cabang = 'UJI' AND d.no_faktur_hutang = 'HT-UJI-261121-9355';
DO $$
BEGIN
  ASSERT (SELECT no_lama FROM hutang WHERE cabang = 'UJI' AND jatuh_tempo_awal = '2026-10-31') = 'SBG-101', 'a loan of before';
  ASSERT EXISTS (SELECT FROM jaminan WHERE cabang = 'UJI' AND foto IS NULL), 'a piece without a photograph';
  ASSERT EXISTS (SELECT FROM jaminan WHERE cabang = 'UJI' AND foto IS NOT NULL), 'the others keep theirs';
END $$;
