-- Lihat Cicilan: Kontrak cicilan emas.
CREATE TABLE "cicilan" (
  "cabang" text NOT NULL,
  "no_cicilan" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_sales" text NOT NULL,
  "kode_customer" text NOT NULL,
  "kode_cicilan" text NOT NULL,
  "dp" bigint NOT NULL,
  "keterangan" text,
  "tgl_dokumen" date,
  "nama_customer" text NOT NULL,
  "alamat_customer" text,
  "no_hp" text,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_harga" bigint NOT NULL,
  "total_ongkos" bigint NOT NULL,
  "total_diskon" bigint NOT NULL,
  "total_ppn" bigint NOT NULL,
  "pembulatan" bigint NOT NULL,
  "total" bigint NOT NULL,
  "lama_bulan" bigint NOT NULL,
  "bunga" bigint NOT NULL,
  "denda_harian" bigint NOT NULL,
  "maks_telat" bigint NOT NULL,
  "pokok" bigint NOT NULL,
  "bunga_rp" bigint NOT NULL,
  "total_cicilan" bigint NOT NULL,
  "angsuran" bigint NOT NULL,
  "terbayar" bigint NOT NULL,
  "sisa" bigint NOT NULL,
  "angsuran_dibayar" bigint NOT NULL,
  "jatuh_tempo" date,
  "potongan_bunga" bigint NOT NULL,
  "serah_dulu" boolean NOT NULL,
  "tgl_serah" date,
  "diserahkan_oleh" text,
  "potongan_batal" bigint NOT NULL,
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
  CONSTRAINT "cicilan_pkey" PRIMARY KEY (cabang, "no_cicilan"),
  CONSTRAINT "cicilan_no_cicilan_check" CHECK (char_length("no_cicilan") BETWEEN 1 AND 60 AND "no_cicilan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "cicilan_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "cicilan_status_check" CHECK ("status" IN ('AKTIF', 'LUNAS', 'DIAMBIL', 'DILELANG', 'BATAL')),
  CONSTRAINT "cicilan_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "cicilan_kode_sales_check" CHECK (char_length("kode_sales") BETWEEN 1 AND 40 AND "kode_sales" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_kode_sales_fkey" FOREIGN KEY (cabang, "kode_sales") REFERENCES "sales" (cabang, "kode_sales"),
  CONSTRAINT "cicilan_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_kode_customer_fkey" FOREIGN KEY (cabang, "kode_customer") REFERENCES "customer" (cabang, "kode"),
  CONSTRAINT "cicilan_kode_cicilan_check" CHECK (char_length("kode_cicilan") BETWEEN 1 AND 40 AND "kode_cicilan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_kode_cicilan_fkey" FOREIGN KEY (cabang, "kode_cicilan") REFERENCES "parameter_cicilan" (cabang, "kode_cicilan"),
  CONSTRAINT "cicilan_dp_check" CHECK ("dp" >= 0 AND "dp" <= 999999999999999),
  CONSTRAINT "cicilan_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "cicilan_tgl_dokumen_check" CHECK ("tgl_dokumen" >= '1900-01-01' AND "tgl_dokumen" <= '2999-12-31'),
  CONSTRAINT "cicilan_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "cicilan_alamat_customer_check" CHECK (char_length("alamat_customer") BETWEEN 1 AND 100),
  CONSTRAINT "cicilan_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "cicilan_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "cicilan_total_harga_check" CHECK ("total_harga" >= 0 AND "total_harga" <= 999999999999999),
  CONSTRAINT "cicilan_total_ongkos_check" CHECK ("total_ongkos" >= 0 AND "total_ongkos" <= 999999999999999),
  CONSTRAINT "cicilan_total_diskon_check" CHECK ("total_diskon" >= 0 AND "total_diskon" <= 999999999999999),
  CONSTRAINT "cicilan_total_ppn_check" CHECK ("total_ppn" >= 0 AND "total_ppn" <= 999999999999999),
  CONSTRAINT "cicilan_pembulatan_check" CHECK ("pembulatan" >= -999999999999999 AND "pembulatan" <= 999999999999999),
  CONSTRAINT "cicilan_total_check" CHECK ("total" >= 0 AND "total" <= 999999999999999),
  CONSTRAINT "cicilan_bunga_check" CHECK ("bunga" >= 0 AND "bunga" <= 10000),
  CONSTRAINT "cicilan_denda_harian_check" CHECK ("denda_harian" >= 0 AND "denda_harian" <= 10000),
  CONSTRAINT "cicilan_pokok_check" CHECK ("pokok" >= 0 AND "pokok" <= 999999999999999),
  CONSTRAINT "cicilan_bunga_rp_check" CHECK ("bunga_rp" >= 0 AND "bunga_rp" <= 999999999999999),
  CONSTRAINT "cicilan_total_cicilan_check" CHECK ("total_cicilan" >= 0 AND "total_cicilan" <= 999999999999999),
  CONSTRAINT "cicilan_angsuran_check" CHECK ("angsuran" >= 0 AND "angsuran" <= 999999999999999),
  CONSTRAINT "cicilan_terbayar_check" CHECK ("terbayar" >= 0 AND "terbayar" <= 999999999999999),
  CONSTRAINT "cicilan_sisa_check" CHECK ("sisa" >= 0 AND "sisa" <= 999999999999999),
  CONSTRAINT "cicilan_jatuh_tempo_check" CHECK ("jatuh_tempo" >= '1900-01-01' AND "jatuh_tempo" <= '2999-12-31'),
  CONSTRAINT "cicilan_potongan_bunga_check" CHECK ("potongan_bunga" >= 0 AND "potongan_bunga" <= 999999999999999),
  CONSTRAINT "cicilan_tgl_serah_check" CHECK ("tgl_serah" >= '1900-01-01' AND "tgl_serah" <= '2999-12-31'),
  CONSTRAINT "cicilan_diserahkan_oleh_check" CHECK (char_length("diserahkan_oleh") BETWEEN 1 AND 20 AND "diserahkan_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_potongan_batal_check" CHECK ("potongan_batal" >= 0 AND "potongan_batal" <= 999999999999999),
  CONSTRAINT "cicilan_bayar_tunai_check" CHECK ("bayar_tunai" >= 0 AND "bayar_tunai" <= 999999999999999),
  CONSTRAINT "cicilan_bayar_non_tunai_check" CHECK ("bayar_non_tunai" >= 0 AND "bayar_non_tunai" <= 999999999999999),
  CONSTRAINT "cicilan_kembali_check" CHECK ("kembali" >= 0 AND "kembali" <= 999999999999999),
  CONSTRAINT "cicilan_biaya_kartu_check" CHECK ("biaya_kartu" >= 0 AND "biaya_kartu" <= 999999999999999),
  CONSTRAINT "cicilan_biaya_kartu_oleh_check" CHECK ("biaya_kartu_oleh" IN ('TOKO', 'CUSTOMER')),
  CONSTRAINT "cicilan_ppn_mode_check" CHECK ("ppn_mode" IN ('TIDAK', 'TERMASUK', 'DITAMBAH')),
  CONSTRAINT "cicilan_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "cicilan_alasan_batal_check" CHECK (char_length("alasan_batal") BETWEEN 1 AND 200)
);
CREATE INDEX "cicilan_kode_sales" ON "cicilan" USING btree (cabang, "kode_sales");
CREATE INDEX "cicilan_kode_customer" ON "cicilan" USING btree (cabang, "kode_customer");
CREATE INDEX "cicilan_kode_cicilan" ON "cicilan" USING btree (cabang, "kode_cicilan");
CREATE INDEX "cicilan_urut" ON "cicilan" USING btree (cabang, "tanggal", "no_cicilan");
CREATE INDEX "cicilan_cari" ON "cicilan" USING gin (cabang, "no_cicilan" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_hp" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"cicilan"');
CREATE OR REPLACE FUNCTION "cari_cicilan"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_cicilan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_cicilan" FROM public."cicilan" WHERE cabang = $1 AND ("no_cicilan" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_cicilan"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_cicilan"(text, text, int) TO kilau_app;

-- Lihat Cicilan: Kontrak cicilan emas.
CREATE TABLE "cicilan_detail_barang" (
  "cabang" text NOT NULL,
  "no_cicilan" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "berat" bigint,
  "timbangan" text,
  "teks_timbang" text,
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
  "asal_berat" text NOT NULL,
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
  CONSTRAINT "cicilan_detail_barang_pkey" PRIMARY KEY (cabang, "no_cicilan", "baris"),
  CONSTRAINT "cicilan_detail_barang_no_cicilan_check" CHECK (char_length("no_cicilan") BETWEEN 1 AND 40 AND "no_cicilan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_detail_barang_no_cicilan_fkey" FOREIGN KEY (cabang, "no_cicilan") REFERENCES "cicilan" (cabang, "no_cicilan"),
  CONSTRAINT "cicilan_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "cicilan_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_detail_barang_jumlah_check" CHECK ("jumlah" >= 1),
  CONSTRAINT "cicilan_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "cicilan_detail_barang_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60),
  CONSTRAINT "cicilan_detail_barang_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100),
  CONSTRAINT "cicilan_detail_barang_ongkos_check" CHECK ("ongkos" >= 0 AND "ongkos" <= 999999999999999),
  CONSTRAINT "cicilan_detail_barang_diskon_persen_check" CHECK ("diskon_persen" >= 0 AND "diskon_persen" <= 10000),
  CONSTRAINT "cicilan_detail_barang_diskon_rp_check" CHECK ("diskon_rp" >= 0 AND "diskon_rp" <= 999999999999999),
  CONSTRAINT "cicilan_detail_barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "cicilan_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "cicilan_detail_barang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 20 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_detail_barang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 20 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_detail_barang_kode_intern_check" CHECK (char_length("kode_intern") BETWEEN 1 AND 40),
  CONSTRAINT "cicilan_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "cicilan_detail_barang_size_check" CHECK (char_length("size") BETWEEN 1 AND 20),
  CONSTRAINT "cicilan_detail_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 20 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_detail_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 20 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_detail_barang_tgl_masuk_check" CHECK ("tgl_masuk" >= '1900-01-01' AND "tgl_masuk" <= '2999-12-31'),
  CONSTRAINT "cicilan_detail_barang_berat_stock_check" CHECK ("berat_stock" >= 0 AND "berat_stock" <= 9999999999),
  CONSTRAINT "cicilan_detail_barang_asal_berat_check" CHECK ("asal_berat" IN ('STOCK', 'KETIK', 'TIMBANG')),
  CONSTRAINT "cicilan_detail_barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "cicilan_detail_barang_berat_hitung_check" CHECK ("berat_hitung" >= 0 AND "berat_hitung" <= 9999999999),
  CONSTRAINT "cicilan_detail_barang_kategori_harga_check" CHECK ("kategori_harga" IN ('BARANG', 'GROUP', 'EMAS')),
  CONSTRAINT "cicilan_detail_barang_harga_dasar_check" CHECK ("harga_dasar" >= 0 AND "harga_dasar" <= 999999999999999),
  CONSTRAINT "cicilan_detail_barang_harga_check" CHECK ("harga" >= 0 AND "harga" <= 999999999999999),
  CONSTRAINT "cicilan_detail_barang_ongkos_baku_check" CHECK ("ongkos_baku" >= 0 AND "ongkos_baku" <= 999999999999999),
  CONSTRAINT "cicilan_detail_barang_jumlah_rp_check" CHECK ("jumlah_rp" >= 0 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "cicilan_detail_barang_diskon_check" CHECK ("diskon" >= 0 AND "diskon" <= 999999999999999),
  CONSTRAINT "cicilan_detail_barang_total_check" CHECK ("total" >= 0 AND "total" <= 999999999999999),
  CONSTRAINT "cicilan_detail_barang_tarif_ppn_check" CHECK ("tarif_ppn" >= 0 AND "tarif_ppn" <= 10000),
  CONSTRAINT "cicilan_detail_barang_ppn_check" CHECK ("ppn" >= 0 AND "ppn" <= 999999999999999),
  CONSTRAINT "cicilan_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "cicilan_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999)
);
SELECT kilau_shop_table('"cicilan_detail_barang"');

-- Lihat Cicilan: Kontrak cicilan emas.
CREATE TABLE "cicilan_bayar" (
  "cabang" text NOT NULL,
  "no_cicilan" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "no_titipan" text,
  "keterangan" text,
  "biaya_rp" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "cicilan_bayar_pkey" PRIMARY KEY (cabang, "no_cicilan", "baris"),
  CONSTRAINT "cicilan_bayar_no_cicilan_check" CHECK (char_length("no_cicilan") BETWEEN 1 AND 40 AND "no_cicilan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_bayar_no_cicilan_fkey" FOREIGN KEY (cabang, "no_cicilan") REFERENCES "cicilan" (cabang, "no_cicilan"),
  CONSTRAINT "cicilan_bayar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "cicilan_bayar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS', 'TITIPAN')),
  CONSTRAINT "cicilan_bayar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "cicilan_bayar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_bayar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "cicilan_bayar_no_titipan_check" CHECK (char_length("no_titipan") BETWEEN 1 AND 40 AND "no_titipan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_bayar_no_titipan_fkey" FOREIGN KEY (cabang, "no_titipan") REFERENCES "titipan" (cabang, "no_titipan"),
  CONSTRAINT "cicilan_bayar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60),
  CONSTRAINT "cicilan_bayar_biaya_rp_check" CHECK ("biaya_rp" >= 0 AND "biaya_rp" <= 999999999999999)
);
CREATE INDEX "cicilan_bayar_no_rekening" ON "cicilan_bayar" USING btree (cabang, "no_rekening");
CREATE INDEX "cicilan_bayar_no_titipan" ON "cicilan_bayar" USING btree (cabang, "no_titipan");
SELECT kilau_shop_table('"cicilan_bayar"');

-- Lihat Cicilan: Kontrak cicilan emas.
CREATE TABLE "cicilan_jadwal" (
  "cabang" text NOT NULL,
  "no_cicilan" text NOT NULL,
  "baris" bigint NOT NULL,
  "ke" bigint NOT NULL,
  "jatuh_tempo" date NOT NULL,
  "angsuran" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "cicilan_jadwal_pkey" PRIMARY KEY (cabang, "no_cicilan", "baris"),
  CONSTRAINT "cicilan_jadwal_no_cicilan_check" CHECK (char_length("no_cicilan") BETWEEN 1 AND 40 AND "no_cicilan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_jadwal_no_cicilan_fkey" FOREIGN KEY (cabang, "no_cicilan") REFERENCES "cicilan" (cabang, "no_cicilan"),
  CONSTRAINT "cicilan_jadwal_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "cicilan_jadwal_jatuh_tempo_check" CHECK ("jatuh_tempo" >= '1900-01-01' AND "jatuh_tempo" <= '2999-12-31'),
  CONSTRAINT "cicilan_jadwal_angsuran_check" CHECK ("angsuran" >= 0 AND "angsuran" <= 999999999999999)
);
SELECT kilau_shop_table('"cicilan_jadwal"');

-- Lihat Cicilan: Kontrak cicilan emas.
CREATE TABLE "cicilan_bayar_keluar" (
  "cabang" text NOT NULL,
  "no_cicilan" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "cicilan_bayar_keluar_pkey" PRIMARY KEY (cabang, "no_cicilan", "baris"),
  CONSTRAINT "cicilan_bayar_keluar_no_cicilan_check" CHECK (char_length("no_cicilan") BETWEEN 1 AND 40 AND "no_cicilan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_bayar_keluar_no_cicilan_fkey" FOREIGN KEY (cabang, "no_cicilan") REFERENCES "cicilan" (cabang, "no_cicilan"),
  CONSTRAINT "cicilan_bayar_keluar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "cicilan_bayar_keluar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER')),
  CONSTRAINT "cicilan_bayar_keluar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "cicilan_bayar_keluar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "cicilan_bayar_keluar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "cicilan_bayar_keluar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60)
);
CREATE INDEX "cicilan_bayar_keluar_no_rekening" ON "cicilan_bayar_keluar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"cicilan_bayar_keluar"');

-- Lihat Cicilan: Angsuran dan pelunasan cicilan.
CREATE TABLE "bayar_cicilan" (
  "cabang" text NOT NULL,
  "no_bayar_cicilan" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "no_cicilan" text NOT NULL,
  "cara_lunas" text NOT NULL,
  "ke_awal" bigint NOT NULL,
  "ke_akhir" bigint NOT NULL,
  "hapus_denda" boolean NOT NULL,
  "keterangan" text,
  "kode_customer" text NOT NULL,
  "nama_customer" text NOT NULL,
  "no_hp" text,
  "serah_dulu" boolean NOT NULL,
  "pokok_rp" bigint NOT NULL,
  "potongan_bunga" bigint NOT NULL,
  "denda" bigint NOT NULL,
  "denda_dihapus" bigint NOT NULL,
  "total" bigint NOT NULL,
  "sisa" bigint NOT NULL,
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
  CONSTRAINT "bayar_cicilan_pkey" PRIMARY KEY (cabang, "no_bayar_cicilan"),
  CONSTRAINT "bayar_cicilan_no_bayar_cicilan_check" CHECK (char_length("no_bayar_cicilan") BETWEEN 1 AND 60 AND "no_bayar_cicilan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_cicilan_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "bayar_cicilan_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "bayar_cicilan_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "bayar_cicilan_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_cicilan_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "bayar_cicilan_no_cicilan_check" CHECK (char_length("no_cicilan") BETWEEN 1 AND 40 AND "no_cicilan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_cicilan_no_cicilan_fkey" FOREIGN KEY (cabang, "no_cicilan") REFERENCES "cicilan" (cabang, "no_cicilan"),
  CONSTRAINT "bayar_cicilan_cara_lunas_check" CHECK ("cara_lunas" IN ('ANGSURAN', 'PELUNASAN')),
  CONSTRAINT "bayar_cicilan_ke_awal_check" CHECK ("ke_awal" >= 1),
  CONSTRAINT "bayar_cicilan_ke_akhir_check" CHECK ("ke_akhir" >= 1),
  CONSTRAINT "bayar_cicilan_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "bayar_cicilan_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 20 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_cicilan_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "bayar_cicilan_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "bayar_cicilan_pokok_rp_check" CHECK ("pokok_rp" >= 0 AND "pokok_rp" <= 999999999999999),
  CONSTRAINT "bayar_cicilan_potongan_bunga_check" CHECK ("potongan_bunga" >= 0 AND "potongan_bunga" <= 999999999999999),
  CONSTRAINT "bayar_cicilan_denda_check" CHECK ("denda" >= 0 AND "denda" <= 999999999999999),
  CONSTRAINT "bayar_cicilan_denda_dihapus_check" CHECK ("denda_dihapus" >= 0 AND "denda_dihapus" <= 999999999999999),
  CONSTRAINT "bayar_cicilan_total_check" CHECK ("total" >= 0 AND "total" <= 999999999999999),
  CONSTRAINT "bayar_cicilan_sisa_check" CHECK ("sisa" >= 0 AND "sisa" <= 999999999999999),
  CONSTRAINT "bayar_cicilan_bayar_tunai_check" CHECK ("bayar_tunai" >= 0 AND "bayar_tunai" <= 999999999999999),
  CONSTRAINT "bayar_cicilan_bayar_non_tunai_check" CHECK ("bayar_non_tunai" >= 0 AND "bayar_non_tunai" <= 999999999999999),
  CONSTRAINT "bayar_cicilan_kembali_check" CHECK ("kembali" >= 0 AND "kembali" <= 999999999999999),
  CONSTRAINT "bayar_cicilan_biaya_kartu_check" CHECK ("biaya_kartu" >= 0 AND "biaya_kartu" <= 999999999999999),
  CONSTRAINT "bayar_cicilan_biaya_kartu_oleh_check" CHECK ("biaya_kartu_oleh" IN ('TOKO', 'CUSTOMER')),
  CONSTRAINT "bayar_cicilan_alasan_batal_check" CHECK (char_length("alasan_batal") BETWEEN 1 AND 200)
);
CREATE INDEX "bayar_cicilan_no_cicilan" ON "bayar_cicilan" USING btree (cabang, "no_cicilan");
CREATE INDEX "bayar_cicilan_urut" ON "bayar_cicilan" USING btree (cabang, "tanggal", "no_bayar_cicilan");
CREATE INDEX "bayar_cicilan_cari" ON "bayar_cicilan" USING gin (cabang, "no_bayar_cicilan" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_cicilan" gin_trgm_ops);
SELECT kilau_shop_table('"bayar_cicilan"');
CREATE OR REPLACE FUNCTION "cari_bayar_cicilan"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bayar_cicilan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_bayar_cicilan" FROM public."bayar_cicilan" WHERE cabang = $1 AND ("no_bayar_cicilan" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_cicilan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_bayar_cicilan"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_bayar_cicilan"(text, text, int) TO kilau_app;

-- Lihat Cicilan: Angsuran dan pelunasan cicilan.
CREATE TABLE "bayar_cicilan_rincian" (
  "cabang" text NOT NULL,
  "no_bayar_cicilan" text NOT NULL,
  "baris" bigint NOT NULL,
  "ke" bigint NOT NULL,
  "jatuh_tempo" date NOT NULL,
  "angsuran" bigint NOT NULL,
  "telat" bigint NOT NULL,
  "denda" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "bayar_cicilan_rincian_pkey" PRIMARY KEY (cabang, "no_bayar_cicilan", "baris"),
  CONSTRAINT "bayar_cicilan_rincian_no_bayar_cicilan_check" CHECK (char_length("no_bayar_cicilan") BETWEEN 1 AND 40 AND "no_bayar_cicilan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_cicilan_rincian_no_bayar_cicilan_fkey" FOREIGN KEY (cabang, "no_bayar_cicilan") REFERENCES "bayar_cicilan" (cabang, "no_bayar_cicilan"),
  CONSTRAINT "bayar_cicilan_rincian_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "bayar_cicilan_rincian_jatuh_tempo_check" CHECK ("jatuh_tempo" >= '1900-01-01' AND "jatuh_tempo" <= '2999-12-31'),
  CONSTRAINT "bayar_cicilan_rincian_angsuran_check" CHECK ("angsuran" >= 0 AND "angsuran" <= 999999999999999),
  CONSTRAINT "bayar_cicilan_rincian_denda_check" CHECK ("denda" >= 0 AND "denda" <= 999999999999999)
);
SELECT kilau_shop_table('"bayar_cicilan_rincian"');

-- Lihat Cicilan: Angsuran dan pelunasan cicilan.
CREATE TABLE "bayar_cicilan_bayar" (
  "cabang" text NOT NULL,
  "no_bayar_cicilan" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "no_titipan" text,
  "keterangan" text,
  "biaya_rp" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "bayar_cicilan_bayar_pkey" PRIMARY KEY (cabang, "no_bayar_cicilan", "baris"),
  CONSTRAINT "bayar_cicilan_bayar_no_bayar_cicilan_check" CHECK (char_length("no_bayar_cicilan") BETWEEN 1 AND 40 AND "no_bayar_cicilan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_cicilan_bayar_no_bayar_cicilan_fkey" FOREIGN KEY (cabang, "no_bayar_cicilan") REFERENCES "bayar_cicilan" (cabang, "no_bayar_cicilan"),
  CONSTRAINT "bayar_cicilan_bayar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "bayar_cicilan_bayar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS', 'TITIPAN')),
  CONSTRAINT "bayar_cicilan_bayar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "bayar_cicilan_bayar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_cicilan_bayar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "bayar_cicilan_bayar_no_titipan_check" CHECK (char_length("no_titipan") BETWEEN 1 AND 40 AND "no_titipan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_cicilan_bayar_no_titipan_fkey" FOREIGN KEY (cabang, "no_titipan") REFERENCES "titipan" (cabang, "no_titipan"),
  CONSTRAINT "bayar_cicilan_bayar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60),
  CONSTRAINT "bayar_cicilan_bayar_biaya_rp_check" CHECK ("biaya_rp" >= 0 AND "biaya_rp" <= 999999999999999)
);
CREATE INDEX "bayar_cicilan_bayar_no_rekening" ON "bayar_cicilan_bayar" USING btree (cabang, "no_rekening");
CREATE INDEX "bayar_cicilan_bayar_no_titipan" ON "bayar_cicilan_bayar" USING btree (cabang, "no_titipan");
SELECT kilau_shop_table('"bayar_cicilan_bayar"');

-- The contract that keeps or sold a piece; what is due by a date.
CREATE INDEX cicilan_detail_barang_kode_barcode ON cicilan_detail_barang (cabang, kode_barcode);
CREATE INDEX cicilan_jatuh_tempo ON cicilan (cabang, jatuh_tempo) WHERE status = 'AKTIF';
CREATE INDEX cicilan_tgl_serah ON cicilan (cabang, tgl_serah) WHERE tgl_serah IS NOT NULL;
