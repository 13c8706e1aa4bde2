-- The examples of the definitions.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO cicilan (cabang, no_cicilan, tanggal, urut, status, oleh, perangkat, kode_sales, kode_customer, kode_cicilan, dp, nama_customer,
    total_jumlah, total_berat, total_harga, total_ongkos, total_diskon, total_ppn, pembulatan, total, lama_bulan, bunga, denda_harian, maks_telat,
    pokok, bunga_rp, total_cicilan, angsuran, terbayar, sisa, angsuran_dibayar, jatuh_tempo, potongan_bunga, serah_dulu, potongan_batal,
    bayar_tunai, bayar_non_tunai, kembali, biaya_kartu, biaya_kartu_oleh, ppn_mode, nilai, cetakan)
  SELECT 'UJI', 'CC-UJI-261121-0001', '2026-11-21', 1, 'AKTIF', 'WALK', 'TILL', s.kode_sales, c.kode, p.kode_cicilan, 2000000, 'SITI',
    1, 3215, 10000000, 0, 0, 0, 0, 10000000, 1, 600, 10, 30, 8000000, 480000, 8480000, 8480000, 2000000, 8480000, 0, '2026-12-21', 0, false, 0,
    2000000, 0, 0, 0, 'TOKO', 'TIDAK', 3215000, 1
  FROM sales s, customer c, parameter_cicilan p WHERE s.cabang = 'UJI' AND c.cabang = 'UJI' AND p.cabang = 'UJI' LIMIT 1;
INSERT INTO cicilan_detail_barang (cabang, no_cicilan, baris, kode_barcode, jumlah, nama_barang, kode_group, kode_dept, kadar, aksesoris, kode_gudang,
    kode_baki, tgl_masuk, berat_stock, asal_berat, berat_emas, berat_hitung, kategori_harga, harga_dasar, harga, ongkos_baku, jumlah_rp, diskon, total,
    tarif_ppn, ppn, nilai, murni)
  VALUES ('UJI', 'CC-UJI-261121-0001', 1, 'CC1', 1, 'CINCIN', 'G585', 'BR', 5850, false, 'BRANKAS', 'B01', '2026-11-21', 3215, 'STOCK', 3215, 3215,
    'BARANG', 10000000, 10000000, 0, 10000000, 0, 10000000, 0, 0, 3215000, 1881);
INSERT INTO cicilan_bayar (cabang, no_cicilan, baris, cara, jumlah_rp, biaya_rp) VALUES ('UJI', 'CC-UJI-261121-0001', 1, 'CASH', 2000000, 0);
INSERT INTO cicilan_jadwal (cabang, no_cicilan, baris, ke, jatuh_tempo, angsuran) VALUES ('UJI', 'CC-UJI-261121-0001', 1, 1, '2026-12-21', 8480000);
INSERT INTO cicilan_bayar_keluar (cabang, no_cicilan, baris, cara, jumlah_rp) VALUES ('UJI', 'CC-UJI-261121-0001', 1, 'CASH', 1);
INSERT INTO bayar_cicilan (cabang, no_bayar_cicilan, tanggal, urut, status, oleh, perangkat, no_cicilan, cara_lunas, ke_awal, ke_akhir, hapus_denda,
    kode_customer, nama_customer, serah_dulu, pokok_rp, potongan_bunga, denda, denda_dihapus, total, sisa, bayar_tunai, bayar_non_tunai, kembali,
    biaya_kartu, biaya_kartu_oleh, cetakan)
  VALUES ('UJI', 'BC-UJI-261221-0001', '2026-12-21', 1, 'SELESAI', 'WALK', 'TILL', 'CC-UJI-261121-0001', 'ANGSURAN', 1, 1, false, 'C0001', 'SITI', false,
    8480000, 0, 0, 0, 8480000, 0, 8480000, 0, 0, 0, 'TOKO', 1);
INSERT INTO bayar_cicilan_rincian (cabang, no_bayar_cicilan, baris, ke, jatuh_tempo, angsuran, telat, denda)
  VALUES ('UJI', 'BC-UJI-261221-0001', 1, 1, '2026-12-21', 8480000, 0, 0);
INSERT INTO bayar_cicilan_bayar (cabang, no_bayar_cicilan, baris, cara, jumlah_rp, biaya_rp) VALUES ('UJI', 'BC-UJI-261221-0001', 1, 'CASH', 8480000, 0);
DO $$
BEGIN
  ASSERT (SELECT sisa FROM cicilan WHERE cabang = 'UJI') = 8480000, 'a contract';
  ASSERT (SELECT pokok_rp FROM bayar_cicilan WHERE cabang = 'UJI') = 8480000, 'and its payment';
END $$;
