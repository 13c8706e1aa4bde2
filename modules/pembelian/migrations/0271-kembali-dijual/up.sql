-- Lihat Pembelian: Barang beli kembali ke baki jual dengan barcode baru.
CREATE TABLE "sortir" (
  "cabang" text NOT NULL,
  "no_sortir" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "keterangan" text,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_murni" bigint NOT NULL,
  "total_nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "sortir_pkey" PRIMARY KEY (cabang, "no_sortir"),
  CONSTRAINT "sortir_no_sortir_check" CHECK (char_length("no_sortir") BETWEEN 1 AND 60 AND "no_sortir" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "sortir_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "sortir_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "sortir_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "sortir_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "sortir_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "sortir_total_murni_check" CHECK ("total_murni" >= 0 AND "total_murni" <= 9999999999),
  CONSTRAINT "sortir_total_nilai_check" CHECK ("total_nilai" >= 0 AND "total_nilai" <= 999999999999999)
);
CREATE INDEX "sortir_urut" ON "sortir" USING btree (cabang, "tanggal", "no_sortir");
CREATE INDEX "sortir_cari" ON "sortir" USING gin (cabang, "no_sortir" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"sortir"');
CREATE OR REPLACE FUNCTION "cari_sortir"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_sortir: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_sortir" FROM public."sortir" WHERE cabang = $1 AND ("no_sortir" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_sortir"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_sortir"(text, text, int) TO kilau_app;

-- Lihat Pembelian: Barang beli kembali ke baki jual dengan barcode baru.
CREATE TABLE "sortir_detail_barang" (
  "cabang" text NOT NULL,
  "no_sortir" text NOT NULL,
  "baris" bigint NOT NULL,
  "asal_beli" text NOT NULL,
  "nama_barang" text,
  "kode_baki" text NOT NULL,
  "harga_jual" bigint,
  "ongkos" bigint,
  "size" text,
  "kode_barcode" text,
  "keterangan" text,
  "kode_group" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_bandrol" text,
  "kadar" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "berat_emas" bigint NOT NULL,
  "berat_batu" bigint NOT NULL,
  "murni" bigint NOT NULL,
  "jumlah" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "tgl_masuk" date NOT NULL,
  "gambar" text,
  "dari_gudang" text NOT NULL,
  "dari_baki" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "sortir_detail_barang_pkey" PRIMARY KEY (cabang, "no_sortir", "baris"),
  CONSTRAINT "sortir_detail_barang_no_sortir_check" CHECK (char_length("no_sortir") BETWEEN 1 AND 40 AND "no_sortir" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_no_sortir_fkey" FOREIGN KEY (cabang, "no_sortir") REFERENCES "sortir" (cabang, "no_sortir"),
  CONSTRAINT "sortir_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "sortir_detail_barang_asal_beli_check" CHECK (char_length("asal_beli") BETWEEN 1 AND 20 AND "asal_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "sortir_detail_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "sortir_detail_barang_harga_jual_check" CHECK ("harga_jual" >= 0 AND "harga_jual" <= 999999999999999),
  CONSTRAINT "sortir_detail_barang_ongkos_check" CHECK ("ongkos" >= 0 AND "ongkos" <= 999999999999999),
  CONSTRAINT "sortir_detail_barang_size_check" CHECK (char_length("size") BETWEEN 1 AND 20),
  CONSTRAINT "sortir_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "sortir_detail_barang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 20 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 20 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_kode_bandrol_check" CHECK (char_length("kode_bandrol") BETWEEN 1 AND 20 AND "kode_bandrol" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "sortir_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "sortir_detail_barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "sortir_detail_barang_berat_batu_check" CHECK ("berat_batu" >= 0 AND "berat_batu" <= 9999999999),
  CONSTRAINT "sortir_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "sortir_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "sortir_detail_barang_tgl_masuk_check" CHECK ("tgl_masuk" >= '1900-01-01' AND "tgl_masuk" <= '2999-12-31'),
  CONSTRAINT "sortir_detail_barang_gambar_check" CHECK ("gambar" ~ '^[a-z0-9]{20,64}$'),
  CONSTRAINT "sortir_detail_barang_dari_gudang_check" CHECK (char_length("dari_gudang") BETWEEN 1 AND 20 AND "dari_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_dari_baki_check" CHECK (char_length("dari_baki") BETWEEN 1 AND 20 AND "dari_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 20 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
CREATE INDEX "sortir_detail_barang_kode_baki" ON "sortir_detail_barang" USING btree (cabang, "kode_baki");
SELECT kilau_shop_table('"sortir_detail_barang"');
