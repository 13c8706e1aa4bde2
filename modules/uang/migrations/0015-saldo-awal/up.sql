-- Uang Kas: Saldo awal kas dan bank.
CREATE TABLE "saldo_awal" (
  "cabang" text NOT NULL,
  "no_saldo_awal" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "keterangan" text,
  "total_rp" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "saldo_awal_pkey" PRIMARY KEY (cabang, "no_saldo_awal"),
  CONSTRAINT "saldo_awal_no_saldo_awal_check" CHECK (char_length("no_saldo_awal") BETWEEN 1 AND 60 AND "no_saldo_awal" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "saldo_awal_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "saldo_awal_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "saldo_awal_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "saldo_awal_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "saldo_awal_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "saldo_awal_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "saldo_awal_total_rp_check" CHECK ("total_rp" >= 0 AND "total_rp" <= 999999999999999)
);
CREATE INDEX "saldo_awal_urut" ON "saldo_awal" USING btree (cabang, "tanggal", "no_saldo_awal");
CREATE INDEX "saldo_awal_cari" ON "saldo_awal" USING gin (cabang, "no_saldo_awal" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"saldo_awal"');
CREATE OR REPLACE FUNCTION "cari_saldo_awal"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_saldo_awal: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_saldo_awal" FROM public."saldo_awal" WHERE cabang = $1 AND ("no_saldo_awal" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_saldo_awal"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_saldo_awal"(text, text, int) TO kilau_app;

-- Uang Kas: Saldo awal kas dan bank.
CREATE TABLE "saldo_awal_detail_saldo" (
  "cabang" text NOT NULL,
  "no_saldo_awal" text NOT NULL,
  "baris" bigint NOT NULL,
  "akun" text NOT NULL,
  "sub" text,
  "jumlah_rp" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "saldo_awal_detail_saldo_pkey" PRIMARY KEY (cabang, "no_saldo_awal", "baris"),
  CONSTRAINT "saldo_awal_detail_saldo_no_saldo_awal_check" CHECK (char_length("no_saldo_awal") BETWEEN 1 AND 40 AND "no_saldo_awal" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "saldo_awal_detail_saldo_no_saldo_awal_fkey" FOREIGN KEY (cabang, "no_saldo_awal") REFERENCES "saldo_awal" (cabang, "no_saldo_awal"),
  CONSTRAINT "saldo_awal_detail_saldo_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "saldo_awal_detail_saldo_akun_check" CHECK ("akun" IN ('KAS', 'BANK')),
  CONSTRAINT "saldo_awal_detail_saldo_sub_check" CHECK (char_length("sub") BETWEEN 1 AND 20 AND "sub" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "saldo_awal_detail_saldo_jumlah_rp_check" CHECK ("jumlah_rp" >= 0 AND "jumlah_rp" <= 999999999999999)
);
SELECT kilau_shop_table('"saldo_awal_detail_saldo"');
