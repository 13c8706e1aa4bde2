-- Hancur Pembelian: Barang beli yang dihancurkan, atau masuk lebur.
CREATE TABLE "hancur_pembelian" (
  "cabang" text NOT NULL,
  "no_hancur" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "alasan" text NOT NULL,
  "tujuan" text NOT NULL,
  "kode_baki" text,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_murni" bigint NOT NULL,
  "total_nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "hancur_pembelian_pkey" PRIMARY KEY (cabang, "no_hancur"),
  CONSTRAINT "hancur_pembelian_no_hancur_check" CHECK (char_length("no_hancur") BETWEEN 1 AND 60 AND "no_hancur" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "hancur_pembelian_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "hancur_pembelian_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "hancur_pembelian_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "hancur_pembelian_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_kode_gudang_fkey" FOREIGN KEY (cabang, "kode_gudang") REFERENCES "gudang" (cabang, "kode_gudang"),
  CONSTRAINT "hancur_pembelian_alasan_check" CHECK (char_length("alasan") BETWEEN 1 AND 200),
  CONSTRAINT "hancur_pembelian_tujuan_check" CHECK ("tujuan" IN ('HANCUR', 'LEBUR')),
  CONSTRAINT "hancur_pembelian_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "hancur_pembelian_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "hancur_pembelian_total_murni_check" CHECK ("total_murni" >= 0 AND "total_murni" <= 9999999999),
  CONSTRAINT "hancur_pembelian_total_nilai_check" CHECK ("total_nilai" >= 0 AND "total_nilai" <= 999999999999999)
);
CREATE INDEX "hancur_pembelian_kode_gudang" ON "hancur_pembelian" USING btree (cabang, "kode_gudang");
CREATE INDEX "hancur_pembelian_kode_baki" ON "hancur_pembelian" USING btree (cabang, "kode_baki");
CREATE INDEX "hancur_pembelian_urut" ON "hancur_pembelian" USING btree (cabang, "tanggal", "no_hancur");
CREATE INDEX "hancur_pembelian_cari" ON "hancur_pembelian" USING gin (cabang, "no_hancur" gin_trgm_ops, "alasan" gin_trgm_ops);
SELECT kilau_shop_table('"hancur_pembelian"');
CREATE OR REPLACE FUNCTION "cari_hancur_pembelian"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_hancur_pembelian: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_hancur" FROM public."hancur_pembelian" WHERE cabang = $1 AND ("no_hancur" ILIKE $2 OR "alasan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_hancur_pembelian"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_hancur_pembelian"(text, text, int) TO kilau_app;

-- Hancur Pembelian: Barang beli yang dihancurkan, atau masuk lebur.
CREATE TABLE "hancur_pembelian_detail_barang" (
  "cabang" text NOT NULL,
  "no_hancur" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "kadar" bigint NOT NULL,
  "dari_baki" text NOT NULL,
  "dari_gudang" text NOT NULL,
  "murni" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "hancur_pembelian_detail_barang_pkey" PRIMARY KEY (cabang, "no_hancur", "baris"),
  CONSTRAINT "hancur_pembelian_detail_barang_no_hancur_check" CHECK (char_length("no_hancur") BETWEEN 1 AND 40 AND "no_hancur" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_detail_barang_no_hancur_fkey" FOREIGN KEY (cabang, "no_hancur") REFERENCES "hancur_pembelian" (cabang, "no_hancur"),
  CONSTRAINT "hancur_pembelian_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "hancur_pembelian_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "hancur_pembelian_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "hancur_pembelian_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "hancur_pembelian_detail_barang_dari_baki_check" CHECK (char_length("dari_baki") BETWEEN 1 AND 20 AND "dari_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_detail_barang_dari_gudang_check" CHECK (char_length("dari_gudang") BETWEEN 1 AND 20 AND "dari_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "hancur_pembelian_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999)
);
SELECT kilau_shop_table('"hancur_pembelian_detail_barang"');
