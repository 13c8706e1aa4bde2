-- Lihat Penjualan: Nota penjualan kepada customer.
CREATE TABLE "penjualan" (
  "cabang" text NOT NULL,
  "no_faktur_jual" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_sales" text NOT NULL,
  "kode_customer" text,
  "nama_customer" text,
  "alamat_customer" text,
  "no_hp" text,
  "keterangan" text,
  "keranjang" text,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_harga" bigint NOT NULL,
  "total_ongkos" bigint NOT NULL,
  "total_diskon" bigint NOT NULL,
  "total_ppn" bigint NOT NULL,
  "pembulatan" bigint NOT NULL,
  "total" bigint NOT NULL,
  "bayar_tunai" bigint NOT NULL,
  "bayar_non_tunai" bigint NOT NULL,
  "kembali" bigint NOT NULL,
  "biaya_kartu" bigint NOT NULL,
  "biaya_kartu_oleh" text NOT NULL,
  "ppn_mode" text NOT NULL,
  "nilai" bigint NOT NULL,
  "cetakan" bigint NOT NULL,
  "alasan_batal" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "penjualan_pkey" PRIMARY KEY (cabang, "no_faktur_jual"),
  CONSTRAINT "penjualan_no_faktur_jual_check" CHECK (char_length("no_faktur_jual") BETWEEN 1 AND 60 AND "no_faktur_jual" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penjualan_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "penjualan_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "penjualan_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "penjualan_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penjualan_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "penjualan_kode_sales_check" CHECK (char_length("kode_sales") BETWEEN 1 AND 40 AND "kode_sales" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penjualan_kode_sales_fkey" FOREIGN KEY (cabang, "kode_sales") REFERENCES "sales" (cabang, "kode_sales"),
  CONSTRAINT "penjualan_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penjualan_kode_customer_fkey" FOREIGN KEY (cabang, "kode_customer") REFERENCES "customer" (cabang, "kode"),
  CONSTRAINT "penjualan_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "penjualan_alamat_customer_check" CHECK (char_length("alamat_customer") BETWEEN 1 AND 100),
  CONSTRAINT "penjualan_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "penjualan_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "penjualan_keranjang_check" CHECK (char_length("keranjang") BETWEEN 1 AND 60),
  CONSTRAINT "penjualan_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "penjualan_total_harga_check" CHECK ("total_harga" >= 0 AND "total_harga" <= 999999999999999),
  CONSTRAINT "penjualan_total_ongkos_check" CHECK ("total_ongkos" >= 0 AND "total_ongkos" <= 999999999999999),
  CONSTRAINT "penjualan_total_diskon_check" CHECK ("total_diskon" >= 0 AND "total_diskon" <= 999999999999999),
  CONSTRAINT "penjualan_total_ppn_check" CHECK ("total_ppn" >= 0 AND "total_ppn" <= 999999999999999),
  CONSTRAINT "penjualan_pembulatan_check" CHECK ("pembulatan" >= -999999999999999 AND "pembulatan" <= 999999999999999),
  CONSTRAINT "penjualan_total_check" CHECK ("total" >= 0 AND "total" <= 999999999999999),
  CONSTRAINT "penjualan_bayar_tunai_check" CHECK ("bayar_tunai" >= 0 AND "bayar_tunai" <= 999999999999999),
  CONSTRAINT "penjualan_bayar_non_tunai_check" CHECK ("bayar_non_tunai" >= 0 AND "bayar_non_tunai" <= 999999999999999),
  CONSTRAINT "penjualan_kembali_check" CHECK ("kembali" >= 0 AND "kembali" <= 999999999999999),
  CONSTRAINT "penjualan_biaya_kartu_check" CHECK ("biaya_kartu" >= 0 AND "biaya_kartu" <= 999999999999999),
  CONSTRAINT "penjualan_biaya_kartu_oleh_check" CHECK ("biaya_kartu_oleh" IN ('TOKO', 'CUSTOMER')),
  CONSTRAINT "penjualan_ppn_mode_check" CHECK ("ppn_mode" IN ('TIDAK', 'TERMASUK', 'DITAMBAH')),
  CONSTRAINT "penjualan_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "penjualan_alasan_batal_check" CHECK (char_length("alasan_batal") BETWEEN 1 AND 200)
);
CREATE INDEX "penjualan_kode_sales" ON "penjualan" USING btree (cabang, "kode_sales");
CREATE INDEX "penjualan_kode_customer" ON "penjualan" USING btree (cabang, "kode_customer");
CREATE INDEX "penjualan_urut" ON "penjualan" USING btree (cabang, "tanggal", "no_faktur_jual");
CREATE INDEX "penjualan_cari" ON "penjualan" USING gin (cabang, "no_faktur_jual" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_hp" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"penjualan"');
CREATE OR REPLACE FUNCTION "cari_penjualan"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_penjualan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_faktur_jual" FROM public."penjualan" WHERE cabang = $1 AND ("no_faktur_jual" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_penjualan"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_penjualan"(text, text, int) TO kilau_app;

-- Lihat Penjualan: Nota penjualan kepada customer.
CREATE TABLE "penjualan_detail_barang" (
  "cabang" text NOT NULL,
  "no_faktur_jual" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "berat" bigint,
  "ongkos" bigint,
  "diskon_persen" bigint,
  "diskon_rp" bigint,
  "keterangan" text,
  "nama_barang" text NOT NULL,
  "kode_group" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_intern" text,
  "kadar" bigint NOT NULL,
  "aksesoris" boolean NOT NULL,
  "size" text,
  "kode_gudang" text NOT NULL,
  "kode_baki" text NOT NULL,
  "tgl_masuk" date NOT NULL,
  "berat_stock" bigint NOT NULL,
  "berat_emas" bigint NOT NULL,
  "berat_hitung" bigint NOT NULL,
  "kategori_harga" text NOT NULL,
  "harga_dasar" bigint NOT NULL,
  "harga" bigint NOT NULL,
  "ongkos_baku" bigint NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "diskon" bigint NOT NULL,
  "total" bigint NOT NULL,
  "tarif_ppn" bigint NOT NULL,
  "ppn" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "murni" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "penjualan_detail_barang_pkey" PRIMARY KEY (cabang, "no_faktur_jual", "baris"),
  CONSTRAINT "penjualan_detail_barang_no_faktur_jual_check" CHECK (char_length("no_faktur_jual") BETWEEN 1 AND 40 AND "no_faktur_jual" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penjualan_detail_barang_no_faktur_jual_fkey" FOREIGN KEY (cabang, "no_faktur_jual") REFERENCES "penjualan" (cabang, "no_faktur_jual"),
  CONSTRAINT "penjualan_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "penjualan_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penjualan_detail_barang_jumlah_check" CHECK ("jumlah" >= 1),
  CONSTRAINT "penjualan_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "penjualan_detail_barang_ongkos_check" CHECK ("ongkos" >= 0 AND "ongkos" <= 999999999999999),
  CONSTRAINT "penjualan_detail_barang_diskon_persen_check" CHECK ("diskon_persen" >= 0 AND "diskon_persen" <= 10000),
  CONSTRAINT "penjualan_detail_barang_diskon_rp_check" CHECK ("diskon_rp" >= 0 AND "diskon_rp" <= 999999999999999),
  CONSTRAINT "penjualan_detail_barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "penjualan_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "penjualan_detail_barang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 20 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penjualan_detail_barang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 20 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penjualan_detail_barang_kode_intern_check" CHECK (char_length("kode_intern") BETWEEN 1 AND 40),
  CONSTRAINT "penjualan_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "penjualan_detail_barang_size_check" CHECK (char_length("size") BETWEEN 1 AND 20),
  CONSTRAINT "penjualan_detail_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 20 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penjualan_detail_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 20 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penjualan_detail_barang_tgl_masuk_check" CHECK ("tgl_masuk" >= '1900-01-01' AND "tgl_masuk" <= '2999-12-31'),
  CONSTRAINT "penjualan_detail_barang_berat_stock_check" CHECK ("berat_stock" >= 0 AND "berat_stock" <= 9999999999),
  CONSTRAINT "penjualan_detail_barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "penjualan_detail_barang_berat_hitung_check" CHECK ("berat_hitung" >= 0 AND "berat_hitung" <= 9999999999),
  CONSTRAINT "penjualan_detail_barang_kategori_harga_check" CHECK ("kategori_harga" IN ('BARANG', 'GROUP', 'EMAS')),
  CONSTRAINT "penjualan_detail_barang_harga_dasar_check" CHECK ("harga_dasar" >= 0 AND "harga_dasar" <= 999999999999999),
  CONSTRAINT "penjualan_detail_barang_harga_check" CHECK ("harga" >= 0 AND "harga" <= 999999999999999),
  CONSTRAINT "penjualan_detail_barang_ongkos_baku_check" CHECK ("ongkos_baku" >= 0 AND "ongkos_baku" <= 999999999999999),
  CONSTRAINT "penjualan_detail_barang_jumlah_rp_check" CHECK ("jumlah_rp" >= 0 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "penjualan_detail_barang_diskon_check" CHECK ("diskon" >= 0 AND "diskon" <= 999999999999999),
  CONSTRAINT "penjualan_detail_barang_total_check" CHECK ("total" >= 0 AND "total" <= 999999999999999),
  CONSTRAINT "penjualan_detail_barang_tarif_ppn_check" CHECK ("tarif_ppn" >= 0 AND "tarif_ppn" <= 10000),
  CONSTRAINT "penjualan_detail_barang_ppn_check" CHECK ("ppn" >= 0 AND "ppn" <= 999999999999999),
  CONSTRAINT "penjualan_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "penjualan_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999)
);
SELECT kilau_shop_table('"penjualan_detail_barang"');

-- Lihat Penjualan: Nota penjualan kepada customer.
CREATE TABLE "penjualan_bayar" (
  "cabang" text NOT NULL,
  "no_faktur_jual" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "biaya_rp" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "penjualan_bayar_pkey" PRIMARY KEY (cabang, "no_faktur_jual", "baris"),
  CONSTRAINT "penjualan_bayar_no_faktur_jual_check" CHECK (char_length("no_faktur_jual") BETWEEN 1 AND 40 AND "no_faktur_jual" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penjualan_bayar_no_faktur_jual_fkey" FOREIGN KEY (cabang, "no_faktur_jual") REFERENCES "penjualan" (cabang, "no_faktur_jual"),
  CONSTRAINT "penjualan_bayar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "penjualan_bayar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS')),
  CONSTRAINT "penjualan_bayar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "penjualan_bayar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penjualan_bayar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "penjualan_bayar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60),
  CONSTRAINT "penjualan_bayar_biaya_rp_check" CHECK ("biaya_rp" >= 0 AND "biaya_rp" <= 999999999999999)
);
CREATE INDEX "penjualan_bayar_no_rekening" ON "penjualan_bayar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"penjualan_bayar"');

-- Held baskets: a draft that waits, with the pieces that it keeps from other tills until `sampai`.
CREATE TABLE keranjang (
  cabang text NOT NULL,
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9_-]{8,40}$'),
  nama text NOT NULL CHECK (char_length(nama) <= 60),
  isi jsonb NOT NULL CHECK (jsonb_typeof(isi) = 'object'),
  oleh text NOT NULL,
  perangkat text NOT NULL,
  barang text[] NOT NULL,
  sampai timestamptz NOT NULL,
  dibuat timestamptz NOT NULL,
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang, id)
);
SELECT kilau_shop_table('keranjang');

-- What a till may sell, by a part of barcode, name or internal code. Sold pieces outnumber the others soon: they are left out before the limit.
CREATE OR REPLACE FUNCTION cari_barang_jual(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_barang_jual: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT kode_barcode FROM public.barang
    WHERE cabang = $1 AND (kode_barcode ILIKE $2 OR nama_barang ILIKE $2 OR kode_intern ILIKE $2) AND status IN ('TERSEDIA', 'DITAHAN')
    LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION cari_barang_jual(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cari_barang_jual(text, text, int) TO kilau_app;
