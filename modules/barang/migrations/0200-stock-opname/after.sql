SET LOCAL kilau.cabang = 'UJI';
INSERT INTO stock_opname (cabang, no_opname, tanggal, urut, status, oleh, perangkat, bentuk, kode_gudang, total_jumlah, total_berat, total_nilai,
    toleransi, gerak_mulai, gerak_periksa, pindaian, hilang, nilai_hilang)
  SELECT 'UJI', 'OP-UJI-261121-0001', '2026-11-21', 1, 'DIPERIKSA', 'WALK', 'TILL', 'BARCODE', b.kode_gudang, 1, 3215, 3500000, 20, 10, 12, 1, 1, 3500000
  FROM baki b WHERE b.cabang = 'UJI' LIMIT 1;
INSERT INTO stock_opname_detail_baki (cabang, no_opname, baris, kode_baki, jumlah)
  SELECT 'UJI', 'OP-UJI-261121-0001', 1, b.kode_baki, 1 FROM baki b WHERE b.cabang = 'UJI' LIMIT 1;
INSERT INTO stock_opname_detail_barang (cabang, no_opname, baris, kode_barcode, nama_barang, baki, jumlah, berat, kadar, murni, nilai)
  VALUES ('UJI', 'OP-UJI-261121-0001', 1, 'CN1001', 'CINCIN UKIR', 'A01', 1, 3215, 7500, 2411, 3500000);
INSERT INTO stock_opname_hasil (cabang, no_opname, baris, kode, kode_barcode, nama_barang, kelas, dari_gudang, dari_baki, jumlah, berat, murni, nilai)
  VALUES ('UJI', 'OP-UJI-261121-0001', 1, 'CN1001', 'CN1001', 'CINCIN UKIR', 'HILANG', 'TOKO', 'A01', 1, 3215, 2411, 3500000);
INSERT INTO opname_pindaian (cabang, no_opname, id, kode, alat, oleh, perangkat, waktu, diterima)
  VALUES ('UJI', 'OP-UJI-261121-0001', '0197a3f0-0000-7000-8000-000000000001', '8991002', 'PEMINDAI', 'WALK', 'TILL', now(), now());
UPDATE barang SET status = 'HILANG' WHERE cabang = 'UJI' AND kode_barcode = (SELECT min(kode_barcode) FROM barang WHERE cabang = 'UJI');
DO $$
BEGIN
  ASSERT (SELECT kelas FROM stock_opname_hasil WHERE cabang = 'UJI') = 'HILANG', 'a piece that nobody scanned';
  ASSERT (SELECT kode_barcode IS NULL FROM opname_pindaian WHERE cabang = 'UJI'), 'a code that nobody knows';
  ASSERT EXISTS (SELECT FROM barang WHERE cabang = 'UJI' AND status = 'HILANG'), 'a piece that was given up';
END $$;
