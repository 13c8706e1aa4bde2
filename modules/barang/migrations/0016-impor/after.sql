SET LOCAL kilau.cabang = 'UJI';
INSERT INTO impor (cabang, id, oleh, nama, isi, dibuat)
  VALUES ('UJI', '7d1f4f0e-0000-4000-8000-000000000001', 'WALK', 'STOK.CSV', '{"judul": [], "baris": [], "mulai": 2}', '2026-11-21T08:00:00Z');
DO $$
BEGIN
  ASSERT (SELECT no_masuk IS NULL FROM impor WHERE cabang = 'UJI'), 'a sheet waits without a document';
END $$;
