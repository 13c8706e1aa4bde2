SET LOCAL kilau.cabang = 'UJI';
INSERT INTO pekerjaan (cabang, id, jenis, nama, isi, oleh, dibuat)
  VALUES ('UJI', 'a', 'laporan', 'Laporan', '{}', 'WALK', now());
DO $$
BEGIN
  ASSERT (SELECT status FROM pekerjaan WHERE cabang = 'UJI' AND id = 'a') = 'ANTRE', 'a new one waits';
END $$;
