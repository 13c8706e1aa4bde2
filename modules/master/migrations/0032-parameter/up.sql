-- Parameter Bonus Sales: Bonus sales dari penjualan.
CREATE TABLE "bonus_sales" (
  "cabang" text NOT NULL,
  "kode_bonus" text NOT NULL,
  "kode_group" text,
  "per" text NOT NULL,
  "nilai" bigint NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "bonus_sales_pkey" PRIMARY KEY (cabang, "kode_bonus"),
  CONSTRAINT "bonus_sales_kode_bonus_check" CHECK (char_length("kode_bonus") BETWEEN 1 AND 20 AND "kode_bonus" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bonus_sales_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bonus_sales_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group"),
  CONSTRAINT "bonus_sales_per_check" CHECK ("per" IN ('GRAM', 'POTONG', 'PERSEN')),
  CONSTRAINT "bonus_sales_nilai_check" CHECK ("nilai" >= 0)
);
CREATE INDEX "bonus_sales_kode_group" ON "bonus_sales" USING btree (cabang, "kode_group");
CREATE INDEX "bonus_sales_cari" ON "bonus_sales" USING gin (cabang, "kode_bonus" gin_trgm_ops);
SELECT kilau_shop_table('"bonus_sales"');
CREATE OR REPLACE FUNCTION "cari_bonus_sales"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bonus_sales: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_bonus" FROM public."bonus_sales" WHERE cabang = $1 AND ("kode_bonus" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_bonus_sales"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_bonus_sales"(text, text, int) TO kilau_app;

-- Master Sales: Pramuniaga yang namanya tertulis di nota.
ALTER TABLE "sales" ADD COLUMN "kode_bonus" text;
ALTER TABLE "sales" ADD CONSTRAINT "sales_kode_bonus_check" CHECK (char_length("kode_bonus") BETWEEN 1 AND 40 AND "kode_bonus" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "sales" ADD CONSTRAINT "sales_kode_bonus_fkey" FOREIGN KEY (cabang, "kode_bonus") REFERENCES "bonus_sales" (cabang, "kode_bonus");
CREATE INDEX "sales_kode_bonus" ON "sales" USING btree (cabang, "kode_bonus");

-- Master Bandrol: Bandrol dan beratnya.
CREATE TABLE "bandrol" (
  "cabang" text NOT NULL,
  "kode_bandrol" text NOT NULL,
  "nama_bandrol" text NOT NULL,
  "berat_bandrol" bigint NOT NULL,
  "harga_bandrol" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "bandrol_pkey" PRIMARY KEY (cabang, "kode_bandrol"),
  CONSTRAINT "bandrol_kode_bandrol_check" CHECK (char_length("kode_bandrol") BETWEEN 1 AND 20 AND "kode_bandrol" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bandrol_nama_bandrol_check" CHECK (char_length("nama_bandrol") BETWEEN 1 AND 100),
  CONSTRAINT "bandrol_berat_bandrol_check" CHECK ("berat_bandrol" >= 0 AND "berat_bandrol" <= 9999999999),
  CONSTRAINT "bandrol_harga_bandrol_check" CHECK ("harga_bandrol" >= 0 AND "harga_bandrol" <= 999999999999999)
);
CREATE INDEX "bandrol_cari" ON "bandrol" USING gin (cabang, "kode_bandrol" gin_trgm_ops, "nama_bandrol" gin_trgm_ops);
SELECT kilau_shop_table('"bandrol"');
CREATE OR REPLACE FUNCTION "cari_bandrol"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bandrol: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_bandrol" FROM public."bandrol" WHERE cabang = $1 AND ("kode_bandrol" ILIKE $2 OR "nama_bandrol" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_bandrol"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_bandrol"(text, text, int) TO kilau_app;

-- Master Tukang: Tukang yang mengerjakan pesanan dan service.
CREATE TABLE "tukang" (
  "cabang" text NOT NULL,
  "kode_tukang" text NOT NULL,
  "nama_tukang" text NOT NULL,
  "no_hp" text,
  "ongkos" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "tukang_pkey" PRIMARY KEY (cabang, "kode_tukang"),
  CONSTRAINT "tukang_kode_tukang_check" CHECK (char_length("kode_tukang") BETWEEN 1 AND 20 AND "kode_tukang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukang_nama_tukang_check" CHECK (char_length("nama_tukang") BETWEEN 1 AND 100),
  CONSTRAINT "tukang_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "tukang_ongkos_check" CHECK ("ongkos" >= 0 AND "ongkos" <= 999999999999999)
);
CREATE INDEX "tukang_cari" ON "tukang" USING gin (cabang, "kode_tukang" gin_trgm_ops, "nama_tukang" gin_trgm_ops, "no_hp" gin_trgm_ops);
SELECT kilau_shop_table('"tukang"');
CREATE OR REPLACE FUNCTION "cari_tukang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_tukang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_tukang" FROM public."tukang" WHERE cabang = $1 AND ("kode_tukang" ILIKE $2 OR "nama_tukang" ILIKE $2 OR "no_hp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_tukang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_tukang"(text, text, int) TO kilau_app;

-- Master Marketplace: Tempat jualan daring dan biayanya.
CREATE TABLE "marketplace" (
  "cabang" text NOT NULL,
  "kode_marketplace" text NOT NULL,
  "nama_marketplace" text NOT NULL,
  "biaya_persen" bigint,
  "toko_id" text,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "marketplace_pkey" PRIMARY KEY (cabang, "kode_marketplace"),
  CONSTRAINT "marketplace_kode_marketplace_check" CHECK (char_length("kode_marketplace") BETWEEN 1 AND 20 AND "kode_marketplace" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "marketplace_nama_marketplace_check" CHECK (char_length("nama_marketplace") BETWEEN 1 AND 100),
  CONSTRAINT "marketplace_biaya_persen_check" CHECK ("biaya_persen" >= 0 AND "biaya_persen" <= 10000),
  CONSTRAINT "marketplace_toko_id_check" CHECK (char_length("toko_id") BETWEEN 1 AND 100)
);
CREATE INDEX "marketplace_cari" ON "marketplace" USING gin (cabang, "kode_marketplace" gin_trgm_ops, "nama_marketplace" gin_trgm_ops, "toko_id" gin_trgm_ops);
SELECT kilau_shop_table('"marketplace"');
CREATE OR REPLACE FUNCTION "cari_marketplace"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_marketplace: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_marketplace" FROM public."marketplace" WHERE cabang = $1 AND ("kode_marketplace" ILIKE $2 OR "nama_marketplace" ILIKE $2 OR "toko_id" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_marketplace"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_marketplace"(text, text, int) TO kilau_app;

-- Parameter Keterangan Nota: Syarat yang tercetak di nota.
CREATE TABLE "keterangan_nota" (
  "cabang" text NOT NULL,
  "kode_keterangan" text NOT NULL,
  "judul" text NOT NULL,
  "isi" text NOT NULL,
  "jenis_nota" text NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "keterangan_nota_pkey" PRIMARY KEY (cabang, "kode_keterangan"),
  CONSTRAINT "keterangan_nota_kode_keterangan_check" CHECK (char_length("kode_keterangan") BETWEEN 1 AND 20 AND "kode_keterangan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "keterangan_nota_judul_check" CHECK (char_length("judul") BETWEEN 1 AND 100),
  CONSTRAINT "keterangan_nota_isi_check" CHECK (char_length("isi") BETWEEN 20 AND 1000),
  CONSTRAINT "keterangan_nota_jenis_nota_check" CHECK ("jenis_nota" IN ('PENJUALAN', 'PEMBELIAN', 'TUKAR TAMBAH', 'TITIPAN', 'PESANAN', 'SERVICE', 'HUTANG', 'CICILAN'))
);
CREATE INDEX "keterangan_nota_cari" ON "keterangan_nota" USING gin (cabang, "kode_keterangan" gin_trgm_ops, "judul" gin_trgm_ops);
SELECT kilau_shop_table('"keterangan_nota"');
CREATE OR REPLACE FUNCTION "cari_keterangan_nota"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_keterangan_nota: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_keterangan" FROM public."keterangan_nota" WHERE cabang = $1 AND ("kode_keterangan" ILIKE $2 OR "judul" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_keterangan_nota"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_keterangan_nota"(text, text, int) TO kilau_app;

-- Master Kelompok Harga: Kelompok barang menurut harganya.
CREATE TABLE "kelompok_harga" (
  "cabang" text NOT NULL,
  "kelompok_harga" text NOT NULL,
  "keterangan" text,
  "kode_group" text,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "kelompok_harga_pkey" PRIMARY KEY (cabang, "kelompok_harga"),
  CONSTRAINT "kelompok_harga_kelompok_harga_check" CHECK (char_length("kelompok_harga") BETWEEN 1 AND 20 AND "kelompok_harga" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kelompok_harga_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 100),
  CONSTRAINT "kelompok_harga_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kelompok_harga_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group")
);
CREATE INDEX "kelompok_harga_kode_group" ON "kelompok_harga" USING btree (cabang, "kode_group");
CREATE INDEX "kelompok_harga_cari" ON "kelompok_harga" USING gin (cabang, "kelompok_harga" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"kelompok_harga"');
CREATE OR REPLACE FUNCTION "cari_kelompok_harga"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kelompok_harga: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kelompok_harga" FROM public."kelompok_harga" WHERE cabang = $1 AND ("kelompok_harga" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_kelompok_harga"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_kelompok_harga"(text, text, int) TO kilau_app;

-- Master Supplier: Pemasok barang dan hutang toko kepadanya.
CREATE TABLE "supplier" (
  "cabang" text NOT NULL,
  "kode_supplier" text NOT NULL,
  "nama_supplier" text NOT NULL,
  "alamat" text,
  "no_hp" text,
  "faktur_pajak" boolean,
  "hutang_pokok" bigint,
  "hutang_berat" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "supplier_pkey" PRIMARY KEY (cabang, "kode_supplier"),
  CONSTRAINT "supplier_kode_supplier_check" CHECK (char_length("kode_supplier") BETWEEN 1 AND 20 AND "kode_supplier" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "supplier_nama_supplier_check" CHECK (char_length("nama_supplier") BETWEEN 1 AND 100),
  CONSTRAINT "supplier_alamat_check" CHECK (char_length("alamat") BETWEEN 1 AND 100),
  CONSTRAINT "supplier_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "supplier_hutang_pokok_check" CHECK ("hutang_pokok" >= 0 AND "hutang_pokok" <= 999999999999999),
  CONSTRAINT "supplier_hutang_berat_check" CHECK ("hutang_berat" >= 0 AND "hutang_berat" <= 9999999999)
);
CREATE INDEX "supplier_cari" ON "supplier" USING gin (cabang, "kode_supplier" gin_trgm_ops, "nama_supplier" gin_trgm_ops, "alamat" gin_trgm_ops, "no_hp" gin_trgm_ops);
SELECT kilau_shop_table('"supplier"');
CREATE OR REPLACE FUNCTION "cari_supplier"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_supplier: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_supplier" FROM public."supplier" WHERE cabang = $1 AND ("kode_supplier" ILIKE $2 OR "nama_supplier" ILIKE $2 OR "alamat" ILIKE $2 OR "no_hp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_supplier"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_supplier"(text, text, int) TO kilau_app;

-- Master Kode Transaksi: Golongan uang masuk dan keluar.
CREATE TABLE "kode_transaksi" (
  "cabang" text NOT NULL,
  "kode_transaksi" text NOT NULL,
  "nama_transaksi" text NOT NULL,
  "jenis" text NOT NULL,
  "biaya" boolean,
  "nomor_akun" text NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "kode_transaksi_pkey" PRIMARY KEY (cabang, "kode_transaksi"),
  CONSTRAINT "kode_transaksi_kode_transaksi_check" CHECK (char_length("kode_transaksi") BETWEEN 1 AND 20 AND "kode_transaksi" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kode_transaksi_nama_transaksi_check" CHECK (char_length("nama_transaksi") BETWEEN 1 AND 100),
  CONSTRAINT "kode_transaksi_jenis_check" CHECK ("jenis" IN ('MASUK', 'KELUAR')),
  CONSTRAINT "kode_transaksi_nomor_akun_check" CHECK (char_length("nomor_akun") BETWEEN 1 AND 40 AND "nomor_akun" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kode_transaksi_nomor_akun_fkey" FOREIGN KEY (cabang, "nomor_akun") REFERENCES "akun" (cabang, "nomor_akun")
);
CREATE INDEX "kode_transaksi_nomor_akun" ON "kode_transaksi" USING btree (cabang, "nomor_akun");
CREATE INDEX "kode_transaksi_cari" ON "kode_transaksi" USING gin (cabang, "kode_transaksi" gin_trgm_ops, "nama_transaksi" gin_trgm_ops);
SELECT kilau_shop_table('"kode_transaksi"');
CREATE OR REPLACE FUNCTION "cari_kode_transaksi"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kode_transaksi: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_transaksi" FROM public."kode_transaksi" WHERE cabang = $1 AND ("kode_transaksi" ILIKE $2 OR "nama_transaksi" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_kode_transaksi"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_kode_transaksi"(text, text, int) TO kilau_app;

-- Master Kondisi Pembelian: Keadaan barang yang dibeli dan potongannya.
CREATE TABLE "kondisi_pembelian" (
  "cabang" text NOT NULL,
  "kondisi_beli" text NOT NULL,
  "keterangan" text,
  "potongan_persen" bigint,
  "potongan_rp" bigint,
  "tujuan" text,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "kondisi_pembelian_pkey" PRIMARY KEY (cabang, "kondisi_beli"),
  CONSTRAINT "kondisi_pembelian_kondisi_beli_check" CHECK (char_length("kondisi_beli") BETWEEN 1 AND 20 AND "kondisi_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kondisi_pembelian_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 100),
  CONSTRAINT "kondisi_pembelian_potongan_persen_check" CHECK ("potongan_persen" >= 0 AND "potongan_persen" <= 10000),
  CONSTRAINT "kondisi_pembelian_potongan_rp_check" CHECK ("potongan_rp" >= 0 AND "potongan_rp" <= 999999999999999),
  CONSTRAINT "kondisi_pembelian_tujuan_check" CHECK ("tujuan" IN ('SORTIR', 'CUCI', 'LEBUR'))
);
CREATE INDEX "kondisi_pembelian_cari" ON "kondisi_pembelian" USING gin (cabang, "kondisi_beli" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"kondisi_pembelian"');
CREATE OR REPLACE FUNCTION "cari_kondisi_pembelian"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kondisi_pembelian: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kondisi_beli" FROM public."kondisi_pembelian" WHERE cabang = $1 AND ("kondisi_beli" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_kondisi_pembelian"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_kondisi_pembelian"(text, text, int) TO kilau_app;

-- Master Kondisi Pinjaman: Keadaan barang jaminan dan bagian taksirannya.
CREATE TABLE "kondisi_pinjaman" (
  "cabang" text NOT NULL,
  "kondisi_pinjaman" text NOT NULL,
  "keterangan" text,
  "persen_taksiran" bigint NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "kondisi_pinjaman_pkey" PRIMARY KEY (cabang, "kondisi_pinjaman"),
  CONSTRAINT "kondisi_pinjaman_kondisi_pinjaman_check" CHECK (char_length("kondisi_pinjaman") BETWEEN 1 AND 20 AND "kondisi_pinjaman" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kondisi_pinjaman_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 100),
  CONSTRAINT "kondisi_pinjaman_persen_taksiran_check" CHECK ("persen_taksiran" >= 0 AND "persen_taksiran" <= 10000)
);
CREATE INDEX "kondisi_pinjaman_cari" ON "kondisi_pinjaman" USING gin (cabang, "kondisi_pinjaman" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"kondisi_pinjaman"');
CREATE OR REPLACE FUNCTION "cari_kondisi_pinjaman"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kondisi_pinjaman: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kondisi_pinjaman" FROM public."kondisi_pinjaman" WHERE cabang = $1 AND ("kondisi_pinjaman" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_kondisi_pinjaman"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_kondisi_pinjaman"(text, text, int) TO kilau_app;

-- Master Data Hadiah: Hadiah yang ditukar dengan poin.
CREATE TABLE "hadiah" (
  "cabang" text NOT NULL,
  "kode_hadiah" text NOT NULL,
  "nama_hadiah" text NOT NULL,
  "poin" bigint NOT NULL,
  "stock" bigint,
  "foto" text,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "hadiah_pkey" PRIMARY KEY (cabang, "kode_hadiah"),
  CONSTRAINT "hadiah_kode_hadiah_check" CHECK (char_length("kode_hadiah") BETWEEN 1 AND 20 AND "kode_hadiah" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hadiah_nama_hadiah_check" CHECK (char_length("nama_hadiah") BETWEEN 1 AND 100),
  CONSTRAINT "hadiah_poin_check" CHECK ("poin" >= 1),
  CONSTRAINT "hadiah_foto_check" CHECK ("foto" ~ '^[a-z0-9]{20,64}$')
);
CREATE INDEX "hadiah_cari" ON "hadiah" USING gin (cabang, "kode_hadiah" gin_trgm_ops, "nama_hadiah" gin_trgm_ops);
SELECT kilau_shop_table('"hadiah"');
CREATE OR REPLACE FUNCTION "cari_hadiah"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_hadiah: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_hadiah" FROM public."hadiah" WHERE cabang = $1 AND ("kode_hadiah" ILIKE $2 OR "nama_hadiah" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_hadiah"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_hadiah"(text, text, int) TO kilau_app;

-- Parameter Rugi Nota: Potongan barang yang kembali dengan notanya, menurut umur.
CREATE TABLE "rugi_nota" (
  "cabang" text NOT NULL,
  "kode_rugi" text NOT NULL,
  "kode_group" text NOT NULL,
  "hari_dari" bigint NOT NULL,
  "hari_sampai" bigint NOT NULL,
  "rugi_persen" bigint,
  "rugi_rp" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "rugi_nota_pkey" PRIMARY KEY (cabang, "kode_rugi"),
  CONSTRAINT "rugi_nota_kode_rugi_check" CHECK (char_length("kode_rugi") BETWEEN 1 AND 20 AND "kode_rugi" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "rugi_nota_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "rugi_nota_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group"),
  CONSTRAINT "rugi_nota_hari_dari_check" CHECK ("hari_dari" >= 0),
  CONSTRAINT "rugi_nota_hari_sampai_check" CHECK ("hari_sampai" >= 0),
  CONSTRAINT "rugi_nota_rugi_persen_check" CHECK ("rugi_persen" >= 0 AND "rugi_persen" <= 10000),
  CONSTRAINT "rugi_nota_rugi_rp_check" CHECK ("rugi_rp" >= 0 AND "rugi_rp" <= 999999999999999)
);
CREATE INDEX "rugi_nota_kode_group" ON "rugi_nota" USING btree (cabang, "kode_group");
CREATE INDEX "rugi_nota_cari" ON "rugi_nota" USING gin (cabang, "kode_rugi" gin_trgm_ops);
SELECT kilau_shop_table('"rugi_nota"');
CREATE OR REPLACE FUNCTION "cari_rugi_nota"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_rugi_nota: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_rugi" FROM public."rugi_nota" WHERE cabang = $1 AND ("kode_rugi" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_rugi_nota"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_rugi_nota"(text, text, int) TO kilau_app;

-- Parameter Point: Poin yang didapat dari pembelanjaan.
CREATE TABLE "parameter_point" (
  "cabang" text NOT NULL,
  "kode_poin" text NOT NULL,
  "kode_group" text,
  "per" text NOT NULL,
  "kelipatan" bigint NOT NULL,
  "poin" bigint NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "parameter_point_pkey" PRIMARY KEY (cabang, "kode_poin"),
  CONSTRAINT "parameter_point_kode_poin_check" CHECK (char_length("kode_poin") BETWEEN 1 AND 20 AND "kode_poin" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "parameter_point_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "parameter_point_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group"),
  CONSTRAINT "parameter_point_per_check" CHECK ("per" IN ('GRAM', 'RUPIAH')),
  CONSTRAINT "parameter_point_kelipatan_check" CHECK ("kelipatan" >= 1),
  CONSTRAINT "parameter_point_poin_check" CHECK ("poin" >= 1)
);
CREATE INDEX "parameter_point_kode_group" ON "parameter_point" USING btree (cabang, "kode_group");
CREATE INDEX "parameter_point_cari" ON "parameter_point" USING gin (cabang, "kode_poin" gin_trgm_ops);
SELECT kilau_shop_table('"parameter_point"');
CREATE OR REPLACE FUNCTION "cari_parameter_point"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_parameter_point: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_poin" FROM public."parameter_point" WHERE cabang = $1 AND ("kode_poin" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_parameter_point"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_parameter_point"(text, text, int) TO kilau_app;

-- Master Potongan Pembelian: Potongan pembelian per kategori.
CREATE TABLE "potongan_pembelian" (
  "cabang" text NOT NULL,
  "kode_potongan" text NOT NULL,
  "kode_kategori" text NOT NULL,
  "potongan_persen" bigint,
  "potongan_rp" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "potongan_pembelian_pkey" PRIMARY KEY (cabang, "kode_potongan"),
  CONSTRAINT "potongan_pembelian_kode_potongan_check" CHECK (char_length("kode_potongan") BETWEEN 1 AND 20 AND "kode_potongan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "potongan_pembelian_kode_kategori_check" CHECK (char_length("kode_kategori") BETWEEN 1 AND 40 AND "kode_kategori" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "potongan_pembelian_kode_kategori_fkey" FOREIGN KEY (cabang, "kode_kategori") REFERENCES "kategori" (cabang, "kode_kategori"),
  CONSTRAINT "potongan_pembelian_potongan_persen_check" CHECK ("potongan_persen" >= 0 AND "potongan_persen" <= 10000),
  CONSTRAINT "potongan_pembelian_potongan_rp_check" CHECK ("potongan_rp" >= 0 AND "potongan_rp" <= 999999999999999)
);
CREATE INDEX "potongan_pembelian_kode_kategori" ON "potongan_pembelian" USING btree (cabang, "kode_kategori");
CREATE INDEX "potongan_pembelian_cari" ON "potongan_pembelian" USING gin (cabang, "kode_potongan" gin_trgm_ops);
SELECT kilau_shop_table('"potongan_pembelian"');
CREATE OR REPLACE FUNCTION "cari_potongan_pembelian"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_potongan_pembelian: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_potongan" FROM public."potongan_pembelian" WHERE cabang = $1 AND ("kode_potongan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_potongan_pembelian"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_potongan_pembelian"(text, text, int) TO kilau_app;

-- Parameter Deskripsi Service: Pekerjaan service yang sering dan ongkosnya.
CREATE TABLE "deskripsi_service" (
  "cabang" text NOT NULL,
  "kode_deskripsi" text NOT NULL,
  "deskripsi" text NOT NULL,
  "ongkos" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "deskripsi_service_pkey" PRIMARY KEY (cabang, "kode_deskripsi"),
  CONSTRAINT "deskripsi_service_kode_deskripsi_check" CHECK (char_length("kode_deskripsi") BETWEEN 1 AND 20 AND "kode_deskripsi" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "deskripsi_service_deskripsi_check" CHECK (char_length("deskripsi") BETWEEN 20 AND 100),
  CONSTRAINT "deskripsi_service_ongkos_check" CHECK ("ongkos" >= 0 AND "ongkos" <= 999999999999999)
);
CREATE INDEX "deskripsi_service_cari" ON "deskripsi_service" USING gin (cabang, "kode_deskripsi" gin_trgm_ops, "deskripsi" gin_trgm_ops);
SELECT kilau_shop_table('"deskripsi_service"');
CREATE OR REPLACE FUNCTION "cari_deskripsi_service"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_deskripsi_service: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_deskripsi" FROM public."deskripsi_service" WHERE cabang = $1 AND ("kode_deskripsi" ILIKE $2 OR "deskripsi" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_deskripsi_service"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_deskripsi_service"(text, text, int) TO kilau_app;

-- Parameter Bunga Hutang: Bunga pinjaman menurut jumlahnya.
CREATE TABLE "bunga_hutang" (
  "cabang" text NOT NULL,
  "kode_bunga" text NOT NULL,
  "jumlah_dari" bigint NOT NULL,
  "jumlah_sampai" bigint NOT NULL,
  "bunga" bigint NOT NULL,
  "lama_pinjam" bigint NOT NULL,
  "biaya_admin" bigint,
  "denda_harian" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "bunga_hutang_pkey" PRIMARY KEY (cabang, "kode_bunga"),
  CONSTRAINT "bunga_hutang_kode_bunga_check" CHECK (char_length("kode_bunga") BETWEEN 1 AND 20 AND "kode_bunga" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bunga_hutang_jumlah_dari_check" CHECK ("jumlah_dari" >= 0 AND "jumlah_dari" <= 999999999999999),
  CONSTRAINT "bunga_hutang_jumlah_sampai_check" CHECK ("jumlah_sampai" >= 0 AND "jumlah_sampai" <= 999999999999999),
  CONSTRAINT "bunga_hutang_bunga_check" CHECK ("bunga" >= 0 AND "bunga" <= 10000),
  CONSTRAINT "bunga_hutang_lama_pinjam_check" CHECK ("lama_pinjam" >= 1),
  CONSTRAINT "bunga_hutang_biaya_admin_check" CHECK ("biaya_admin" >= 0 AND "biaya_admin" <= 999999999999999),
  CONSTRAINT "bunga_hutang_denda_harian_check" CHECK ("denda_harian" >= 0 AND "denda_harian" <= 10000)
);
CREATE INDEX "bunga_hutang_cari" ON "bunga_hutang" USING gin (cabang, "kode_bunga" gin_trgm_ops);
SELECT kilau_shop_table('"bunga_hutang"');
CREATE OR REPLACE FUNCTION "cari_bunga_hutang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bunga_hutang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_bunga" FROM public."bunga_hutang" WHERE cabang = $1 AND ("kode_bunga" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_bunga_hutang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_bunga_hutang"(text, text, int) TO kilau_app;

-- Parameter Hutang Pokok: Pokok pinjaman per gram menurut group.
CREATE TABLE "hutang_pokok" (
  "cabang" text NOT NULL,
  "kode_pokok" text NOT NULL,
  "kode_group" text NOT NULL,
  "pokok_per_gram" bigint NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "hutang_pokok_pkey" PRIMARY KEY (cabang, "kode_pokok"),
  CONSTRAINT "hutang_pokok_kode_pokok_check" CHECK (char_length("kode_pokok") BETWEEN 1 AND 20 AND "kode_pokok" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_pokok_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hutang_pokok_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group"),
  CONSTRAINT "hutang_pokok_pokok_per_gram_check" CHECK ("pokok_per_gram" >= 0 AND "pokok_per_gram" <= 999999999999999)
);
CREATE INDEX "hutang_pokok_kode_group" ON "hutang_pokok" USING btree (cabang, "kode_group");
CREATE INDEX "hutang_pokok_cari" ON "hutang_pokok" USING gin (cabang, "kode_pokok" gin_trgm_ops);
SELECT kilau_shop_table('"hutang_pokok"');
CREATE OR REPLACE FUNCTION "cari_hutang_pokok"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_hutang_pokok: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_pokok" FROM public."hutang_pokok" WHERE cabang = $1 AND ("kode_pokok" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_hutang_pokok"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_hutang_pokok"(text, text, int) TO kilau_app;

-- Plafond Kadar Hutang: Pinjaman paling banyak per gram menurut kadar.
CREATE TABLE "plafond_kadar_hutang" (
  "cabang" text NOT NULL,
  "kode_plafond" text NOT NULL,
  "kode_kadar" text NOT NULL,
  "plafond_per_gram" bigint NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "plafond_kadar_hutang_pkey" PRIMARY KEY (cabang, "kode_plafond"),
  CONSTRAINT "plafond_kadar_hutang_kode_plafond_check" CHECK (char_length("kode_plafond") BETWEEN 1 AND 20 AND "kode_plafond" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "plafond_kadar_hutang_kode_kadar_check" CHECK (char_length("kode_kadar") BETWEEN 1 AND 40 AND "kode_kadar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "plafond_kadar_hutang_kode_kadar_fkey" FOREIGN KEY (cabang, "kode_kadar") REFERENCES "kadar" (cabang, "kode_kadar"),
  CONSTRAINT "plafond_kadar_hutang_plafond_per_gram_check" CHECK ("plafond_per_gram" >= 0 AND "plafond_per_gram" <= 999999999999999)
);
CREATE INDEX "plafond_kadar_hutang_kode_kadar" ON "plafond_kadar_hutang" USING btree (cabang, "kode_kadar");
CREATE INDEX "plafond_kadar_hutang_cari" ON "plafond_kadar_hutang" USING gin (cabang, "kode_plafond" gin_trgm_ops);
SELECT kilau_shop_table('"plafond_kadar_hutang"');
CREATE OR REPLACE FUNCTION "cari_plafond_kadar_hutang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_plafond_kadar_hutang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_plafond" FROM public."plafond_kadar_hutang" WHERE cabang = $1 AND ("kode_plafond" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_plafond_kadar_hutang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_plafond_kadar_hutang"(text, text, int) TO kilau_app;

-- Master Plafond Hutang: Pinjaman paling banyak per customer dan toko.
CREATE TABLE "plafond_hutang" (
  "cabang" text NOT NULL,
  "kode_plafond" text NOT NULL,
  "jenis" text NOT NULL,
  "plafond" bigint NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "plafond_hutang_pkey" PRIMARY KEY (cabang, "kode_plafond"),
  CONSTRAINT "plafond_hutang_kode_plafond_check" CHECK (char_length("kode_plafond") BETWEEN 1 AND 20 AND "kode_plafond" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "plafond_hutang_jenis_check" CHECK ("jenis" IN ('CUSTOMER', 'TOKO')),
  CONSTRAINT "plafond_hutang_plafond_check" CHECK ("plafond" >= 0 AND "plafond" <= 999999999999999)
);
CREATE INDEX "plafond_hutang_cari" ON "plafond_hutang" USING gin (cabang, "kode_plafond" gin_trgm_ops);
SELECT kilau_shop_table('"plafond_hutang"');
CREATE OR REPLACE FUNCTION "cari_plafond_hutang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_plafond_hutang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_plafond" FROM public."plafond_hutang" WHERE cabang = $1 AND ("kode_plafond" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_plafond_hutang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_plafond_hutang"(text, text, int) TO kilau_app;

-- Parameter Cicilan: Syarat beli dengan cicilan.
CREATE TABLE "parameter_cicilan" (
  "cabang" text NOT NULL,
  "kode_cicilan" text NOT NULL,
  "lama_bulan" bigint NOT NULL,
  "bunga" bigint NOT NULL,
  "dp_minimum" bigint NOT NULL,
  "denda_harian" bigint,
  "maks_telat" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "parameter_cicilan_pkey" PRIMARY KEY (cabang, "kode_cicilan"),
  CONSTRAINT "parameter_cicilan_kode_cicilan_check" CHECK (char_length("kode_cicilan") BETWEEN 1 AND 20 AND "kode_cicilan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "parameter_cicilan_lama_bulan_check" CHECK ("lama_bulan" >= 1 AND "lama_bulan" <= 120),
  CONSTRAINT "parameter_cicilan_bunga_check" CHECK ("bunga" >= 0 AND "bunga" <= 10000),
  CONSTRAINT "parameter_cicilan_dp_minimum_check" CHECK ("dp_minimum" >= 0 AND "dp_minimum" <= 10000),
  CONSTRAINT "parameter_cicilan_denda_harian_check" CHECK ("denda_harian" >= 0 AND "denda_harian" <= 10000),
  CONSTRAINT "parameter_cicilan_maks_telat_check" CHECK ("maks_telat" >= 0)
);
CREATE INDEX "parameter_cicilan_cari" ON "parameter_cicilan" USING gin (cabang, "kode_cicilan" gin_trgm_ops);
SELECT kilau_shop_table('"parameter_cicilan"');
CREATE OR REPLACE FUNCTION "cari_parameter_cicilan"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_parameter_cicilan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_cicilan" FROM public."parameter_cicilan" WHERE cabang = $1 AND ("kode_cicilan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_parameter_cicilan"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_parameter_cicilan"(text, text, int) TO kilau_app;

-- Parameter Kupon: Kupon potongan penjualan.
CREATE TABLE "kupon" (
  "cabang" text NOT NULL,
  "kode_kupon" text NOT NULL,
  "nama_kupon" text NOT NULL,
  "jenis" text NOT NULL,
  "nilai" bigint NOT NULL,
  "minimum_belanja" bigint,
  "berlaku_dari" date NOT NULL,
  "berlaku_sampai" date NOT NULL,
  "kuota" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "kupon_pkey" PRIMARY KEY (cabang, "kode_kupon"),
  CONSTRAINT "kupon_kode_kupon_check" CHECK (char_length("kode_kupon") BETWEEN 1 AND 20 AND "kode_kupon" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kupon_nama_kupon_check" CHECK (char_length("nama_kupon") BETWEEN 1 AND 100),
  CONSTRAINT "kupon_jenis_check" CHECK ("jenis" IN ('PERSEN', 'RUPIAH')),
  CONSTRAINT "kupon_nilai_check" CHECK ("nilai" >= 1),
  CONSTRAINT "kupon_minimum_belanja_check" CHECK ("minimum_belanja" >= 0 AND "minimum_belanja" <= 999999999999999),
  CONSTRAINT "kupon_berlaku_dari_check" CHECK ("berlaku_dari" >= '1900-01-01' AND "berlaku_dari" <= '2999-12-31'),
  CONSTRAINT "kupon_berlaku_sampai_check" CHECK ("berlaku_sampai" >= '1900-01-01' AND "berlaku_sampai" <= '2999-12-31'),
  CONSTRAINT "kupon_kuota_check" CHECK ("kuota" >= 1)
);
CREATE INDEX "kupon_cari" ON "kupon" USING gin (cabang, "kode_kupon" gin_trgm_ops, "nama_kupon" gin_trgm_ops);
SELECT kilau_shop_table('"kupon"');
CREATE OR REPLACE FUNCTION "cari_kupon"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kupon: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_kupon" FROM public."kupon" WHERE cabang = $1 AND ("kode_kupon" ILIKE $2 OR "nama_kupon" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_kupon"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_kupon"(text, text, int) TO kilau_app;

-- Parameter Perolehan Poin Member: Pengali poin menurut jenis member.
CREATE TABLE "get_point_member" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "jenis_member" text NOT NULL,
  "pengali" bigint NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "get_point_member_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "get_point_member_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "get_point_member_jenis_member_check" CHECK ("jenis_member" IN ('UMUM', 'SILVER', 'GOLD', 'PLATINUM')),
  CONSTRAINT "get_point_member_pengali_check" CHECK ("pengali" >= 0)
);
CREATE INDEX "get_point_member_cari" ON "get_point_member" USING gin (cabang, "kode" gin_trgm_ops);
SELECT kilau_shop_table('"get_point_member"');
CREATE OR REPLACE FUNCTION "cari_get_point_member"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_get_point_member: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."get_point_member" WHERE cabang = $1 AND ("kode" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_get_point_member"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_get_point_member"(text, text, int) TO kilau_app;

-- Parameter Reset Poin Member: Tanggal poin member hangus.
CREATE TABLE "reset_poin_member" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "tanggal_reset" date NOT NULL,
  "keterangan" text,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "reset_poin_member_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "reset_poin_member_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "reset_poin_member_tanggal_reset_check" CHECK ("tanggal_reset" >= '1900-01-01' AND "tanggal_reset" <= '2999-12-31'),
  CONSTRAINT "reset_poin_member_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 100)
);
CREATE INDEX "reset_poin_member_cari" ON "reset_poin_member" USING gin (cabang, "kode" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"reset_poin_member"');
CREATE OR REPLACE FUNCTION "cari_reset_poin_member"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_reset_poin_member: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."reset_poin_member" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_reset_poin_member"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_reset_poin_member"(text, text, int) TO kilau_app;

-- Parameter Member Afiliasi: Bagian poin untuk member yang mengajak.
CREATE TABLE "member_afiliasi" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "nama" text NOT NULL,
  "poin_persen" bigint NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "member_afiliasi_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "member_afiliasi_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "member_afiliasi_nama_check" CHECK (char_length("nama") BETWEEN 1 AND 100),
  CONSTRAINT "member_afiliasi_poin_persen_check" CHECK ("poin_persen" >= 0 AND "poin_persen" <= 10000)
);
CREATE INDEX "member_afiliasi_cari" ON "member_afiliasi" USING gin (cabang, "kode" gin_trgm_ops, "nama" gin_trgm_ops);
SELECT kilau_shop_table('"member_afiliasi"');
CREATE OR REPLACE FUNCTION "cari_member_afiliasi"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_member_afiliasi: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."member_afiliasi" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_member_afiliasi"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_member_afiliasi"(text, text, int) TO kilau_app;
