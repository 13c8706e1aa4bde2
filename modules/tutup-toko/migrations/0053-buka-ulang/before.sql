SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM tutup WHERE cabang = 'UJI' AND status = 'SELESAI'), 'a closing of before';
END $$;
