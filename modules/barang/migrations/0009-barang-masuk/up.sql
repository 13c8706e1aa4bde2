-- Data Barang: Semua barang toko menurut barcode.
CREATE TABLE "barang" (
  "cabang" text NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "kode_group" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_intern" text,
  "kadar" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "berat_emas" bigint NOT NULL,
  "berat_batu" bigint NOT NULL,
  "harga_jual" bigint,
  "harga_modal" bigint,
  "nilai" bigint NOT NULL,
  "ongkos" bigint,
  "size" text,
  "jumlah" bigint NOT NULL,
  "kode_gudang" text NOT NULL,
  "kode_baki" text NOT NULL,
  "tgl_masuk" date NOT NULL,
  "supplier" text,
  "keterangan" text,
  "gambar" text,
  "status" text NOT NULL,
  "no_masuk" text NOT NULL,
  "ditahan_oleh" text,
  "ditahan_di" text,
  "ditahan_untuk" text,
  "ditahan_sampai" text,
  "no_jual" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "barang_pkey" PRIMARY KEY (cabang, "kode_barcode"),
  CONSTRAINT "barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "barang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group"),
  CONSTRAINT "barang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 40 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_kode_dept_fkey" FOREIGN KEY (cabang, "kode_dept") REFERENCES "jenis" (cabang, "kode_dept"),
  CONSTRAINT "barang_kode_intern_check" CHECK (char_length("kode_intern") BETWEEN 1 AND 40),
  CONSTRAINT "barang_kadar_check" CHECK ("kadar" >= 1 AND "kadar" <= 50000),
  CONSTRAINT "barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "barang_berat_batu_check" CHECK ("berat_batu" >= 0 AND "berat_batu" <= 9999999999),
  CONSTRAINT "barang_harga_jual_check" CHECK ("harga_jual" >= 0 AND "harga_jual" <= 999999999999999),
  CONSTRAINT "barang_harga_modal_check" CHECK ("harga_modal" >= 0 AND "harga_modal" <= 999999999999999),
  CONSTRAINT "barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "barang_ongkos_check" CHECK ("ongkos" >= 0 AND "ongkos" <= 999999999999999),
  CONSTRAINT "barang_size_check" CHECK (char_length("size") BETWEEN 1 AND 20),
  CONSTRAINT "barang_jumlah_check" CHECK ("jumlah" >= 0),
  CONSTRAINT "barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_kode_gudang_fkey" FOREIGN KEY (cabang, "kode_gudang") REFERENCES "gudang" (cabang, "kode_gudang"),
  CONSTRAINT "barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "barang_tgl_masuk_check" CHECK ("tgl_masuk" >= '1900-01-01' AND "tgl_masuk" <= '2999-12-31'),
  CONSTRAINT "barang_supplier_check" CHECK (char_length("supplier") BETWEEN 1 AND 60),
  CONSTRAINT "barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "barang_gambar_check" CHECK ("gambar" ~ '^[a-z0-9]{20,64}$'),
  CONSTRAINT "barang_status_check" CHECK ("status" IN ('TERSEDIA', 'DITAHAN', 'DIPESAN', 'CONTOH', 'TERJUAL', 'DIKIRIM', 'DITERIMA KURANG', 'DALAM PENELUSURAN', 'DICUCI', 'DILEBUR', 'HANCUR', 'RETUR SUPPLIER', 'HABIS')),
  CONSTRAINT "barang_no_masuk_check" CHECK (char_length("no_masuk") BETWEEN 1 AND 40 AND "no_masuk" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_ditahan_oleh_check" CHECK (char_length("ditahan_oleh") BETWEEN 1 AND 20 AND "ditahan_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_ditahan_di_check" CHECK (char_length("ditahan_di") BETWEEN 1 AND 100),
  CONSTRAINT "barang_ditahan_untuk_check" CHECK (char_length("ditahan_untuk") BETWEEN 1 AND 60),
  CONSTRAINT "barang_ditahan_sampai_check" CHECK (char_length("ditahan_sampai") BETWEEN 1 AND 30),
  CONSTRAINT "barang_no_jual_check" CHECK (char_length("no_jual") BETWEEN 1 AND 40 AND "no_jual" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
CREATE INDEX "barang_kode_group" ON "barang" USING btree (cabang, "kode_group");
CREATE INDEX "barang_kode_dept" ON "barang" USING btree (cabang, "kode_dept");
CREATE INDEX "barang_kode_gudang" ON "barang" USING btree (cabang, "kode_gudang");
CREATE INDEX "barang_kode_baki" ON "barang" USING btree (cabang, "kode_baki");
CREATE INDEX "barang_cari" ON "barang" USING gin (cabang, "kode_barcode" gin_trgm_ops, "nama_barang" gin_trgm_ops, "kode_intern" gin_trgm_ops);
SELECT kilau_shop_table('"barang"');
CREATE OR REPLACE FUNCTION "cari_barang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_barang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_barcode" FROM public."barang" WHERE cabang = $1 AND ("kode_barcode" ILIKE $2 OR "nama_barang" ILIKE $2 OR "kode_intern" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_barang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_barang"(text, text, int) TO kilau_app;

-- Tambah Data Barang: Barang masuk ke stok toko.
CREATE TABLE "barang_masuk" (
  "cabang" text NOT NULL,
  "no_masuk" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "sumber" text NOT NULL,
  "supplier" text,
  "keterangan" text,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_murni" bigint NOT NULL,
  "total_nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "barang_masuk_pkey" PRIMARY KEY (cabang, "no_masuk"),
  CONSTRAINT "barang_masuk_no_masuk_check" CHECK (char_length("no_masuk") BETWEEN 1 AND 60 AND "no_masuk" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "barang_masuk_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "barang_masuk_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "barang_masuk_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "barang_masuk_sumber_check" CHECK ("sumber" IN ('AWAL', 'SUPPLIER', 'TUNAI', 'TEMUAN')),
  CONSTRAINT "barang_masuk_supplier_check" CHECK (char_length("supplier") BETWEEN 1 AND 60),
  CONSTRAINT "barang_masuk_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "barang_masuk_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "barang_masuk_total_murni_check" CHECK ("total_murni" >= 0 AND "total_murni" <= 9999999999),
  CONSTRAINT "barang_masuk_total_nilai_check" CHECK ("total_nilai" >= 0 AND "total_nilai" <= 999999999999999)
);
CREATE INDEX "barang_masuk_urut" ON "barang_masuk" USING btree (cabang, "tanggal", "no_masuk");
CREATE INDEX "barang_masuk_cari" ON "barang_masuk" USING gin (cabang, "no_masuk" gin_trgm_ops, "supplier" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"barang_masuk"');
CREATE OR REPLACE FUNCTION "cari_barang_masuk"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_barang_masuk: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_masuk" FROM public."barang_masuk" WHERE cabang = $1 AND ("no_masuk" ILIKE $2 OR "supplier" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_barang_masuk"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_barang_masuk"(text, text, int) TO kilau_app;

-- Tambah Data Barang: Barang masuk ke stok toko.
CREATE TABLE "barang_masuk_detail_barang" (
  "cabang" text NOT NULL,
  "no_masuk" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text,
  "nama_barang" text NOT NULL,
  "kode_group" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_intern" text,
  "kadar" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "berat_emas" bigint,
  "berat_batu" bigint,
  "harga_jual" bigint,
  "harga_modal" bigint,
  "harga_bayar" bigint,
  "nilai" bigint NOT NULL,
  "ongkos" bigint,
  "size" text,
  "jumlah" bigint NOT NULL,
  "kode_gudang" text NOT NULL,
  "kode_baki" text NOT NULL,
  "tgl_masuk" date,
  "supplier" text,
  "keterangan" text,
  "gambar" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "barang_masuk_detail_barang_pkey" PRIMARY KEY (cabang, "no_masuk", "baris"),
  CONSTRAINT "barang_masuk_detail_barang_no_masuk_check" CHECK (char_length("no_masuk") BETWEEN 1 AND 40 AND "no_masuk" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_detail_barang_no_masuk_fkey" FOREIGN KEY (cabang, "no_masuk") REFERENCES "barang_masuk" (cabang, "no_masuk"),
  CONSTRAINT "barang_masuk_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "barang_masuk_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "barang_masuk_detail_barang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 20 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_detail_barang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 20 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_detail_barang_kode_intern_check" CHECK (char_length("kode_intern") BETWEEN 1 AND 40),
  CONSTRAINT "barang_masuk_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "barang_masuk_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "barang_masuk_detail_barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "barang_masuk_detail_barang_berat_batu_check" CHECK ("berat_batu" >= 0 AND "berat_batu" <= 9999999999),
  CONSTRAINT "barang_masuk_detail_barang_harga_jual_check" CHECK ("harga_jual" >= 0 AND "harga_jual" <= 999999999999999),
  CONSTRAINT "barang_masuk_detail_barang_harga_modal_check" CHECK ("harga_modal" >= 0 AND "harga_modal" <= 999999999999999),
  CONSTRAINT "barang_masuk_detail_barang_harga_bayar_check" CHECK ("harga_bayar" >= 0 AND "harga_bayar" <= 999999999999999),
  CONSTRAINT "barang_masuk_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "barang_masuk_detail_barang_ongkos_check" CHECK ("ongkos" >= 0 AND "ongkos" <= 999999999999999),
  CONSTRAINT "barang_masuk_detail_barang_size_check" CHECK (char_length("size") BETWEEN 1 AND 20),
  CONSTRAINT "barang_masuk_detail_barang_jumlah_check" CHECK ("jumlah" >= 1),
  CONSTRAINT "barang_masuk_detail_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 20 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_detail_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 20 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_detail_barang_tgl_masuk_check" CHECK ("tgl_masuk" >= '1900-01-01' AND "tgl_masuk" <= '2999-12-31'),
  CONSTRAINT "barang_masuk_detail_barang_supplier_check" CHECK (char_length("supplier") BETWEEN 1 AND 60),
  CONSTRAINT "barang_masuk_detail_barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "barang_masuk_detail_barang_gambar_check" CHECK ("gambar" ~ '^[a-z0-9]{20,64}$')
);
SELECT kilau_shop_table('"barang_masuk_detail_barang"');
