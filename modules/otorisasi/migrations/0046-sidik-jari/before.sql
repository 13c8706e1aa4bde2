INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI46', 'TOKO UJI 46');
INSERT INTO users (user_id, kode_toko, nama, level) VALUES ('UJI46A', 'UJI46', 'SUPERVISOR', 'SPV');
INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, mulai, terakhir) VALUES ('UJI46A', 'x46', 'UJI46', 'HP', now(), now());
SET LOCAL kilau.cabang = 'UJI46';
INSERT INTO agen (cabang, id, nama, kode_sampai, oleh, dibuat) VALUES ('UJI46', 'a', 'KASIR', now(), 'UJI46A', now());
