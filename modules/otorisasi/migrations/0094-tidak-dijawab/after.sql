SET LOCAL kilau.cabang = 'UJI94';
DO $$
BEGIN
  ASSERT (SELECT status FROM permintaan_otorisasi WHERE cabang = 'UJI94' AND id = 'tunggu') = 'MENUNGGU', 'it waits as before';
  UPDATE permintaan_otorisasi SET status = 'KEDALUWARSA' WHERE cabang = 'UJI94' AND id = 'tunggu';
END $$;
