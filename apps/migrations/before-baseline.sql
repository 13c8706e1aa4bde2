-- Every migration before the newest baseline, in order, each exactly as it ran: installations hold its checksum, so no letter changes.
--- 0001-awal
-- The ground: functions that give a table its walls, the chain's tables, and the tables every shop has.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- From here on nobody may call a function that was not granted.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO kilau_app, kilau_pusat;

-- Rows of one shop. The application sees and writes only the shop of its transaction; head office's login reads all; the owner
-- reads all (search functions and dumps run as owner) but writes under the same wall. No subquery: a cluster refuses it.
CREATE FUNCTION kilau_shop_table(t regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', t);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', t);
  EXECUTE format('CREATE POLICY kilau_toko ON %s TO kilau_app, CURRENT_USER
    USING (cabang = current_setting(''kilau.cabang'', true)) WITH CHECK (cabang = current_setting(''kilau.cabang'', true))', t);
  EXECUTE format('CREATE POLICY kilau_pusat ON %s FOR SELECT TO kilau_pusat USING (true)', t);
  EXECUTE format('CREATE POLICY kilau_pemilik ON %s FOR SELECT TO CURRENT_USER USING (true)', t);
  EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I CHECK (cabang ~ ''^[A-Z0-9][A-Z0-9_-]{0,19}$'')', t,
    (SELECT relname FROM pg_class WHERE oid = t) || '_cabang_check');
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO kilau_app', t);
  EXECUTE format('GRANT SELECT ON %s TO kilau_pusat', t);
END $$;

-- An append-only book of the shops: rows are read and added, by nobody ever changed, the owner included (no policy lets it).
CREATE FUNCTION kilau_book(t regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', t);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', t);
  EXECUTE format('CREATE POLICY kilau_baca ON %s FOR SELECT TO kilau_app USING (cabang = current_setting(''kilau.cabang'', true))', t);
  EXECUTE format('CREATE POLICY kilau_tambah ON %s FOR INSERT TO kilau_app, CURRENT_USER
    WITH CHECK (cabang = current_setting(''kilau.cabang'', true))', t);
  EXECUTE format('CREATE POLICY kilau_pusat ON %s FOR SELECT TO kilau_pusat, CURRENT_USER USING (true)', t);
  EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I CHECK (cabang ~ ''^[A-Z0-9][A-Z0-9_-]{0,19}$'')', t,
    (SELECT relname FROM pg_class WHERE oid = t) || '_cabang_check');
  EXECUTE format('GRANT SELECT, INSERT ON %s TO kilau_app', t);
  EXECUTE format('GRANT SELECT ON %s TO kilau_pusat', t);
END $$;

