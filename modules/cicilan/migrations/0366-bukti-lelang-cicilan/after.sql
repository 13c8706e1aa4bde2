-- An auction of before has no paper yet: the next print of it is the first.
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT cetakan FROM lelang_cicilan WHERE cabang = 'UJI') = 0, 'never printed';
END $$;
