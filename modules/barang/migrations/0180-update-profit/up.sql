-- Update Profit Barang: Harga jual baru untuk banyak barang sekaligus.
CREATE TABLE "update_profit" (
  "cabang" text NOT NULL,
  "no_update" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_group" text,
  "kode_dept" text,
  "kode_baki" text,
  "kode_intern" text,
  "kadar" bigint,
  "umur" bigint,
  "daftar" text,
  "cara" text NOT NULL,
  "persen" bigint,
  "rp_gram" bigint,
  "total_jumlah" bigint NOT NULL,
  "total_lama" bigint NOT NULL,
  "total_baru" bigint NOT NULL,
  "total_turun" bigint NOT NULL,
  "ditahan" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "update_profit_pkey" PRIMARY KEY (cabang, "no_update"),
  CONSTRAINT "update_profit_no_update_check" CHECK (char_length("no_update") BETWEEN 1 AND 60 AND "no_update" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "update_profit_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "update_profit_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "update_profit_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "update_profit_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "update_profit_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "update_profit_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "update_profit_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group"),
  CONSTRAINT "update_profit_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 40 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "update_profit_kode_dept_fkey" FOREIGN KEY (cabang, "kode_dept") REFERENCES "jenis" (cabang, "kode_dept"),
  CONSTRAINT "update_profit_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "update_profit_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "update_profit_kode_intern_check" CHECK (char_length("kode_intern") BETWEEN 1 AND 40),
  CONSTRAINT "update_profit_kadar_check" CHECK ("kadar" >= 1 AND "kadar" <= 50000),
  CONSTRAINT "update_profit_umur_check" CHECK ("umur" >= 1 AND "umur" <= 36500),
  CONSTRAINT "update_profit_daftar_check" CHECK (char_length("daftar") BETWEEN 1 AND 400000),
  CONSTRAINT "update_profit_cara_check" CHECK ("cara" IN ('PERSEN', 'RP_GRAM', 'HARGA_GROUP')),
  CONSTRAINT "update_profit_persen_check" CHECK ("persen" >= 0 AND "persen" <= 99999),
  CONSTRAINT "update_profit_rp_gram_check" CHECK ("rp_gram" >= 0 AND "rp_gram" <= 999999999999999),
  CONSTRAINT "update_profit_total_lama_check" CHECK ("total_lama" >= 0 AND "total_lama" <= 999999999999999),
  CONSTRAINT "update_profit_total_baru_check" CHECK ("total_baru" >= 0 AND "total_baru" <= 999999999999999)
);
CREATE INDEX "update_profit_kode_group" ON "update_profit" USING btree (cabang, "kode_group");
CREATE INDEX "update_profit_kode_dept" ON "update_profit" USING btree (cabang, "kode_dept");
CREATE INDEX "update_profit_kode_baki" ON "update_profit" USING btree (cabang, "kode_baki");
CREATE INDEX "update_profit_urut" ON "update_profit" USING btree (cabang, "tanggal", "no_update");
CREATE INDEX "update_profit_cari" ON "update_profit" USING gin (cabang, "no_update" gin_trgm_ops);
SELECT kilau_shop_table('"update_profit"');
CREATE OR REPLACE FUNCTION "cari_update_profit"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_update_profit: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_update" FROM public."update_profit" WHERE cabang = $1 AND ("no_update" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_update_profit"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_update_profit"(text, text, int) TO kilau_app;

-- Update Profit Barang: Harga jual baru untuk banyak barang sekaligus.
CREATE TABLE "update_profit_detail_barang" (
  "cabang" text NOT NULL,
  "no_update" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "berat" bigint NOT NULL,
  "dasar" bigint NOT NULL,
  "harga_lama" bigint,
  "harga_baru" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "update_profit_detail_barang_pkey" PRIMARY KEY (cabang, "no_update", "baris"),
  CONSTRAINT "update_profit_detail_barang_no_update_check" CHECK (char_length("no_update") BETWEEN 1 AND 40 AND "no_update" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "update_profit_detail_barang_no_update_fkey" FOREIGN KEY (cabang, "no_update") REFERENCES "update_profit" (cabang, "no_update"),
  CONSTRAINT "update_profit_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "update_profit_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "update_profit_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "update_profit_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "update_profit_detail_barang_dasar_check" CHECK ("dasar" >= 0 AND "dasar" <= 999999999999999),
  CONSTRAINT "update_profit_detail_barang_harga_lama_check" CHECK ("harga_lama" >= 0 AND "harga_lama" <= 999999999999999),
  CONSTRAINT "update_profit_detail_barang_harga_baru_check" CHECK ("harga_baru" >= 0 AND "harga_baru" <= 999999999999999)
);
SELECT kilau_shop_table('"update_profit_detail_barang"');
