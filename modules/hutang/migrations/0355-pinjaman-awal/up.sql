-- Lihat Hutang: Barang jaminan pinjaman di brankas.
ALTER TABLE "jaminan" ALTER COLUMN "foto" DROP NOT NULL;

-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas.
ALTER TABLE "hutang" ADD COLUMN "jatuh_tempo_awal" date;
ALTER TABLE "hutang" ADD COLUMN "bunga_sampai_awal" date;
ALTER TABLE "hutang" ADD CONSTRAINT "hutang_bunga_sampai_awal_check" CHECK ("bunga_sampai_awal" >= '1900-01-01' AND "bunga_sampai_awal" <= '2999-12-31');
ALTER TABLE "hutang" ADD CONSTRAINT "hutang_jatuh_tempo_awal_check" CHECK ("jatuh_tempo_awal" >= '1900-01-01' AND "jatuh_tempo_awal" <= '2999-12-31');
CREATE INDEX "hutang_no_lama" ON "hutang" USING btree (cabang, "no_lama") WHERE no_lama IS NOT NULL;
CREATE INDEX "hutang_tgl_hutang_no_faktur_hutang" ON "hutang" USING btree (cabang, "tgl_hutang", "no_faktur_hutang");
DROP INDEX "hutang_cari";
CREATE INDEX "hutang_cari" ON "hutang" USING gin (cabang, "no_faktur_hutang" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_hp" gin_trgm_ops, "keterangan" gin_trgm_ops, "no_lama" gin_trgm_ops);
DROP FUNCTION "cari_hutang"(text, text, int);
CREATE OR REPLACE FUNCTION "cari_hutang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_hutang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_faktur_hutang" FROM public."hutang" WHERE cabang = $1 AND ("no_faktur_hutang" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "keterangan" ILIKE $2 OR "no_lama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_hutang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_hutang"(text, text, int) TO kilau_app;

-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas.
ALTER TABLE "hutang_detail_barang" ALTER COLUMN "foto" DROP NOT NULL;
