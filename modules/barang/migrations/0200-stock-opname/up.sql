-- Data Barang: Semua barang toko menurut barcode.
ALTER TABLE "barang" DROP CONSTRAINT "barang_status_check";
ALTER TABLE "barang" ADD CONSTRAINT "barang_status_check" CHECK ("status" IN ('TERSEDIA', 'DITAHAN', 'DIPESAN', 'CONTOH', 'TERJUAL', 'DIKIRIM', 'DITERIMA KURANG', 'DALAM PENELUSURAN', 'DICUCI', 'DILEBUR', 'HANCUR', 'RETUR SUPPLIER', 'HABIS', 'HILANG'));

-- Stock Opname: Isi baki dan gudang dipindai, lalu dicocokkan dengan stok.
CREATE TABLE "stock_opname" (
  "cabang" text NOT NULL,
  "no_opname" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "bentuk" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_nilai" bigint NOT NULL,
  "toleransi" bigint NOT NULL,
  "gerak_mulai" bigint NOT NULL,
  "gerak_periksa" bigint,
  "pindaian" bigint,
  "sidik" text,
  "cocok" bigint,
  "hilang" bigint,
  "lebih" bigint,
  "salah_baki" bigint,
  "tidak_dikenal" bigint,
  "beda_berat" bigint,
  "bergerak" bigint,
  "nilai_hilang" bigint,
  "tgl_setuju" date,
  "gudang_telusur" text,
  "baki_telusur" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "stock_opname_pkey" PRIMARY KEY (cabang, "no_opname"),
  CONSTRAINT "stock_opname_no_opname_check" CHECK (char_length("no_opname") BETWEEN 1 AND 60 AND "no_opname" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "stock_opname_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "stock_opname_status_check" CHECK ("status" IN ('BERJALAN', 'DIPERIKSA', 'DISETUJUI', 'BATAL')),
  CONSTRAINT "stock_opname_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "stock_opname_bentuk_check" CHECK ("bentuk" IN ('BARCODE', 'RFID')),
  CONSTRAINT "stock_opname_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_kode_gudang_fkey" FOREIGN KEY (cabang, "kode_gudang") REFERENCES "gudang" (cabang, "kode_gudang"),
  CONSTRAINT "stock_opname_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "stock_opname_total_nilai_check" CHECK ("total_nilai" >= 0 AND "total_nilai" <= 999999999999999),
  CONSTRAINT "stock_opname_toleransi_check" CHECK ("toleransi" >= 0 AND "toleransi" <= 9999999999),
  CONSTRAINT "stock_opname_sidik_check" CHECK (char_length("sidik") BETWEEN 1 AND 64),
  CONSTRAINT "stock_opname_nilai_hilang_check" CHECK ("nilai_hilang" >= 0 AND "nilai_hilang" <= 999999999999999),
  CONSTRAINT "stock_opname_tgl_setuju_check" CHECK ("tgl_setuju" >= '1900-01-01' AND "tgl_setuju" <= '2999-12-31'),
  CONSTRAINT "stock_opname_gudang_telusur_check" CHECK (char_length("gudang_telusur") BETWEEN 1 AND 20 AND "gudang_telusur" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_baki_telusur_check" CHECK (char_length("baki_telusur") BETWEEN 1 AND 20 AND "baki_telusur" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
CREATE INDEX "stock_opname_kode_gudang" ON "stock_opname" USING btree (cabang, "kode_gudang");
CREATE INDEX "stock_opname_urut" ON "stock_opname" USING btree (cabang, "tanggal", "no_opname");
CREATE INDEX "stock_opname_cari" ON "stock_opname" USING gin (cabang, "no_opname" gin_trgm_ops);
SELECT kilau_shop_table('"stock_opname"');
CREATE OR REPLACE FUNCTION "cari_stock_opname"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_stock_opname: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_opname" FROM public."stock_opname" WHERE cabang = $1 AND ("no_opname" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_stock_opname"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_stock_opname"(text, text, int) TO kilau_app;

-- Stock Opname: Isi baki dan gudang dipindai, lalu dicocokkan dengan stok.
CREATE TABLE "stock_opname_detail_baki" (
  "cabang" text NOT NULL,
  "no_opname" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_baki" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "stock_opname_detail_baki_pkey" PRIMARY KEY (cabang, "no_opname", "baris"),
  CONSTRAINT "stock_opname_detail_baki_no_opname_check" CHECK (char_length("no_opname") BETWEEN 1 AND 40 AND "no_opname" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_detail_baki_no_opname_fkey" FOREIGN KEY (cabang, "no_opname") REFERENCES "stock_opname" (cabang, "no_opname"),
  CONSTRAINT "stock_opname_detail_baki_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "stock_opname_detail_baki_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_detail_baki_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki")
);
CREATE INDEX "stock_opname_detail_baki_kode_baki" ON "stock_opname_detail_baki" USING btree (cabang, "kode_baki");
SELECT kilau_shop_table('"stock_opname_detail_baki"');

-- Stock Opname: Isi baki dan gudang dipindai, lalu dicocokkan dengan stok.
CREATE TABLE "stock_opname_detail_barang" (
  "cabang" text NOT NULL,
  "no_opname" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "baki" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "kadar" bigint NOT NULL,
  "murni" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "stock_opname_detail_barang_pkey" PRIMARY KEY (cabang, "no_opname", "baris"),
  CONSTRAINT "stock_opname_detail_barang_no_opname_check" CHECK (char_length("no_opname") BETWEEN 1 AND 40 AND "no_opname" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_detail_barang_no_opname_fkey" FOREIGN KEY (cabang, "no_opname") REFERENCES "stock_opname" (cabang, "no_opname"),
  CONSTRAINT "stock_opname_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "stock_opname_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "stock_opname_detail_barang_baki_check" CHECK (char_length("baki") BETWEEN 1 AND 20 AND "baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "stock_opname_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "stock_opname_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "stock_opname_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999)
);
SELECT kilau_shop_table('"stock_opname_detail_barang"');

-- Stock Opname: Isi baki dan gudang dipindai, lalu dicocokkan dengan stok.
CREATE TABLE "stock_opname_hasil" (
  "cabang" text NOT NULL,
  "no_opname" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode" text NOT NULL,
  "kode_barcode" text,
  "nama_barang" text,
  "kelas" text NOT NULL,
  "dari_gudang" text,
  "dari_baki" text,
  "baki_hitung" text,
  "status_barang" text,
  "jumlah" bigint,
  "berat" bigint,
  "berat_hitung" bigint,
  "murni" bigint,
  "nilai" bigint,
  "penjelasan" text,
  "tindakan" text,
  "baki_kembali" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "stock_opname_hasil_pkey" PRIMARY KEY (cabang, "no_opname", "baris"),
  CONSTRAINT "stock_opname_hasil_no_opname_check" CHECK (char_length("no_opname") BETWEEN 1 AND 40 AND "no_opname" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_hasil_no_opname_fkey" FOREIGN KEY (cabang, "no_opname") REFERENCES "stock_opname" (cabang, "no_opname"),
  CONSTRAINT "stock_opname_hasil_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "stock_opname_hasil_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 60),
  CONSTRAINT "stock_opname_hasil_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_hasil_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "stock_opname_hasil_kelas_check" CHECK ("kelas" IN ('COCOK', 'HILANG', 'LEBIH', 'SALAH BAKI', 'TIDAK DIKENAL', 'BEDA BERAT', 'BERGERAK')),
  CONSTRAINT "stock_opname_hasil_dari_gudang_check" CHECK (char_length("dari_gudang") BETWEEN 1 AND 20 AND "dari_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_hasil_dari_baki_check" CHECK (char_length("dari_baki") BETWEEN 1 AND 20 AND "dari_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_hasil_baki_hitung_check" CHECK (char_length("baki_hitung") BETWEEN 1 AND 20 AND "baki_hitung" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_hasil_status_barang_check" CHECK (char_length("status_barang") BETWEEN 1 AND 40),
  CONSTRAINT "stock_opname_hasil_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "stock_opname_hasil_berat_hitung_check" CHECK ("berat_hitung" >= 0 AND "berat_hitung" <= 9999999999),
  CONSTRAINT "stock_opname_hasil_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "stock_opname_hasil_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "stock_opname_hasil_penjelasan_check" CHECK (char_length("penjelasan") BETWEEN 1 AND 60),
  CONSTRAINT "stock_opname_hasil_tindakan_check" CHECK ("tindakan" IN ('DITELUSUR', 'DIPINDAH', 'KEMBALI', 'DITEMUKAN', 'DIHAPUS')),
  CONSTRAINT "stock_opname_hasil_baki_kembali_check" CHECK (char_length("baki_kembali") BETWEEN 1 AND 20 AND "baki_kembali" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
SELECT kilau_shop_table('"stock_opname_hasil"');

-- What a device read in a count, under an id that it made itself: what is sent again counts once.
CREATE TABLE "opname_pindaian" (
  "cabang" text NOT NULL,
  "no_opname" text NOT NULL,
  "id" uuid NOT NULL,
  "kode" text NOT NULL CHECK (char_length("kode") BETWEEN 1 AND 60),
  "kode_barcode" text,
  "kode_baki" text,
  "berat" bigint CHECK ("berat" > 0),
  "alat" text NOT NULL CHECK (char_length("alat") BETWEEN 1 AND 60),
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "waktu" timestamptz NOT NULL,
  "diterima" timestamptz NOT NULL,
  CONSTRAINT "opname_pindaian_pkey" PRIMARY KEY (cabang, "no_opname", "id"),
  CONSTRAINT "opname_pindaian_no_opname_fkey" FOREIGN KEY (cabang, "no_opname") REFERENCES "stock_opname" (cabang, "no_opname")
);
CREATE INDEX "opname_pindaian_waktu" ON "opname_pindaian" (cabang, "no_opname", "waktu", "id");
SELECT kilau_shop_table('"opname_pindaian"');
