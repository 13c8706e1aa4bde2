-- A shop, a person and a line of each shop table, so that later migrations meet rows.
INSERT INTO toko (kode_toko, nama_toko, pusat) VALUES ('PUSAT', 'KANTOR PUSAT', true), ('UJI', 'TOKO UJI', false);
INSERT INTO users (user_id, kode_toko, nama, level, password) VALUES ('WALK', 'UJI', 'WALK', 'KASIR', '$argon2id$v=19$uji');
INSERT INTO akses (user_id, jalur) VALUES ('WALK', '{Master}');
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO flag (cabang, kunci, nilai) VALUES ('UJI', 'UJI_MODULE', 'on');
INSERT INTO setting (cabang, kunci, nilai) VALUES ('UJI', 'uji', '1');
INSERT INTO hari_toko (cabang, tgl_system, buka) VALUES ('UJI', '2026-11-21', true);
INSERT INTO idempotensi (cabang, user_id, kunci, permintaan_hash, dibuat) VALUES ('UJI', 'WALK', 'a', '\x00', now());
INSERT INTO gambar (cabang, kunci, sumber, mime, bytes, lebar, tinggi, oleh, waktu)
  VALUES ('UJI', 'a', 'uji', 'image/webp', 1, 1, 1, 'WALK', now());
DO $$
BEGIN
  ASSERT (SELECT count(*) FROM toko) = 2, 'two shops';
  ASSERT (SELECT versi FROM users WHERE user_id = 'WALK') = 1, 'a new row is version 1';
  ASSERT (SELECT nilai FROM flag WHERE cabang = 'UJI' AND kunci = 'UJI_MODULE') = 'on', 'the flag';
END $$;
