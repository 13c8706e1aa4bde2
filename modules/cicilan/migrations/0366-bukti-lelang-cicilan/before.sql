SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "lelang_cicilan" WHERE cabang = 'UJI'), 'rows of lelang-cicilan';
END $$;
