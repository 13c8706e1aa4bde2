DO $$
BEGIN
  ASSERT NOT EXISTS (SELECT FROM sesi WHERE kode_laci IS NOT NULL), 'sessions of before have none';
END $$;
