SET LOCAL kilau.cabang = 'UJI';
INSERT INTO integrasi (cabang, layanan, kode, alamat, akun, rahasia, diubah, oleh)
VALUES ('UJI', 'WHATSAPP', '', 'https://wa.example', '0811', 's1.abc', '2026-11-21T03:00:00Z', 'OWNER'),
  ('UJI', 'MARKETPLACE', 'TOKOPEDIA', 'https://api.example', NULL, NULL, '2026-11-21T03:00:00Z', 'OWNER');
DO $$
BEGIN
  ASSERT (SELECT count(*) FROM integrasi WHERE cabang = 'UJI' AND versi = 1) = 2, 'two connections';
  BEGIN
    UPDATE integrasi SET rahasia = 'terbuka' WHERE cabang = 'UJI' AND layanan = 'WHATSAPP';
    RAISE EXCEPTION 'a secret in the open was taken';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
