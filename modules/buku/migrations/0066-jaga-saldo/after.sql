SET LOCAL kilau.cabang = 'UJI';
DO $$
DECLARE refused boolean := false;
BEGIN
  PERFORM jaga_saldo('UJI', '1110', ARRAY['PAS', 'BANK', 'TIDAK ADA']);
  BEGIN
    PERFORM jaga_saldo('UJI', '1110', ARRAY['PAS', 'KURANG']);
  EXCEPTION WHEN SQLSTATE 'KL001' THEN
    refused := true;
  END;
  ASSERT refused, 'a drawer below zero is refused';
END $$;
