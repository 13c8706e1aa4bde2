-- Master Kategori: Kelompok besar jenis barang.
CREATE TABLE "kategori" (
  "cabang" text NOT NULL,
  "kode_kategori" text NOT NULL,
  "nama_kategori" text NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "kategori_pkey" PRIMARY KEY (cabang, "kode_kategori"),
  CONSTRAINT "kategori_kode_kategori_check" CHECK (char_length("kode_kategori") BETWEEN 1 AND 20 AND "kode_kategori" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kategori_nama_kategori_check" CHECK (char_length("nama_kategori") BETWEEN 1 AND 100)
);
CREATE INDEX "kategori_cari" ON "kategori" USING gin (cabang, "kode_kategori" gin_trgm_ops, "nama_kategori" gin_trgm_ops);
SELECT kilau_shop_table('"kategori"');
CREATE OR REPLACE FUNCTION "cari_kategori"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kategori: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_kategori" FROM public."kategori" WHERE cabang = $1 AND ("kode_kategori" ILIKE $2 OR "nama_kategori" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_kategori"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_kategori"(text, text, int) TO kilau_app;

-- Master Jenis: Jenis barang: cincin, kalung, gelang.
CREATE TABLE "jenis" (
  "cabang" text NOT NULL,
  "kode_dept" text NOT NULL,
  "nama_dept" text NOT NULL,
  "kode_kategori" text NOT NULL,
  "berlian" boolean,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "jenis_pkey" PRIMARY KEY (cabang, "kode_dept"),
  CONSTRAINT "jenis_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 20 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "jenis_nama_dept_check" CHECK (char_length("nama_dept") BETWEEN 1 AND 100),
  CONSTRAINT "jenis_kode_kategori_check" CHECK (char_length("kode_kategori") BETWEEN 1 AND 40 AND "kode_kategori" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "jenis_kode_kategori_fkey" FOREIGN KEY (cabang, "kode_kategori") REFERENCES "kategori" (cabang, "kode_kategori")
);
CREATE INDEX "jenis_kode_kategori" ON "jenis" USING btree (cabang, "kode_kategori");
CREATE INDEX "jenis_cari" ON "jenis" USING gin (cabang, "kode_dept" gin_trgm_ops, "nama_dept" gin_trgm_ops);
SELECT kilau_shop_table('"jenis"');
CREATE OR REPLACE FUNCTION "cari_jenis"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_jenis: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_dept" FROM public."jenis" WHERE cabang = $1 AND ("kode_dept" ILIKE $2 OR "nama_dept" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_jenis"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_jenis"(text, text, int) TO kilau_app;

-- Parameter Jenis Group: Keluarga group harga: emas tua, emas muda, berlian, aksesoris.
CREATE TABLE "jenis_group" (
  "cabang" text NOT NULL,
  "jenis_group" text NOT NULL,
  "keterangan" text,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "jenis_group_pkey" PRIMARY KEY (cabang, "jenis_group"),
  CONSTRAINT "jenis_group_jenis_group_check" CHECK (char_length("jenis_group") BETWEEN 1 AND 20 AND "jenis_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "jenis_group_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 100)
);
CREATE INDEX "jenis_group_cari" ON "jenis_group" USING gin (cabang, "jenis_group" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"jenis_group"');
CREATE OR REPLACE FUNCTION "cari_jenis_group"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_jenis_group: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "jenis_group" FROM public."jenis_group" WHERE cabang = $1 AND ("jenis_group" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_jenis_group"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_jenis_group"(text, text, int) TO kilau_app;

-- Master Kadar: Kadar emas dalam persen.
CREATE TABLE "kadar" (
  "cabang" text NOT NULL,
  "kode_kadar" text NOT NULL,
  "kadar" bigint NOT NULL,
  "keterangan" text,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "kadar_pkey" PRIMARY KEY (cabang, "kode_kadar"),
  CONSTRAINT "kadar_kode_kadar_check" CHECK (char_length("kode_kadar") BETWEEN 1 AND 20 AND "kode_kadar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kadar_kadar_check" CHECK ("kadar" >= 1 AND "kadar" <= 50000),
  CONSTRAINT "kadar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 100)
);
CREATE INDEX "kadar_cari" ON "kadar" USING gin (cabang, "kode_kadar" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"kadar"');
CREATE OR REPLACE FUNCTION "cari_kadar"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kadar: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_kadar" FROM public."kadar" WHERE cabang = $1 AND ("kode_kadar" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_kadar"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_kadar"(text, text, int) TO kilau_app;

-- Master Group: Golongan harga menurut kadar; setiap perubahan harga dicatat riwayatnya.
CREATE TABLE "group" (
  "cabang" text NOT NULL,
  "kode_group" text NOT NULL,
  "nama_group" text NOT NULL,
  "jenis_group" text NOT NULL,
  "kode_kadar" text NOT NULL,
  "harga" bigint NOT NULL,
  "harga_modal" bigint NOT NULL,
  "harga_beli" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "group_pkey" PRIMARY KEY (cabang, "kode_group"),
  CONSTRAINT "group_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 20 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "group_nama_group_check" CHECK (char_length("nama_group") BETWEEN 1 AND 100),
  CONSTRAINT "group_jenis_group_check" CHECK (char_length("jenis_group") BETWEEN 1 AND 40 AND "jenis_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "group_jenis_group_fkey" FOREIGN KEY (cabang, "jenis_group") REFERENCES "jenis_group" (cabang, "jenis_group"),
  CONSTRAINT "group_kode_kadar_check" CHECK (char_length("kode_kadar") BETWEEN 1 AND 40 AND "kode_kadar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "group_kode_kadar_fkey" FOREIGN KEY (cabang, "kode_kadar") REFERENCES "kadar" (cabang, "kode_kadar"),
  CONSTRAINT "group_harga_check" CHECK ("harga" >= 0 AND "harga" <= 999999999999999),
  CONSTRAINT "group_harga_modal_check" CHECK ("harga_modal" >= 0 AND "harga_modal" <= 999999999999999),
  CONSTRAINT "group_harga_beli_check" CHECK ("harga_beli" >= 0 AND "harga_beli" <= 999999999999999)
);
CREATE INDEX "group_jenis_group" ON "group" USING btree (cabang, "jenis_group");
CREATE INDEX "group_kode_kadar" ON "group" USING btree (cabang, "kode_kadar");
CREATE INDEX "group_cari" ON "group" USING gin (cabang, "kode_group" gin_trgm_ops, "nama_group" gin_trgm_ops);
SELECT kilau_shop_table('"group"');
CREATE OR REPLACE FUNCTION "cari_group"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_group: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_group" FROM public."group" WHERE cabang = $1 AND ("kode_group" ILIKE $2 OR "nama_group" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_group"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_group"(text, text, int) TO kilau_app;

-- Master Gudang: Tempat barang di toko menurut kegunaannya.
CREATE TABLE "gudang" (
  "cabang" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "nama_gudang" text NOT NULL,
  "jenis" text NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "gudang_pkey" PRIMARY KEY (cabang, "kode_gudang"),
  CONSTRAINT "gudang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 20 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "gudang_nama_gudang_check" CHECK (char_length("nama_gudang") BETWEEN 1 AND 100),
  CONSTRAINT "gudang_jenis_check" CHECK ("jenis" IN ('JUAL', 'BELI', 'CUCI', 'LEBUR', 'HANCUR', 'TELUSUR', 'TRANSIT', 'PUSAT'))
);
CREATE INDEX "gudang_cari" ON "gudang" USING gin (cabang, "kode_gudang" gin_trgm_ops, "nama_gudang" gin_trgm_ops);
SELECT kilau_shop_table('"gudang"');
CREATE OR REPLACE FUNCTION "cari_gudang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_gudang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_gudang" FROM public."gudang" WHERE cabang = $1 AND ("kode_gudang" ILIKE $2 OR "nama_gudang" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_gudang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_gudang"(text, text, int) TO kilau_app;

-- Master Baki: Baki tempat barang dipajang, dengan berat kosongnya.
CREATE TABLE "baki" (
  "cabang" text NOT NULL,
  "kode_baki" text NOT NULL,
  "nama_toko" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "berat_baki" bigint NOT NULL,
  "kapasitas" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "baki_pkey" PRIMARY KEY (cabang, "kode_baki"),
  CONSTRAINT "baki_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 20 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "baki_nama_toko_check" CHECK (char_length("nama_toko") BETWEEN 1 AND 100),
  CONSTRAINT "baki_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "baki_kode_gudang_fkey" FOREIGN KEY (cabang, "kode_gudang") REFERENCES "gudang" (cabang, "kode_gudang"),
  CONSTRAINT "baki_berat_baki_check" CHECK ("berat_baki" >= 0 AND "berat_baki" <= 9999999999),
  CONSTRAINT "baki_kapasitas_check" CHECK ("kapasitas" >= 1)
);
CREATE INDEX "baki_kode_gudang" ON "baki" USING btree (cabang, "kode_gudang");
CREATE INDEX "baki_cari" ON "baki" USING gin (cabang, "kode_baki" gin_trgm_ops, "nama_toko" gin_trgm_ops);
SELECT kilau_shop_table('"baki"');
CREATE OR REPLACE FUNCTION "cari_baki"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_baki: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_baki" FROM public."baki" WHERE cabang = $1 AND ("kode_baki" ILIKE $2 OR "nama_toko" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_baki"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_baki"(text, text, int) TO kilau_app;

-- Master Sales: Pramuniaga yang namanya tertulis di nota.
CREATE TABLE "sales" (
  "cabang" text NOT NULL,
  "kode_sales" text NOT NULL,
  "nama_sales" text NOT NULL,
  "no_hp" text,
  "aktif" boolean,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "sales_pkey" PRIMARY KEY (cabang, "kode_sales"),
  CONSTRAINT "sales_kode_sales_check" CHECK (char_length("kode_sales") BETWEEN 1 AND 20 AND "kode_sales" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sales_nama_sales_check" CHECK (char_length("nama_sales") BETWEEN 1 AND 100),
  CONSTRAINT "sales_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$')
);
CREATE INDEX "sales_cari" ON "sales" USING gin (cabang, "kode_sales" gin_trgm_ops, "nama_sales" gin_trgm_ops, "no_hp" gin_trgm_ops);
SELECT kilau_shop_table('"sales"');
CREATE OR REPLACE FUNCTION "cari_sales"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_sales: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_sales" FROM public."sales" WHERE cabang = $1 AND ("kode_sales" ILIKE $2 OR "nama_sales" ILIKE $2 OR "no_hp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_sales"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_sales"(text, text, int) TO kilau_app;

-- Master Kondisi Barang: Keadaan barang dan boleh tidaknya dijual lagi.
CREATE TABLE "kondisi_barang" (
  "cabang" text NOT NULL,
  "kondisi_barang" text NOT NULL,
  "keterangan" text,
  "jual_lagi" boolean,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "kondisi_barang_pkey" PRIMARY KEY (cabang, "kondisi_barang"),
  CONSTRAINT "kondisi_barang_kondisi_barang_check" CHECK (char_length("kondisi_barang") BETWEEN 1 AND 20 AND "kondisi_barang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kondisi_barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 100)
);
CREATE INDEX "kondisi_barang_cari" ON "kondisi_barang" USING gin (cabang, "kondisi_barang" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"kondisi_barang"');
CREATE OR REPLACE FUNCTION "cari_kondisi_barang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kondisi_barang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kondisi_barang" FROM public."kondisi_barang" WHERE cabang = $1 AND ("kondisi_barang" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_kondisi_barang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_kondisi_barang"(text, text, int) TO kilau_app;

-- Parameter Ongkos: Ongkos pembuatan per gram atau per potong.
CREATE TABLE "ongkos" (
  "cabang" text NOT NULL,
  "kode_ongkos" text NOT NULL,
  "kode_group" text,
  "kode_dept" text,
  "ongkos_rp" bigint,
  "per" text NOT NULL,
  "minimum" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "ongkos_pkey" PRIMARY KEY (cabang, "kode_ongkos"),
  CONSTRAINT "ongkos_kode_ongkos_check" CHECK (char_length("kode_ongkos") BETWEEN 1 AND 20 AND "kode_ongkos" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "ongkos_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "ongkos_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group"),
  CONSTRAINT "ongkos_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 40 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "ongkos_kode_dept_fkey" FOREIGN KEY (cabang, "kode_dept") REFERENCES "jenis" (cabang, "kode_dept"),
  CONSTRAINT "ongkos_ongkos_rp_check" CHECK ("ongkos_rp" >= 0 AND "ongkos_rp" <= 999999999999999),
  CONSTRAINT "ongkos_per_check" CHECK ("per" IN ('GRAM', 'POTONG')),
  CONSTRAINT "ongkos_minimum_check" CHECK ("minimum" >= 0 AND "minimum" <= 999999999999999)
);
CREATE INDEX "ongkos_kode_group" ON "ongkos" USING btree (cabang, "kode_group");
CREATE INDEX "ongkos_kode_dept" ON "ongkos" USING btree (cabang, "kode_dept");
CREATE INDEX "ongkos_cari" ON "ongkos" USING gin (cabang, "kode_ongkos" gin_trgm_ops);
SELECT kilau_shop_table('"ongkos"');
CREATE OR REPLACE FUNCTION "cari_ongkos"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_ongkos: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_ongkos" FROM public."ongkos" WHERE cabang = $1 AND ("kode_ongkos" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_ongkos"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_ongkos"(text, text, int) TO kilau_app;

-- Parameter Harga Emas: Harga emas 24 karat per gram menurut waktu.
CREATE TABLE "harga_emas" (
  "cabang" text NOT NULL,
  "waktu" text NOT NULL,
  "harga_24k" bigint NOT NULL,
  "harga_jual" bigint,
  "harga_beli" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "harga_emas_pkey" PRIMARY KEY (cabang, "waktu"),
  CONSTRAINT "harga_emas_waktu_check" CHECK ("waktu" ~ '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$' AND "waktu" >= '1900-01-01T00:00' AND "waktu" <= '2999-12-31T23:59'),
  CONSTRAINT "harga_emas_harga_24k_check" CHECK ("harga_24k" >= 1 AND "harga_24k" <= 999999999999999),
  CONSTRAINT "harga_emas_harga_jual_check" CHECK ("harga_jual" >= 0 AND "harga_jual" <= 999999999999999),
  CONSTRAINT "harga_emas_harga_beli_check" CHECK ("harga_beli" >= 0 AND "harga_beli" <= 999999999999999)
);
SELECT kilau_shop_table('"harga_emas"');

-- Master Bank: Bank dan biaya kartunya.
CREATE TABLE "bank" (
  "cabang" text NOT NULL,
  "kode_bank" text NOT NULL,
  "nama_bank" text NOT NULL,
  "biaya_debit" bigint,
  "biaya_kredit" bigint,
  "biaya_qris" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "bank_pkey" PRIMARY KEY (cabang, "kode_bank"),
  CONSTRAINT "bank_kode_bank_check" CHECK (char_length("kode_bank") BETWEEN 1 AND 20 AND "kode_bank" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bank_nama_bank_check" CHECK (char_length("nama_bank") BETWEEN 1 AND 100),
  CONSTRAINT "bank_biaya_debit_check" CHECK ("biaya_debit" >= 0 AND "biaya_debit" <= 10000),
  CONSTRAINT "bank_biaya_kredit_check" CHECK ("biaya_kredit" >= 0 AND "biaya_kredit" <= 10000),
  CONSTRAINT "bank_biaya_qris_check" CHECK ("biaya_qris" >= 0 AND "biaya_qris" <= 10000)
);
CREATE INDEX "bank_cari" ON "bank" USING gin (cabang, "kode_bank" gin_trgm_ops, "nama_bank" gin_trgm_ops);
SELECT kilau_shop_table('"bank"');
CREATE OR REPLACE FUNCTION "cari_bank"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bank: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_bank" FROM public."bank" WHERE cabang = $1 AND ("kode_bank" ILIKE $2 OR "nama_bank" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_bank"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_bank"(text, text, int) TO kilau_app;

-- Master Rekening: Rekening bank milik toko.
CREATE TABLE "rekening" (
  "cabang" text NOT NULL,
  "no_rekening" text NOT NULL,
  "nama_rekening" text NOT NULL,
  "kode_bank" text NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "rekening_pkey" PRIMARY KEY (cabang, "no_rekening"),
  CONSTRAINT "rekening_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 20 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "rekening_nama_rekening_check" CHECK (char_length("nama_rekening") BETWEEN 1 AND 100),
  CONSTRAINT "rekening_kode_bank_check" CHECK (char_length("kode_bank") BETWEEN 1 AND 40 AND "kode_bank" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "rekening_kode_bank_fkey" FOREIGN KEY (cabang, "kode_bank") REFERENCES "bank" (cabang, "kode_bank")
);
CREATE INDEX "rekening_kode_bank" ON "rekening" USING btree (cabang, "kode_bank");
CREATE INDEX "rekening_cari" ON "rekening" USING gin (cabang, "no_rekening" gin_trgm_ops, "nama_rekening" gin_trgm_ops);
SELECT kilau_shop_table('"rekening"');
CREATE OR REPLACE FUNCTION "cari_rekening"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_rekening: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_rekening" FROM public."rekening" WHERE cabang = $1 AND ("no_rekening" ILIKE $2 OR "nama_rekening" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_rekening"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_rekening"(text, text, int) TO kilau_app;
