SET LOCAL kilau.cabang = 'UJI';
INSERT INTO siapkan_toko (cabang, isi, diubah) VALUES ('UJI', '{"langkah": {"3": "simpan"}}', '2026-11-21T03:00:00Z');
DO $$
BEGIN
  ASSERT (SELECT isi->'langkah'->>'3' FROM siapkan_toko WHERE cabang = 'UJI' AND selesai IS NULL) = 'simpan', 'a step';
END $$;
