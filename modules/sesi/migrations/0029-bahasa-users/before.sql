INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI29', 'TOKO UJI 29');
INSERT INTO users (user_id, kode_toko, nama, level) VALUES ('UJI29A', 'UJI29', 'BELUM MEMILIH', 'KASIR');
INSERT INTO users (user_id, kode_toko, nama, level, bahasa) VALUES ('UJI29B', 'UJI29', 'MEMILIH', 'KASIR', 'zh');
