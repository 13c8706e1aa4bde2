SET LOCAL kilau.cabang = 'UJI';
UPDATE tutup SET segel = '12-9F3A77C012BE44D1' WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261121-0001';
DO $$
BEGIN
  ASSERT (SELECT segel FROM tutup WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261123-0001') IS NULL, 'an older closing has none';
  ASSERT (SELECT segel FROM tutup WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261121-0001') = '12-9F3A77C012BE44D1', 'a newer one has';
END $$;
