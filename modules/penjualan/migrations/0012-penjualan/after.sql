SET LOCAL kilau.cabang = 'UJI';
INSERT INTO sales (cabang, kode_sales, nama_sales) VALUES ('UJI', 'RINA', 'RINA WULANDARI') ON CONFLICT DO NOTHING;
INSERT INTO penjualan (cabang, no_faktur_jual, tanggal, urut, status, oleh, perangkat, kode_sales, nama_customer, total_jumlah, total_berat,
    total_harga, total_ongkos, total_diskon, total_ppn, pembulatan, total, bayar_tunai, bayar_non_tunai, kembali, biaya_kartu,
    biaya_kartu_oleh, ppn_mode, nilai, cetakan)
  VALUES ('UJI', 'JL-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'RINA', 'IBU RATNA', 1, 3215,
    6044200, 250000, 188835, 0, 135, 6105500, 6200000, 0, 94500, 0, 'TOKO', 'TIDAK', 3500000, 1);
INSERT INTO penjualan_detail_barang (cabang, no_faktur_jual, baris, kode_barcode, jumlah, berat, ongkos, diskon_persen, nama_barang,
    kode_group, kode_dept, kadar, aksesoris, kode_gudang, kode_baki, tgl_masuk, berat_stock, berat_emas, berat_hitung, kategori_harga,
    harga_dasar, harga, ongkos_baku, jumlah_rp, diskon, total, tarif_ppn, ppn, nilai, murni)
  VALUES ('UJI', 'JL-UJI-261121-0001', 1, 'CN1001', 1, 3215, 250000, 300, 'CINCIN UKIR', 'G', 'CN', 7500, false, 'TOKO', 'A01',
    '2026-11-21', 3215, 3000, 3215, 'GROUP', 1880000, 6044200, 250000, 6294500, 188835, 6105665, 0, 0, 3500000, 2250);
INSERT INTO penjualan_bayar (cabang, no_faktur_jual, baris, cara, jumlah_rp, biaya_rp)
  VALUES ('UJI', 'JL-UJI-261121-0001', 1, 'CASH', 6200000, 0);
INSERT INTO keranjang (cabang, id, nama, isi, oleh, perangkat, barang, sampai, dibuat, diubah)
  VALUES ('UJI', 'keranjang-uji', 'IBU RATNA', '{"detail_barang": []}', 'WALK', 'TILL', '{}', now(), now(), now());
DO $$
BEGIN
  ASSERT (SELECT pembulatan FROM penjualan WHERE cabang = 'UJI') = 135, 'the nota';
  ASSERT (SELECT total FROM penjualan_detail_barang WHERE cabang = 'UJI' AND kode_barcode = 'CN1001') = 6105665, 'its line';
  ASSERT (SELECT jumlah_rp FROM penjualan_bayar WHERE cabang = 'UJI') = 6200000, 'its payment';
  ASSERT (SELECT count(*) FROM cari_penjualan('UJI', 'ratna', 10)) = 1, 'found by its customer';
  ASSERT (SELECT count(*) FROM cari_barang_jual('UJI', 'ukir', 10)) = 1, 'a piece that may be sold is found';
  ASSERT (SELECT barang FROM keranjang WHERE cabang = 'UJI') = '{}', 'a basket';
END $$;
