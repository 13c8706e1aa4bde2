-- Lihat Hutang: Kelebihan hasil lelang yang masih milik customer.
CREATE TABLE "kelebihan_lelang" (
  "cabang" text NOT NULL,
  "nomor_asal" text NOT NULL,
  "no_lelang" text NOT NULL,
  "kode_customer" text NOT NULL,
  "nama_customer" text NOT NULL,
  "no_hp" text,
  "tanggal" date NOT NULL,
  "tgl_hangus" date NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "sisa_rp" bigint NOT NULL,
  "status" text NOT NULL,
  "no_kelebihan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "kelebihan_lelang_pkey" PRIMARY KEY (cabang, "nomor_asal"),
  CONSTRAINT "kelebihan_lelang_nomor_asal_check" CHECK (char_length("nomor_asal") BETWEEN 1 AND 60 AND "nomor_asal" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kelebihan_lelang_no_lelang_check" CHECK (char_length("no_lelang") BETWEEN 1 AND 60 AND "no_lelang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kelebihan_lelang_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kelebihan_lelang_kode_customer_fkey" FOREIGN KEY (cabang, "kode_customer") REFERENCES "customer" (cabang, "kode"),
  CONSTRAINT "kelebihan_lelang_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "kelebihan_lelang_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "kelebihan_lelang_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "kelebihan_lelang_tgl_hangus_check" CHECK ("tgl_hangus" >= '1900-01-01' AND "tgl_hangus" <= '2999-12-31'),
  CONSTRAINT "kelebihan_lelang_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "kelebihan_lelang_sisa_rp_check" CHECK ("sisa_rp" >= 0 AND "sisa_rp" <= 999999999999999),
  CONSTRAINT "kelebihan_lelang_status_check" CHECK ("status" IN ('BELUM DIAMBIL', 'DIBAYAR', 'HANGUS')),
  CONSTRAINT "kelebihan_lelang_no_kelebihan_check" CHECK (char_length("no_kelebihan") BETWEEN 1 AND 60 AND "no_kelebihan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
CREATE INDEX "kelebihan_lelang_kode_customer" ON "kelebihan_lelang" USING btree (cabang, "kode_customer");
CREATE INDEX "kelebihan_lelang_urut" ON "kelebihan_lelang" USING btree (cabang, "tgl_hangus", "nomor_asal");
CREATE INDEX "kelebihan_lelang_no_lelang" ON "kelebihan_lelang" USING btree (cabang, "no_lelang");
CREATE INDEX "kelebihan_lelang_tgl_hangus_nomor_asal" ON "kelebihan_lelang" USING btree (cabang, "tgl_hangus", "nomor_asal") WHERE status = 'BELUM DIAMBIL';
CREATE INDEX "kelebihan_lelang_cari" ON "kelebihan_lelang" USING gin (cabang, "nomor_asal" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_lelang" gin_trgm_ops);
SELECT kilau_shop_table('"kelebihan_lelang"');
CREATE OR REPLACE FUNCTION "cari_kelebihan_lelang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kelebihan_lelang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "nomor_asal" FROM public."kelebihan_lelang" WHERE cabang = $1 AND ("nomor_asal" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_lelang" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_kelebihan_lelang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_kelebihan_lelang"(text, text, int) TO kilau_app;
