SET LOCAL kilau.cabang = 'UJI';
INSERT INTO pesan_wa (cabang, id, dokumen, nomor, tujuan, status, galat, lagi, oleh, dibuat) VALUES
  ('UJI', '00000000-0000-4000-8000-000000000011', 'penjualan', 'JL-UJI-261121-0011', '628123', 'GAGAL', 'No Wa Tidak Terdaftar', '2026-11-21T03:00:00Z', 'LINA', '2026-11-21T03:00:00Z'),
  ('UJI', '00000000-0000-4000-8000-000000000012', 'penjualan', 'JL-UJI-261121-0012', '628123', 'TERKIRIM', NULL, '2026-11-21T03:00:00Z', 'LINA', '2026-11-21T03:00:00Z');
