INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI98', 'TOKO UJI 98');
INSERT INTO users (user_id, kode_toko, nama, level) VALUES ('UJI98', 'UJI98', 'SUDAH LAMA', 'KASIR');
INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, mulai, terakhir) VALUES ('UJI98', '\x98', 'UJI98', 'KASIR', now(), now());
