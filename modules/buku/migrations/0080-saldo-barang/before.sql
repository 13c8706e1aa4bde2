CREATE TABLE buku_barang_uji PARTITION OF buku_barang DEFAULT;
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI', 'TOKO UJI') ON CONFLICT DO NOTHING;
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO buku_barang (cabang, waktu, tgl_system, jenis, nomor, urut, kode_barcode, gerak, jumlah, berat, murni, nilai, dari_gudang, dari_baki, ke_gudang, ke_baki, balik)
VALUES ('UJI', now(), current_date, 'BM', 'BM-1', 1, 'A1', 'MASUK', 10, 20000, 11700, 150000, NULL, NULL, 'TOKO', 'B01', false),
  ('UJI', now(), current_date, 'JL', 'JL-1', 1, 'A1', 'JUAL', 3, 6000, 3510, 45000, 'TOKO', 'B01', NULL, NULL, false),
  ('UJI', now(), current_date, 'BM', 'BM-1', 2, 'A2', 'MASUK', 1, 3215, 1881, 3000000, NULL, NULL, 'TOKO', 'B01', false),
  ('UJI', now(), current_date, 'PB', 'PB-1', 1, 'A2', 'PINDAH', 1, 3215, 1881, 3000000, 'TOKO', 'B01', 'TOKO', 'B02', false);
