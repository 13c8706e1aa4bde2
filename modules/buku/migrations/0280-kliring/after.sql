SET LOCAL kilau.cabang = 'UJI';
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT (jumlah, biaya, status) = (10015, 15, 'COCOK') FROM kliring WHERE cabang = 'UJI' AND nomor = 'JL-K1' AND baris = 1), 'a card';
  ASSERT (SELECT (jumlah, biaya, status) = (5000, 0, 'COCOK') FROM kliring WHERE cabang = 'UJI' AND nomor = 'JL-K1' AND baris = 6), 'a transfer';
  ASSERT (SELECT status FROM kliring WHERE cabang = 'UJI' AND nomor = 'JL-K2') = 'BELUM', 'one that waits';
  ASSERT (SELECT status FROM kliring WHERE cabang = 'UJI' AND nomor = 'JL-K3') = 'BATAL', 'one that was called off';
  PERFORM batal_kliring('UJI', 'JL-K2');
  ASSERT (SELECT status FROM kliring WHERE cabang = 'UJI' AND nomor = 'JL-K2') = 'BATAL', 'called off with its document';
  UPDATE kliring SET no_validasi = 'VN-1' WHERE cabang = 'UJI' AND nomor = 'JL-K1';
  BEGIN
    PERFORM batal_kliring('UJI', 'JL-K1');
  EXCEPTION WHEN SQLSTATE 'KL001' THEN
    refused := true;
  END;
  ASSERT refused, 'what was ticked is not called off';
END $$;
