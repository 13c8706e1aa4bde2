SET LOCAL kilau.cabang = 'UJI';
INSERT INTO bank (cabang, kode_bank, nama_bank) VALUES ('UJI', 'BANKUJI', 'BANK UJI') ON CONFLICT DO NOTHING;
INSERT INTO rekening (cabang, no_rekening, nama_rekening, kode_bank) VALUES ('UJI', '111UJI', 'TOKO UJI', 'BANKUJI'), ('UJI', '222UJI', 'TOKO UJI', 'BANKUJI');
INSERT INTO kode_transaksi (cabang, kode_transaksi, nama_transaksi, jenis, nomor_akun)
  SELECT 'UJI', 'LISTRIKUJI', 'BAYAR LISTRIK', 'KELUAR', a.nomor_akun FROM akun a WHERE a.cabang = 'UJI' LIMIT 1;
INSERT INTO uang_kas (cabang, no_uang_kas, tanggal, urut, status, oleh, perangkat, kode_transaksi, jumlah_rp, keterangan, arah, nomor_akun)
  SELECT 'UJI', 'UK-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', k.kode_transaksi, 350000, 'TOKEN', k.jenis, k.nomor_akun
  FROM kode_transaksi k WHERE k.cabang = 'UJI' AND k.kode_transaksi = 'LISTRIKUJI';
INSERT INTO uang_bank (cabang, no_uang_bank, tanggal, urut, status, oleh, perangkat, no_rekening, kode_transaksi, jumlah_rp, keterangan, arah, nomor_akun)
  SELECT 'UJI', 'UB-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', '111UJI', k.kode_transaksi, 350000, 'TOKEN', k.jenis, k.nomor_akun
  FROM kode_transaksi k WHERE k.cabang = 'UJI' AND k.kode_transaksi = 'LISTRIKUJI';
INSERT INTO mutasi_uang_cash (cabang, no_mutasi, tanggal, urut, status, oleh, perangkat, asal, no_rekening, kategori, jumlah_rp, keterangan, tujuan)
  VALUES ('UJI', 'MK-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'CASH', '111UJI', 'LISTRIKUJI', 1000000, 'SETOR', 'BANK');
INSERT INTO mutasi_uang_bank (cabang, no_mutasi, tanggal, urut, status, oleh, perangkat, asal_rekening, tujuan_rekening, kategori, jumlah_rp, keterangan)
  VALUES ('UJI', 'MB-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', '111UJI', '222UJI', 'LISTRIKUJI', 1000000, 'GAJI');
INSERT INTO pengalihan_saldo (cabang, no_pengalihan, tanggal, urut, status, oleh, perangkat, jenis_saldo, asal_laci, tujuan_laci, jumlah_rp, keterangan)
  VALUES ('UJI', 'SL-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'LACI', 'UTAMA', 'DEPAN', 50000, 'ISI LACI');
DO $$
BEGIN
  ASSERT (SELECT arah FROM uang_kas WHERE cabang = 'UJI') = 'KELUAR', 'cash out';
  ASSERT (SELECT no_rekening FROM uang_bank WHERE cabang = 'UJI') = '111UJI', 'money of an account';
  ASSERT (SELECT biaya_rp IS NULL FROM mutasi_uang_cash WHERE cabang = 'UJI'), 'a move that costs nothing';
  ASSERT (SELECT tujuan_rekening FROM mutasi_uang_bank WHERE cabang = 'UJI') = '222UJI', 'a move between accounts';
  ASSERT (SELECT tujuan_laci FROM pengalihan_saldo WHERE cabang = 'UJI') = 'DEPAN', 'a shift between drawers';
END $$;
