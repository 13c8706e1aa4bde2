SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "supplier" WHERE cabang = 'UJI'), 'rows of supplier';
END $$;
