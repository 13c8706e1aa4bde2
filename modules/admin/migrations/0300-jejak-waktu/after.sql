DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM pg_indexes WHERE indexname = 'buku_jejak_waktu'), 'the audit book is found by the clock';
END $$;
