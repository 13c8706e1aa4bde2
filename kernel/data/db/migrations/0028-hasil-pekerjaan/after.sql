DO $$
BEGIN
  ASSERT (SELECT count(*) = 2 FROM pekerjaan WHERE cabang IN ('UJI28A', 'UJI28B') AND id = 'a' AND hasil = 'a' AND diambil = selesai),
    'kept results are found in every shop';
  ASSERT (SELECT hasil IS NULL AND diambil IS NULL FROM pekerjaan WHERE cabang = 'UJI28A' AND id = 'b'), 'what has none names none';
END $$;
