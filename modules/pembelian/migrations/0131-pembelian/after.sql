-- One purchase without a nota, paid in cash.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO baki (cabang, kode_baki, nama_toko, kode_gudang, berat_baki)
  SELECT 'UJI', 'SORTIR', 'UNTUK DISORTIR', kode_gudang, 0 FROM gudang WHERE cabang = 'UJI' ORDER BY kode_gudang LIMIT 1 ON CONFLICT DO NOTHING;
INSERT INTO pembelian (cabang, no_faktur_beli, tanggal, urut, status, oleh, perangkat, kode_sales, total_jumlah, total_berat, total, bayar_tunai,
    bayar_non_tunai, dasar_beli, lantai_tanpa_nota, pembulatan_ke, pembulatan_arah, cetakan)
  VALUES ('UJI', 'BL-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'RINA', 1, 1140, 1140000, 1140000, 0, 'NOTA', true, 500, 'ATAS', 1);
INSERT INTO pembelian_detail_barang (cabang, no_faktur_beli, baris, asal, nama_barang, kode_dept, kode_group, berat, berat_emas, kondisi_beli,
    rusak_rp, kode_barcode, jumlah, kadar, nota_berlaku, berat_hitung, harga_beli, dasar, emas_rp, rugi_nota_rp, potongan_kondisi_rp,
    potongan_kategori_rp, pembulatan_rp, harga_hitung, harga, nilai, murni, kode_gudang, kode_baki)
  SELECT 'UJI', 'BL-UJI-261121-0001', 1, 'TANPA NOTA', 'ANTING', 'BR', 'G585', 1140, 1140, 'MULUS', 0, 'P261121000101', 1, 5850, false, 1140,
    1000000, 'HARI_INI', 1140000, 0, 0, 0, 0, 1140000, 1140000, 1140000, 667, kode_gudang, 'SORTIR' FROM baki WHERE cabang = 'UJI' AND kode_baki = 'SORTIR';
INSERT INTO pembelian_bayar_keluar (cabang, no_faktur_beli, baris, cara, jumlah_rp) VALUES ('UJI', 'BL-UJI-261121-0001', 1, 'CASH', 1140000);
INSERT INTO barang_beli (cabang, kode_barcode, no_faktur_beli, nama_barang, kode_group, kode_dept, kadar, berat, berat_emas, kondisi_beli, nilai,
    jumlah, kode_gudang, kode_baki, tgl_beli, status)
  SELECT 'UJI', 'P261121000101', 'BL-UJI-261121-0001', 'ANTING', 'G585', 'BR', 5850, 1140, 1140, 'MULUS', 1140000, 1, kode_gudang, 'SORTIR',
    '2026-11-21', 'DI STOK BELI' FROM baki WHERE cabang = 'UJI' AND kode_baki = 'SORTIR';
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT count(*) FROM barang_beli WHERE cabang = 'UJI') = 1, 'a bought piece';
  BEGIN
    UPDATE pembelian_detail_barang SET berat = 0 WHERE cabang = 'UJI';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'a piece weighs something';
END $$;
