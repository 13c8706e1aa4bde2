-- Lihat Hutang: Barang jaminan pinjaman di brankas.
CREATE TABLE "jaminan" (
  "cabang" text NOT NULL,
  "kode_jaminan" text NOT NULL,
  "no_faktur_hutang" text NOT NULL,
  "nama_barang" text NOT NULL,
  "kode_kadar" text NOT NULL,
  "kadar" bigint NOT NULL,
  "jumlah" bigint NOT NULL,
  "berat_kotor" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "murni" bigint NOT NULL,
  "tempat" text,
  "foto" text NOT NULL,
  "status" text NOT NULL,
  "no_keluar" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "jaminan_pkey" PRIMARY KEY (cabang, "kode_jaminan"),
  CONSTRAINT "jaminan_kode_jaminan_check" CHECK (char_length("kode_jaminan") BETWEEN 1 AND 60 AND "kode_jaminan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "jaminan_no_faktur_hutang_check" CHECK (char_length("no_faktur_hutang") BETWEEN 1 AND 60 AND "no_faktur_hutang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "jaminan_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "jaminan_kode_kadar_check" CHECK (char_length("kode_kadar") BETWEEN 1 AND 40 AND "kode_kadar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "jaminan_kode_kadar_fkey" FOREIGN KEY (cabang, "kode_kadar") REFERENCES "kadar" (cabang, "kode_kadar"),
  CONSTRAINT "jaminan_kadar_check" CHECK ("kadar" >= 1 AND "kadar" <= 10000),
  CONSTRAINT "jaminan_jumlah_check" CHECK ("jumlah" >= 1),
  CONSTRAINT "jaminan_berat_kotor_check" CHECK ("berat_kotor" >= 0 AND "berat_kotor" <= 9999999999),
  CONSTRAINT "jaminan_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "jaminan_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "jaminan_tempat_check" CHECK (char_length("tempat") BETWEEN 1 AND 60),
  CONSTRAINT "jaminan_foto_check" CHECK ("foto" ~ '^[a-z0-9]{20,64}$'),
  CONSTRAINT "jaminan_status_check" CHECK ("status" IN ('DISIMPAN', 'PULANG', 'PINDAH', 'DILELANG')),
  CONSTRAINT "jaminan_no_keluar_check" CHECK (char_length("no_keluar") BETWEEN 1 AND 60 AND "no_keluar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
CREATE INDEX "jaminan_kode_kadar" ON "jaminan" USING btree (cabang, "kode_kadar");
CREATE INDEX "jaminan_cari" ON "jaminan" USING gin (cabang, "kode_jaminan" gin_trgm_ops, "nama_barang" gin_trgm_ops, "no_faktur_hutang" gin_trgm_ops);
SELECT kilau_shop_table('"jaminan"');
CREATE OR REPLACE FUNCTION "cari_jaminan"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_jaminan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_jaminan" FROM public."jaminan" WHERE cabang = $1 AND ("kode_jaminan" ILIKE $2 OR "nama_barang" ILIKE $2 OR "no_faktur_hutang" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_jaminan"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_jaminan"(text, text, int) TO kilau_app;

-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas.
CREATE TABLE "hutang" (
  "cabang" text NOT NULL,
  "no_faktur_hutang" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_customer" text NOT NULL,
  "kode_sales" text NOT NULL,
  "tgl_dokumen" date,
  "pokok" bigint NOT NULL,
  "ubah_bunga" boolean,
  "bunga_baru" bigint,
  "keterangan" text,
  "nama_customer" text NOT NULL,
  "alamat_customer" text,
  "no_hp" text,
  "tgl_hutang" date NOT NULL,
  "kode_bunga" text NOT NULL,
  "bunga_tabel" bigint NOT NULL,
  "bunga" bigint NOT NULL,
  "mode_bunga" text NOT NULL,
  "lama_pinjam" bigint NOT NULL,
  "jatuh_tempo" date NOT NULL,
  "denda_harian" bigint,
  "biaya_admin" bigint NOT NULL,
  "dibayarkan" bigint NOT NULL,
  "pembulatan_ke" bigint NOT NULL,
  "harga_emas_saat" bigint,
  "taksiran" bigint NOT NULL,
  "maksimal" bigint NOT NULL,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "sisa_pokok" bigint NOT NULL,
  "bunga_sampai" date NOT NULL,
  "no_asal" text,
  "no_penebusan" text,
  "no_lama" text,
  "cetakan" bigint NOT NULL,
  "divalidasi_oleh" text,
  "alasan_batal" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "hutang_pkey" PRIMARY KEY (cabang, "no_faktur_hutang"),
  CONSTRAINT "hutang_no_faktur_hutang_check" CHECK (char_length("no_faktur_hutang") BETWEEN 1 AND 60 AND "no_faktur_hutang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "hutang_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "hutang_status_check" CHECK ("status" IN ('MENUNGGU VALIDASI', 'AKTIF', 'BUNGA DIBAYAR', 'LUNAS', 'DIPERPANJANG', 'DILELANG', 'BATAL')),
  CONSTRAINT "hutang_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "hutang_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_kode_customer_fkey" FOREIGN KEY (cabang, "kode_customer") REFERENCES "customer" (cabang, "kode"),
  CONSTRAINT "hutang_kode_sales_check" CHECK (char_length("kode_sales") BETWEEN 1 AND 40 AND "kode_sales" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_kode_sales_fkey" FOREIGN KEY (cabang, "kode_sales") REFERENCES "sales" (cabang, "kode_sales"),
  CONSTRAINT "hutang_tgl_dokumen_check" CHECK ("tgl_dokumen" >= '1900-01-01' AND "tgl_dokumen" <= '2999-12-31'),
  CONSTRAINT "hutang_pokok_check" CHECK ("pokok" >= 1 AND "pokok" <= 999999999999999),
  CONSTRAINT "hutang_bunga_baru_check" CHECK ("bunga_baru" >= 0 AND "bunga_baru" <= 10000),
  CONSTRAINT "hutang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "hutang_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "hutang_alamat_customer_check" CHECK (char_length("alamat_customer") BETWEEN 1 AND 100),
  CONSTRAINT "hutang_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "hutang_tgl_hutang_check" CHECK ("tgl_hutang" >= '1900-01-01' AND "tgl_hutang" <= '2999-12-31'),
  CONSTRAINT "hutang_kode_bunga_check" CHECK (char_length("kode_bunga") BETWEEN 1 AND 20 AND "kode_bunga" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_bunga_tabel_check" CHECK ("bunga_tabel" >= 0 AND "bunga_tabel" <= 10000),
  CONSTRAINT "hutang_bunga_check" CHECK ("bunga" >= 0 AND "bunga" <= 10000),
  CONSTRAINT "hutang_mode_bunga_check" CHECK ("mode_bunga" IN ('HARIAN', 'BLOK_15', 'BULANAN')),
  CONSTRAINT "hutang_lama_pinjam_check" CHECK ("lama_pinjam" >= 1),
  CONSTRAINT "hutang_jatuh_tempo_check" CHECK ("jatuh_tempo" >= '1900-01-01' AND "jatuh_tempo" <= '2999-12-31'),
  CONSTRAINT "hutang_denda_harian_check" CHECK ("denda_harian" >= 0 AND "denda_harian" <= 10000),
  CONSTRAINT "hutang_biaya_admin_check" CHECK ("biaya_admin" >= 0 AND "biaya_admin" <= 999999999999999),
  CONSTRAINT "hutang_dibayarkan_check" CHECK ("dibayarkan" >= 0 AND "dibayarkan" <= 999999999999999),
  CONSTRAINT "hutang_pembulatan_ke_check" CHECK ("pembulatan_ke" >= 1 AND "pembulatan_ke" <= 999999999999999),
  CONSTRAINT "hutang_harga_emas_saat_check" CHECK ("harga_emas_saat" >= 0 AND "harga_emas_saat" <= 999999999999999),
  CONSTRAINT "hutang_taksiran_check" CHECK ("taksiran" >= 0 AND "taksiran" <= 999999999999999),
  CONSTRAINT "hutang_maksimal_check" CHECK ("maksimal" >= 0 AND "maksimal" <= 999999999999999),
  CONSTRAINT "hutang_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "hutang_sisa_pokok_check" CHECK ("sisa_pokok" >= 0 AND "sisa_pokok" <= 999999999999999),
  CONSTRAINT "hutang_bunga_sampai_check" CHECK ("bunga_sampai" >= '1900-01-01' AND "bunga_sampai" <= '2999-12-31'),
  CONSTRAINT "hutang_no_asal_check" CHECK (char_length("no_asal") BETWEEN 1 AND 60 AND "no_asal" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_no_penebusan_check" CHECK (char_length("no_penebusan") BETWEEN 1 AND 60 AND "no_penebusan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_no_lama_check" CHECK (char_length("no_lama") BETWEEN 1 AND 60 AND "no_lama" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_divalidasi_oleh_check" CHECK (char_length("divalidasi_oleh") BETWEEN 1 AND 20 AND "divalidasi_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_alasan_batal_check" CHECK (char_length("alasan_batal") BETWEEN 1 AND 200)
);
CREATE INDEX "hutang_kode_customer" ON "hutang" USING btree (cabang, "kode_customer");
CREATE INDEX "hutang_kode_sales" ON "hutang" USING btree (cabang, "kode_sales");
CREATE INDEX "hutang_urut" ON "hutang" USING btree (cabang, "tanggal", "no_faktur_hutang");
CREATE INDEX "hutang_cari" ON "hutang" USING gin (cabang, "no_faktur_hutang" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_hp" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"hutang"');
CREATE OR REPLACE FUNCTION "cari_hutang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_hutang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_faktur_hutang" FROM public."hutang" WHERE cabang = $1 AND ("no_faktur_hutang" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_hutang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_hutang"(text, text, int) TO kilau_app;

-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas.
CREATE TABLE "hutang_detail_barang" (
  "cabang" text NOT NULL,
  "no_faktur_hutang" text NOT NULL,
  "baris" bigint NOT NULL,
  "nama_barang" text NOT NULL,
  "kode_dept" text,
  "kode_kadar" text NOT NULL,
  "kode_group" text,
  "jumlah" bigint NOT NULL,
  "berat_kotor" bigint NOT NULL,
  "timbangan" text,
  "teks_timbang" text,
  "berat" bigint NOT NULL,
  "kondisi_pinjaman" text NOT NULL,
  "foto" text NOT NULL,
  "tempat" text,
  "no_faktur_jual" text,
  "kode_jaminan" text NOT NULL,
  "kadar" bigint NOT NULL,
  "persen_taksiran" bigint NOT NULL,
  "per_gram" bigint NOT NULL,
  "nilai_taksiran" bigint NOT NULL,
  "nilai_kondisi" bigint NOT NULL,
  "plafond_per_gram" bigint,
  "plafond" bigint,
  "maksimal" bigint NOT NULL,
  "murni" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "hutang_detail_barang_pkey" PRIMARY KEY (cabang, "no_faktur_hutang", "baris"),
  CONSTRAINT "hutang_detail_barang_no_faktur_hutang_check" CHECK (char_length("no_faktur_hutang") BETWEEN 1 AND 40 AND "no_faktur_hutang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_detail_barang_no_faktur_hutang_fkey" FOREIGN KEY (cabang, "no_faktur_hutang") REFERENCES "hutang" (cabang, "no_faktur_hutang"),
  CONSTRAINT "hutang_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "hutang_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "hutang_detail_barang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 40 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_detail_barang_kode_dept_fkey" FOREIGN KEY (cabang, "kode_dept") REFERENCES "jenis" (cabang, "kode_dept"),
  CONSTRAINT "hutang_detail_barang_kode_kadar_check" CHECK (char_length("kode_kadar") BETWEEN 1 AND 40 AND "kode_kadar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_detail_barang_kode_kadar_fkey" FOREIGN KEY (cabang, "kode_kadar") REFERENCES "kadar" (cabang, "kode_kadar"),
  CONSTRAINT "hutang_detail_barang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_detail_barang_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group"),
  CONSTRAINT "hutang_detail_barang_jumlah_check" CHECK ("jumlah" >= 1),
  CONSTRAINT "hutang_detail_barang_berat_kotor_check" CHECK ("berat_kotor" >= 1 AND "berat_kotor" <= 9999999999),
  CONSTRAINT "hutang_detail_barang_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60),
  CONSTRAINT "hutang_detail_barang_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100),
  CONSTRAINT "hutang_detail_barang_berat_check" CHECK ("berat" >= 1 AND "berat" <= 9999999999),
  CONSTRAINT "hutang_detail_barang_kondisi_pinjaman_check" CHECK (char_length("kondisi_pinjaman") BETWEEN 1 AND 40 AND "kondisi_pinjaman" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_detail_barang_kondisi_pinjaman_fkey" FOREIGN KEY (cabang, "kondisi_pinjaman") REFERENCES "kondisi_pinjaman" (cabang, "kondisi_pinjaman"),
  CONSTRAINT "hutang_detail_barang_foto_check" CHECK ("foto" ~ '^[a-z0-9]{20,64}$'),
  CONSTRAINT "hutang_detail_barang_tempat_check" CHECK (char_length("tempat") BETWEEN 1 AND 60),
  CONSTRAINT "hutang_detail_barang_no_faktur_jual_check" CHECK (char_length("no_faktur_jual") BETWEEN 1 AND 40 AND "no_faktur_jual" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_detail_barang_kode_jaminan_check" CHECK (char_length("kode_jaminan") BETWEEN 1 AND 60 AND "kode_jaminan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_detail_barang_kadar_check" CHECK ("kadar" >= 1 AND "kadar" <= 10000),
  CONSTRAINT "hutang_detail_barang_persen_taksiran_check" CHECK ("persen_taksiran" >= 0 AND "persen_taksiran" <= 10000),
  CONSTRAINT "hutang_detail_barang_per_gram_check" CHECK ("per_gram" >= 0 AND "per_gram" <= 999999999999999),
  CONSTRAINT "hutang_detail_barang_nilai_taksiran_check" CHECK ("nilai_taksiran" >= 0 AND "nilai_taksiran" <= 999999999999999),
  CONSTRAINT "hutang_detail_barang_nilai_kondisi_check" CHECK ("nilai_kondisi" >= 0 AND "nilai_kondisi" <= 999999999999999),
  CONSTRAINT "hutang_detail_barang_plafond_per_gram_check" CHECK ("plafond_per_gram" >= 0 AND "plafond_per_gram" <= 999999999999999),
  CONSTRAINT "hutang_detail_barang_plafond_check" CHECK ("plafond" >= 0 AND "plafond" <= 999999999999999),
  CONSTRAINT "hutang_detail_barang_maksimal_check" CHECK ("maksimal" >= 0 AND "maksimal" <= 999999999999999),
  CONSTRAINT "hutang_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999)
);
CREATE INDEX "hutang_detail_barang_kode_dept" ON "hutang_detail_barang" USING btree (cabang, "kode_dept");
CREATE INDEX "hutang_detail_barang_kode_kadar" ON "hutang_detail_barang" USING btree (cabang, "kode_kadar");
CREATE INDEX "hutang_detail_barang_kode_group" ON "hutang_detail_barang" USING btree (cabang, "kode_group");
CREATE INDEX "hutang_detail_barang_kondisi_pinjaman" ON "hutang_detail_barang" USING btree (cabang, "kondisi_pinjaman");
SELECT kilau_shop_table('"hutang_detail_barang"');

-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas.
CREATE TABLE "hutang_bayar_keluar" (
  "cabang" text NOT NULL,
  "no_faktur_hutang" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "hutang_bayar_keluar_pkey" PRIMARY KEY (cabang, "no_faktur_hutang", "baris"),
  CONSTRAINT "hutang_bayar_keluar_no_faktur_hutang_check" CHECK (char_length("no_faktur_hutang") BETWEEN 1 AND 40 AND "no_faktur_hutang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_bayar_keluar_no_faktur_hutang_fkey" FOREIGN KEY (cabang, "no_faktur_hutang") REFERENCES "hutang" (cabang, "no_faktur_hutang"),
  CONSTRAINT "hutang_bayar_keluar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "hutang_bayar_keluar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER')),
  CONSTRAINT "hutang_bayar_keluar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "hutang_bayar_keluar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_bayar_keluar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "hutang_bayar_keluar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60)
);
CREATE INDEX "hutang_bayar_keluar_no_rekening" ON "hutang_bayar_keluar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"hutang_bayar_keluar"');

-- Lihat Hutang: Pinjaman ditebus, dibayar bunganya, atau diperpanjang.
CREATE TABLE "penebusan" (
  "cabang" text NOT NULL,
  "no_penebusan" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "no_faktur_hutang" text NOT NULL,
  "cara" text NOT NULL,
  "pokok_rp" bigint,
  "tambah_rp" bigint,
  "bunga_minta" bigint,
  "denda_minta" bigint,
  "alasan_potongan" text,
  "slip_hilang" boolean,
  "kode_pengambil" text,
  "hubungan" text,
  "keterangan" text,
  "kode_customer" text NOT NULL,
  "nama_customer" text NOT NULL,
  "alamat_customer" text,
  "no_hp" text,
  "nama_pengambil" text,
  "kode_sales" text NOT NULL,
  "tgl_hutang" date NOT NULL,
  "lama_pinjam" bigint NOT NULL,
  "pokok" bigint NOT NULL,
  "bunga" bigint NOT NULL,
  "hari" bigint NOT NULL,
  "telat" bigint NOT NULL,
  "bunga_hitung" bigint NOT NULL,
  "denda_hitung" bigint NOT NULL,
  "pokok_bayar" bigint NOT NULL,
  "bunga_rp" bigint NOT NULL,
  "denda_rp" bigint NOT NULL,
  "admin_rp" bigint NOT NULL,
  "biaya_slip_rp" bigint NOT NULL,
  "total" bigint NOT NULL,
  "dibayarkan" bigint NOT NULL,
  "status_awal" text NOT NULL,
  "sisa_awal" bigint NOT NULL,
  "bunga_sampai_awal" date NOT NULL,
  "jatuh_tempo_awal" date NOT NULL,
  "status_jadi" text NOT NULL,
  "sisa_jadi" bigint NOT NULL,
  "bunga_sampai" date NOT NULL,
  "jatuh_tempo" date NOT NULL,
  "pinjaman_baru" boolean NOT NULL,
  "pokok_baru" bigint NOT NULL,
  "no_baru" text,
  "bayar_tunai" bigint NOT NULL,
  "bayar_non_tunai" bigint NOT NULL,
  "kembali" bigint NOT NULL,
  "biaya_kartu" bigint NOT NULL,
  "biaya_kartu_oleh" text NOT NULL,
  "cetakan" bigint NOT NULL,
  "divalidasi_oleh" text,
  "alasan_batal" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "penebusan_pkey" PRIMARY KEY (cabang, "no_penebusan"),
  CONSTRAINT "penebusan_no_penebusan_check" CHECK (char_length("no_penebusan") BETWEEN 1 AND 60 AND "no_penebusan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "penebusan_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "penebusan_status_check" CHECK ("status" IN ('MENUNGGU VALIDASI', 'SELESAI', 'BATAL')),
  CONSTRAINT "penebusan_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "penebusan_no_faktur_hutang_check" CHECK (char_length("no_faktur_hutang") BETWEEN 1 AND 40 AND "no_faktur_hutang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_no_faktur_hutang_fkey" FOREIGN KEY (cabang, "no_faktur_hutang") REFERENCES "hutang" (cabang, "no_faktur_hutang"),
  CONSTRAINT "penebusan_cara_check" CHECK ("cara" IN ('TEBUS', 'BUNGA', 'SEBAGIAN', 'PERPANJANG', 'TAMBAH')),
  CONSTRAINT "penebusan_pokok_rp_check" CHECK ("pokok_rp" >= 0 AND "pokok_rp" <= 999999999999999),
  CONSTRAINT "penebusan_tambah_rp_check" CHECK ("tambah_rp" >= 0 AND "tambah_rp" <= 999999999999999),
  CONSTRAINT "penebusan_bunga_minta_check" CHECK ("bunga_minta" >= 0 AND "bunga_minta" <= 999999999999999),
  CONSTRAINT "penebusan_denda_minta_check" CHECK ("denda_minta" >= 0 AND "denda_minta" <= 999999999999999),
  CONSTRAINT "penebusan_alasan_potongan_check" CHECK (char_length("alasan_potongan") BETWEEN 1 AND 200),
  CONSTRAINT "penebusan_kode_pengambil_check" CHECK (char_length("kode_pengambil") BETWEEN 1 AND 40 AND "kode_pengambil" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_kode_pengambil_fkey" FOREIGN KEY (cabang, "kode_pengambil") REFERENCES "customer" (cabang, "kode"),
  CONSTRAINT "penebusan_hubungan_check" CHECK (char_length("hubungan") BETWEEN 1 AND 60),
  CONSTRAINT "penebusan_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "penebusan_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 20 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "penebusan_alamat_customer_check" CHECK (char_length("alamat_customer") BETWEEN 1 AND 100),
  CONSTRAINT "penebusan_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "penebusan_nama_pengambil_check" CHECK (char_length("nama_pengambil") BETWEEN 1 AND 100),
  CONSTRAINT "penebusan_kode_sales_check" CHECK (char_length("kode_sales") BETWEEN 1 AND 20 AND "kode_sales" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_tgl_hutang_check" CHECK ("tgl_hutang" >= '1900-01-01' AND "tgl_hutang" <= '2999-12-31'),
  CONSTRAINT "penebusan_pokok_check" CHECK ("pokok" >= 0 AND "pokok" <= 999999999999999),
  CONSTRAINT "penebusan_bunga_check" CHECK ("bunga" >= 0 AND "bunga" <= 10000),
  CONSTRAINT "penebusan_bunga_hitung_check" CHECK ("bunga_hitung" >= 0 AND "bunga_hitung" <= 999999999999999),
  CONSTRAINT "penebusan_denda_hitung_check" CHECK ("denda_hitung" >= 0 AND "denda_hitung" <= 999999999999999),
  CONSTRAINT "penebusan_pokok_bayar_check" CHECK ("pokok_bayar" >= 0 AND "pokok_bayar" <= 999999999999999),
  CONSTRAINT "penebusan_bunga_rp_check" CHECK ("bunga_rp" >= 0 AND "bunga_rp" <= 999999999999999),
  CONSTRAINT "penebusan_denda_rp_check" CHECK ("denda_rp" >= 0 AND "denda_rp" <= 999999999999999),
  CONSTRAINT "penebusan_admin_rp_check" CHECK ("admin_rp" >= 0 AND "admin_rp" <= 999999999999999),
  CONSTRAINT "penebusan_biaya_slip_rp_check" CHECK ("biaya_slip_rp" >= 0 AND "biaya_slip_rp" <= 999999999999999),
  CONSTRAINT "penebusan_total_check" CHECK ("total" >= 0 AND "total" <= 999999999999999),
  CONSTRAINT "penebusan_dibayarkan_check" CHECK ("dibayarkan" >= 0 AND "dibayarkan" <= 999999999999999),
  CONSTRAINT "penebusan_status_awal_check" CHECK ("status_awal" IN ('AKTIF', 'BUNGA DIBAYAR')),
  CONSTRAINT "penebusan_sisa_awal_check" CHECK ("sisa_awal" >= 0 AND "sisa_awal" <= 999999999999999),
  CONSTRAINT "penebusan_bunga_sampai_awal_check" CHECK ("bunga_sampai_awal" >= '1900-01-01' AND "bunga_sampai_awal" <= '2999-12-31'),
  CONSTRAINT "penebusan_jatuh_tempo_awal_check" CHECK ("jatuh_tempo_awal" >= '1900-01-01' AND "jatuh_tempo_awal" <= '2999-12-31'),
  CONSTRAINT "penebusan_status_jadi_check" CHECK ("status_jadi" IN ('AKTIF', 'BUNGA DIBAYAR', 'LUNAS', 'DIPERPANJANG')),
  CONSTRAINT "penebusan_sisa_jadi_check" CHECK ("sisa_jadi" >= 0 AND "sisa_jadi" <= 999999999999999),
  CONSTRAINT "penebusan_bunga_sampai_check" CHECK ("bunga_sampai" >= '1900-01-01' AND "bunga_sampai" <= '2999-12-31'),
  CONSTRAINT "penebusan_jatuh_tempo_check" CHECK ("jatuh_tempo" >= '1900-01-01' AND "jatuh_tempo" <= '2999-12-31'),
  CONSTRAINT "penebusan_pokok_baru_check" CHECK ("pokok_baru" >= 0 AND "pokok_baru" <= 999999999999999),
  CONSTRAINT "penebusan_no_baru_check" CHECK (char_length("no_baru") BETWEEN 1 AND 60 AND "no_baru" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_bayar_tunai_check" CHECK ("bayar_tunai" >= 0 AND "bayar_tunai" <= 999999999999999),
  CONSTRAINT "penebusan_bayar_non_tunai_check" CHECK ("bayar_non_tunai" >= 0 AND "bayar_non_tunai" <= 999999999999999),
  CONSTRAINT "penebusan_kembali_check" CHECK ("kembali" >= 0 AND "kembali" <= 999999999999999),
  CONSTRAINT "penebusan_biaya_kartu_check" CHECK ("biaya_kartu" >= 0 AND "biaya_kartu" <= 999999999999999),
  CONSTRAINT "penebusan_biaya_kartu_oleh_check" CHECK ("biaya_kartu_oleh" IN ('TOKO', 'CUSTOMER')),
  CONSTRAINT "penebusan_divalidasi_oleh_check" CHECK (char_length("divalidasi_oleh") BETWEEN 1 AND 20 AND "divalidasi_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_alasan_batal_check" CHECK (char_length("alasan_batal") BETWEEN 1 AND 200)
);
CREATE INDEX "penebusan_no_faktur_hutang" ON "penebusan" USING btree (cabang, "no_faktur_hutang");
CREATE INDEX "penebusan_kode_pengambil" ON "penebusan" USING btree (cabang, "kode_pengambil");
CREATE INDEX "penebusan_urut" ON "penebusan" USING btree (cabang, "tanggal", "no_penebusan");
CREATE INDEX "penebusan_cari" ON "penebusan" USING gin (cabang, "no_penebusan" gin_trgm_ops, "no_faktur_hutang" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_hp" gin_trgm_ops, "no_baru" gin_trgm_ops);
SELECT kilau_shop_table('"penebusan"');
CREATE OR REPLACE FUNCTION "cari_penebusan"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_penebusan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_penebusan" FROM public."penebusan" WHERE cabang = $1 AND ("no_penebusan" ILIKE $2 OR "no_faktur_hutang" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "no_baru" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_penebusan"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_penebusan"(text, text, int) TO kilau_app;

-- Lihat Hutang: Pinjaman ditebus, dibayar bunganya, atau diperpanjang.
CREATE TABLE "penebusan_pulang" (
  "cabang" text NOT NULL,
  "no_penebusan" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_jaminan" text NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "penebusan_pulang_pkey" PRIMARY KEY (cabang, "no_penebusan", "baris"),
  CONSTRAINT "penebusan_pulang_no_penebusan_check" CHECK (char_length("no_penebusan") BETWEEN 1 AND 40 AND "no_penebusan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_pulang_no_penebusan_fkey" FOREIGN KEY (cabang, "no_penebusan") REFERENCES "penebusan" (cabang, "no_penebusan"),
  CONSTRAINT "penebusan_pulang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "penebusan_pulang_kode_jaminan_check" CHECK (char_length("kode_jaminan") BETWEEN 1 AND 60 AND "kode_jaminan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
SELECT kilau_shop_table('"penebusan_pulang"');

-- Lihat Hutang: Pinjaman ditebus, dibayar bunganya, atau diperpanjang.
CREATE TABLE "penebusan_detail_barang" (
  "cabang" text NOT NULL,
  "no_penebusan" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_jaminan" text NOT NULL,
  "nama_barang" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "murni" bigint NOT NULL,
  "menjadi" text NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "penebusan_detail_barang_pkey" PRIMARY KEY (cabang, "no_penebusan", "baris"),
  CONSTRAINT "penebusan_detail_barang_no_penebusan_check" CHECK (char_length("no_penebusan") BETWEEN 1 AND 40 AND "no_penebusan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_detail_barang_no_penebusan_fkey" FOREIGN KEY (cabang, "no_penebusan") REFERENCES "penebusan" (cabang, "no_penebusan"),
  CONSTRAINT "penebusan_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "penebusan_detail_barang_kode_jaminan_check" CHECK (char_length("kode_jaminan") BETWEEN 1 AND 60 AND "kode_jaminan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "penebusan_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "penebusan_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "penebusan_detail_barang_menjadi_check" CHECK ("menjadi" IN ('TETAP', 'PULANG', 'PINDAH'))
);
SELECT kilau_shop_table('"penebusan_detail_barang"');

-- Lihat Hutang: Pinjaman ditebus, dibayar bunganya, atau diperpanjang.
CREATE TABLE "penebusan_bayar" (
  "cabang" text NOT NULL,
  "no_penebusan" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "biaya_rp" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "penebusan_bayar_pkey" PRIMARY KEY (cabang, "no_penebusan", "baris"),
  CONSTRAINT "penebusan_bayar_no_penebusan_check" CHECK (char_length("no_penebusan") BETWEEN 1 AND 40 AND "no_penebusan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_bayar_no_penebusan_fkey" FOREIGN KEY (cabang, "no_penebusan") REFERENCES "penebusan" (cabang, "no_penebusan"),
  CONSTRAINT "penebusan_bayar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "penebusan_bayar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS')),
  CONSTRAINT "penebusan_bayar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "penebusan_bayar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_bayar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "penebusan_bayar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60),
  CONSTRAINT "penebusan_bayar_biaya_rp_check" CHECK ("biaya_rp" >= 0 AND "biaya_rp" <= 999999999999999)
);
CREATE INDEX "penebusan_bayar_no_rekening" ON "penebusan_bayar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"penebusan_bayar"');

-- Lihat Hutang: Pinjaman ditebus, dibayar bunganya, atau diperpanjang.
CREATE TABLE "penebusan_bayar_keluar" (
  "cabang" text NOT NULL,
  "no_penebusan" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "penebusan_bayar_keluar_pkey" PRIMARY KEY (cabang, "no_penebusan", "baris"),
  CONSTRAINT "penebusan_bayar_keluar_no_penebusan_check" CHECK (char_length("no_penebusan") BETWEEN 1 AND 40 AND "no_penebusan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_bayar_keluar_no_penebusan_fkey" FOREIGN KEY (cabang, "no_penebusan") REFERENCES "penebusan" (cabang, "no_penebusan"),
  CONSTRAINT "penebusan_bayar_keluar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "penebusan_bayar_keluar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER')),
  CONSTRAINT "penebusan_bayar_keluar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "penebusan_bayar_keluar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penebusan_bayar_keluar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "penebusan_bayar_keluar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60)
);
CREATE INDEX "penebusan_bayar_keluar_no_rekening" ON "penebusan_bayar_keluar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"penebusan_bayar_keluar"');

-- What runs, by its due date, with what is owed; the loan that a payment opened; where a piece went.
CREATE INDEX hutang_jatuh_tempo_no_faktur_hutang ON hutang (cabang, jatuh_tempo, no_faktur_hutang) INCLUDE (sisa_pokok) WHERE status IN ('AKTIF', 'BUNGA DIBAYAR');
CREATE INDEX hutang_no_penebusan ON hutang (cabang, no_penebusan) WHERE no_penebusan IS NOT NULL;
CREATE INDEX jaminan_no_faktur_hutang ON jaminan (cabang, no_faktur_hutang);
CREATE INDEX penebusan_detail_barang_kode_jaminan ON penebusan_detail_barang (cabang, kode_jaminan);
