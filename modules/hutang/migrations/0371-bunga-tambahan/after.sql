-- A loan that was lent anew owes its first day; one that follows owes what its payment left it.
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT count(*) > 0 AND bool_and(uang_baru = CASE WHEN no_asal IS NULL THEN pokok ELSE 0 END) FROM hutang
    WHERE cabang = 'UJI'), 'money lent anew';
  ASSERT (SELECT count(*) > 0 AND bool_and(bunga_tambah IS NULL) FROM penebusan WHERE cabang = 'UJI'), 'rows of penebusan';
END $$;
