SET LOCAL kilau.cabang = 'UJI';
INSERT INTO idempotensi (cabang, user_id, kunci, permintaan_hash, status, jawaban, dibuat)
  VALUES ('UJI', 'WALK', 'jawaban', '\x00', 200, '{"b": 1, "a": 2}', now());
