SET LOCAL kilau.cabang = 'UJI';
INSERT INTO hancur_barang (cabang, no_hancur, tanggal, urut, status, oleh, perangkat, kode_gudang, alasan, tujuan, total_jumlah, total_berat, total_murni, total_nilai)
  SELECT 'UJI', 'HB-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', g.kode_gudang, 'PATAH', 'HANCUR', 1, 3215, 2250, 3500000
  FROM gudang g WHERE g.cabang = 'UJI' LIMIT 1;
INSERT INTO hancur_barang_detail_barang (cabang, no_hancur, baris, kode_barcode, nama_barang, jumlah, berat, kadar, dari_baki, dari_gudang, murni, nilai)
  VALUES ('UJI', 'HB-UJI-261121-0001', 1, 'CN1001', 'CINCIN UKIR', 1, 3215, 7500, 'A01', 'TOKO', 2250, 3500000);
DO $$
BEGIN
  ASSERT (SELECT kode_baki IS NULL FROM hancur_barang WHERE cabang = 'UJI'), 'what is destroyed lies nowhere';
  ASSERT (SELECT nilai FROM hancur_barang_detail_barang WHERE cabang = 'UJI' AND baris = 1) = 3500000, 'its piece';
END $$;
