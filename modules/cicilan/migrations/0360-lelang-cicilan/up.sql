-- Lelang Cicilan: Cicilan yang terlalu lama macet diakhiri.
CREATE TABLE "lelang_cicilan" (
  "cabang" text NOT NULL,
  "no_lelang" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "no_cicilan" text NOT NULL,
  "cara" text NOT NULL,
  "nilai_wajar" bigint,
  "kondisi_beli" text,
  "keterangan" text,
  "kode_customer" text NOT NULL,
  "nama_customer" text NOT NULL,
  "no_hp" text,
  "jatuh_tempo" date NOT NULL,
  "telat" bigint NOT NULL,
  "terbayar" bigint NOT NULL,
  "sisa" bigint NOT NULL,
  "denda" bigint NOT NULL,
  "pembulatan_ke" bigint NOT NULL,
  "potongan" bigint NOT NULL,
  "dikembalikan" bigint NOT NULL,
  "rugi" bigint NOT NULL,
  "kelebihan" bigint NOT NULL,
  "alasan_batal" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "lelang_cicilan_pkey" PRIMARY KEY (cabang, "no_lelang"),
  CONSTRAINT "lelang_cicilan_no_lelang_check" CHECK (char_length("no_lelang") BETWEEN 1 AND 60 AND "no_lelang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "lelang_cicilan_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "lelang_cicilan_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "lelang_cicilan_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "lelang_cicilan_no_cicilan_check" CHECK (char_length("no_cicilan") BETWEEN 1 AND 40 AND "no_cicilan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_no_cicilan_fkey" FOREIGN KEY (cabang, "no_cicilan") REFERENCES "cicilan" (cabang, "no_cicilan"),
  CONSTRAINT "lelang_cicilan_cara_check" CHECK ("cara" IN ('DISIMPAN', 'KEMBALI', 'TANPA BARANG')),
  CONSTRAINT "lelang_cicilan_nilai_wajar_check" CHECK ("nilai_wajar" >= 0 AND "nilai_wajar" <= 999999999999999),
  CONSTRAINT "lelang_cicilan_kondisi_beli_check" CHECK (char_length("kondisi_beli") BETWEEN 1 AND 40 AND "kondisi_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_kondisi_beli_fkey" FOREIGN KEY (cabang, "kondisi_beli") REFERENCES "kondisi_pembelian" (cabang, "kondisi_beli"),
  CONSTRAINT "lelang_cicilan_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "lelang_cicilan_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "lelang_cicilan_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "lelang_cicilan_jatuh_tempo_check" CHECK ("jatuh_tempo" >= '1900-01-01' AND "jatuh_tempo" <= '2999-12-31'),
  CONSTRAINT "lelang_cicilan_terbayar_check" CHECK ("terbayar" >= 0 AND "terbayar" <= 999999999999999),
  CONSTRAINT "lelang_cicilan_sisa_check" CHECK ("sisa" >= 0 AND "sisa" <= 999999999999999),
  CONSTRAINT "lelang_cicilan_denda_check" CHECK ("denda" >= 0 AND "denda" <= 999999999999999),
  CONSTRAINT "lelang_cicilan_pembulatan_ke_check" CHECK ("pembulatan_ke" >= 1 AND "pembulatan_ke" <= 999999999999999),
  CONSTRAINT "lelang_cicilan_potongan_check" CHECK ("potongan" >= 0 AND "potongan" <= 999999999999999),
  CONSTRAINT "lelang_cicilan_dikembalikan_check" CHECK ("dikembalikan" >= 0 AND "dikembalikan" <= 999999999999999),
  CONSTRAINT "lelang_cicilan_rugi_check" CHECK ("rugi" >= 0 AND "rugi" <= 999999999999999),
  CONSTRAINT "lelang_cicilan_kelebihan_check" CHECK ("kelebihan" >= 0 AND "kelebihan" <= 999999999999999),
  CONSTRAINT "lelang_cicilan_alasan_batal_check" CHECK (char_length("alasan_batal") BETWEEN 1 AND 200)
);
CREATE INDEX "lelang_cicilan_no_cicilan" ON "lelang_cicilan" USING btree (cabang, "no_cicilan");
CREATE INDEX "lelang_cicilan_kondisi_beli" ON "lelang_cicilan" USING btree (cabang, "kondisi_beli");
CREATE INDEX "lelang_cicilan_urut" ON "lelang_cicilan" USING btree (cabang, "tanggal", "no_lelang");
CREATE INDEX "lelang_cicilan_cari" ON "lelang_cicilan" USING gin (cabang, "no_lelang" gin_trgm_ops, "no_cicilan" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_hp" gin_trgm_ops);
SELECT kilau_shop_table('"lelang_cicilan"');
CREATE OR REPLACE FUNCTION "cari_lelang_cicilan"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_lelang_cicilan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_lelang" FROM public."lelang_cicilan" WHERE cabang = $1 AND ("no_lelang" ILIKE $2 OR "no_cicilan" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_lelang_cicilan"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_lelang_cicilan"(text, text, int) TO kilau_app;

-- Lelang Cicilan: Cicilan yang terlalu lama macet diakhiri.
CREATE TABLE "lelang_cicilan_barang_cicilan" (
  "cabang" text NOT NULL,
  "no_lelang" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "berat" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "kode_gudang" text NOT NULL,
  "kode_baki" text NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "lelang_cicilan_barang_cicilan_pkey" PRIMARY KEY (cabang, "no_lelang", "baris"),
  CONSTRAINT "lelang_cicilan_barang_cicilan_no_lelang_check" CHECK (char_length("no_lelang") BETWEEN 1 AND 40 AND "no_lelang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_barang_cicilan_no_lelang_fkey" FOREIGN KEY (cabang, "no_lelang") REFERENCES "lelang_cicilan" (cabang, "no_lelang"),
  CONSTRAINT "lelang_cicilan_barang_cicilan_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "lelang_cicilan_barang_cicilan_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_barang_cicilan_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "lelang_cicilan_barang_cicilan_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "lelang_cicilan_barang_cicilan_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "lelang_cicilan_barang_cicilan_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_barang_cicilan_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
SELECT kilau_shop_table('"lelang_cicilan_barang_cicilan"');

-- Lelang Cicilan: Cicilan yang terlalu lama macet diakhiri.
CREATE TABLE "lelang_cicilan_detail_barang" (
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
  CONSTRAINT "lelang_cicilan_detail_barang_pkey" PRIMARY KEY (cabang, "no_lelang", "baris"),
  CONSTRAINT "lelang_cicilan_detail_barang_no_lelang_check" CHECK (char_length("no_lelang") BETWEEN 1 AND 40 AND "no_lelang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_detail_barang_no_lelang_fkey" FOREIGN KEY (cabang, "no_lelang") REFERENCES "lelang_cicilan" (cabang, "no_lelang"),
  CONSTRAINT "lelang_cicilan_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "lelang_cicilan_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "lelang_cicilan_detail_barang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_detail_barang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 40 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "lelang_cicilan_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "lelang_cicilan_detail_barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "lelang_cicilan_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "lelang_cicilan_detail_barang_kondisi_beli_check" CHECK (char_length("kondisi_beli") BETWEEN 1 AND 40 AND "kondisi_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "lelang_cicilan_detail_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_detail_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_detail_barang_foto_check" CHECK ("foto" ~ '^[a-z0-9]{20,64}$')
);
SELECT kilau_shop_table('"lelang_cicilan_detail_barang"');

-- Lelang Cicilan: Cicilan yang terlalu lama macet diakhiri.
CREATE TABLE "lelang_cicilan_bayar_keluar" (
  "cabang" text NOT NULL,
  "no_lelang" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "lelang_cicilan_bayar_keluar_pkey" PRIMARY KEY (cabang, "no_lelang", "baris"),
  CONSTRAINT "lelang_cicilan_bayar_keluar_no_lelang_check" CHECK (char_length("no_lelang") BETWEEN 1 AND 40 AND "no_lelang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_bayar_keluar_no_lelang_fkey" FOREIGN KEY (cabang, "no_lelang") REFERENCES "lelang_cicilan" (cabang, "no_lelang"),
  CONSTRAINT "lelang_cicilan_bayar_keluar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "lelang_cicilan_bayar_keluar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER')),
  CONSTRAINT "lelang_cicilan_bayar_keluar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "lelang_cicilan_bayar_keluar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "lelang_cicilan_bayar_keluar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "lelang_cicilan_bayar_keluar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60)
);
CREATE INDEX "lelang_cicilan_bayar_keluar_no_rekening" ON "lelang_cicilan_bayar_keluar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"lelang_cicilan_bayar_keluar"');
