SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT NOT EXISTS (SELECT FROM tutup WHERE cabang = 'UJI' AND cetakan <> 0), 'none of before was printed';
END $$;
UPDATE tutup SET cetakan = 1 WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261121-0001';
DO $$
BEGIN
  ASSERT (SELECT cetakan FROM tutup WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261121-0001') = 1, 'one that is printed';
END $$;
