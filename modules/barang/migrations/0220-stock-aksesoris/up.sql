-- Tambah dan Ambil Stock Aksesoris: Stok aksesoris ditambah atau diambil menurut jumlahnya.
CREATE TABLE "aksesoris" (
  "cabang" text NOT NULL,
  "no_aksesoris" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "cara" text NOT NULL,
  "kode_supplier" text,
  "kode_transaksi" text,
  "keterangan" text,
  "nomor_akun" text,
  "total_jumlah" bigint NOT NULL,
  "total_nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "aksesoris_pkey" PRIMARY KEY (cabang, "no_aksesoris"),
  CONSTRAINT "aksesoris_no_aksesoris_check" CHECK (char_length("no_aksesoris") BETWEEN 1 AND 60 AND "no_aksesoris" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "aksesoris_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "aksesoris_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "aksesoris_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "aksesoris_cara_check" CHECK ("cara" IN ('TUNAI', 'SUPPLIER', 'AMBIL')),
  CONSTRAINT "aksesoris_kode_supplier_check" CHECK (char_length("kode_supplier") BETWEEN 1 AND 40 AND "kode_supplier" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_kode_supplier_fkey" FOREIGN KEY (cabang, "kode_supplier") REFERENCES "supplier" (cabang, "kode_supplier"),
  CONSTRAINT "aksesoris_kode_transaksi_check" CHECK (char_length("kode_transaksi") BETWEEN 1 AND 40 AND "kode_transaksi" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_kode_transaksi_fkey" FOREIGN KEY (cabang, "kode_transaksi") REFERENCES "kode_transaksi" (cabang, "kode_transaksi"),
  CONSTRAINT "aksesoris_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "aksesoris_nomor_akun_check" CHECK (char_length("nomor_akun") BETWEEN 1 AND 40 AND "nomor_akun" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_nomor_akun_fkey" FOREIGN KEY (cabang, "nomor_akun") REFERENCES "akun" (cabang, "nomor_akun"),
  CONSTRAINT "aksesoris_total_nilai_check" CHECK ("total_nilai" >= 0 AND "total_nilai" <= 999999999999999)
);
CREATE INDEX "aksesoris_kode_supplier" ON "aksesoris" USING btree (cabang, "kode_supplier");
CREATE INDEX "aksesoris_kode_transaksi" ON "aksesoris" USING btree (cabang, "kode_transaksi");
CREATE INDEX "aksesoris_nomor_akun" ON "aksesoris" USING btree (cabang, "nomor_akun");
CREATE INDEX "aksesoris_urut" ON "aksesoris" USING btree (cabang, "tanggal", "no_aksesoris");
CREATE INDEX "aksesoris_cari" ON "aksesoris" USING gin (cabang, "no_aksesoris" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"aksesoris"');
CREATE OR REPLACE FUNCTION "cari_aksesoris"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_aksesoris: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_aksesoris" FROM public."aksesoris" WHERE cabang = $1 AND ("no_aksesoris" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_aksesoris"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_aksesoris"(text, text, int) TO kilau_app;

-- Tambah dan Ambil Stock Aksesoris: Stok aksesoris ditambah atau diambil menurut jumlahnya.
CREATE TABLE "aksesoris_detail_barang" (
  "cabang" text NOT NULL,
  "no_aksesoris" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "harga_bayar" bigint,
  "berat" bigint NOT NULL,
  "berat_emas" bigint NOT NULL,
  "kadar" bigint NOT NULL,
  "kode_baki" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "murni" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "stok_jumlah" bigint NOT NULL,
  "stok_berat" bigint NOT NULL,
  "stok_emas" bigint NOT NULL,
  "stok_nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "aksesoris_detail_barang_pkey" PRIMARY KEY (cabang, "no_aksesoris", "baris"),
  CONSTRAINT "aksesoris_detail_barang_no_aksesoris_check" CHECK (char_length("no_aksesoris") BETWEEN 1 AND 40 AND "no_aksesoris" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_detail_barang_no_aksesoris_fkey" FOREIGN KEY (cabang, "no_aksesoris") REFERENCES "aksesoris" (cabang, "no_aksesoris"),
  CONSTRAINT "aksesoris_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "aksesoris_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 40 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "aksesoris_detail_barang_jumlah_check" CHECK ("jumlah" >= 1),
  CONSTRAINT "aksesoris_detail_barang_harga_bayar_check" CHECK ("harga_bayar" >= 0 AND "harga_bayar" <= 999999999999999),
  CONSTRAINT "aksesoris_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "aksesoris_detail_barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "aksesoris_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "aksesoris_detail_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 20 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_detail_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 20 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "aksesoris_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "aksesoris_detail_barang_stok_berat_check" CHECK ("stok_berat" >= 0 AND "stok_berat" <= 9999999999),
  CONSTRAINT "aksesoris_detail_barang_stok_emas_check" CHECK ("stok_emas" >= 0 AND "stok_emas" <= 9999999999),
  CONSTRAINT "aksesoris_detail_barang_stok_nilai_check" CHECK ("stok_nilai" >= 0 AND "stok_nilai" <= 999999999999999)
);
SELECT kilau_shop_table('"aksesoris_detail_barang"');
