-- A start makes the months of the books after the migrations.
CREATE TABLE buku_jejak_telepon PARTITION OF buku_jejak FOR VALUES FROM (MINVALUE) TO (MAXVALUE);
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO customer (cabang, kode, nama_customer, no_hp, dihapus) VALUES ('UJI', 'TELEPON-1', 'SITI', '81299990012', NULL),
  ('UJI', 'TELEPON-2', 'SITI', '006281299990012', NULL), ('UJI', 'TELEPON-3', 'KANTOR', '62215551234', NULL), ('UJI', 'TELEPON-4', 'BUDI', '081299990013', NULL),
  ('UJI', 'TELEPON-5', 'JOHN', '006591234567', NULL), ('UJI', 'TELEPON-6', 'LAMA', '81299990014', now());
INSERT INTO member (cabang, kode, nama, no_hp) VALUES ('UJI', 'KARTU-TELEPON', 'SITI', '81299990012');
INSERT INTO kartu_member (kode, toko, orang, kunci, aktif, dibuat) VALUES ('KARTU-TELEPON', 'UJI', repeat('a', 43), 'K', true, now());
INSERT INTO orang_customer (cabang, kode_customer, orang, hp, kunci) VALUES ('UJI', 'TELEPON-1', repeat('a', 43), NULL, 'K'), ('UJI', 'TELEPON-4', repeat('b', 43), NULL, 'K');
INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sesudah)
  VALUES ('UJI', now(), '2026-11-21', 'SARI', 'TES', 'tambah', 'customer', 'TELEPON-1', '{"kode": "TELEPON-1", "nama_customer": "SITI", "no_hp": "81299990012"}');
