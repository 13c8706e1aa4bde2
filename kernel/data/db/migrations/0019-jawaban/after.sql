SET LOCAL kilau.cabang = 'UJI';
UPDATE idempotensi SET jawaban = '{"nomor": 1, "a": 2}' WHERE cabang = 'UJI' AND kunci = 'jawaban';
DO $$
BEGIN
  ASSERT (SELECT jawaban::text FROM idempotensi WHERE cabang = 'UJI' AND kunci = 'jawaban') = '{"nomor": 1, "a": 2}', 'letter for letter';
END $$;
