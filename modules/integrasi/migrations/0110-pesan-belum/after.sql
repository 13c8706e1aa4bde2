SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  IF (SELECT count(*) FROM pesan_wa WHERE cabang = 'UJI' AND status <> 'TERKIRIM' AND galat IS NOT NULL) <> 1 THEN
    RAISE EXCEPTION 'a message that did not leave is not found';
  END IF;
  IF NOT EXISTS (SELECT FROM pg_indexes WHERE indexname = 'pesan_wa_belum') THEN
    RAISE EXCEPTION 'messages that did not leave have no index';
  END IF;
END $$;
