SET LOCAL kilau.cabang = 'UJI';
DO $$ BEGIN
  ASSERT (SELECT b.sisa_pokok = 1250000 * (SELECT count(*) FROM hutang WHERE cabang = 'UJI') FROM hutang_berjalan b WHERE b.cabang = 'UJI'),
    'the sum of what is owed';
END $$;
