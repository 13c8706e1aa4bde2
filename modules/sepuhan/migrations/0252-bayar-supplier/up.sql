-- Master Supplier: Hutang ke supplier dibayar dengan uang, atau dengan emas lebur.
CREATE TABLE "bayar_supplier" (
  "cabang" text NOT NULL,
  "no_bayar" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_supplier" text NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint,
  "gram" bigint,
  "harga_gram" bigint,
  "keterangan" text,
  "nama_supplier" text NOT NULL,
  "hutang_rp" bigint NOT NULL,
  "hutang_berat" bigint NOT NULL,
  "hutang_nilai" bigint NOT NULL,
  "utang_rp" bigint NOT NULL,
  "utang_berat" bigint NOT NULL,
  "nilai_emas" bigint NOT NULL,
  "bayar_rp" bigint NOT NULL,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_murni" bigint NOT NULL,
  "total_nilai" bigint NOT NULL,
  "selisih" bigint NOT NULL,
  "cetakan" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "bayar_supplier_pkey" PRIMARY KEY (cabang, "no_bayar"),
  CONSTRAINT "bayar_supplier_no_bayar_check" CHECK (char_length("no_bayar") BETWEEN 1 AND 60 AND "no_bayar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "bayar_supplier_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "bayar_supplier_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "bayar_supplier_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "bayar_supplier_kode_supplier_check" CHECK (char_length("kode_supplier") BETWEEN 1 AND 40 AND "kode_supplier" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_kode_supplier_fkey" FOREIGN KEY (cabang, "kode_supplier") REFERENCES "supplier" (cabang, "kode_supplier"),
  CONSTRAINT "bayar_supplier_cara_check" CHECK ("cara" IN ('RUPIAH', 'EMAS', 'GRAM')),
  CONSTRAINT "bayar_supplier_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "bayar_supplier_gram_check" CHECK ("gram" >= 1 AND "gram" <= 9999999999),
  CONSTRAINT "bayar_supplier_harga_gram_check" CHECK ("harga_gram" >= 1 AND "harga_gram" <= 999999999999999),
  CONSTRAINT "bayar_supplier_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "bayar_supplier_nama_supplier_check" CHECK (char_length("nama_supplier") BETWEEN 1 AND 60),
  CONSTRAINT "bayar_supplier_hutang_rp_check" CHECK ("hutang_rp" >= 0 AND "hutang_rp" <= 999999999999999),
  CONSTRAINT "bayar_supplier_hutang_berat_check" CHECK ("hutang_berat" >= 0 AND "hutang_berat" <= 9999999999),
  CONSTRAINT "bayar_supplier_hutang_nilai_check" CHECK ("hutang_nilai" >= 0 AND "hutang_nilai" <= 999999999999999),
  CONSTRAINT "bayar_supplier_utang_rp_check" CHECK ("utang_rp" >= 0 AND "utang_rp" <= 999999999999999),
  CONSTRAINT "bayar_supplier_utang_berat_check" CHECK ("utang_berat" >= 0 AND "utang_berat" <= 9999999999),
  CONSTRAINT "bayar_supplier_nilai_emas_check" CHECK ("nilai_emas" >= 0 AND "nilai_emas" <= 999999999999999),
  CONSTRAINT "bayar_supplier_bayar_rp_check" CHECK ("bayar_rp" >= 0 AND "bayar_rp" <= 999999999999999),
  CONSTRAINT "bayar_supplier_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "bayar_supplier_total_murni_check" CHECK ("total_murni" >= 0 AND "total_murni" <= 9999999999),
  CONSTRAINT "bayar_supplier_total_nilai_check" CHECK ("total_nilai" >= 0 AND "total_nilai" <= 999999999999999),
  CONSTRAINT "bayar_supplier_selisih_check" CHECK ("selisih" >= -999999999999999 AND "selisih" <= 999999999999999)
);
CREATE INDEX "bayar_supplier_kode_supplier" ON "bayar_supplier" USING btree (cabang, "kode_supplier");
CREATE INDEX "bayar_supplier_urut" ON "bayar_supplier" USING btree (cabang, "tanggal", "no_bayar");
CREATE INDEX "bayar_supplier_cari" ON "bayar_supplier" USING gin (cabang, "no_bayar" gin_trgm_ops, "nama_supplier" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"bayar_supplier"');
CREATE OR REPLACE FUNCTION "cari_bayar_supplier"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bayar_supplier: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_bayar" FROM public."bayar_supplier" WHERE cabang = $1 AND ("no_bayar" ILIKE $2 OR "nama_supplier" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_bayar_supplier"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_bayar_supplier"(text, text, int) TO kilau_app;

-- Master Supplier: Hutang ke supplier dibayar dengan uang, atau dengan emas lebur.
CREATE TABLE "bayar_supplier_detail_barang" (
  "cabang" text NOT NULL,
  "no_bayar" text NOT NULL,
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
  CONSTRAINT "bayar_supplier_detail_barang_pkey" PRIMARY KEY (cabang, "no_bayar", "baris"),
  CONSTRAINT "bayar_supplier_detail_barang_no_bayar_check" CHECK (char_length("no_bayar") BETWEEN 1 AND 40 AND "no_bayar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_detail_barang_no_bayar_fkey" FOREIGN KEY (cabang, "no_bayar") REFERENCES "bayar_supplier" (cabang, "no_bayar"),
  CONSTRAINT "bayar_supplier_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "bayar_supplier_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "bayar_supplier_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "bayar_supplier_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "bayar_supplier_detail_barang_dari_baki_check" CHECK (char_length("dari_baki") BETWEEN 1 AND 20 AND "dari_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_detail_barang_dari_gudang_check" CHECK (char_length("dari_gudang") BETWEEN 1 AND 20 AND "dari_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "bayar_supplier_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999)
);
SELECT kilau_shop_table('"bayar_supplier_detail_barang"');

-- Master Supplier: Hutang ke supplier dibayar dengan uang, atau dengan emas lebur.
CREATE TABLE "bayar_supplier_bayar_keluar" (
  "cabang" text NOT NULL,
  "no_bayar" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "bayar_supplier_bayar_keluar_pkey" PRIMARY KEY (cabang, "no_bayar", "baris"),
  CONSTRAINT "bayar_supplier_bayar_keluar_no_bayar_check" CHECK (char_length("no_bayar") BETWEEN 1 AND 40 AND "no_bayar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_bayar_keluar_no_bayar_fkey" FOREIGN KEY (cabang, "no_bayar") REFERENCES "bayar_supplier" (cabang, "no_bayar"),
  CONSTRAINT "bayar_supplier_bayar_keluar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "bayar_supplier_bayar_keluar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER')),
  CONSTRAINT "bayar_supplier_bayar_keluar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "bayar_supplier_bayar_keluar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_bayar_keluar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "bayar_supplier_bayar_keluar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60)
);
CREATE INDEX "bayar_supplier_bayar_keluar_no_rekening" ON "bayar_supplier_bayar_keluar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"bayar_supplier_bayar_keluar"');
