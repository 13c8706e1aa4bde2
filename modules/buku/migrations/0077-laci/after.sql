SET LOCAL kilau.cabang = 'UJI77';
INSERT INTO laci (cabang, kode_laci, nama, aktif, diubah) VALUES ('UJI77', 'DEPAN', 'Laci depan', true, now()), ('UJI77', 'LAMA', 'Laci lama', false, now());
SELECT jaga_laci('UJI77', 'DEPAN');
DO $$
BEGIN
  ASSERT (SELECT aktif FROM laci WHERE cabang = 'UJI77' AND kode_laci = 'BELAKANG'), 'a drawer that held money before';
  ASSERT (SELECT count(*) FROM laci WHERE cabang = 'UJI77' AND aktif) = 2, 'drawers in use';
  BEGIN
    PERFORM jaga_laci('UJI77', 'LAMA');
    RAISE EXCEPTION 'an idle drawer took money';
  EXCEPTION WHEN SQLSTATE 'KL001' THEN NULL;
  END;
END $$;
