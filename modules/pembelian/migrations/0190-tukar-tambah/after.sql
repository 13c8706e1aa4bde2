-- One exchange whose customer adds 114,000 in cash, and one whose shop gives 500.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO tukar_tambah (cabang, no_tukar, tanggal, urut, status, oleh, perangkat, kode_sales, jenis_pelanggan, nama_customer, total_jumlah,
    total_berat, total_harga, total_ongkos, total_diskon, total_ppn, pembulatan, total, bayar_tunai, bayar_non_tunai, kembali, biaya_kartu,
    biaya_kartu_oleh, ppn_mode, nilai, cetakan, masuk_jumlah, masuk_berat, total_masuk, bersih, bersih_arah, keluar_tunai, keluar_non_tunai,
    dasar_beli, lantai_tanpa_nota, pembulatan_ke, pembulatan_arah)
  SELECT 'UJI', 'TT-UJI-261121-000' || n, '2026-11-21', n, 'SELESAI', 'WALK', 'TILL', 'RINA', 'UMUM', 'IBU RATNA', 1, 3215, 4200000, 0, 0, 0, 0,
    4200000, tunai, 0, 0, 0, 'TOKO', 'TIDAK', 3000000, 1, 1, 3200, masuk, 4200000 - masuk, 'ATAS', keluar, 0, 'NOTA', true, 500, 'ATAS'
  FROM (VALUES (1, 4086000, 114000, 0), (2, 4200500, 0, 500)) x (n, masuk, tunai, keluar);
INSERT INTO tukar_tambah_detail_barang (cabang, no_tukar, baris, kode_barcode, jumlah, nama_barang, kode_group, kode_dept, kadar, aksesoris,
    kode_gudang, kode_baki, tgl_masuk, berat_stock, asal_berat, berat_emas, berat_hitung, kategori_harga, harga_dasar, harga, ongkos_baku,
    jumlah_rp, diskon, total, tarif_ppn, ppn, nilai, murni)
  VALUES ('UJI', 'TT-UJI-261121-0001', 1, 'CN1', 1, 'CINCIN UKIR', 'G585', 'BR', 5850, false, 'TOKO', 'A01', '2026-11-21', 3215, 'STOCK', 3215,
    3215, 'BARANG', 4200000, 4200000, 0, 4200000, 0, 4200000, 0, 0, 3000000, 1881);
INSERT INTO tukar_tambah_detail_masuk (cabang, no_tukar, baris, asal, nama_barang, kode_dept, kode_group, berat, berat_emas, kondisi_beli,
    rusak_rp, kode_barcode, jumlah, kadar, nota_berlaku, berat_hitung, harga_beli, dasar, emas_rp, rugi_nota_rp, potongan_kondisi_rp,
    potongan_kategori_rp, pembulatan_rp, harga_hitung, harga, nilai, murni, kode_gudang, kode_baki)
  VALUES ('UJI', 'TT-UJI-261121-0001', 1, 'TANPA NOTA', 'ANTING', 'BR', 'G585', 3200, 3200, 'MULUS', 0, 'PT261121000101', 1, 5850, false, 3200,
    1276875, 'HARI_INI', 4086000, 0, 0, 0, 0, 4086000, 4086000, 4086000, 1872, 'BELI', 'SORTIR');
INSERT INTO tukar_tambah_bayar (cabang, no_tukar, baris, cara, jumlah_rp, biaya_rp) VALUES ('UJI', 'TT-UJI-261121-0001', 1, 'CASH', 114000, 0);
INSERT INTO tukar_tambah_bayar_keluar (cabang, no_tukar, baris, cara, jumlah_rp) VALUES ('UJI', 'TT-UJI-261121-0002', 1, 'CASH', 500);
DO $$
BEGIN
  ASSERT (SELECT sum(bersih) FROM tukar_tambah WHERE cabang = 'UJI') = 113500, 'a net amount has a sign';
  ASSERT (SELECT count(*) FROM tukar_tambah t JOIN tukar_tambah_detail_barang d ON d.cabang = t.cabang AND d.no_tukar = t.no_tukar
    JOIN tukar_tambah_detail_masuk m ON m.cabang = t.cabang AND m.no_tukar = t.no_tukar
    JOIN tukar_tambah_bayar b ON b.cabang = t.cabang AND b.no_tukar = t.no_tukar WHERE t.cabang = 'UJI' AND t.bersih = b.jumlah_rp) = 1, 'both halves';
  ASSERT (SELECT jumlah_rp FROM tukar_tambah_bayar_keluar WHERE cabang = 'UJI') = 500, 'what was given';
  ASSERT (SELECT count(*) FROM cari_tukar_tambah('UJI', 'ratna', 10)) = 2, 'found by its customer';
END $$;
