-- Jenis Batu: Jenis batu permata.
CREATE TABLE "jenis_batu" (
  "cabang" text NOT NULL,
  "kode_batu" text NOT NULL,
  "nama_batu" text NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "jenis_batu_pkey" PRIMARY KEY (cabang, "kode_batu"),
  CONSTRAINT "jenis_batu_kode_batu_check" CHECK (char_length("kode_batu") BETWEEN 1 AND 20 AND "kode_batu" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "jenis_batu_nama_batu_check" CHECK (char_length("nama_batu") BETWEEN 1 AND 100)
);
CREATE INDEX "jenis_batu_cari" ON "jenis_batu" USING gin (cabang, "kode_batu" gin_trgm_ops, "nama_batu" gin_trgm_ops);
SELECT kilau_shop_table('"jenis_batu"');
CREATE OR REPLACE FUNCTION "cari_jenis_batu"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_jenis_batu: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_batu" FROM public."jenis_batu" WHERE cabang = $1 AND ("kode_batu" ILIKE $2 OR "nama_batu" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_jenis_batu"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_jenis_batu"(text, text, int) TO kilau_app;

-- Master Supplier Berlian: Pemasok berlian.
CREATE TABLE "supplier_berlian" (
  "cabang" text NOT NULL,
  "kode_supplier" text NOT NULL,
  "nama_supplier" text NOT NULL,
  "alamat" text,
  "no_hp" text,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "supplier_berlian_pkey" PRIMARY KEY (cabang, "kode_supplier"),
  CONSTRAINT "supplier_berlian_kode_supplier_check" CHECK (char_length("kode_supplier") BETWEEN 1 AND 20 AND "kode_supplier" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "supplier_berlian_nama_supplier_check" CHECK (char_length("nama_supplier") BETWEEN 1 AND 100),
  CONSTRAINT "supplier_berlian_alamat_check" CHECK (char_length("alamat") BETWEEN 1 AND 100),
  CONSTRAINT "supplier_berlian_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$')
);
CREATE INDEX "supplier_berlian_cari" ON "supplier_berlian" USING gin (cabang, "kode_supplier" gin_trgm_ops, "nama_supplier" gin_trgm_ops, "alamat" gin_trgm_ops, "no_hp" gin_trgm_ops);
SELECT kilau_shop_table('"supplier_berlian"');
CREATE OR REPLACE FUNCTION "cari_supplier_berlian"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_supplier_berlian: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_supplier" FROM public."supplier_berlian" WHERE cabang = $1 AND ("kode_supplier" ILIKE $2 OR "nama_supplier" ILIKE $2 OR "alamat" ILIKE $2 OR "no_hp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_supplier_berlian"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_supplier_berlian"(text, text, int) TO kilau_app;

-- Master Batu Shape: Bentuk potongan batu.
CREATE TABLE "batu_shape" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "nama" text NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "batu_shape_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "batu_shape_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_shape_nama_check" CHECK (char_length("nama") BETWEEN 1 AND 100)
);
CREATE INDEX "batu_shape_cari" ON "batu_shape" USING gin (cabang, "kode" gin_trgm_ops, "nama" gin_trgm_ops);
SELECT kilau_shop_table('"batu_shape"');
CREATE OR REPLACE FUNCTION "cari_batu_shape"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_shape: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_shape" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_batu_shape"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_batu_shape"(text, text, int) TO kilau_app;

-- Master Batu Color: Warna batu.
CREATE TABLE "batu_color" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "nama" text NOT NULL,
  "urutan" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "batu_color_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "batu_color_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_color_nama_check" CHECK (char_length("nama") BETWEEN 1 AND 100),
  CONSTRAINT "batu_color_urutan_check" CHECK ("urutan" >= 0)
);
CREATE INDEX "batu_color_cari" ON "batu_color" USING gin (cabang, "kode" gin_trgm_ops, "nama" gin_trgm_ops);
SELECT kilau_shop_table('"batu_color"');
CREATE OR REPLACE FUNCTION "cari_batu_color"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_color: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_color" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_batu_color"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_batu_color"(text, text, int) TO kilau_app;

