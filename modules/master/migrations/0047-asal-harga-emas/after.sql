SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT NOT EXISTS (SELECT FROM asal_harga_emas WHERE cabang = 'UJI'), 'no price of before is an import''s';
  ASSERT EXISTS (SELECT FROM harga_emas WHERE cabang = 'UJI' AND waktu = '2026-04-01T00:00'), 'the price of before stands';
  INSERT INTO asal_harga_emas (cabang, waktu, versi, usd_ons, kurs) VALUES ('UJI', '2026-04-01T00:00', 1, 4721000000, 1625000);
  BEGIN
    UPDATE asal_harga_emas SET kurs = 0 WHERE cabang = 'UJI';
    RAISE EXCEPTION 'a rate of nothing was taken';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
