SET LOCAL kilau.cabang = 'UJI46';
INSERT INTO sidik_jari (id, user_id, cara, nama, rp_id, kunci, persetujuan, dibuat)
  VALUES ('kunci46', 'UJI46A', 'SIDIK JARI', 'HP', 'localhost', 'x', now(), now());
INSERT INTO langganan_push (user_id, alamat, kunci, bahasa, dibuat) VALUES ('UJI46A', 'https://push.example/1', 's1.x', 'id', now());
DO $$
BEGIN
  ASSERT (SELECT kunci_publik IS NULL FROM agen WHERE cabang = 'UJI46' AND id = 'a'), 'an agent of before has no scanner';
  BEGIN
    INSERT INTO sidik_jari (id, user_id, cara, nama, persetujuan, dibuat) VALUES ('x46', 'UJI46A', 'SIDIK JARI', 'HP', now(), now());
    RAISE EXCEPTION 'a passkey without its key';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  DELETE FROM sesi WHERE user_id = 'UJI46A';
  ASSERT NOT EXISTS (SELECT FROM langganan_push WHERE user_id = 'UJI46A'), 'it ends with its session';
  DELETE FROM users WHERE user_id = 'UJI46A';
  ASSERT NOT EXISTS (SELECT FROM sidik_jari WHERE user_id = 'UJI46A'), 'and a finger with its person';
END $$;
