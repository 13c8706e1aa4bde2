-- Stock Opname Penerimaan: Barang yang baru diterima dihitung dan ditimbang, dicocokkan dengan penerimaannya.
CREATE TABLE "stock_opname_penerimaan" (
  "cabang" text NOT NULL,
  "no_opname_penerimaan" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "no_penerimaan" text NOT NULL,
  "keterangan" text,
  "nama_supplier" text,
  "total_jumlah" bigint NOT NULL,
  "dihitung" bigint NOT NULL,
  "ditimbang" bigint NOT NULL,
  "cocok" bigint NOT NULL,
  "kurang" bigint NOT NULL,
  "lebih" bigint NOT NULL,
  "beda_berat" bigint NOT NULL,
  "toleransi" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "stock_opname_penerimaan_pkey" PRIMARY KEY (cabang, "no_opname_penerimaan"),
  CONSTRAINT "stock_opname_penerimaan_no_opname_penerimaan_check" CHECK (char_length("no_opname_penerimaan") BETWEEN 1 AND 60 AND "no_opname_penerimaan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "stock_opname_penerimaan_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "stock_opname_penerimaan_status_check" CHECK ("status" IN ('SELESAI')),
  CONSTRAINT "stock_opname_penerimaan_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "stock_opname_penerimaan_no_penerimaan_check" CHECK (char_length("no_penerimaan") BETWEEN 1 AND 60 AND "no_penerimaan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "stock_opname_penerimaan_nama_supplier_check" CHECK (char_length("nama_supplier") BETWEEN 1 AND 60),
  CONSTRAINT "stock_opname_penerimaan_toleransi_check" CHECK ("toleransi" >= 0 AND "toleransi" <= 9999999999)
);
CREATE INDEX "stock_opname_penerimaan_urut" ON "stock_opname_penerimaan" USING btree (cabang, "tanggal", "no_opname_penerimaan");
CREATE INDEX "stock_opname_penerimaan_cari" ON "stock_opname_penerimaan" USING gin (cabang, "no_opname_penerimaan" gin_trgm_ops, "no_penerimaan" gin_trgm_ops, "nama_supplier" gin_trgm_ops);
SELECT kilau_shop_table('"stock_opname_penerimaan"');
CREATE OR REPLACE FUNCTION "cari_stock_opname_penerimaan"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_stock_opname_penerimaan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_opname_penerimaan" FROM public."stock_opname_penerimaan" WHERE cabang = $1 AND ("no_opname_penerimaan" ILIKE $2 OR "no_penerimaan" ILIKE $2 OR "nama_supplier" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_stock_opname_penerimaan"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_stock_opname_penerimaan"(text, text, int) TO kilau_app;

-- Stock Opname Penerimaan: Barang yang baru diterima dihitung dan ditimbang, dicocokkan dengan penerimaannya.
CREATE TABLE "stock_opname_penerimaan_detail_barang" (
  "cabang" text NOT NULL,
  "no_opname_penerimaan" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "berat" bigint,
  "timbangan" text,
  "teks_timbang" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "stock_opname_penerimaan_detail_barang_pkey" PRIMARY KEY (cabang, "no_opname_penerimaan", "baris"),
  CONSTRAINT "stock_opname_penerimaan_detail_barang_no_opname_penerimaan_check" CHECK (char_length("no_opname_penerimaan") BETWEEN 1 AND 40 AND "no_opname_penerimaan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_detail_barang_no_opname_penerimaan_fkey" FOREIGN KEY (cabang, "no_opname_penerimaan") REFERENCES "stock_opname_penerimaan" (cabang, "no_opname_penerimaan"),
  CONSTRAINT "stock_opname_penerimaan_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "stock_opname_penerimaan_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "stock_opname_penerimaan_detail_barang_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60),
  CONSTRAINT "stock_opname_penerimaan_detail_barang_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100)
);
SELECT kilau_shop_table('"stock_opname_penerimaan_detail_barang"');

-- Stock Opname Penerimaan: Barang yang baru diterima dihitung dan ditimbang, dicocokkan dengan penerimaannya.
CREATE TABLE "stock_opname_penerimaan_hasil" (
  "cabang" text NOT NULL,
  "no_opname_penerimaan" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text,
  "kelas" text NOT NULL,
  "baki" text,
  "jumlah" bigint,
  "berat" bigint,
  "berat_hitung" bigint,
  "selisih" bigint,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "stock_opname_penerimaan_hasil_pkey" PRIMARY KEY (cabang, "no_opname_penerimaan", "baris"),
  CONSTRAINT "stock_opname_penerimaan_hasil_no_opname_penerimaan_check" CHECK (char_length("no_opname_penerimaan") BETWEEN 1 AND 40 AND "no_opname_penerimaan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_hasil_no_opname_penerimaan_fkey" FOREIGN KEY (cabang, "no_opname_penerimaan") REFERENCES "stock_opname_penerimaan" (cabang, "no_opname_penerimaan"),
  CONSTRAINT "stock_opname_penerimaan_hasil_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "stock_opname_penerimaan_hasil_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_hasil_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "stock_opname_penerimaan_hasil_kelas_check" CHECK ("kelas" IN ('COCOK', 'KURANG', 'LEBIH', 'BEDA BERAT')),
  CONSTRAINT "stock_opname_penerimaan_hasil_baki_check" CHECK (char_length("baki") BETWEEN 1 AND 20 AND "baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_hasil_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "stock_opname_penerimaan_hasil_berat_hitung_check" CHECK ("berat_hitung" >= 0 AND "berat_hitung" <= 9999999999),
  CONSTRAINT "stock_opname_penerimaan_hasil_selisih_check" CHECK ("selisih" >= -9999999999 AND "selisih" <= 9999999999)
);
SELECT kilau_shop_table('"stock_opname_penerimaan_hasil"');
