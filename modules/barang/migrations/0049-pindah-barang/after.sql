SET LOCAL kilau.cabang = 'UJI';
INSERT INTO pindah_barang (cabang, no_pindah, tanggal, urut, status, oleh, perangkat, kode_baki, kode_gudang, total_jumlah, total_berat)
  SELECT 'UJI', 'PB-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', b.kode_baki, b.kode_gudang, 1, 3215
  FROM baki b WHERE b.cabang = 'UJI' LIMIT 1;
INSERT INTO pindah_barang_detail_barang (cabang, no_pindah, baris, kode_barcode, nama_barang, jumlah, berat, kadar, dari_baki, dari_gudang, murni, nilai)
  VALUES ('UJI', 'PB-UJI-261121-0001', 1, 'CN1001', 'CINCIN UKIR', 1, 3215, 7500, 'A01', 'TOKO', 2250, 3500000);
DO $$
BEGIN
  ASSERT (SELECT versi FROM pindah_barang WHERE cabang = 'UJI') = 1, 'a move';
  ASSERT (SELECT nilai FROM pindah_barang_detail_barang WHERE cabang = 'UJI' AND baris = 1) = 3500000, 'its piece';
END $$;
