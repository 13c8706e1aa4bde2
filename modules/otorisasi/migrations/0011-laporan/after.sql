DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM pg_indexes WHERE indexname = 'buku_jejak_perintah'), 'the book of deeds is found by its commands';
END $$;
