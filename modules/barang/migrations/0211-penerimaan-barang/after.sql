SET LOCAL kilau.cabang = 'UJI';
INSERT INTO penerimaan_barang (cabang, no_penerimaan, tanggal, urut, status, oleh, perangkat, kode_supplier, cara_utang, harga_24k, total_jumlah, total_berat,
    total_murni, total_nilai, utang_rp, utang_berat, nilai_emas, retur_rp, retur_berat, retur_nilai_emas, retur_tunai)
  SELECT 'UJI', 'PN-UJI-261121-0001', '2026-11-21', 1, 'DRAFT', 'WALK', 'TILL', s.kode_supplier, 'EMAS', 2000000, 1, 4000, 3000, 6050000, 50000, 3000, 6000000, 0, 0, 0, 0
  FROM supplier s WHERE s.cabang = 'UJI' LIMIT 1;
INSERT INTO penerimaan_barang_detail_barang (cabang, no_penerimaan, baris, kode_barcode, nama_barang, kode_group, kode_dept, kadar, berat, berat_emas, nilai, jumlah,
    kode_gudang, kode_baki, ongkos_beli, murni, tgl_masuk)
  VALUES ('UJI', 'PN-UJI-261121-0001', 1, 'PN1001', 'CINCIN', 'G585', 'BR', 7500, 4000, 4000, 6050000, 1, 'TOKO', 'A01', 50000, 3000, '2026-11-21');
INSERT INTO penerimaan_barang_bayar_keluar (cabang, no_penerimaan, baris, cara, jumlah_rp) VALUES ('UJI', 'PN-UJI-261121-0001', 1, 'CASH', 1000);
DO $$
BEGIN
  ASSERT (SELECT status FROM penerimaan_barang WHERE cabang = 'UJI') = 'DRAFT', 'a session';
  ASSERT (SELECT murni FROM penerimaan_barang_detail_barang WHERE cabang = 'UJI') = 3000, 'its piece';
  ASSERT (SELECT jumlah_rp FROM penerimaan_barang_bayar_keluar WHERE cabang = 'UJI') = 1000, 'what was paid';
END $$;
