-- The borrower of a loan was telephoned.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO pemberitahuan_hutang (cabang, id, no_faktur_hutang, tanggal, cara, jatuh_tempo, catatan, oleh, dibuat)
  SELECT 'UJI', gen_random_uuid(), h.no_faktur_hutang, '2027-01-21', 'TELEPON', h.jatuh_tempo, 'JANJI DATANG SABTU', 'WALK', now()
  FROM hutang h WHERE h.cabang = 'UJI';
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT count(*) FROM pemberitahuan_hutang WHERE cabang = 'UJI' AND jatuh_tempo = '2027-01-20') = 1, 'somebody was told';
  BEGIN
    INSERT INTO pemberitahuan_hutang (cabang, id, no_faktur_hutang, tanggal, cara, jatuh_tempo, oleh, dibuat)
      SELECT 'UJI', gen_random_uuid(), h.no_faktur_hutang, '2027-01-21', 'SUREL', h.jatuh_tempo, 'WALK', now() FROM hutang h WHERE h.cabang = 'UJI';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'people are told in one of three ways';
END $$;
