SET LOCAL kilau.cabang = 'UJI';
INSERT INTO hancur_pembelian (cabang, no_hancur, tanggal, urut, status, oleh, perangkat, kode_gudang, alasan, tujuan, total_jumlah, total_berat, total_murni, total_nilai)
  SELECT 'UJI', 'HP-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', g.kode_gudang, 'PATAH', 'HANCUR', 1, 1140, 667, 1140000
  FROM gudang g WHERE g.cabang = 'UJI' LIMIT 1;
INSERT INTO hancur_pembelian_detail_barang (cabang, no_hancur, baris, kode_barcode, nama_barang, jumlah, berat, kadar, dari_baki, dari_gudang, murni, nilai)
  VALUES ('UJI', 'HP-UJI-261121-0001', 1, 'P261121000101', 'ANTING', 1, 1140, 5850, 'SORTIR', 'BELI', 667, 1140000);
DO $$
BEGIN
  ASSERT (SELECT kode_baki IS NULL FROM hancur_pembelian WHERE cabang = 'UJI'), 'what is destroyed lies nowhere';
  ASSERT (SELECT nilai FROM hancur_pembelian_detail_barang WHERE cabang = 'UJI' AND baris = 1) = 1140000, 'its piece';
END $$;
