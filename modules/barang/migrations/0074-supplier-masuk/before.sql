SET LOCAL kilau.cabang = 'UJI';
INSERT INTO supplier (cabang, kode_supplier, nama_supplier) VALUES ('UJI', 'UBS', 'UNTUNG BERSAMA'), ('UJI', 'LAMA-1', 'SUDAH ADA') ON CONFLICT DO NOTHING;
INSERT INTO barang_masuk (cabang, no_masuk, tanggal, urut, status, oleh, perangkat, sumber, supplier, total_jumlah, total_berat, total_murni, total_nilai)
SELECT 'UJI', 'BM-UJI-261121-74' || n, '2026-11-21', 7400 + n, 'SELESAI', 'WALK', 'UJI', 'SUPPLIER', teks, 1, 1000, 750, 1000
FROM (VALUES (1, 'UBS'), (2, 'UNTUNG BERSAMA'), (3, 'TOKO SEBELAH (BU ANI)')) v (n, teks);
INSERT INTO saldo_uang (cabang, akun, sub, saldo) VALUES ('UJI', '2110', 'UBS', -500), ('UJI', '2110', 'UNTUNG BERSAMA', -300), ('UJI', '2110', 'TOKO SEBELAH (BU ANI)', -200);
-- A start makes the months of the books after the migrations.
CREATE TABLE buku_jejak_uji PARTITION OF buku_jejak DEFAULT;
