CREATE TABLE IF NOT EXISTS buku_uang_uji PARTITION OF buku_uang DEFAULT;
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI285', 'TOKO UJI 285');
SET LOCAL kilau.cabang = 'UJI285';
INSERT INTO akun (cabang, nomor_akun, nama_akun, jenis_akun) VALUES ('UJI285', '4199', 'PENJUALAN EMAS', 'PENDAPATAN');
INSERT INTO buku_uang (cabang, waktu, tgl_system, jenis, nomor, urut, akun, sub, debit, kredit, keterangan, balik)
VALUES ('UJI285', now(), current_date, 'JL', 'JL-1', 1, '1110', 'UTAMA', 5000, 0, '', false),
  ('UJI285', now(), current_date, 'JL', 'JL-1', 2, '4110', '', 0, 5000, '', false);
