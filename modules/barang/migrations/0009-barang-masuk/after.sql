SET LOCAL kilau.cabang = 'UJI';
INSERT INTO barang (cabang, kode_barcode, nama_barang, kode_group, kode_dept, kadar, berat, berat_emas, berat_batu, nilai, jumlah, kode_gudang, kode_baki, tgl_masuk, status, no_masuk)
  SELECT 'UJI', 'CN1001', 'CINCIN UKIR', g.kode_group, j.kode_dept, 7500, 3215, 3000, 215, 3500000, 1, b.kode_gudang, b.kode_baki, '2026-11-21', 'TERSEDIA', 'BM-UJI-261121-0001'
  FROM "group" g, jenis j, baki b WHERE g.cabang = 'UJI' AND j.cabang = 'UJI' AND b.cabang = 'UJI' LIMIT 1;
INSERT INTO barang_masuk (cabang, no_masuk, tanggal, urut, status, oleh, perangkat, sumber, total_jumlah, total_berat, total_murni, total_nilai)
  VALUES ('UJI', 'BM-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'AWAL', 1, 3215, 2250, 3500000);
INSERT INTO barang_masuk_detail_barang (cabang, no_masuk, baris, kode_barcode, nama_barang, kode_group, kode_dept, kadar, berat, nilai, jumlah, kode_gudang, kode_baki)
  VALUES ('UJI', 'BM-UJI-261121-0001', 1, 'CN1001', 'CINCIN UKIR', 'G', 'CN', 7500, 3215, 3500000, 1, 'TOKO', 'A01');
DO $$
BEGIN
  ASSERT (SELECT berat FROM barang WHERE cabang = 'UJI' AND kode_barcode = 'CN1001') = 3215, 'the piece';
  ASSERT (SELECT versi FROM barang_masuk WHERE cabang = 'UJI') = 1, 'its document';
  ASSERT (SELECT nilai FROM barang_masuk_detail_barang WHERE cabang = 'UJI' AND baris = 1) = 3500000, 'its line';
  ASSERT (SELECT count(*) FROM cari_barang('UJI', 'ukir', 10)) = 1, 'found by a piece of its name';
END $$;
