SET LOCAL kilau.cabang = 'UJI';
-- Goods on credit that were called off, and gold that was owed on the first day; a start makes the months of the books after the migrations.
CREATE TABLE buku_uang_uji PARTITION OF buku_uang DEFAULT;
INSERT INTO buku_uang (cabang, waktu, tgl_system, jenis, nomor, urut, akun, sub, debit, kredit, keterangan, balik) VALUES
  ('UJI', '2026-11-21 09:00+07', '2026-11-21', 'BM', 'BM-UJI-261121-2101', 2, '2110', 'UBS', 0, 700, '', false),
  ('UJI', '2026-11-21 10:00+07', '2026-11-21', 'BM', 'BM-UJI-261121-2101', 2, '2110', 'UBS', 700, 0, '', true),
  ('UJI', '2026-11-21 11:00+07', '2026-11-21', 'SA', 'SA-UJI-261121-0001', 5, '2110', 'UBS', 0, 1000000, '', false),
  ('UJI', '2026-11-21 11:00+07', '2026-11-21', 'SA', 'SA-UJI-261121-0001', 6, '2110', 'UBS', 0, 25000000, '10,500 g', false);
