INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI36', 'UJI');
INSERT INTO users (user_id, kode_toko, nama, level) VALUES ('UJI36A', 'UJI36', 'UJI', 'SPV'), ('UJI36B', 'UJI36', 'UJI', 'SPV');
INSERT INTO akses (user_id, jalur) VALUES
  ('UJI36A', ARRAY['Master', 'Master/master-bank', 'Master/master-bank/tambah', 'Master/master-bank/ubah', 'Master/master-bank/ekspor']),
  ('UJI36B', ARRAY['Master', 'Master/master-bank', 'Master/master-bank/tambah', 'Master/master-bank/ekspor']);
SET LOCAL kilau.cabang = 'UJI36';
INSERT INTO impor (cabang, id, oleh, nama, isi, no_masuk, dibuat)
  VALUES ('UJI36', '7d1f4f0e-0000-4000-8000-000000000036', 'WALK', 'STOK.CSV', '{}', 'BM-UJI36-1', '2026-11-21T08:00:00Z');
SET LOCAL kilau.cabang = '';
