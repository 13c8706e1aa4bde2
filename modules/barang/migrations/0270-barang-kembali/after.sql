SET LOCAL kilau.cabang = 'UJI';
DO $$
DECLARE
  n int;
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI' AND asal_beli IS NULL), 'pieces that were never bought';
  UPDATE barang SET asal_beli = 'P261121000101' WHERE cabang = 'UJI';
  GET DIAGNOSTICS n = ROW_COUNT;
  ASSERT n > 0, 'a piece that was bought';
END $$;
