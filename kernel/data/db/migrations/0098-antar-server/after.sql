INSERT INTO server_dikenal (id, nama, peran, kode_hash, kode_sampai, oleh, dibuat) VALUES ('a', 'UJI', 'CABANG', '\x01', now(), 'UJI98', now());
INSERT INTO surat_server (dari, nomor, sampai) VALUES ('a', 'b', now());
DO $$
BEGIN
  ASSERT (SELECT server IS NULL FROM users WHERE user_id = 'UJI98'), 'who stands here is of here';
  ASSERT (SELECT sampai IS NULL FROM sesi WHERE user_id = 'UJI98'), 'a session of before ends as it did';
  BEGIN
    UPDATE server_dikenal SET alamat = 'https://cabang.example' WHERE id = 'a';
    RAISE EXCEPTION 'an address without a key was taken';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
