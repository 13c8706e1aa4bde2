-- Gesek Tunai: Kartu debit digesek, customer menerima uang tunai.
CREATE TABLE "gesek_tunai" (
  "cabang" text NOT NULL,
  "no_gesek" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_customer" text NOT NULL,
  "no_rekening" text NOT NULL,
  "jenis_kartu" text NOT NULL,
  "awal_kartu" text,
  "akhir_kartu" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "biaya_rp" bigint,
  "keterangan" text,
  "nama_customer" text NOT NULL,
  "total_rp" bigint NOT NULL,
  "biaya_bank" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "gesek_tunai_pkey" PRIMARY KEY (cabang, "no_gesek"),
  CONSTRAINT "gesek_tunai_no_gesek_check" CHECK (char_length("no_gesek") BETWEEN 1 AND 60 AND "no_gesek" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "gesek_tunai_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "gesek_tunai_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "gesek_tunai_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "gesek_tunai_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "gesek_tunai_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "gesek_tunai_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "gesek_tunai_kode_customer_fkey" FOREIGN KEY (cabang, "kode_customer") REFERENCES "customer" (cabang, "kode"),
  CONSTRAINT "gesek_tunai_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "gesek_tunai_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "gesek_tunai_jenis_kartu_check" CHECK ("jenis_kartu" IN ('DEBIT', 'KREDIT')),
  CONSTRAINT "gesek_tunai_awal_kartu_check" CHECK (char_length("awal_kartu") BETWEEN 1 AND 6),
  CONSTRAINT "gesek_tunai_akhir_kartu_check" CHECK (char_length("akhir_kartu") BETWEEN 1 AND 4),
  CONSTRAINT "gesek_tunai_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "gesek_tunai_biaya_rp_check" CHECK ("biaya_rp" >= 0 AND "biaya_rp" <= 999999999999999),
  CONSTRAINT "gesek_tunai_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "gesek_tunai_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "gesek_tunai_total_rp_check" CHECK ("total_rp" >= 0 AND "total_rp" <= 999999999999999),
  CONSTRAINT "gesek_tunai_biaya_bank_check" CHECK ("biaya_bank" >= 0 AND "biaya_bank" <= 999999999999999)
);
CREATE INDEX "gesek_tunai_kode_customer" ON "gesek_tunai" USING btree (cabang, "kode_customer");
CREATE INDEX "gesek_tunai_no_rekening" ON "gesek_tunai" USING btree (cabang, "no_rekening");
CREATE INDEX "gesek_tunai_urut" ON "gesek_tunai" USING btree (cabang, "tanggal", "no_gesek");
CREATE INDEX "gesek_tunai_cari" ON "gesek_tunai" USING gin (cabang, "no_gesek" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_rekening" gin_trgm_ops, "akhir_kartu" gin_trgm_ops);
SELECT kilau_shop_table('"gesek_tunai"');
CREATE OR REPLACE FUNCTION "cari_gesek_tunai"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_gesek_tunai: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_gesek" FROM public."gesek_tunai" WHERE cabang = $1 AND ("no_gesek" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_rekening" ILIKE $2 OR "akhir_kartu" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_gesek_tunai"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_gesek_tunai"(text, text, int) TO kilau_app;
