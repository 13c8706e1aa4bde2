SET LOCAL kilau.cabang = 'UJI285';
INSERT INTO para_akun_transaksi (cabang, trx, kode_akun, jenis_akun, nomor_akun, diubah) VALUES ('UJI285', 'JL', 'PENJUALAN', 'KREDIT', '4199', now());
INSERT INTO buku_uang (cabang, waktu, tgl_system, jenis, nomor, urut, akun, nomor_akun, sub, debit, kredit, keterangan, balik)
VALUES ('UJI285', now(), current_date, 'JL', 'JL-2', 1, '1110', NULL, 'UTAMA', 7000, 0, '', false),
  ('UJI285', now(), current_date, 'JL', 'JL-2', 2, '4110', '4199', '', 0, 7000, '', false);
DO $$
BEGIN
  ASSERT (SELECT sum(kredit) FROM buku_uang WHERE cabang = 'UJI285' AND akun = '4110') = 12000, 'the role of old lines and new';
  ASSERT (SELECT sum(kredit) FROM buku_uang WHERE cabang = 'UJI285' AND coalesce(nomor_akun, akun) = '4110') = 5000, 'what was posted before stays where it was';
END $$;
