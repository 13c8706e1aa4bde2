SET LOCAL kilau.cabang = 'UJI';
INSERT INTO penjualan (cabang, no_faktur_jual, tanggal, urut, status, oleh, perangkat, kode_sales, total_jumlah, total_berat, total_harga,
    total_ongkos, total_diskon, total_ppn, pembulatan, total, bayar_tunai, bayar_non_tunai, kembali, biaya_kartu, biaya_kartu_oleh,
    ppn_mode, nilai, cetakan)
  SELECT cabang, 'JL-UJI-261121-0002', tanggal, 2, 'MENUNGGU VALIDASI', oleh, perangkat, kode_sales, total_jumlah, total_berat, total_harga,
    total_ongkos, total_diskon, total_ppn, pembulatan, total, 0, 0, 0, 0, biaya_kartu_oleh, ppn_mode, nilai, 0
  FROM penjualan WHERE cabang = 'UJI' AND no_faktur_jual = 'JL-UJI-261121-0001';
UPDATE penjualan SET status = 'SELESAI', divalidasi_oleh = 'WALK' WHERE cabang = 'UJI' AND no_faktur_jual = 'JL-UJI-261121-0002';
UPDATE titipan SET awal_rp = jumlah_rp WHERE cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT divalidasi_oleh FROM penjualan WHERE cabang = 'UJI' AND urut = 2) = 'WALK', 'a nota in two steps';
  ASSERT (SELECT divalidasi_oleh FROM penjualan WHERE cabang = 'UJI' AND urut = 1) IS NULL, 'one in one step';
  ASSERT (SELECT asal_berat FROM penjualan_detail_barang WHERE cabang = 'UJI' AND kode_barcode = 'CN1001') = 'KETIK', 'a weight that was typed';
  ASSERT (SELECT awal_rp FROM titipan WHERE cabang = 'UJI') = 1000000, 'an opening deposit';
END $$;
