-- Lelang Cicilan: Cicilan yang terlalu lama macet diakhiri.
ALTER TABLE "lelang_cicilan" ADD COLUMN "cetakan" bigint;
-- Those of before were never printed.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    UPDATE lelang_cicilan SET cetakan = 0 WHERE cabang = t;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
ALTER TABLE "lelang_cicilan" ALTER COLUMN "cetakan" SET NOT NULL;
