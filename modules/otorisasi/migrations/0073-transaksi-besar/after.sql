INSERT INTO transaksi_orang (toko, nomor, orang, tanggal, jumlah) VALUES ('UJI', 'JL-UJI-261121-0001', 'X', '2026-11-21', 600000000);
INSERT INTO kasus_besar (orang, tanggal, id, toko, nomor, batas, status, dibuat)
  VALUES ('X', '2026-11-21', 'satu', 'UJI', 'JL-UJI-261121-0001', 500000000, 'BARU', now());
DO $$
DECLARE refused boolean := false;
BEGIN
  BEGIN
    UPDATE kasus_besar SET status = 'DIABAIKAN', oleh = 'OWNER' WHERE id = 'satu';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'nobody looks away without a reason';
END $$;
