-- What was signed and paid before says no step: its interest went to the rupiah.
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT count(*) > 0 AND bool_and(pembulatan_ke IS NULL) FROM "cicilan" WHERE cabang = 'UJI'), 'rows of cicilan';
  ASSERT (SELECT count(*) > 0 AND bool_and(pembulatan_ke IS NULL) FROM "bayar_cicilan" WHERE cabang = 'UJI'), 'rows of bayar-cicilan';
END $$;
