SET LOCAL kilau.cabang = 'UJI';
INSERT INTO template_nota (cabang, jenis, isi, diubah) VALUES ('UJI', 'penjualan', '{"judul": "NOTA"}', '2026-11-21T03:00:00Z');
DO $$
BEGIN
  ASSERT (SELECT versi FROM template_nota WHERE cabang = 'UJI' AND jenis = 'penjualan' AND isi->>'judul' = 'NOTA') = 1, 'a template';
END $$;
