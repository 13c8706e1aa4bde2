SET LOCAL kilau.cabang = 'UJI';
INSERT INTO update_profit (cabang, no_update, tanggal, urut, status, oleh, perangkat, daftar, cara, persen, total_jumlah, total_lama, total_baru,
    total_turun, ditahan)
  VALUES ('UJI', 'UP-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'CN1001', 'PERSEN', 1200, 1, 4500000, 4861500, 0, 0);
INSERT INTO update_profit_detail_barang (cabang, no_update, baris, kode_barcode, nama_barang, berat, dasar, harga_lama, harga_baru)
  VALUES ('UJI', 'UP-UJI-261121-0001', 1, 'CN1001', 'CINCIN UKIR', 3215, 4340250, 4500000, 4861500);
DO $$
BEGIN
  ASSERT (SELECT total_baru FROM update_profit WHERE cabang = 'UJI') = 4861500, 'new prices';
  ASSERT (SELECT harga_baru - dasar FROM update_profit_detail_barang WHERE cabang = 'UJI') = 521250, 'its piece with the profit';
END $$;
