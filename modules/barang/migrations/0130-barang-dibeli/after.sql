SET LOCAL kilau.cabang = 'UJI';
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI' AND no_beli IS NULL), 'nothing was bought back before';
  BEGIN
    UPDATE barang SET no_beli = '' WHERE cabang = 'UJI';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'an empty number is none';
END $$;
