-- Lihat Pembelian: Barang yang dibeli dari customer.
CREATE TABLE "barang_beli" (
  "cabang" text NOT NULL,
  "kode_barcode" text NOT NULL,
  "no_faktur_beli" text NOT NULL,
  "nama_barang" text NOT NULL,
  "kode_group" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kadar" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "berat_emas" bigint NOT NULL,
  "kondisi_beli" text NOT NULL,
  "nilai" bigint NOT NULL,
  "jumlah" bigint NOT NULL,
  "kode_gudang" text NOT NULL,
  "kode_baki" text NOT NULL,
  "tgl_beli" date NOT NULL,
  "foto" text,
  "status" text NOT NULL,
  "no_hancur" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "barang_beli_pkey" PRIMARY KEY (cabang, "kode_barcode"),
  CONSTRAINT "barang_beli_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_beli_no_faktur_beli_check" CHECK (char_length("no_faktur_beli") BETWEEN 1 AND 40 AND "no_faktur_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_beli_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "barang_beli_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_beli_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group"),
  CONSTRAINT "barang_beli_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 40 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_beli_kode_dept_fkey" FOREIGN KEY (cabang, "kode_dept") REFERENCES "jenis" (cabang, "kode_dept"),
  CONSTRAINT "barang_beli_kadar_check" CHECK ("kadar" >= 1 AND "kadar" <= 50000),
  CONSTRAINT "barang_beli_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "barang_beli_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "barang_beli_kondisi_beli_check" CHECK (char_length("kondisi_beli") BETWEEN 1 AND 40 AND "kondisi_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_beli_kondisi_beli_fkey" FOREIGN KEY (cabang, "kondisi_beli") REFERENCES "kondisi_pembelian" (cabang, "kondisi_beli"),
  CONSTRAINT "barang_beli_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "barang_beli_jumlah_check" CHECK ("jumlah" >= 1),
  CONSTRAINT "barang_beli_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_beli_kode_gudang_fkey" FOREIGN KEY (cabang, "kode_gudang") REFERENCES "gudang" (cabang, "kode_gudang"),
  CONSTRAINT "barang_beli_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_beli_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "barang_beli_tgl_beli_check" CHECK ("tgl_beli" >= '1900-01-01' AND "tgl_beli" <= '2999-12-31'),
  CONSTRAINT "barang_beli_foto_check" CHECK ("foto" ~ '^[a-z0-9]{20,64}$'),
  CONSTRAINT "barang_beli_status_check" CHECK ("status" IN ('DI STOK BELI', 'DISORTIR', 'DICUCI', 'DILEBUR', 'KEMBALI DIJUAL', 'HANCUR')),
  CONSTRAINT "barang_beli_no_hancur_check" CHECK (char_length("no_hancur") BETWEEN 1 AND 40 AND "no_hancur" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
CREATE INDEX "barang_beli_kode_group" ON "barang_beli" USING btree (cabang, "kode_group");
CREATE INDEX "barang_beli_kode_dept" ON "barang_beli" USING btree (cabang, "kode_dept");
CREATE INDEX "barang_beli_kondisi_beli" ON "barang_beli" USING btree (cabang, "kondisi_beli");
CREATE INDEX "barang_beli_kode_gudang" ON "barang_beli" USING btree (cabang, "kode_gudang");
CREATE INDEX "barang_beli_kode_baki" ON "barang_beli" USING btree (cabang, "kode_baki");
CREATE INDEX "barang_beli_cari" ON "barang_beli" USING gin (cabang, "kode_barcode" gin_trgm_ops, "nama_barang" gin_trgm_ops, "no_faktur_beli" gin_trgm_ops);
SELECT kilau_shop_table('"barang_beli"');
CREATE OR REPLACE FUNCTION "cari_barang_beli"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_barang_beli: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_barcode" FROM public."barang_beli" WHERE cabang = $1 AND ("kode_barcode" ILIKE $2 OR "nama_barang" ILIKE $2 OR "no_faktur_beli" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_barang_beli"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_barang_beli"(text, text, int) TO kilau_app;

-- Lihat Pembelian: Barang yang dibeli dari customer.
CREATE TABLE "pembelian" (
  "cabang" text NOT NULL,
  "no_faktur_beli" text NOT NULL,
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
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total" bigint NOT NULL,
  "bayar_tunai" bigint NOT NULL,
  "bayar_non_tunai" bigint NOT NULL,
  "dasar_beli" text NOT NULL,
  "lantai_tanpa_nota" boolean NOT NULL,
  "pembulatan_ke" bigint NOT NULL,
  "pembulatan_arah" text NOT NULL,
  "cetakan" bigint NOT NULL,
  "divalidasi_oleh" text,
  "alasan_batal" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "pembelian_pkey" PRIMARY KEY (cabang, "no_faktur_beli"),
  CONSTRAINT "pembelian_no_faktur_beli_check" CHECK (char_length("no_faktur_beli") BETWEEN 1 AND 60 AND "no_faktur_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "pembelian_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "pembelian_status_check" CHECK ("status" IN ('MENUNGGU VALIDASI', 'SELESAI', 'BATAL')),
  CONSTRAINT "pembelian_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "pembelian_kode_sales_check" CHECK (char_length("kode_sales") BETWEEN 1 AND 40 AND "kode_sales" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_kode_sales_fkey" FOREIGN KEY (cabang, "kode_sales") REFERENCES "sales" (cabang, "kode_sales"),
  CONSTRAINT "pembelian_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_kode_customer_fkey" FOREIGN KEY (cabang, "kode_customer") REFERENCES "customer" (cabang, "kode"),
  CONSTRAINT "pembelian_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "pembelian_alamat_customer_check" CHECK (char_length("alamat_customer") BETWEEN 1 AND 100),
  CONSTRAINT "pembelian_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "pembelian_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "pembelian_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "pembelian_total_check" CHECK ("total" >= 0 AND "total" <= 999999999999999),
  CONSTRAINT "pembelian_bayar_tunai_check" CHECK ("bayar_tunai" >= 0 AND "bayar_tunai" <= 999999999999999),
  CONSTRAINT "pembelian_bayar_non_tunai_check" CHECK ("bayar_non_tunai" >= 0 AND "bayar_non_tunai" <= 999999999999999),
  CONSTRAINT "pembelian_dasar_beli_check" CHECK ("dasar_beli" IN ('NOTA', 'HARI_INI', 'TERTINGGI')),
  CONSTRAINT "pembelian_pembulatan_ke_check" CHECK ("pembulatan_ke" >= 1 AND "pembulatan_ke" <= 999999999999999),
  CONSTRAINT "pembelian_pembulatan_arah_check" CHECK ("pembulatan_arah" IN ('ATAS', 'BAWAH')),
  CONSTRAINT "pembelian_divalidasi_oleh_check" CHECK (char_length("divalidasi_oleh") BETWEEN 1 AND 20 AND "divalidasi_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_alasan_batal_check" CHECK (char_length("alasan_batal") BETWEEN 1 AND 200)
);
CREATE INDEX "pembelian_kode_sales" ON "pembelian" USING btree (cabang, "kode_sales");
CREATE INDEX "pembelian_kode_customer" ON "pembelian" USING btree (cabang, "kode_customer");
CREATE INDEX "pembelian_urut" ON "pembelian" USING btree (cabang, "tanggal", "no_faktur_beli");
CREATE INDEX "pembelian_cari" ON "pembelian" USING gin (cabang, "no_faktur_beli" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_hp" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"pembelian"');
CREATE OR REPLACE FUNCTION "cari_pembelian"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_pembelian: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_faktur_beli" FROM public."pembelian" WHERE cabang = $1 AND ("no_faktur_beli" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_pembelian"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_pembelian"(text, text, int) TO kilau_app;

-- Lihat Pembelian: Barang yang dibeli dari customer.
CREATE TABLE "pembelian_detail_barang" (
  "cabang" text NOT NULL,
  "no_faktur_beli" text NOT NULL,
  "baris" bigint NOT NULL,
  "asal" text NOT NULL,
  "no_faktur_jual" text,
  "kode_barcode_asal" text,
  "tgl_nota" date,
  "harga_nota" bigint,
  "berat_nota" bigint,
  "nama_barang" text,
  "kode_dept" text,
  "kode_group" text,
  "berat" bigint NOT NULL,
  "timbangan" text,
  "teks_timbang" text,
  "berat_emas" bigint,
  "berat_otorisasi" bigint,
  "kondisi_beli" text NOT NULL,
  "rusak_rp" bigint,
  "keterangan" text,
  "foto" text,
  "harga_ubah" bigint,
  "kode_barcode" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "kadar" bigint NOT NULL,
  "umur_hari" bigint,
  "nota_berlaku" boolean NOT NULL,
  "rata_asal" bigint,
  "berat_hitung" bigint NOT NULL,
  "harga_emas" bigint,
  "harga_beli" bigint,
  "rugi_persen" bigint,
  "rugi_per_gram" bigint,
  "kondisi_persen" bigint,
  "kondisi_per_gram" bigint,
  "potongan_persen" bigint,
  "potongan_potong" bigint,
  "dasar" text NOT NULL,
  "emas_rp" bigint NOT NULL,
  "rugi_nota_rp" bigint NOT NULL,
  "potongan_kondisi_rp" bigint NOT NULL,
  "potongan_kategori_rp" bigint NOT NULL,
  "pembulatan_rp" bigint NOT NULL,
  "harga_hitung" bigint NOT NULL,
  "harga" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "murni" bigint NOT NULL,
  "kode_gudang" text NOT NULL,
  "kode_baki" text NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "pembelian_detail_barang_pkey" PRIMARY KEY (cabang, "no_faktur_beli", "baris"),
  CONSTRAINT "pembelian_detail_barang_no_faktur_beli_check" CHECK (char_length("no_faktur_beli") BETWEEN 1 AND 40 AND "no_faktur_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_detail_barang_no_faktur_beli_fkey" FOREIGN KEY (cabang, "no_faktur_beli") REFERENCES "pembelian" (cabang, "no_faktur_beli"),
  CONSTRAINT "pembelian_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "pembelian_detail_barang_asal_check" CHECK ("asal" IN ('NOTA KITA', 'NOTA LAMA', 'TANPA NOTA')),
  CONSTRAINT "pembelian_detail_barang_no_faktur_jual_check" CHECK (char_length("no_faktur_jual") BETWEEN 1 AND 40 AND "no_faktur_jual" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_detail_barang_kode_barcode_asal_check" CHECK (char_length("kode_barcode_asal") BETWEEN 1 AND 20 AND "kode_barcode_asal" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_detail_barang_tgl_nota_check" CHECK ("tgl_nota" >= '1900-01-01' AND "tgl_nota" <= '2999-12-31'),
  CONSTRAINT "pembelian_detail_barang_harga_nota_check" CHECK ("harga_nota" >= 0 AND "harga_nota" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_berat_nota_check" CHECK ("berat_nota" >= 0 AND "berat_nota" <= 9999999999),
  CONSTRAINT "pembelian_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "pembelian_detail_barang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 40 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_detail_barang_kode_dept_fkey" FOREIGN KEY (cabang, "kode_dept") REFERENCES "jenis" (cabang, "kode_dept"),
  CONSTRAINT "pembelian_detail_barang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_detail_barang_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group"),
  CONSTRAINT "pembelian_detail_barang_berat_check" CHECK ("berat" >= 1 AND "berat" <= 9999999999),
  CONSTRAINT "pembelian_detail_barang_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60),
  CONSTRAINT "pembelian_detail_barang_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100),
  CONSTRAINT "pembelian_detail_barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "pembelian_detail_barang_berat_otorisasi_check" CHECK ("berat_otorisasi" >= 0 AND "berat_otorisasi" <= 9999999999),
  CONSTRAINT "pembelian_detail_barang_kondisi_beli_check" CHECK (char_length("kondisi_beli") BETWEEN 1 AND 40 AND "kondisi_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_detail_barang_kondisi_beli_fkey" FOREIGN KEY (cabang, "kondisi_beli") REFERENCES "kondisi_pembelian" (cabang, "kondisi_beli"),
  CONSTRAINT "pembelian_detail_barang_rusak_rp_check" CHECK ("rusak_rp" >= 0 AND "rusak_rp" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "pembelian_detail_barang_foto_check" CHECK ("foto" ~ '^[a-z0-9]{20,64}$'),
  CONSTRAINT "pembelian_detail_barang_harga_ubah_check" CHECK ("harga_ubah" >= 0 AND "harga_ubah" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "pembelian_detail_barang_rata_asal_check" CHECK ("rata_asal" >= 0 AND "rata_asal" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_berat_hitung_check" CHECK ("berat_hitung" >= 0 AND "berat_hitung" <= 9999999999),
  CONSTRAINT "pembelian_detail_barang_harga_emas_check" CHECK ("harga_emas" >= 0 AND "harga_emas" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_harga_beli_check" CHECK ("harga_beli" >= 0 AND "harga_beli" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_rugi_persen_check" CHECK ("rugi_persen" >= 0 AND "rugi_persen" <= 10000),
  CONSTRAINT "pembelian_detail_barang_rugi_per_gram_check" CHECK ("rugi_per_gram" >= 0 AND "rugi_per_gram" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_kondisi_persen_check" CHECK ("kondisi_persen" >= 0 AND "kondisi_persen" <= 10000),
  CONSTRAINT "pembelian_detail_barang_kondisi_per_gram_check" CHECK ("kondisi_per_gram" >= 0 AND "kondisi_per_gram" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_potongan_persen_check" CHECK ("potongan_persen" >= 0 AND "potongan_persen" <= 10000),
  CONSTRAINT "pembelian_detail_barang_potongan_potong_check" CHECK ("potongan_potong" >= 0 AND "potongan_potong" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_dasar_check" CHECK ("dasar" IN ('NOTA', 'HARI_INI', 'LANTAI')),
  CONSTRAINT "pembelian_detail_barang_emas_rp_check" CHECK ("emas_rp" >= 0 AND "emas_rp" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_rugi_nota_rp_check" CHECK ("rugi_nota_rp" >= 0 AND "rugi_nota_rp" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_potongan_kondisi_rp_check" CHECK ("potongan_kondisi_rp" >= 0 AND "potongan_kondisi_rp" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_potongan_kategori_rp_check" CHECK ("potongan_kategori_rp" >= 0 AND "potongan_kategori_rp" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_pembulatan_rp_check" CHECK ("pembulatan_rp" >= -999999999999999 AND "pembulatan_rp" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_harga_hitung_check" CHECK ("harga_hitung" >= 0 AND "harga_hitung" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_harga_check" CHECK ("harga" >= 0 AND "harga" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "pembelian_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "pembelian_detail_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 20 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_detail_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 20 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
CREATE INDEX "pembelian_detail_barang_kode_dept" ON "pembelian_detail_barang" USING btree (cabang, "kode_dept");
CREATE INDEX "pembelian_detail_barang_kode_group" ON "pembelian_detail_barang" USING btree (cabang, "kode_group");
CREATE INDEX "pembelian_detail_barang_kondisi_beli" ON "pembelian_detail_barang" USING btree (cabang, "kondisi_beli");
SELECT kilau_shop_table('"pembelian_detail_barang"');

-- Lihat Pembelian: Barang yang dibeli dari customer.
CREATE TABLE "pembelian_bayar_keluar" (
  "cabang" text NOT NULL,
  "no_faktur_beli" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "pembelian_bayar_keluar_pkey" PRIMARY KEY (cabang, "no_faktur_beli", "baris"),
  CONSTRAINT "pembelian_bayar_keluar_no_faktur_beli_check" CHECK (char_length("no_faktur_beli") BETWEEN 1 AND 40 AND "no_faktur_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_bayar_keluar_no_faktur_beli_fkey" FOREIGN KEY (cabang, "no_faktur_beli") REFERENCES "pembelian" (cabang, "no_faktur_beli"),
  CONSTRAINT "pembelian_bayar_keluar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "pembelian_bayar_keluar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER')),
  CONSTRAINT "pembelian_bayar_keluar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "pembelian_bayar_keluar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pembelian_bayar_keluar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "pembelian_bayar_keluar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60)
);
CREATE INDEX "pembelian_bayar_keluar_no_rekening" ON "pembelian_bayar_keluar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"pembelian_bayar_keluar"');
