-- Lelang Hutang: Jaminan yang lewat tempo dilelang; kelebihannya milik customer.
CREATE TABLE "lelang_hutang" (
  "cabang" text NOT NULL,
  "no_lelang" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "pembeli" text NOT NULL,
  "kode_pembeli" text,
  "kondisi_beli" text,
  "kode_group" text,
  "kode_dept" text,
  "keterangan" text,
  "nama_pembeli" text NOT NULL,
  "no_hp" text,
  "harga_emas_saat" bigint,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_wajar" bigint NOT NULL,
  "total" bigint NOT NULL,
  "total_biaya" bigint NOT NULL,
  "total_rugi" bigint NOT NULL,
  "total_kelebihan" bigint NOT NULL,
  "bayar_tunai" bigint NOT NULL,
  "bayar_non_tunai" bigint NOT NULL,
  "kembali" bigint NOT NULL,
  "biaya_kartu" bigint NOT NULL,
  "biaya_kartu_oleh" text NOT NULL,
  "cetakan" bigint NOT NULL,
  "alasan_batal" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "lelang_hutang_pkey" PRIMARY KEY (cabang, "no_lelang"),
  CONSTRAINT "lelang_hutang_no_lelang_check" CHECK (char_length("no_lelang") BETWEEN 1 AND 60 AND "no_lelang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "lelang_hutang_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "lelang_hutang_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "lelang_hutang_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "lelang_hutang_pembeli_check" CHECK ("pembeli" IN ('PIHAK KETIGA', 'TOKO')),
  CONSTRAINT "lelang_hutang_kode_pembeli_check" CHECK (char_length("kode_pembeli") BETWEEN 1 AND 40 AND "kode_pembeli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_kode_pembeli_fkey" FOREIGN KEY (cabang, "kode_pembeli") REFERENCES "customer" (cabang, "kode"),
  CONSTRAINT "lelang_hutang_kondisi_beli_check" CHECK (char_length("kondisi_beli") BETWEEN 1 AND 40 AND "kondisi_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_kondisi_beli_fkey" FOREIGN KEY (cabang, "kondisi_beli") REFERENCES "kondisi_pembelian" (cabang, "kondisi_beli"),
  CONSTRAINT "lelang_hutang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group"),
  CONSTRAINT "lelang_hutang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 40 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_kode_dept_fkey" FOREIGN KEY (cabang, "kode_dept") REFERENCES "jenis" (cabang, "kode_dept"),
  CONSTRAINT "lelang_hutang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "lelang_hutang_nama_pembeli_check" CHECK (char_length("nama_pembeli") BETWEEN 1 AND 100),
  CONSTRAINT "lelang_hutang_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "lelang_hutang_harga_emas_saat_check" CHECK ("harga_emas_saat" >= 0 AND "harga_emas_saat" <= 999999999999999),
  CONSTRAINT "lelang_hutang_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "lelang_hutang_total_wajar_check" CHECK ("total_wajar" >= 0 AND "total_wajar" <= 999999999999999),
  CONSTRAINT "lelang_hutang_total_check" CHECK ("total" >= 0 AND "total" <= 999999999999999),
  CONSTRAINT "lelang_hutang_total_biaya_check" CHECK ("total_biaya" >= 0 AND "total_biaya" <= 999999999999999),
  CONSTRAINT "lelang_hutang_total_rugi_check" CHECK ("total_rugi" >= 0 AND "total_rugi" <= 999999999999999),
  CONSTRAINT "lelang_hutang_total_kelebihan_check" CHECK ("total_kelebihan" >= 0 AND "total_kelebihan" <= 999999999999999),
  CONSTRAINT "lelang_hutang_bayar_tunai_check" CHECK ("bayar_tunai" >= 0 AND "bayar_tunai" <= 999999999999999),
  CONSTRAINT "lelang_hutang_bayar_non_tunai_check" CHECK ("bayar_non_tunai" >= 0 AND "bayar_non_tunai" <= 999999999999999),
  CONSTRAINT "lelang_hutang_kembali_check" CHECK ("kembali" >= 0 AND "kembali" <= 999999999999999),
  CONSTRAINT "lelang_hutang_biaya_kartu_check" CHECK ("biaya_kartu" >= 0 AND "biaya_kartu" <= 999999999999999),
  CONSTRAINT "lelang_hutang_biaya_kartu_oleh_check" CHECK ("biaya_kartu_oleh" IN ('TOKO', 'CUSTOMER')),
  CONSTRAINT "lelang_hutang_alasan_batal_check" CHECK (char_length("alasan_batal") BETWEEN 1 AND 200)
);
CREATE INDEX "lelang_hutang_kode_pembeli" ON "lelang_hutang" USING btree (cabang, "kode_pembeli");
CREATE INDEX "lelang_hutang_kondisi_beli" ON "lelang_hutang" USING btree (cabang, "kondisi_beli");
CREATE INDEX "lelang_hutang_kode_group" ON "lelang_hutang" USING btree (cabang, "kode_group");
CREATE INDEX "lelang_hutang_kode_dept" ON "lelang_hutang" USING btree (cabang, "kode_dept");
CREATE INDEX "lelang_hutang_urut" ON "lelang_hutang" USING btree (cabang, "tanggal", "no_lelang");
CREATE INDEX "lelang_hutang_cari" ON "lelang_hutang" USING gin (cabang, "no_lelang" gin_trgm_ops, "nama_pembeli" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"lelang_hutang"');
CREATE OR REPLACE FUNCTION "cari_lelang_hutang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_lelang_hutang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_lelang" FROM public."lelang_hutang" WHERE cabang = $1 AND ("no_lelang" ILIKE $2 OR "nama_pembeli" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_lelang_hutang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_lelang_hutang"(text, text, int) TO kilau_app;

-- Lelang Hutang: Jaminan yang lewat tempo dilelang; kelebihannya milik customer.
CREATE TABLE "lelang_hutang_detail_hutang" (
  "cabang" text NOT NULL,
  "no_lelang" text NOT NULL,
  "baris" bigint NOT NULL,
  "no_faktur_hutang" text NOT NULL,
  "harga" bigint NOT NULL,
  "biaya" bigint,
  "kode_customer" text NOT NULL,
  "nama_customer" text NOT NULL,
  "no_hp_customer" text,
  "diberitahu" date NOT NULL,
  "hari" bigint NOT NULL,
  "telat" bigint NOT NULL,
  "pokok" bigint NOT NULL,
  "bunga_hitung" bigint NOT NULL,
  "denda_hitung" bigint NOT NULL,
  "nilai_wajar" bigint NOT NULL,
  "bunga_rp" bigint NOT NULL,
  "denda_rp" bigint NOT NULL,
  "rugi" bigint NOT NULL,
  "kelebihan" bigint NOT NULL,
  "status_awal" text NOT NULL,
  "bunga_sampai" date NOT NULL,
  "jatuh_tempo" date NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "lelang_hutang_detail_hutang_pkey" PRIMARY KEY (cabang, "no_lelang", "baris"),
  CONSTRAINT "lelang_hutang_detail_hutang_no_lelang_check" CHECK (char_length("no_lelang") BETWEEN 1 AND 40 AND "no_lelang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_detail_hutang_no_lelang_fkey" FOREIGN KEY (cabang, "no_lelang") REFERENCES "lelang_hutang" (cabang, "no_lelang"),
  CONSTRAINT "lelang_hutang_detail_hutang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "lelang_hutang_detail_hutang_no_faktur_hutang_check" CHECK (char_length("no_faktur_hutang") BETWEEN 1 AND 40 AND "no_faktur_hutang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_detail_hutang_no_faktur_hutang_fkey" FOREIGN KEY (cabang, "no_faktur_hutang") REFERENCES "hutang" (cabang, "no_faktur_hutang"),
  CONSTRAINT "lelang_hutang_detail_hutang_harga_check" CHECK ("harga" >= 1 AND "harga" <= 999999999999999),
  CONSTRAINT "lelang_hutang_detail_hutang_biaya_check" CHECK ("biaya" >= 0 AND "biaya" <= 999999999999999),
  CONSTRAINT "lelang_hutang_detail_hutang_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_detail_hutang_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "lelang_hutang_detail_hutang_no_hp_customer_check" CHECK ("no_hp_customer" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "lelang_hutang_detail_hutang_diberitahu_check" CHECK ("diberitahu" >= '1900-01-01' AND "diberitahu" <= '2999-12-31'),
  CONSTRAINT "lelang_hutang_detail_hutang_pokok_check" CHECK ("pokok" >= 0 AND "pokok" <= 999999999999999),
  CONSTRAINT "lelang_hutang_detail_hutang_bunga_hitung_check" CHECK ("bunga_hitung" >= 0 AND "bunga_hitung" <= 999999999999999),
  CONSTRAINT "lelang_hutang_detail_hutang_denda_hitung_check" CHECK ("denda_hitung" >= 0 AND "denda_hitung" <= 999999999999999),
  CONSTRAINT "lelang_hutang_detail_hutang_nilai_wajar_check" CHECK ("nilai_wajar" >= 0 AND "nilai_wajar" <= 999999999999999),
  CONSTRAINT "lelang_hutang_detail_hutang_bunga_rp_check" CHECK ("bunga_rp" >= 0 AND "bunga_rp" <= 999999999999999),
  CONSTRAINT "lelang_hutang_detail_hutang_denda_rp_check" CHECK ("denda_rp" >= 0 AND "denda_rp" <= 999999999999999),
  CONSTRAINT "lelang_hutang_detail_hutang_rugi_check" CHECK ("rugi" >= 0 AND "rugi" <= 999999999999999),
  CONSTRAINT "lelang_hutang_detail_hutang_kelebihan_check" CHECK ("kelebihan" >= 0 AND "kelebihan" <= 999999999999999),
  CONSTRAINT "lelang_hutang_detail_hutang_status_awal_check" CHECK ("status_awal" IN ('AKTIF', 'BUNGA DIBAYAR')),
  CONSTRAINT "lelang_hutang_detail_hutang_bunga_sampai_check" CHECK ("bunga_sampai" >= '1900-01-01' AND "bunga_sampai" <= '2999-12-31'),
  CONSTRAINT "lelang_hutang_detail_hutang_jatuh_tempo_check" CHECK ("jatuh_tempo" >= '1900-01-01' AND "jatuh_tempo" <= '2999-12-31')
);
CREATE INDEX "lelang_hutang_detail_hutang_no_faktur_hutang" ON "lelang_hutang_detail_hutang" USING btree (cabang, "no_faktur_hutang");
SELECT kilau_shop_table('"lelang_hutang_detail_hutang"');

-- Lelang Hutang: Jaminan yang lewat tempo dilelang; kelebihannya milik customer.
CREATE TABLE "lelang_hutang_detail_barang" (
  "cabang" text NOT NULL,
  "no_lelang" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_jaminan" text NOT NULL,
  "no_faktur_hutang" text NOT NULL,
  "nama_barang" text NOT NULL,
  "kadar" bigint NOT NULL,
  "jumlah" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "murni" bigint NOT NULL,
  "nilai_wajar" bigint NOT NULL,
  "per_gram" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "lelang_hutang_detail_barang_pkey" PRIMARY KEY (cabang, "no_lelang", "baris"),
  CONSTRAINT "lelang_hutang_detail_barang_no_lelang_check" CHECK (char_length("no_lelang") BETWEEN 1 AND 40 AND "no_lelang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_detail_barang_no_lelang_fkey" FOREIGN KEY (cabang, "no_lelang") REFERENCES "lelang_hutang" (cabang, "no_lelang"),
  CONSTRAINT "lelang_hutang_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "lelang_hutang_detail_barang_kode_jaminan_check" CHECK (char_length("kode_jaminan") BETWEEN 1 AND 60 AND "kode_jaminan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_detail_barang_no_faktur_hutang_check" CHECK (char_length("no_faktur_hutang") BETWEEN 1 AND 60 AND "no_faktur_hutang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "lelang_hutang_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 10000),
  CONSTRAINT "lelang_hutang_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "lelang_hutang_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "lelang_hutang_detail_barang_per_gram_check" CHECK ("per_gram" >= 0 AND "per_gram" <= 999999999999999),
  CONSTRAINT "lelang_hutang_detail_barang_nilai_wajar_check" CHECK ("nilai_wajar" >= 0 AND "nilai_wajar" <= 999999999999999)
);
CREATE INDEX "lelang_hutang_detail_barang_kode_jaminan" ON "lelang_hutang_detail_barang" USING btree (cabang, "kode_jaminan");
SELECT kilau_shop_table('"lelang_hutang_detail_barang"');

-- Lelang Hutang: Jaminan yang lewat tempo dilelang; kelebihannya milik customer.
CREATE TABLE "lelang_hutang_detail_masuk" (
  "cabang" text NOT NULL,
  "no_lelang" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "kode_group" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kadar" bigint NOT NULL,
  "jumlah" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "berat_emas" bigint NOT NULL,
  "murni" bigint NOT NULL,
  "kondisi_beli" text NOT NULL,
  "nilai" bigint NOT NULL,
  "kode_gudang" text NOT NULL,
  "kode_baki" text NOT NULL,
  "foto" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "lelang_hutang_detail_masuk_pkey" PRIMARY KEY (cabang, "no_lelang", "baris"),
  CONSTRAINT "lelang_hutang_detail_masuk_no_lelang_check" CHECK (char_length("no_lelang") BETWEEN 1 AND 40 AND "no_lelang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_detail_masuk_no_lelang_fkey" FOREIGN KEY (cabang, "no_lelang") REFERENCES "lelang_hutang" (cabang, "no_lelang"),
  CONSTRAINT "lelang_hutang_detail_masuk_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "lelang_hutang_detail_masuk_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_detail_masuk_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "lelang_hutang_detail_masuk_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_detail_masuk_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 40 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_detail_masuk_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "lelang_hutang_detail_masuk_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "lelang_hutang_detail_masuk_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "lelang_hutang_detail_masuk_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "lelang_hutang_detail_masuk_kondisi_beli_check" CHECK (char_length("kondisi_beli") BETWEEN 1 AND 40 AND "kondisi_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_detail_masuk_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "lelang_hutang_detail_masuk_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_detail_masuk_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_detail_masuk_foto_check" CHECK ("foto" ~ '^[a-z0-9]{20,64}$')
);
SELECT kilau_shop_table('"lelang_hutang_detail_masuk"');

-- Lelang Hutang: Jaminan yang lewat tempo dilelang; kelebihannya milik customer.
CREATE TABLE "lelang_hutang_bayar" (
  "cabang" text NOT NULL,
  "no_lelang" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "biaya_rp" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "lelang_hutang_bayar_pkey" PRIMARY KEY (cabang, "no_lelang", "baris"),
  CONSTRAINT "lelang_hutang_bayar_no_lelang_check" CHECK (char_length("no_lelang") BETWEEN 1 AND 40 AND "no_lelang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_bayar_no_lelang_fkey" FOREIGN KEY (cabang, "no_lelang") REFERENCES "lelang_hutang" (cabang, "no_lelang"),
  CONSTRAINT "lelang_hutang_bayar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "lelang_hutang_bayar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS')),
  CONSTRAINT "lelang_hutang_bayar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "lelang_hutang_bayar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_hutang_bayar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "lelang_hutang_bayar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60),
  CONSTRAINT "lelang_hutang_bayar_biaya_rp_check" CHECK ("biaya_rp" >= 0 AND "biaya_rp" <= 999999999999999)
);
CREATE INDEX "lelang_hutang_bayar_no_rekening" ON "lelang_hutang_bayar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"lelang_hutang_bayar"');

-- Kelebihan Lelang: Kelebihan hasil lelang dibayarkan ke pemiliknya, atau hangus setelah setahun.
CREATE TABLE "bayar_kelebihan" (
  "cabang" text NOT NULL,
  "no_kelebihan" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "nomor_asal" text NOT NULL,
  "cara" text NOT NULL,
  "kode_pengambil" text,
  "hubungan" text,
  "keterangan" text,
  "no_lelang" text NOT NULL,
  "kode_customer" text NOT NULL,
  "nama_customer" text NOT NULL,
  "no_hp" text,
  "nama_pengambil" text,
  "tgl_lelang" date NOT NULL,
  "tgl_hangus" date NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "bayar_tunai" bigint NOT NULL,
  "bayar_non_tunai" bigint NOT NULL,
  "cetakan" bigint NOT NULL,
  "alasan_batal" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "bayar_kelebihan_pkey" PRIMARY KEY (cabang, "no_kelebihan"),
  CONSTRAINT "bayar_kelebihan_no_kelebihan_check" CHECK (char_length("no_kelebihan") BETWEEN 1 AND 60 AND "no_kelebihan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_kelebihan_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "bayar_kelebihan_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "bayar_kelebihan_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "bayar_kelebihan_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_kelebihan_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "bayar_kelebihan_nomor_asal_check" CHECK (char_length("nomor_asal") BETWEEN 1 AND 60 AND "nomor_asal" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_kelebihan_cara_check" CHECK ("cara" IN ('BAYAR', 'HANGUS')),
  CONSTRAINT "bayar_kelebihan_kode_pengambil_check" CHECK (char_length("kode_pengambil") BETWEEN 1 AND 40 AND "kode_pengambil" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_kelebihan_kode_pengambil_fkey" FOREIGN KEY (cabang, "kode_pengambil") REFERENCES "customer" (cabang, "kode"),
  CONSTRAINT "bayar_kelebihan_hubungan_check" CHECK (char_length("hubungan") BETWEEN 1 AND 60),
  CONSTRAINT "bayar_kelebihan_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "bayar_kelebihan_no_lelang_check" CHECK (char_length("no_lelang") BETWEEN 1 AND 60 AND "no_lelang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_kelebihan_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_kelebihan_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "bayar_kelebihan_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "bayar_kelebihan_nama_pengambil_check" CHECK (char_length("nama_pengambil") BETWEEN 1 AND 100),
  CONSTRAINT "bayar_kelebihan_tgl_lelang_check" CHECK ("tgl_lelang" >= '1900-01-01' AND "tgl_lelang" <= '2999-12-31'),
  CONSTRAINT "bayar_kelebihan_tgl_hangus_check" CHECK ("tgl_hangus" >= '1900-01-01' AND "tgl_hangus" <= '2999-12-31'),
  CONSTRAINT "bayar_kelebihan_jumlah_rp_check" CHECK ("jumlah_rp" >= 0 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "bayar_kelebihan_bayar_tunai_check" CHECK ("bayar_tunai" >= 0 AND "bayar_tunai" <= 999999999999999),
  CONSTRAINT "bayar_kelebihan_bayar_non_tunai_check" CHECK ("bayar_non_tunai" >= 0 AND "bayar_non_tunai" <= 999999999999999),
  CONSTRAINT "bayar_kelebihan_alasan_batal_check" CHECK (char_length("alasan_batal") BETWEEN 1 AND 200)
);
CREATE INDEX "bayar_kelebihan_kode_pengambil" ON "bayar_kelebihan" USING btree (cabang, "kode_pengambil");
CREATE INDEX "bayar_kelebihan_urut" ON "bayar_kelebihan" USING btree (cabang, "tanggal", "no_kelebihan");
CREATE INDEX "bayar_kelebihan_nomor_asal" ON "bayar_kelebihan" USING btree (cabang, "nomor_asal");
CREATE INDEX "bayar_kelebihan_cari" ON "bayar_kelebihan" USING gin (cabang, "no_kelebihan" gin_trgm_ops, "nomor_asal" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_lelang" gin_trgm_ops);
SELECT kilau_shop_table('"bayar_kelebihan"');
CREATE OR REPLACE FUNCTION "cari_bayar_kelebihan"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bayar_kelebihan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_kelebihan" FROM public."bayar_kelebihan" WHERE cabang = $1 AND ("no_kelebihan" ILIKE $2 OR "nomor_asal" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_lelang" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_bayar_kelebihan"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_bayar_kelebihan"(text, text, int) TO kilau_app;

-- Kelebihan Lelang: Kelebihan hasil lelang dibayarkan ke pemiliknya, atau hangus setelah setahun.
CREATE TABLE "bayar_kelebihan_bayar_keluar" (
  "cabang" text NOT NULL,
  "no_kelebihan" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "bayar_kelebihan_bayar_keluar_pkey" PRIMARY KEY (cabang, "no_kelebihan", "baris"),
  CONSTRAINT "bayar_kelebihan_bayar_keluar_no_kelebihan_check" CHECK (char_length("no_kelebihan") BETWEEN 1 AND 40 AND "no_kelebihan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_kelebihan_bayar_keluar_no_kelebihan_fkey" FOREIGN KEY (cabang, "no_kelebihan") REFERENCES "bayar_kelebihan" (cabang, "no_kelebihan"),
  CONSTRAINT "bayar_kelebihan_bayar_keluar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "bayar_kelebihan_bayar_keluar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER')),
  CONSTRAINT "bayar_kelebihan_bayar_keluar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "bayar_kelebihan_bayar_keluar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_kelebihan_bayar_keluar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "bayar_kelebihan_bayar_keluar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60)
);
CREATE INDEX "bayar_kelebihan_bayar_keluar_no_rekening" ON "bayar_kelebihan_bayar_keluar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"bayar_kelebihan_bayar_keluar"');
