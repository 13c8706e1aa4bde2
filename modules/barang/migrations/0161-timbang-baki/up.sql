-- Timbang Baki: Berat baki dibandingkan dengan isinya.
CREATE TABLE "timbang_baki" (
  "cabang" text NOT NULL,
  "no_timbang" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "kode_baki" text NOT NULL,
  "kode_bandrol" text,
  "berat_baki" bigint NOT NULL,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_bandrol" bigint NOT NULL,
  "berat_harap" bigint NOT NULL,
  "toleransi" bigint NOT NULL,
  "berat_timbang" bigint,
  "timbangan" text,
  "teks_timbang" text,
  "selisih" bigint,
  "putusan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "timbang_baki_pkey" PRIMARY KEY (cabang, "no_timbang"),
  CONSTRAINT "timbang_baki_no_timbang_check" CHECK (char_length("no_timbang") BETWEEN 1 AND 60 AND "no_timbang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "timbang_baki_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "timbang_baki_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "timbang_baki_status_check" CHECK ("status" IN ('BERJALAN', 'SELESAI', 'BATAL')),
  CONSTRAINT "timbang_baki_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "timbang_baki_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "timbang_baki_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "timbang_baki_kode_gudang_fkey" FOREIGN KEY (cabang, "kode_gudang") REFERENCES "gudang" (cabang, "kode_gudang"),
  CONSTRAINT "timbang_baki_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "timbang_baki_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "timbang_baki_kode_bandrol_check" CHECK (char_length("kode_bandrol") BETWEEN 1 AND 40 AND "kode_bandrol" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "timbang_baki_kode_bandrol_fkey" FOREIGN KEY (cabang, "kode_bandrol") REFERENCES "bandrol" (cabang, "kode_bandrol"),
  CONSTRAINT "timbang_baki_berat_baki_check" CHECK ("berat_baki" >= 0 AND "berat_baki" <= 9999999999),
  CONSTRAINT "timbang_baki_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "timbang_baki_total_bandrol_check" CHECK ("total_bandrol" >= 0 AND "total_bandrol" <= 9999999999),
  CONSTRAINT "timbang_baki_berat_harap_check" CHECK ("berat_harap" >= 0 AND "berat_harap" <= 9999999999),
  CONSTRAINT "timbang_baki_toleransi_check" CHECK ("toleransi" >= 0 AND "toleransi" <= 9999999999),
  CONSTRAINT "timbang_baki_berat_timbang_check" CHECK ("berat_timbang" >= 0 AND "berat_timbang" <= 9999999999),
  CONSTRAINT "timbang_baki_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60),
  CONSTRAINT "timbang_baki_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100),
  CONSTRAINT "timbang_baki_selisih_check" CHECK ("selisih" >= -9999999999 AND "selisih" <= 9999999999),
  CONSTRAINT "timbang_baki_putusan_check" CHECK ("putusan" IN ('COCOK', 'DALAM TOLERANSI', 'SELISIH'))
);
CREATE INDEX "timbang_baki_kode_gudang" ON "timbang_baki" USING btree (cabang, "kode_gudang");
CREATE INDEX "timbang_baki_kode_baki" ON "timbang_baki" USING btree (cabang, "kode_baki");
CREATE INDEX "timbang_baki_kode_bandrol" ON "timbang_baki" USING btree (cabang, "kode_bandrol");
CREATE INDEX "timbang_baki_urut" ON "timbang_baki" USING btree (cabang, "tanggal", "no_timbang");
CREATE INDEX "timbang_baki_cari" ON "timbang_baki" USING gin (cabang, "no_timbang" gin_trgm_ops);
SELECT kilau_shop_table('"timbang_baki"');
CREATE OR REPLACE FUNCTION "cari_timbang_baki"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_timbang_baki: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_timbang" FROM public."timbang_baki" WHERE cabang = $1 AND ("no_timbang" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_timbang_baki"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_timbang_baki"(text, text, int) TO kilau_app;

-- Timbang Baki: Berat baki dibandingkan dengan isinya.
CREATE TABLE "timbang_baki_data_timbang" (
  "cabang" text NOT NULL,
  "no_timbang" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "berat_bandrol" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "timbang_baki_data_timbang_pkey" PRIMARY KEY (cabang, "no_timbang", "baris"),
  CONSTRAINT "timbang_baki_data_timbang_no_timbang_check" CHECK (char_length("no_timbang") BETWEEN 1 AND 40 AND "no_timbang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "timbang_baki_data_timbang_no_timbang_fkey" FOREIGN KEY (cabang, "no_timbang") REFERENCES "timbang_baki" (cabang, "no_timbang"),
  CONSTRAINT "timbang_baki_data_timbang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "timbang_baki_data_timbang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "timbang_baki_data_timbang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "timbang_baki_data_timbang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "timbang_baki_data_timbang_berat_bandrol_check" CHECK ("berat_bandrol" >= 0 AND "berat_bandrol" <= 9999999999)
);
SELECT kilau_shop_table('"timbang_baki_data_timbang"');
