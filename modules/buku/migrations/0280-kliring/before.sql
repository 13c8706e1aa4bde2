CREATE TABLE IF NOT EXISTS buku_uang_uji PARTITION OF buku_uang DEFAULT;
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI', 'TOKO UJI') ON CONFLICT DO NOTHING;
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO buku_uang (cabang, waktu, tgl_system, jenis, nomor, urut, akun, sub, debit, kredit, keterangan, balik)
VALUES
  -- A card whose fee the customer bore, and a transfer, confirmed by their own entry.
  ('UJI', now(), current_date, 'JL', 'JL-K1', 1, '1130', '111', 10015, 0, 'DEBIT', false),
  ('UJI', now(), current_date, 'JL', 'JL-K1', 2, '4190', '', 0, 15, 'DEBIT', false),
  ('UJI', now(), current_date, 'JL', 'JL-K1', 3, '1120', '111', 10000, 0, 'DEBIT', false),
  ('UJI', now(), current_date, 'JL', 'JL-K1', 4, '5150', '', 15, 0, 'DEBIT', false),
  ('UJI', now(), current_date, 'JL', 'JL-K1', 5, '1130', '111', 0, 10015, 'DEBIT', false),
  ('UJI', now(), current_date, 'JL', 'JL-K1', 6, '1130', '111', 5000, 0, 'TRANSFER', false),
  ('UJI', now(), current_date, 'JL', 'JL-K1', 7, '1120', '111', 5000, 0, 'TRANSFER', false),
  ('UJI', now(), current_date, 'JL', 'JL-K1', 8, '1130', '111', 0, 5000, 'TRANSFER', false),
  -- One that nobody ticked, and one that was called off.
  ('UJI', now(), current_date, 'JL', 'JL-K2', 1, '1130', '111', 7000, 0, 'QRIS', false),
  ('UJI', now(), current_date, 'JL', 'JL-K3', 1, '1130', '111', 3000, 0, 'QRIS', false),
  ('UJI', now(), current_date, 'JL', 'JL-K3', 1, '1130', '111', 0, 3000, 'QRIS', true);
