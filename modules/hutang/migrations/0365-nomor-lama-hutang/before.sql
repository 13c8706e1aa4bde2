SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "hutang" WHERE cabang = 'UJI'), 'rows of hutang';
END $$;
