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
