DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT jatuh_tempo = '2026-12-10' AND no_laporan IS NULL FROM kasus_besar WHERE id = 'dulu'), 'due 14 working days later';
  BEGIN
    UPDATE kasus_besar SET no_laporan = 'L-1' WHERE id = 'dulu';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'a report has a number and a date';
END $$;
-- The later ones begin with what was there.
DELETE FROM kasus_besar WHERE id = 'dulu';
