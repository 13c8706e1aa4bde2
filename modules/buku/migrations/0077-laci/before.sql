INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI77', 'TOKO UJI 77');
SET LOCAL kilau.cabang = 'UJI77';
INSERT INTO saldo_uang (cabang, akun, sub, saldo) VALUES ('UJI77', '1110', 'UTAMA', 1000), ('UJI77', '1110', 'BELAKANG', 5000);