-- Master Batu Clarity: Kejernihan batu.
CREATE TABLE "batu_clarity" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "nama" text NOT NULL,
  "urutan" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "batu_clarity_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "batu_clarity_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_clarity_nama_check" CHECK (char_length("nama") BETWEEN 1 AND 100),
  CONSTRAINT "batu_clarity_urutan_check" CHECK ("urutan" >= 0)
);
CREATE INDEX "batu_clarity_cari" ON "batu_clarity" USING gin (cabang, "kode" gin_trgm_ops, "nama" gin_trgm_ops);
SELECT kilau_shop_table('"batu_clarity"');
CREATE OR REPLACE FUNCTION "cari_batu_clarity"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_clarity: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_clarity" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_batu_clarity"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_batu_clarity"(text, text, int) TO kilau_app;

-- Master Batu Fluorescence: Pendar batu.
CREATE TABLE "batu_fluorencence" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "nama" text NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "batu_fluorencence_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "batu_fluorencence_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_fluorencence_nama_check" CHECK (char_length("nama") BETWEEN 1 AND 100)
);
CREATE INDEX "batu_fluorencence_cari" ON "batu_fluorencence" USING gin (cabang, "kode" gin_trgm_ops, "nama" gin_trgm_ops);
SELECT kilau_shop_table('"batu_fluorencence"');
CREATE OR REPLACE FUNCTION "cari_batu_fluorencence"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_fluorencence: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_fluorencence" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_batu_fluorencence"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_batu_fluorencence"(text, text, int) TO kilau_app;

-- Master Batu Symmetry: Simetri batu.
CREATE TABLE "batu_symetry" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "nama" text NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "batu_symetry_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "batu_symetry_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_symetry_nama_check" CHECK (char_length("nama") BETWEEN 1 AND 100)
);
CREATE INDEX "batu_symetry_cari" ON "batu_symetry" USING gin (cabang, "kode" gin_trgm_ops, "nama" gin_trgm_ops);
SELECT kilau_shop_table('"batu_symetry"');
CREATE OR REPLACE FUNCTION "cari_batu_symetry"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_symetry: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_symetry" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_batu_symetry"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_batu_symetry"(text, text, int) TO kilau_app;

-- Master Batu Polish: Poles batu.
CREATE TABLE "batu_polish" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "nama" text NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "batu_polish_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "batu_polish_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_polish_nama_check" CHECK (char_length("nama") BETWEEN 1 AND 100)
);
CREATE INDEX "batu_polish_cari" ON "batu_polish" USING gin (cabang, "kode" gin_trgm_ops, "nama" gin_trgm_ops);
SELECT kilau_shop_table('"batu_polish"');
CREATE OR REPLACE FUNCTION "cari_batu_polish"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_polish: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_polish" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_batu_polish"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_batu_polish"(text, text, int) TO kilau_app;

-- Master Batu Cut Grade: Mutu potongan batu.
CREATE TABLE "batu_cutgrade" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "nama" text NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "batu_cutgrade_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "batu_cutgrade_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_cutgrade_nama_check" CHECK (char_length("nama") BETWEEN 1 AND 100)
);
CREATE INDEX "batu_cutgrade_cari" ON "batu_cutgrade" USING gin (cabang, "kode" gin_trgm_ops, "nama" gin_trgm_ops);
SELECT kilau_shop_table('"batu_cutgrade"');
CREATE OR REPLACE FUNCTION "cari_batu_cutgrade"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_cutgrade: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_cutgrade" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_batu_cutgrade"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_batu_cutgrade"(text, text, int) TO kilau_app;

