INSERT INTO nota_dibeli (cabang_asal, no_faktur, kode_barcode, toko, nomor) VALUES ('UJI', 'JL-UJI-261121-0001', 'CN1', 'UJI', 'BL-UJI-261121-0001');
DO $$
DECLARE refused boolean := false;
BEGIN
  BEGIN
    INSERT INTO nota_dibeli (cabang_asal, no_faktur, kode_barcode, toko, nomor) VALUES ('UJI', 'JL-UJI-261121-0001', 'CN1', 'LAIN', 'BL-LAIN-261121-0001');
  EXCEPTION WHEN unique_violation THEN
    refused := true;
  END;
  ASSERT refused, 'one piece is bought once, in whichever shop';
END $$;
