SET LOCAL kilau.cabang = 'UJI';
INSERT INTO sortir (cabang, no_sortir, tanggal, urut, status, oleh, perangkat, total_jumlah, total_berat, total_murni, total_nilai)
  VALUES ('UJI', 'ST-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 1, 1140, 667, 1140000);
INSERT INTO sortir_detail_barang (cabang, no_sortir, baris, asal_beli, nama_barang, kode_baki, harga_jual, kode_barcode, kode_group, kode_dept, kadar,
    berat, berat_emas, berat_batu, murni, jumlah, nilai, tgl_masuk, dari_gudang, dari_baki, kode_gudang)
  SELECT 'UJI', 'ST-UJI-261121-0001', 1, 'P261121000101', 'ANTING', b.kode_baki, 4500000, '00000099', 'G585', 'BR', 5850,
    1140, 1140, 0, 667, 1, 1140000, '2026-11-21', 'BELI', 'SORTIR', b.kode_gudang
  FROM baki b WHERE b.cabang = 'UJI' LIMIT 1;
DO $$
BEGIN
  ASSERT (SELECT nilai FROM sortir_detail_barang WHERE cabang = 'UJI' AND asal_beli = 'P261121000101') = 1140000, 'its piece';
END $$;
