SET LOCAL kilau.cabang = 'UJI';
INSERT INTO ringkasan_tutup (cabang, no_tutup, push, nomor_wa, lagi, dibuat)
VALUES ('UJI', 'TU-UJI-261121-0001', 'OWNER TOKO', '{081234567890}', '2026-11-21T14:00:00Z', '2026-11-21T14:00:00Z');
DO $$
BEGIN
  BEGIN
    UPDATE ringkasan_tutup SET status = 'TERKIRIM' WHERE cabang = 'UJI';
    RAISE EXCEPTION 'one was told, and nobody knows when';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  ASSERT EXISTS (SELECT FROM pg_indexes WHERE indexname = 'ringkasan_tutup_lagi'), 'what waits is found without reading what was told';
END $$;
