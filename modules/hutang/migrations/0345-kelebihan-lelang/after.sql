-- A surplus of 1,105,000 that waits for its holder until a year after the auction.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO kelebihan_lelang (cabang, nomor_asal, no_lelang, kode_customer, nama_customer, no_hp, tanggal, tgl_hangus, jumlah_rp, sisa_rp, status)
  SELECT 'UJI', 'HT-UJI-261121-0001', 'LL-UJI-261230-0001', c.kode, c.nama_customer, c.no_hp, '2026-12-30', '2027-12-30', 1105000, 1105000,
    'BELUM DIAMBIL' FROM customer c WHERE c.cabang = 'UJI' LIMIT 1;
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT sisa_rp FROM kelebihan_lelang WHERE cabang = 'UJI') = 1105000, 'a surplus';
  BEGIN
    UPDATE kelebihan_lelang SET jumlah_rp = 0 WHERE cabang = 'UJI';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'nothing is no surplus';
END $$;
