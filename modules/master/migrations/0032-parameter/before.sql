SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "sales" WHERE cabang = 'UJI'), 'rows of sales';
END $$;