-- One list for the whole chain. Secrets are not for head office's reports: then `pusat` is false and columns are granted one by one.
CREATE FUNCTION kilau_chain_table(t regclass, pusat boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO kilau_app', t);
  IF pusat THEN
    EXECUTE format('GRANT SELECT ON %s TO kilau_pusat', t);
  END IF;
END $$;

CREATE TABLE migrasi (
  nomor int PRIMARY KEY,
  nama text NOT NULL,
  checksum text NOT NULL,
  waktu timestamptz NOT NULL
);
GRANT SELECT ON migrasi TO kilau_app, kilau_pusat;

CREATE TABLE toko (
  kode_toko text PRIMARY KEY CHECK (kode_toko ~ '^[A-Z0-9][A-Z0-9_-]{0,19}$'),
  nama_toko text NOT NULL,
  alamat_toko text,
  portal text,
  no_hp text,
  pusat boolean NOT NULL DEFAULT false,
  dihapus timestamptz,
  dibuat timestamptz NOT NULL DEFAULT now(),
  diubah timestamptz NOT NULL DEFAULT now(),
  versi bigint NOT NULL DEFAULT 1
);
SELECT kilau_chain_table('toko');

CREATE TABLE users (
  user_id text PRIMARY KEY,
  kode_toko text NOT NULL REFERENCES toko (kode_toko),
  nama text NOT NULL,
  level text NOT NULL CHECK (level IN ('OWN', 'SU', 'DEV', 'MU', 'SPV', 'KASIR')),
  -- An argon2id PHC string, never the password.
  password text CHECK (password LIKE '$argon2id$%'),
  no_whatsapp text,
  aktif boolean NOT NULL DEFAULT true,
  bahasa text NOT NULL DEFAULT 'id',
  dihapus timestamptz,
  dibuat timestamptz NOT NULL DEFAULT now(),
  diubah timestamptz NOT NULL DEFAULT now(),
  versi bigint NOT NULL DEFAULT 1
);
SELECT kilau_chain_table('users', false);
GRANT SELECT (user_id, kode_toko, nama, level, no_whatsapp, aktif, bahasa, dihapus, dibuat, diubah, versi) ON users TO kilau_pusat;

-- One live session a user: the key is the user.
CREATE TABLE sesi (
  user_id text PRIMARY KEY REFERENCES users (user_id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  -- The shop worked in at login.
  kode_toko text NOT NULL REFERENCES toko (kode_toko),
  perangkat text NOT NULL,
  ip text,
  mulai timestamptz NOT NULL,
  terakhir timestamptz NOT NULL
);
SELECT kilau_chain_table('sesi', false);

-- A user's own access tree, in place of the level's.
CREATE TABLE akses (
  user_id text PRIMARY KEY REFERENCES users (user_id) ON DELETE CASCADE,
  jalur text[] NOT NULL
);
SELECT kilau_chain_table('akses');

CREATE TABLE percobaan_masuk (
  kunci text PRIMARY KEY,
  gagal int NOT NULL,
  sampai timestamptz
);
SELECT kilau_chain_table('percobaan_masuk', false);

CREATE TABLE terminal (
  kunci text PRIMARY KEY,
  nilai jsonb NOT NULL
);
SELECT kilau_chain_table('terminal', false);

CREATE TABLE flag (
  cabang text NOT NULL,
  kunci text NOT NULL,
  nilai text NOT NULL,
  PRIMARY KEY (cabang, kunci)
);
SELECT kilau_shop_table('flag');

CREATE TABLE setting (
  cabang text NOT NULL,
  kunci text NOT NULL,
  nilai text NOT NULL,
  PRIMARY KEY (cabang, kunci)
);
SELECT kilau_shop_table('setting');

-- The shop's business date. Every command locks this row for share; closing the day locks it for update.
CREATE TABLE hari_toko (
  cabang text PRIMARY KEY,
  tgl_system date NOT NULL,
  buka boolean NOT NULL
);
SELECT kilau_shop_table('hari_toko');

CREATE TABLE idempotensi (
  cabang text NOT NULL,
  user_id text NOT NULL,
  kunci text NOT NULL,
  permintaan_hash bytea NOT NULL,
  status int,
  jawaban jsonb,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (cabang, user_id, kunci)
);
CREATE INDEX idempotensi_dibuat ON idempotensi (cabang, dibuat);
SELECT kilau_shop_table('idempotensi');

CREATE TABLE gambar (
  cabang text NOT NULL,
  kunci text NOT NULL,
  sumber text NOT NULL,
  mime text NOT NULL,
  bytes int NOT NULL,
  lebar int NOT NULL,
  tinggi int NOT NULL,
  oleh text NOT NULL,
  waktu timestamptz NOT NULL,
  PRIMARY KEY (cabang, kunci)
);
SELECT kilau_shop_table('gambar');

-- Buku jejak: who did what, when, from which device, and how the thing looked before and after.
CREATE TABLE buku_jejak (
  cabang text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  waktu timestamptz NOT NULL,
  tgl_system date NOT NULL,
  user_id text NOT NULL,
  perangkat text NOT NULL,
  perintah text NOT NULL,
  objek text NOT NULL,
  kunci text NOT NULL,
  sebelum jsonb,
  sesudah jsonb,
  disetujui_oleh text,
  PRIMARY KEY (cabang, id, waktu)
) PARTITION BY RANGE (waktu);
CREATE INDEX buku_jejak_objek ON buku_jejak (cabang, objek, kunci, waktu);
SELECT kilau_book('buku_jejak');
--- 0002-awal
-- Master Toko: Cabang dan kantor pusat.
CREATE INDEX "toko_cari" ON "toko" USING gin ("kode_toko" gin_trgm_ops, "nama_toko" gin_trgm_ops, "alamat_toko" gin_trgm_ops, "no_hp" gin_trgm_ops);
CREATE OR REPLACE FUNCTION "cari_toko"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY INVOKER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  RETURN QUERY EXECUTE $sql$SELECT "kode_toko" FROM public."toko" WHERE ("kode_toko" ILIKE $2 OR "nama_toko" ILIKE $2 OR "alamat_toko" ILIKE $2 OR "no_hp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_toko"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_toko"(text, text, int) TO kilau_app;
--- 0003-awal
-- Data Users: Pemakai aplikasi, tingkat dan tokonya.
CREATE INDEX "users_kode_toko" ON "users" USING btree ("kode_toko");
CREATE INDEX "users_cari" ON "users" USING gin ("user_id" gin_trgm_ops, "nama" gin_trgm_ops, "no_whatsapp" gin_trgm_ops);
CREATE OR REPLACE FUNCTION "cari_users"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY INVOKER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  RETURN QUERY EXECUTE $sql$SELECT "user_id" FROM public."users" WHERE ("user_id" ILIKE $2 OR "nama" ILIKE $2 OR "no_whatsapp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_users"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_users"(text, text, int) TO kilau_app;
--- 0004-awal
-- Master Akun: Bagan akun jurnal toko.
CREATE TABLE "akun" (
  "cabang" text NOT NULL,
  "nomor_akun" text NOT NULL,
  "nama_akun" text NOT NULL,
  "jenis_akun" text NOT NULL,
  "induk" text,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "akun_pkey" PRIMARY KEY (cabang, "nomor_akun"),
  CONSTRAINT "akun_nomor_akun_check" CHECK (char_length("nomor_akun") BETWEEN 1 AND 20 AND "nomor_akun" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "akun_nama_akun_check" CHECK (char_length("nama_akun") BETWEEN 1 AND 100),
  CONSTRAINT "akun_jenis_akun_check" CHECK ("jenis_akun" IN ('ASET', 'KEWAJIBAN', 'MODAL', 'PENDAPATAN', 'BEBAN')),
  CONSTRAINT "akun_induk_check" CHECK (char_length("induk") BETWEEN 1 AND 40 AND "induk" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "akun_induk_fkey" FOREIGN KEY (cabang, "induk") REFERENCES "akun" (cabang, "nomor_akun")
);
CREATE INDEX "akun_induk" ON "akun" USING btree (cabang, "induk");
CREATE INDEX "akun_cari" ON "akun" USING gin (cabang, "nomor_akun" gin_trgm_ops, "nama_akun" gin_trgm_ops);
SELECT kilau_shop_table('"akun"');
CREATE OR REPLACE FUNCTION "cari_akun"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_akun: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "nomor_akun" FROM public."akun" WHERE cabang = $1 AND ("nomor_akun" ILIKE $2 OR "nama_akun" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_akun"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_akun"(text, text, int) TO kilau_app;
--- 0005-awal
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
--- 0006-awal
-- Data Customer: Pembeli, penjual dan peminjam yang dicatat toko.
CREATE TABLE "customer" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "nama_customer" text NOT NULL,
  "no_hp" text,
  "alamat_customer" text,
  "jenis_pelanggan" text,
  "jenis_identitas" text,
  "nomor_identitas" text,
  "foto_identitas" text,
  "persetujuan" date,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "customer_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "customer_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "customer_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "customer_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "customer_alamat_customer_check" CHECK (char_length("alamat_customer") BETWEEN 1 AND 100),
  CONSTRAINT "customer_jenis_pelanggan_check" CHECK ("jenis_pelanggan" IN ('UMUM', 'LANGGANAN', 'PEDAGANG')),
  CONSTRAINT "customer_jenis_identitas_check" CHECK ("jenis_identitas" IN ('KTP', 'SIM', 'PASPOR')),
  CONSTRAINT "customer_foto_identitas_check" CHECK ("foto_identitas" ~ '^[a-z0-9]{20,64}$'),
  CONSTRAINT "customer_persetujuan_check" CHECK ("persetujuan" >= '1900-01-01' AND "persetujuan" <= '2999-12-31')
);
CREATE INDEX "customer_cari" ON "customer" USING gin (cabang, "kode" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_hp" gin_trgm_ops, "alamat_customer" gin_trgm_ops);
SELECT kilau_shop_table('"customer"');
CREATE OR REPLACE FUNCTION "cari_customer"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_customer: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."customer" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "alamat_customer" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_customer"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_customer"(text, text, int) TO kilau_app;
--- 0007-dokumen
-- Running numbers without gaps: the row is locked from the taking to the commit, so a refused command takes none.
CREATE TABLE nomor (
  cabang text NOT NULL,
  jenis text NOT NULL,
  -- The business date, or the first of its month where the shop counts by month.
  periode date NOT NULL,
  terakhir bigint NOT NULL CHECK (terakhir > 0),
  PRIMARY KEY (cabang, jenis, periode)
);
SELECT kilau_shop_table('nomor');

-- Acts that wait for somebody above, with the stored copy that is being approved. The grant is kept as a hash.
CREATE TABLE permintaan_otorisasi (
  cabang text NOT NULL,
  id text NOT NULL,
  dokumen text NOT NULL,
  aksi text NOT NULL,
  nomor text,
  hash bytea NOT NULL,
  butuh jsonb NOT NULL,
  isi jsonb NOT NULL,
  diminta_oleh text NOT NULL,
  perangkat text NOT NULL,
  diminta timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'MENUNGGU' CHECK (status IN ('MENUNGGU', 'DISETUJUI', 'DIPAKAI')),
  disetujui_oleh text,
  keterangan text,
  grant_hash bytea,
  berlaku timestamptz,
  PRIMARY KEY (cabang, id)
);
CREATE INDEX permintaan_otorisasi_grant ON permintaan_otorisasi (cabang, grant_hash);
SELECT kilau_shop_table('permintaan_otorisasi');

-- What must be told after a commit; a row that a crash left is told by the poller.
CREATE TABLE outbox (
  cabang text NOT NULL,
  id text NOT NULL,
  peristiwa text NOT NULL,
  isi jsonb NOT NULL,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (cabang, id)
);
CREATE INDEX outbox_dibuat ON outbox (cabang, dibuat);
SELECT kilau_shop_table('outbox');
--- 0008-buku
-- Buku barang: every movement of goods, from a place to a place; an empty place is outside the shop.
CREATE TABLE buku_barang (
  cabang text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  waktu timestamptz NOT NULL,
  tgl_system date NOT NULL,
  jenis text NOT NULL,
  nomor text NOT NULL,
  urut int NOT NULL,
  kode_barcode text NOT NULL,
  gerak text NOT NULL,
  jumlah bigint NOT NULL CHECK (jumlah > 0),
  berat bigint NOT NULL CHECK (berat >= 0),
  murni bigint NOT NULL CHECK (murni >= 0),
  nilai bigint NOT NULL CHECK (nilai >= 0),
  dari_gudang text,
  dari_baki text,
  ke_gudang text,
  ke_baki text,
  balik boolean NOT NULL,
  PRIMARY KEY (cabang, id, waktu),
  CHECK (dari_gudang IS NOT NULL OR ke_gudang IS NOT NULL)
) PARTITION BY RANGE (waktu);
CREATE INDEX buku_barang_tgl ON buku_barang (cabang, tgl_system);
CREATE INDEX buku_barang_nomor ON buku_barang (cabang, nomor);
CREATE INDEX buku_barang_barcode ON buku_barang (cabang, kode_barcode, id);
SELECT kilau_book('buku_barang');

-- Buku uang: the double-entry journal. `sub`: the drawer below KAS, the account below BANK and KLIRING.
CREATE TABLE buku_uang (
  cabang text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  waktu timestamptz NOT NULL,
  tgl_system date NOT NULL,
  jenis text NOT NULL,
  nomor text NOT NULL,
  urut int NOT NULL,
  akun text NOT NULL,
  sub text NOT NULL,
  debit bigint NOT NULL CHECK (debit >= 0),
  kredit bigint NOT NULL CHECK (kredit >= 0),
  keterangan text NOT NULL,
  balik boolean NOT NULL,
  PRIMARY KEY (cabang, id, waktu),
  CHECK ((debit = 0) <> (kredit = 0))
) PARTITION BY RANGE (waktu);
CREATE INDEX buku_uang_tgl ON buku_uang (cabang, tgl_system);
CREATE INDEX buku_uang_nomor ON buku_uang (cabang, nomor);
CREATE INDEX buku_uang_akun ON buku_uang (cabang, akun, sub, tgl_system);
SELECT kilau_book('buku_uang');

-- Buku poin: member points in and out.
CREATE TABLE buku_poin (
  cabang text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  waktu timestamptz NOT NULL,
  tgl_system date NOT NULL,
  jenis text NOT NULL,
  nomor text NOT NULL,
  urut int NOT NULL,
  kode_member text NOT NULL,
  masuk bigint NOT NULL CHECK (masuk >= 0),
  keluar bigint NOT NULL CHECK (keluar >= 0),
  balik boolean NOT NULL,
  PRIMARY KEY (cabang, id, waktu),
  CHECK ((masuk = 0) <> (keluar = 0))
) PARTITION BY RANGE (waktu);
CREATE INDEX buku_poin_nomor ON buku_poin (cabang, nomor);
CREATE INDEX buku_poin_member ON buku_poin (cabang, kode_member, id);
SELECT kilau_book('buku_poin');

-- Balances beside the books, written in the same transaction; they equal the sums of the books, always.
CREATE TABLE saldo_uang (
  cabang text NOT NULL,
  akun text NOT NULL,
  sub text NOT NULL,
  -- Debit less credit.
  saldo bigint NOT NULL,
  PRIMARY KEY (cabang, akun, sub)
);
SELECT kilau_shop_table('saldo_uang');

CREATE TABLE saldo_baki (
  cabang text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  jumlah bigint NOT NULL,
  berat bigint NOT NULL,
  murni bigint NOT NULL,
  nilai bigint NOT NULL,
  PRIMARY KEY (cabang, kode_gudang, kode_baki)
);
SELECT kilau_shop_table('saldo_baki');

CREATE TABLE saldo_poin (
  cabang text NOT NULL,
  kode_member text NOT NULL,
  saldo bigint NOT NULL,
  PRIMARY KEY (cabang, kode_member)
);
SELECT kilau_shop_table('saldo_poin');
--- 0009-barang-masuk
-- Data Barang: Semua barang toko menurut barcode.
CREATE TABLE "barang" (
  "cabang" text NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "kode_group" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_intern" text,
  "kadar" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "berat_emas" bigint NOT NULL,
  "berat_batu" bigint NOT NULL,
  "harga_jual" bigint,
  "harga_modal" bigint,
  "nilai" bigint NOT NULL,
  "ongkos" bigint,
  "size" text,
  "jumlah" bigint NOT NULL,
  "kode_gudang" text NOT NULL,
  "kode_baki" text NOT NULL,
  "tgl_masuk" date NOT NULL,
  "supplier" text,
  "keterangan" text,
  "gambar" text,
  "status" text NOT NULL,
  "no_masuk" text NOT NULL,
  "ditahan_oleh" text,
  "ditahan_di" text,
  "ditahan_untuk" text,
  "ditahan_sampai" text,
  "no_jual" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "barang_pkey" PRIMARY KEY (cabang, "kode_barcode"),
  CONSTRAINT "barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "barang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group"),
  CONSTRAINT "barang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 40 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_kode_dept_fkey" FOREIGN KEY (cabang, "kode_dept") REFERENCES "jenis" (cabang, "kode_dept"),
  CONSTRAINT "barang_kode_intern_check" CHECK (char_length("kode_intern") BETWEEN 1 AND 40),
  CONSTRAINT "barang_kadar_check" CHECK ("kadar" >= 1 AND "kadar" <= 50000),
  CONSTRAINT "barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "barang_berat_batu_check" CHECK ("berat_batu" >= 0 AND "berat_batu" <= 9999999999),
  CONSTRAINT "barang_harga_jual_check" CHECK ("harga_jual" >= 0 AND "harga_jual" <= 999999999999999),
  CONSTRAINT "barang_harga_modal_check" CHECK ("harga_modal" >= 0 AND "harga_modal" <= 999999999999999),
  CONSTRAINT "barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "barang_ongkos_check" CHECK ("ongkos" >= 0 AND "ongkos" <= 999999999999999),
  CONSTRAINT "barang_size_check" CHECK (char_length("size") BETWEEN 1 AND 20),
  CONSTRAINT "barang_jumlah_check" CHECK ("jumlah" >= 0),
  CONSTRAINT "barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_kode_gudang_fkey" FOREIGN KEY (cabang, "kode_gudang") REFERENCES "gudang" (cabang, "kode_gudang"),
  CONSTRAINT "barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "barang_tgl_masuk_check" CHECK ("tgl_masuk" >= '1900-01-01' AND "tgl_masuk" <= '2999-12-31'),
  CONSTRAINT "barang_supplier_check" CHECK (char_length("supplier") BETWEEN 1 AND 60),
  CONSTRAINT "barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "barang_gambar_check" CHECK ("gambar" ~ '^[a-z0-9]{20,64}$'),
  CONSTRAINT "barang_status_check" CHECK ("status" IN ('TERSEDIA', 'DITAHAN', 'DIPESAN', 'CONTOH', 'TERJUAL', 'DIKIRIM', 'DITERIMA KURANG', 'DALAM PENELUSURAN', 'DICUCI', 'DILEBUR', 'HANCUR', 'RETUR SUPPLIER', 'HABIS')),
  CONSTRAINT "barang_no_masuk_check" CHECK (char_length("no_masuk") BETWEEN 1 AND 40 AND "no_masuk" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_ditahan_oleh_check" CHECK (char_length("ditahan_oleh") BETWEEN 1 AND 20 AND "ditahan_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_ditahan_di_check" CHECK (char_length("ditahan_di") BETWEEN 1 AND 100),
  CONSTRAINT "barang_ditahan_untuk_check" CHECK (char_length("ditahan_untuk") BETWEEN 1 AND 60),
  CONSTRAINT "barang_ditahan_sampai_check" CHECK (char_length("ditahan_sampai") BETWEEN 1 AND 30),
  CONSTRAINT "barang_no_jual_check" CHECK (char_length("no_jual") BETWEEN 1 AND 40 AND "no_jual" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
CREATE INDEX "barang_kode_group" ON "barang" USING btree (cabang, "kode_group");
CREATE INDEX "barang_kode_dept" ON "barang" USING btree (cabang, "kode_dept");
CREATE INDEX "barang_kode_gudang" ON "barang" USING btree (cabang, "kode_gudang");
CREATE INDEX "barang_kode_baki" ON "barang" USING btree (cabang, "kode_baki");
CREATE INDEX "barang_cari" ON "barang" USING gin (cabang, "kode_barcode" gin_trgm_ops, "nama_barang" gin_trgm_ops, "kode_intern" gin_trgm_ops);
SELECT kilau_shop_table('"barang"');
CREATE OR REPLACE FUNCTION "cari_barang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_barang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_barcode" FROM public."barang" WHERE cabang = $1 AND ("kode_barcode" ILIKE $2 OR "nama_barang" ILIKE $2 OR "kode_intern" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_barang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_barang"(text, text, int) TO kilau_app;

-- Tambah Data Barang: Barang masuk ke stok toko.
CREATE TABLE "barang_masuk" (
  "cabang" text NOT NULL,
  "no_masuk" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "sumber" text NOT NULL,
  "supplier" text,
  "keterangan" text,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_murni" bigint NOT NULL,
  "total_nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "barang_masuk_pkey" PRIMARY KEY (cabang, "no_masuk"),
  CONSTRAINT "barang_masuk_no_masuk_check" CHECK (char_length("no_masuk") BETWEEN 1 AND 60 AND "no_masuk" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "barang_masuk_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "barang_masuk_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "barang_masuk_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "barang_masuk_sumber_check" CHECK ("sumber" IN ('AWAL', 'SUPPLIER', 'TUNAI', 'TEMUAN')),
  CONSTRAINT "barang_masuk_supplier_check" CHECK (char_length("supplier") BETWEEN 1 AND 60),
  CONSTRAINT "barang_masuk_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "barang_masuk_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "barang_masuk_total_murni_check" CHECK ("total_murni" >= 0 AND "total_murni" <= 9999999999),
  CONSTRAINT "barang_masuk_total_nilai_check" CHECK ("total_nilai" >= 0 AND "total_nilai" <= 999999999999999)
);
CREATE INDEX "barang_masuk_urut" ON "barang_masuk" USING btree (cabang, "tanggal", "no_masuk");
CREATE INDEX "barang_masuk_cari" ON "barang_masuk" USING gin (cabang, "no_masuk" gin_trgm_ops, "supplier" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"barang_masuk"');
CREATE OR REPLACE FUNCTION "cari_barang_masuk"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_barang_masuk: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_masuk" FROM public."barang_masuk" WHERE cabang = $1 AND ("no_masuk" ILIKE $2 OR "supplier" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_barang_masuk"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_barang_masuk"(text, text, int) TO kilau_app;

-- Tambah Data Barang: Barang masuk ke stok toko.
CREATE TABLE "barang_masuk_detail_barang" (
  "cabang" text NOT NULL,
  "no_masuk" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text,
  "nama_barang" text NOT NULL,
  "kode_group" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_intern" text,
  "kadar" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "berat_emas" bigint,
  "berat_batu" bigint,
  "harga_jual" bigint,
  "harga_modal" bigint,
  "harga_bayar" bigint,
  "nilai" bigint NOT NULL,
  "ongkos" bigint,
  "size" text,
  "jumlah" bigint NOT NULL,
  "kode_gudang" text NOT NULL,
  "kode_baki" text NOT NULL,
  "tgl_masuk" date,
  "supplier" text,
  "keterangan" text,
  "gambar" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "barang_masuk_detail_barang_pkey" PRIMARY KEY (cabang, "no_masuk", "baris"),
  CONSTRAINT "barang_masuk_detail_barang_no_masuk_check" CHECK (char_length("no_masuk") BETWEEN 1 AND 40 AND "no_masuk" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_detail_barang_no_masuk_fkey" FOREIGN KEY (cabang, "no_masuk") REFERENCES "barang_masuk" (cabang, "no_masuk"),
  CONSTRAINT "barang_masuk_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "barang_masuk_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "barang_masuk_detail_barang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 20 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_detail_barang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 20 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_detail_barang_kode_intern_check" CHECK (char_length("kode_intern") BETWEEN 1 AND 40),
  CONSTRAINT "barang_masuk_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "barang_masuk_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "barang_masuk_detail_barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "barang_masuk_detail_barang_berat_batu_check" CHECK ("berat_batu" >= 0 AND "berat_batu" <= 9999999999),
  CONSTRAINT "barang_masuk_detail_barang_harga_jual_check" CHECK ("harga_jual" >= 0 AND "harga_jual" <= 999999999999999),
  CONSTRAINT "barang_masuk_detail_barang_harga_modal_check" CHECK ("harga_modal" >= 0 AND "harga_modal" <= 999999999999999),
  CONSTRAINT "barang_masuk_detail_barang_harga_bayar_check" CHECK ("harga_bayar" >= 0 AND "harga_bayar" <= 999999999999999),
  CONSTRAINT "barang_masuk_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "barang_masuk_detail_barang_ongkos_check" CHECK ("ongkos" >= 0 AND "ongkos" <= 999999999999999),
  CONSTRAINT "barang_masuk_detail_barang_size_check" CHECK (char_length("size") BETWEEN 1 AND 20),
  CONSTRAINT "barang_masuk_detail_barang_jumlah_check" CHECK ("jumlah" >= 1),
  CONSTRAINT "barang_masuk_detail_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 20 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_detail_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 20 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "barang_masuk_detail_barang_tgl_masuk_check" CHECK ("tgl_masuk" >= '1900-01-01' AND "tgl_masuk" <= '2999-12-31'),
  CONSTRAINT "barang_masuk_detail_barang_supplier_check" CHECK (char_length("supplier") BETWEEN 1 AND 60),
  CONSTRAINT "barang_masuk_detail_barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "barang_masuk_detail_barang_gambar_check" CHECK ("gambar" ~ '^[a-z0-9]{20,64}$')
);
SELECT kilau_shop_table('"barang_masuk_detail_barang"');
--- 0010-template-nota
-- How a shop's notas look: one template for each kind of paper. A kind without a row looks as its room says.
CREATE TABLE "template_nota" (
  "cabang" text NOT NULL,
  "jenis" text NOT NULL,
  "isi" jsonb NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  "diubah" timestamptz NOT NULL,
  CONSTRAINT "template_nota_pkey" PRIMARY KEY (cabang, "jenis"),
  CONSTRAINT "template_nota_jenis_check" CHECK ("jenis" ~ '^[a-z][a-z-]{0,39}$'),
  CONSTRAINT "template_nota_isi_check" CHECK (jsonb_typeof("isi") = 'object')
);
SELECT kilau_shop_table('"template_nota"');
--- 0011-laporan
-- Deeds of one kind in a period: the authorisation report reads by it.
CREATE INDEX buku_jejak_perintah ON buku_jejak (cabang, perintah, tgl_system);
--- 0012-penjualan
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
--- 0014-tutup-toko
-- Tutup Toko: Tutup hari toko.
CREATE TABLE "tutup" (
  "cabang" text NOT NULL,
  "no_tutup" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kas_hitung" bigint NOT NULL,
  "alasan" text,
  "kas_pertama" bigint NOT NULL,
  "kas_buku" bigint NOT NULL,
  "selisih" bigint NOT NULL,
  "jumlah_dokumen" bigint NOT NULL,
  "ditahan" bigint NOT NULL,
  "stok_jumlah" bigint NOT NULL,
  "stok_berat" bigint NOT NULL,
  "stok_nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "tutup_pkey" PRIMARY KEY (cabang, "no_tutup"),
  CONSTRAINT "tutup_no_tutup_check" CHECK (char_length("no_tutup") BETWEEN 1 AND 60 AND "no_tutup" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tutup_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "tutup_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "tutup_status_check" CHECK ("status" IN ('SELESAI')),
  CONSTRAINT "tutup_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tutup_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "tutup_kas_hitung_check" CHECK ("kas_hitung" >= 0 AND "kas_hitung" <= 999999999999999),
  CONSTRAINT "tutup_alasan_check" CHECK (char_length("alasan") BETWEEN 1 AND 200),
  CONSTRAINT "tutup_kas_pertama_check" CHECK ("kas_pertama" >= 0 AND "kas_pertama" <= 999999999999999),
  CONSTRAINT "tutup_kas_buku_check" CHECK ("kas_buku" >= -999999999999999 AND "kas_buku" <= 999999999999999),
  CONSTRAINT "tutup_selisih_check" CHECK ("selisih" >= -999999999999999 AND "selisih" <= 999999999999999),
  CONSTRAINT "tutup_stok_berat_check" CHECK ("stok_berat" >= 0 AND "stok_berat" <= 9999999999),
  CONSTRAINT "tutup_stok_nilai_check" CHECK ("stok_nilai" >= -999999999999999 AND "stok_nilai" <= 999999999999999)
);
CREATE INDEX "tutup_urut" ON "tutup" USING btree (cabang, "tanggal", "no_tutup");
CREATE INDEX "tutup_cari" ON "tutup" USING gin (cabang, "no_tutup" gin_trgm_ops);
SELECT kilau_shop_table('"tutup"');
CREATE OR REPLACE FUNCTION "cari_tutup"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_tutup: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_tutup" FROM public."tutup" WHERE cabang = $1 AND ("no_tutup" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_tutup"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_tutup"(text, text, int) TO kilau_app;

-- Tutup Toko: Buka hari toko.
CREATE TABLE "buka" (
  "cabang" text NOT NULL,
  "no_buka" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "tgl_buka" date,
  "kas_hitung" bigint NOT NULL,
  "alasan" text,
  "kas_buku" bigint NOT NULL,
  "selisih" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "buka_pkey" PRIMARY KEY (cabang, "no_buka"),
  CONSTRAINT "buka_no_buka_check" CHECK (char_length("no_buka") BETWEEN 1 AND 60 AND "no_buka" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "buka_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "buka_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "buka_status_check" CHECK ("status" IN ('SELESAI')),
  CONSTRAINT "buka_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "buka_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "buka_tgl_buka_check" CHECK ("tgl_buka" >= '1900-01-01' AND "tgl_buka" <= '2999-12-31'),
  CONSTRAINT "buka_kas_hitung_check" CHECK ("kas_hitung" >= 0 AND "kas_hitung" <= 999999999999999),
  CONSTRAINT "buka_alasan_check" CHECK (char_length("alasan") BETWEEN 1 AND 200),
  CONSTRAINT "buka_kas_buku_check" CHECK ("kas_buku" >= -999999999999999 AND "kas_buku" <= 999999999999999),
  CONSTRAINT "buka_selisih_check" CHECK ("selisih" >= -999999999999999 AND "selisih" <= 999999999999999)
);
CREATE INDEX "buka_urut" ON "buka" USING btree (cabang, "tanggal", "no_buka");
CREATE INDEX "buka_cari" ON "buka" USING gin (cabang, "no_buka" gin_trgm_ops);
SELECT kilau_shop_table('"buka"');
CREATE OR REPLACE FUNCTION "cari_buka"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_buka: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_buka" FROM public."buka" WHERE cabang = $1 AND ("no_buka" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_buka"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_buka"(text, text, int) TO kilau_app;

-- The story of the shop's days: who opened and closed each, with how much cash.
CREATE TABLE hari (
  cabang text NOT NULL,
  tgl_system date NOT NULL,
  no_buka text,
  dibuka_oleh text,
  dibuka timestamptz,
  kas_buka bigint,
  no_tutup text,
  ditutup_oleh text,
  ditutup timestamptz,
  kas_buku bigint,
  kas_hitung bigint,
  selisih bigint,
  PRIMARY KEY (cabang, tgl_system),
  CHECK (selisih = kas_hitung - kas_buku)
);
SELECT kilau_shop_table('hari');

-- Counts of cash before a closing: the first one stays beside every recount. `kas_buku` is what the books said at that moment.
CREATE TABLE hitung_kas (
  cabang text NOT NULL,
  id text NOT NULL,
  tgl_system date NOT NULL,
  kas_hitung bigint NOT NULL CHECK (kas_hitung >= 0),
  kas_buku bigint NOT NULL,
  oleh text NOT NULL,
  waktu timestamptz NOT NULL,
  PRIMARY KEY (cabang, id)
);
CREATE INDEX hitung_kas_hari ON hitung_kas (cabang, tgl_system, waktu);
SELECT kilau_shop_table('hitung_kas');

-- Balances at the end of each day: what later reports begin from.
CREATE TABLE saldo_hari_uang (
  cabang text NOT NULL,
  tgl_system date NOT NULL,
  akun text NOT NULL,
  sub text NOT NULL,
  -- Debit less credit at the end of the day, and what moved on it.
  saldo bigint NOT NULL,
  debit bigint NOT NULL,
  kredit bigint NOT NULL,
  PRIMARY KEY (cabang, tgl_system, akun, sub)
);
SELECT kilau_shop_table('saldo_hari_uang');

CREATE TABLE saldo_hari_barang (
  cabang text NOT NULL,
  tgl_system date NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  jumlah bigint NOT NULL,
  berat bigint NOT NULL,
  murni bigint NOT NULL,
  nilai bigint NOT NULL,
  PRIMARY KEY (cabang, tgl_system, kode_gudang, kode_baki)
);
SELECT kilau_shop_table('saldo_hari_barang');
--- 0015-saldo-awal
-- Uang Kas: Saldo awal kas dan bank.
CREATE TABLE "saldo_awal" (
  "cabang" text NOT NULL,
  "no_saldo_awal" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "keterangan" text,
  "total_rp" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "saldo_awal_pkey" PRIMARY KEY (cabang, "no_saldo_awal"),
  CONSTRAINT "saldo_awal_no_saldo_awal_check" CHECK (char_length("no_saldo_awal") BETWEEN 1 AND 60 AND "no_saldo_awal" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "saldo_awal_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "saldo_awal_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "saldo_awal_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "saldo_awal_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "saldo_awal_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "saldo_awal_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "saldo_awal_total_rp_check" CHECK ("total_rp" >= 0 AND "total_rp" <= 999999999999999)
);
CREATE INDEX "saldo_awal_urut" ON "saldo_awal" USING btree (cabang, "tanggal", "no_saldo_awal");
CREATE INDEX "saldo_awal_cari" ON "saldo_awal" USING gin (cabang, "no_saldo_awal" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"saldo_awal"');
CREATE OR REPLACE FUNCTION "cari_saldo_awal"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_saldo_awal: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_saldo_awal" FROM public."saldo_awal" WHERE cabang = $1 AND ("no_saldo_awal" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_saldo_awal"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_saldo_awal"(text, text, int) TO kilau_app;

-- Uang Kas: Saldo awal kas dan bank.
CREATE TABLE "saldo_awal_detail_saldo" (
  "cabang" text NOT NULL,
  "no_saldo_awal" text NOT NULL,
  "baris" bigint NOT NULL,
  "akun" text NOT NULL,
  "sub" text,
  "jumlah_rp" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "saldo_awal_detail_saldo_pkey" PRIMARY KEY (cabang, "no_saldo_awal", "baris"),
  CONSTRAINT "saldo_awal_detail_saldo_no_saldo_awal_check" CHECK (char_length("no_saldo_awal") BETWEEN 1 AND 40 AND "no_saldo_awal" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "saldo_awal_detail_saldo_no_saldo_awal_fkey" FOREIGN KEY (cabang, "no_saldo_awal") REFERENCES "saldo_awal" (cabang, "no_saldo_awal"),
  CONSTRAINT "saldo_awal_detail_saldo_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "saldo_awal_detail_saldo_akun_check" CHECK ("akun" IN ('KAS', 'BANK')),
  CONSTRAINT "saldo_awal_detail_saldo_sub_check" CHECK (char_length("sub") BETWEEN 1 AND 20 AND "sub" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "saldo_awal_detail_saldo_jumlah_rp_check" CHECK ("jumlah_rp" >= 0 AND "jumlah_rp" <= 999999999999999)
);
SELECT kilau_shop_table('"saldo_awal_detail_saldo"');
--- 0016-impor
-- A sheet between the steps of an import: kept a day, only for who sent it.
CREATE TABLE "impor" (
  "cabang" text NOT NULL,
  "id" uuid NOT NULL,
  "oleh" text NOT NULL,
  "nama" text NOT NULL,
  "isi" jsonb NOT NULL,
  "no_masuk" text,
  "dibuat" timestamptz NOT NULL,
  CONSTRAINT "impor_pkey" PRIMARY KEY (cabang, "id")
);
CREATE INDEX "impor_dibuat" ON "impor" USING btree (cabang, "dibuat");
SELECT kilau_shop_table('"impor"');
--- 0018-siapkan
-- How far a shop has come in being set up: the steps done or passed over, and what is kept until the shop opens.
CREATE TABLE "siapkan_toko" (
  "cabang" text NOT NULL,
  "isi" jsonb NOT NULL,
  "selesai" timestamptz,
  "diubah" timestamptz NOT NULL,
  CONSTRAINT "siapkan_toko_pkey" PRIMARY KEY (cabang),
  CONSTRAINT "siapkan_toko_isi_check" CHECK (jsonb_typeof("isi") = 'object')
);
SELECT kilau_shop_table('"siapkan_toko"');
--- 0019-jawaban
-- The kept answer is given again letter for letter: jsonb would put its keys in another order.
ALTER TABLE idempotensi ALTER COLUMN jawaban TYPE json USING jawaban::json;
--- 0020-pekerjaan
-- Long work that somebody asked for: how far it is, who does it, what came of it. The queue itself only knows the key of this row.
CREATE TABLE pekerjaan (
  cabang text NOT NULL,
  id text NOT NULL,
  jenis text NOT NULL,
  nama text NOT NULL,
  isi jsonb NOT NULL,
  oleh text NOT NULL,
  status text NOT NULL DEFAULT 'ANTRE' CHECK (status IN ('ANTRE', 'JALAN', 'SELESAI', 'GAGAL', 'BATAL')),
  kemajuan bigint NOT NULL DEFAULT 0 CHECK (kemajuan >= 0),
  total bigint NOT NULL DEFAULT 1 CHECK (total > 0),
  dibuat timestamptz NOT NULL,
  mulai timestamptz,
  selesai timestamptz,
  -- Who works on it, and when that was last heard of: silence means that the process died.
  pekerja text,
  detak timestamptz,
  -- The kept result, under its id in the files of the shop.
  berkas text,
  berkas_jenis text,
  galat text,
  PRIMARY KEY (cabang, id)
);
CREATE INDEX pekerjaan_oleh ON pekerjaan (cabang, oleh, dibuat);
CREATE INDEX pekerjaan_terbuka ON pekerjaan (cabang, detak) WHERE status IN ('ANTRE', 'JALAN');
SELECT kilau_shop_table('pekerjaan');
--- 0021-bersama
-- What several servers of one database share for a moment. Neither table is worth a log: after a crash both begin empty.

-- Live events that are too long for a notification.
CREATE UNLOGGED TABLE lampiran_live (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  payload bytea NOT NULL
);
GRANT SELECT, INSERT, DELETE ON lampiran_live TO kilau_app;

-- How often somebody called within a minute, by server; the caller is kept as a hash.
CREATE UNLOGGED TABLE hitungan_panggilan (
  kunci text NOT NULL,
  jendela bigint NOT NULL,
  proses text NOT NULL,
  jumlah int NOT NULL CHECK (jumlah > 0),
  PRIMARY KEY (kunci, jendela, proses)
);
CREATE INDEX hitungan_panggilan_jendela ON hitungan_panggilan (jendela);
GRANT SELECT, INSERT, UPDATE, DELETE ON hitungan_panggilan TO kilau_app;
--- 0022-titipan
-- Lihat Titipan: Uang yang dititipkan customer.
CREATE TABLE "titipan" (
  "cabang" text NOT NULL,
  "no_titipan" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_customer" text NOT NULL,
  "nama_customer" text NOT NULL,
  "no_hp" text,
  "keterangan" text,
  "jumlah_rp" bigint NOT NULL,
  "sisa" bigint NOT NULL,
  "diambil_rp" bigint NOT NULL,
  "biaya_kartu" bigint NOT NULL,
  "biaya_kartu_oleh" text NOT NULL,
  "alasan_batal" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "titipan_pkey" PRIMARY KEY (cabang, "no_titipan"),
  CONSTRAINT "titipan_no_titipan_check" CHECK (char_length("no_titipan") BETWEEN 1 AND 60 AND "no_titipan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "titipan_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "titipan_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "titipan_status_check" CHECK ("status" IN ('MENUNGGU VALIDASI', 'AKTIF', 'DIPAKAI', 'DIAMBIL', 'BATAL')),
  CONSTRAINT "titipan_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "titipan_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "titipan_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "titipan_kode_customer_fkey" FOREIGN KEY (cabang, "kode_customer") REFERENCES "customer" (cabang, "kode"),
  CONSTRAINT "titipan_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "titipan_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "titipan_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "titipan_jumlah_rp_check" CHECK ("jumlah_rp" >= 0 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "titipan_sisa_check" CHECK ("sisa" >= 0 AND "sisa" <= 999999999999999),
  CONSTRAINT "titipan_diambil_rp_check" CHECK ("diambil_rp" >= 0 AND "diambil_rp" <= 999999999999999),
  CONSTRAINT "titipan_biaya_kartu_check" CHECK ("biaya_kartu" >= 0 AND "biaya_kartu" <= 999999999999999),
  CONSTRAINT "titipan_biaya_kartu_oleh_check" CHECK ("biaya_kartu_oleh" IN ('TOKO', 'CUSTOMER')),
  CONSTRAINT "titipan_alasan_batal_check" CHECK (char_length("alasan_batal") BETWEEN 1 AND 200)
);
CREATE INDEX "titipan_kode_customer" ON "titipan" USING btree (cabang, "kode_customer");
CREATE INDEX "titipan_urut" ON "titipan" USING btree (cabang, "tanggal", "no_titipan");
CREATE INDEX "titipan_cari" ON "titipan" USING gin (cabang, "no_titipan" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_hp" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"titipan"');
CREATE OR REPLACE FUNCTION "cari_titipan"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_titipan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_titipan" FROM public."titipan" WHERE cabang = $1 AND ("no_titipan" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_titipan"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_titipan"(text, text, int) TO kilau_app;

-- Lihat Titipan: Uang yang dititipkan customer.
CREATE TABLE "titipan_bayar" (
  "cabang" text NOT NULL,
  "no_titipan" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "biaya_rp" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "titipan_bayar_pkey" PRIMARY KEY (cabang, "no_titipan", "baris"),
  CONSTRAINT "titipan_bayar_no_titipan_check" CHECK (char_length("no_titipan") BETWEEN 1 AND 40 AND "no_titipan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "titipan_bayar_no_titipan_fkey" FOREIGN KEY (cabang, "no_titipan") REFERENCES "titipan" (cabang, "no_titipan"),
  CONSTRAINT "titipan_bayar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "titipan_bayar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS')),
  CONSTRAINT "titipan_bayar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "titipan_bayar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "titipan_bayar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "titipan_bayar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60),
  CONSTRAINT "titipan_bayar_biaya_rp_check" CHECK ("biaya_rp" >= 0 AND "biaya_rp" <= 999999999999999)
);
CREATE INDEX "titipan_bayar_no_rekening" ON "titipan_bayar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"titipan_bayar"');

-- Lihat Penjualan: Nota penjualan kepada customer.
ALTER TABLE "penjualan_bayar" ADD COLUMN "no_titipan" text;
ALTER TABLE "penjualan_bayar" DROP CONSTRAINT "penjualan_bayar_cara_check";
ALTER TABLE "penjualan_bayar" ADD CONSTRAINT "penjualan_bayar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS', 'TITIPAN'));
ALTER TABLE "penjualan_bayar" ADD CONSTRAINT "penjualan_bayar_no_titipan_check" CHECK (char_length("no_titipan") BETWEEN 1 AND 40 AND "no_titipan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "penjualan_bayar" ADD CONSTRAINT "penjualan_bayar_no_titipan_fkey" FOREIGN KEY (cabang, "no_titipan") REFERENCES "titipan" (cabang, "no_titipan");
CREATE INDEX "penjualan_bayar_no_titipan" ON "penjualan_bayar" USING btree (cabang, "no_titipan");
--- 0023-segel
-- The seals of the audit book: each takes the lines up to `sampai_id` into a chain of hashes that nobody can change in the middle.
CREATE TABLE segel_jejak (
  cabang text NOT NULL,
  urut bigint NOT NULL CHECK (urut > 0),
  sampai_id bigint NOT NULL,
  jumlah bigint NOT NULL CHECK (jumlah > 0),
  -- The lines by id, and the first eight bytes of each one's hash, so that a broken seal can name the line.
  baris bigint[] NOT NULL CHECK (cardinality(baris) = jumlah),
  sidik bytea NOT NULL CHECK (octet_length(sidik) = 8 * jumlah),
  sebelumnya bytea NOT NULL CHECK (octet_length(sebelumnya) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  waktu timestamptz NOT NULL,
  PRIMARY KEY (cabang, urut)
);
SELECT kilau_book('segel_jejak');
--- 0024-segel-tutup
-- The last seal of the audit book as the day was closed: printed on the report, it binds the book to paper.
ALTER TABLE "tutup" ADD COLUMN "segel" text;
ALTER TABLE "tutup" ADD CONSTRAINT "tutup_segel_check" CHECK (char_length("segel") BETWEEN 1 AND 40 AND "segel" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
--- 0025-penjualan-dua-langkah
-- Lihat Titipan: Uang yang dititipkan customer.
ALTER TABLE "titipan" ADD COLUMN "awal_rp" bigint;
ALTER TABLE "titipan" ADD CONSTRAINT "titipan_awal_rp_check" CHECK ("awal_rp" >= 1 AND "awal_rp" <= 999999999999999);

-- Lihat Penjualan: Nota penjualan kepada customer.
ALTER TABLE "penjualan" ADD COLUMN "divalidasi_oleh" text;
ALTER TABLE "penjualan" ADD CONSTRAINT "penjualan_divalidasi_oleh_check" CHECK (char_length("divalidasi_oleh") BETWEEN 1 AND 20 AND "divalidasi_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "penjualan" DROP CONSTRAINT "penjualan_status_check";
ALTER TABLE "penjualan" ADD CONSTRAINT "penjualan_status_check" CHECK ("status" IN ('MENUNGGU VALIDASI', 'SELESAI', 'BATAL'));

-- Lihat Penjualan: Nota penjualan kepada customer.
ALTER TABLE "penjualan_detail_barang" ADD COLUMN "timbangan" text;
ALTER TABLE "penjualan_detail_barang" ADD COLUMN "teks_timbang" text;
-- What stands keeps the weight of the stock unless another one was typed. The default writes no row anew, and goes again.
ALTER TABLE "penjualan_detail_barang" ADD COLUMN "asal_berat" text NOT NULL DEFAULT 'STOCK';
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    PERFORM set_config('kilau.cabang', t, true);
    UPDATE penjualan_detail_barang SET asal_berat = 'KETIK' WHERE cabang = t AND berat <> berat_stock;
  END LOOP;
END $$;
ALTER TABLE "penjualan_detail_barang" ALTER COLUMN "asal_berat" DROP DEFAULT;
ALTER TABLE "penjualan_detail_barang" ADD CONSTRAINT "penjualan_detail_barang_asal_berat_check" CHECK ("asal_berat" IN ('STOCK', 'KETIK', 'TIMBANG'));
ALTER TABLE "penjualan_detail_barang" ADD CONSTRAINT "penjualan_detail_barang_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100);
ALTER TABLE "penjualan_detail_barang" ADD CONSTRAINT "penjualan_detail_barang_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60);
--- 0026-cetakan
-- Printers of a shop that are reached by the network, what waits to be printed on them, and the agents that print where the server
-- cannot reach.
CREATE TABLE printer (
  cabang text NOT NULL,
  kode text NOT NULL,
  nama text NOT NULL,
  -- NOTA speaks ESC/POS, LABEL the language of its maker.
  jenis text NOT NULL CHECK (jenis IN ('NOTA', 'LABEL')),
  alamat text NOT NULL,
  port int NOT NULL CHECK (port BETWEEN 9100 AND 9199),
  lebar int NOT NULL CHECK (lebar IN (58, 80)),
  -- Who reaches it: the server itself, or an agent in the shop.
  lewat text NOT NULL CHECK (lewat IN ('SERVER', 'AGEN')),
  -- A cash drawer hangs on it.
  laci boolean NOT NULL DEFAULT false,
  dibuat timestamptz NOT NULL,
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang, kode)
);
SELECT kilau_shop_table('printer');

CREATE TABLE cetakan (
  cabang text NOT NULL,
  id text NOT NULL,
  printer text NOT NULL,
  judul text NOT NULL,
  -- What it is the paper of; two open ones of the same thing are one.
  objek text,
  -- The bytes, until they are printed.
  isi bytea CHECK (octet_length(isi) <= 524288),
  oleh text NOT NULL,
  status text NOT NULL DEFAULT 'MENUNGGU' CHECK (status IN ('MENUNGGU', 'MENCETAK', 'SELESAI', 'GAGAL', 'BATAL')),
  dibuat timestamptz NOT NULL,
  -- Nobody wants the paper any more after this.
  sampai timestamptz NOT NULL,
  -- The next try, when one failed.
  lagi timestamptz,
  percobaan int NOT NULL DEFAULT 0,
  -- Who prints it, until when that is believed, and since when bytes may be on the paper.
  pekerja text,
  tenggat timestamptz,
  mulai_kirim timestamptz,
  selesai timestamptz,
  galat text,
  -- It failed, and nobody knows whether the paper came out.
  ragu boolean NOT NULL DEFAULT false,
  PRIMARY KEY (cabang, id)
);
CREATE INDEX cetakan_dibuat ON cetakan (cabang, dibuat);
CREATE INDEX cetakan_antre ON cetakan (cabang, printer, dibuat) WHERE status IN ('MENUNGGU', 'MENCETAK');
CREATE UNIQUE INDEX cetakan_objek ON cetakan (cabang, objek) WHERE objek IS NOT NULL AND status IN ('MENUNGGU', 'MENCETAK');
SELECT kilau_shop_table('cetakan');

CREATE TABLE agen (
  cabang text NOT NULL,
  id text NOT NULL,
  nama text NOT NULL,
  -- The pairing code, until it is used, and the token that it was changed for. Only hashes.
  kode_hash bytea,
  kode_sampai timestamptz NOT NULL,
  token_hash bytea,
  perangkat text,
  oleh text NOT NULL,
  dibuat timestamptz NOT NULL,
  terpasang timestamptz,
  terakhir timestamptz,
  dicabut timestamptz,
  PRIMARY KEY (cabang, id)
);
CREATE UNIQUE INDEX agen_token ON agen (cabang, token_hash) WHERE token_hash IS NOT NULL;
SELECT kilau_shop_table('agen');
--- 0028-hasil-pekerjaan
-- Every attempt at a job keeps its result under a name of its own: one that was given up and ends late must not touch what the next one
-- made. And when the result was fetched first: what nobody fetched yet is shown.
ALTER TABLE pekerjaan ADD COLUMN hasil text, ADD COLUMN diambil timestamptz;
-- What stands lies under the job's own id, and counts as fetched. Rows of a shop are changed as that shop.
DO $$
DECLARE
  toko text;
BEGIN
  FOR toko IN SELECT DISTINCT cabang FROM pekerjaan LOOP
    PERFORM set_config('kilau.cabang', toko, true);
    UPDATE pekerjaan SET hasil = id, diambil = selesai WHERE cabang = toko AND status = 'SELESAI' AND berkas IS NOT NULL;
  END LOOP;
  PERFORM set_config('kilau.cabang', '', true);
END $$;
--- 0029-bahasa-users
-- A user's language may be nobody's choice: the shop's own then holds. 'id' was what stood there before anyone chose.
ALTER TABLE users ALTER COLUMN bahasa DROP NOT NULL;
ALTER TABLE users ALTER COLUMN bahasa DROP DEFAULT;
UPDATE users SET bahasa = NULL WHERE bahasa = 'id';
--- 0030-cepat
-- The closing locks what a till still holds: a few pieces among all of the shop's.
CREATE INDEX "barang_status_jarang" ON "barang" USING btree (cabang, "kode_barcode") WHERE "status" = 'DITAHAN';
--- 0031-aksesoris
-- Data Barang: Semua barang toko menurut barcode.
-- Whether a row is a lot of accessories was read off its number: the last of a lot stopped being one of it, and was priced by the gram.
ALTER TABLE "barang" ADD COLUMN "aksesoris" boolean NOT NULL DEFAULT false;
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    PERFORM set_config('kilau.cabang', t, true);
    UPDATE barang b SET aksesoris = true
    WHERE b.cabang = t AND (b.jumlah > 1 OR b.status = 'HABIS'
      OR EXISTS (SELECT FROM "group" g WHERE g.cabang = t AND g.kode_group = b.kode_group AND g.jenis_group = 'AKSESORIS')
      OR EXISTS (SELECT FROM jenis j WHERE j.cabang = t AND j.kode_dept = b.kode_dept AND j.kode_kategori = 'AKSESORIS')
      OR EXISTS (SELECT FROM barang_masuk_detail_barang d
        WHERE d.cabang = t AND d.no_masuk = b.no_masuk AND d.kode_barcode = b.kode_barcode AND d.jumlah > 1));
  END LOOP;
END $$;
ALTER TABLE "barang" ALTER COLUMN "aksesoris" DROP DEFAULT;
--- 0032-parameter
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
--- 0033-parameter
-- Data Member: Pelanggan yang mengumpulkan poin.
CREATE TABLE "member" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "nama" text NOT NULL,
  "no_hp" text NOT NULL,
  "alamat" text,
  "tanggal_lahir" date,
  "jenis_member" text,
  "kode_afiliasi" text,
  "poin" bigint,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "member_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "member_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "member_nama_check" CHECK (char_length("nama") BETWEEN 1 AND 100),
  CONSTRAINT "member_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "member_alamat_check" CHECK (char_length("alamat") BETWEEN 1 AND 100),
  CONSTRAINT "member_tanggal_lahir_check" CHECK ("tanggal_lahir" >= '1900-01-01' AND "tanggal_lahir" <= '2999-12-31'),
  CONSTRAINT "member_jenis_member_check" CHECK ("jenis_member" IN ('UMUM', 'SILVER', 'GOLD', 'PLATINUM')),
  CONSTRAINT "member_kode_afiliasi_check" CHECK (char_length("kode_afiliasi") BETWEEN 1 AND 40 AND "kode_afiliasi" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "member_kode_afiliasi_fkey" FOREIGN KEY (cabang, "kode_afiliasi") REFERENCES "member" (cabang, "kode")
);
CREATE INDEX "member_kode_afiliasi" ON "member" USING btree (cabang, "kode_afiliasi");
CREATE INDEX "member_cari" ON "member" USING gin (cabang, "kode" gin_trgm_ops, "nama" gin_trgm_ops, "no_hp" gin_trgm_ops, "alamat" gin_trgm_ops);
SELECT kilau_shop_table('"member"');
CREATE OR REPLACE FUNCTION "cari_member"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_member: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."member" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2 OR "no_hp" ILIKE $2 OR "alamat" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_member"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_member"(text, text, int) TO kilau_app;
--- 0034-parameter
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
--- 0035-asal-berat
-- Tambah Data Barang: Barang masuk ke stok toko.
-- A weight that was read off a scale keeps the device and its text; what stands was typed, or came in a file.
ALTER TABLE "barang_masuk_detail_barang" ADD COLUMN "timbangan" text;
ALTER TABLE "barang_masuk_detail_barang" ADD COLUMN "teks_timbang" text;
ALTER TABLE "barang_masuk_detail_barang" ADD CONSTRAINT "barang_masuk_detail_barang_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100);
ALTER TABLE "barang_masuk_detail_barang" ADD CONSTRAINT "barang_masuk_detail_barang_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60);
--- 0036-impor
-- Sheets between the steps of an import are no longer those of goods alone: each says what it is for, and keeps what came of it.
ALTER TABLE impor ADD COLUMN untuk text NOT NULL DEFAULT 'barang', ADD COLUMN hasil jsonb;
ALTER TABLE impor ALTER COLUMN untuk DROP DEFAULT;
-- Rows of a shop are changed as that shop.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    PERFORM set_config('kilau.cabang', t, true);
    UPDATE impor SET hasil = jsonb_build_object('no_masuk', no_masuk) WHERE cabang = t AND no_masuk IS NOT NULL;
  END LOOP;
  PERFORM set_config('kilau.cabang', '', true);
END $$;
ALTER TABLE impor DROP COLUMN no_masuk;
-- A new act of the access tree. Whoever had all that it does, one row at a time and by file, keeps it.
UPDATE akses SET jalur = akses.jalur || baru.jalur
FROM (
  SELECT a.user_id, array_agg(regexp_replace(j, '/ekspor$', '/impor')) AS jalur
  FROM akses a, unnest(a.jalur) j
  WHERE j LIKE '%/ekspor'
    AND regexp_replace(j, '/ekspor$', '/tambah') = ANY (a.jalur)
    AND regexp_replace(j, '/ekspor$', '/ubah') = ANY (a.jalur)
  GROUP BY a.user_id
) baru
WHERE baru.user_id = akses.user_id;
--- 0038-riwayat-harga
-- Every change of a price, dated: which price held when a nota was written. Read and added to, never changed.
CREATE TABLE "riwayat_harga" (
  "cabang" text NOT NULL,
  "urut" bigint GENERATED ALWAYS AS IDENTITY,
  "objek" text NOT NULL,
  "kunci" text NOT NULL,
  "nama" text NOT NULL,
  "dari" bigint,
  "jadi" bigint,
  "waktu" timestamptz NOT NULL,
  "oleh" text NOT NULL,
  CONSTRAINT "riwayat_harga_pkey" PRIMARY KEY (cabang, "urut"),
  CONSTRAINT "riwayat_harga_objek_check" CHECK ("objek" IN ('group', 'harga-emas')),
  CONSTRAINT "riwayat_harga_berubah_check" CHECK ("dari" IS DISTINCT FROM "jadi")
);
CREATE INDEX "riwayat_harga_pada" ON "riwayat_harga" (cabang, "objek", "kunci", "nama", "urut" DESC);
SELECT kilau_book('"riwayat_harga"');

-- How a shop makes the prices of its groups from the gold price: margins, step, and which groups go their own way.
CREATE TABLE "dasar_harga" (
  "cabang" text NOT NULL,
  "isi" jsonb NOT NULL,
  "diubah" timestamptz NOT NULL,
  CONSTRAINT "dasar_harga_pkey" PRIMARY KEY (cabang),
  CONSTRAINT "dasar_harga_isi_check" CHECK (jsonb_typeof("isi") = 'object')
);
SELECT kilau_shop_table('"dasar_harga"');

-- The history begins with what stands now, at the instant when it was last saved.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    PERFORM set_config('kilau.cabang', t, true);
    INSERT INTO riwayat_harga (cabang, objek, kunci, nama, dari, jadi, waktu, oleh)
      SELECT g.cabang, 'group', g.kode_group, h.nama, NULL, h.jadi, g.diubah, '-'
      FROM "group" g, LATERAL (VALUES ('harga', g.harga), ('harga_modal', g.harga_modal), ('harga_beli', g.harga_beli)) AS h (nama, jadi)
      WHERE g.cabang = t AND g.dihapus IS NULL AND h.jadi IS NOT NULL ORDER BY g.diubah, g.kode_group;
    INSERT INTO riwayat_harga (cabang, objek, kunci, nama, dari, jadi, waktu, oleh)
      SELECT e.cabang, 'harga-emas', e.waktu, h.nama, NULL, h.jadi, e.diubah, '-'
      FROM harga_emas e, LATERAL (VALUES ('harga_24k', e.harga_24k), ('harga_jual', e.harga_jual), ('harga_beli', e.harga_beli)) AS h (nama, jadi)
      WHERE e.cabang = t AND e.dihapus IS NULL AND h.jadi IS NOT NULL ORDER BY e.diubah, e.waktu;
    INSERT INTO dasar_harga (cabang, isi, diubah)
      SELECT s.cabang, jsonb_build_object('selisih_jual', s.isi->'harga'->'selisih_jual', 'selisih_beli', s.isi->'harga'->'selisih_beli',
        'pembulatan', s.isi->'harga'->'pembulatan', 'group', '{}'::jsonb), s.diubah
      FROM siapkan_toko s WHERE s.cabang = t AND s.isi->'harga' ? 'pembulatan';
  END LOOP;
END $$;
--- 0040-hak
-- A password that somebody else set is changed at the next login; a user's own tree says when it was last given.
ALTER TABLE users ADD COLUMN ganti_password boolean NOT NULL DEFAULT false;
ALTER TABLE akses ADD COLUMN diubah timestamptz NOT NULL DEFAULT now();
--- 0041-news
-- Hak Akses News: Berita kantor pusat di dasbor, dan siapa yang melihatnya.
CREATE TABLE "news" (
  "kode_news" text NOT NULL,
  "judul" text NOT NULL,
  "isi" text NOT NULL,
  "dari_tanggal" date NOT NULL,
  "sampai_tanggal" date NOT NULL,
  "level" text,
  "kode_toko" text,
  "user_id" text,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "news_pkey" PRIMARY KEY ("kode_news"),
  CONSTRAINT "news_kode_news_check" CHECK (char_length("kode_news") BETWEEN 1 AND 20 AND "kode_news" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "news_judul_check" CHECK (char_length("judul") BETWEEN 1 AND 120),
  CONSTRAINT "news_isi_check" CHECK (char_length("isi") BETWEEN 1 AND 1000),
  CONSTRAINT "news_dari_tanggal_check" CHECK ("dari_tanggal" >= '1900-01-01' AND "dari_tanggal" <= '2999-12-31'),
  CONSTRAINT "news_sampai_tanggal_check" CHECK ("sampai_tanggal" >= '1900-01-01' AND "sampai_tanggal" <= '2999-12-31'),
  CONSTRAINT "news_level_check" CHECK ("level" IN ('OWN', 'SU', 'DEV', 'MU', 'SPV', 'KASIR')),
  CONSTRAINT "news_kode_toko_check" CHECK (char_length("kode_toko") BETWEEN 1 AND 40 AND "kode_toko" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "news_kode_toko_fkey" FOREIGN KEY ("kode_toko") REFERENCES "toko" ("kode_toko"),
  CONSTRAINT "news_user_id_check" CHECK (char_length("user_id") BETWEEN 1 AND 40 AND "user_id" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "news_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("user_id")
);
CREATE INDEX "news_kode_toko" ON "news" USING btree ("kode_toko");
CREATE INDEX "news_user_id" ON "news" USING btree ("user_id");
CREATE INDEX "news_urut" ON "news" USING btree ("dari_tanggal", "kode_news");
CREATE INDEX "news_cari" ON "news" USING gin ("kode_news" gin_trgm_ops, "judul" gin_trgm_ops, "isi" gin_trgm_ops);
SELECT kilau_chain_table('"news"');
CREATE OR REPLACE FUNCTION "cari_news"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY INVOKER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  RETURN QUERY EXECUTE $sql$SELECT "kode_news" FROM public."news" WHERE ("kode_news" ILIKE $2 OR "judul" ILIKE $2 OR "isi" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_news"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_news"(text, text, int) TO kilau_app;

-- Who has read which piece of news.
CREATE TABLE news_baca (
  kode_news text NOT NULL REFERENCES news (kode_news) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  waktu timestamptz NOT NULL,
  PRIMARY KEY (kode_news, user_id)
);
CREATE INDEX news_baca_user ON news_baca (user_id);
SELECT kilau_chain_table('news_baca');
--- 0042-integrasi
-- Connections of a shop to services outside: one to WhatsApp, one to each marketplace. The secret is sealed; nothing reads it but the
-- call that needs it.
CREATE TABLE "integrasi" (
  "cabang" text NOT NULL,
  "layanan" text NOT NULL,
  "kode" text NOT NULL,
  "alamat" text NOT NULL,
  "akun" text,
  "rahasia" text,
  "diuji" timestamptz,
  "uji_baik" boolean,
  "versi" bigint DEFAULT 1 NOT NULL,
  "diubah" timestamptz NOT NULL,
  "oleh" text NOT NULL,
  CONSTRAINT "integrasi_pkey" PRIMARY KEY (cabang, "layanan", "kode"),
  CONSTRAINT "integrasi_layanan_check" CHECK ("layanan" IN ('WHATSAPP', 'MARKETPLACE')),
  CONSTRAINT "integrasi_kode_check" CHECK (("layanan" = 'WHATSAPP') = ("kode" = '')),
  CONSTRAINT "integrasi_rahasia_check" CHECK ("rahasia" LIKE 's1.%')
);
SELECT kilau_shop_table('"integrasi"');
--- 0045-dari-jauh
-- A request is answered from afar too: how somebody said yes, who said no and why, and that its asker took it back.
ALTER TABLE permintaan_otorisasi DROP CONSTRAINT permintaan_otorisasi_status_check;
ALTER TABLE permintaan_otorisasi ADD CONSTRAINT permintaan_otorisasi_status_check
  CHECK (status IN ('MENUNGGU', 'DISETUJUI', 'DIPAKAI', 'DITOLAK', 'DIBATALKAN'));
-- How the yes was proved; null as long as there is none.
ALTER TABLE permintaan_otorisasi ADD COLUMN cara text CHECK (cara IN ('SANDI', 'SIDIK JARI', 'PEMINDAI'));
-- Not at the till that asked, but on a device of the one who answered.
ALTER TABLE permintaan_otorisasi ADD COLUMN jauh boolean NOT NULL DEFAULT false;
ALTER TABLE permintaan_otorisasi ADD COLUMN ditolak_oleh text;
ALTER TABLE permintaan_otorisasi ADD COLUMN alasan text;
CREATE INDEX permintaan_otorisasi_menunggu ON permintaan_otorisasi (cabang, diminta) WHERE status = 'MENUNGGU';
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    PERFORM set_config('kilau.cabang', t, true);
    UPDATE permintaan_otorisasi SET cara = 'SANDI' WHERE cabang = t AND disetujui_oleh IS NOT NULL;
  END LOOP;
END $$;
--- 0046-sidik-jari
-- What people enrolled to say yes with: a passkey of a device (its public key), or a finger on a shop's scanner (an opaque handle:
-- the template itself never leaves the helper). Both with a dated consent.
CREATE TABLE sidik_jari (
  -- The passkey's own id, or the helper's handle.
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  cara text NOT NULL CHECK (cara IN ('SIDIK JARI', 'PEMINDAI')),
  nama text NOT NULL,
  -- Of a passkey: the name it belongs to, its public key (COSE), how often it says that it was used, how it is reached.
  rp_id text,
  kunci bytea,
  hitungan bigint NOT NULL DEFAULT 0,
  lewat text[],
  -- Of a finger: the shop and its helper, linked by value.
  toko text,
  agen text,
  persetujuan timestamptz NOT NULL,
  dibuat timestamptz NOT NULL,
  terakhir timestamptz,
  CHECK ((cara = 'SIDIK JARI') = (kunci IS NOT NULL AND rp_id IS NOT NULL)),
  CHECK ((cara = 'PEMINDAI') = (agen IS NOT NULL AND toko IS NOT NULL))
);
CREATE INDEX sidik_jari_user ON sidik_jari (user_id);
SELECT kilau_chain_table('sidik_jari', false);

-- What was asked of a device or a scanner, once: who is to answer, for whom, for which request, until when.
CREATE TABLE tantangan_sidik (
  cabang text NOT NULL,
  id text NOT NULL,
  jenis text NOT NULL CHECK (jenis IN ('DAFTAR', 'OTORISASI')),
  cara text NOT NULL CHECK (cara IN ('SIDIK JARI', 'PEMINDAI')),
  tantangan text NOT NULL,
  -- Whose finger, and whose screen asks.
  user_id text NOT NULL,
  untuk text NOT NULL,
  id_periksa text,
  -- Of an enrolment: what it will be called, and when it was consented to.
  nama text,
  persetujuan timestamptz,
  -- Of a passkey: where the page came from. Of a scanner: its helper, and whether it said yes.
  asal text,
  agen text,
  cocok boolean NOT NULL DEFAULT false,
  sampai timestamptz NOT NULL,
  PRIMARY KEY (cabang, id)
);
SELECT kilau_shop_table('tantangan_sidik');

-- The key by which a helper signs what its scanner saw; made on its own machine.
ALTER TABLE agen ADD COLUMN kunci_publik text;

-- A browser that may be told, with its screen off, that a till asks. It ends with its session.
CREATE TABLE langganan_push (
  user_id text PRIMARY KEY REFERENCES sesi (user_id) ON DELETE CASCADE,
  alamat text NOT NULL,
  -- The browser's keys, sealed.
  kunci text NOT NULL,
  bahasa text NOT NULL,
  dibuat timestamptz NOT NULL
);
SELECT kilau_chain_table('langganan_push', false);
--- 0047-asal-harga-emas
-- What a gold price of an imported history came from: millionths of a dollar a troy ounce, hundredths of a rupiah a dollar. It speaks of
-- one version of the price: once a person has changed that, the price is the person's, and no import writes over it.
CREATE TABLE "asal_harga_emas" (
  "cabang" text NOT NULL,
  "waktu" text NOT NULL,
  "versi" bigint NOT NULL,
  "usd_ons" bigint NOT NULL,
  "kurs" bigint NOT NULL,
  CONSTRAINT "asal_harga_emas_pkey" PRIMARY KEY (cabang, "waktu"),
  CONSTRAINT "asal_harga_emas_nilai_check" CHECK ("versi" >= 1 AND "usd_ons" >= 1 AND "kurs" >= 1)
);
SELECT kilau_shop_table('"asal_harga_emas"');
--- 0048-nota-titipan
-- Lihat Titipan: Uang yang dititipkan customer.
-- No deposit that stands has had a nota: its first one is still to come. The default writes no row anew, and goes again.
ALTER TABLE "titipan" ADD COLUMN "cetakan" bigint NOT NULL DEFAULT 0;
ALTER TABLE "titipan" ALTER COLUMN "cetakan" DROP DEFAULT;
ALTER TABLE "titipan" ADD COLUMN "divalidasi_oleh" text;
ALTER TABLE "titipan" ADD CONSTRAINT "titipan_divalidasi_oleh_check" CHECK (char_length("divalidasi_oleh") BETWEEN 1 AND 20 AND "divalidasi_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
--- 0049-pindah-barang
-- Pindah Barang: Dari baki mana pun ke satu baki.
CREATE TABLE "pindah_barang" (
  "cabang" text NOT NULL,
  "no_pindah" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_baki" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "keterangan" text,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "pindah_barang_pkey" PRIMARY KEY (cabang, "no_pindah"),
  CONSTRAINT "pindah_barang_no_pindah_check" CHECK (char_length("no_pindah") BETWEEN 1 AND 60 AND "no_pindah" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pindah_barang_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "pindah_barang_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "pindah_barang_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "pindah_barang_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pindah_barang_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "pindah_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pindah_barang_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "pindah_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pindah_barang_kode_gudang_fkey" FOREIGN KEY (cabang, "kode_gudang") REFERENCES "gudang" (cabang, "kode_gudang"),
  CONSTRAINT "pindah_barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "pindah_barang_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999)
);
CREATE INDEX "pindah_barang_kode_baki" ON "pindah_barang" USING btree (cabang, "kode_baki");
CREATE INDEX "pindah_barang_kode_gudang" ON "pindah_barang" USING btree (cabang, "kode_gudang");
CREATE INDEX "pindah_barang_urut" ON "pindah_barang" USING btree (cabang, "tanggal", "no_pindah");
CREATE INDEX "pindah_barang_cari" ON "pindah_barang" USING gin (cabang, "no_pindah" gin_trgm_ops);
SELECT kilau_shop_table('"pindah_barang"');
CREATE OR REPLACE FUNCTION "cari_pindah_barang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_pindah_barang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_pindah" FROM public."pindah_barang" WHERE cabang = $1 AND ("no_pindah" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_pindah_barang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_pindah_barang"(text, text, int) TO kilau_app;

-- Pindah Barang: Dari baki mana pun ke satu baki.
CREATE TABLE "pindah_barang_detail_barang" (
  "cabang" text NOT NULL,
  "no_pindah" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "kadar" bigint NOT NULL,
  "dari_baki" text NOT NULL,
  "dari_gudang" text NOT NULL,
  "murni" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "pindah_barang_detail_barang_pkey" PRIMARY KEY (cabang, "no_pindah", "baris"),
  CONSTRAINT "pindah_barang_detail_barang_no_pindah_check" CHECK (char_length("no_pindah") BETWEEN 1 AND 40 AND "no_pindah" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pindah_barang_detail_barang_no_pindah_fkey" FOREIGN KEY (cabang, "no_pindah") REFERENCES "pindah_barang" (cabang, "no_pindah"),
  CONSTRAINT "pindah_barang_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "pindah_barang_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pindah_barang_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "pindah_barang_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "pindah_barang_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "pindah_barang_detail_barang_dari_baki_check" CHECK (char_length("dari_baki") BETWEEN 1 AND 20 AND "dari_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pindah_barang_detail_barang_dari_gudang_check" CHECK (char_length("dari_gudang") BETWEEN 1 AND 20 AND "dari_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pindah_barang_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "pindah_barang_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999)
);
SELECT kilau_shop_table('"pindah_barang_detail_barang"');
--- 0050-hitung-buka
-- Opening counts as blind as closing. A count is for one of both; what stands was for a closing. Of an opening,
-- `tgl_system` is the day that was closed before it.
ALTER TABLE hitung_kas ADD COLUMN untuk text NOT NULL DEFAULT 'TUTUP' CHECK (untuk IN ('TUTUP', 'BUKA'));
ALTER TABLE hitung_kas ALTER COLUMN untuk DROP DEFAULT;
--- 0051-kunci-segel
-- Which key the secrets of this database are sealed with, by its fingerprint: a start with another one is noticed before it
-- seals anything. One row.
CREATE TABLE kunci_segel (
  satu boolean PRIMARY KEY DEFAULT true CHECK (satu),
  sidik text NOT NULL,
  sejak timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON kunci_segel TO kilau_app;
--- 0052-jejak-titipan
-- From now on a nota that uses a deposit writes into the audit book what it left of it, so that the audit book tells every
-- state of a deposit. What was used before is told once, as it stands.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sebelum, sesudah)
    SELECT p.cabang, p.diubah, p.tanggal, 'SISTEM', 'SERVER', 'catat', 'titipan', p.no_titipan,
      jsonb_build_object('status', null, 'sisa', null), jsonb_build_object('status', p.status, 'sisa', p.sisa, 'versi', p.versi)
    FROM titipan p
    WHERE p.cabang = t AND p.versi > (SELECT count(*) FROM buku_jejak j
      WHERE j.cabang = t AND j.objek = 'titipan' AND j.kunci = p.no_titipan AND j.perintah NOT IN ('otorisasi', 'tolak'));
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
--- 0053-buka-ulang
-- A day that was closed may be opened again by its owner: its closing is BATAL and says why. A count of before the reopening
-- serves no closing after it.
ALTER TABLE "tutup" ADD COLUMN "alasan_buka" text;
ALTER TABLE "tutup" ADD COLUMN "dibuka_oleh" text;
ALTER TABLE "tutup" ADD CONSTRAINT "tutup_alasan_buka_check" CHECK (char_length("alasan_buka") BETWEEN 1 AND 200);
ALTER TABLE "tutup" ADD CONSTRAINT "tutup_dibuka_oleh_check" CHECK (char_length("dibuka_oleh") BETWEEN 1 AND 20 AND "dibuka_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "tutup" DROP CONSTRAINT "tutup_status_check";
ALTER TABLE "tutup" ADD CONSTRAINT "tutup_status_check" CHECK ("status" IN ('SELESAI', 'BATAL'));
ALTER TABLE hari ADD COLUMN dibuka_ulang timestamptz;
--- 0056-satu-baris
-- A fineness has one ceiling, a group one loan, a kind one ceiling or factor. Where several rows contradicted each other, the one that
-- was changed last stays, by code where two were changed at once; the others are deleted and may be looked at. The audit book tells it.
DO $$
DECLARE
  t text;
  m record;
  d record;
  saat timestamptz := date_trunc('milliseconds', now());
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    FOR m IN SELECT * FROM (VALUES
      ('plafond_kadar_hutang', 'plafond-kadar-hutang', 'kode_plafond', 'kode_kadar', 'plafond_per_gram', 1),
      ('hutang_pokok', 'hutang-pokok', 'kode_pokok', 'kode_group', 'pokok_per_gram', 1),
      ('plafond_hutang', 'plafond-hutang', 'kode_plafond', 'jenis', 'plafond', 1),
      ('get_point_member', 'get-point-member', 'kode', 'jenis_member', 'pengali', 100)) AS v (tabel, nama, kunci, per, isi, skala)
    LOOP
      FOR d IN EXECUTE format('WITH ganda AS (
          SELECT %1$I AS kunci, row_number() OVER (PARTITION BY %2$I ORDER BY diubah DESC, %1$I) AS ke FROM %3$I WHERE cabang = %5$L AND dihapus IS NULL)
        UPDATE %3$I x SET dihapus = %6$L, diubah = %6$L, versi = versi + 1 FROM ganda g
        WHERE x.cabang = %5$L AND x.%1$I = g.kunci AND g.ke > 1 RETURNING x.%1$I AS kunci, x.%2$I AS per, x.%4$I AS isi', m.kunci, m.per, m.tabel, m.isi, t, saat)
      LOOP
        INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sebelum, sesudah)
        SELECT t, saat, (saat AT TIME ZONE 'Asia/Jakarta')::date, 'SISTEM', 'SERVER', 'hapus', m.nama, d.kunci, r, r
        FROM jsonb_build_object(m.kunci, d.kunci, m.per, d.per, m.isi, trim_scale(d.isi::numeric / m.skala)) r;
      END LOOP;
    END LOOP;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
--- 0066-jaga-saldo
-- Nothing leaves a drawer that is not in it. Asked by the statement after the one that took the money, in the same transaction: the row
-- is locked by then, and when the answer is no, everything is undone.
CREATE FUNCTION jaga_saldo(p_cabang text, p_akun text, p_sub text[]) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $jaga$
BEGIN
  IF EXISTS (SELECT 1 FROM public.saldo_uang WHERE cabang = p_cabang AND akun = p_akun AND sub = ANY (p_sub) AND saldo < 0) THEN
    RAISE EXCEPTION 'Saldo Kas Tidak Cukup' USING ERRCODE = 'KL001';
  END IF;
END $jaga$;
REVOKE ALL ON FUNCTION jaga_saldo(text, text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jaga_saldo(text, text, text[]) TO kilau_app;
--- 0068-akun-baru
-- Accounts of craftsmen, of supplies and of differences in the value of gold, for shops that stand already. One that a shop made itself
-- under the same number stays as it is.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO akun (cabang, nomor_akun, nama_akun, jenis_akun, induk)
    SELECT t, v.nomor, v.nama, v.jenis, p.nomor_akun
    FROM (VALUES ('2180', 'UTANG TUKANG', 'KEWAJIBAN', '2000'), ('5270', 'PERLENGKAPAN', 'BEBAN', '5200'),
      ('5280', 'SELISIH NILAI EMAS', 'BEBAN', '5200')) v (nomor, nama, jenis, induk)
    JOIN akun p ON p.cabang = t AND p.nomor_akun = v.induk
    WHERE NOT EXISTS (SELECT 1 FROM akun a WHERE a.cabang = t AND a.nomor_akun = v.nomor)
    ORDER BY v.nomor;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
--- 0070-orang
-- Persons of the chain, without a name: a keyed hash of kind and number of the identity, else of the phone. The key lives in the server,
-- which fills these tables for what stands already when it starts.
CREATE TABLE orang (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{43}$'),
  dibuat timestamptz NOT NULL
);
SELECT kilau_chain_table('orang', false);

-- Who a customer is. `hp`: who the phone alone would be, where the identity decides. `kunci`: the fingerprint of the key that hashed them.
CREATE TABLE orang_customer (
  cabang text NOT NULL,
  kode_customer text NOT NULL,
  orang text,
  hp text,
  kunci text NOT NULL,
  PRIMARY KEY (cabang, kode_customer)
);
CREATE INDEX orang_customer_orang ON orang_customer (cabang, orang);
CREATE INDEX orang_customer_hp ON orang_customer (cabang, hp);
SELECT kilau_shop_table('orang_customer');

-- The cards of every shop: a code is given out once in the chain. Of two shops that have the same one from before, each keeps its own.
CREATE TABLE kartu_member (
  kode text NOT NULL,
  toko text NOT NULL,
  orang text,
  kunci text,
  aktif boolean NOT NULL,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (kode, toko)
);
CREATE INDEX kartu_member_orang ON kartu_member (orang);
SELECT kilau_chain_table('kartu_member', false);
INSERT INTO kartu_member (kode, toko, aktif, dibuat) SELECT kode, cabang, dihapus IS NULL, dibuat FROM member;

-- A member is a customer with a card.
ALTER TABLE "member" ADD COLUMN "kode_customer" text;
ALTER TABLE "member" ADD CONSTRAINT "member_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "member" ADD CONSTRAINT "member_kode_customer_fkey" FOREIGN KEY (cabang, "kode_customer") REFERENCES "customer" (cabang, "kode");
CREATE INDEX "member_kode_customer" ON "member" USING btree (cabang, "kode_customer");
--- 0071-nota-member
-- The card with which the customer bought. It may be a card of any shop, so it is no reference.
ALTER TABLE "penjualan" ADD COLUMN "kode_member" text;
ALTER TABLE "penjualan" ADD CONSTRAINT "penjualan_kode_member_check" CHECK (char_length("kode_member") BETWEEN 1 AND 20 AND "kode_member" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
--- 0072-jenis-pelanggan
-- Who bought: anybody, a customer of the shop, or the holder of a card. What stands says it by the customer that it names.
ALTER TABLE "penjualan" ADD COLUMN "jenis_pelanggan" text;
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    UPDATE penjualan SET jenis_pelanggan = CASE WHEN kode_member IS NOT NULL THEN 'MEMBER' WHEN kode_customer IS NOT NULL THEN 'CUSTOMER' ELSE 'UMUM' END
    WHERE cabang = t;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
ALTER TABLE "penjualan" ALTER COLUMN "jenis_pelanggan" SET NOT NULL;
ALTER TABLE "penjualan" ADD CONSTRAINT "penjualan_jenis_pelanggan_check" CHECK ("jenis_pelanggan" IN ('UMUM', 'CUSTOMER', 'MEMBER'));
--- 0073-transaksi-besar
-- What one person bought on one business date, over all shops: a row for each nota. Persons are known by their keyed hash alone.
CREATE TABLE transaksi_orang (
  toko text NOT NULL,
  nomor text NOT NULL,
  orang text NOT NULL,
  tanggal date NOT NULL,
  jumlah bigint NOT NULL,
  PRIMARY KEY (toko, nomor)
);
CREATE INDEX transaksi_orang_hari ON transaksi_orang (orang, tanggal);
SELECT kilau_chain_table('transaksi_orang');

-- A person's day that reached the limit: once, by the nota that reached it, until an owner answers.
CREATE TABLE kasus_besar (
  orang text NOT NULL,
  tanggal date NOT NULL,
  id text NOT NULL UNIQUE,
  toko text NOT NULL,
  nomor text NOT NULL,
  batas bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('BARU', 'DILAPORKAN', 'DIABAIKAN')),
  alasan text CHECK (char_length(alasan) BETWEEN 1 AND 200),
  oleh text,
  dijawab timestamptz,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (orang, tanggal),
  CHECK ((status = 'BARU') = (oleh IS NULL)),
  CHECK (status <> 'DIABAIKAN' OR alasan IS NOT NULL)
);
SELECT kilau_chain_table('kasus_besar', false);
--- 0074-supplier-masuk
-- Goods on credit name a supplier of the master. What was typed before stays as it was written, in document and journal; this table says
-- which supplier it meant: by code, else by name, else one that is made for it.
CREATE TABLE supplier_lama (
  cabang text NOT NULL,
  teks text NOT NULL,
  kode_supplier text NOT NULL,
  PRIMARY KEY (cabang, teks)
);
SELECT kilau_shop_table('supplier_lama');
ALTER TABLE "barang_masuk" ADD COLUMN "kode_supplier" text;
DO $$
DECLARE
  t text;
  m record;
  kode text;
  n int;
  saat timestamptz := date_trunc('milliseconds', now());
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    n := 0;
    FOR m IN SELECT sub AS teks FROM saldo_uang WHERE cabang = t AND akun = '2110'
      UNION SELECT supplier FROM barang_masuk WHERE cabang = t AND sumber = 'SUPPLIER' AND supplier IS NOT NULL ORDER BY 1
    LOOP
      SELECT s.kode_supplier INTO kode FROM supplier s WHERE s.cabang = t AND (s.kode_supplier = m.teks OR s.nama_supplier = m.teks)
        ORDER BY s.kode_supplier <> m.teks, s.dihapus IS NOT NULL, s.kode_supplier LIMIT 1;
      IF kode IS NULL THEN
        LOOP
          n := n + 1;
          kode := 'LAMA-' || n;
          EXIT WHEN NOT EXISTS (SELECT FROM supplier s WHERE s.cabang = t AND s.kode_supplier = kode);
        END LOOP;
        INSERT INTO supplier (cabang, kode_supplier, nama_supplier, faktur_pajak, dibuat, diubah)
          VALUES (t, kode, CASE WHEN m.teks = '' THEN 'SUPPLIER LAMA' ELSE m.teks END, false, saat, saat);
        INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sesudah)
          VALUES (t, saat, (saat AT TIME ZONE 'Asia/Jakarta')::date, 'SISTEM', 'SERVER', 'tambah', 'supplier', kode,
            jsonb_build_object('kode_supplier', kode, 'nama_supplier', CASE WHEN m.teks = '' THEN 'SUPPLIER LAMA' ELSE m.teks END, 'faktur_pajak', false));
      END IF;
      IF kode <> m.teks THEN
        INSERT INTO supplier_lama (cabang, teks, kode_supplier) VALUES (t, m.teks, kode);
      END IF;
      UPDATE barang_masuk b SET kode_supplier = kode WHERE b.cabang = t AND b.sumber = 'SUPPLIER' AND b.supplier = m.teks;
      UPDATE supplier s SET hutang_pokok = coalesce(s.hutang_pokok, 0) - (SELECT coalesce(sum(u.saldo), 0) FROM saldo_uang u
        WHERE u.cabang = t AND u.akun = '2110' AND u.sub = m.teks) WHERE s.cabang = t AND s.kode_supplier = kode;
    END LOOP;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
ALTER TABLE "barang_masuk" ADD CONSTRAINT "barang_masuk_kode_supplier_check" CHECK (char_length("kode_supplier") BETWEEN 1 AND 40 AND "kode_supplier" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "barang_masuk" ADD CONSTRAINT "barang_masuk_kode_supplier_fkey" FOREIGN KEY (cabang, "kode_supplier") REFERENCES "supplier" (cabang, "kode_supplier");
CREATE INDEX "barang_masuk_kode_supplier" ON "barang_masuk" USING btree (cabang, "kode_supplier");
--- 0075-pecahan-kas
-- Cash is counted by denomination and drawer: the lines of a closing or opening, and those of every count before it. What was
-- counted in one figure has none.
CREATE TABLE "tutup_detail_kas" (
  "cabang" text NOT NULL,
  "no_tutup" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_laci" text NOT NULL,
  "pecahan" bigint NOT NULL,
  "lembar" bigint NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "tutup_detail_kas_pkey" PRIMARY KEY (cabang, "no_tutup", "baris"),
  CONSTRAINT "tutup_detail_kas_no_tutup_check" CHECK (char_length("no_tutup") BETWEEN 1 AND 40 AND "no_tutup" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tutup_detail_kas_no_tutup_fkey" FOREIGN KEY (cabang, "no_tutup") REFERENCES "tutup" (cabang, "no_tutup"),
  CONSTRAINT "tutup_detail_kas_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "tutup_detail_kas_kode_laci_check" CHECK (char_length("kode_laci") BETWEEN 1 AND 20 AND "kode_laci" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tutup_detail_kas_pecahan_check" CHECK ("pecahan" >= 0 AND "pecahan" <= 999999999999999),
  CONSTRAINT "tutup_detail_kas_jumlah_rp_check" CHECK ("jumlah_rp" >= 0 AND "jumlah_rp" <= 999999999999999)
);
SELECT kilau_shop_table('"tutup_detail_kas"');

CREATE TABLE "buka_detail_kas" (
  "cabang" text NOT NULL,
  "no_buka" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_laci" text NOT NULL,
  "pecahan" bigint NOT NULL,
  "lembar" bigint NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "buka_detail_kas_pkey" PRIMARY KEY (cabang, "no_buka", "baris"),
  CONSTRAINT "buka_detail_kas_no_buka_check" CHECK (char_length("no_buka") BETWEEN 1 AND 40 AND "no_buka" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "buka_detail_kas_no_buka_fkey" FOREIGN KEY (cabang, "no_buka") REFERENCES "buka" (cabang, "no_buka"),
  CONSTRAINT "buka_detail_kas_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "buka_detail_kas_kode_laci_check" CHECK (char_length("kode_laci") BETWEEN 1 AND 20 AND "kode_laci" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "buka_detail_kas_pecahan_check" CHECK ("pecahan" >= 0 AND "pecahan" <= 999999999999999),
  CONSTRAINT "buka_detail_kas_jumlah_rp_check" CHECK ("jumlah_rp" >= 0 AND "jumlah_rp" <= 999999999999999)
);
SELECT kilau_shop_table('"buka_detail_kas"');

CREATE TABLE hitung_kas_pecahan (
  cabang text NOT NULL,
  id text NOT NULL,
  kode_laci text NOT NULL,
  pecahan bigint NOT NULL CHECK (pecahan > 0),
  lembar bigint NOT NULL CHECK (lembar >= 0),
  PRIMARY KEY (cabang, id, kode_laci, pecahan)
);
SELECT kilau_shop_table('hitung_kas_pecahan');
--- 0076-laporan-tutup
-- How often the report of a closing was printed. Those of before never were.
ALTER TABLE "tutup" ADD COLUMN "cetakan" bigint NOT NULL DEFAULT 0;
ALTER TABLE "tutup" ALTER COLUMN "cetakan" DROP DEFAULT;
--- 0077-laci
-- The cash drawers of a shop. UTAMA is there without a row; one that is named UTAMA only names it.
CREATE TABLE laci (
  cabang text NOT NULL,
  kode_laci text NOT NULL CHECK (char_length(kode_laci) BETWEEN 1 AND 20 AND kode_laci ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  nama text NOT NULL CHECK (char_length(nama) BETWEEN 1 AND 60),
  aktif boolean NOT NULL CHECK (aktif OR kode_laci <> 'UTAMA'),
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang, kode_laci)
);
SELECT kilau_shop_table('laci');

-- Drawers that money was already put into by name.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO laci (cabang, kode_laci, nama, aktif, diubah)
    SELECT cabang, sub, sub, true, now() FROM saldo_uang
    WHERE cabang = t AND akun = '1110' AND sub <> 'UTAMA' AND sub ~ '^[A-Z0-9][A-Z0-9._/-]{0,19}$' ORDER BY sub;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;

-- Money of a till goes into its drawer only while the shop uses that drawer. Asked in the transaction that posts it, for another one than UTAMA.
CREATE FUNCTION jaga_laci(p_cabang text, p_laci text) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $jaga$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM public.laci WHERE cabang = p_cabang AND kode_laci = p_laci AND aktif) THEN
    RAISE EXCEPTION 'Laci Kasir Ini Tidak Aktif' USING ERRCODE = 'KL001';
  END IF;
END $jaga$;
REVOKE ALL ON FUNCTION jaga_laci(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jaga_laci(text, text) TO kilau_app;
--- 0078-laci
-- The drawer of the till that a session works at; null: UTAMA.
ALTER TABLE sesi ADD COLUMN kode_laci text;
--- 0079-laci-hitung
-- Each drawer is counted by itself: its count, what the books say, and the difference. What was closed before has one drawer, and no line.
CREATE TABLE "tutup_detail_laci" (
  "cabang" text NOT NULL,
  "no_tutup" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_laci" text NOT NULL,
  "kas_hitung" bigint NOT NULL,
  "kas_buku" bigint NOT NULL,
  "selisih" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "tutup_detail_laci_pkey" PRIMARY KEY (cabang, "no_tutup", "baris"),
  CONSTRAINT "tutup_detail_laci_no_tutup_check" CHECK (char_length("no_tutup") BETWEEN 1 AND 40 AND "no_tutup" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tutup_detail_laci_no_tutup_fkey" FOREIGN KEY (cabang, "no_tutup") REFERENCES "tutup" (cabang, "no_tutup"),
  CONSTRAINT "tutup_detail_laci_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "tutup_detail_laci_kode_laci_check" CHECK (char_length("kode_laci") BETWEEN 1 AND 20 AND "kode_laci" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tutup_detail_laci_kas_hitung_check" CHECK ("kas_hitung" >= 0 AND "kas_hitung" <= 999999999999999),
  CONSTRAINT "tutup_detail_laci_kas_buku_check" CHECK ("kas_buku" >= -999999999999999 AND "kas_buku" <= 999999999999999),
  CONSTRAINT "tutup_detail_laci_selisih_check" CHECK ("selisih" >= -999999999999999 AND "selisih" <= 999999999999999)
);
SELECT kilau_shop_table('"tutup_detail_laci"');

CREATE TABLE "buka_detail_laci" (
  "cabang" text NOT NULL,
  "no_buka" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_laci" text NOT NULL,
  "kas_hitung" bigint NOT NULL,
  "kas_buku" bigint NOT NULL,
  "selisih" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "buka_detail_laci_pkey" PRIMARY KEY (cabang, "no_buka", "baris"),
  CONSTRAINT "buka_detail_laci_no_buka_check" CHECK (char_length("no_buka") BETWEEN 1 AND 40 AND "no_buka" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "buka_detail_laci_no_buka_fkey" FOREIGN KEY (cabang, "no_buka") REFERENCES "buka" (cabang, "no_buka"),
  CONSTRAINT "buka_detail_laci_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "buka_detail_laci_kode_laci_check" CHECK (char_length("kode_laci") BETWEEN 1 AND 20 AND "kode_laci" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "buka_detail_laci_kas_hitung_check" CHECK ("kas_hitung" >= 0 AND "kas_hitung" <= 999999999999999),
  CONSTRAINT "buka_detail_laci_kas_buku_check" CHECK ("kas_buku" >= -999999999999999 AND "kas_buku" <= 999999999999999),
  CONSTRAINT "buka_detail_laci_selisih_check" CHECK ("selisih" >= -999999999999999 AND "selisih" <= 999999999999999)
);
SELECT kilau_shop_table('"buka_detail_laci"');

-- Of each count before a closing or opening, as its drawers were.
CREATE TABLE hitung_kas_laci (
  cabang text NOT NULL,
  id text NOT NULL,
  kode_laci text NOT NULL,
  kas_hitung bigint NOT NULL CHECK (kas_hitung >= 0),
  kas_buku bigint NOT NULL,
  PRIMARY KEY (cabang, id, kode_laci)
);
SELECT kilau_shop_table('hitung_kas_laci');
--- 0080-saldo-barang
-- What lies where of each piece: the sum of its lines in the book of goods, kept by every posting. A report of an earlier day starts here and
-- takes back the lines since, so that it reads no line of before.
CREATE TABLE saldo_barang (
  cabang text NOT NULL,
  kode_barcode text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  jumlah bigint NOT NULL,
  berat bigint NOT NULL,
  murni bigint NOT NULL,
  nilai bigint NOT NULL,
  PRIMARY KEY (cabang, kode_barcode, kode_gudang, kode_baki)
);
SELECT kilau_shop_table('saldo_barang');
-- What is gone leaves rows of nothing: they are many, and no report wants them.
CREATE INDEX saldo_barang_ada ON saldo_barang (cabang, kode_gudang, kode_baki) WHERE jumlah <> 0;

DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO saldo_barang (cabang, kode_barcode, kode_gudang, kode_baki, jumlah, berat, murni, nilai)
    SELECT t, kode_barcode, gudang, baki, sum(jumlah)::bigint, sum(berat)::bigint, sum(murni)::bigint, sum(nilai)::bigint FROM (
      SELECT kode_barcode, ke_gudang AS gudang, ke_baki AS baki, jumlah, berat, murni, nilai FROM buku_barang WHERE cabang = t AND ke_gudang IS NOT NULL
      UNION ALL SELECT kode_barcode, dari_gudang, dari_baki, -jumlah, -berat, -murni, -nilai FROM buku_barang WHERE cabang = t AND dari_gudang IS NOT NULL) g
    GROUP BY kode_barcode, gudang, baki;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
--- 0085-pesan-wa
-- Notas on their way to customers by WhatsApp. The text is kept only until it is sent; what stays says which nota went to which number, when,
-- and who sent it.
CREATE TABLE "pesan_wa" (
  "cabang" text NOT NULL,
  "id" uuid NOT NULL,
  "dokumen" text NOT NULL,
  "nomor" text NOT NULL,
  "tujuan" text NOT NULL,
  "isi" jsonb,
  "status" text DEFAULT 'MENUNGGU' NOT NULL,
  "terkirim" bigint DEFAULT 0 NOT NULL,
  "percobaan" bigint DEFAULT 0 NOT NULL,
  "lagi" timestamptz NOT NULL,
  "galat" text,
  "oleh" text NOT NULL,
  "dibuat" timestamptz NOT NULL,
  "selesai" timestamptz,
  CONSTRAINT "pesan_wa_pkey" PRIMARY KEY (cabang, "id"),
  CONSTRAINT "pesan_wa_status_check" CHECK ("status" IN ('MENUNGGU', 'TERKIRIM', 'GAGAL')),
  CONSTRAINT "pesan_wa_isi_check" CHECK (("isi" IS NULL) = ("status" <> 'MENUNGGU'))
);
SELECT kilau_shop_table('"pesan_wa"');
-- One that still waits is not sent twice.
CREATE UNIQUE INDEX "pesan_wa_menunggu" ON "pesan_wa" (cabang, "dokumen", "nomor", "tujuan") WHERE "status" = 'MENUNGGU';
CREATE INDEX "pesan_wa_lagi" ON "pesan_wa" ("lagi") WHERE "status" = 'MENUNGGU';
CREATE INDEX "pesan_wa_nota" ON "pesan_wa" (cabang, "dokumen", "nomor", "dibuat");
--- 0086-bayar-keluar
-- Lihat Titipan: Uang yang dititipkan customer.
CREATE TABLE "titipan_bayar_keluar" (
  "cabang" text NOT NULL,
  "no_titipan" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "titipan_bayar_keluar_pkey" PRIMARY KEY (cabang, "no_titipan", "baris"),
  CONSTRAINT "titipan_bayar_keluar_no_titipan_check" CHECK (char_length("no_titipan") BETWEEN 1 AND 40 AND "no_titipan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "titipan_bayar_keluar_no_titipan_fkey" FOREIGN KEY (cabang, "no_titipan") REFERENCES "titipan" (cabang, "no_titipan"),
  CONSTRAINT "titipan_bayar_keluar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "titipan_bayar_keluar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER')),
  CONSTRAINT "titipan_bayar_keluar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "titipan_bayar_keluar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "titipan_bayar_keluar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "titipan_bayar_keluar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60)
);
CREATE INDEX "titipan_bayar_keluar_no_rekening" ON "titipan_bayar_keluar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"titipan_bayar_keluar"');
--- 0087-tgl-dokumen
-- The date that a sale or a deposit bears where it is not its business day. What stands bears its business day: nothing is written anew.
ALTER TABLE "penjualan" ADD COLUMN "tgl_dokumen" date;
ALTER TABLE "penjualan" ADD CONSTRAINT "penjualan_tgl_dokumen_check" CHECK ("tgl_dokumen" >= '1900-01-01' AND "tgl_dokumen" <= '2999-12-31');
ALTER TABLE "titipan" ADD COLUMN "tgl_dokumen" date;
ALTER TABLE "titipan" ADD CONSTRAINT "titipan_tgl_dokumen_check" CHECK ("tgl_dokumen" >= '1900-01-01' AND "tgl_dokumen" <= '2999-12-31');
--- 0088-bebas-ppn
-- Bars are sold without VAT: the family of bars that every shop begins with is exempt, every other one pays until the owner says otherwise.
ALTER TABLE "jenis_group" ADD COLUMN "bebas_ppn" boolean DEFAULT false;
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    UPDATE jenis_group SET bebas_ppn = true WHERE cabang = t AND jenis_group = 'LOGAM MULIA';
  END LOOP;
END $$;
ALTER TABLE "jenis_group" ALTER COLUMN "bebas_ppn" DROP DEFAULT;
--- 0094-tidak-dijawab
-- A request that nobody answered in time ends by itself, and the audit book tells of it.
ALTER TABLE permintaan_otorisasi DROP CONSTRAINT permintaan_otorisasi_status_check;
ALTER TABLE permintaan_otorisasi ADD CONSTRAINT permintaan_otorisasi_status_check
  CHECK (status IN ('MENUNGGU', 'DISETUJUI', 'DIPAKAI', 'DITOLAK', 'DIBATALKAN', 'KEDALUWARSA'));
--- 0098-antar-server
-- Servers of the same chain that know each other by their keys, and the people of head office's server who work here as guests.
CREATE TABLE server_dikenal (
  id text PRIMARY KEY,
  nama text NOT NULL CHECK (char_length(nama) BETWEEN 1 AND 60),
  -- What the other one is: PUSAT sends its people here, CABANG receives ours.
  peran text NOT NULL CHECK (peran IN ('PUSAT', 'CABANG')),
  -- Its address and its public key (Ed25519); until it is paired only a code stands here, by its hash.
  alamat text CHECK (alamat ~ '^https?://[!-~]+$' AND char_length(alamat) <= 300),
  kunci_publik text,
  kode_hash bytea,
  kode_sampai timestamptz,
  oleh text NOT NULL,
  dibuat timestamptz NOT NULL,
  terpasang timestamptz,
  terakhir timestamptz,
  dicabut timestamptz,
  CONSTRAINT server_dikenal_terpasang_check CHECK ((terpasang IS NULL) = (kunci_publik IS NULL) AND (terpasang IS NULL) = (alamat IS NULL))
);
CREATE UNIQUE INDEX server_dikenal_kunci ON server_dikenal (kunci_publik) WHERE dicabut IS NULL;
SELECT kilau_chain_table('server_dikenal', false);

-- Letters of other servers that were read, until they would be too old anyway: none is read twice.
CREATE TABLE surat_server (
  dari text NOT NULL,
  nomor text NOT NULL,
  sampai timestamptz NOT NULL,
  PRIMARY KEY (dari, nomor)
);
CREATE INDEX surat_server_sampai ON surat_server (sampai);
SELECT kilau_chain_table('surat_server', false);

-- A guest is no user of this installation: his row is a deleted one, so he stands on no list and has no password, and says which
-- server answers for him. His session ends at an hour of its own.
ALTER TABLE users ADD COLUMN server text;
ALTER TABLE sesi ADD COLUMN sampai timestamptz;
--- 0100-baki-gudang
-- Every warehouse that is not a window has a tray: the shops that stand get one for each that has none, named like it.
DO $$
DECLARE
  t text;
  g record;
  kode text;
  n int;
  saat timestamptz := date_trunc('milliseconds', now());
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    FOR g IN SELECT w.kode_gudang, w.nama_gudang FROM gudang w WHERE w.cabang = t AND w.dihapus IS NULL AND w.jenis <> 'JUAL'
      AND NOT EXISTS (SELECT FROM baki b WHERE b.cabang = t AND b.kode_gudang = w.kode_gudang AND b.dihapus IS NULL) ORDER BY 1
    LOOP
      kode := g.kode_gudang;
      n := 1;
      WHILE EXISTS (SELECT FROM baki b WHERE b.cabang = t AND b.kode_baki = kode) LOOP
        n := n + 1;
        kode := g.kode_gudang || '-' || n;
      END LOOP;
      INSERT INTO baki (cabang, kode_baki, nama_toko, kode_gudang, berat_baki, dibuat, diubah)
        VALUES (t, kode, g.nama_gudang, g.kode_gudang, 0, saat, saat);
      INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sesudah)
        VALUES (t, saat, (saat AT TIME ZONE 'Asia/Jakarta')::date, 'SISTEM', 'SERVER', 'tambah', 'baki', kode,
          jsonb_build_object('kode_toko', kode, 'nama_toko', g.nama_gudang, 'kode_gudang', g.kode_gudang, 'berat_baki', 0, 'kapasitas', NULL));
    END LOOP;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
--- 0101-bandrol-epc
-- Data Barang: Semua barang toko menurut barcode.
ALTER TABLE "barang" ADD COLUMN "kode_bandrol" text;
ALTER TABLE "barang" ADD COLUMN "epc" text;
ALTER TABLE "barang" ADD CONSTRAINT "barang_epc_check" CHECK (char_length("epc") BETWEEN 1 AND 40 AND "epc" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "barang" ADD CONSTRAINT "barang_kode_bandrol_check" CHECK (char_length("kode_bandrol") BETWEEN 1 AND 40 AND "kode_bandrol" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "barang" ADD CONSTRAINT "barang_kode_bandrol_fkey" FOREIGN KEY (cabang, "kode_bandrol") REFERENCES "bandrol" (cabang, "kode_bandrol");
-- A scan of a radio tag finds one piece.
CREATE UNIQUE INDEX "barang_epc" ON "barang" (cabang, "epc") WHERE "epc" IS NOT NULL;
CREATE INDEX "barang_kode_bandrol" ON "barang" USING btree (cabang, "kode_bandrol");
DROP INDEX "barang_cari";
CREATE INDEX "barang_cari" ON "barang" USING gin (cabang, "kode_barcode" gin_trgm_ops, "nama_barang" gin_trgm_ops, "kode_intern" gin_trgm_ops, "epc" gin_trgm_ops);
DROP FUNCTION "cari_barang"(text, text, int);
CREATE OR REPLACE FUNCTION "cari_barang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_barang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_barcode" FROM public."barang" WHERE cabang = $1 AND ("kode_barcode" ILIKE $2 OR "nama_barang" ILIKE $2 OR "kode_intern" ILIKE $2 OR "epc" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_barang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_barang"(text, text, int) TO kilau_app;

-- Tambah Data Barang: Barang masuk ke stok toko.
ALTER TABLE "barang_masuk_detail_barang" ADD COLUMN "kode_bandrol" text;
ALTER TABLE "barang_masuk_detail_barang" ADD COLUMN "epc" text;
ALTER TABLE "barang_masuk_detail_barang" ADD CONSTRAINT "barang_masuk_detail_barang_epc_check" CHECK (char_length("epc") BETWEEN 1 AND 40 AND "epc" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "barang_masuk_detail_barang" ADD CONSTRAINT "barang_masuk_detail_barang_kode_bandrol_check" CHECK (char_length("kode_bandrol") BETWEEN 1 AND 20 AND "kode_bandrol" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
--- 0102-cari-epc
-- What a till may sell is found by its radio tag too.
CREATE OR REPLACE FUNCTION cari_barang_jual(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_barang_jual: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT kode_barcode FROM public.barang
    WHERE cabang = $1 AND (kode_barcode ILIKE $2 OR nama_barang ILIKE $2 OR kode_intern ILIKE $2 OR epc ILIKE $2) AND status IN ('TERSEDIA', 'DITAHAN')
    LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
--- 0110-pesan-belum
-- The menus count the notas that have not left; those that have are many more.
CREATE INDEX "pesan_wa_belum" ON "pesan_wa" (cabang, "dibuat") WHERE "status" <> 'TERKIRIM';
--- 0113-hutang-awal
-- Master Supplier: Pemasok barang dan hutang toko kepadanya.
ALTER TABLE "supplier" ADD COLUMN "nilai_emas" bigint;
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_nilai_emas_check" CHECK ("nilai_emas" >= 0 AND "nilai_emas" <= 999999999999999);
--- 0114-hutang-awal
-- Uang Kas: Saldo awal kas, bank dan hutang supplier.
ALTER TABLE "saldo_awal_detail_saldo" ADD COLUMN "berat_emas" bigint;
ALTER TABLE "saldo_awal_detail_saldo" DROP CONSTRAINT "saldo_awal_detail_saldo_akun_check";
ALTER TABLE "saldo_awal_detail_saldo" ADD CONSTRAINT "saldo_awal_detail_saldo_akun_check" CHECK ("akun" IN ('KAS', 'BANK', 'UTANG SUPPLIER', 'UTANG EMAS'));
ALTER TABLE "saldo_awal_detail_saldo" ADD CONSTRAINT "saldo_awal_detail_saldo_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999);
--- 0115-toko-buka
-- Which shops have their day open, over all shops: a list of shops says it, before a login too. Nothing else of a day is told.
CREATE FUNCTION "toko_buka"() RETURNS TABLE (kode_toko text, buka boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $buka$
  SELECT cabang, buka FROM public.hari_toko
$buka$;
REVOKE ALL ON FUNCTION "toko_buka"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "toko_buka"() TO kilau_app;
--- 0130-barang-dibeli
-- Data Barang: Semua barang toko menurut barcode.
ALTER TABLE "barang" ADD COLUMN "no_beli" text;
ALTER TABLE "barang" ADD CONSTRAINT "barang_no_beli_check" CHECK (char_length("no_beli") BETWEEN 1 AND 40 AND "no_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
--- 0131-pembelian
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
--- 0132-hancur-pembelian
-- Hancur Pembelian: Barang beli yang dihancurkan, atau masuk lebur.
CREATE TABLE "hancur_pembelian" (
  "cabang" text NOT NULL,
  "no_hancur" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "alasan" text NOT NULL,
  "tujuan" text NOT NULL,
  "kode_baki" text,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_murni" bigint NOT NULL,
  "total_nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "hancur_pembelian_pkey" PRIMARY KEY (cabang, "no_hancur"),
  CONSTRAINT "hancur_pembelian_no_hancur_check" CHECK (char_length("no_hancur") BETWEEN 1 AND 60 AND "no_hancur" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "hancur_pembelian_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "hancur_pembelian_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "hancur_pembelian_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "hancur_pembelian_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_kode_gudang_fkey" FOREIGN KEY (cabang, "kode_gudang") REFERENCES "gudang" (cabang, "kode_gudang"),
  CONSTRAINT "hancur_pembelian_alasan_check" CHECK (char_length("alasan") BETWEEN 1 AND 200),
  CONSTRAINT "hancur_pembelian_tujuan_check" CHECK ("tujuan" IN ('HANCUR', 'LEBUR')),
  CONSTRAINT "hancur_pembelian_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "hancur_pembelian_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "hancur_pembelian_total_murni_check" CHECK ("total_murni" >= 0 AND "total_murni" <= 9999999999),
  CONSTRAINT "hancur_pembelian_total_nilai_check" CHECK ("total_nilai" >= 0 AND "total_nilai" <= 999999999999999)
);
CREATE INDEX "hancur_pembelian_kode_gudang" ON "hancur_pembelian" USING btree (cabang, "kode_gudang");
CREATE INDEX "hancur_pembelian_kode_baki" ON "hancur_pembelian" USING btree (cabang, "kode_baki");
CREATE INDEX "hancur_pembelian_urut" ON "hancur_pembelian" USING btree (cabang, "tanggal", "no_hancur");
CREATE INDEX "hancur_pembelian_cari" ON "hancur_pembelian" USING gin (cabang, "no_hancur" gin_trgm_ops, "alasan" gin_trgm_ops);
SELECT kilau_shop_table('"hancur_pembelian"');
CREATE OR REPLACE FUNCTION "cari_hancur_pembelian"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_hancur_pembelian: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_hancur" FROM public."hancur_pembelian" WHERE cabang = $1 AND ("no_hancur" ILIKE $2 OR "alasan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_hancur_pembelian"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_hancur_pembelian"(text, text, int) TO kilau_app;

-- Hancur Pembelian: Barang beli yang dihancurkan, atau masuk lebur.
CREATE TABLE "hancur_pembelian_detail_barang" (
  "cabang" text NOT NULL,
  "no_hancur" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "kadar" bigint NOT NULL,
  "dari_baki" text NOT NULL,
  "dari_gudang" text NOT NULL,
  "murni" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "hancur_pembelian_detail_barang_pkey" PRIMARY KEY (cabang, "no_hancur", "baris"),
  CONSTRAINT "hancur_pembelian_detail_barang_no_hancur_check" CHECK (char_length("no_hancur") BETWEEN 1 AND 40 AND "no_hancur" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_detail_barang_no_hancur_fkey" FOREIGN KEY (cabang, "no_hancur") REFERENCES "hancur_pembelian" (cabang, "no_hancur"),
  CONSTRAINT "hancur_pembelian_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "hancur_pembelian_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "hancur_pembelian_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "hancur_pembelian_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "hancur_pembelian_detail_barang_dari_baki_check" CHECK (char_length("dari_baki") BETWEEN 1 AND 20 AND "dari_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_detail_barang_dari_gudang_check" CHECK (char_length("dari_gudang") BETWEEN 1 AND 20 AND "dari_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_pembelian_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "hancur_pembelian_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999)
);
SELECT kilau_shop_table('"hancur_pembelian_detail_barang"');
--- 0160-hancur-barang
-- Hancur Data Barang: Barang etalase yang dihancurkan, atau masuk lebur.
CREATE TABLE "hancur_barang" (
  "cabang" text NOT NULL,
  "no_hancur" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "alasan" text NOT NULL,
  "tujuan" text NOT NULL,
  "kode_baki" text,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_murni" bigint NOT NULL,
  "total_nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "hancur_barang_pkey" PRIMARY KEY (cabang, "no_hancur"),
  CONSTRAINT "hancur_barang_no_hancur_check" CHECK (char_length("no_hancur") BETWEEN 1 AND 60 AND "no_hancur" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_barang_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "hancur_barang_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "hancur_barang_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "hancur_barang_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_barang_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "hancur_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_barang_kode_gudang_fkey" FOREIGN KEY (cabang, "kode_gudang") REFERENCES "gudang" (cabang, "kode_gudang"),
  CONSTRAINT "hancur_barang_alasan_check" CHECK (char_length("alasan") BETWEEN 1 AND 200),
  CONSTRAINT "hancur_barang_tujuan_check" CHECK ("tujuan" IN ('HANCUR', 'LEBUR')),
  CONSTRAINT "hancur_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_barang_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "hancur_barang_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "hancur_barang_total_murni_check" CHECK ("total_murni" >= 0 AND "total_murni" <= 9999999999),
  CONSTRAINT "hancur_barang_total_nilai_check" CHECK ("total_nilai" >= 0 AND "total_nilai" <= 999999999999999)
);
CREATE INDEX "hancur_barang_kode_gudang" ON "hancur_barang" USING btree (cabang, "kode_gudang");
CREATE INDEX "hancur_barang_kode_baki" ON "hancur_barang" USING btree (cabang, "kode_baki");
CREATE INDEX "hancur_barang_urut" ON "hancur_barang" USING btree (cabang, "tanggal", "no_hancur");
CREATE INDEX "hancur_barang_cari" ON "hancur_barang" USING gin (cabang, "no_hancur" gin_trgm_ops, "alasan" gin_trgm_ops);
SELECT kilau_shop_table('"hancur_barang"');
CREATE OR REPLACE FUNCTION "cari_hancur_barang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_hancur_barang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_hancur" FROM public."hancur_barang" WHERE cabang = $1 AND ("no_hancur" ILIKE $2 OR "alasan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_hancur_barang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_hancur_barang"(text, text, int) TO kilau_app;

-- Hancur Data Barang: Barang etalase yang dihancurkan, atau masuk lebur.
CREATE TABLE "hancur_barang_detail_barang" (
  "cabang" text NOT NULL,
  "no_hancur" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "kadar" bigint NOT NULL,
  "dari_baki" text NOT NULL,
  "dari_gudang" text NOT NULL,
  "murni" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "hancur_barang_detail_barang_pkey" PRIMARY KEY (cabang, "no_hancur", "baris"),
  CONSTRAINT "hancur_barang_detail_barang_no_hancur_check" CHECK (char_length("no_hancur") BETWEEN 1 AND 40 AND "no_hancur" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_barang_detail_barang_no_hancur_fkey" FOREIGN KEY (cabang, "no_hancur") REFERENCES "hancur_barang" (cabang, "no_hancur"),
  CONSTRAINT "hancur_barang_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "hancur_barang_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_barang_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "hancur_barang_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "hancur_barang_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "hancur_barang_detail_barang_dari_baki_check" CHECK (char_length("dari_baki") BETWEEN 1 AND 20 AND "dari_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_barang_detail_barang_dari_gudang_check" CHECK (char_length("dari_gudang") BETWEEN 1 AND 20 AND "dari_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "hancur_barang_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "hancur_barang_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999)
);
SELECT kilau_shop_table('"hancur_barang_detail_barang"');
--- 0161-timbang-baki
-- Timbang Baki: Berat baki dibandingkan dengan isinya.
CREATE TABLE "timbang_baki" (
  "cabang" text NOT NULL,
  "no_timbang" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "kode_baki" text NOT NULL,
  "kode_bandrol" text,
  "berat_baki" bigint NOT NULL,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_bandrol" bigint NOT NULL,
  "berat_harap" bigint NOT NULL,
  "toleransi" bigint NOT NULL,
  "berat_timbang" bigint,
  "timbangan" text,
  "teks_timbang" text,
  "selisih" bigint,
  "putusan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "timbang_baki_pkey" PRIMARY KEY (cabang, "no_timbang"),
  CONSTRAINT "timbang_baki_no_timbang_check" CHECK (char_length("no_timbang") BETWEEN 1 AND 60 AND "no_timbang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "timbang_baki_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "timbang_baki_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "timbang_baki_status_check" CHECK ("status" IN ('BERJALAN', 'SELESAI', 'BATAL')),
  CONSTRAINT "timbang_baki_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "timbang_baki_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "timbang_baki_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "timbang_baki_kode_gudang_fkey" FOREIGN KEY (cabang, "kode_gudang") REFERENCES "gudang" (cabang, "kode_gudang"),
  CONSTRAINT "timbang_baki_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "timbang_baki_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "timbang_baki_kode_bandrol_check" CHECK (char_length("kode_bandrol") BETWEEN 1 AND 40 AND "kode_bandrol" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "timbang_baki_kode_bandrol_fkey" FOREIGN KEY (cabang, "kode_bandrol") REFERENCES "bandrol" (cabang, "kode_bandrol"),
  CONSTRAINT "timbang_baki_berat_baki_check" CHECK ("berat_baki" >= 0 AND "berat_baki" <= 9999999999),
  CONSTRAINT "timbang_baki_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "timbang_baki_total_bandrol_check" CHECK ("total_bandrol" >= 0 AND "total_bandrol" <= 9999999999),
  CONSTRAINT "timbang_baki_berat_harap_check" CHECK ("berat_harap" >= 0 AND "berat_harap" <= 9999999999),
  CONSTRAINT "timbang_baki_toleransi_check" CHECK ("toleransi" >= 0 AND "toleransi" <= 9999999999),
  CONSTRAINT "timbang_baki_berat_timbang_check" CHECK ("berat_timbang" >= 0 AND "berat_timbang" <= 9999999999),
  CONSTRAINT "timbang_baki_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60),
  CONSTRAINT "timbang_baki_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100),
  CONSTRAINT "timbang_baki_selisih_check" CHECK ("selisih" >= -9999999999 AND "selisih" <= 9999999999),
  CONSTRAINT "timbang_baki_putusan_check" CHECK ("putusan" IN ('COCOK', 'DALAM TOLERANSI', 'SELISIH'))
);
CREATE INDEX "timbang_baki_kode_gudang" ON "timbang_baki" USING btree (cabang, "kode_gudang");
CREATE INDEX "timbang_baki_kode_baki" ON "timbang_baki" USING btree (cabang, "kode_baki");
CREATE INDEX "timbang_baki_kode_bandrol" ON "timbang_baki" USING btree (cabang, "kode_bandrol");
CREATE INDEX "timbang_baki_urut" ON "timbang_baki" USING btree (cabang, "tanggal", "no_timbang");
CREATE INDEX "timbang_baki_cari" ON "timbang_baki" USING gin (cabang, "no_timbang" gin_trgm_ops);
SELECT kilau_shop_table('"timbang_baki"');
CREATE OR REPLACE FUNCTION "cari_timbang_baki"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_timbang_baki: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_timbang" FROM public."timbang_baki" WHERE cabang = $1 AND ("no_timbang" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_timbang_baki"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_timbang_baki"(text, text, int) TO kilau_app;

-- Timbang Baki: Berat baki dibandingkan dengan isinya.
CREATE TABLE "timbang_baki_data_timbang" (
  "cabang" text NOT NULL,
  "no_timbang" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "berat_bandrol" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "timbang_baki_data_timbang_pkey" PRIMARY KEY (cabang, "no_timbang", "baris"),
  CONSTRAINT "timbang_baki_data_timbang_no_timbang_check" CHECK (char_length("no_timbang") BETWEEN 1 AND 40 AND "no_timbang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "timbang_baki_data_timbang_no_timbang_fkey" FOREIGN KEY (cabang, "no_timbang") REFERENCES "timbang_baki" (cabang, "no_timbang"),
  CONSTRAINT "timbang_baki_data_timbang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "timbang_baki_data_timbang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "timbang_baki_data_timbang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "timbang_baki_data_timbang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "timbang_baki_data_timbang_berat_bandrol_check" CHECK ("berat_bandrol" >= 0 AND "berat_bandrol" <= 9999999999)
);
SELECT kilau_shop_table('"timbang_baki_data_timbang"');
--- 0170-aksesoris
-- Data Barang: Semua barang toko menurut barcode.
CREATE INDEX "barang_aksesoris_jarang" ON "barang" USING btree (cabang, "kode_barcode") WHERE "aksesoris" = 'true';
--- 0180-update-profit
-- Update Profit Barang: Harga jual baru untuk banyak barang sekaligus.
CREATE TABLE "update_profit" (
  "cabang" text NOT NULL,
  "no_update" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_group" text,
  "kode_dept" text,
  "kode_baki" text,
  "kode_intern" text,
  "kadar" bigint,
  "umur" bigint,
  "daftar" text,
  "cara" text NOT NULL,
  "persen" bigint,
  "rp_gram" bigint,
  "total_jumlah" bigint NOT NULL,
  "total_lama" bigint NOT NULL,
  "total_baru" bigint NOT NULL,
  "total_turun" bigint NOT NULL,
  "ditahan" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "update_profit_pkey" PRIMARY KEY (cabang, "no_update"),
  CONSTRAINT "update_profit_no_update_check" CHECK (char_length("no_update") BETWEEN 1 AND 60 AND "no_update" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "update_profit_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "update_profit_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "update_profit_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "update_profit_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "update_profit_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "update_profit_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "update_profit_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group"),
  CONSTRAINT "update_profit_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 40 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "update_profit_kode_dept_fkey" FOREIGN KEY (cabang, "kode_dept") REFERENCES "jenis" (cabang, "kode_dept"),
  CONSTRAINT "update_profit_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "update_profit_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "update_profit_kode_intern_check" CHECK (char_length("kode_intern") BETWEEN 1 AND 40),
  CONSTRAINT "update_profit_kadar_check" CHECK ("kadar" >= 1 AND "kadar" <= 50000),
  CONSTRAINT "update_profit_umur_check" CHECK ("umur" >= 1 AND "umur" <= 36500),
  CONSTRAINT "update_profit_daftar_check" CHECK (char_length("daftar") BETWEEN 1 AND 400000),
  CONSTRAINT "update_profit_cara_check" CHECK ("cara" IN ('PERSEN', 'RP_GRAM', 'HARGA_GROUP')),
  CONSTRAINT "update_profit_persen_check" CHECK ("persen" >= 0 AND "persen" <= 99999),
  CONSTRAINT "update_profit_rp_gram_check" CHECK ("rp_gram" >= 0 AND "rp_gram" <= 999999999999999),
  CONSTRAINT "update_profit_total_lama_check" CHECK ("total_lama" >= 0 AND "total_lama" <= 999999999999999),
  CONSTRAINT "update_profit_total_baru_check" CHECK ("total_baru" >= 0 AND "total_baru" <= 999999999999999)
);
CREATE INDEX "update_profit_kode_group" ON "update_profit" USING btree (cabang, "kode_group");
CREATE INDEX "update_profit_kode_dept" ON "update_profit" USING btree (cabang, "kode_dept");
CREATE INDEX "update_profit_kode_baki" ON "update_profit" USING btree (cabang, "kode_baki");
CREATE INDEX "update_profit_urut" ON "update_profit" USING btree (cabang, "tanggal", "no_update");
CREATE INDEX "update_profit_cari" ON "update_profit" USING gin (cabang, "no_update" gin_trgm_ops);
SELECT kilau_shop_table('"update_profit"');
CREATE OR REPLACE FUNCTION "cari_update_profit"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_update_profit: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_update" FROM public."update_profit" WHERE cabang = $1 AND ("no_update" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_update_profit"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_update_profit"(text, text, int) TO kilau_app;

-- Update Profit Barang: Harga jual baru untuk banyak barang sekaligus.
CREATE TABLE "update_profit_detail_barang" (
  "cabang" text NOT NULL,
  "no_update" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "berat" bigint NOT NULL,
  "dasar" bigint NOT NULL,
  "harga_lama" bigint,
  "harga_baru" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "update_profit_detail_barang_pkey" PRIMARY KEY (cabang, "no_update", "baris"),
  CONSTRAINT "update_profit_detail_barang_no_update_check" CHECK (char_length("no_update") BETWEEN 1 AND 40 AND "no_update" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "update_profit_detail_barang_no_update_fkey" FOREIGN KEY (cabang, "no_update") REFERENCES "update_profit" (cabang, "no_update"),
  CONSTRAINT "update_profit_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "update_profit_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "update_profit_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "update_profit_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "update_profit_detail_barang_dasar_check" CHECK ("dasar" >= 0 AND "dasar" <= 999999999999999),
  CONSTRAINT "update_profit_detail_barang_harga_lama_check" CHECK ("harga_lama" >= 0 AND "harga_lama" <= 999999999999999),
  CONSTRAINT "update_profit_detail_barang_harga_baru_check" CHECK ("harga_baru" >= 0 AND "harga_baru" <= 999999999999999)
);
SELECT kilau_shop_table('"update_profit_detail_barang"');
--- 0190-tukar-tambah
-- Lihat Penjualan: Barang lama ditukar barang baru dalam satu nota.
CREATE TABLE "tukar_tambah" (
  "cabang" text NOT NULL,
  "no_tukar" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_sales" text NOT NULL,
  "kode_customer" text,
  "kode_member" text,
  "jenis_pelanggan" text NOT NULL,
  "nama_customer" text,
  "alamat_customer" text,
  "no_hp" text,
  "keterangan" text,
  "keranjang" text,
  "tgl_dokumen" date,
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
  "divalidasi_oleh" text,
  "alasan_batal" text,
  "masuk_jumlah" bigint NOT NULL,
  "masuk_berat" bigint NOT NULL,
  "total_masuk" bigint NOT NULL,
  "bersih" bigint NOT NULL,
  "bersih_arah" text NOT NULL,
  "keluar_tunai" bigint NOT NULL,
  "keluar_non_tunai" bigint NOT NULL,
  "dasar_beli" text NOT NULL,
  "lantai_tanpa_nota" boolean NOT NULL,
  "pembulatan_ke" bigint NOT NULL,
  "pembulatan_arah" text NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "tukar_tambah_pkey" PRIMARY KEY (cabang, "no_tukar"),
  CONSTRAINT "tukar_tambah_no_tukar_check" CHECK (char_length("no_tukar") BETWEEN 1 AND 60 AND "no_tukar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "tukar_tambah_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "tukar_tambah_status_check" CHECK ("status" IN ('MENUNGGU VALIDASI', 'SELESAI', 'BATAL')),
  CONSTRAINT "tukar_tambah_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "tukar_tambah_kode_sales_check" CHECK (char_length("kode_sales") BETWEEN 1 AND 40 AND "kode_sales" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_kode_sales_fkey" FOREIGN KEY (cabang, "kode_sales") REFERENCES "sales" (cabang, "kode_sales"),
  CONSTRAINT "tukar_tambah_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_kode_customer_fkey" FOREIGN KEY (cabang, "kode_customer") REFERENCES "customer" (cabang, "kode"),
  CONSTRAINT "tukar_tambah_kode_member_check" CHECK (char_length("kode_member") BETWEEN 1 AND 20 AND "kode_member" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_jenis_pelanggan_check" CHECK ("jenis_pelanggan" IN ('UMUM', 'CUSTOMER', 'MEMBER')),
  CONSTRAINT "tukar_tambah_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "tukar_tambah_alamat_customer_check" CHECK (char_length("alamat_customer") BETWEEN 1 AND 100),
  CONSTRAINT "tukar_tambah_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "tukar_tambah_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "tukar_tambah_keranjang_check" CHECK (char_length("keranjang") BETWEEN 1 AND 60),
  CONSTRAINT "tukar_tambah_tgl_dokumen_check" CHECK ("tgl_dokumen" >= '1900-01-01' AND "tgl_dokumen" <= '2999-12-31'),
  CONSTRAINT "tukar_tambah_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "tukar_tambah_total_harga_check" CHECK ("total_harga" >= 0 AND "total_harga" <= 999999999999999),
  CONSTRAINT "tukar_tambah_total_ongkos_check" CHECK ("total_ongkos" >= 0 AND "total_ongkos" <= 999999999999999),
  CONSTRAINT "tukar_tambah_total_diskon_check" CHECK ("total_diskon" >= 0 AND "total_diskon" <= 999999999999999),
  CONSTRAINT "tukar_tambah_total_ppn_check" CHECK ("total_ppn" >= 0 AND "total_ppn" <= 999999999999999),
  CONSTRAINT "tukar_tambah_pembulatan_check" CHECK ("pembulatan" >= -999999999999999 AND "pembulatan" <= 999999999999999),
  CONSTRAINT "tukar_tambah_total_check" CHECK ("total" >= 0 AND "total" <= 999999999999999),
  CONSTRAINT "tukar_tambah_bayar_tunai_check" CHECK ("bayar_tunai" >= 0 AND "bayar_tunai" <= 999999999999999),
  CONSTRAINT "tukar_tambah_bayar_non_tunai_check" CHECK ("bayar_non_tunai" >= 0 AND "bayar_non_tunai" <= 999999999999999),
  CONSTRAINT "tukar_tambah_kembali_check" CHECK ("kembali" >= 0 AND "kembali" <= 999999999999999),
  CONSTRAINT "tukar_tambah_biaya_kartu_check" CHECK ("biaya_kartu" >= 0 AND "biaya_kartu" <= 999999999999999),
  CONSTRAINT "tukar_tambah_biaya_kartu_oleh_check" CHECK ("biaya_kartu_oleh" IN ('TOKO', 'CUSTOMER')),
  CONSTRAINT "tukar_tambah_ppn_mode_check" CHECK ("ppn_mode" IN ('TIDAK', 'TERMASUK', 'DITAMBAH')),
  CONSTRAINT "tukar_tambah_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "tukar_tambah_divalidasi_oleh_check" CHECK (char_length("divalidasi_oleh") BETWEEN 1 AND 20 AND "divalidasi_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_alasan_batal_check" CHECK (char_length("alasan_batal") BETWEEN 1 AND 200),
  CONSTRAINT "tukar_tambah_masuk_berat_check" CHECK ("masuk_berat" >= 0 AND "masuk_berat" <= 9999999999),
  CONSTRAINT "tukar_tambah_total_masuk_check" CHECK ("total_masuk" >= 0 AND "total_masuk" <= 999999999999999),
  CONSTRAINT "tukar_tambah_bersih_check" CHECK ("bersih" >= -999999999999999 AND "bersih" <= 999999999999999),
  CONSTRAINT "tukar_tambah_bersih_arah_check" CHECK ("bersih_arah" IN ('ATAS', 'BAWAH')),
  CONSTRAINT "tukar_tambah_keluar_tunai_check" CHECK ("keluar_tunai" >= 0 AND "keluar_tunai" <= 999999999999999),
  CONSTRAINT "tukar_tambah_keluar_non_tunai_check" CHECK ("keluar_non_tunai" >= 0 AND "keluar_non_tunai" <= 999999999999999),
  CONSTRAINT "tukar_tambah_dasar_beli_check" CHECK ("dasar_beli" IN ('NOTA', 'HARI_INI', 'TERTINGGI')),
  CONSTRAINT "tukar_tambah_pembulatan_ke_check" CHECK ("pembulatan_ke" >= 1 AND "pembulatan_ke" <= 999999999999999),
  CONSTRAINT "tukar_tambah_pembulatan_arah_check" CHECK ("pembulatan_arah" IN ('ATAS', 'BAWAH'))
);
CREATE INDEX "tukar_tambah_kode_sales" ON "tukar_tambah" USING btree (cabang, "kode_sales");
CREATE INDEX "tukar_tambah_kode_customer" ON "tukar_tambah" USING btree (cabang, "kode_customer");
CREATE INDEX "tukar_tambah_urut" ON "tukar_tambah" USING btree (cabang, "tanggal", "no_tukar");
CREATE INDEX "tukar_tambah_cari" ON "tukar_tambah" USING gin (cabang, "no_tukar" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_hp" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"tukar_tambah"');
CREATE OR REPLACE FUNCTION "cari_tukar_tambah"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_tukar_tambah: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_tukar" FROM public."tukar_tambah" WHERE cabang = $1 AND ("no_tukar" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_tukar_tambah"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_tukar_tambah"(text, text, int) TO kilau_app;

-- Lihat Penjualan: Barang lama ditukar barang baru dalam satu nota.
CREATE TABLE "tukar_tambah_detail_barang" (
  "cabang" text NOT NULL,
  "no_tukar" text NOT NULL,
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
  CONSTRAINT "tukar_tambah_detail_barang_pkey" PRIMARY KEY (cabang, "no_tukar", "baris"),
  CONSTRAINT "tukar_tambah_detail_barang_no_tukar_check" CHECK (char_length("no_tukar") BETWEEN 1 AND 40 AND "no_tukar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_barang_no_tukar_fkey" FOREIGN KEY (cabang, "no_tukar") REFERENCES "tukar_tambah" (cabang, "no_tukar"),
  CONSTRAINT "tukar_tambah_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "tukar_tambah_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_barang_jumlah_check" CHECK ("jumlah" >= 1),
  CONSTRAINT "tukar_tambah_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "tukar_tambah_detail_barang_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60),
  CONSTRAINT "tukar_tambah_detail_barang_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100),
  CONSTRAINT "tukar_tambah_detail_barang_ongkos_check" CHECK ("ongkos" >= 0 AND "ongkos" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_barang_diskon_persen_check" CHECK ("diskon_persen" >= 0 AND "diskon_persen" <= 10000),
  CONSTRAINT "tukar_tambah_detail_barang_diskon_rp_check" CHECK ("diskon_rp" >= 0 AND "diskon_rp" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "tukar_tambah_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "tukar_tambah_detail_barang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 20 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_barang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 20 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_barang_kode_intern_check" CHECK (char_length("kode_intern") BETWEEN 1 AND 40),
  CONSTRAINT "tukar_tambah_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "tukar_tambah_detail_barang_size_check" CHECK (char_length("size") BETWEEN 1 AND 20),
  CONSTRAINT "tukar_tambah_detail_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 20 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 20 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_barang_tgl_masuk_check" CHECK ("tgl_masuk" >= '1900-01-01' AND "tgl_masuk" <= '2999-12-31'),
  CONSTRAINT "tukar_tambah_detail_barang_berat_stock_check" CHECK ("berat_stock" >= 0 AND "berat_stock" <= 9999999999),
  CONSTRAINT "tukar_tambah_detail_barang_asal_berat_check" CHECK ("asal_berat" IN ('STOCK', 'KETIK', 'TIMBANG')),
  CONSTRAINT "tukar_tambah_detail_barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "tukar_tambah_detail_barang_berat_hitung_check" CHECK ("berat_hitung" >= 0 AND "berat_hitung" <= 9999999999),
  CONSTRAINT "tukar_tambah_detail_barang_kategori_harga_check" CHECK ("kategori_harga" IN ('BARANG', 'GROUP', 'EMAS')),
  CONSTRAINT "tukar_tambah_detail_barang_harga_dasar_check" CHECK ("harga_dasar" >= 0 AND "harga_dasar" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_barang_harga_check" CHECK ("harga" >= 0 AND "harga" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_barang_ongkos_baku_check" CHECK ("ongkos_baku" >= 0 AND "ongkos_baku" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_barang_jumlah_rp_check" CHECK ("jumlah_rp" >= 0 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_barang_diskon_check" CHECK ("diskon" >= 0 AND "diskon" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_barang_total_check" CHECK ("total" >= 0 AND "total" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_barang_tarif_ppn_check" CHECK ("tarif_ppn" >= 0 AND "tarif_ppn" <= 10000),
  CONSTRAINT "tukar_tambah_detail_barang_ppn_check" CHECK ("ppn" >= 0 AND "ppn" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999)
);
SELECT kilau_shop_table('"tukar_tambah_detail_barang"');

-- Lihat Penjualan: Barang lama ditukar barang baru dalam satu nota.
CREATE TABLE "tukar_tambah_detail_masuk" (
  "cabang" text NOT NULL,
  "no_tukar" text NOT NULL,
  "baris" bigint NOT NULL,
  "asal" text NOT NULL,
  "no_faktur_jual" text,
  "kode_barcode_asal" text,
  "toko_asal" text,
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
  CONSTRAINT "tukar_tambah_detail_masuk_pkey" PRIMARY KEY (cabang, "no_tukar", "baris"),
  CONSTRAINT "tukar_tambah_detail_masuk_no_tukar_check" CHECK (char_length("no_tukar") BETWEEN 1 AND 40 AND "no_tukar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_masuk_no_tukar_fkey" FOREIGN KEY (cabang, "no_tukar") REFERENCES "tukar_tambah" (cabang, "no_tukar"),
  CONSTRAINT "tukar_tambah_detail_masuk_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "tukar_tambah_detail_masuk_asal_check" CHECK ("asal" IN ('NOTA KITA', 'NOTA CABANG', 'NOTA LAMA', 'TANPA NOTA')),
  CONSTRAINT "tukar_tambah_detail_masuk_no_faktur_jual_check" CHECK (char_length("no_faktur_jual") BETWEEN 1 AND 40 AND "no_faktur_jual" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_masuk_kode_barcode_asal_check" CHECK (char_length("kode_barcode_asal") BETWEEN 1 AND 20 AND "kode_barcode_asal" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_masuk_toko_asal_check" CHECK (char_length("toko_asal") BETWEEN 1 AND 20 AND "toko_asal" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_masuk_tgl_nota_check" CHECK ("tgl_nota" >= '1900-01-01' AND "tgl_nota" <= '2999-12-31'),
  CONSTRAINT "tukar_tambah_detail_masuk_harga_nota_check" CHECK ("harga_nota" >= 0 AND "harga_nota" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_berat_nota_check" CHECK ("berat_nota" >= 0 AND "berat_nota" <= 9999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "tukar_tambah_detail_masuk_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 40 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_masuk_kode_dept_fkey" FOREIGN KEY (cabang, "kode_dept") REFERENCES "jenis" (cabang, "kode_dept"),
  CONSTRAINT "tukar_tambah_detail_masuk_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 40 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_masuk_kode_group_fkey" FOREIGN KEY (cabang, "kode_group") REFERENCES "group" (cabang, "kode_group"),
  CONSTRAINT "tukar_tambah_detail_masuk_berat_check" CHECK ("berat" >= 1 AND "berat" <= 9999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60),
  CONSTRAINT "tukar_tambah_detail_masuk_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100),
  CONSTRAINT "tukar_tambah_detail_masuk_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_berat_otorisasi_check" CHECK ("berat_otorisasi" >= 0 AND "berat_otorisasi" <= 9999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_kondisi_beli_check" CHECK (char_length("kondisi_beli") BETWEEN 1 AND 40 AND "kondisi_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_masuk_kondisi_beli_fkey" FOREIGN KEY (cabang, "kondisi_beli") REFERENCES "kondisi_pembelian" (cabang, "kondisi_beli"),
  CONSTRAINT "tukar_tambah_detail_masuk_rusak_rp_check" CHECK ("rusak_rp" >= 0 AND "rusak_rp" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "tukar_tambah_detail_masuk_foto_check" CHECK ("foto" ~ '^[a-z0-9]{20,64}$'),
  CONSTRAINT "tukar_tambah_detail_masuk_harga_ubah_check" CHECK ("harga_ubah" >= 0 AND "harga_ubah" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_masuk_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "tukar_tambah_detail_masuk_rata_asal_check" CHECK ("rata_asal" >= 0 AND "rata_asal" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_berat_hitung_check" CHECK ("berat_hitung" >= 0 AND "berat_hitung" <= 9999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_harga_emas_check" CHECK ("harga_emas" >= 0 AND "harga_emas" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_harga_beli_check" CHECK ("harga_beli" >= 0 AND "harga_beli" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_rugi_persen_check" CHECK ("rugi_persen" >= 0 AND "rugi_persen" <= 10000),
  CONSTRAINT "tukar_tambah_detail_masuk_rugi_per_gram_check" CHECK ("rugi_per_gram" >= 0 AND "rugi_per_gram" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_kondisi_persen_check" CHECK ("kondisi_persen" >= 0 AND "kondisi_persen" <= 10000),
  CONSTRAINT "tukar_tambah_detail_masuk_kondisi_per_gram_check" CHECK ("kondisi_per_gram" >= 0 AND "kondisi_per_gram" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_potongan_persen_check" CHECK ("potongan_persen" >= 0 AND "potongan_persen" <= 10000),
  CONSTRAINT "tukar_tambah_detail_masuk_potongan_potong_check" CHECK ("potongan_potong" >= 0 AND "potongan_potong" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_dasar_check" CHECK ("dasar" IN ('NOTA', 'HARI_INI', 'LANTAI')),
  CONSTRAINT "tukar_tambah_detail_masuk_emas_rp_check" CHECK ("emas_rp" >= 0 AND "emas_rp" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_rugi_nota_rp_check" CHECK ("rugi_nota_rp" >= 0 AND "rugi_nota_rp" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_potongan_kondisi_rp_check" CHECK ("potongan_kondisi_rp" >= 0 AND "potongan_kondisi_rp" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_potongan_kategori_rp_check" CHECK ("potongan_kategori_rp" >= 0 AND "potongan_kategori_rp" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_pembulatan_rp_check" CHECK ("pembulatan_rp" >= -999999999999999 AND "pembulatan_rp" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_harga_hitung_check" CHECK ("harga_hitung" >= 0 AND "harga_hitung" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_harga_check" CHECK ("harga" >= 0 AND "harga" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "tukar_tambah_detail_masuk_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 20 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_detail_masuk_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 20 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
CREATE INDEX "tukar_tambah_detail_masuk_kode_dept" ON "tukar_tambah_detail_masuk" USING btree (cabang, "kode_dept");
CREATE INDEX "tukar_tambah_detail_masuk_kode_group" ON "tukar_tambah_detail_masuk" USING btree (cabang, "kode_group");
CREATE INDEX "tukar_tambah_detail_masuk_kondisi_beli" ON "tukar_tambah_detail_masuk" USING btree (cabang, "kondisi_beli");
SELECT kilau_shop_table('"tukar_tambah_detail_masuk"');

-- Lihat Penjualan: Barang lama ditukar barang baru dalam satu nota.
CREATE TABLE "tukar_tambah_bayar" (
  "cabang" text NOT NULL,
  "no_tukar" text NOT NULL,
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
  CONSTRAINT "tukar_tambah_bayar_pkey" PRIMARY KEY (cabang, "no_tukar", "baris"),
  CONSTRAINT "tukar_tambah_bayar_no_tukar_check" CHECK (char_length("no_tukar") BETWEEN 1 AND 40 AND "no_tukar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_bayar_no_tukar_fkey" FOREIGN KEY (cabang, "no_tukar") REFERENCES "tukar_tambah" (cabang, "no_tukar"),
  CONSTRAINT "tukar_tambah_bayar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "tukar_tambah_bayar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS', 'TITIPAN')),
  CONSTRAINT "tukar_tambah_bayar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "tukar_tambah_bayar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_bayar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "tukar_tambah_bayar_no_titipan_check" CHECK (char_length("no_titipan") BETWEEN 1 AND 40 AND "no_titipan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_bayar_no_titipan_fkey" FOREIGN KEY (cabang, "no_titipan") REFERENCES "titipan" (cabang, "no_titipan"),
  CONSTRAINT "tukar_tambah_bayar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60),
  CONSTRAINT "tukar_tambah_bayar_biaya_rp_check" CHECK ("biaya_rp" >= 0 AND "biaya_rp" <= 999999999999999)
);
CREATE INDEX "tukar_tambah_bayar_no_rekening" ON "tukar_tambah_bayar" USING btree (cabang, "no_rekening");
CREATE INDEX "tukar_tambah_bayar_no_titipan" ON "tukar_tambah_bayar" USING btree (cabang, "no_titipan");
SELECT kilau_shop_table('"tukar_tambah_bayar"');

-- Lihat Penjualan: Barang lama ditukar barang baru dalam satu nota.
CREATE TABLE "tukar_tambah_bayar_keluar" (
  "cabang" text NOT NULL,
  "no_tukar" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "tukar_tambah_bayar_keluar_pkey" PRIMARY KEY (cabang, "no_tukar", "baris"),
  CONSTRAINT "tukar_tambah_bayar_keluar_no_tukar_check" CHECK (char_length("no_tukar") BETWEEN 1 AND 40 AND "no_tukar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_bayar_keluar_no_tukar_fkey" FOREIGN KEY (cabang, "no_tukar") REFERENCES "tukar_tambah" (cabang, "no_tukar"),
  CONSTRAINT "tukar_tambah_bayar_keluar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "tukar_tambah_bayar_keluar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER')),
  CONSTRAINT "tukar_tambah_bayar_keluar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "tukar_tambah_bayar_keluar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "tukar_tambah_bayar_keluar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "tukar_tambah_bayar_keluar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60)
);
CREATE INDEX "tukar_tambah_bayar_keluar_no_rekening" ON "tukar_tambah_bayar_keluar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"tukar_tambah_bayar_keluar"');
--- 0200-stock-opname
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
--- 0210-buku-supplier
-- Buku supplier: every movement of what the shop owes a supplier, in rupiah, in fine gold (milligrams) and in what that gold stands for in the
-- books. The balances stand on the supplier's row, in the same transaction.
CREATE TABLE buku_supplier (
  cabang text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  waktu timestamptz NOT NULL,
  tgl_system date NOT NULL,
  jenis text NOT NULL,
  nomor text NOT NULL,
  balik boolean NOT NULL,
  kode_supplier text NOT NULL,
  rp bigint NOT NULL,
  berat bigint NOT NULL,
  nilai_emas bigint NOT NULL,
  PRIMARY KEY (cabang, id),
  CHECK (rp <> 0 OR berat <> 0 OR nilai_emas <> 0)
);
CREATE INDEX buku_supplier_nomor ON buku_supplier (cabang, nomor);
CREATE INDEX buku_supplier_supplier ON buku_supplier (cabang, kode_supplier, id);
SELECT kilau_book('buku_supplier');
-- What was owed before: the journal tells when and how much, the entries of the first day what of it is gold.
DO $$
DECLARE
  t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO buku_supplier (cabang, waktu, tgl_system, jenis, nomor, balik, kode_supplier, rp, berat, nilai_emas)
      SELECT t, u.waktu, u.tgl_system, u.jenis, u.nomor, u.balik, u.kode, u.nilai - u.arah * coalesce(e.nilai, 0), u.arah * coalesce(e.berat, 0),
        u.arah * coalesce(e.nilai, 0)
      FROM (SELECT b.waktu, b.tgl_system, b.jenis, b.nomor, b.balik, coalesce(l.kode_supplier, b.sub) AS kode, sum(b.kredit - b.debit) AS nilai,
          CASE WHEN b.balik THEN -1 ELSE 1 END AS arah, min(b.id) AS urut
        FROM buku_uang b LEFT JOIN supplier_lama l ON l.cabang = t AND l.teks = b.sub WHERE b.cabang = t AND b.akun = '2110' GROUP BY 1, 2, 3, 4, 5, 6) u
      LEFT JOIN (SELECT d.no_saldo_awal AS nomor, coalesce(l.kode_supplier, d.sub) AS kode, sum(d.berat_emas) AS berat, sum(d.jumlah_rp) AS nilai
        FROM saldo_awal_detail_saldo d LEFT JOIN supplier_lama l ON l.cabang = t AND l.teks = d.sub
        WHERE d.cabang = t AND d.akun = 'UTANG EMAS' GROUP BY 1, 2) e ON e.nomor = u.nomor AND e.kode = u.kode
      WHERE u.nilai <> 0 ORDER BY u.waktu, u.urut;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
--- 0211-penerimaan-barang
-- Penerimaan Barang: Barang dari supplier dengan fakturnya; hutang toko ikut dicatat.
CREATE TABLE "penerimaan_barang" (
  "cabang" text NOT NULL,
  "no_penerimaan" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_supplier" text,
  "no_faktur_supplier" text,
  "cara_utang" text NOT NULL,
  "keterangan" text,
  "nama_supplier" text,
  "faktur_pajak" boolean,
  "tgl_selesai" date,
  "harga_24k" bigint,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_murni" bigint NOT NULL,
  "total_nilai" bigint NOT NULL,
  "utang_rp" bigint NOT NULL,
  "utang_berat" bigint NOT NULL,
  "nilai_emas" bigint NOT NULL,
  "retur_rp" bigint NOT NULL,
  "retur_berat" bigint NOT NULL,
  "retur_nilai_emas" bigint NOT NULL,
  "retur_tunai" bigint NOT NULL,
  "alasan_retur" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "penerimaan_barang_pkey" PRIMARY KEY (cabang, "no_penerimaan"),
  CONSTRAINT "penerimaan_barang_no_penerimaan_check" CHECK (char_length("no_penerimaan") BETWEEN 1 AND 60 AND "no_penerimaan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "penerimaan_barang_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "penerimaan_barang_status_check" CHECK ("status" IN ('DRAFT', 'SELESAI', 'DIRETUR', 'BATAL')),
  CONSTRAINT "penerimaan_barang_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "penerimaan_barang_kode_supplier_check" CHECK (char_length("kode_supplier") BETWEEN 1 AND 40 AND "kode_supplier" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_kode_supplier_fkey" FOREIGN KEY (cabang, "kode_supplier") REFERENCES "supplier" (cabang, "kode_supplier"),
  CONSTRAINT "penerimaan_barang_no_faktur_supplier_check" CHECK (char_length("no_faktur_supplier") BETWEEN 1 AND 60),
  CONSTRAINT "penerimaan_barang_cara_utang_check" CHECK ("cara_utang" IN ('RUPIAH', 'EMAS', 'TUNAI')),
  CONSTRAINT "penerimaan_barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "penerimaan_barang_nama_supplier_check" CHECK (char_length("nama_supplier") BETWEEN 1 AND 60),
  CONSTRAINT "penerimaan_barang_tgl_selesai_check" CHECK ("tgl_selesai" >= '1900-01-01' AND "tgl_selesai" <= '2999-12-31'),
  CONSTRAINT "penerimaan_barang_harga_24k_check" CHECK ("harga_24k" >= 0 AND "harga_24k" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "penerimaan_barang_total_murni_check" CHECK ("total_murni" >= 0 AND "total_murni" <= 9999999999),
  CONSTRAINT "penerimaan_barang_total_nilai_check" CHECK ("total_nilai" >= 0 AND "total_nilai" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_utang_rp_check" CHECK ("utang_rp" >= 0 AND "utang_rp" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_utang_berat_check" CHECK ("utang_berat" >= 0 AND "utang_berat" <= 9999999999),
  CONSTRAINT "penerimaan_barang_nilai_emas_check" CHECK ("nilai_emas" >= 0 AND "nilai_emas" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_retur_rp_check" CHECK ("retur_rp" >= 0 AND "retur_rp" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_retur_berat_check" CHECK ("retur_berat" >= 0 AND "retur_berat" <= 9999999999),
  CONSTRAINT "penerimaan_barang_retur_nilai_emas_check" CHECK ("retur_nilai_emas" >= 0 AND "retur_nilai_emas" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_retur_tunai_check" CHECK ("retur_tunai" >= 0 AND "retur_tunai" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_alasan_retur_check" CHECK (char_length("alasan_retur") BETWEEN 1 AND 200)
);
CREATE INDEX "penerimaan_barang_kode_supplier" ON "penerimaan_barang" USING btree (cabang, "kode_supplier");
CREATE INDEX "penerimaan_barang_urut" ON "penerimaan_barang" USING btree (cabang, "tanggal", "no_penerimaan");
CREATE INDEX "penerimaan_barang_cari" ON "penerimaan_barang" USING gin (cabang, "no_penerimaan" gin_trgm_ops, "nama_supplier" gin_trgm_ops, "no_faktur_supplier" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"penerimaan_barang"');
CREATE OR REPLACE FUNCTION "cari_penerimaan_barang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_penerimaan_barang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_penerimaan" FROM public."penerimaan_barang" WHERE cabang = $1 AND ("no_penerimaan" ILIKE $2 OR "nama_supplier" ILIKE $2 OR "no_faktur_supplier" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_penerimaan_barang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_penerimaan_barang"(text, text, int) TO kilau_app;

-- Penerimaan Barang: Barang dari supplier dengan fakturnya; hutang toko ikut dicatat.
CREATE TABLE "penerimaan_barang_detail_barang" (
  "cabang" text NOT NULL,
  "no_penerimaan" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text,
  "nama_barang" text NOT NULL,
  "kode_group" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_intern" text,
  "kode_bandrol" text,
  "epc" text,
  "kadar" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "timbangan" text,
  "teks_timbang" text,
  "berat_emas" bigint,
  "berat_batu" bigint,
  "harga_jual" bigint,
  "harga_modal" bigint,
  "harga_bayar" bigint,
  "nilai" bigint NOT NULL,
  "ongkos" bigint,
  "size" text,
  "jumlah" bigint NOT NULL,
  "kode_gudang" text NOT NULL,
  "kode_baki" text NOT NULL,
  "supplier" text,
  "keterangan" text,
  "gambar" text,
  "ongkos_beli" bigint,
  "murni" bigint NOT NULL,
  "tgl_masuk" date NOT NULL,
  "tgl_retur" date,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "penerimaan_barang_detail_barang_pkey" PRIMARY KEY (cabang, "no_penerimaan", "baris"),
  CONSTRAINT "penerimaan_barang_detail_barang_no_penerimaan_check" CHECK (char_length("no_penerimaan") BETWEEN 1 AND 40 AND "no_penerimaan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_no_penerimaan_fkey" FOREIGN KEY (cabang, "no_penerimaan") REFERENCES "penerimaan_barang" (cabang, "no_penerimaan"),
  CONSTRAINT "penerimaan_barang_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "penerimaan_barang_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "penerimaan_barang_detail_barang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 20 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 20 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_kode_intern_check" CHECK (char_length("kode_intern") BETWEEN 1 AND 40),
  CONSTRAINT "penerimaan_barang_detail_barang_kode_bandrol_check" CHECK (char_length("kode_bandrol") BETWEEN 1 AND 20 AND "kode_bandrol" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_epc_check" CHECK (char_length("epc") BETWEEN 1 AND 40 AND "epc" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "penerimaan_barang_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60),
  CONSTRAINT "penerimaan_barang_detail_barang_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100),
  CONSTRAINT "penerimaan_barang_detail_barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_berat_batu_check" CHECK ("berat_batu" >= 0 AND "berat_batu" <= 9999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_harga_jual_check" CHECK ("harga_jual" >= 0 AND "harga_jual" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_harga_modal_check" CHECK ("harga_modal" >= 0 AND "harga_modal" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_harga_bayar_check" CHECK ("harga_bayar" >= 0 AND "harga_bayar" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_ongkos_check" CHECK ("ongkos" >= 0 AND "ongkos" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_size_check" CHECK (char_length("size") BETWEEN 1 AND 20),
  CONSTRAINT "penerimaan_barang_detail_barang_jumlah_check" CHECK ("jumlah" >= 1),
  CONSTRAINT "penerimaan_barang_detail_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 20 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 20 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_supplier_check" CHECK (char_length("supplier") BETWEEN 1 AND 60),
  CONSTRAINT "penerimaan_barang_detail_barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "penerimaan_barang_detail_barang_gambar_check" CHECK ("gambar" ~ '^[a-z0-9]{20,64}$'),
  CONSTRAINT "penerimaan_barang_detail_barang_ongkos_beli_check" CHECK ("ongkos_beli" >= 0 AND "ongkos_beli" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_tgl_masuk_check" CHECK ("tgl_masuk" >= '1900-01-01' AND "tgl_masuk" <= '2999-12-31'),
  CONSTRAINT "penerimaan_barang_detail_barang_tgl_retur_check" CHECK ("tgl_retur" >= '1900-01-01' AND "tgl_retur" <= '2999-12-31')
);
SELECT kilau_shop_table('"penerimaan_barang_detail_barang"');

-- Penerimaan Barang: Barang dari supplier dengan fakturnya; hutang toko ikut dicatat.
CREATE TABLE "penerimaan_barang_bayar_keluar" (
  "cabang" text NOT NULL,
  "no_penerimaan" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "penerimaan_barang_bayar_keluar_pkey" PRIMARY KEY (cabang, "no_penerimaan", "baris"),
  CONSTRAINT "penerimaan_barang_bayar_keluar_no_penerimaan_check" CHECK (char_length("no_penerimaan") BETWEEN 1 AND 40 AND "no_penerimaan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_bayar_keluar_no_penerimaan_fkey" FOREIGN KEY (cabang, "no_penerimaan") REFERENCES "penerimaan_barang" (cabang, "no_penerimaan"),
  CONSTRAINT "penerimaan_barang_bayar_keluar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "penerimaan_barang_bayar_keluar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER')),
  CONSTRAINT "penerimaan_barang_bayar_keluar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_bayar_keluar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_bayar_keluar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "penerimaan_barang_bayar_keluar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60)
);
CREATE INDEX "penerimaan_barang_bayar_keluar_no_rekening" ON "penerimaan_barang_bayar_keluar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"penerimaan_barang_bayar_keluar"');
--- 0220-stock-aksesoris
-- Tambah dan Ambil Stock Aksesoris: Stok aksesoris ditambah atau diambil menurut jumlahnya.
CREATE TABLE "aksesoris" (
  "cabang" text NOT NULL,
  "no_aksesoris" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "cara" text NOT NULL,
  "kode_supplier" text,
  "kode_transaksi" text,
  "keterangan" text,
  "nomor_akun" text,
  "total_jumlah" bigint NOT NULL,
  "total_nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "aksesoris_pkey" PRIMARY KEY (cabang, "no_aksesoris"),
  CONSTRAINT "aksesoris_no_aksesoris_check" CHECK (char_length("no_aksesoris") BETWEEN 1 AND 60 AND "no_aksesoris" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "aksesoris_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "aksesoris_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "aksesoris_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "aksesoris_cara_check" CHECK ("cara" IN ('TUNAI', 'SUPPLIER', 'AMBIL')),
  CONSTRAINT "aksesoris_kode_supplier_check" CHECK (char_length("kode_supplier") BETWEEN 1 AND 40 AND "kode_supplier" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_kode_supplier_fkey" FOREIGN KEY (cabang, "kode_supplier") REFERENCES "supplier" (cabang, "kode_supplier"),
  CONSTRAINT "aksesoris_kode_transaksi_check" CHECK (char_length("kode_transaksi") BETWEEN 1 AND 40 AND "kode_transaksi" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_kode_transaksi_fkey" FOREIGN KEY (cabang, "kode_transaksi") REFERENCES "kode_transaksi" (cabang, "kode_transaksi"),
  CONSTRAINT "aksesoris_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "aksesoris_nomor_akun_check" CHECK (char_length("nomor_akun") BETWEEN 1 AND 40 AND "nomor_akun" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_nomor_akun_fkey" FOREIGN KEY (cabang, "nomor_akun") REFERENCES "akun" (cabang, "nomor_akun"),
  CONSTRAINT "aksesoris_total_nilai_check" CHECK ("total_nilai" >= 0 AND "total_nilai" <= 999999999999999)
);
CREATE INDEX "aksesoris_kode_supplier" ON "aksesoris" USING btree (cabang, "kode_supplier");
CREATE INDEX "aksesoris_kode_transaksi" ON "aksesoris" USING btree (cabang, "kode_transaksi");
CREATE INDEX "aksesoris_nomor_akun" ON "aksesoris" USING btree (cabang, "nomor_akun");
CREATE INDEX "aksesoris_urut" ON "aksesoris" USING btree (cabang, "tanggal", "no_aksesoris");
CREATE INDEX "aksesoris_cari" ON "aksesoris" USING gin (cabang, "no_aksesoris" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"aksesoris"');
CREATE OR REPLACE FUNCTION "cari_aksesoris"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_aksesoris: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_aksesoris" FROM public."aksesoris" WHERE cabang = $1 AND ("no_aksesoris" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_aksesoris"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_aksesoris"(text, text, int) TO kilau_app;

-- Tambah dan Ambil Stock Aksesoris: Stok aksesoris ditambah atau diambil menurut jumlahnya.
CREATE TABLE "aksesoris_detail_barang" (
  "cabang" text NOT NULL,
  "no_aksesoris" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "harga_bayar" bigint,
  "berat" bigint NOT NULL,
  "berat_emas" bigint NOT NULL,
  "kadar" bigint NOT NULL,
  "kode_baki" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "murni" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "stok_jumlah" bigint NOT NULL,
  "stok_berat" bigint NOT NULL,
  "stok_emas" bigint NOT NULL,
  "stok_nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "aksesoris_detail_barang_pkey" PRIMARY KEY (cabang, "no_aksesoris", "baris"),
  CONSTRAINT "aksesoris_detail_barang_no_aksesoris_check" CHECK (char_length("no_aksesoris") BETWEEN 1 AND 40 AND "no_aksesoris" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_detail_barang_no_aksesoris_fkey" FOREIGN KEY (cabang, "no_aksesoris") REFERENCES "aksesoris" (cabang, "no_aksesoris"),
  CONSTRAINT "aksesoris_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "aksesoris_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 40 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "aksesoris_detail_barang_jumlah_check" CHECK ("jumlah" >= 1),
  CONSTRAINT "aksesoris_detail_barang_harga_bayar_check" CHECK ("harga_bayar" >= 0 AND "harga_bayar" <= 999999999999999),
  CONSTRAINT "aksesoris_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "aksesoris_detail_barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "aksesoris_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "aksesoris_detail_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 20 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_detail_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 20 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "aksesoris_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "aksesoris_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "aksesoris_detail_barang_stok_berat_check" CHECK ("stok_berat" >= 0 AND "stok_berat" <= 9999999999),
  CONSTRAINT "aksesoris_detail_barang_stok_emas_check" CHECK ("stok_emas" >= 0 AND "stok_emas" <= 9999999999),
  CONSTRAINT "aksesoris_detail_barang_stok_nilai_check" CHECK ("stok_nilai" >= 0 AND "stok_nilai" <= 999999999999999)
);
SELECT kilau_shop_table('"aksesoris_detail_barang"');
--- 0221-pindah-satu-baki
-- Pindah Barang: Dari baki mana pun ke satu baki.
ALTER TABLE "pindah_barang" ADD COLUMN "dari_baki" text;
ALTER TABLE "pindah_barang" ADD CONSTRAINT "pindah_barang_dari_baki_check" CHECK (char_length("dari_baki") BETWEEN 1 AND 40 AND "dari_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "pindah_barang" ADD CONSTRAINT "pindah_barang_dari_baki_fkey" FOREIGN KEY (cabang, "dari_baki") REFERENCES "baki" (cabang, "kode_baki");
CREATE INDEX "pindah_barang_dari_baki" ON "pindah_barang" USING btree (cabang, "dari_baki");
--- 0222-umur-barang
-- Data Barang: Semua barang toko menurut barcode.
CREATE INDEX "barang_tgl_masuk_ada" ON "barang" USING btree (cabang, "tgl_masuk") WHERE status NOT IN ('TERJUAL', 'DIKIRIM', 'DITERIMA KURANG', 'HANCUR', 'RETUR SUPPLIER', 'HABIS', 'HILANG');
--- 0230-nota-dibeli
-- Pieces of notas that are held over all shops: by the purchase that bought them, or by their own nota once it is cancelled. Whoever inserts the
-- row first has the piece. No money stands here, and nobody's name.
CREATE TABLE nota_dibeli (
  cabang_asal text NOT NULL,
  no_faktur text NOT NULL,
  kode_barcode text NOT NULL,
  toko text NOT NULL,
  nomor text NOT NULL,
  PRIMARY KEY (cabang_asal, no_faktur, kode_barcode)
);
CREATE INDEX nota_dibeli_nomor ON nota_dibeli (toko, nomor);
SELECT kilau_chain_table('nota_dibeli');
--- 0231-nota-cabang
-- Lihat Pembelian: Barang yang dibeli dari customer.
ALTER TABLE "pembelian_detail_barang" ADD COLUMN "toko_asal" text;
ALTER TABLE "pembelian_detail_barang" DROP CONSTRAINT "pembelian_detail_barang_asal_check";
ALTER TABLE "pembelian_detail_barang" ADD CONSTRAINT "pembelian_detail_barang_asal_check" CHECK ("asal" IN ('NOTA KITA', 'NOTA CABANG', 'NOTA LAMA', 'TANPA NOTA'));
ALTER TABLE "pembelian_detail_barang" ADD CONSTRAINT "pembelian_detail_barang_toko_asal_check" CHECK (char_length("toko_asal") BETWEEN 1 AND 20 AND "toko_asal" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');

-- What stands bought with a nota of its shop is held, too.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO nota_dibeli (cabang_asal, no_faktur, kode_barcode, toko, nomor)
      SELECT t, d.no_faktur_jual, d.kode_barcode_asal, t, d.no_faktur_beli FROM pembelian_detail_barang d
      JOIN pembelian j ON j.cabang = d.cabang AND j.no_faktur_beli = d.no_faktur_beli
      WHERE d.cabang = t AND j.cabang = t AND j.status <> 'BATAL' AND d.asal = 'NOTA KITA' AND d.no_faktur_jual IS NOT NULL AND d.kode_barcode_asal IS NOT NULL
      ON CONFLICT DO NOTHING;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
--- 0250-bayar-supplier
-- Data Barang: Semua barang toko menurut barcode.
ALTER TABLE "barang" DROP CONSTRAINT "barang_status_check";
ALTER TABLE "barang" ADD CONSTRAINT "barang_status_check" CHECK ("status" IN ('TERSEDIA', 'DITAHAN', 'DIPESAN', 'CONTOH', 'TERJUAL', 'DIKIRIM', 'DITERIMA KURANG', 'DALAM PENELUSURAN', 'DICUCI', 'DILEBUR', 'DIBAYARKAN', 'HANCUR', 'RETUR SUPPLIER', 'HABIS', 'HILANG'));
DROP INDEX "barang_tgl_masuk_ada";
CREATE INDEX "barang_tgl_masuk_ada" ON "barang" USING btree (cabang, "tgl_masuk") WHERE status NOT IN ('TERJUAL', 'DIKIRIM', 'DITERIMA KURANG', 'DIBAYARKAN', 'HANCUR', 'RETUR SUPPLIER', 'HABIS', 'HILANG');
--- 0251-bayar-supplier
-- Lihat Pembelian: Barang yang dibeli dari customer.
ALTER TABLE "barang_beli" DROP CONSTRAINT "barang_beli_status_check";
ALTER TABLE "barang_beli" ADD CONSTRAINT "barang_beli_status_check" CHECK ("status" IN ('DI STOK BELI', 'DISORTIR', 'DICUCI', 'DILEBUR', 'DIBAYARKAN', 'KEMBALI DIJUAL', 'HANCUR'));
--- 0252-bayar-supplier
-- Master Supplier: Hutang ke supplier dibayar dengan uang, atau dengan emas lebur.
CREATE TABLE "bayar_supplier" (
  "cabang" text NOT NULL,
  "no_bayar" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_supplier" text NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint,
  "gram" bigint,
  "harga_gram" bigint,
  "keterangan" text,
  "nama_supplier" text NOT NULL,
  "hutang_rp" bigint NOT NULL,
  "hutang_berat" bigint NOT NULL,
  "hutang_nilai" bigint NOT NULL,
  "utang_rp" bigint NOT NULL,
  "utang_berat" bigint NOT NULL,
  "nilai_emas" bigint NOT NULL,
  "bayar_rp" bigint NOT NULL,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_murni" bigint NOT NULL,
  "total_nilai" bigint NOT NULL,
  "selisih" bigint NOT NULL,
  "cetakan" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "bayar_supplier_pkey" PRIMARY KEY (cabang, "no_bayar"),
  CONSTRAINT "bayar_supplier_no_bayar_check" CHECK (char_length("no_bayar") BETWEEN 1 AND 60 AND "no_bayar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "bayar_supplier_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "bayar_supplier_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "bayar_supplier_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "bayar_supplier_kode_supplier_check" CHECK (char_length("kode_supplier") BETWEEN 1 AND 40 AND "kode_supplier" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_kode_supplier_fkey" FOREIGN KEY (cabang, "kode_supplier") REFERENCES "supplier" (cabang, "kode_supplier"),
  CONSTRAINT "bayar_supplier_cara_check" CHECK ("cara" IN ('RUPIAH', 'EMAS', 'GRAM')),
  CONSTRAINT "bayar_supplier_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "bayar_supplier_gram_check" CHECK ("gram" >= 1 AND "gram" <= 9999999999),
  CONSTRAINT "bayar_supplier_harga_gram_check" CHECK ("harga_gram" >= 1 AND "harga_gram" <= 999999999999999),
  CONSTRAINT "bayar_supplier_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "bayar_supplier_nama_supplier_check" CHECK (char_length("nama_supplier") BETWEEN 1 AND 60),
  CONSTRAINT "bayar_supplier_hutang_rp_check" CHECK ("hutang_rp" >= 0 AND "hutang_rp" <= 999999999999999),
  CONSTRAINT "bayar_supplier_hutang_berat_check" CHECK ("hutang_berat" >= 0 AND "hutang_berat" <= 9999999999),
  CONSTRAINT "bayar_supplier_hutang_nilai_check" CHECK ("hutang_nilai" >= 0 AND "hutang_nilai" <= 999999999999999),
  CONSTRAINT "bayar_supplier_utang_rp_check" CHECK ("utang_rp" >= 0 AND "utang_rp" <= 999999999999999),
  CONSTRAINT "bayar_supplier_utang_berat_check" CHECK ("utang_berat" >= 0 AND "utang_berat" <= 9999999999),
  CONSTRAINT "bayar_supplier_nilai_emas_check" CHECK ("nilai_emas" >= 0 AND "nilai_emas" <= 999999999999999),
  CONSTRAINT "bayar_supplier_bayar_rp_check" CHECK ("bayar_rp" >= 0 AND "bayar_rp" <= 999999999999999),
  CONSTRAINT "bayar_supplier_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "bayar_supplier_total_murni_check" CHECK ("total_murni" >= 0 AND "total_murni" <= 9999999999),
  CONSTRAINT "bayar_supplier_total_nilai_check" CHECK ("total_nilai" >= 0 AND "total_nilai" <= 999999999999999),
  CONSTRAINT "bayar_supplier_selisih_check" CHECK ("selisih" >= -999999999999999 AND "selisih" <= 999999999999999)
);
CREATE INDEX "bayar_supplier_kode_supplier" ON "bayar_supplier" USING btree (cabang, "kode_supplier");
CREATE INDEX "bayar_supplier_urut" ON "bayar_supplier" USING btree (cabang, "tanggal", "no_bayar");
CREATE INDEX "bayar_supplier_cari" ON "bayar_supplier" USING gin (cabang, "no_bayar" gin_trgm_ops, "nama_supplier" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"bayar_supplier"');
CREATE OR REPLACE FUNCTION "cari_bayar_supplier"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bayar_supplier: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_bayar" FROM public."bayar_supplier" WHERE cabang = $1 AND ("no_bayar" ILIKE $2 OR "nama_supplier" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_bayar_supplier"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_bayar_supplier"(text, text, int) TO kilau_app;

-- Master Supplier: Hutang ke supplier dibayar dengan uang, atau dengan emas lebur.
CREATE TABLE "bayar_supplier_detail_barang" (
  "cabang" text NOT NULL,
  "no_bayar" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "kadar" bigint NOT NULL,
  "dari_baki" text NOT NULL,
  "dari_gudang" text NOT NULL,
  "murni" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "bayar_supplier_detail_barang_pkey" PRIMARY KEY (cabang, "no_bayar", "baris"),
  CONSTRAINT "bayar_supplier_detail_barang_no_bayar_check" CHECK (char_length("no_bayar") BETWEEN 1 AND 40 AND "no_bayar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_detail_barang_no_bayar_fkey" FOREIGN KEY (cabang, "no_bayar") REFERENCES "bayar_supplier" (cabang, "no_bayar"),
  CONSTRAINT "bayar_supplier_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "bayar_supplier_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "bayar_supplier_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "bayar_supplier_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "bayar_supplier_detail_barang_dari_baki_check" CHECK (char_length("dari_baki") BETWEEN 1 AND 20 AND "dari_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_detail_barang_dari_gudang_check" CHECK (char_length("dari_gudang") BETWEEN 1 AND 20 AND "dari_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "bayar_supplier_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999)
);
SELECT kilau_shop_table('"bayar_supplier_detail_barang"');

-- Master Supplier: Hutang ke supplier dibayar dengan uang, atau dengan emas lebur.
CREATE TABLE "bayar_supplier_bayar_keluar" (
  "cabang" text NOT NULL,
  "no_bayar" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "bayar_supplier_bayar_keluar_pkey" PRIMARY KEY (cabang, "no_bayar", "baris"),
  CONSTRAINT "bayar_supplier_bayar_keluar_no_bayar_check" CHECK (char_length("no_bayar") BETWEEN 1 AND 40 AND "no_bayar" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_bayar_keluar_no_bayar_fkey" FOREIGN KEY (cabang, "no_bayar") REFERENCES "bayar_supplier" (cabang, "no_bayar"),
  CONSTRAINT "bayar_supplier_bayar_keluar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "bayar_supplier_bayar_keluar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER')),
  CONSTRAINT "bayar_supplier_bayar_keluar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "bayar_supplier_bayar_keluar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "bayar_supplier_bayar_keluar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "bayar_supplier_bayar_keluar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60)
);
CREATE INDEX "bayar_supplier_bayar_keluar_no_rekening" ON "bayar_supplier_bayar_keluar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"bayar_supplier_bayar_keluar"');
--- 0260-opname-global
-- Stock Opname Global: Jumlah dan berat tiap baki dihitung setiap hari, tanpa pindai.
CREATE TABLE "stock_opname_global" (
  "cabang" text NOT NULL,
  "no_opname_global" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "jumlah_baki" bigint NOT NULL,
  "baki_dihitung" bigint NOT NULL,
  "baki_selisih" bigint NOT NULL,
  "total_hitung" bigint NOT NULL,
  "total_buku" bigint NOT NULL,
  "berat_hitung" bigint NOT NULL,
  "berat_buku" bigint NOT NULL,
  "alasan_buka" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "stock_opname_global_pkey" PRIMARY KEY (cabang, "no_opname_global"),
  CONSTRAINT "stock_opname_global_no_opname_global_check" CHECK (char_length("no_opname_global") BETWEEN 1 AND 60 AND "no_opname_global" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_global_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "stock_opname_global_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "stock_opname_global_status_check" CHECK ("status" IN ('BERJALAN', 'SELESAI', 'BATAL')),
  CONSTRAINT "stock_opname_global_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_global_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "stock_opname_global_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_global_kode_gudang_fkey" FOREIGN KEY (cabang, "kode_gudang") REFERENCES "gudang" (cabang, "kode_gudang"),
  CONSTRAINT "stock_opname_global_berat_hitung_check" CHECK ("berat_hitung" >= -9999999999 AND "berat_hitung" <= 9999999999),
  CONSTRAINT "stock_opname_global_berat_buku_check" CHECK ("berat_buku" >= 0 AND "berat_buku" <= 9999999999),
  CONSTRAINT "stock_opname_global_alasan_buka_check" CHECK (char_length("alasan_buka") BETWEEN 1 AND 200)
);
CREATE INDEX "stock_opname_global_kode_gudang" ON "stock_opname_global" USING btree (cabang, "kode_gudang");
CREATE INDEX "stock_opname_global_urut" ON "stock_opname_global" USING btree (cabang, "tanggal", "no_opname_global");
CREATE INDEX "stock_opname_global_cari" ON "stock_opname_global" USING gin (cabang, "no_opname_global" gin_trgm_ops);
SELECT kilau_shop_table('"stock_opname_global"');
CREATE OR REPLACE FUNCTION "cari_stock_opname_global"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_stock_opname_global: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_opname_global" FROM public."stock_opname_global" WHERE cabang = $1 AND ("no_opname_global" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_stock_opname_global"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_stock_opname_global"(text, text, int) TO kilau_app;

-- Stock Opname Global: Jumlah dan berat tiap baki dihitung setiap hari, tanpa pindai.
CREATE TABLE "stock_opname_global_detail_baki" (
  "cabang" text NOT NULL,
  "no_opname_global" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_baki" text NOT NULL,
  "hitungan" bigint NOT NULL,
  "jumlah_hitung" bigint,
  "berat_timbang" bigint,
  "timbangan" text,
  "teks_timbang" text,
  "dihitung_oleh" text,
  "kemasan" bigint,
  "berat_hitung" bigint,
  "jumlah_buku" bigint,
  "berat_buku" bigint,
  "selisih_jumlah" bigint,
  "selisih_berat" bigint,
  "toleransi" bigint,
  "putusan" text,
  "jumlah_pertama" bigint,
  "berat_pertama" bigint,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "stock_opname_global_detail_baki_pkey" PRIMARY KEY (cabang, "no_opname_global", "baris"),
  CONSTRAINT "stock_opname_global_detail_baki_no_opname_global_check" CHECK (char_length("no_opname_global") BETWEEN 1 AND 40 AND "no_opname_global" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_global_detail_baki_no_opname_global_fkey" FOREIGN KEY (cabang, "no_opname_global") REFERENCES "stock_opname_global" (cabang, "no_opname_global"),
  CONSTRAINT "stock_opname_global_detail_baki_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "stock_opname_global_detail_baki_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_global_detail_baki_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "stock_opname_global_detail_baki_berat_timbang_check" CHECK ("berat_timbang" >= 0 AND "berat_timbang" <= 9999999999),
  CONSTRAINT "stock_opname_global_detail_baki_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60),
  CONSTRAINT "stock_opname_global_detail_baki_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100),
  CONSTRAINT "stock_opname_global_detail_baki_dihitung_oleh_check" CHECK (char_length("dihitung_oleh") BETWEEN 1 AND 20 AND "dihitung_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_global_detail_baki_kemasan_check" CHECK ("kemasan" >= 0 AND "kemasan" <= 9999999999),
  CONSTRAINT "stock_opname_global_detail_baki_berat_hitung_check" CHECK ("berat_hitung" >= -9999999999 AND "berat_hitung" <= 9999999999),
  CONSTRAINT "stock_opname_global_detail_baki_berat_buku_check" CHECK ("berat_buku" >= 0 AND "berat_buku" <= 9999999999),
  CONSTRAINT "stock_opname_global_detail_baki_selisih_berat_check" CHECK ("selisih_berat" >= -9999999999 AND "selisih_berat" <= 9999999999),
  CONSTRAINT "stock_opname_global_detail_baki_toleransi_check" CHECK ("toleransi" >= 0 AND "toleransi" <= 9999999999),
  CONSTRAINT "stock_opname_global_detail_baki_putusan_check" CHECK ("putusan" IN ('COCOK', 'DALAM TOLERANSI', 'SELISIH')),
  CONSTRAINT "stock_opname_global_detail_baki_berat_pertama_check" CHECK ("berat_pertama" >= 0 AND "berat_pertama" <= 9999999999)
);
CREATE INDEX "stock_opname_global_detail_baki_kode_baki" ON "stock_opname_global_detail_baki" USING btree (cabang, "kode_baki");
SELECT kilau_shop_table('"stock_opname_global_detail_baki"');
--- 0261-opname-penerimaan
-- Stock Opname Penerimaan: Barang yang baru diterima dihitung dan ditimbang, dicocokkan dengan penerimaannya.
CREATE TABLE "stock_opname_penerimaan" (
  "cabang" text NOT NULL,
  "no_opname_penerimaan" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "no_penerimaan" text NOT NULL,
  "keterangan" text,
  "nama_supplier" text,
  "total_jumlah" bigint NOT NULL,
  "dihitung" bigint NOT NULL,
  "ditimbang" bigint NOT NULL,
  "cocok" bigint NOT NULL,
  "kurang" bigint NOT NULL,
  "lebih" bigint NOT NULL,
  "beda_berat" bigint NOT NULL,
  "toleransi" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "stock_opname_penerimaan_pkey" PRIMARY KEY (cabang, "no_opname_penerimaan"),
  CONSTRAINT "stock_opname_penerimaan_no_opname_penerimaan_check" CHECK (char_length("no_opname_penerimaan") BETWEEN 1 AND 60 AND "no_opname_penerimaan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "stock_opname_penerimaan_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "stock_opname_penerimaan_status_check" CHECK ("status" IN ('SELESAI')),
  CONSTRAINT "stock_opname_penerimaan_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "stock_opname_penerimaan_no_penerimaan_check" CHECK (char_length("no_penerimaan") BETWEEN 1 AND 60 AND "no_penerimaan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "stock_opname_penerimaan_nama_supplier_check" CHECK (char_length("nama_supplier") BETWEEN 1 AND 60),
  CONSTRAINT "stock_opname_penerimaan_toleransi_check" CHECK ("toleransi" >= 0 AND "toleransi" <= 9999999999)
);
CREATE INDEX "stock_opname_penerimaan_urut" ON "stock_opname_penerimaan" USING btree (cabang, "tanggal", "no_opname_penerimaan");
CREATE INDEX "stock_opname_penerimaan_cari" ON "stock_opname_penerimaan" USING gin (cabang, "no_opname_penerimaan" gin_trgm_ops, "no_penerimaan" gin_trgm_ops, "nama_supplier" gin_trgm_ops);
SELECT kilau_shop_table('"stock_opname_penerimaan"');
CREATE OR REPLACE FUNCTION "cari_stock_opname_penerimaan"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_stock_opname_penerimaan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_opname_penerimaan" FROM public."stock_opname_penerimaan" WHERE cabang = $1 AND ("no_opname_penerimaan" ILIKE $2 OR "no_penerimaan" ILIKE $2 OR "nama_supplier" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_stock_opname_penerimaan"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_stock_opname_penerimaan"(text, text, int) TO kilau_app;

-- Stock Opname Penerimaan: Barang yang baru diterima dihitung dan ditimbang, dicocokkan dengan penerimaannya.
CREATE TABLE "stock_opname_penerimaan_detail_barang" (
  "cabang" text NOT NULL,
  "no_opname_penerimaan" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "berat" bigint,
  "timbangan" text,
  "teks_timbang" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "stock_opname_penerimaan_detail_barang_pkey" PRIMARY KEY (cabang, "no_opname_penerimaan", "baris"),
  CONSTRAINT "stock_opname_penerimaan_detail_barang_no_opname_penerimaan_check" CHECK (char_length("no_opname_penerimaan") BETWEEN 1 AND 40 AND "no_opname_penerimaan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_detail_barang_no_opname_penerimaan_fkey" FOREIGN KEY (cabang, "no_opname_penerimaan") REFERENCES "stock_opname_penerimaan" (cabang, "no_opname_penerimaan"),
  CONSTRAINT "stock_opname_penerimaan_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "stock_opname_penerimaan_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "stock_opname_penerimaan_detail_barang_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60),
  CONSTRAINT "stock_opname_penerimaan_detail_barang_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100)
);
SELECT kilau_shop_table('"stock_opname_penerimaan_detail_barang"');

-- Stock Opname Penerimaan: Barang yang baru diterima dihitung dan ditimbang, dicocokkan dengan penerimaannya.
CREATE TABLE "stock_opname_penerimaan_hasil" (
  "cabang" text NOT NULL,
  "no_opname_penerimaan" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text,
  "kelas" text NOT NULL,
  "baki" text,
  "jumlah" bigint,
  "berat" bigint,
  "berat_hitung" bigint,
  "selisih" bigint,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "stock_opname_penerimaan_hasil_pkey" PRIMARY KEY (cabang, "no_opname_penerimaan", "baris"),
  CONSTRAINT "stock_opname_penerimaan_hasil_no_opname_penerimaan_check" CHECK (char_length("no_opname_penerimaan") BETWEEN 1 AND 40 AND "no_opname_penerimaan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_hasil_no_opname_penerimaan_fkey" FOREIGN KEY (cabang, "no_opname_penerimaan") REFERENCES "stock_opname_penerimaan" (cabang, "no_opname_penerimaan"),
  CONSTRAINT "stock_opname_penerimaan_hasil_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "stock_opname_penerimaan_hasil_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_hasil_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "stock_opname_penerimaan_hasil_kelas_check" CHECK ("kelas" IN ('COCOK', 'KURANG', 'LEBIH', 'BEDA BERAT')),
  CONSTRAINT "stock_opname_penerimaan_hasil_baki_check" CHECK (char_length("baki") BETWEEN 1 AND 20 AND "baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_penerimaan_hasil_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "stock_opname_penerimaan_hasil_berat_hitung_check" CHECK ("berat_hitung" >= 0 AND "berat_hitung" <= 9999999999),
  CONSTRAINT "stock_opname_penerimaan_hasil_selisih_check" CHECK ("selisih" >= -9999999999 AND "selisih" <= 9999999999)
);
SELECT kilau_shop_table('"stock_opname_penerimaan_hasil"');
--- 0270-barang-kembali
-- Data Barang: Semua barang toko menurut barcode.
ALTER TABLE "barang" ADD COLUMN "asal_beli" text;
ALTER TABLE "barang" ADD CONSTRAINT "barang_asal_beli_check" CHECK (char_length("asal_beli") BETWEEN 1 AND 20 AND "asal_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
--- 0271-kembali-dijual
-- Lihat Pembelian: Barang beli kembali ke baki jual dengan barcode baru.
CREATE TABLE "sortir" (
  "cabang" text NOT NULL,
  "no_sortir" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "keterangan" text,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_murni" bigint NOT NULL,
  "total_nilai" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "sortir_pkey" PRIMARY KEY (cabang, "no_sortir"),
  CONSTRAINT "sortir_no_sortir_check" CHECK (char_length("no_sortir") BETWEEN 1 AND 60 AND "no_sortir" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "sortir_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "sortir_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "sortir_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "sortir_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "sortir_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "sortir_total_murni_check" CHECK ("total_murni" >= 0 AND "total_murni" <= 9999999999),
  CONSTRAINT "sortir_total_nilai_check" CHECK ("total_nilai" >= 0 AND "total_nilai" <= 999999999999999)
);
CREATE INDEX "sortir_urut" ON "sortir" USING btree (cabang, "tanggal", "no_sortir");
CREATE INDEX "sortir_cari" ON "sortir" USING gin (cabang, "no_sortir" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"sortir"');
CREATE OR REPLACE FUNCTION "cari_sortir"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_sortir: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_sortir" FROM public."sortir" WHERE cabang = $1 AND ("no_sortir" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_sortir"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_sortir"(text, text, int) TO kilau_app;

-- Lihat Pembelian: Barang beli kembali ke baki jual dengan barcode baru.
CREATE TABLE "sortir_detail_barang" (
  "cabang" text NOT NULL,
  "no_sortir" text NOT NULL,
  "baris" bigint NOT NULL,
  "asal_beli" text NOT NULL,
  "nama_barang" text,
  "kode_baki" text NOT NULL,
  "harga_jual" bigint,
  "ongkos" bigint,
  "size" text,
  "kode_barcode" text,
  "keterangan" text,
  "kode_group" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_bandrol" text,
  "kadar" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "berat_emas" bigint NOT NULL,
  "berat_batu" bigint NOT NULL,
  "murni" bigint NOT NULL,
  "jumlah" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "tgl_masuk" date NOT NULL,
  "gambar" text,
  "dari_gudang" text NOT NULL,
  "dari_baki" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "sortir_detail_barang_pkey" PRIMARY KEY (cabang, "no_sortir", "baris"),
  CONSTRAINT "sortir_detail_barang_no_sortir_check" CHECK (char_length("no_sortir") BETWEEN 1 AND 40 AND "no_sortir" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_no_sortir_fkey" FOREIGN KEY (cabang, "no_sortir") REFERENCES "sortir" (cabang, "no_sortir"),
  CONSTRAINT "sortir_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "sortir_detail_barang_asal_beli_check" CHECK (char_length("asal_beli") BETWEEN 1 AND 20 AND "asal_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "sortir_detail_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "sortir_detail_barang_harga_jual_check" CHECK ("harga_jual" >= 0 AND "harga_jual" <= 999999999999999),
  CONSTRAINT "sortir_detail_barang_ongkos_check" CHECK ("ongkos" >= 0 AND "ongkos" <= 999999999999999),
  CONSTRAINT "sortir_detail_barang_size_check" CHECK (char_length("size") BETWEEN 1 AND 20),
  CONSTRAINT "sortir_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "sortir_detail_barang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 20 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 20 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_kode_bandrol_check" CHECK (char_length("kode_bandrol") BETWEEN 1 AND 20 AND "kode_bandrol" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "sortir_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "sortir_detail_barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "sortir_detail_barang_berat_batu_check" CHECK ("berat_batu" >= 0 AND "berat_batu" <= 9999999999),
  CONSTRAINT "sortir_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "sortir_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "sortir_detail_barang_tgl_masuk_check" CHECK ("tgl_masuk" >= '1900-01-01' AND "tgl_masuk" <= '2999-12-31'),
  CONSTRAINT "sortir_detail_barang_gambar_check" CHECK ("gambar" ~ '^[a-z0-9]{20,64}$'),
  CONSTRAINT "sortir_detail_barang_dari_gudang_check" CHECK (char_length("dari_gudang") BETWEEN 1 AND 20 AND "dari_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_dari_baki_check" CHECK (char_length("dari_baki") BETWEEN 1 AND 20 AND "dari_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "sortir_detail_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 20 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
CREATE INDEX "sortir_detail_barang_kode_baki" ON "sortir_detail_barang" USING btree (cabang, "kode_baki");
SELECT kilau_shop_table('"sortir_detail_barang"');
--- 0272-murni-barang
-- Data Barang: Semua barang toko menurut barcode.
ALTER TABLE "barang" ADD COLUMN "murni" bigint;
-- What lies there has what the book of goods says; what has left, and a lot that is used up, what its weight and fineness say.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    UPDATE barang b SET murni = coalesce(
      (SELECT s.murni FROM saldo_barang s WHERE s.cabang = t AND s.kode_barcode = b.kode_barcode AND s.kode_gudang = b.kode_gudang
         AND s.kode_baki = b.kode_baki AND s.jumlah <> 0 AND s.murni >= 0),
      (b.berat_emas * least(b.kadar, 10000) + 5000) / 10000)
    WHERE b.cabang = t;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
ALTER TABLE "barang" ALTER COLUMN "murni" SET NOT NULL;
ALTER TABLE "barang" ADD CONSTRAINT "barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999);

-- Tambah dan Ambil Stock Aksesoris: Stok aksesoris ditambah atau diambil menurut jumlahnya.
ALTER TABLE "aksesoris_detail_barang" ADD COLUMN "stok_murni" bigint;
ALTER TABLE "aksesoris_detail_barang" ADD CONSTRAINT "aksesoris_detail_barang_stok_murni_check" CHECK ("stok_murni" >= 0 AND "stok_murni" <= 9999999999);
--- 0273-uang-kas
-- Uang Kas: Uang tunai masuk dan keluar laci di luar nota.
CREATE TABLE "uang_kas" (
  "cabang" text NOT NULL,
  "no_uang_kas" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_transaksi" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "keterangan" text NOT NULL,
  "arah" text NOT NULL,
  "nomor_akun" text NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "uang_kas_pkey" PRIMARY KEY (cabang, "no_uang_kas"),
  CONSTRAINT "uang_kas_no_uang_kas_check" CHECK (char_length("no_uang_kas") BETWEEN 1 AND 60 AND "no_uang_kas" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "uang_kas_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "uang_kas_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "uang_kas_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "uang_kas_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "uang_kas_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "uang_kas_kode_transaksi_check" CHECK (char_length("kode_transaksi") BETWEEN 1 AND 40 AND "kode_transaksi" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "uang_kas_kode_transaksi_fkey" FOREIGN KEY (cabang, "kode_transaksi") REFERENCES "kode_transaksi" (cabang, "kode_transaksi"),
  CONSTRAINT "uang_kas_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "uang_kas_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "uang_kas_arah_check" CHECK ("arah" IN ('MASUK', 'KELUAR')),
  CONSTRAINT "uang_kas_nomor_akun_check" CHECK (char_length("nomor_akun") BETWEEN 1 AND 40 AND "nomor_akun" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "uang_kas_nomor_akun_fkey" FOREIGN KEY (cabang, "nomor_akun") REFERENCES "akun" (cabang, "nomor_akun")
);
CREATE INDEX "uang_kas_kode_transaksi" ON "uang_kas" USING btree (cabang, "kode_transaksi");
CREATE INDEX "uang_kas_nomor_akun" ON "uang_kas" USING btree (cabang, "nomor_akun");
CREATE INDEX "uang_kas_urut" ON "uang_kas" USING btree (cabang, "tanggal", "no_uang_kas");
CREATE INDEX "uang_kas_cari" ON "uang_kas" USING gin (cabang, "no_uang_kas" gin_trgm_ops, "kode_transaksi" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"uang_kas"');
CREATE OR REPLACE FUNCTION "cari_uang_kas"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_uang_kas: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_uang_kas" FROM public."uang_kas" WHERE cabang = $1 AND ("no_uang_kas" ILIKE $2 OR "kode_transaksi" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_uang_kas"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_uang_kas"(text, text, int) TO kilau_app;

-- Uang Bank: Uang masuk dan keluar rekening bank di luar nota.
CREATE TABLE "uang_bank" (
  "cabang" text NOT NULL,
  "no_uang_bank" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "no_rekening" text NOT NULL,
  "kode_transaksi" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "keterangan" text NOT NULL,
  "arah" text NOT NULL,
  "nomor_akun" text NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "uang_bank_pkey" PRIMARY KEY (cabang, "no_uang_bank"),
  CONSTRAINT "uang_bank_no_uang_bank_check" CHECK (char_length("no_uang_bank") BETWEEN 1 AND 60 AND "no_uang_bank" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "uang_bank_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "uang_bank_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "uang_bank_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "uang_bank_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "uang_bank_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "uang_bank_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "uang_bank_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "uang_bank_kode_transaksi_check" CHECK (char_length("kode_transaksi") BETWEEN 1 AND 40 AND "kode_transaksi" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "uang_bank_kode_transaksi_fkey" FOREIGN KEY (cabang, "kode_transaksi") REFERENCES "kode_transaksi" (cabang, "kode_transaksi"),
  CONSTRAINT "uang_bank_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "uang_bank_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "uang_bank_arah_check" CHECK ("arah" IN ('MASUK', 'KELUAR')),
  CONSTRAINT "uang_bank_nomor_akun_check" CHECK (char_length("nomor_akun") BETWEEN 1 AND 40 AND "nomor_akun" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "uang_bank_nomor_akun_fkey" FOREIGN KEY (cabang, "nomor_akun") REFERENCES "akun" (cabang, "nomor_akun")
);
CREATE INDEX "uang_bank_no_rekening" ON "uang_bank" USING btree (cabang, "no_rekening");
CREATE INDEX "uang_bank_kode_transaksi" ON "uang_bank" USING btree (cabang, "kode_transaksi");
CREATE INDEX "uang_bank_nomor_akun" ON "uang_bank" USING btree (cabang, "nomor_akun");
CREATE INDEX "uang_bank_urut" ON "uang_bank" USING btree (cabang, "tanggal", "no_uang_bank");
CREATE INDEX "uang_bank_cari" ON "uang_bank" USING gin (cabang, "no_uang_bank" gin_trgm_ops, "kode_transaksi" gin_trgm_ops, "no_rekening" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"uang_bank"');
CREATE OR REPLACE FUNCTION "cari_uang_bank"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_uang_bank: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_uang_bank" FROM public."uang_bank" WHERE cabang = $1 AND ("no_uang_bank" ILIKE $2 OR "kode_transaksi" ILIKE $2 OR "no_rekening" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_uang_bank"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_uang_bank"(text, text, int) TO kilau_app;

-- Mutasi Uang Cash: Uang tunai disetor ke bank, atau diambil dari bank ke laci.
CREATE TABLE "mutasi_uang_cash" (
  "cabang" text NOT NULL,
  "no_mutasi" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "asal" text NOT NULL,
  "no_rekening" text NOT NULL,
  "kategori" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "keterangan" text NOT NULL,
  "biaya_rp" bigint,
  "kode_biaya" text,
  "akun_biaya" text,
  "tujuan" text NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "mutasi_uang_cash_pkey" PRIMARY KEY (cabang, "no_mutasi"),
  CONSTRAINT "mutasi_uang_cash_no_mutasi_check" CHECK (char_length("no_mutasi") BETWEEN 1 AND 60 AND "no_mutasi" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "mutasi_uang_cash_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "mutasi_uang_cash_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "mutasi_uang_cash_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "mutasi_uang_cash_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "mutasi_uang_cash_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "mutasi_uang_cash_asal_check" CHECK ("asal" IN ('CASH', 'BANK')),
  CONSTRAINT "mutasi_uang_cash_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "mutasi_uang_cash_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "mutasi_uang_cash_kategori_check" CHECK (char_length("kategori") BETWEEN 1 AND 40 AND "kategori" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "mutasi_uang_cash_kategori_fkey" FOREIGN KEY (cabang, "kategori") REFERENCES "kode_transaksi" (cabang, "kode_transaksi"),
  CONSTRAINT "mutasi_uang_cash_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "mutasi_uang_cash_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "mutasi_uang_cash_biaya_rp_check" CHECK ("biaya_rp" >= 0 AND "biaya_rp" <= 999999999999999),
  CONSTRAINT "mutasi_uang_cash_kode_biaya_check" CHECK (char_length("kode_biaya") BETWEEN 1 AND 40 AND "kode_biaya" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "mutasi_uang_cash_kode_biaya_fkey" FOREIGN KEY (cabang, "kode_biaya") REFERENCES "kode_transaksi" (cabang, "kode_transaksi"),
  CONSTRAINT "mutasi_uang_cash_akun_biaya_check" CHECK (char_length("akun_biaya") BETWEEN 1 AND 40 AND "akun_biaya" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "mutasi_uang_cash_akun_biaya_fkey" FOREIGN KEY (cabang, "akun_biaya") REFERENCES "akun" (cabang, "nomor_akun"),
  CONSTRAINT "mutasi_uang_cash_tujuan_check" CHECK ("tujuan" IN ('CASH', 'BANK'))
);
CREATE INDEX "mutasi_uang_cash_no_rekening" ON "mutasi_uang_cash" USING btree (cabang, "no_rekening");
CREATE INDEX "mutasi_uang_cash_kategori" ON "mutasi_uang_cash" USING btree (cabang, "kategori");
CREATE INDEX "mutasi_uang_cash_kode_biaya" ON "mutasi_uang_cash" USING btree (cabang, "kode_biaya");
CREATE INDEX "mutasi_uang_cash_akun_biaya" ON "mutasi_uang_cash" USING btree (cabang, "akun_biaya");
CREATE INDEX "mutasi_uang_cash_urut" ON "mutasi_uang_cash" USING btree (cabang, "tanggal", "no_mutasi");
CREATE INDEX "mutasi_uang_cash_cari" ON "mutasi_uang_cash" USING gin (cabang, "no_mutasi" gin_trgm_ops, "no_rekening" gin_trgm_ops, "kategori" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"mutasi_uang_cash"');
CREATE OR REPLACE FUNCTION "cari_mutasi_uang_cash"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_mutasi_uang_cash: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_mutasi" FROM public."mutasi_uang_cash" WHERE cabang = $1 AND ("no_mutasi" ILIKE $2 OR "no_rekening" ILIKE $2 OR "kategori" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_mutasi_uang_cash"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_mutasi_uang_cash"(text, text, int) TO kilau_app;

-- Mutasi Uang Bank: Uang pindah dari satu rekening toko ke rekening lain.
CREATE TABLE "mutasi_uang_bank" (
  "cabang" text NOT NULL,
  "no_mutasi" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "asal_rekening" text NOT NULL,
  "tujuan_rekening" text NOT NULL,
  "kategori" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "keterangan" text NOT NULL,
  "biaya_rp" bigint,
  "kode_biaya" text,
  "akun_biaya" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "mutasi_uang_bank_pkey" PRIMARY KEY (cabang, "no_mutasi"),
  CONSTRAINT "mutasi_uang_bank_no_mutasi_check" CHECK (char_length("no_mutasi") BETWEEN 1 AND 60 AND "no_mutasi" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "mutasi_uang_bank_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "mutasi_uang_bank_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "mutasi_uang_bank_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "mutasi_uang_bank_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "mutasi_uang_bank_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "mutasi_uang_bank_asal_rekening_check" CHECK (char_length("asal_rekening") BETWEEN 1 AND 40 AND "asal_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "mutasi_uang_bank_asal_rekening_fkey" FOREIGN KEY (cabang, "asal_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "mutasi_uang_bank_tujuan_rekening_check" CHECK (char_length("tujuan_rekening") BETWEEN 1 AND 40 AND "tujuan_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "mutasi_uang_bank_tujuan_rekening_fkey" FOREIGN KEY (cabang, "tujuan_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "mutasi_uang_bank_kategori_check" CHECK (char_length("kategori") BETWEEN 1 AND 40 AND "kategori" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "mutasi_uang_bank_kategori_fkey" FOREIGN KEY (cabang, "kategori") REFERENCES "kode_transaksi" (cabang, "kode_transaksi"),
  CONSTRAINT "mutasi_uang_bank_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "mutasi_uang_bank_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "mutasi_uang_bank_biaya_rp_check" CHECK ("biaya_rp" >= 0 AND "biaya_rp" <= 999999999999999),
  CONSTRAINT "mutasi_uang_bank_kode_biaya_check" CHECK (char_length("kode_biaya") BETWEEN 1 AND 40 AND "kode_biaya" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "mutasi_uang_bank_kode_biaya_fkey" FOREIGN KEY (cabang, "kode_biaya") REFERENCES "kode_transaksi" (cabang, "kode_transaksi"),
  CONSTRAINT "mutasi_uang_bank_akun_biaya_check" CHECK (char_length("akun_biaya") BETWEEN 1 AND 40 AND "akun_biaya" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "mutasi_uang_bank_akun_biaya_fkey" FOREIGN KEY (cabang, "akun_biaya") REFERENCES "akun" (cabang, "nomor_akun")
);
CREATE INDEX "mutasi_uang_bank_asal_rekening" ON "mutasi_uang_bank" USING btree (cabang, "asal_rekening");
CREATE INDEX "mutasi_uang_bank_tujuan_rekening" ON "mutasi_uang_bank" USING btree (cabang, "tujuan_rekening");
CREATE INDEX "mutasi_uang_bank_kategori" ON "mutasi_uang_bank" USING btree (cabang, "kategori");
CREATE INDEX "mutasi_uang_bank_kode_biaya" ON "mutasi_uang_bank" USING btree (cabang, "kode_biaya");
CREATE INDEX "mutasi_uang_bank_akun_biaya" ON "mutasi_uang_bank" USING btree (cabang, "akun_biaya");
CREATE INDEX "mutasi_uang_bank_urut" ON "mutasi_uang_bank" USING btree (cabang, "tanggal", "no_mutasi");
CREATE INDEX "mutasi_uang_bank_cari" ON "mutasi_uang_bank" USING gin (cabang, "no_mutasi" gin_trgm_ops, "asal_rekening" gin_trgm_ops, "tujuan_rekening" gin_trgm_ops, "kategori" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"mutasi_uang_bank"');
CREATE OR REPLACE FUNCTION "cari_mutasi_uang_bank"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_mutasi_uang_bank: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_mutasi" FROM public."mutasi_uang_bank" WHERE cabang = $1 AND ("no_mutasi" ILIKE $2 OR "asal_rekening" ILIKE $2 OR "tujuan_rekening" ILIKE $2 OR "kategori" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_mutasi_uang_bank"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_mutasi_uang_bank"(text, text, int) TO kilau_app;

-- Pengalihan Saldo Uang: Saldo dialihkan antar laci atau rekening, dengan otorisasi.
CREATE TABLE "pengalihan_saldo" (
  "cabang" text NOT NULL,
  "no_pengalihan" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "jenis_saldo" text NOT NULL,
  "asal_laci" text,
  "tujuan_laci" text,
  "asal_rekening" text,
  "tujuan_rekening" text,
  "jumlah_rp" bigint NOT NULL,
  "keterangan" text NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "pengalihan_saldo_pkey" PRIMARY KEY (cabang, "no_pengalihan"),
  CONSTRAINT "pengalihan_saldo_no_pengalihan_check" CHECK (char_length("no_pengalihan") BETWEEN 1 AND 60 AND "no_pengalihan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pengalihan_saldo_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "pengalihan_saldo_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "pengalihan_saldo_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "pengalihan_saldo_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pengalihan_saldo_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "pengalihan_saldo_jenis_saldo_check" CHECK ("jenis_saldo" IN ('LACI', 'REKENING')),
  CONSTRAINT "pengalihan_saldo_asal_laci_check" CHECK (char_length("asal_laci") BETWEEN 1 AND 20 AND "asal_laci" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pengalihan_saldo_tujuan_laci_check" CHECK (char_length("tujuan_laci") BETWEEN 1 AND 20 AND "tujuan_laci" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pengalihan_saldo_asal_rekening_check" CHECK (char_length("asal_rekening") BETWEEN 1 AND 40 AND "asal_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pengalihan_saldo_asal_rekening_fkey" FOREIGN KEY (cabang, "asal_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "pengalihan_saldo_tujuan_rekening_check" CHECK (char_length("tujuan_rekening") BETWEEN 1 AND 40 AND "tujuan_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "pengalihan_saldo_tujuan_rekening_fkey" FOREIGN KEY (cabang, "tujuan_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "pengalihan_saldo_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "pengalihan_saldo_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200)
);
CREATE INDEX "pengalihan_saldo_asal_rekening" ON "pengalihan_saldo" USING btree (cabang, "asal_rekening");
CREATE INDEX "pengalihan_saldo_tujuan_rekening" ON "pengalihan_saldo" USING btree (cabang, "tujuan_rekening");
CREATE INDEX "pengalihan_saldo_urut" ON "pengalihan_saldo" USING btree (cabang, "tanggal", "no_pengalihan");
CREATE INDEX "pengalihan_saldo_cari" ON "pengalihan_saldo" USING gin (cabang, "no_pengalihan" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"pengalihan_saldo"');
CREATE OR REPLACE FUNCTION "cari_pengalihan_saldo"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_pengalihan_saldo: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_pengalihan" FROM public."pengalihan_saldo" WHERE cabang = $1 AND ("no_pengalihan" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_pengalihan_saldo"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_pengalihan_saldo"(text, text, int) TO kilau_app;
--- 0274-gesek-tunai
-- Gesek Tunai: Kartu debit digesek, customer menerima uang tunai.
CREATE TABLE "gesek_tunai" (
  "cabang" text NOT NULL,
  "no_gesek" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_customer" text NOT NULL,
  "no_rekening" text NOT NULL,
  "jenis_kartu" text NOT NULL,
  "awal_kartu" text,
  "akhir_kartu" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "biaya_rp" bigint,
  "keterangan" text,
  "nama_customer" text NOT NULL,
  "total_rp" bigint NOT NULL,
  "biaya_bank" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "gesek_tunai_pkey" PRIMARY KEY (cabang, "no_gesek"),
  CONSTRAINT "gesek_tunai_no_gesek_check" CHECK (char_length("no_gesek") BETWEEN 1 AND 60 AND "no_gesek" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "gesek_tunai_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "gesek_tunai_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "gesek_tunai_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "gesek_tunai_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "gesek_tunai_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "gesek_tunai_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "gesek_tunai_kode_customer_fkey" FOREIGN KEY (cabang, "kode_customer") REFERENCES "customer" (cabang, "kode"),
  CONSTRAINT "gesek_tunai_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "gesek_tunai_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "gesek_tunai_jenis_kartu_check" CHECK ("jenis_kartu" IN ('DEBIT', 'KREDIT')),
  CONSTRAINT "gesek_tunai_awal_kartu_check" CHECK (char_length("awal_kartu") BETWEEN 1 AND 6),
  CONSTRAINT "gesek_tunai_akhir_kartu_check" CHECK (char_length("akhir_kartu") BETWEEN 1 AND 4),
  CONSTRAINT "gesek_tunai_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "gesek_tunai_biaya_rp_check" CHECK ("biaya_rp" >= 0 AND "biaya_rp" <= 999999999999999),
  CONSTRAINT "gesek_tunai_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "gesek_tunai_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "gesek_tunai_total_rp_check" CHECK ("total_rp" >= 0 AND "total_rp" <= 999999999999999),
  CONSTRAINT "gesek_tunai_biaya_bank_check" CHECK ("biaya_bank" >= 0 AND "biaya_bank" <= 999999999999999)
);
CREATE INDEX "gesek_tunai_kode_customer" ON "gesek_tunai" USING btree (cabang, "kode_customer");
CREATE INDEX "gesek_tunai_no_rekening" ON "gesek_tunai" USING btree (cabang, "no_rekening");
CREATE INDEX "gesek_tunai_urut" ON "gesek_tunai" USING btree (cabang, "tanggal", "no_gesek");
CREATE INDEX "gesek_tunai_cari" ON "gesek_tunai" USING gin (cabang, "no_gesek" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_rekening" gin_trgm_ops, "akhir_kartu" gin_trgm_ops);
SELECT kilau_shop_table('"gesek_tunai"');
CREATE OR REPLACE FUNCTION "cari_gesek_tunai"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_gesek_tunai: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_gesek" FROM public."gesek_tunai" WHERE cabang = $1 AND ("no_gesek" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_rekening" ILIKE $2 OR "akhir_kartu" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_gesek_tunai"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_gesek_tunai"(text, text, int) TO kilau_app;
--- 0280-kliring
-- Every payment that is not cash, with what became of it: `baris` is the number of its line in the entry of its document. What is open is what
-- stands in KLIRING of its account.
CREATE TABLE kliring (
  cabang text NOT NULL,
  nomor text NOT NULL,
  baris int NOT NULL CHECK (baris >= 1),
  tgl_system date NOT NULL,
  no_rekening text NOT NULL,
  cara text NOT NULL,
  jumlah bigint NOT NULL CHECK (jumlah > 0),
  -- What the bank is expected to keep of it.
  biaya bigint NOT NULL CHECK (biaya >= 0 AND biaya <= jumlah),
  -- The last four digits of the card.
  kartu text CHECK (char_length(kartu) <= 60),
  status text NOT NULL CHECK (status IN ('BELUM', 'COCOK', 'HILANG', 'DIBEBANKAN', 'BATAL')),
  -- The validation that put it into its state. None: it is open, or its own entry confirmed it.
  no_validasi text,
  tgl_cocok date,
  PRIMARY KEY (cabang, nomor, baris),
  CHECK (status NOT IN ('HILANG', 'DIBEBANKAN') OR no_validasi IS NOT NULL),
  CHECK (status NOT IN ('BELUM', 'BATAL') OR no_validasi IS NULL)
);
SELECT kilau_shop_table('kliring');
CREATE INDEX kliring_terbuka ON kliring (cabang, no_rekening, tgl_system) WHERE status IN ('BELUM', 'HILANG');
CREATE INDEX kliring_tgl ON kliring (cabang, tgl_system);

-- What stands in the books already. The fee of a payment that its own entry confirmed is what the bank gave less; of one that waits it is not
-- known, and said when it is ticked.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO kliring (cabang, nomor, baris, tgl_system, no_rekening, cara, jumlah, biaya, status)
    SELECT t, k.nomor, k.urut, k.tgl_system, k.sub, k.keterangan, k.debit,
      CASE WHEN c.urut IS NULL THEN 0 ELSE greatest(k.debit - coalesce(
        (SELECT b.debit FROM buku_uang b WHERE b.cabang = t AND b.nomor = k.nomor AND b.akun = '1120' AND NOT b.balik AND b.urut > k.urut
           AND b.urut < c.urut ORDER BY b.urut LIMIT 1), 0), 0) END,
      CASE WHEN EXISTS (SELECT 1 FROM buku_uang r WHERE r.cabang = t AND r.nomor = k.nomor AND r.akun = '1130' AND r.balik) THEN 'BATAL'
        WHEN c.urut IS NULL THEN 'BELUM' ELSE 'COCOK' END
    FROM buku_uang k
    LEFT JOIN LATERAL (SELECT min(x.urut) AS urut FROM buku_uang x WHERE x.cabang = t AND x.nomor = k.nomor AND x.akun = '1130' AND NOT x.balik
      AND x.kredit = k.debit AND x.sub = k.sub AND x.urut > k.urut) c ON true
    WHERE k.cabang = t AND k.akun = '1130' AND NOT k.balik AND k.debit > 0
    ON CONFLICT DO NOTHING;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;

-- A document that is called off takes its payments with it. One that was ticked against the bank meanwhile refuses that: asked in the transaction
-- that calls it off, because the tick may have come after its rules were asked.
CREATE FUNCTION batal_kliring(p_cabang text, p_nomor text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $batal$
BEGIN
  UPDATE public.kliring SET status = 'BATAL' WHERE cabang = p_cabang AND nomor = p_nomor AND no_validasi IS NULL;
  IF EXISTS (SELECT 1 FROM public.kliring WHERE cabang = p_cabang AND nomor = p_nomor AND no_validasi IS NOT NULL) THEN
    RAISE EXCEPTION 'Pembayaran Sudah Dicocokkan Dengan Bank' USING ERRCODE = 'KL001';
  END IF;
END $batal$;
REVOKE ALL ON FUNCTION batal_kliring(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION batal_kliring(text, text) TO kilau_app;
--- 0281-validasi-non-cash
-- Validasi Non Cash: Pembayaran non tunai dicocokkan dengan rekening bank.
CREATE TABLE "validasi_non_cash" (
  "cabang" text NOT NULL,
  "no_validasi" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "no_rekening" text NOT NULL,
  "kode_transaksi" text,
  "keterangan" text,
  "hasil" text NOT NULL,
  "akun_beban" text,
  "total_jumlah" bigint NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "biaya_rp" bigint NOT NULL,
  "bersih_rp" bigint NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "validasi_non_cash_pkey" PRIMARY KEY (cabang, "no_validasi"),
  CONSTRAINT "validasi_non_cash_no_validasi_check" CHECK (char_length("no_validasi") BETWEEN 1 AND 60 AND "no_validasi" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "validasi_non_cash_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "validasi_non_cash_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "validasi_non_cash_status_check" CHECK ("status" IN ('SELESAI', 'BATAL')),
  CONSTRAINT "validasi_non_cash_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "validasi_non_cash_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "validasi_non_cash_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "validasi_non_cash_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "validasi_non_cash_kode_transaksi_check" CHECK (char_length("kode_transaksi") BETWEEN 1 AND 40 AND "kode_transaksi" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "validasi_non_cash_kode_transaksi_fkey" FOREIGN KEY (cabang, "kode_transaksi") REFERENCES "kode_transaksi" (cabang, "kode_transaksi"),
  CONSTRAINT "validasi_non_cash_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "validasi_non_cash_hasil_check" CHECK ("hasil" IN ('COCOK', 'HILANG', 'DIBEBANKAN')),
  CONSTRAINT "validasi_non_cash_akun_beban_check" CHECK (char_length("akun_beban") BETWEEN 1 AND 40 AND "akun_beban" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "validasi_non_cash_akun_beban_fkey" FOREIGN KEY (cabang, "akun_beban") REFERENCES "akun" (cabang, "nomor_akun"),
  CONSTRAINT "validasi_non_cash_jumlah_rp_check" CHECK ("jumlah_rp" >= 0 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "validasi_non_cash_biaya_rp_check" CHECK ("biaya_rp" >= 0 AND "biaya_rp" <= 999999999999999),
  CONSTRAINT "validasi_non_cash_bersih_rp_check" CHECK ("bersih_rp" >= 0 AND "bersih_rp" <= 999999999999999)
);
CREATE INDEX "validasi_non_cash_no_rekening" ON "validasi_non_cash" USING btree (cabang, "no_rekening");
CREATE INDEX "validasi_non_cash_kode_transaksi" ON "validasi_non_cash" USING btree (cabang, "kode_transaksi");
CREATE INDEX "validasi_non_cash_akun_beban" ON "validasi_non_cash" USING btree (cabang, "akun_beban");
CREATE INDEX "validasi_non_cash_urut" ON "validasi_non_cash" USING btree (cabang, "tanggal", "no_validasi");
CREATE INDEX "validasi_non_cash_cari" ON "validasi_non_cash" USING gin (cabang, "no_validasi" gin_trgm_ops, "no_rekening" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"validasi_non_cash"');
CREATE OR REPLACE FUNCTION "cari_validasi_non_cash"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_validasi_non_cash: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_validasi" FROM public."validasi_non_cash" WHERE cabang = $1 AND ("no_validasi" ILIKE $2 OR "no_rekening" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_validasi_non_cash"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_validasi_non_cash"(text, text, int) TO kilau_app;

-- Validasi Non Cash: Pembayaran non tunai dicocokkan dengan rekening bank.
CREATE TABLE "validasi_non_cash_detail" (
  "cabang" text NOT NULL,
  "no_validasi" text NOT NULL,
  "baris" bigint NOT NULL,
  "nomor" text NOT NULL,
  "baris_bayar" bigint NOT NULL,
  "biaya_rp" bigint,
  "kode_baris" text,
  "tgl_bayar" date NOT NULL,
  "cara" text NOT NULL,
  "kartu" text,
  "jumlah_rp" bigint NOT NULL,
  "biaya_lama" bigint NOT NULL,
  "status_lama" text NOT NULL,
  "validasi_lama" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "validasi_non_cash_detail_pkey" PRIMARY KEY (cabang, "no_validasi", "baris"),
  CONSTRAINT "validasi_non_cash_detail_no_validasi_check" CHECK (char_length("no_validasi") BETWEEN 1 AND 40 AND "no_validasi" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "validasi_non_cash_detail_no_validasi_fkey" FOREIGN KEY (cabang, "no_validasi") REFERENCES "validasi_non_cash" (cabang, "no_validasi"),
  CONSTRAINT "validasi_non_cash_detail_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "validasi_non_cash_detail_nomor_check" CHECK (char_length("nomor") BETWEEN 1 AND 60 AND "nomor" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "validasi_non_cash_detail_baris_bayar_check" CHECK ("baris_bayar" >= 1 AND "baris_bayar" <= 99999),
  CONSTRAINT "validasi_non_cash_detail_biaya_rp_check" CHECK ("biaya_rp" >= 0 AND "biaya_rp" <= 999999999999999),
  CONSTRAINT "validasi_non_cash_detail_kode_baris_check" CHECK (char_length("kode_baris") BETWEEN 1 AND 60 AND "kode_baris" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "validasi_non_cash_detail_tgl_bayar_check" CHECK ("tgl_bayar" >= '1900-01-01' AND "tgl_bayar" <= '2999-12-31'),
  CONSTRAINT "validasi_non_cash_detail_cara_check" CHECK (char_length("cara") BETWEEN 1 AND 20),
  CONSTRAINT "validasi_non_cash_detail_kartu_check" CHECK (char_length("kartu") BETWEEN 1 AND 60),
  CONSTRAINT "validasi_non_cash_detail_jumlah_rp_check" CHECK ("jumlah_rp" >= 0 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "validasi_non_cash_detail_biaya_lama_check" CHECK ("biaya_lama" >= 0 AND "biaya_lama" <= 999999999999999),
  CONSTRAINT "validasi_non_cash_detail_status_lama_check" CHECK (char_length("status_lama") BETWEEN 1 AND 20),
  CONSTRAINT "validasi_non_cash_detail_validasi_lama_check" CHECK (char_length("validasi_lama") BETWEEN 1 AND 60 AND "validasi_lama" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
SELECT kilau_shop_table('"validasi_non_cash_detail"');

-- What banks say of the accounts of a shop, line by line: a statement that is read twice brings nothing twice. Of other tables nothing is copied.
CREATE TABLE baris_bank (
  cabang text NOT NULL,
  no_rekening text NOT NULL,
  kode_baris text NOT NULL,
  tanggal date NOT NULL,
  keterangan text NOT NULL,
  masuk bigint NOT NULL CHECK (masuk >= 0),
  keluar bigint NOT NULL CHECK (keluar >= 0),
  -- The file that it came with.
  berkas text NOT NULL,
  diimpor timestamptz NOT NULL,
  oleh text NOT NULL,
  -- The validation that holds it; none: no payment was found for it.
  no_validasi text,
  PRIMARY KEY (cabang, no_rekening, kode_baris)
);
SELECT kilau_shop_table('baris_bank');
CREATE INDEX baris_bank_bebas ON baris_bank (cabang, no_rekening, tanggal) WHERE no_validasi IS NULL AND masuk > 0;
CREATE INDEX baris_bank_impor ON baris_bank (cabang, no_rekening, diimpor);
--- 0282-pesan
-- What a shop tells another one, written with the command that it tells of. The row is the message as it travels.
CREATE TABLE kotak_keluar (
  cabang text NOT NULL,
  ke text NOT NULL CHECK (ke ~ '^[A-Z0-9][A-Z0-9_-]{0,19}$'),
  -- Without a gap for each receiver.
  urut bigint NOT NULL CHECK (urut > 0),
  id uuid NOT NULL,
  jenis text NOT NULL CHECK (char_length(jenis) BETWEEN 1 AND 40),
  -- The document that it is about.
  nomor text NOT NULL CHECK (char_length(nomor) BETWEEN 1 AND 60),
  versi int NOT NULL CHECK (versi > 0),
  isi jsonb NOT NULL,
  dibuat timestamptz NOT NULL,
  -- When it was known to lie in the receiver's inbox.
  terkirim timestamptz,
  PRIMARY KEY (cabang, id),
  CONSTRAINT kotak_keluar_sendiri_check CHECK (ke <> cabang)
);
CREATE UNIQUE INDEX kotak_keluar_urut ON kotak_keluar (cabang, ke, urut);
CREATE INDEX kotak_keluar_nomor ON kotak_keluar (cabang, nomor);
CREATE INDEX kotak_keluar_ke ON kotak_keluar (ke);
CREATE INDEX kotak_keluar_belum ON kotak_keluar (cabang, ke, urut) WHERE terkirim IS NULL;
SELECT kilau_shop_table('kotak_keluar');

-- What a shop was told: each message once, in the order of its sender.
CREATE TABLE kotak_masuk (
  cabang text NOT NULL,
  dari text NOT NULL CHECK (dari ~ '^[A-Z0-9][A-Z0-9_-]{0,19}$'),
  id uuid NOT NULL,
  urut bigint NOT NULL CHECK (urut > 0),
  jenis text NOT NULL CHECK (char_length(jenis) BETWEEN 1 AND 40),
  nomor text NOT NULL CHECK (char_length(nomor) BETWEEN 1 AND 60),
  versi int NOT NULL CHECK (versi > 0),
  isi jsonb NOT NULL,
  diterima timestamptz NOT NULL,
  -- When it was done, in the same transaction.
  dikerjakan timestamptz,
  PRIMARY KEY (cabang, dari, id)
);
CREATE UNIQUE INDEX kotak_masuk_urut ON kotak_masuk (cabang, dari, urut);
CREATE INDEX kotak_masuk_nomor ON kotak_masuk (cabang, nomor);
CREATE INDEX kotak_masuk_dari ON kotak_masuk (dari);
CREATE INDEX kotak_masuk_belum ON kotak_masuk (cabang, dari, urut) WHERE dikerjakan IS NULL;
SELECT kilau_shop_table('kotak_masuk');
--- 0283-kirim-uang
-- Kirim Uang Pusat: Uang toko dikirim ke kantor pusat; terbuka sampai diterima.
CREATE TABLE "kirim_uang" (
  "cabang" text NOT NULL,
  "nota_kirim" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "tujuan" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "asal" text NOT NULL,
  "no_rekening" text,
  "keterangan" text NOT NULL,
  "no_reff" text NOT NULL,
  "valid_by" text NOT NULL,
  "no_terima" text,
  "diterima_oleh" text,
  "tgl_terima" date,
  "alasan_batal" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "kirim_uang_pkey" PRIMARY KEY (cabang, "nota_kirim"),
  CONSTRAINT "kirim_uang_nota_kirim_check" CHECK (char_length("nota_kirim") BETWEEN 1 AND 60 AND "nota_kirim" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kirim_uang_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "kirim_uang_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "kirim_uang_status_check" CHECK ("status" IN ('OPEN', 'MENUNGGU BATAL', 'DONE', 'BATAL')),
  CONSTRAINT "kirim_uang_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kirim_uang_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "kirim_uang_tujuan_check" CHECK (char_length("tujuan") BETWEEN 1 AND 40 AND "tujuan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kirim_uang_tujuan_fkey" FOREIGN KEY ("tujuan") REFERENCES "toko" ("kode_toko"),
  CONSTRAINT "kirim_uang_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "kirim_uang_asal_check" CHECK ("asal" IN ('CASH', 'BANK')),
  CONSTRAINT "kirim_uang_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kirim_uang_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "kirim_uang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "kirim_uang_no_reff_check" CHECK (char_length("no_reff") BETWEEN 1 AND 20 AND "no_reff" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kirim_uang_valid_by_check" CHECK (char_length("valid_by") BETWEEN 1 AND 20 AND "valid_by" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kirim_uang_no_terima_check" CHECK (char_length("no_terima") BETWEEN 1 AND 60 AND "no_terima" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kirim_uang_diterima_oleh_check" CHECK (char_length("diterima_oleh") BETWEEN 1 AND 20 AND "diterima_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kirim_uang_tgl_terima_check" CHECK ("tgl_terima" >= '1900-01-01' AND "tgl_terima" <= '2999-12-31'),
  CONSTRAINT "kirim_uang_alasan_batal_check" CHECK (char_length("alasan_batal") BETWEEN 1 AND 200)
);
CREATE INDEX "kirim_uang_tujuan" ON "kirim_uang" USING btree (cabang, "tujuan");
CREATE INDEX "kirim_uang_no_rekening" ON "kirim_uang" USING btree (cabang, "no_rekening");
CREATE INDEX "kirim_uang_urut" ON "kirim_uang" USING btree (cabang, "tanggal", "nota_kirim");
CREATE INDEX "kirim_uang_cari" ON "kirim_uang" USING gin (cabang, "nota_kirim" gin_trgm_ops, "no_reff" gin_trgm_ops, "tujuan" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"kirim_uang"');
CREATE OR REPLACE FUNCTION "cari_kirim_uang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kirim_uang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "nota_kirim" FROM public."kirim_uang" WHERE cabang = $1 AND ("nota_kirim" ILIKE $2 OR "no_reff" ILIKE $2 OR "tujuan" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_kirim_uang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_kirim_uang"(text, text, int) TO kilau_app;

-- Terima Uang Kas: Uang kiriman toko lain dihitung dan masuk kas.
CREATE TABLE "terima_uang" (
  "cabang" text NOT NULL,
  "no_terima" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "no_reff" text NOT NULL,
  "masuk_ke" text NOT NULL,
  "no_rekening" text,
  "dari_toko" text NOT NULL,
  "nota_kirim" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "input_by" text NOT NULL,
  "tgl_kirim" date NOT NULL,
  "keterangan" text NOT NULL,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "terima_uang_pkey" PRIMARY KEY (cabang, "no_terima"),
  CONSTRAINT "terima_uang_no_terima_check" CHECK (char_length("no_terima") BETWEEN 1 AND 60 AND "no_terima" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "terima_uang_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "terima_uang_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "terima_uang_status_check" CHECK ("status" IN ('SELESAI')),
  CONSTRAINT "terima_uang_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "terima_uang_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "terima_uang_no_reff_check" CHECK (char_length("no_reff") BETWEEN 1 AND 20 AND "no_reff" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "terima_uang_masuk_ke_check" CHECK ("masuk_ke" IN ('CASH', 'BANK')),
  CONSTRAINT "terima_uang_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "terima_uang_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "terima_uang_dari_toko_check" CHECK (char_length("dari_toko") BETWEEN 1 AND 40 AND "dari_toko" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "terima_uang_dari_toko_fkey" FOREIGN KEY ("dari_toko") REFERENCES "toko" ("kode_toko"),
  CONSTRAINT "terima_uang_nota_kirim_check" CHECK (char_length("nota_kirim") BETWEEN 1 AND 60 AND "nota_kirim" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "terima_uang_jumlah_rp_check" CHECK ("jumlah_rp" >= 0 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "terima_uang_input_by_check" CHECK (char_length("input_by") BETWEEN 1 AND 20 AND "input_by" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "terima_uang_tgl_kirim_check" CHECK ("tgl_kirim" >= '1900-01-01' AND "tgl_kirim" <= '2999-12-31'),
  CONSTRAINT "terima_uang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200)
);
CREATE INDEX "terima_uang_no_rekening" ON "terima_uang" USING btree (cabang, "no_rekening");
CREATE INDEX "terima_uang_dari_toko" ON "terima_uang" USING btree (cabang, "dari_toko");
CREATE INDEX "terima_uang_urut" ON "terima_uang" USING btree (cabang, "tanggal", "no_terima");
CREATE INDEX "terima_uang_cari" ON "terima_uang" USING gin (cabang, "no_terima" gin_trgm_ops, "no_reff" gin_trgm_ops, "nota_kirim" gin_trgm_ops, "dari_toko" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"terima_uang"');
CREATE OR REPLACE FUNCTION "cari_terima_uang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_terima_uang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_terima" FROM public."terima_uang" WHERE cabang = $1 AND ("no_terima" ILIKE $2 OR "no_reff" ILIKE $2 OR "nota_kirim" ILIKE $2 OR "dari_toko" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_terima_uang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_terima_uang"(text, text, int) TO kilau_app;

-- Money that another shop sent here, as its message told it, and what became of it.
CREATE TABLE kiriman_uang (
  cabang text NOT NULL,
  dari text NOT NULL,
  nota_kirim text NOT NULL,
  no_reff text NOT NULL CHECK (char_length(no_reff) BETWEEN 1 AND 20),
  jumlah_rp bigint NOT NULL CHECK (jumlah_rp > 0),
  keterangan text NOT NULL,
  input_by text NOT NULL,
  valid_by text NOT NULL,
  -- The sender's business date, and the instant at which it left.
  tgl_system date NOT NULL,
  waktu timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('OPEN', 'DONE', 'BATAL')),
  no_terima text,
  dibuat timestamptz NOT NULL,
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang, dari, nota_kirim),
  CONSTRAINT kiriman_uang_terima_check CHECK ((status = 'DONE') = (no_terima IS NOT NULL))
);
CREATE INDEX kiriman_uang_reff ON kiriman_uang (cabang, no_reff);
CREATE INDEX kiriman_uang_tanggal ON kiriman_uang (cabang, dari, tgl_system);
CREATE INDEX kiriman_uang_terbuka ON kiriman_uang (cabang, dari, waktu) WHERE status = 'OPEN';
SELECT kilau_shop_table('kiriman_uang');

-- The references of all money that was sent in the chain: whoever inserts one first has it. No amount stands here, and nobody's name.
CREATE TABLE reff_uang (
  no_reff text PRIMARY KEY,
  toko text NOT NULL,
  nota_kirim text NOT NULL
);
SELECT kilau_chain_table('reff_uang');
--- 0285-para-akun
-- The account that a shop has in the place of a role of income or expense, by kind of document and side. No row: that of the default chart.
CREATE TABLE para_akun_transaksi (
  cabang text NOT NULL,
  trx text NOT NULL CHECK (trx ~ '^[A-Z]{2}$'),
  kode_akun text NOT NULL,
  jenis_akun text NOT NULL CHECK (jenis_akun IN ('DEBIT', 'KREDIT')),
  nomor_akun text NOT NULL,
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang, trx, kode_akun, jenis_akun),
  FOREIGN KEY (cabang, nomor_akun) REFERENCES akun (cabang, nomor_akun)
);
CREATE INDEX para_akun_transaksi_akun ON para_akun_transaksi (cabang, nomor_akun);
SELECT kilau_shop_table('para_akun_transaksi');

-- `akun` stays what the line is to the rules (its role's number), which laws and balances read. `nomor_akun`: the account of the shop's chart
-- that stood for it when it was posted; empty: the same number.
ALTER TABLE buku_uang ADD COLUMN nomor_akun text;
ALTER TABLE buku_uang ADD CONSTRAINT buku_uang_nomor_akun_check CHECK (nomor_akun <> akun);
CREATE INDEX buku_uang_nomor_akun ON buku_uang (cabang, nomor_akun) WHERE nomor_akun IS NOT NULL;
--- 0295-ringkasan-tutup
-- A closing that its owners are told of: written with the closing, and taken by a round of any server. Who is told by push, and which numbers
-- by WhatsApp, is what the shop had set when the day was closed.
CREATE TABLE "ringkasan_tutup" (
  "cabang" text NOT NULL,
  "no_tutup" text NOT NULL,
  "push" text NOT NULL,
  "nomor_wa" text[] NOT NULL,
  "status" text DEFAULT 'MENUNGGU' NOT NULL,
  "lagi" timestamptz NOT NULL,
  "dibuat" timestamptz NOT NULL,
  "selesai" timestamptz,
  CONSTRAINT "ringkasan_tutup_pkey" PRIMARY KEY (cabang, "no_tutup"),
  CONSTRAINT "ringkasan_tutup_push_check" CHECK ("push" IN ('TIDAK', 'OWNER TOKO', 'SEMUA OWNER')),
  CONSTRAINT "ringkasan_tutup_status_check" CHECK ("status" IN ('MENUNGGU', 'TERKIRIM')),
  CONSTRAINT "ringkasan_tutup_selesai_check" CHECK (("selesai" IS NULL) = ("status" = 'MENUNGGU'))
);
SELECT kilau_shop_table('"ringkasan_tutup"');
CREATE INDEX "ringkasan_tutup_lagi" ON "ringkasan_tutup" ("lagi") WHERE "status" = 'MENUNGGU';
--- 0300-jejak-waktu
-- What was done in a period, by the clock: the report of activities reads by it.
CREATE INDEX buku_jejak_waktu ON buku_jejak (cabang, waktu, id);
--- 0301-server-jauh
-- Head office's reports name the shops whose books stand on another server: where those are is no secret, their codes and keys stay closed.
GRANT SELECT (alamat, peran, terpasang) ON server_dikenal TO kilau_pusat;
--- 0302-jumlahan
-- Data Barang: Semua barang toko menurut barcode.
CREATE INDEX "barang_jumlahan" ON "barang" USING btree (cabang, "kode_gudang", "kode_baki", "kode_group", "kode_dept") INCLUDE ("jumlah", "berat", "murni", "nilai") WHERE status NOT IN ('TERJUAL', 'DIKIRIM', 'DITERIMA KURANG', 'DIBAYARKAN', 'HANCUR', 'RETUR SUPPLIER', 'HABIS', 'HILANG');
--- 0310-hutang
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
--- 0330-cicilan
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
--- 0345-kelebihan-lelang
-- Lihat Hutang: Kelebihan hasil lelang yang masih milik customer.
CREATE TABLE "kelebihan_lelang" (
  "cabang" text NOT NULL,
  "nomor_asal" text NOT NULL,
  "no_lelang" text NOT NULL,
  "kode_customer" text NOT NULL,
  "nama_customer" text NOT NULL,
  "no_hp" text,
  "tanggal" date NOT NULL,
  "tgl_hangus" date NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "sisa_rp" bigint NOT NULL,
  "status" text NOT NULL,
  "no_kelebihan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "kelebihan_lelang_pkey" PRIMARY KEY (cabang, "nomor_asal"),
  CONSTRAINT "kelebihan_lelang_nomor_asal_check" CHECK (char_length("nomor_asal") BETWEEN 1 AND 60 AND "nomor_asal" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kelebihan_lelang_no_lelang_check" CHECK (char_length("no_lelang") BETWEEN 1 AND 60 AND "no_lelang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kelebihan_lelang_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "kelebihan_lelang_kode_customer_fkey" FOREIGN KEY (cabang, "kode_customer") REFERENCES "customer" (cabang, "kode"),
  CONSTRAINT "kelebihan_lelang_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "kelebihan_lelang_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "kelebihan_lelang_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "kelebihan_lelang_tgl_hangus_check" CHECK ("tgl_hangus" >= '1900-01-01' AND "tgl_hangus" <= '2999-12-31'),
  CONSTRAINT "kelebihan_lelang_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "kelebihan_lelang_sisa_rp_check" CHECK ("sisa_rp" >= 0 AND "sisa_rp" <= 999999999999999),
  CONSTRAINT "kelebihan_lelang_status_check" CHECK ("status" IN ('BELUM DIAMBIL', 'DIBAYAR', 'HANGUS')),
  CONSTRAINT "kelebihan_lelang_no_kelebihan_check" CHECK (char_length("no_kelebihan") BETWEEN 1 AND 60 AND "no_kelebihan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')
);
CREATE INDEX "kelebihan_lelang_kode_customer" ON "kelebihan_lelang" USING btree (cabang, "kode_customer");
CREATE INDEX "kelebihan_lelang_urut" ON "kelebihan_lelang" USING btree (cabang, "tgl_hangus", "nomor_asal");
CREATE INDEX "kelebihan_lelang_no_lelang" ON "kelebihan_lelang" USING btree (cabang, "no_lelang");
CREATE INDEX "kelebihan_lelang_tgl_hangus_nomor_asal" ON "kelebihan_lelang" USING btree (cabang, "tgl_hangus", "nomor_asal") WHERE status = 'BELUM DIAMBIL';
CREATE INDEX "kelebihan_lelang_cari" ON "kelebihan_lelang" USING gin (cabang, "nomor_asal" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_lelang" gin_trgm_ops);
SELECT kilau_shop_table('"kelebihan_lelang"');
CREATE OR REPLACE FUNCTION "cari_kelebihan_lelang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kelebihan_lelang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "nomor_asal" FROM public."kelebihan_lelang" WHERE cabang = $1 AND ("nomor_asal" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_lelang" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_kelebihan_lelang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_kelebihan_lelang"(text, text, int) TO kilau_app;
--- 0346-lelang-hutang
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
--- 0350-pemberitahuan-hutang
-- That a borrower was told: what is owed, and from what day the pledge may be sold. Append-only; an auction stands on it.
CREATE TABLE pemberitahuan_hutang (
  cabang text NOT NULL,
  id uuid NOT NULL,
  no_faktur_hutang text NOT NULL,
  -- The shop's business date.
  tanggal date NOT NULL,
  cara text NOT NULL CHECK (cara IN ('WA', 'SURAT', 'TELEPON')),
  -- The due date that it spoke of: one that was moved later has not been told.
  jatuh_tempo date NOT NULL,
  catatan text CHECK (char_length(catatan) BETWEEN 1 AND 200),
  oleh text NOT NULL,
  dibuat timestamptz NOT NULL,
  CONSTRAINT pemberitahuan_hutang_pkey PRIMARY KEY (cabang, id),
  CONSTRAINT pemberitahuan_hutang_no_faktur_hutang_fkey FOREIGN KEY (cabang, no_faktur_hutang) REFERENCES hutang (cabang, no_faktur_hutang)
);
CREATE INDEX pemberitahuan_hutang_pinjaman ON pemberitahuan_hutang (cabang, no_faktur_hutang, tanggal);
SELECT kilau_book('pemberitahuan_hutang');
--- 0351-murni-pinjaman
-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas.
ALTER TABLE "hutang" ADD COLUMN "total_murni" bigint;
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    UPDATE hutang h SET total_murni = coalesce((SELECT sum(d.murni) FROM hutang_detail_barang d
      WHERE d.cabang = t AND d.no_faktur_hutang = h.no_faktur_hutang), 0) WHERE h.cabang = t;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
ALTER TABLE "hutang" ALTER COLUMN "total_murni" SET NOT NULL;
ALTER TABLE "hutang" ADD CONSTRAINT "hutang_total_murni_check" CHECK ("total_murni" >= 0 AND "total_murni" <= 9999999999);
CREATE INDEX "hutang_per_murni" ON "hutang" USING btree (cabang, (CASE WHEN total_murni > 0 THEN (sisa_pokok * 1000 + total_murni - 1) / total_murni ELSE 9223372036854775807 END), "no_faktur_hutang") INCLUDE ("sisa_pokok", "total_murni", "jatuh_tempo") WHERE status IN ('AKTIF', 'BUNGA DIBAYAR');
--- 0355-pinjaman-awal
-- Lihat Hutang: Barang jaminan pinjaman di brankas.
ALTER TABLE "jaminan" ALTER COLUMN "foto" DROP NOT NULL;

-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas.
ALTER TABLE "hutang" ADD COLUMN "jatuh_tempo_awal" date;
ALTER TABLE "hutang" ADD COLUMN "bunga_sampai_awal" date;
ALTER TABLE "hutang" ADD CONSTRAINT "hutang_bunga_sampai_awal_check" CHECK ("bunga_sampai_awal" >= '1900-01-01' AND "bunga_sampai_awal" <= '2999-12-31');
ALTER TABLE "hutang" ADD CONSTRAINT "hutang_jatuh_tempo_awal_check" CHECK ("jatuh_tempo_awal" >= '1900-01-01' AND "jatuh_tempo_awal" <= '2999-12-31');
CREATE INDEX "hutang_no_lama" ON "hutang" USING btree (cabang, "no_lama") WHERE no_lama IS NOT NULL;
CREATE INDEX "hutang_tgl_hutang_no_faktur_hutang" ON "hutang" USING btree (cabang, "tgl_hutang", "no_faktur_hutang");
DROP INDEX "hutang_cari";
CREATE INDEX "hutang_cari" ON "hutang" USING gin (cabang, "no_faktur_hutang" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_hp" gin_trgm_ops, "keterangan" gin_trgm_ops, "no_lama" gin_trgm_ops);
DROP FUNCTION "cari_hutang"(text, text, int);
CREATE OR REPLACE FUNCTION "cari_hutang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_hutang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_faktur_hutang" FROM public."hutang" WHERE cabang = $1 AND ("no_faktur_hutang" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "keterangan" ILIKE $2 OR "no_lama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_hutang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_hutang"(text, text, int) TO kilau_app;

-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas.
ALTER TABLE "hutang_detail_barang" ALTER COLUMN "foto" DROP NOT NULL;
--- 0360-lelang-cicilan
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
--- 0365-nomor-lama-hutang
-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas.
DROP INDEX "hutang_no_lama";
CREATE UNIQUE INDEX "hutang_no_lama" ON "hutang" USING btree (cabang, "no_lama") WHERE no_lama IS NOT NULL AND status <> 'BATAL';
--- 0366-bukti-lelang-cicilan
-- Lelang Cicilan: Cicilan yang terlalu lama macet diakhiri.
ALTER TABLE "lelang_cicilan" ADD COLUMN "cetakan" bigint;
-- Those of before were never printed.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    UPDATE lelang_cicilan SET cetakan = 0 WHERE cabang = t;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
ALTER TABLE "lelang_cicilan" ALTER COLUMN "cetakan" SET NOT NULL;
--- 0370-hutang-berjalan
-- What is owed on all running loans of a shop: the shop's ceiling reads it under its lock, at once however many loans run.
CREATE TABLE hutang_berjalan (
  cabang text NOT NULL,
  sisa_pokok bigint NOT NULL,
  CONSTRAINT hutang_berjalan_pkey PRIMARY KEY (cabang)
);
SELECT kilau_shop_table('hutang_berjalan');
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO hutang_berjalan (cabang, sisa_pokok)
      SELECT t, sum(h.sisa_pokok) FROM hutang h WHERE h.cabang = t HAVING count(*) > 0;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
-- What one borrower owes.
CREATE INDEX "hutang_kode_customer_no_faktur_hutang" ON "hutang" USING btree (cabang, "kode_customer", "no_faktur_hutang") INCLUDE ("sisa_pokok") WHERE status IN ('AKTIF', 'BUNGA DIBAYAR');
--- 0371-bunga-tambahan
-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas. What was lent on top before its first day was charged owes none.
ALTER TABLE "hutang" ADD COLUMN "uang_baru" bigint;
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    UPDATE hutang SET uang_baru = CASE WHEN no_asal IS NULL THEN pokok ELSE 0 END WHERE cabang = t;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
ALTER TABLE "hutang" ALTER COLUMN "uang_baru" SET NOT NULL;
ALTER TABLE "hutang" ADD CONSTRAINT "hutang_uang_baru_check" CHECK ("uang_baru" >= 0 AND "uang_baru" <= 999999999999999);

-- Lihat Hutang: Pinjaman ditebus, dibayar bunganya, atau diperpanjang.
ALTER TABLE "penebusan" ADD COLUMN "bunga_tambah" bigint;
ALTER TABLE "penebusan" ADD CONSTRAINT "penebusan_bunga_tambah_check" CHECK ("bunga_tambah" >= 0 AND "bunga_tambah" <= 999999999999999);
