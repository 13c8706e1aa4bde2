SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "hutang" WHERE cabang = 'UJI'), 'rows of hutang';
  ASSERT EXISTS (SELECT FROM "penebusan" WHERE cabang = 'UJI'), 'rows of penebusan';
END $$;