-- Master Batu Berlian: Harga berlian per karat.
CREATE TABLE "batu_berlian" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "kode_batu" text NOT NULL,
  "karat" bigint NOT NULL,
  "shape" text,
  "color" text,
  "clarity" text,
  "polish" text,
  "symmetry" text,
  "fluorescence" text,
  "cutgrade" text,
  "harga_per_karat" bigint NOT NULL,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "batu_berlian_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "batu_berlian_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_berlian_kode_batu_check" CHECK (char_length("kode_batu") BETWEEN 1 AND 40 AND "kode_batu" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_berlian_kode_batu_fkey" FOREIGN KEY (cabang, "kode_batu") REFERENCES "jenis_batu" (cabang, "kode_batu"),
  CONSTRAINT "batu_berlian_karat_check" CHECK ("karat" >= 1),
  CONSTRAINT "batu_berlian_shape_check" CHECK (char_length("shape") BETWEEN 1 AND 40 AND "shape" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_berlian_shape_fkey" FOREIGN KEY (cabang, "shape") REFERENCES "batu_shape" (cabang, "kode"),
  CONSTRAINT "batu_berlian_color_check" CHECK (char_length("color") BETWEEN 1 AND 40 AND "color" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_berlian_color_fkey" FOREIGN KEY (cabang, "color") REFERENCES "batu_color" (cabang, "kode"),
  CONSTRAINT "batu_berlian_clarity_check" CHECK (char_length("clarity") BETWEEN 1 AND 40 AND "clarity" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_berlian_clarity_fkey" FOREIGN KEY (cabang, "clarity") REFERENCES "batu_clarity" (cabang, "kode"),
  CONSTRAINT "batu_berlian_polish_check" CHECK (char_length("polish") BETWEEN 1 AND 40 AND "polish" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_berlian_polish_fkey" FOREIGN KEY (cabang, "polish") REFERENCES "batu_polish" (cabang, "kode"),
  CONSTRAINT "batu_berlian_symmetry_check" CHECK (char_length("symmetry") BETWEEN 1 AND 40 AND "symmetry" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_berlian_symmetry_fkey" FOREIGN KEY (cabang, "symmetry") REFERENCES "batu_symetry" (cabang, "kode"),
  CONSTRAINT "batu_berlian_fluorescence_check" CHECK (char_length("fluorescence") BETWEEN 1 AND 40 AND "fluorescence" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_berlian_fluorescence_fkey" FOREIGN KEY (cabang, "fluorescence") REFERENCES "batu_fluorencence" (cabang, "kode"),
  CONSTRAINT "batu_berlian_cutgrade_check" CHECK (char_length("cutgrade") BETWEEN 1 AND 40 AND "cutgrade" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "batu_berlian_cutgrade_fkey" FOREIGN KEY (cabang, "cutgrade") REFERENCES "batu_cutgrade" (cabang, "kode"),
  CONSTRAINT "batu_berlian_harga_per_karat_check" CHECK ("harga_per_karat" >= 0 AND "harga_per_karat" <= 999999999999999)
);
CREATE INDEX "batu_berlian_kode_batu" ON "batu_berlian" USING btree (cabang, "kode_batu");
CREATE INDEX "batu_berlian_shape" ON "batu_berlian" USING btree (cabang, "shape");
CREATE INDEX "batu_berlian_color" ON "batu_berlian" USING btree (cabang, "color");
CREATE INDEX "batu_berlian_clarity" ON "batu_berlian" USING btree (cabang, "clarity");
CREATE INDEX "batu_berlian_polish" ON "batu_berlian" USING btree (cabang, "polish");
CREATE INDEX "batu_berlian_symmetry" ON "batu_berlian" USING btree (cabang, "symmetry");
CREATE INDEX "batu_berlian_fluorescence" ON "batu_berlian" USING btree (cabang, "fluorescence");
CREATE INDEX "batu_berlian_cutgrade" ON "batu_berlian" USING btree (cabang, "cutgrade");
CREATE INDEX "batu_berlian_cari" ON "batu_berlian" USING gin (cabang, "kode" gin_trgm_ops);
SELECT kilau_shop_table('"batu_berlian"');
CREATE OR REPLACE FUNCTION "cari_batu_berlian"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_berlian: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_berlian" WHERE cabang = $1 AND ("kode" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_batu_berlian"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_batu_berlian"(text, text, int) TO kilau_app;
