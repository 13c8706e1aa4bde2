SET LOCAL kilau.cabang = 'UJI';
INSERT INTO akun (cabang, nomor_akun, nama_akun, jenis_akun, induk) VALUES ('UJI', '2000', 'KEWAJIBAN', 'KEWAJIBAN', NULL),
  ('UJI', '5200', 'BEBAN TOKO', 'BEBAN', NULL), ('UJI', '5270', 'BUATAN TOKO', 'BEBAN', '5200');
