SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "cicilan" WHERE cabang = 'UJI'), 'rows of cicilan';
  ASSERT EXISTS (SELECT FROM "bayar_cicilan" WHERE cabang = 'UJI'), 'rows of bayar-cicilan';
END $$;
