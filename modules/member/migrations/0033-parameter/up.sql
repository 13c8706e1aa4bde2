-- Data Member: Pelanggan yang mengumpulkan poin.
CREATE TABLE "member" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "nama" text NOT NULL,
  "no_hp" text NOT NULL,
  "alamat" text,
  "tanggal_lahir" date,
  "jenis_member" text,
  "kode_afiliasi" text,
  "poin" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "member_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "member_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "member_nama_check" CHECK (char_length("nama") BETWEEN 1 AND 100),
  CONSTRAINT "member_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "member_alamat_check" CHECK (char_length("alamat") BETWEEN 1 AND 100),
  CONSTRAINT "member_tanggal_lahir_check" CHECK ("tanggal_lahir" >= '1900-01-01' AND "tanggal_lahir" <= '2999-12-31'),
  CONSTRAINT "member_jenis_member_check" CHECK ("jenis_member" IN ('UMUM', 'SILVER', 'GOLD', 'PLATINUM')),
  CONSTRAINT "member_kode_afiliasi_check" CHECK (char_length("kode_afiliasi") BETWEEN 1 AND 40 AND "kode_afiliasi" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "member_kode_afiliasi_fkey" FOREIGN KEY (cabang, "kode_afiliasi") REFERENCES "member" (cabang, "kode")
);
CREATE INDEX "member_kode_afiliasi" ON "member" USING btree (cabang, "kode_afiliasi");
CREATE INDEX "member_cari" ON "member" USING gin (cabang, "kode" gin_trgm_ops, "nama" gin_trgm_ops, "no_hp" gin_trgm_ops, "alamat" gin_trgm_ops);
SELECT kilau_shop_table('"member"');
CREATE OR REPLACE FUNCTION "cari_member"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_member: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."member" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2 OR "no_hp" ILIKE $2 OR "alamat" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_member"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_member"(text, text, int) TO kilau_app;
