SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "tutup" WHERE cabang = 'UJI'), 'rows of tutup';
END $$;
