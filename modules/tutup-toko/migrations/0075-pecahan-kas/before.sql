SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM tutup WHERE cabang = 'UJI'), 'a closing of before';
  ASSERT EXISTS (SELECT FROM hitung_kas WHERE cabang = 'UJI' AND id = 'lama'), 'a count of before';
END $$;
