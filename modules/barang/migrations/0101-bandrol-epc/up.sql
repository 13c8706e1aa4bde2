-- Data Barang: Semua barang toko menurut barcode.
ALTER TABLE "barang" ADD COLUMN "kode_bandrol" text;
ALTER TABLE "barang" ADD COLUMN "epc" text;
ALTER TABLE "barang" ADD CONSTRAINT "barang_epc_check" CHECK (char_length("epc") BETWEEN 1 AND 40 AND "epc" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "barang" ADD CONSTRAINT "barang_kode_bandrol_check" CHECK (char_length("kode_bandrol") BETWEEN 1 AND 40 AND "kode_bandrol" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "barang" ADD CONSTRAINT "barang_kode_bandrol_fkey" FOREIGN KEY (cabang, "kode_bandrol") REFERENCES "bandrol" (cabang, "kode_bandrol");
-- A scan of a radio tag finds one piece.
CREATE UNIQUE INDEX "barang_epc" ON "barang" (cabang, "epc") WHERE "epc" IS NOT NULL;
CREATE INDEX "barang_kode_bandrol" ON "barang" USING btree (cabang, "kode_bandrol");
DROP INDEX "barang_cari";
CREATE INDEX "barang_cari" ON "barang" USING gin (cabang, "kode_barcode" gin_trgm_ops, "nama_barang" gin_trgm_ops, "kode_intern" gin_trgm_ops, "epc" gin_trgm_ops);
DROP FUNCTION "cari_barang"(text, text, int);
CREATE OR REPLACE FUNCTION "cari_barang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_barang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_barcode" FROM public."barang" WHERE cabang = $1 AND ("kode_barcode" ILIKE $2 OR "nama_barang" ILIKE $2 OR "kode_intern" ILIKE $2 OR "epc" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_barang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_barang"(text, text, int) TO kilau_app;

-- Tambah Data Barang: Barang masuk ke stok toko.
ALTER TABLE "barang_masuk_detail_barang" ADD COLUMN "kode_bandrol" text;
ALTER TABLE "barang_masuk_detail_barang" ADD COLUMN "epc" text;
ALTER TABLE "barang_masuk_detail_barang" ADD CONSTRAINT "barang_masuk_detail_barang_epc_check" CHECK (char_length("epc") BETWEEN 1 AND 40 AND "epc" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "barang_masuk_detail_barang" ADD CONSTRAINT "barang_masuk_detail_barang_kode_bandrol_check" CHECK (char_length("kode_bandrol") BETWEEN 1 AND 20 AND "kode_bandrol" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
