INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI40', 'TOKO UJI 40');
INSERT INTO users (user_id, kode_toko, nama, level) VALUES ('UJI40', 'UJI40', 'SUDAH LAMA', 'KASIR');
INSERT INTO akses (user_id, jalur) VALUES ('UJI40', '{Dasbor,Dasbor/home}');
