SET LOCAL kilau.cabang = 'UJI';
UPDATE supplier SET hutang_berat = 10500, nilai_emas = 25000000 WHERE cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT bool_and(nilai_emas = 25000000) FROM supplier WHERE cabang = 'UJI'), 'what owed gold stands for';
END $$;
