SET LOCAL kilau.cabang = 'UJI';
INSERT INTO gesek_tunai (cabang, no_gesek, tanggal, urut, status, oleh, perangkat, kode_customer, no_rekening, jenis_kartu, akhir_kartu, jumlah_rp, biaya_rp,
    nama_customer, total_rp, biaya_bank)
  SELECT 'UJI', 'GT-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', c.kode, '111UJI', 'DEBIT', '4471', 1000000, 1500, c.nama_customer, 1001500, 1502
  FROM customer c WHERE c.cabang = 'UJI' LIMIT 1;
DO $$
BEGIN
  ASSERT (SELECT total_rp - biaya_rp FROM gesek_tunai WHERE cabang = 'UJI') = 1000000, 'cash for a card';
END $$;
