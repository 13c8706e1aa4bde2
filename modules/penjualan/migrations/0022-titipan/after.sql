SET LOCAL kilau.cabang = 'UJI';
INSERT INTO customer (cabang, kode, nama_customer) VALUES ('UJI', 'TITIP', 'IBU RATNA') ON CONFLICT DO NOTHING;
INSERT INTO titipan (cabang, no_titipan, tanggal, urut, status, oleh, perangkat, kode_customer, nama_customer, jumlah_rp, sisa,
    diambil_rp, biaya_kartu, biaya_kartu_oleh)
  VALUES ('UJI', 'TP-UJI-261121-0001', '2026-11-21', 1, 'AKTIF', 'WALK', 'TILL', 'TITIP', 'IBU RATNA', 1000000, 400000, 0, 0, 'TOKO');
INSERT INTO titipan_bayar (cabang, no_titipan, baris, cara, jumlah_rp, biaya_rp)
  VALUES ('UJI', 'TP-UJI-261121-0001', 1, 'CASH', 1000000, 0);
INSERT INTO penjualan_bayar (cabang, no_faktur_jual, baris, cara, jumlah_rp, no_titipan, biaya_rp)
  VALUES ('UJI', 'JL-UJI-261121-0001', 9, 'TITIPAN', 600000, 'TP-UJI-261121-0001', 0);
DO $$
BEGIN
  ASSERT (SELECT sisa FROM titipan WHERE cabang = 'UJI') = 400000, 'the deposit';
  ASSERT (SELECT jumlah_rp FROM titipan_bayar WHERE cabang = 'UJI') = 1000000, 'how it came';
  ASSERT (SELECT no_titipan FROM penjualan_bayar WHERE cabang = 'UJI' AND baris = 1) IS NULL, 'what was paid before';
  ASSERT (SELECT jumlah_rp FROM penjualan_bayar WHERE cabang = 'UJI' AND no_titipan IS NOT NULL) = 600000, 'a nota paid by it';
  ASSERT (SELECT count(*) FROM cari_titipan('UJI', 'ratna', 10)) = 1, 'found by its customer';
END $$;
