INSERT INTO kunci_segel (sidik, sejak) VALUES ('a', now());
DO $$
BEGIN
  ASSERT (SELECT count(*) FROM kunci_segel WHERE satu) = 1, 'one key for a database';
END $$;
