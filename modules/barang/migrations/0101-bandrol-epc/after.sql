SET LOCAL kilau.cabang = 'UJI';
INSERT INTO bandrol (cabang, kode_bandrol, nama_bandrol, berat_bandrol) VALUES ('UJI', 'B101', 'BANDROL KECIL', 115);
INSERT INTO barang_masuk_detail_barang
  SELECT (jsonb_populate_record(d, jsonb_build_object('baris', d.baris + 900, 'kode_bandrol', 'B101', 'epc', 'E2801160'))).*
  FROM barang_masuk_detail_barang d WHERE d.cabang = 'UJI' ORDER BY d.no_masuk, d.baris LIMIT 1;
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI' AND kode_bandrol IS NULL AND epc IS NULL), 'pieces that stand name no tag';
  ASSERT (SELECT kode_bandrol || ' ' || epc FROM barang_masuk_detail_barang WHERE cabang = 'UJI' AND epc IS NOT NULL) = 'B101 E2801160', 'a line with its tags';
  INSERT INTO barang SELECT (jsonb_populate_record(b, '{"kode_barcode": "E101-A", "kode_bandrol": "B101", "epc": "E2801160"}')).*
    FROM barang b WHERE b.cabang = 'UJI' LIMIT 1;
  ASSERT (SELECT count(*) FROM cari_barang('UJI', 'e28011', 10)) = 1, 'found by its radio tag';
  BEGIN
    INSERT INTO barang SELECT (jsonb_populate_record(b, '{"kode_barcode": "E101-B"}')).* FROM barang b WHERE b.cabang = 'UJI' AND b.kode_barcode = 'E101-A';
  EXCEPTION WHEN unique_violation THEN
    refused := true;
  END;
  ASSERT refused, 'one piece a radio tag';
  DELETE FROM barang WHERE cabang = 'UJI' AND kode_barcode = 'E101-A';
END $$;
