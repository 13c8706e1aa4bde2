-- Master Akun: Bagan akun jurnal toko.
CREATE TABLE "akun" (
  "cabang" text NOT NULL,
  "nomor_akun" text NOT NULL,
  "nama_akun" text NOT NULL,
  "jenis_akun" text NOT NULL,
  "induk" text,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "akun_pkey" PRIMARY KEY (cabang, "nomor_akun"),
  CONSTRAINT "akun_nomor_akun_check" CHECK (char_length("nomor_akun") BETWEEN 1 AND 20 AND "nomor_akun" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "akun_nama_akun_check" CHECK (char_length("nama_akun") BETWEEN 1 AND 100),
  CONSTRAINT "akun_jenis_akun_check" CHECK ("jenis_akun" IN ('ASET', 'KEWAJIBAN', 'MODAL', 'PENDAPATAN', 'BEBAN')),
  CONSTRAINT "akun_induk_check" CHECK (char_length("induk") BETWEEN 1 AND 40 AND "induk" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "akun_induk_fkey" FOREIGN KEY (cabang, "induk") REFERENCES "akun" (cabang, "nomor_akun")
);
CREATE INDEX "akun_induk" ON "akun" USING btree (cabang, "induk");
CREATE INDEX "akun_cari" ON "akun" USING gin (cabang, "nomor_akun" gin_trgm_ops, "nama_akun" gin_trgm_ops);
SELECT kilau_shop_table('"akun"');
CREATE OR REPLACE FUNCTION "cari_akun"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_akun: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "nomor_akun" FROM public."akun" WHERE cabang = $1 AND ("nomor_akun" ILIKE $2 OR "nama_akun" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_akun"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_akun"(text, text, int) TO kilau_app;
