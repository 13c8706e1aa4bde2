-- The whole schema, as the migrations before it made it; written by `npm run migration -- --baseline`, never by hand.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- From here on nobody may call a function that was not granted.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO kilau_app, kilau_pusat;

CREATE OR REPLACE FUNCTION kilau_book(t regclass) RETURNS void LANGUAGE plpgsql AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION kilau_chain_table(t regclass, pusat boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO kilau_app', t);
  IF pusat THEN
    EXECUTE format('GRANT SELECT ON %s TO kilau_pusat', t);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION kilau_shop_table(t regclass) RETURNS void LANGUAGE plpgsql AS $function$
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
END $function$;

-- Master Toko: Cabang dan kantor pusat.
CREATE TABLE "toko" (
  kode_toko text NOT NULL CHECK ((kode_toko ~ '^[A-Z0-9][A-Z0-9_-]{0,19}$')),
  nama_toko text NOT NULL,
  alamat_toko text,
  portal text,
  no_hp text,
  pusat boolean DEFAULT false NOT NULL,
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (kode_toko)
);
CREATE INDEX toko_cari ON toko USING gin (kode_toko gin_trgm_ops, nama_toko gin_trgm_ops, alamat_toko gin_trgm_ops, no_hp gin_trgm_ops);
SELECT kilau_chain_table('"toko"');

-- Data Users: Pemakai aplikasi, tingkat dan tokonya.
CREATE TABLE "users" (
  user_id text NOT NULL,
  kode_toko text NOT NULL,
  nama text NOT NULL,
  level text NOT NULL CHECK ((level IN ('OWN', 'SU', 'DEV', 'MU', 'SPV', 'KASIR'))),
  password text CHECK ((password LIKE '$argon2id$%')),
  no_whatsapp text,
  aktif boolean DEFAULT true NOT NULL,
  bahasa text,
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  ganti_password boolean DEFAULT false NOT NULL,
  server text,
  PRIMARY KEY (user_id),
  CONSTRAINT users_kode_toko_fkey FOREIGN KEY (kode_toko) REFERENCES toko(kode_toko)
);
CREATE INDEX users_cari ON users USING gin (user_id gin_trgm_ops, nama gin_trgm_ops, no_whatsapp gin_trgm_ops);
CREATE INDEX users_kode_toko ON users USING btree (kode_toko);
SELECT kilau_chain_table('"users"', false);
GRANT SELECT ("user_id", "kode_toko", "nama", "level", "no_whatsapp", "aktif", "bahasa", "dihapus", "dibuat", "diubah", "versi") ON "users" TO kilau_pusat;

CREATE TABLE "akses" (
  user_id text NOT NULL,
  jalur text[] NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (user_id),
  CONSTRAINT akses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
SELECT kilau_chain_table('"akses"');

CREATE TABLE "kartu_member" (
  kode text NOT NULL,
  toko text NOT NULL,
  orang text,
  kunci text,
  aktif boolean NOT NULL,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (kode, toko)
);
CREATE INDEX kartu_member_orang ON kartu_member USING btree (orang);
SELECT kilau_chain_table('"kartu_member"', false);

CREATE TABLE "kasus_besar" (
  orang text NOT NULL,
  tanggal date NOT NULL,
  id text NOT NULL,
  toko text NOT NULL,
  nomor text NOT NULL,
  batas bigint NOT NULL,
  status text NOT NULL CHECK ((status IN ('BARU', 'DILAPORKAN', 'DIABAIKAN'))),
  alasan text CHECK ((char_length(alasan) BETWEEN 1 AND 200)),
  oleh text,
  dijawab timestamptz,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (orang, tanggal),
  CONSTRAINT kasus_besar_id_key UNIQUE (id),
  CONSTRAINT kasus_besar_check CHECK (((status = 'BARU') = (oleh IS NULL))),
  CONSTRAINT kasus_besar_check1 CHECK (((status <> 'DIABAIKAN') OR (alasan IS NOT NULL)))
);
SELECT kilau_chain_table('"kasus_besar"', false);

CREATE TABLE "kunci_segel" (
  satu boolean DEFAULT true NOT NULL CHECK (satu),
  sidik text NOT NULL,
  sejak timestamptz NOT NULL,
  PRIMARY KEY (satu)
);
GRANT INSERT, SELECT, UPDATE ON "kunci_segel" TO kilau_app;

CREATE TABLE "sesi" (
  user_id text NOT NULL,
  token_hash bytea NOT NULL,
  kode_toko text NOT NULL,
  perangkat text NOT NULL,
  ip text,
  mulai timestamptz NOT NULL,
  terakhir timestamptz NOT NULL,
  kode_laci text,
  sampai timestamptz,
  PRIMARY KEY (user_id),
  CONSTRAINT sesi_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sesi_kode_toko_fkey FOREIGN KEY (kode_toko) REFERENCES toko(kode_toko),
  CONSTRAINT sesi_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
SELECT kilau_chain_table('"sesi"', false);

CREATE TABLE "langganan_push" (
  user_id text NOT NULL,
  alamat text NOT NULL,
  kunci text NOT NULL,
  bahasa text NOT NULL,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (user_id),
  CONSTRAINT langganan_push_user_id_fkey FOREIGN KEY (user_id) REFERENCES sesi(user_id) ON DELETE CASCADE
);
SELECT kilau_chain_table('"langganan_push"', false);

CREATE TABLE "migrasi" (
  nomor integer NOT NULL,
  nama text NOT NULL,
  checksum text NOT NULL,
  waktu timestamptz NOT NULL,
  PRIMARY KEY (nomor)
);
GRANT SELECT ON "migrasi" TO kilau_app;
GRANT SELECT ON "migrasi" TO kilau_pusat;

-- Hak Akses News: Berita kantor pusat di dasbor, dan siapa yang melihatnya.
CREATE TABLE "news" (
  kode_news text NOT NULL CHECK (((char_length(kode_news) BETWEEN 1 AND 20) AND (kode_news ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  judul text NOT NULL CHECK ((char_length(judul) BETWEEN 1 AND 120)),
  isi text NOT NULL CHECK ((char_length(isi) BETWEEN 1 AND 1000)),
  dari_tanggal date NOT NULL CHECK ((dari_tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  sampai_tanggal date NOT NULL CHECK ((sampai_tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  level text CHECK ((level IN ('OWN', 'SU', 'DEV', 'MU', 'SPV', 'KASIR'))),
  kode_toko text CHECK (((char_length(kode_toko) BETWEEN 1 AND 40) AND (kode_toko ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  user_id text CHECK (((char_length(user_id) BETWEEN 1 AND 40) AND (user_id ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (kode_news),
  CONSTRAINT news_kode_toko_fkey FOREIGN KEY (kode_toko) REFERENCES toko(kode_toko),
  CONSTRAINT news_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id)
);
CREATE INDEX news_cari ON news USING gin (kode_news gin_trgm_ops, judul gin_trgm_ops, isi gin_trgm_ops);
CREATE INDEX news_kode_toko ON news USING btree (kode_toko);
CREATE INDEX news_urut ON news USING btree (dari_tanggal, kode_news);
CREATE INDEX news_user_id ON news USING btree (user_id);
SELECT kilau_chain_table('"news"');

CREATE TABLE "news_baca" (
  kode_news text NOT NULL,
  user_id text NOT NULL,
  waktu timestamptz NOT NULL,
  PRIMARY KEY (kode_news, user_id),
  CONSTRAINT news_baca_kode_news_fkey FOREIGN KEY (kode_news) REFERENCES news(kode_news) ON DELETE CASCADE,
  CONSTRAINT news_baca_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX news_baca_user ON news_baca USING btree (user_id);
SELECT kilau_chain_table('"news_baca"');

CREATE TABLE "nota_dibeli" (
  cabang_asal text NOT NULL,
  no_faktur text NOT NULL,
  kode_barcode text NOT NULL,
  toko text NOT NULL,
  nomor text NOT NULL,
  PRIMARY KEY (cabang_asal, no_faktur, kode_barcode)
);
CREATE INDEX nota_dibeli_nomor ON nota_dibeli USING btree (toko, nomor);
SELECT kilau_chain_table('"nota_dibeli"');

CREATE TABLE "orang" (
  id text NOT NULL CHECK ((id ~ '^[A-Za-z0-9_-]{43}$')),
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (id)
);
SELECT kilau_chain_table('"orang"', false);

CREATE TABLE "percobaan_masuk" (
  kunci text NOT NULL,
  gagal integer NOT NULL,
  sampai timestamptz,
  PRIMARY KEY (kunci)
);
SELECT kilau_chain_table('"percobaan_masuk"', false);

CREATE TABLE "reff_uang" (
  no_reff text NOT NULL,
  toko text NOT NULL,
  nota_kirim text NOT NULL,
  PRIMARY KEY (no_reff)
);
SELECT kilau_chain_table('"reff_uang"');

CREATE TABLE "server_dikenal" (
  id text NOT NULL,
  nama text NOT NULL CHECK ((char_length(nama) BETWEEN 1 AND 60)),
  peran text NOT NULL CHECK ((peran IN ('PUSAT', 'CABANG'))),
  alamat text CHECK (((alamat ~ '^https?://[!-~]+$') AND (char_length(alamat) <= 300))),
  kunci_publik text,
  kode_hash bytea,
  kode_sampai timestamptz,
  oleh text NOT NULL,
  dibuat timestamptz NOT NULL,
  terpasang timestamptz,
  terakhir timestamptz,
  dicabut timestamptz,
  PRIMARY KEY (id),
  CONSTRAINT server_dikenal_terpasang_check CHECK ((((terpasang IS NULL) = (kunci_publik IS NULL)) AND ((terpasang IS NULL) = (alamat IS NULL))))
);
CREATE UNIQUE INDEX server_dikenal_kunci ON server_dikenal USING btree (kunci_publik) WHERE (dicabut IS NULL);
SELECT kilau_chain_table('"server_dikenal"', false);
GRANT SELECT ("peran", "alamat", "terpasang") ON "server_dikenal" TO kilau_pusat;

CREATE TABLE "sidik_jari" (
  id text NOT NULL,
  user_id text NOT NULL,
  cara text NOT NULL CHECK ((cara IN ('SIDIK JARI', 'PEMINDAI'))),
  nama text NOT NULL,
  rp_id text,
  kunci bytea,
  hitungan bigint DEFAULT 0 NOT NULL,
  lewat text[],
  toko text,
  agen text,
  persetujuan timestamptz NOT NULL,
  dibuat timestamptz NOT NULL,
  terakhir timestamptz,
  PRIMARY KEY (id),
  CONSTRAINT sidik_jari_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  CONSTRAINT sidik_jari_check CHECK (((cara = 'SIDIK JARI') = ((kunci IS NOT NULL) AND (rp_id IS NOT NULL)))),
  CONSTRAINT sidik_jari_check1 CHECK (((cara = 'PEMINDAI') = ((agen IS NOT NULL) AND (toko IS NOT NULL))))
);
CREATE INDEX sidik_jari_user ON sidik_jari USING btree (user_id);
SELECT kilau_chain_table('"sidik_jari"', false);

CREATE TABLE "surat_server" (
  dari text NOT NULL,
  nomor text NOT NULL,
  sampai timestamptz NOT NULL,
  PRIMARY KEY (dari, nomor)
);
CREATE INDEX surat_server_sampai ON surat_server USING btree (sampai);
SELECT kilau_chain_table('"surat_server"', false);

CREATE TABLE "terminal" (
  kunci text NOT NULL,
  nilai jsonb NOT NULL,
  PRIMARY KEY (kunci)
);
SELECT kilau_chain_table('"terminal"', false);

CREATE TABLE "transaksi_orang" (
  toko text NOT NULL,
  nomor text NOT NULL,
  orang text NOT NULL,
  tanggal date NOT NULL,
  jumlah bigint NOT NULL,
  PRIMARY KEY (toko, nomor)
);
CREATE INDEX transaksi_orang_hari ON transaksi_orang USING btree (orang, tanggal);
SELECT kilau_chain_table('"transaksi_orang"');

CREATE UNLOGGED TABLE "hitungan_panggilan" (
  kunci text NOT NULL,
  jendela bigint NOT NULL,
  proses text NOT NULL,
  jumlah integer NOT NULL CHECK ((jumlah > 0)),
  PRIMARY KEY (kunci, jendela, proses)
);
CREATE INDEX hitungan_panggilan_jendela ON hitungan_panggilan USING btree (jendela);
SELECT kilau_chain_table('"hitungan_panggilan"', false);

CREATE UNLOGGED TABLE "lampiran_live" (
  id bigint GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz DEFAULT now() NOT NULL,
  payload bytea NOT NULL,
  PRIMARY KEY (id)
);
GRANT DELETE, INSERT, SELECT ON "lampiran_live" TO kilau_app;

CREATE TABLE "agen" (
  cabang text NOT NULL,
  id text NOT NULL,
  nama text NOT NULL,
  kode_hash bytea,
  kode_sampai timestamptz NOT NULL,
  token_hash bytea,
  perangkat text,
  oleh text NOT NULL,
  dibuat timestamptz NOT NULL,
  terpasang timestamptz,
  terakhir timestamptz,
  dicabut timestamptz,
  kunci_publik text,
  PRIMARY KEY (cabang, id)
);
CREATE UNIQUE INDEX agen_token ON agen USING btree (cabang, token_hash) WHERE (token_hash IS NOT NULL);
SELECT kilau_shop_table('"agen"');

-- Master Akun: Bagan akun jurnal toko.
CREATE TABLE "akun" (
  cabang text NOT NULL,
  nomor_akun text NOT NULL CHECK (((char_length(nomor_akun) BETWEEN 1 AND 20) AND (nomor_akun ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_akun text NOT NULL CHECK ((char_length(nama_akun) BETWEEN 1 AND 100)),
  jenis_akun text NOT NULL CHECK ((jenis_akun IN ('ASET', 'KEWAJIBAN', 'MODAL', 'PENDAPATAN', 'BEBAN'))),
  induk text CHECK (((char_length(induk) BETWEEN 1 AND 40) AND (induk ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, nomor_akun),
  CONSTRAINT akun_induk_fkey FOREIGN KEY (cabang, induk) REFERENCES akun(cabang, nomor_akun)
);
CREATE INDEX akun_cari ON akun USING gin (cabang, nomor_akun gin_trgm_ops, nama_akun gin_trgm_ops);
CREATE INDEX akun_induk ON akun USING btree (cabang, induk);
SELECT kilau_shop_table('"akun"');

-- Master Kode Transaksi: Golongan uang masuk dan keluar.
CREATE TABLE "kode_transaksi" (
  cabang text NOT NULL,
  kode_transaksi text NOT NULL CHECK (((char_length(kode_transaksi) BETWEEN 1 AND 20) AND (kode_transaksi ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_transaksi text NOT NULL CHECK ((char_length(nama_transaksi) BETWEEN 1 AND 100)),
  jenis text NOT NULL CHECK ((jenis IN ('MASUK', 'KELUAR'))),
  biaya boolean,
  nomor_akun text NOT NULL CHECK (((char_length(nomor_akun) BETWEEN 1 AND 40) AND (nomor_akun ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_transaksi),
  CONSTRAINT kode_transaksi_nomor_akun_fkey FOREIGN KEY (cabang, nomor_akun) REFERENCES akun(cabang, nomor_akun)
);
CREATE INDEX kode_transaksi_cari ON kode_transaksi USING gin (cabang, kode_transaksi gin_trgm_ops, nama_transaksi gin_trgm_ops);
CREATE INDEX kode_transaksi_nomor_akun ON kode_transaksi USING btree (cabang, nomor_akun);
SELECT kilau_shop_table('"kode_transaksi"');

-- Master Supplier: Pemasok barang dan hutang toko kepadanya.
CREATE TABLE "supplier" (
  cabang text NOT NULL,
  kode_supplier text NOT NULL CHECK (((char_length(kode_supplier) BETWEEN 1 AND 20) AND (kode_supplier ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_supplier text NOT NULL CHECK ((char_length(nama_supplier) BETWEEN 1 AND 100)),
  alamat text CHECK ((char_length(alamat) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  faktur_pajak boolean,
  hutang_pokok bigint CHECK ((hutang_pokok BETWEEN 0 AND '999999999999999'::bigint)),
  hutang_berat bigint CHECK ((hutang_berat BETWEEN 0 AND '9999999999'::bigint)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  nilai_emas bigint CHECK ((nilai_emas BETWEEN 0 AND '999999999999999'::bigint)),
  PRIMARY KEY (cabang, kode_supplier)
);
CREATE INDEX supplier_cari ON supplier USING gin (cabang, kode_supplier gin_trgm_ops, nama_supplier gin_trgm_ops, alamat gin_trgm_ops, no_hp gin_trgm_ops);
SELECT kilau_shop_table('"supplier"');

-- Tambah dan Ambil Stock Aksesoris: Stok aksesoris ditambah atau diambil menurut jumlahnya.
CREATE TABLE "aksesoris" (
  cabang text NOT NULL,
  no_aksesoris text NOT NULL CHECK (((char_length(no_aksesoris) BETWEEN 1 AND 60) AND (no_aksesoris ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  cara text NOT NULL CHECK ((cara IN ('TUNAI', 'SUPPLIER', 'AMBIL'))),
  kode_supplier text CHECK (((char_length(kode_supplier) BETWEEN 1 AND 40) AND (kode_supplier ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_transaksi text CHECK (((char_length(kode_transaksi) BETWEEN 1 AND 40) AND (kode_transaksi ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  nomor_akun text CHECK (((char_length(nomor_akun) BETWEEN 1 AND 40) AND (nomor_akun ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  total_jumlah bigint NOT NULL,
  total_nilai bigint NOT NULL CHECK ((total_nilai BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_aksesoris),
  CONSTRAINT aksesoris_kode_supplier_fkey FOREIGN KEY (cabang, kode_supplier) REFERENCES supplier(cabang, kode_supplier),
  CONSTRAINT aksesoris_kode_transaksi_fkey FOREIGN KEY (cabang, kode_transaksi) REFERENCES kode_transaksi(cabang, kode_transaksi),
  CONSTRAINT aksesoris_nomor_akun_fkey FOREIGN KEY (cabang, nomor_akun) REFERENCES akun(cabang, nomor_akun)
);
CREATE INDEX aksesoris_cari ON aksesoris USING gin (cabang, no_aksesoris gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX aksesoris_kode_supplier ON aksesoris USING btree (cabang, kode_supplier);
CREATE INDEX aksesoris_kode_transaksi ON aksesoris USING btree (cabang, kode_transaksi);
CREATE INDEX aksesoris_nomor_akun ON aksesoris USING btree (cabang, nomor_akun);
CREATE INDEX aksesoris_urut ON aksesoris USING btree (cabang, tanggal, no_aksesoris);
SELECT kilau_shop_table('"aksesoris"');

-- Tambah dan Ambil Stock Aksesoris: Stok aksesoris ditambah atau diambil menurut jumlahnya.
CREATE TABLE "aksesoris_detail_barang" (
  cabang text NOT NULL,
  no_aksesoris text NOT NULL CHECK (((char_length(no_aksesoris) BETWEEN 1 AND 40) AND (no_aksesoris ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 40) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  jumlah bigint NOT NULL CHECK ((jumlah >= 1)),
  harga_bayar bigint CHECK ((harga_bayar BETWEEN 0 AND '999999999999999'::bigint)),
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  berat_emas bigint NOT NULL CHECK ((berat_emas BETWEEN 0 AND '9999999999'::bigint)),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 20) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 20) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  stok_jumlah bigint NOT NULL,
  stok_berat bigint NOT NULL CHECK ((stok_berat BETWEEN 0 AND '9999999999'::bigint)),
  stok_emas bigint NOT NULL CHECK ((stok_emas BETWEEN 0 AND '9999999999'::bigint)),
  stok_nilai bigint NOT NULL CHECK ((stok_nilai BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  stok_murni bigint CHECK ((stok_murni BETWEEN 0 AND '9999999999'::bigint)),
  PRIMARY KEY (cabang, no_aksesoris, baris),
  CONSTRAINT aksesoris_detail_barang_no_aksesoris_fkey FOREIGN KEY (cabang, no_aksesoris) REFERENCES aksesoris(cabang, no_aksesoris)
);
SELECT kilau_shop_table('"aksesoris_detail_barang"');

CREATE TABLE "asal_harga_emas" (
  cabang text NOT NULL,
  waktu text NOT NULL,
  versi bigint NOT NULL,
  usd_ons bigint NOT NULL,
  kurs bigint NOT NULL,
  PRIMARY KEY (cabang, waktu),
  CONSTRAINT asal_harga_emas_nilai_check CHECK (((versi >= 1) AND (usd_ons >= 1) AND (kurs >= 1)))
);
SELECT kilau_shop_table('"asal_harga_emas"');

-- Master Gudang: Tempat barang di toko menurut kegunaannya.
CREATE TABLE "gudang" (
  cabang text NOT NULL,
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 20) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_gudang text NOT NULL CHECK ((char_length(nama_gudang) BETWEEN 1 AND 100)),
  jenis text NOT NULL CHECK ((jenis IN ('JUAL', 'BELI', 'CUCI', 'LEBUR', 'HANCUR', 'TELUSUR', 'TRANSIT', 'PUSAT'))),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_gudang)
);
CREATE INDEX gudang_cari ON gudang USING gin (cabang, kode_gudang gin_trgm_ops, nama_gudang gin_trgm_ops);
SELECT kilau_shop_table('"gudang"');

-- Master Baki: Baki tempat barang dipajang, dengan berat kosongnya.
CREATE TABLE "baki" (
  cabang text NOT NULL,
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 20) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_toko text NOT NULL CHECK ((char_length(nama_toko) BETWEEN 1 AND 100)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 40) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  berat_baki bigint NOT NULL CHECK ((berat_baki BETWEEN 0 AND '9999999999'::bigint)),
  kapasitas bigint CHECK ((kapasitas >= 1)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_baki),
  CONSTRAINT baki_kode_gudang_fkey FOREIGN KEY (cabang, kode_gudang) REFERENCES gudang(cabang, kode_gudang)
);
CREATE INDEX baki_cari ON baki USING gin (cabang, kode_baki gin_trgm_ops, nama_toko gin_trgm_ops);
CREATE INDEX baki_kode_gudang ON baki USING btree (cabang, kode_gudang);
SELECT kilau_shop_table('"baki"');

-- Master Bandrol: Bandrol dan beratnya.
CREATE TABLE "bandrol" (
  cabang text NOT NULL,
  kode_bandrol text NOT NULL CHECK (((char_length(kode_bandrol) BETWEEN 1 AND 20) AND (kode_bandrol ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_bandrol text NOT NULL CHECK ((char_length(nama_bandrol) BETWEEN 1 AND 100)),
  berat_bandrol bigint NOT NULL CHECK ((berat_bandrol BETWEEN 0 AND '9999999999'::bigint)),
  harga_bandrol bigint CHECK ((harga_bandrol BETWEEN 0 AND '999999999999999'::bigint)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_bandrol)
);
CREATE INDEX bandrol_cari ON bandrol USING gin (cabang, kode_bandrol gin_trgm_ops, nama_bandrol gin_trgm_ops);
SELECT kilau_shop_table('"bandrol"');

-- Master Bank: Bank dan biaya kartunya.
CREATE TABLE "bank" (
  cabang text NOT NULL,
  kode_bank text NOT NULL CHECK (((char_length(kode_bank) BETWEEN 1 AND 20) AND (kode_bank ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_bank text NOT NULL CHECK ((char_length(nama_bank) BETWEEN 1 AND 100)),
  biaya_debit bigint CHECK ((biaya_debit BETWEEN 0 AND 10000)),
  biaya_kredit bigint CHECK ((biaya_kredit BETWEEN 0 AND 10000)),
  biaya_qris bigint CHECK ((biaya_qris BETWEEN 0 AND 10000)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_bank)
);
CREATE INDEX bank_cari ON bank USING gin (cabang, kode_bank gin_trgm_ops, nama_bank gin_trgm_ops);
SELECT kilau_shop_table('"bank"');

-- Parameter Jenis Group: Keluarga group harga: emas tua, emas muda, berlian, aksesoris.
CREATE TABLE "jenis_group" (
  cabang text NOT NULL,
  jenis_group text NOT NULL CHECK (((char_length(jenis_group) BETWEEN 1 AND 20) AND (jenis_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 100)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  bebas_ppn boolean,
  PRIMARY KEY (cabang, jenis_group)
);
CREATE INDEX jenis_group_cari ON jenis_group USING gin (cabang, jenis_group gin_trgm_ops, keterangan gin_trgm_ops);
SELECT kilau_shop_table('"jenis_group"');

-- Master Kadar: Kadar emas dalam persen.
CREATE TABLE "kadar" (
  cabang text NOT NULL,
  kode_kadar text NOT NULL CHECK (((char_length(kode_kadar) BETWEEN 1 AND 20) AND (kode_kadar ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 1 AND 50000)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 100)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_kadar)
);
CREATE INDEX kadar_cari ON kadar USING gin (cabang, kode_kadar gin_trgm_ops, keterangan gin_trgm_ops);
SELECT kilau_shop_table('"kadar"');

-- Master Group: Golongan harga menurut kadar; setiap perubahan harga dicatat riwayatnya.
CREATE TABLE "group" (
  cabang text NOT NULL,
  kode_group text NOT NULL CHECK (((char_length(kode_group) BETWEEN 1 AND 20) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_group text NOT NULL CHECK ((char_length(nama_group) BETWEEN 1 AND 100)),
  jenis_group text NOT NULL CHECK (((char_length(jenis_group) BETWEEN 1 AND 40) AND (jenis_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_kadar text NOT NULL CHECK (((char_length(kode_kadar) BETWEEN 1 AND 40) AND (kode_kadar ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  harga bigint NOT NULL CHECK ((harga BETWEEN 0 AND '999999999999999'::bigint)),
  harga_modal bigint NOT NULL CHECK ((harga_modal BETWEEN 0 AND '999999999999999'::bigint)),
  harga_beli bigint CHECK ((harga_beli BETWEEN 0 AND '999999999999999'::bigint)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_group),
  CONSTRAINT group_jenis_group_fkey FOREIGN KEY (cabang, jenis_group) REFERENCES jenis_group(cabang, jenis_group),
  CONSTRAINT group_kode_kadar_fkey FOREIGN KEY (cabang, kode_kadar) REFERENCES kadar(cabang, kode_kadar)
);
CREATE INDEX group_cari ON "group" USING gin (cabang, kode_group gin_trgm_ops, nama_group gin_trgm_ops);
CREATE INDEX group_jenis_group ON "group" USING btree (cabang, jenis_group);
CREATE INDEX group_kode_kadar ON "group" USING btree (cabang, kode_kadar);
SELECT kilau_shop_table('"group"');

-- Master Kategori: Kelompok besar jenis barang.
CREATE TABLE "kategori" (
  cabang text NOT NULL,
  kode_kategori text NOT NULL CHECK (((char_length(kode_kategori) BETWEEN 1 AND 20) AND (kode_kategori ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_kategori text NOT NULL CHECK ((char_length(nama_kategori) BETWEEN 1 AND 100)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_kategori)
);
CREATE INDEX kategori_cari ON kategori USING gin (cabang, kode_kategori gin_trgm_ops, nama_kategori gin_trgm_ops);
SELECT kilau_shop_table('"kategori"');

-- Master Jenis: Jenis barang: cincin, kalung, gelang.
CREATE TABLE "jenis" (
  cabang text NOT NULL,
  kode_dept text NOT NULL CHECK (((char_length(kode_dept) BETWEEN 1 AND 20) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_dept text NOT NULL CHECK ((char_length(nama_dept) BETWEEN 1 AND 100)),
  kode_kategori text NOT NULL CHECK (((char_length(kode_kategori) BETWEEN 1 AND 40) AND (kode_kategori ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  berlian boolean,
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_dept),
  CONSTRAINT jenis_kode_kategori_fkey FOREIGN KEY (cabang, kode_kategori) REFERENCES kategori(cabang, kode_kategori)
);
CREATE INDEX jenis_cari ON jenis USING gin (cabang, kode_dept gin_trgm_ops, nama_dept gin_trgm_ops);
CREATE INDEX jenis_kode_kategori ON jenis USING btree (cabang, kode_kategori);
SELECT kilau_shop_table('"jenis"');

-- Data Barang: Semua barang toko menurut barcode.
CREATE TABLE "barang" (
  cabang text NOT NULL,
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kode_group text NOT NULL CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_dept text NOT NULL CHECK (((char_length(kode_dept) BETWEEN 1 AND 40) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_intern text CHECK ((char_length(kode_intern) BETWEEN 1 AND 40)),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 1 AND 50000)),
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  berat_emas bigint NOT NULL CHECK ((berat_emas BETWEEN 0 AND '9999999999'::bigint)),
  berat_batu bigint NOT NULL CHECK ((berat_batu BETWEEN 0 AND '9999999999'::bigint)),
  harga_jual bigint CHECK ((harga_jual BETWEEN 0 AND '999999999999999'::bigint)),
  harga_modal bigint CHECK ((harga_modal BETWEEN 0 AND '999999999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  ongkos bigint CHECK ((ongkos BETWEEN 0 AND '999999999999999'::bigint)),
  size text CHECK ((char_length(size) BETWEEN 1 AND 20)),
  jumlah bigint NOT NULL CHECK ((jumlah >= 0)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 40) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 40) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tgl_masuk date NOT NULL CHECK ((tgl_masuk BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  supplier text CHECK ((char_length(supplier) BETWEEN 1 AND 60)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  gambar text CHECK ((gambar ~ '^[a-z0-9]{20,64}$')),
  status text NOT NULL CHECK ((status IN ('TERSEDIA', 'DITAHAN', 'DIPESAN', 'CONTOH', 'TERJUAL', 'DIKIRIM', 'DITERIMA KURANG', 'DALAM PENELUSURAN', 'DICUCI', 'DILEBUR', 'DIBAYARKAN', 'HANCUR', 'RETUR SUPPLIER', 'HABIS', 'HILANG'))),
  no_masuk text NOT NULL CHECK (((char_length(no_masuk) BETWEEN 1 AND 40) AND (no_masuk ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  ditahan_oleh text CHECK (((char_length(ditahan_oleh) BETWEEN 1 AND 20) AND (ditahan_oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  ditahan_di text CHECK ((char_length(ditahan_di) BETWEEN 1 AND 100)),
  ditahan_untuk text CHECK ((char_length(ditahan_untuk) BETWEEN 1 AND 60)),
  ditahan_sampai text CHECK ((char_length(ditahan_sampai) BETWEEN 1 AND 30)),
  no_jual text CHECK (((char_length(no_jual) BETWEEN 1 AND 40) AND (no_jual ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  aksesoris boolean NOT NULL,
  kode_bandrol text CHECK (((char_length(kode_bandrol) BETWEEN 1 AND 40) AND (kode_bandrol ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  epc text CHECK (((char_length(epc) BETWEEN 1 AND 40) AND (epc ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  no_beli text CHECK (((char_length(no_beli) BETWEEN 1 AND 40) AND (no_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  asal_beli text CHECK (((char_length(asal_beli) BETWEEN 1 AND 20) AND (asal_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  PRIMARY KEY (cabang, kode_barcode),
  CONSTRAINT barang_kode_baki_fkey FOREIGN KEY (cabang, kode_baki) REFERENCES baki(cabang, kode_baki),
  CONSTRAINT barang_kode_bandrol_fkey FOREIGN KEY (cabang, kode_bandrol) REFERENCES bandrol(cabang, kode_bandrol),
  CONSTRAINT barang_kode_dept_fkey FOREIGN KEY (cabang, kode_dept) REFERENCES jenis(cabang, kode_dept),
  CONSTRAINT barang_kode_group_fkey FOREIGN KEY (cabang, kode_group) REFERENCES "group"(cabang, kode_group),
  CONSTRAINT barang_kode_gudang_fkey FOREIGN KEY (cabang, kode_gudang) REFERENCES gudang(cabang, kode_gudang)
);
CREATE INDEX barang_aksesoris_jarang ON barang USING btree (cabang, kode_barcode) WHERE (aksesoris = true);
CREATE INDEX barang_cari ON barang USING gin (cabang, kode_barcode gin_trgm_ops, nama_barang gin_trgm_ops, kode_intern gin_trgm_ops, epc gin_trgm_ops);
CREATE INDEX barang_jumlahan ON barang USING btree (cabang, kode_gudang, kode_baki, kode_group, kode_dept) INCLUDE (jumlah, berat, murni, nilai) WHERE (status <> ALL (ARRAY['TERJUAL', 'DIKIRIM', 'DITERIMA KURANG', 'DIBAYARKAN', 'HANCUR', 'RETUR SUPPLIER', 'HABIS', 'HILANG']));
CREATE INDEX barang_kode_baki ON barang USING btree (cabang, kode_baki);
CREATE INDEX barang_kode_bandrol ON barang USING btree (cabang, kode_bandrol);
CREATE INDEX barang_kode_dept ON barang USING btree (cabang, kode_dept);
CREATE INDEX barang_kode_group ON barang USING btree (cabang, kode_group);
CREATE INDEX barang_kode_gudang ON barang USING btree (cabang, kode_gudang);
CREATE INDEX barang_status_jarang ON barang USING btree (cabang, kode_barcode) WHERE (status = 'DITAHAN');
CREATE INDEX barang_tgl_masuk_ada ON barang USING btree (cabang, tgl_masuk) WHERE (status <> ALL (ARRAY['TERJUAL', 'DIKIRIM', 'DITERIMA KURANG', 'DIBAYARKAN', 'HANCUR', 'RETUR SUPPLIER', 'HABIS', 'HILANG']));
CREATE UNIQUE INDEX barang_epc ON barang USING btree (cabang, epc) WHERE (epc IS NOT NULL);
SELECT kilau_shop_table('"barang"');

-- Master Kondisi Pembelian: Keadaan barang yang dibeli dan potongannya.
CREATE TABLE "kondisi_pembelian" (
  cabang text NOT NULL,
  kondisi_beli text NOT NULL CHECK (((char_length(kondisi_beli) BETWEEN 1 AND 20) AND (kondisi_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 100)),
  potongan_persen bigint CHECK ((potongan_persen BETWEEN 0 AND 10000)),
  potongan_rp bigint CHECK ((potongan_rp BETWEEN 0 AND '999999999999999'::bigint)),
  tujuan text CHECK ((tujuan IN ('SORTIR', 'CUCI', 'LEBUR'))),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kondisi_beli)
);
CREATE INDEX kondisi_pembelian_cari ON kondisi_pembelian USING gin (cabang, kondisi_beli gin_trgm_ops, keterangan gin_trgm_ops);
SELECT kilau_shop_table('"kondisi_pembelian"');

-- Lihat Pembelian: Barang yang dibeli dari customer.
CREATE TABLE "barang_beli" (
  cabang text NOT NULL,
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  no_faktur_beli text NOT NULL CHECK (((char_length(no_faktur_beli) BETWEEN 1 AND 40) AND (no_faktur_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kode_group text NOT NULL CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_dept text NOT NULL CHECK (((char_length(kode_dept) BETWEEN 1 AND 40) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 1 AND 50000)),
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  berat_emas bigint NOT NULL CHECK ((berat_emas BETWEEN 0 AND '9999999999'::bigint)),
  kondisi_beli text NOT NULL CHECK (((char_length(kondisi_beli) BETWEEN 1 AND 40) AND (kondisi_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  jumlah bigint NOT NULL CHECK ((jumlah >= 1)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 40) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 40) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tgl_beli date NOT NULL CHECK ((tgl_beli BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  foto text CHECK ((foto ~ '^[a-z0-9]{20,64}$')),
  status text NOT NULL CHECK ((status IN ('DI STOK BELI', 'DISORTIR', 'DICUCI', 'DILEBUR', 'DIBAYARKAN', 'KEMBALI DIJUAL', 'HANCUR'))),
  no_hancur text CHECK (((char_length(no_hancur) BETWEEN 1 AND 40) AND (no_hancur ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_barcode),
  CONSTRAINT barang_beli_kode_baki_fkey FOREIGN KEY (cabang, kode_baki) REFERENCES baki(cabang, kode_baki),
  CONSTRAINT barang_beli_kode_dept_fkey FOREIGN KEY (cabang, kode_dept) REFERENCES jenis(cabang, kode_dept),
  CONSTRAINT barang_beli_kode_group_fkey FOREIGN KEY (cabang, kode_group) REFERENCES "group"(cabang, kode_group),
  CONSTRAINT barang_beli_kode_gudang_fkey FOREIGN KEY (cabang, kode_gudang) REFERENCES gudang(cabang, kode_gudang),
  CONSTRAINT barang_beli_kondisi_beli_fkey FOREIGN KEY (cabang, kondisi_beli) REFERENCES kondisi_pembelian(cabang, kondisi_beli)
);
CREATE INDEX barang_beli_cari ON barang_beli USING gin (cabang, kode_barcode gin_trgm_ops, nama_barang gin_trgm_ops, no_faktur_beli gin_trgm_ops);
CREATE INDEX barang_beli_kode_baki ON barang_beli USING btree (cabang, kode_baki);
CREATE INDEX barang_beli_kode_dept ON barang_beli USING btree (cabang, kode_dept);
CREATE INDEX barang_beli_kode_group ON barang_beli USING btree (cabang, kode_group);
CREATE INDEX barang_beli_kode_gudang ON barang_beli USING btree (cabang, kode_gudang);
CREATE INDEX barang_beli_kondisi_beli ON barang_beli USING btree (cabang, kondisi_beli);
SELECT kilau_shop_table('"barang_beli"');

-- Tambah Data Barang: Barang masuk ke stok toko.
CREATE TABLE "barang_masuk" (
  cabang text NOT NULL,
  no_masuk text NOT NULL CHECK (((char_length(no_masuk) BETWEEN 1 AND 60) AND (no_masuk ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  sumber text NOT NULL CHECK ((sumber IN ('AWAL', 'SUPPLIER', 'TUNAI', 'TEMUAN'))),
  supplier text CHECK ((char_length(supplier) BETWEEN 1 AND 60)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  total_murni bigint NOT NULL CHECK ((total_murni BETWEEN 0 AND '9999999999'::bigint)),
  total_nilai bigint NOT NULL CHECK ((total_nilai BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  kode_supplier text CHECK (((char_length(kode_supplier) BETWEEN 1 AND 40) AND (kode_supplier ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  PRIMARY KEY (cabang, no_masuk),
  CONSTRAINT barang_masuk_kode_supplier_fkey FOREIGN KEY (cabang, kode_supplier) REFERENCES supplier(cabang, kode_supplier)
);
CREATE INDEX barang_masuk_cari ON barang_masuk USING gin (cabang, no_masuk gin_trgm_ops, supplier gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX barang_masuk_kode_supplier ON barang_masuk USING btree (cabang, kode_supplier);
CREATE INDEX barang_masuk_urut ON barang_masuk USING btree (cabang, tanggal, no_masuk);
SELECT kilau_shop_table('"barang_masuk"');

-- Tambah Data Barang: Barang masuk ke stok toko.
CREATE TABLE "barang_masuk_detail_barang" (
  cabang text NOT NULL,
  no_masuk text NOT NULL CHECK (((char_length(no_masuk) BETWEEN 1 AND 40) AND (no_masuk ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kode_group text NOT NULL CHECK (((char_length(kode_group) BETWEEN 1 AND 20) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_dept text NOT NULL CHECK (((char_length(kode_dept) BETWEEN 1 AND 20) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_intern text CHECK ((char_length(kode_intern) BETWEEN 1 AND 40)),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  berat_emas bigint CHECK ((berat_emas BETWEEN 0 AND '9999999999'::bigint)),
  berat_batu bigint CHECK ((berat_batu BETWEEN 0 AND '9999999999'::bigint)),
  harga_jual bigint CHECK ((harga_jual BETWEEN 0 AND '999999999999999'::bigint)),
  harga_modal bigint CHECK ((harga_modal BETWEEN 0 AND '999999999999999'::bigint)),
  harga_bayar bigint CHECK ((harga_bayar BETWEEN 0 AND '999999999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  ongkos bigint CHECK ((ongkos BETWEEN 0 AND '999999999999999'::bigint)),
  size text CHECK ((char_length(size) BETWEEN 1 AND 20)),
  jumlah bigint NOT NULL CHECK ((jumlah >= 1)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 20) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 20) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tgl_masuk date CHECK ((tgl_masuk BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  supplier text CHECK ((char_length(supplier) BETWEEN 1 AND 60)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  gambar text CHECK ((gambar ~ '^[a-z0-9]{20,64}$')),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  timbangan text CHECK ((char_length(timbangan) BETWEEN 1 AND 60)),
  teks_timbang text CHECK ((char_length(teks_timbang) BETWEEN 1 AND 100)),
  kode_bandrol text CHECK (((char_length(kode_bandrol) BETWEEN 1 AND 20) AND (kode_bandrol ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  epc text CHECK (((char_length(epc) BETWEEN 1 AND 40) AND (epc ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  PRIMARY KEY (cabang, no_masuk, baris),
  CONSTRAINT barang_masuk_detail_barang_no_masuk_fkey FOREIGN KEY (cabang, no_masuk) REFERENCES barang_masuk(cabang, no_masuk)
);
SELECT kilau_shop_table('"barang_masuk_detail_barang"');

CREATE TABLE "baris_bank" (
  cabang text NOT NULL,
  no_rekening text NOT NULL,
  kode_baris text NOT NULL,
  tanggal date NOT NULL,
  keterangan text NOT NULL,
  masuk bigint NOT NULL CHECK ((masuk >= 0)),
  keluar bigint NOT NULL CHECK ((keluar >= 0)),
  berkas text NOT NULL,
  diimpor timestamptz NOT NULL,
  oleh text NOT NULL,
  no_validasi text,
  PRIMARY KEY (cabang, no_rekening, kode_baris)
);
CREATE INDEX baris_bank_bebas ON baris_bank USING btree (cabang, no_rekening, tanggal) WHERE ((no_validasi IS NULL) AND (masuk > 0));
CREATE INDEX baris_bank_impor ON baris_bank USING btree (cabang, no_rekening, diimpor);
SELECT kilau_shop_table('"baris_bank"');

-- Master Batu Clarity: Kejernihan batu.
CREATE TABLE "batu_clarity" (
  cabang text NOT NULL,
  kode text NOT NULL CHECK (((char_length(kode) BETWEEN 1 AND 20) AND (kode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama text NOT NULL CHECK ((char_length(nama) BETWEEN 1 AND 100)),
  urutan bigint CHECK ((urutan >= 0)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode)
);
CREATE INDEX batu_clarity_cari ON batu_clarity USING gin (cabang, kode gin_trgm_ops, nama gin_trgm_ops);
SELECT kilau_shop_table('"batu_clarity"');

-- Master Batu Color: Warna batu.
CREATE TABLE "batu_color" (
  cabang text NOT NULL,
  kode text NOT NULL CHECK (((char_length(kode) BETWEEN 1 AND 20) AND (kode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama text NOT NULL CHECK ((char_length(nama) BETWEEN 1 AND 100)),
  urutan bigint CHECK ((urutan >= 0)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode)
);
CREATE INDEX batu_color_cari ON batu_color USING gin (cabang, kode gin_trgm_ops, nama gin_trgm_ops);
SELECT kilau_shop_table('"batu_color"');

-- Master Batu Cut Grade: Mutu potongan batu.
CREATE TABLE "batu_cutgrade" (
  cabang text NOT NULL,
  kode text NOT NULL CHECK (((char_length(kode) BETWEEN 1 AND 20) AND (kode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama text NOT NULL CHECK ((char_length(nama) BETWEEN 1 AND 100)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode)
);
CREATE INDEX batu_cutgrade_cari ON batu_cutgrade USING gin (cabang, kode gin_trgm_ops, nama gin_trgm_ops);
SELECT kilau_shop_table('"batu_cutgrade"');

-- Master Batu Fluorescence: Pendar batu.
CREATE TABLE "batu_fluorencence" (
  cabang text NOT NULL,
  kode text NOT NULL CHECK (((char_length(kode) BETWEEN 1 AND 20) AND (kode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama text NOT NULL CHECK ((char_length(nama) BETWEEN 1 AND 100)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode)
);
CREATE INDEX batu_fluorencence_cari ON batu_fluorencence USING gin (cabang, kode gin_trgm_ops, nama gin_trgm_ops);
SELECT kilau_shop_table('"batu_fluorencence"');

-- Master Batu Polish: Poles batu.
CREATE TABLE "batu_polish" (
  cabang text NOT NULL,
  kode text NOT NULL CHECK (((char_length(kode) BETWEEN 1 AND 20) AND (kode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama text NOT NULL CHECK ((char_length(nama) BETWEEN 1 AND 100)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode)
);
CREATE INDEX batu_polish_cari ON batu_polish USING gin (cabang, kode gin_trgm_ops, nama gin_trgm_ops);
SELECT kilau_shop_table('"batu_polish"');

-- Master Batu Shape: Bentuk potongan batu.
CREATE TABLE "batu_shape" (
  cabang text NOT NULL,
  kode text NOT NULL CHECK (((char_length(kode) BETWEEN 1 AND 20) AND (kode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama text NOT NULL CHECK ((char_length(nama) BETWEEN 1 AND 100)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode)
);
CREATE INDEX batu_shape_cari ON batu_shape USING gin (cabang, kode gin_trgm_ops, nama gin_trgm_ops);
SELECT kilau_shop_table('"batu_shape"');

-- Master Batu Symmetry: Simetri batu.
CREATE TABLE "batu_symetry" (
  cabang text NOT NULL,
  kode text NOT NULL CHECK (((char_length(kode) BETWEEN 1 AND 20) AND (kode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama text NOT NULL CHECK ((char_length(nama) BETWEEN 1 AND 100)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode)
);
CREATE INDEX batu_symetry_cari ON batu_symetry USING gin (cabang, kode gin_trgm_ops, nama gin_trgm_ops);
SELECT kilau_shop_table('"batu_symetry"');

-- Jenis Batu: Jenis batu permata.
CREATE TABLE "jenis_batu" (
  cabang text NOT NULL,
  kode_batu text NOT NULL CHECK (((char_length(kode_batu) BETWEEN 1 AND 20) AND (kode_batu ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_batu text NOT NULL CHECK ((char_length(nama_batu) BETWEEN 1 AND 100)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_batu)
);
CREATE INDEX jenis_batu_cari ON jenis_batu USING gin (cabang, kode_batu gin_trgm_ops, nama_batu gin_trgm_ops);
SELECT kilau_shop_table('"jenis_batu"');

-- Master Batu Berlian: Harga berlian per karat.
CREATE TABLE "batu_berlian" (
  cabang text NOT NULL,
  kode text NOT NULL CHECK (((char_length(kode) BETWEEN 1 AND 20) AND (kode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_batu text NOT NULL CHECK (((char_length(kode_batu) BETWEEN 1 AND 40) AND (kode_batu ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  karat bigint NOT NULL CHECK ((karat >= 1)),
  shape text CHECK (((char_length(shape) BETWEEN 1 AND 40) AND (shape ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  color text CHECK (((char_length(color) BETWEEN 1 AND 40) AND (color ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  clarity text CHECK (((char_length(clarity) BETWEEN 1 AND 40) AND (clarity ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  polish text CHECK (((char_length(polish) BETWEEN 1 AND 40) AND (polish ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  symmetry text CHECK (((char_length(symmetry) BETWEEN 1 AND 40) AND (symmetry ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  fluorescence text CHECK (((char_length(fluorescence) BETWEEN 1 AND 40) AND (fluorescence ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  cutgrade text CHECK (((char_length(cutgrade) BETWEEN 1 AND 40) AND (cutgrade ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  harga_per_karat bigint NOT NULL CHECK ((harga_per_karat BETWEEN 0 AND '999999999999999'::bigint)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode),
  CONSTRAINT batu_berlian_clarity_fkey FOREIGN KEY (cabang, clarity) REFERENCES batu_clarity(cabang, kode),
  CONSTRAINT batu_berlian_color_fkey FOREIGN KEY (cabang, color) REFERENCES batu_color(cabang, kode),
  CONSTRAINT batu_berlian_cutgrade_fkey FOREIGN KEY (cabang, cutgrade) REFERENCES batu_cutgrade(cabang, kode),
  CONSTRAINT batu_berlian_fluorescence_fkey FOREIGN KEY (cabang, fluorescence) REFERENCES batu_fluorencence(cabang, kode),
  CONSTRAINT batu_berlian_kode_batu_fkey FOREIGN KEY (cabang, kode_batu) REFERENCES jenis_batu(cabang, kode_batu),
  CONSTRAINT batu_berlian_polish_fkey FOREIGN KEY (cabang, polish) REFERENCES batu_polish(cabang, kode),
  CONSTRAINT batu_berlian_shape_fkey FOREIGN KEY (cabang, shape) REFERENCES batu_shape(cabang, kode),
  CONSTRAINT batu_berlian_symmetry_fkey FOREIGN KEY (cabang, symmetry) REFERENCES batu_symetry(cabang, kode)
);
CREATE INDEX batu_berlian_cari ON batu_berlian USING gin (cabang, kode gin_trgm_ops);
CREATE INDEX batu_berlian_clarity ON batu_berlian USING btree (cabang, clarity);
CREATE INDEX batu_berlian_color ON batu_berlian USING btree (cabang, color);
CREATE INDEX batu_berlian_cutgrade ON batu_berlian USING btree (cabang, cutgrade);
CREATE INDEX batu_berlian_fluorescence ON batu_berlian USING btree (cabang, fluorescence);
CREATE INDEX batu_berlian_kode_batu ON batu_berlian USING btree (cabang, kode_batu);
CREATE INDEX batu_berlian_polish ON batu_berlian USING btree (cabang, polish);
CREATE INDEX batu_berlian_shape ON batu_berlian USING btree (cabang, shape);
CREATE INDEX batu_berlian_symmetry ON batu_berlian USING btree (cabang, symmetry);
SELECT kilau_shop_table('"batu_berlian"');

-- Data Customer: Pembeli, penjual dan peminjam yang dicatat toko.
CREATE TABLE "customer" (
  cabang text NOT NULL,
  kode text NOT NULL CHECK (((char_length(kode) BETWEEN 1 AND 20) AND (kode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_customer text NOT NULL CHECK ((char_length(nama_customer) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  alamat_customer text CHECK ((char_length(alamat_customer) BETWEEN 1 AND 100)),
  jenis_pelanggan text CHECK ((jenis_pelanggan IN ('UMUM', 'LANGGANAN', 'PEDAGANG'))),
  jenis_identitas text CHECK ((jenis_identitas IN ('KTP', 'SIM', 'PASPOR'))),
  nomor_identitas text,
  foto_identitas text CHECK ((foto_identitas ~ '^[a-z0-9]{20,64}$')),
  persetujuan date CHECK ((persetujuan BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode)
);
CREATE INDEX customer_cari ON customer USING gin (cabang, kode gin_trgm_ops, nama_customer gin_trgm_ops, no_hp gin_trgm_ops, alamat_customer gin_trgm_ops);
SELECT kilau_shop_table('"customer"');

-- Parameter Cicilan: Syarat beli dengan cicilan.
CREATE TABLE "parameter_cicilan" (
  cabang text NOT NULL,
  kode_cicilan text NOT NULL CHECK (((char_length(kode_cicilan) BETWEEN 1 AND 20) AND (kode_cicilan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  lama_bulan bigint NOT NULL CHECK ((lama_bulan BETWEEN 1 AND 120)),
  bunga bigint NOT NULL CHECK ((bunga BETWEEN 0 AND 10000)),
  dp_minimum bigint NOT NULL CHECK ((dp_minimum BETWEEN 0 AND 10000)),
  denda_harian bigint CHECK ((denda_harian BETWEEN 0 AND 10000)),
  maks_telat bigint CHECK ((maks_telat >= 0)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_cicilan)
);
CREATE INDEX parameter_cicilan_cari ON parameter_cicilan USING gin (cabang, kode_cicilan gin_trgm_ops);
SELECT kilau_shop_table('"parameter_cicilan"');

-- Parameter Bonus Sales: Bonus sales dari penjualan.
CREATE TABLE "bonus_sales" (
  cabang text NOT NULL,
  kode_bonus text NOT NULL CHECK (((char_length(kode_bonus) BETWEEN 1 AND 20) AND (kode_bonus ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_group text CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  per text NOT NULL CHECK ((per IN ('GRAM', 'POTONG', 'PERSEN'))),
  nilai bigint NOT NULL CHECK ((nilai >= 0)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_bonus),
  CONSTRAINT bonus_sales_kode_group_fkey FOREIGN KEY (cabang, kode_group) REFERENCES "group"(cabang, kode_group)
);
CREATE INDEX bonus_sales_cari ON bonus_sales USING gin (cabang, kode_bonus gin_trgm_ops);
CREATE INDEX bonus_sales_kode_group ON bonus_sales USING btree (cabang, kode_group);
SELECT kilau_shop_table('"bonus_sales"');

-- Master Sales: Pramuniaga yang namanya tertulis di nota.
CREATE TABLE "sales" (
  cabang text NOT NULL,
  kode_sales text NOT NULL CHECK (((char_length(kode_sales) BETWEEN 1 AND 20) AND (kode_sales ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_sales text NOT NULL CHECK ((char_length(nama_sales) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  aktif boolean,
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  kode_bonus text CHECK (((char_length(kode_bonus) BETWEEN 1 AND 40) AND (kode_bonus ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  PRIMARY KEY (cabang, kode_sales),
  CONSTRAINT sales_kode_bonus_fkey FOREIGN KEY (cabang, kode_bonus) REFERENCES bonus_sales(cabang, kode_bonus)
);
CREATE INDEX sales_cari ON sales USING gin (cabang, kode_sales gin_trgm_ops, nama_sales gin_trgm_ops, no_hp gin_trgm_ops);
CREATE INDEX sales_kode_bonus ON sales USING btree (cabang, kode_bonus);
SELECT kilau_shop_table('"sales"');

-- Lihat Cicilan: Kontrak cicilan emas.
CREATE TABLE "cicilan" (
  cabang text NOT NULL,
  no_cicilan text NOT NULL CHECK (((char_length(no_cicilan) BETWEEN 1 AND 60) AND (no_cicilan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('AKTIF', 'LUNAS', 'DIAMBIL', 'DILELANG', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_sales text NOT NULL CHECK (((char_length(kode_sales) BETWEEN 1 AND 40) AND (kode_sales ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_customer text NOT NULL CHECK (((char_length(kode_customer) BETWEEN 1 AND 40) AND (kode_customer ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_cicilan text NOT NULL CHECK (((char_length(kode_cicilan) BETWEEN 1 AND 40) AND (kode_cicilan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dp bigint NOT NULL CHECK ((dp BETWEEN 0 AND '999999999999999'::bigint)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  tgl_dokumen date CHECK ((tgl_dokumen BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  nama_customer text NOT NULL CHECK ((char_length(nama_customer) BETWEEN 1 AND 100)),
  alamat_customer text CHECK ((char_length(alamat_customer) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  total_harga bigint NOT NULL CHECK ((total_harga BETWEEN 0 AND '999999999999999'::bigint)),
  total_ongkos bigint NOT NULL CHECK ((total_ongkos BETWEEN 0 AND '999999999999999'::bigint)),
  total_diskon bigint NOT NULL CHECK ((total_diskon BETWEEN 0 AND '999999999999999'::bigint)),
  total_ppn bigint NOT NULL CHECK ((total_ppn BETWEEN 0 AND '999999999999999'::bigint)),
  pembulatan bigint NOT NULL CHECK ((pembulatan BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  total bigint NOT NULL CHECK ((total BETWEEN 0 AND '999999999999999'::bigint)),
  lama_bulan bigint NOT NULL,
  bunga bigint NOT NULL CHECK ((bunga BETWEEN 0 AND 10000)),
  denda_harian bigint NOT NULL CHECK ((denda_harian BETWEEN 0 AND 10000)),
  maks_telat bigint NOT NULL,
  pokok bigint NOT NULL CHECK ((pokok BETWEEN 0 AND '999999999999999'::bigint)),
  bunga_rp bigint NOT NULL CHECK ((bunga_rp BETWEEN 0 AND '999999999999999'::bigint)),
  total_cicilan bigint NOT NULL CHECK ((total_cicilan BETWEEN 0 AND '999999999999999'::bigint)),
  angsuran bigint NOT NULL CHECK ((angsuran BETWEEN 0 AND '999999999999999'::bigint)),
  terbayar bigint NOT NULL CHECK ((terbayar BETWEEN 0 AND '999999999999999'::bigint)),
  sisa bigint NOT NULL CHECK ((sisa BETWEEN 0 AND '999999999999999'::bigint)),
  angsuran_dibayar bigint NOT NULL,
  jatuh_tempo date CHECK ((jatuh_tempo BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  potongan_bunga bigint NOT NULL CHECK ((potongan_bunga BETWEEN 0 AND '999999999999999'::bigint)),
  serah_dulu boolean NOT NULL,
  tgl_serah date CHECK ((tgl_serah BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  diserahkan_oleh text CHECK (((char_length(diserahkan_oleh) BETWEEN 1 AND 20) AND (diserahkan_oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  potongan_batal bigint NOT NULL CHECK ((potongan_batal BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_tunai bigint NOT NULL CHECK ((bayar_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_non_tunai bigint NOT NULL CHECK ((bayar_non_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  kembali bigint NOT NULL CHECK ((kembali BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_kartu bigint NOT NULL CHECK ((biaya_kartu BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_kartu_oleh text NOT NULL CHECK ((biaya_kartu_oleh IN ('TOKO', 'CUSTOMER'))),
  ppn_mode text NOT NULL CHECK ((ppn_mode IN ('TIDAK', 'TERMASUK', 'DITAMBAH'))),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  cetakan bigint NOT NULL,
  alasan_batal text CHECK ((char_length(alasan_batal) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_cicilan),
  CONSTRAINT cicilan_kode_cicilan_fkey FOREIGN KEY (cabang, kode_cicilan) REFERENCES parameter_cicilan(cabang, kode_cicilan),
  CONSTRAINT cicilan_kode_customer_fkey FOREIGN KEY (cabang, kode_customer) REFERENCES customer(cabang, kode),
  CONSTRAINT cicilan_kode_sales_fkey FOREIGN KEY (cabang, kode_sales) REFERENCES sales(cabang, kode_sales)
);
CREATE INDEX cicilan_cari ON cicilan USING gin (cabang, no_cicilan gin_trgm_ops, nama_customer gin_trgm_ops, no_hp gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX cicilan_jatuh_tempo ON cicilan USING btree (cabang, jatuh_tempo) WHERE (status = 'AKTIF');
CREATE INDEX cicilan_kode_cicilan ON cicilan USING btree (cabang, kode_cicilan);
CREATE INDEX cicilan_kode_customer ON cicilan USING btree (cabang, kode_customer);
CREATE INDEX cicilan_kode_sales ON cicilan USING btree (cabang, kode_sales);
CREATE INDEX cicilan_tgl_serah ON cicilan USING btree (cabang, tgl_serah) WHERE (tgl_serah IS NOT NULL);
CREATE INDEX cicilan_urut ON cicilan USING btree (cabang, tanggal, no_cicilan);
SELECT kilau_shop_table('"cicilan"');

-- Lihat Cicilan: Angsuran dan pelunasan cicilan.
CREATE TABLE "bayar_cicilan" (
  cabang text NOT NULL,
  no_bayar_cicilan text NOT NULL CHECK (((char_length(no_bayar_cicilan) BETWEEN 1 AND 60) AND (no_bayar_cicilan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  no_cicilan text NOT NULL CHECK (((char_length(no_cicilan) BETWEEN 1 AND 40) AND (no_cicilan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  cara_lunas text NOT NULL CHECK ((cara_lunas IN ('ANGSURAN', 'PELUNASAN'))),
  ke_awal bigint NOT NULL CHECK ((ke_awal >= 1)),
  ke_akhir bigint NOT NULL CHECK ((ke_akhir >= 1)),
  hapus_denda boolean NOT NULL,
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  kode_customer text NOT NULL CHECK (((char_length(kode_customer) BETWEEN 1 AND 20) AND (kode_customer ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_customer text NOT NULL CHECK ((char_length(nama_customer) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  serah_dulu boolean NOT NULL,
  pokok_rp bigint NOT NULL CHECK ((pokok_rp BETWEEN 0 AND '999999999999999'::bigint)),
  potongan_bunga bigint NOT NULL CHECK ((potongan_bunga BETWEEN 0 AND '999999999999999'::bigint)),
  denda bigint NOT NULL CHECK ((denda BETWEEN 0 AND '999999999999999'::bigint)),
  denda_dihapus bigint NOT NULL CHECK ((denda_dihapus BETWEEN 0 AND '999999999999999'::bigint)),
  total bigint NOT NULL CHECK ((total BETWEEN 0 AND '999999999999999'::bigint)),
  sisa bigint NOT NULL CHECK ((sisa BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_tunai bigint NOT NULL CHECK ((bayar_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_non_tunai bigint NOT NULL CHECK ((bayar_non_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  kembali bigint NOT NULL CHECK ((kembali BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_kartu bigint NOT NULL CHECK ((biaya_kartu BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_kartu_oleh text NOT NULL CHECK ((biaya_kartu_oleh IN ('TOKO', 'CUSTOMER'))),
  cetakan bigint NOT NULL,
  alasan_batal text CHECK ((char_length(alasan_batal) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_bayar_cicilan),
  CONSTRAINT bayar_cicilan_no_cicilan_fkey FOREIGN KEY (cabang, no_cicilan) REFERENCES cicilan(cabang, no_cicilan)
);
CREATE INDEX bayar_cicilan_cari ON bayar_cicilan USING gin (cabang, no_bayar_cicilan gin_trgm_ops, nama_customer gin_trgm_ops, no_cicilan gin_trgm_ops);
CREATE INDEX bayar_cicilan_no_cicilan ON bayar_cicilan USING btree (cabang, no_cicilan);
CREATE INDEX bayar_cicilan_urut ON bayar_cicilan USING btree (cabang, tanggal, no_bayar_cicilan);
SELECT kilau_shop_table('"bayar_cicilan"');

-- Master Rekening: Rekening bank milik toko.
CREATE TABLE "rekening" (
  cabang text NOT NULL,
  no_rekening text NOT NULL CHECK (((char_length(no_rekening) BETWEEN 1 AND 20) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_rekening text NOT NULL CHECK ((char_length(nama_rekening) BETWEEN 1 AND 100)),
  kode_bank text NOT NULL CHECK (((char_length(kode_bank) BETWEEN 1 AND 40) AND (kode_bank ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_rekening),
  CONSTRAINT rekening_kode_bank_fkey FOREIGN KEY (cabang, kode_bank) REFERENCES bank(cabang, kode_bank)
);
CREATE INDEX rekening_cari ON rekening USING gin (cabang, no_rekening gin_trgm_ops, nama_rekening gin_trgm_ops);
CREATE INDEX rekening_kode_bank ON rekening USING btree (cabang, kode_bank);
SELECT kilau_shop_table('"rekening"');

-- Lihat Titipan: Uang yang dititipkan customer.
CREATE TABLE "titipan" (
  cabang text NOT NULL,
  no_titipan text NOT NULL CHECK (((char_length(no_titipan) BETWEEN 1 AND 60) AND (no_titipan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('MENUNGGU VALIDASI', 'AKTIF', 'DIPAKAI', 'DIAMBIL', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_customer text NOT NULL CHECK (((char_length(kode_customer) BETWEEN 1 AND 40) AND (kode_customer ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_customer text NOT NULL CHECK ((char_length(nama_customer) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 0 AND '999999999999999'::bigint)),
  sisa bigint NOT NULL CHECK ((sisa BETWEEN 0 AND '999999999999999'::bigint)),
  diambil_rp bigint NOT NULL CHECK ((diambil_rp BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_kartu bigint NOT NULL CHECK ((biaya_kartu BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_kartu_oleh text NOT NULL CHECK ((biaya_kartu_oleh IN ('TOKO', 'CUSTOMER'))),
  alasan_batal text CHECK ((char_length(alasan_batal) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  awal_rp bigint CHECK ((awal_rp BETWEEN 1 AND '999999999999999'::bigint)),
  cetakan bigint NOT NULL,
  divalidasi_oleh text CHECK (((char_length(divalidasi_oleh) BETWEEN 1 AND 20) AND (divalidasi_oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tgl_dokumen date CHECK ((tgl_dokumen BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  PRIMARY KEY (cabang, no_titipan),
  CONSTRAINT titipan_kode_customer_fkey FOREIGN KEY (cabang, kode_customer) REFERENCES customer(cabang, kode)
);
CREATE INDEX titipan_cari ON titipan USING gin (cabang, no_titipan gin_trgm_ops, nama_customer gin_trgm_ops, no_hp gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX titipan_kode_customer ON titipan USING btree (cabang, kode_customer);
CREATE INDEX titipan_urut ON titipan USING btree (cabang, tanggal, no_titipan);
SELECT kilau_shop_table('"titipan"');

-- Lihat Cicilan: Angsuran dan pelunasan cicilan.
CREATE TABLE "bayar_cicilan_bayar" (
  cabang text NOT NULL,
  no_bayar_cicilan text NOT NULL CHECK (((char_length(no_bayar_cicilan) BETWEEN 1 AND 40) AND (no_bayar_cicilan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS', 'TITIPAN'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  no_titipan text CHECK (((char_length(no_titipan) BETWEEN 1 AND 40) AND (no_titipan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  biaya_rp bigint NOT NULL CHECK ((biaya_rp BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_bayar_cicilan, baris),
  CONSTRAINT bayar_cicilan_bayar_no_bayar_cicilan_fkey FOREIGN KEY (cabang, no_bayar_cicilan) REFERENCES bayar_cicilan(cabang, no_bayar_cicilan),
  CONSTRAINT bayar_cicilan_bayar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening),
  CONSTRAINT bayar_cicilan_bayar_no_titipan_fkey FOREIGN KEY (cabang, no_titipan) REFERENCES titipan(cabang, no_titipan)
);
CREATE INDEX bayar_cicilan_bayar_no_rekening ON bayar_cicilan_bayar USING btree (cabang, no_rekening);
CREATE INDEX bayar_cicilan_bayar_no_titipan ON bayar_cicilan_bayar USING btree (cabang, no_titipan);
SELECT kilau_shop_table('"bayar_cicilan_bayar"');

-- Lihat Cicilan: Angsuran dan pelunasan cicilan.
CREATE TABLE "bayar_cicilan_rincian" (
  cabang text NOT NULL,
  no_bayar_cicilan text NOT NULL CHECK (((char_length(no_bayar_cicilan) BETWEEN 1 AND 40) AND (no_bayar_cicilan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  ke bigint NOT NULL,
  jatuh_tempo date NOT NULL CHECK ((jatuh_tempo BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  angsuran bigint NOT NULL CHECK ((angsuran BETWEEN 0 AND '999999999999999'::bigint)),
  telat bigint NOT NULL,
  denda bigint NOT NULL CHECK ((denda BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_bayar_cicilan, baris),
  CONSTRAINT bayar_cicilan_rincian_no_bayar_cicilan_fkey FOREIGN KEY (cabang, no_bayar_cicilan) REFERENCES bayar_cicilan(cabang, no_bayar_cicilan)
);
SELECT kilau_shop_table('"bayar_cicilan_rincian"');

-- Kelebihan Lelang: Kelebihan hasil lelang dibayarkan ke pemiliknya, atau hangus setelah setahun.
CREATE TABLE "bayar_kelebihan" (
  cabang text NOT NULL,
  no_kelebihan text NOT NULL CHECK (((char_length(no_kelebihan) BETWEEN 1 AND 60) AND (no_kelebihan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  nomor_asal text NOT NULL CHECK (((char_length(nomor_asal) BETWEEN 1 AND 60) AND (nomor_asal ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  cara text NOT NULL CHECK ((cara IN ('BAYAR', 'HANGUS'))),
  kode_pengambil text CHECK (((char_length(kode_pengambil) BETWEEN 1 AND 40) AND (kode_pengambil ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  hubungan text CHECK ((char_length(hubungan) BETWEEN 1 AND 60)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  no_lelang text NOT NULL CHECK (((char_length(no_lelang) BETWEEN 1 AND 60) AND (no_lelang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_customer text NOT NULL CHECK (((char_length(kode_customer) BETWEEN 1 AND 40) AND (kode_customer ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_customer text NOT NULL CHECK ((char_length(nama_customer) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  nama_pengambil text CHECK ((char_length(nama_pengambil) BETWEEN 1 AND 100)),
  tgl_lelang date NOT NULL CHECK ((tgl_lelang BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  tgl_hangus date NOT NULL CHECK ((tgl_hangus BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_tunai bigint NOT NULL CHECK ((bayar_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_non_tunai bigint NOT NULL CHECK ((bayar_non_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  cetakan bigint NOT NULL,
  alasan_batal text CHECK ((char_length(alasan_batal) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_kelebihan),
  CONSTRAINT bayar_kelebihan_kode_pengambil_fkey FOREIGN KEY (cabang, kode_pengambil) REFERENCES customer(cabang, kode)
);
CREATE INDEX bayar_kelebihan_cari ON bayar_kelebihan USING gin (cabang, no_kelebihan gin_trgm_ops, nomor_asal gin_trgm_ops, nama_customer gin_trgm_ops, no_lelang gin_trgm_ops);
CREATE INDEX bayar_kelebihan_kode_pengambil ON bayar_kelebihan USING btree (cabang, kode_pengambil);
CREATE INDEX bayar_kelebihan_nomor_asal ON bayar_kelebihan USING btree (cabang, nomor_asal);
CREATE INDEX bayar_kelebihan_urut ON bayar_kelebihan USING btree (cabang, tanggal, no_kelebihan);
SELECT kilau_shop_table('"bayar_kelebihan"');

-- Kelebihan Lelang: Kelebihan hasil lelang dibayarkan ke pemiliknya, atau hangus setelah setahun.
CREATE TABLE "bayar_kelebihan_bayar_keluar" (
  cabang text NOT NULL,
  no_kelebihan text NOT NULL CHECK (((char_length(no_kelebihan) BETWEEN 1 AND 40) AND (no_kelebihan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_kelebihan, baris),
  CONSTRAINT bayar_kelebihan_bayar_keluar_no_kelebihan_fkey FOREIGN KEY (cabang, no_kelebihan) REFERENCES bayar_kelebihan(cabang, no_kelebihan),
  CONSTRAINT bayar_kelebihan_bayar_keluar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX bayar_kelebihan_bayar_keluar_no_rekening ON bayar_kelebihan_bayar_keluar USING btree (cabang, no_rekening);
SELECT kilau_shop_table('"bayar_kelebihan_bayar_keluar"');

-- Master Supplier: Hutang ke supplier dibayar dengan uang, atau dengan emas lebur.
CREATE TABLE "bayar_supplier" (
  cabang text NOT NULL,
  no_bayar text NOT NULL CHECK (((char_length(no_bayar) BETWEEN 1 AND 60) AND (no_bayar ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_supplier text NOT NULL CHECK (((char_length(kode_supplier) BETWEEN 1 AND 40) AND (kode_supplier ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  cara text NOT NULL CHECK ((cara IN ('RUPIAH', 'EMAS', 'GRAM'))),
  jumlah_rp bigint CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  gram bigint CHECK ((gram BETWEEN 1 AND '9999999999'::bigint)),
  harga_gram bigint CHECK ((harga_gram BETWEEN 1 AND '999999999999999'::bigint)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  nama_supplier text NOT NULL CHECK ((char_length(nama_supplier) BETWEEN 1 AND 60)),
  hutang_rp bigint NOT NULL CHECK ((hutang_rp BETWEEN 0 AND '999999999999999'::bigint)),
  hutang_berat bigint NOT NULL CHECK ((hutang_berat BETWEEN 0 AND '9999999999'::bigint)),
  hutang_nilai bigint NOT NULL CHECK ((hutang_nilai BETWEEN 0 AND '999999999999999'::bigint)),
  utang_rp bigint NOT NULL CHECK ((utang_rp BETWEEN 0 AND '999999999999999'::bigint)),
  utang_berat bigint NOT NULL CHECK ((utang_berat BETWEEN 0 AND '9999999999'::bigint)),
  nilai_emas bigint NOT NULL CHECK ((nilai_emas BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_rp bigint NOT NULL CHECK ((bayar_rp BETWEEN 0 AND '999999999999999'::bigint)),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  total_murni bigint NOT NULL CHECK ((total_murni BETWEEN 0 AND '9999999999'::bigint)),
  total_nilai bigint NOT NULL CHECK ((total_nilai BETWEEN 0 AND '999999999999999'::bigint)),
  selisih bigint NOT NULL CHECK ((selisih BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  cetakan bigint NOT NULL,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_bayar),
  CONSTRAINT bayar_supplier_kode_supplier_fkey FOREIGN KEY (cabang, kode_supplier) REFERENCES supplier(cabang, kode_supplier)
);
CREATE INDEX bayar_supplier_cari ON bayar_supplier USING gin (cabang, no_bayar gin_trgm_ops, nama_supplier gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX bayar_supplier_kode_supplier ON bayar_supplier USING btree (cabang, kode_supplier);
CREATE INDEX bayar_supplier_urut ON bayar_supplier USING btree (cabang, tanggal, no_bayar);
SELECT kilau_shop_table('"bayar_supplier"');

-- Master Supplier: Hutang ke supplier dibayar dengan uang, atau dengan emas lebur.
CREATE TABLE "bayar_supplier_bayar_keluar" (
  cabang text NOT NULL,
  no_bayar text NOT NULL CHECK (((char_length(no_bayar) BETWEEN 1 AND 40) AND (no_bayar ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_bayar, baris),
  CONSTRAINT bayar_supplier_bayar_keluar_no_bayar_fkey FOREIGN KEY (cabang, no_bayar) REFERENCES bayar_supplier(cabang, no_bayar),
  CONSTRAINT bayar_supplier_bayar_keluar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX bayar_supplier_bayar_keluar_no_rekening ON bayar_supplier_bayar_keluar USING btree (cabang, no_rekening);
SELECT kilau_shop_table('"bayar_supplier_bayar_keluar"');

-- Master Supplier: Hutang ke supplier dibayar dengan uang, atau dengan emas lebur.
CREATE TABLE "bayar_supplier_detail_barang" (
  cabang text NOT NULL,
  no_bayar text NOT NULL CHECK (((char_length(no_bayar) BETWEEN 1 AND 40) AND (no_bayar ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  jumlah bigint NOT NULL,
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  dari_baki text NOT NULL CHECK (((char_length(dari_baki) BETWEEN 1 AND 20) AND (dari_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dari_gudang text NOT NULL CHECK (((char_length(dari_gudang) BETWEEN 1 AND 20) AND (dari_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_bayar, baris),
  CONSTRAINT bayar_supplier_detail_barang_no_bayar_fkey FOREIGN KEY (cabang, no_bayar) REFERENCES bayar_supplier(cabang, no_bayar)
);
SELECT kilau_shop_table('"bayar_supplier_detail_barang"');

-- Tutup Toko: Buka hari toko.
CREATE TABLE "buka" (
  cabang text NOT NULL,
  no_buka text NOT NULL CHECK (((char_length(no_buka) BETWEEN 1 AND 60) AND (no_buka ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status = 'SELESAI')),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  tgl_buka date CHECK ((tgl_buka BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  kas_hitung bigint NOT NULL CHECK ((kas_hitung BETWEEN 0 AND '999999999999999'::bigint)),
  alasan text CHECK ((char_length(alasan) BETWEEN 1 AND 200)),
  kas_buku bigint NOT NULL CHECK ((kas_buku BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  selisih bigint NOT NULL CHECK ((selisih BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_buka)
);
CREATE INDEX buka_cari ON buka USING gin (cabang, no_buka gin_trgm_ops);
CREATE INDEX buka_urut ON buka USING btree (cabang, tanggal, no_buka);
SELECT kilau_shop_table('"buka"');

-- Tutup Toko: Buka hari toko.
CREATE TABLE "buka_detail_kas" (
  cabang text NOT NULL,
  no_buka text NOT NULL CHECK (((char_length(no_buka) BETWEEN 1 AND 40) AND (no_buka ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_laci text NOT NULL CHECK (((char_length(kode_laci) BETWEEN 1 AND 20) AND (kode_laci ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  pecahan bigint NOT NULL CHECK ((pecahan BETWEEN 0 AND '999999999999999'::bigint)),
  lembar bigint NOT NULL,
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_buka, baris),
  CONSTRAINT buka_detail_kas_no_buka_fkey FOREIGN KEY (cabang, no_buka) REFERENCES buka(cabang, no_buka)
);
SELECT kilau_shop_table('"buka_detail_kas"');

-- Tutup Toko: Buka hari toko.
CREATE TABLE "buka_detail_laci" (
  cabang text NOT NULL,
  no_buka text NOT NULL CHECK (((char_length(no_buka) BETWEEN 1 AND 40) AND (no_buka ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_laci text NOT NULL CHECK (((char_length(kode_laci) BETWEEN 1 AND 20) AND (kode_laci ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kas_hitung bigint NOT NULL CHECK ((kas_hitung BETWEEN 0 AND '999999999999999'::bigint)),
  kas_buku bigint NOT NULL CHECK ((kas_buku BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  selisih bigint NOT NULL CHECK ((selisih BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_buka, baris),
  CONSTRAINT buka_detail_laci_no_buka_fkey FOREIGN KEY (cabang, no_buka) REFERENCES buka(cabang, no_buka)
);
SELECT kilau_shop_table('"buka_detail_laci"');

CREATE TABLE "buku_barang" (
  cabang text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  waktu timestamptz NOT NULL,
  tgl_system date NOT NULL,
  jenis text NOT NULL,
  nomor text NOT NULL,
  urut integer NOT NULL,
  kode_barcode text NOT NULL,
  gerak text NOT NULL,
  jumlah bigint NOT NULL CHECK ((jumlah > 0)),
  berat bigint NOT NULL CHECK ((berat >= 0)),
  murni bigint NOT NULL CHECK ((murni >= 0)),
  nilai bigint NOT NULL CHECK ((nilai >= 0)),
  dari_gudang text,
  dari_baki text,
  ke_gudang text,
  ke_baki text,
  balik boolean NOT NULL,
  PRIMARY KEY (cabang, id, waktu),
  CONSTRAINT buku_barang_check CHECK (((dari_gudang IS NOT NULL) OR (ke_gudang IS NOT NULL)))
) PARTITION BY RANGE (waktu);
CREATE INDEX buku_barang_barcode ON buku_barang USING btree (cabang, kode_barcode, id);
CREATE INDEX buku_barang_nomor ON buku_barang USING btree (cabang, nomor);
CREATE INDEX buku_barang_tgl ON buku_barang USING btree (cabang, tgl_system);
SELECT kilau_book('"buku_barang"');

CREATE TABLE "buku_jejak" (
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
CREATE INDEX buku_jejak_objek ON buku_jejak USING btree (cabang, objek, kunci, waktu);
CREATE INDEX buku_jejak_perintah ON buku_jejak USING btree (cabang, perintah, tgl_system);
CREATE INDEX buku_jejak_waktu ON buku_jejak USING btree (cabang, waktu, id);
SELECT kilau_book('"buku_jejak"');

CREATE TABLE "buku_poin" (
  cabang text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  waktu timestamptz NOT NULL,
  tgl_system date NOT NULL,
  jenis text NOT NULL,
  nomor text NOT NULL,
  urut integer NOT NULL,
  kode_member text NOT NULL,
  masuk bigint NOT NULL CHECK ((masuk >= 0)),
  keluar bigint NOT NULL CHECK ((keluar >= 0)),
  balik boolean NOT NULL,
  PRIMARY KEY (cabang, id, waktu),
  CONSTRAINT buku_poin_check CHECK (((masuk = 0) <> (keluar = 0)))
) PARTITION BY RANGE (waktu);
CREATE INDEX buku_poin_member ON buku_poin USING btree (cabang, kode_member, id);
CREATE INDEX buku_poin_nomor ON buku_poin USING btree (cabang, nomor);
SELECT kilau_book('"buku_poin"');

CREATE TABLE "buku_supplier" (
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
  CONSTRAINT buku_supplier_check CHECK (((rp <> 0) OR (berat <> 0) OR (nilai_emas <> 0)))
);
CREATE INDEX buku_supplier_nomor ON buku_supplier USING btree (cabang, nomor);
CREATE INDEX buku_supplier_supplier ON buku_supplier USING btree (cabang, kode_supplier, id);
SELECT kilau_book('"buku_supplier"');

CREATE TABLE "buku_uang" (
  cabang text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  waktu timestamptz NOT NULL,
  tgl_system date NOT NULL,
  jenis text NOT NULL,
  nomor text NOT NULL,
  urut integer NOT NULL,
  akun text NOT NULL,
  sub text NOT NULL,
  debit bigint NOT NULL CHECK ((debit >= 0)),
  kredit bigint NOT NULL CHECK ((kredit >= 0)),
  keterangan text NOT NULL,
  balik boolean NOT NULL,
  nomor_akun text,
  PRIMARY KEY (cabang, id, waktu),
  CONSTRAINT buku_uang_check CHECK (((debit = 0) <> (kredit = 0))),
  CONSTRAINT buku_uang_nomor_akun_check CHECK ((nomor_akun <> akun))
) PARTITION BY RANGE (waktu);
CREATE INDEX buku_uang_akun ON buku_uang USING btree (cabang, akun, sub, tgl_system);
CREATE INDEX buku_uang_nomor ON buku_uang USING btree (cabang, nomor);
CREATE INDEX buku_uang_nomor_akun ON buku_uang USING btree (cabang, nomor_akun) WHERE (nomor_akun IS NOT NULL);
CREATE INDEX buku_uang_tgl ON buku_uang USING btree (cabang, tgl_system);
SELECT kilau_book('"buku_uang"');

-- Parameter Bunga Hutang: Bunga pinjaman menurut jumlahnya.
CREATE TABLE "bunga_hutang" (
  cabang text NOT NULL,
  kode_bunga text NOT NULL CHECK (((char_length(kode_bunga) BETWEEN 1 AND 20) AND (kode_bunga ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah_dari bigint NOT NULL CHECK ((jumlah_dari BETWEEN 0 AND '999999999999999'::bigint)),
  jumlah_sampai bigint NOT NULL CHECK ((jumlah_sampai BETWEEN 0 AND '999999999999999'::bigint)),
  bunga bigint NOT NULL CHECK ((bunga BETWEEN 0 AND 10000)),
  lama_pinjam bigint NOT NULL CHECK ((lama_pinjam >= 1)),
  biaya_admin bigint CHECK ((biaya_admin BETWEEN 0 AND '999999999999999'::bigint)),
  denda_harian bigint CHECK ((denda_harian BETWEEN 0 AND 10000)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_bunga)
);
CREATE INDEX bunga_hutang_cari ON bunga_hutang USING gin (cabang, kode_bunga gin_trgm_ops);
SELECT kilau_shop_table('"bunga_hutang"');

CREATE TABLE "cetakan" (
  cabang text NOT NULL,
  id text NOT NULL,
  printer text NOT NULL,
  judul text NOT NULL,
  objek text,
  isi bytea CHECK ((octet_length(isi) <= 524288)),
  oleh text NOT NULL,
  status text DEFAULT 'MENUNGGU' NOT NULL CHECK ((status IN ('MENUNGGU', 'MENCETAK', 'SELESAI', 'GAGAL', 'BATAL'))),
  dibuat timestamptz NOT NULL,
  sampai timestamptz NOT NULL,
  lagi timestamptz,
  percobaan integer DEFAULT 0 NOT NULL,
  pekerja text,
  tenggat timestamptz,
  mulai_kirim timestamptz,
  selesai timestamptz,
  galat text,
  ragu boolean DEFAULT false NOT NULL,
  PRIMARY KEY (cabang, id)
);
CREATE INDEX cetakan_antre ON cetakan USING btree (cabang, printer, dibuat) WHERE (status IN ('MENUNGGU', 'MENCETAK'));
CREATE INDEX cetakan_dibuat ON cetakan USING btree (cabang, dibuat);
CREATE UNIQUE INDEX cetakan_objek ON cetakan USING btree (cabang, objek) WHERE ((objek IS NOT NULL) AND (status IN ('MENUNGGU', 'MENCETAK')));
SELECT kilau_shop_table('"cetakan"');

-- Lihat Cicilan: Kontrak cicilan emas.
CREATE TABLE "cicilan_bayar" (
  cabang text NOT NULL,
  no_cicilan text NOT NULL CHECK (((char_length(no_cicilan) BETWEEN 1 AND 40) AND (no_cicilan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS', 'TITIPAN'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  no_titipan text CHECK (((char_length(no_titipan) BETWEEN 1 AND 40) AND (no_titipan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  biaya_rp bigint NOT NULL CHECK ((biaya_rp BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_cicilan, baris),
  CONSTRAINT cicilan_bayar_no_cicilan_fkey FOREIGN KEY (cabang, no_cicilan) REFERENCES cicilan(cabang, no_cicilan),
  CONSTRAINT cicilan_bayar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening),
  CONSTRAINT cicilan_bayar_no_titipan_fkey FOREIGN KEY (cabang, no_titipan) REFERENCES titipan(cabang, no_titipan)
);
CREATE INDEX cicilan_bayar_no_rekening ON cicilan_bayar USING btree (cabang, no_rekening);
CREATE INDEX cicilan_bayar_no_titipan ON cicilan_bayar USING btree (cabang, no_titipan);
SELECT kilau_shop_table('"cicilan_bayar"');

-- Lihat Cicilan: Kontrak cicilan emas.
CREATE TABLE "cicilan_bayar_keluar" (
  cabang text NOT NULL,
  no_cicilan text NOT NULL CHECK (((char_length(no_cicilan) BETWEEN 1 AND 40) AND (no_cicilan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_cicilan, baris),
  CONSTRAINT cicilan_bayar_keluar_no_cicilan_fkey FOREIGN KEY (cabang, no_cicilan) REFERENCES cicilan(cabang, no_cicilan),
  CONSTRAINT cicilan_bayar_keluar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX cicilan_bayar_keluar_no_rekening ON cicilan_bayar_keluar USING btree (cabang, no_rekening);
SELECT kilau_shop_table('"cicilan_bayar_keluar"');

-- Lihat Cicilan: Kontrak cicilan emas.
CREATE TABLE "cicilan_detail_barang" (
  cabang text NOT NULL,
  no_cicilan text NOT NULL CHECK (((char_length(no_cicilan) BETWEEN 1 AND 40) AND (no_cicilan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah bigint NOT NULL CHECK ((jumlah >= 1)),
  berat bigint CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  timbangan text CHECK ((char_length(timbangan) BETWEEN 1 AND 60)),
  teks_timbang text CHECK ((char_length(teks_timbang) BETWEEN 1 AND 100)),
  ongkos bigint CHECK ((ongkos BETWEEN 0 AND '999999999999999'::bigint)),
  diskon_persen bigint CHECK ((diskon_persen BETWEEN 0 AND 10000)),
  diskon_rp bigint CHECK ((diskon_rp BETWEEN 0 AND '999999999999999'::bigint)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kode_group text NOT NULL CHECK (((char_length(kode_group) BETWEEN 1 AND 20) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_dept text NOT NULL CHECK (((char_length(kode_dept) BETWEEN 1 AND 20) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_intern text CHECK ((char_length(kode_intern) BETWEEN 1 AND 40)),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  aksesoris boolean NOT NULL,
  size text CHECK ((char_length(size) BETWEEN 1 AND 20)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 20) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 20) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tgl_masuk date NOT NULL CHECK ((tgl_masuk BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  berat_stock bigint NOT NULL CHECK ((berat_stock BETWEEN 0 AND '9999999999'::bigint)),
  asal_berat text NOT NULL CHECK ((asal_berat IN ('STOCK', 'KETIK', 'TIMBANG'))),
  berat_emas bigint NOT NULL CHECK ((berat_emas BETWEEN 0 AND '9999999999'::bigint)),
  berat_hitung bigint NOT NULL CHECK ((berat_hitung BETWEEN 0 AND '9999999999'::bigint)),
  kategori_harga text NOT NULL CHECK ((kategori_harga IN ('BARANG', 'GROUP', 'EMAS'))),
  harga_dasar bigint NOT NULL CHECK ((harga_dasar BETWEEN 0 AND '999999999999999'::bigint)),
  harga bigint NOT NULL CHECK ((harga BETWEEN 0 AND '999999999999999'::bigint)),
  ongkos_baku bigint NOT NULL CHECK ((ongkos_baku BETWEEN 0 AND '999999999999999'::bigint)),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 0 AND '999999999999999'::bigint)),
  diskon bigint NOT NULL CHECK ((diskon BETWEEN 0 AND '999999999999999'::bigint)),
  total bigint NOT NULL CHECK ((total BETWEEN 0 AND '999999999999999'::bigint)),
  tarif_ppn bigint NOT NULL CHECK ((tarif_ppn BETWEEN 0 AND 10000)),
  ppn bigint NOT NULL CHECK ((ppn BETWEEN 0 AND '999999999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_cicilan, baris),
  CONSTRAINT cicilan_detail_barang_no_cicilan_fkey FOREIGN KEY (cabang, no_cicilan) REFERENCES cicilan(cabang, no_cicilan)
);
CREATE INDEX cicilan_detail_barang_kode_barcode ON cicilan_detail_barang USING btree (cabang, kode_barcode);
SELECT kilau_shop_table('"cicilan_detail_barang"');

-- Lihat Cicilan: Kontrak cicilan emas.
CREATE TABLE "cicilan_jadwal" (
  cabang text NOT NULL,
  no_cicilan text NOT NULL CHECK (((char_length(no_cicilan) BETWEEN 1 AND 40) AND (no_cicilan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  ke bigint NOT NULL,
  jatuh_tempo date NOT NULL CHECK ((jatuh_tempo BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  angsuran bigint NOT NULL CHECK ((angsuran BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_cicilan, baris),
  CONSTRAINT cicilan_jadwal_no_cicilan_fkey FOREIGN KEY (cabang, no_cicilan) REFERENCES cicilan(cabang, no_cicilan)
);
SELECT kilau_shop_table('"cicilan_jadwal"');

CREATE TABLE "dasar_harga" (
  cabang text NOT NULL,
  isi jsonb NOT NULL CHECK ((jsonb_typeof(isi) = 'object')),
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang)
);
SELECT kilau_shop_table('"dasar_harga"');

-- Parameter Deskripsi Service: Pekerjaan service yang sering dan ongkosnya.
CREATE TABLE "deskripsi_service" (
  cabang text NOT NULL,
  kode_deskripsi text NOT NULL CHECK (((char_length(kode_deskripsi) BETWEEN 1 AND 20) AND (kode_deskripsi ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  deskripsi text NOT NULL CHECK ((char_length(deskripsi) BETWEEN 20 AND 100)),
  ongkos bigint CHECK ((ongkos BETWEEN 0 AND '999999999999999'::bigint)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_deskripsi)
);
CREATE INDEX deskripsi_service_cari ON deskripsi_service USING gin (cabang, kode_deskripsi gin_trgm_ops, deskripsi gin_trgm_ops);
SELECT kilau_shop_table('"deskripsi_service"');

CREATE TABLE "flag" (
  cabang text NOT NULL,
  kunci text NOT NULL,
  nilai text NOT NULL,
  PRIMARY KEY (cabang, kunci)
);
SELECT kilau_shop_table('"flag"');

CREATE TABLE "gambar" (
  cabang text NOT NULL,
  kunci text NOT NULL,
  sumber text NOT NULL,
  mime text NOT NULL,
  bytes integer NOT NULL,
  lebar integer NOT NULL,
  tinggi integer NOT NULL,
  oleh text NOT NULL,
  waktu timestamptz NOT NULL,
  PRIMARY KEY (cabang, kunci)
);
SELECT kilau_shop_table('"gambar"');

-- Gesek Tunai: Kartu debit digesek, customer menerima uang tunai.
CREATE TABLE "gesek_tunai" (
  cabang text NOT NULL,
  no_gesek text NOT NULL CHECK (((char_length(no_gesek) BETWEEN 1 AND 60) AND (no_gesek ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_customer text NOT NULL CHECK (((char_length(kode_customer) BETWEEN 1 AND 40) AND (kode_customer ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  no_rekening text NOT NULL CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jenis_kartu text NOT NULL CHECK ((jenis_kartu IN ('DEBIT', 'KREDIT'))),
  awal_kartu text CHECK ((char_length(awal_kartu) BETWEEN 1 AND 6)),
  akhir_kartu text NOT NULL CHECK ((char_length(akhir_kartu) BETWEEN 1 AND 4)),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  biaya_rp bigint CHECK ((biaya_rp BETWEEN 0 AND '999999999999999'::bigint)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  nama_customer text NOT NULL CHECK ((char_length(nama_customer) BETWEEN 1 AND 100)),
  total_rp bigint NOT NULL CHECK ((total_rp BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_bank bigint NOT NULL CHECK ((biaya_bank BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_gesek),
  CONSTRAINT gesek_tunai_kode_customer_fkey FOREIGN KEY (cabang, kode_customer) REFERENCES customer(cabang, kode),
  CONSTRAINT gesek_tunai_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX gesek_tunai_cari ON gesek_tunai USING gin (cabang, no_gesek gin_trgm_ops, nama_customer gin_trgm_ops, no_rekening gin_trgm_ops, akhir_kartu gin_trgm_ops);
CREATE INDEX gesek_tunai_kode_customer ON gesek_tunai USING btree (cabang, kode_customer);
CREATE INDEX gesek_tunai_no_rekening ON gesek_tunai USING btree (cabang, no_rekening);
CREATE INDEX gesek_tunai_urut ON gesek_tunai USING btree (cabang, tanggal, no_gesek);
SELECT kilau_shop_table('"gesek_tunai"');

-- Parameter Perolehan Poin Member: Pengali poin menurut jenis member.
CREATE TABLE "get_point_member" (
  cabang text NOT NULL,
  kode text NOT NULL CHECK (((char_length(kode) BETWEEN 1 AND 20) AND (kode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jenis_member text NOT NULL CHECK ((jenis_member IN ('UMUM', 'SILVER', 'GOLD', 'PLATINUM'))),
  pengali bigint NOT NULL CHECK ((pengali >= 0)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode)
);
CREATE INDEX get_point_member_cari ON get_point_member USING gin (cabang, kode gin_trgm_ops);
SELECT kilau_shop_table('"get_point_member"');

-- Master Data Hadiah: Hadiah yang ditukar dengan poin.
CREATE TABLE "hadiah" (
  cabang text NOT NULL,
  kode_hadiah text NOT NULL CHECK (((char_length(kode_hadiah) BETWEEN 1 AND 20) AND (kode_hadiah ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_hadiah text NOT NULL CHECK ((char_length(nama_hadiah) BETWEEN 1 AND 100)),
  poin bigint NOT NULL CHECK ((poin >= 1)),
  stock bigint,
  foto text CHECK ((foto ~ '^[a-z0-9]{20,64}$')),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_hadiah)
);
CREATE INDEX hadiah_cari ON hadiah USING gin (cabang, kode_hadiah gin_trgm_ops, nama_hadiah gin_trgm_ops);
SELECT kilau_shop_table('"hadiah"');

-- Hancur Data Barang: Barang etalase yang dihancurkan, atau masuk lebur.
CREATE TABLE "hancur_barang" (
  cabang text NOT NULL,
  no_hancur text NOT NULL CHECK (((char_length(no_hancur) BETWEEN 1 AND 60) AND (no_hancur ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 40) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  alasan text NOT NULL CHECK ((char_length(alasan) BETWEEN 1 AND 200)),
  tujuan text NOT NULL CHECK ((tujuan IN ('HANCUR', 'LEBUR'))),
  kode_baki text CHECK (((char_length(kode_baki) BETWEEN 1 AND 40) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  total_murni bigint NOT NULL CHECK ((total_murni BETWEEN 0 AND '9999999999'::bigint)),
  total_nilai bigint NOT NULL CHECK ((total_nilai BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_hancur),
  CONSTRAINT hancur_barang_kode_baki_fkey FOREIGN KEY (cabang, kode_baki) REFERENCES baki(cabang, kode_baki),
  CONSTRAINT hancur_barang_kode_gudang_fkey FOREIGN KEY (cabang, kode_gudang) REFERENCES gudang(cabang, kode_gudang)
);
CREATE INDEX hancur_barang_cari ON hancur_barang USING gin (cabang, no_hancur gin_trgm_ops, alasan gin_trgm_ops);
CREATE INDEX hancur_barang_kode_baki ON hancur_barang USING btree (cabang, kode_baki);
CREATE INDEX hancur_barang_kode_gudang ON hancur_barang USING btree (cabang, kode_gudang);
CREATE INDEX hancur_barang_urut ON hancur_barang USING btree (cabang, tanggal, no_hancur);
SELECT kilau_shop_table('"hancur_barang"');

-- Hancur Data Barang: Barang etalase yang dihancurkan, atau masuk lebur.
CREATE TABLE "hancur_barang_detail_barang" (
  cabang text NOT NULL,
  no_hancur text NOT NULL CHECK (((char_length(no_hancur) BETWEEN 1 AND 40) AND (no_hancur ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  jumlah bigint NOT NULL,
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  dari_baki text NOT NULL CHECK (((char_length(dari_baki) BETWEEN 1 AND 20) AND (dari_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dari_gudang text NOT NULL CHECK (((char_length(dari_gudang) BETWEEN 1 AND 20) AND (dari_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_hancur, baris),
  CONSTRAINT hancur_barang_detail_barang_no_hancur_fkey FOREIGN KEY (cabang, no_hancur) REFERENCES hancur_barang(cabang, no_hancur)
);
SELECT kilau_shop_table('"hancur_barang_detail_barang"');

-- Hancur Pembelian: Barang beli yang dihancurkan, atau masuk lebur.
CREATE TABLE "hancur_pembelian" (
  cabang text NOT NULL,
  no_hancur text NOT NULL CHECK (((char_length(no_hancur) BETWEEN 1 AND 60) AND (no_hancur ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 40) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  alasan text NOT NULL CHECK ((char_length(alasan) BETWEEN 1 AND 200)),
  tujuan text NOT NULL CHECK ((tujuan IN ('HANCUR', 'LEBUR'))),
  kode_baki text CHECK (((char_length(kode_baki) BETWEEN 1 AND 40) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  total_murni bigint NOT NULL CHECK ((total_murni BETWEEN 0 AND '9999999999'::bigint)),
  total_nilai bigint NOT NULL CHECK ((total_nilai BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_hancur),
  CONSTRAINT hancur_pembelian_kode_baki_fkey FOREIGN KEY (cabang, kode_baki) REFERENCES baki(cabang, kode_baki),
  CONSTRAINT hancur_pembelian_kode_gudang_fkey FOREIGN KEY (cabang, kode_gudang) REFERENCES gudang(cabang, kode_gudang)
);
CREATE INDEX hancur_pembelian_cari ON hancur_pembelian USING gin (cabang, no_hancur gin_trgm_ops, alasan gin_trgm_ops);
CREATE INDEX hancur_pembelian_kode_baki ON hancur_pembelian USING btree (cabang, kode_baki);
CREATE INDEX hancur_pembelian_kode_gudang ON hancur_pembelian USING btree (cabang, kode_gudang);
CREATE INDEX hancur_pembelian_urut ON hancur_pembelian USING btree (cabang, tanggal, no_hancur);
SELECT kilau_shop_table('"hancur_pembelian"');

-- Hancur Pembelian: Barang beli yang dihancurkan, atau masuk lebur.
CREATE TABLE "hancur_pembelian_detail_barang" (
  cabang text NOT NULL,
  no_hancur text NOT NULL CHECK (((char_length(no_hancur) BETWEEN 1 AND 40) AND (no_hancur ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  jumlah bigint NOT NULL,
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  dari_baki text NOT NULL CHECK (((char_length(dari_baki) BETWEEN 1 AND 20) AND (dari_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dari_gudang text NOT NULL CHECK (((char_length(dari_gudang) BETWEEN 1 AND 20) AND (dari_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_hancur, baris),
  CONSTRAINT hancur_pembelian_detail_barang_no_hancur_fkey FOREIGN KEY (cabang, no_hancur) REFERENCES hancur_pembelian(cabang, no_hancur)
);
SELECT kilau_shop_table('"hancur_pembelian_detail_barang"');

-- Parameter Harga Emas: Harga emas 24 karat per gram menurut waktu.
CREATE TABLE "harga_emas" (
  cabang text NOT NULL,
  waktu text NOT NULL CHECK (((waktu ~ '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$') AND (waktu >= '1900-01-01T00:00') AND (waktu <= '2999-12-31T23:59'))),
  harga_24k bigint NOT NULL CHECK ((harga_24k BETWEEN 1 AND '999999999999999'::bigint)),
  harga_jual bigint CHECK ((harga_jual BETWEEN 0 AND '999999999999999'::bigint)),
  harga_beli bigint CHECK ((harga_beli BETWEEN 0 AND '999999999999999'::bigint)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, waktu)
);
SELECT kilau_shop_table('"harga_emas"');

CREATE TABLE "hari" (
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
  dibuka_ulang timestamptz,
  PRIMARY KEY (cabang, tgl_system),
  CONSTRAINT hari_check CHECK ((selisih = (kas_hitung - kas_buku)))
);
SELECT kilau_shop_table('"hari"');

CREATE TABLE "hari_toko" (
  cabang text NOT NULL,
  tgl_system date NOT NULL,
  buka boolean NOT NULL,
  PRIMARY KEY (cabang)
);
SELECT kilau_shop_table('"hari_toko"');

CREATE TABLE "hitung_kas" (
  cabang text NOT NULL,
  id text NOT NULL,
  tgl_system date NOT NULL,
  kas_hitung bigint NOT NULL CHECK ((kas_hitung >= 0)),
  kas_buku bigint NOT NULL,
  oleh text NOT NULL,
  waktu timestamptz NOT NULL,
  untuk text NOT NULL CHECK ((untuk IN ('TUTUP', 'BUKA'))),
  PRIMARY KEY (cabang, id)
);
CREATE INDEX hitung_kas_hari ON hitung_kas USING btree (cabang, tgl_system, waktu);
SELECT kilau_shop_table('"hitung_kas"');

CREATE TABLE "hitung_kas_laci" (
  cabang text NOT NULL,
  id text NOT NULL,
  kode_laci text NOT NULL,
  kas_hitung bigint NOT NULL CHECK ((kas_hitung >= 0)),
  kas_buku bigint NOT NULL,
  PRIMARY KEY (cabang, id, kode_laci)
);
SELECT kilau_shop_table('"hitung_kas_laci"');

CREATE TABLE "hitung_kas_pecahan" (
  cabang text NOT NULL,
  id text NOT NULL,
  kode_laci text NOT NULL,
  pecahan bigint NOT NULL CHECK ((pecahan > 0)),
  lembar bigint NOT NULL CHECK ((lembar >= 0)),
  PRIMARY KEY (cabang, id, kode_laci, pecahan)
);
SELECT kilau_shop_table('"hitung_kas_pecahan"');

-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas.
CREATE TABLE "hutang" (
  cabang text NOT NULL,
  no_faktur_hutang text NOT NULL CHECK (((char_length(no_faktur_hutang) BETWEEN 1 AND 60) AND (no_faktur_hutang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('MENUNGGU VALIDASI', 'AKTIF', 'BUNGA DIBAYAR', 'LUNAS', 'DIPERPANJANG', 'DILELANG', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_customer text NOT NULL CHECK (((char_length(kode_customer) BETWEEN 1 AND 40) AND (kode_customer ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_sales text NOT NULL CHECK (((char_length(kode_sales) BETWEEN 1 AND 40) AND (kode_sales ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tgl_dokumen date CHECK ((tgl_dokumen BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  pokok bigint NOT NULL CHECK ((pokok BETWEEN 1 AND '999999999999999'::bigint)),
  ubah_bunga boolean,
  bunga_baru bigint CHECK ((bunga_baru BETWEEN 0 AND 10000)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  nama_customer text NOT NULL CHECK ((char_length(nama_customer) BETWEEN 1 AND 100)),
  alamat_customer text CHECK ((char_length(alamat_customer) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  tgl_hutang date NOT NULL CHECK ((tgl_hutang BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  kode_bunga text NOT NULL CHECK (((char_length(kode_bunga) BETWEEN 1 AND 20) AND (kode_bunga ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  bunga_tabel bigint NOT NULL CHECK ((bunga_tabel BETWEEN 0 AND 10000)),
  bunga bigint NOT NULL CHECK ((bunga BETWEEN 0 AND 10000)),
  mode_bunga text NOT NULL CHECK ((mode_bunga IN ('HARIAN', 'BLOK_15', 'BULANAN'))),
  lama_pinjam bigint NOT NULL CHECK ((lama_pinjam >= 1)),
  jatuh_tempo date NOT NULL CHECK ((jatuh_tempo BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  denda_harian bigint CHECK ((denda_harian BETWEEN 0 AND 10000)),
  biaya_admin bigint NOT NULL CHECK ((biaya_admin BETWEEN 0 AND '999999999999999'::bigint)),
  dibayarkan bigint NOT NULL CHECK ((dibayarkan BETWEEN 0 AND '999999999999999'::bigint)),
  pembulatan_ke bigint NOT NULL CHECK ((pembulatan_ke BETWEEN 1 AND '999999999999999'::bigint)),
  harga_emas_saat bigint CHECK ((harga_emas_saat BETWEEN 0 AND '999999999999999'::bigint)),
  taksiran bigint NOT NULL CHECK ((taksiran BETWEEN 0 AND '999999999999999'::bigint)),
  maksimal bigint NOT NULL CHECK ((maksimal BETWEEN 0 AND '999999999999999'::bigint)),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  sisa_pokok bigint NOT NULL CHECK ((sisa_pokok BETWEEN 0 AND '999999999999999'::bigint)),
  bunga_sampai date NOT NULL CHECK ((bunga_sampai BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  no_asal text CHECK (((char_length(no_asal) BETWEEN 1 AND 60) AND (no_asal ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  no_penebusan text CHECK (((char_length(no_penebusan) BETWEEN 1 AND 60) AND (no_penebusan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  no_lama text CHECK (((char_length(no_lama) BETWEEN 1 AND 60) AND (no_lama ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  cetakan bigint NOT NULL,
  divalidasi_oleh text CHECK (((char_length(divalidasi_oleh) BETWEEN 1 AND 20) AND (divalidasi_oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  alasan_batal text CHECK ((char_length(alasan_batal) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  total_murni bigint NOT NULL CHECK ((total_murni BETWEEN 0 AND '9999999999'::bigint)),
  jatuh_tempo_awal date CHECK ((jatuh_tempo_awal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  bunga_sampai_awal date CHECK ((bunga_sampai_awal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  uang_baru bigint NOT NULL CHECK ((uang_baru BETWEEN 0 AND '999999999999999'::bigint)),
  PRIMARY KEY (cabang, no_faktur_hutang),
  CONSTRAINT hutang_kode_customer_fkey FOREIGN KEY (cabang, kode_customer) REFERENCES customer(cabang, kode),
  CONSTRAINT hutang_kode_sales_fkey FOREIGN KEY (cabang, kode_sales) REFERENCES sales(cabang, kode_sales)
);
CREATE INDEX hutang_cari ON hutang USING gin (cabang, no_faktur_hutang gin_trgm_ops, nama_customer gin_trgm_ops, no_hp gin_trgm_ops, keterangan gin_trgm_ops, no_lama gin_trgm_ops);
CREATE INDEX hutang_jatuh_tempo_no_faktur_hutang ON hutang USING btree (cabang, jatuh_tempo, no_faktur_hutang) INCLUDE (sisa_pokok) WHERE (status IN ('AKTIF', 'BUNGA DIBAYAR'));
CREATE INDEX hutang_kode_customer ON hutang USING btree (cabang, kode_customer);
CREATE INDEX hutang_kode_customer_no_faktur_hutang ON hutang USING btree (cabang, kode_customer, no_faktur_hutang) INCLUDE (sisa_pokok) WHERE (status IN ('AKTIF', 'BUNGA DIBAYAR'));
CREATE INDEX hutang_kode_sales ON hutang USING btree (cabang, kode_sales);
CREATE INDEX hutang_no_penebusan ON hutang USING btree (cabang, no_penebusan) WHERE (no_penebusan IS NOT NULL);
CREATE INDEX hutang_per_murni ON hutang USING btree (cabang, (
CASE
    WHEN (total_murni > 0) THEN ((((sisa_pokok * 1000) + total_murni) - 1) / total_murni)
    ELSE '9223372036854775807'::bigint
END), no_faktur_hutang) INCLUDE (sisa_pokok, total_murni, jatuh_tempo) WHERE (status IN ('AKTIF', 'BUNGA DIBAYAR'));
CREATE INDEX hutang_tgl_hutang_no_faktur_hutang ON hutang USING btree (cabang, tgl_hutang, no_faktur_hutang);
CREATE INDEX hutang_urut ON hutang USING btree (cabang, tanggal, no_faktur_hutang);
CREATE UNIQUE INDEX hutang_no_lama ON hutang USING btree (cabang, no_lama) WHERE ((no_lama IS NOT NULL) AND (status <> 'BATAL'));
SELECT kilau_shop_table('"hutang"');

-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas.
CREATE TABLE "hutang_bayar_keluar" (
  cabang text NOT NULL,
  no_faktur_hutang text NOT NULL CHECK (((char_length(no_faktur_hutang) BETWEEN 1 AND 40) AND (no_faktur_hutang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_faktur_hutang, baris),
  CONSTRAINT hutang_bayar_keluar_no_faktur_hutang_fkey FOREIGN KEY (cabang, no_faktur_hutang) REFERENCES hutang(cabang, no_faktur_hutang),
  CONSTRAINT hutang_bayar_keluar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX hutang_bayar_keluar_no_rekening ON hutang_bayar_keluar USING btree (cabang, no_rekening);
SELECT kilau_shop_table('"hutang_bayar_keluar"');

CREATE TABLE "hutang_berjalan" (
  cabang text NOT NULL,
  sisa_pokok bigint NOT NULL,
  PRIMARY KEY (cabang)
);
SELECT kilau_shop_table('"hutang_berjalan"');

-- Master Kondisi Pinjaman: Keadaan barang jaminan dan bagian taksirannya.
CREATE TABLE "kondisi_pinjaman" (
  cabang text NOT NULL,
  kondisi_pinjaman text NOT NULL CHECK (((char_length(kondisi_pinjaman) BETWEEN 1 AND 20) AND (kondisi_pinjaman ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 100)),
  persen_taksiran bigint NOT NULL CHECK ((persen_taksiran BETWEEN 0 AND 10000)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kondisi_pinjaman)
);
CREATE INDEX kondisi_pinjaman_cari ON kondisi_pinjaman USING gin (cabang, kondisi_pinjaman gin_trgm_ops, keterangan gin_trgm_ops);
SELECT kilau_shop_table('"kondisi_pinjaman"');

-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas.
CREATE TABLE "hutang_detail_barang" (
  cabang text NOT NULL,
  no_faktur_hutang text NOT NULL CHECK (((char_length(no_faktur_hutang) BETWEEN 1 AND 40) AND (no_faktur_hutang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kode_dept text CHECK (((char_length(kode_dept) BETWEEN 1 AND 40) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_kadar text NOT NULL CHECK (((char_length(kode_kadar) BETWEEN 1 AND 40) AND (kode_kadar ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_group text CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah bigint NOT NULL CHECK ((jumlah >= 1)),
  berat_kotor bigint NOT NULL CHECK ((berat_kotor BETWEEN 1 AND '9999999999'::bigint)),
  timbangan text CHECK ((char_length(timbangan) BETWEEN 1 AND 60)),
  teks_timbang text CHECK ((char_length(teks_timbang) BETWEEN 1 AND 100)),
  berat bigint NOT NULL CHECK ((berat BETWEEN 1 AND '9999999999'::bigint)),
  kondisi_pinjaman text NOT NULL CHECK (((char_length(kondisi_pinjaman) BETWEEN 1 AND 40) AND (kondisi_pinjaman ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  foto text CHECK ((foto ~ '^[a-z0-9]{20,64}$')),
  tempat text CHECK ((char_length(tempat) BETWEEN 1 AND 60)),
  no_faktur_jual text CHECK (((char_length(no_faktur_jual) BETWEEN 1 AND 40) AND (no_faktur_jual ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_jaminan text NOT NULL CHECK (((char_length(kode_jaminan) BETWEEN 1 AND 60) AND (kode_jaminan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 1 AND 10000)),
  persen_taksiran bigint NOT NULL CHECK ((persen_taksiran BETWEEN 0 AND 10000)),
  per_gram bigint NOT NULL CHECK ((per_gram BETWEEN 0 AND '999999999999999'::bigint)),
  nilai_taksiran bigint NOT NULL CHECK ((nilai_taksiran BETWEEN 0 AND '999999999999999'::bigint)),
  nilai_kondisi bigint NOT NULL CHECK ((nilai_kondisi BETWEEN 0 AND '999999999999999'::bigint)),
  plafond_per_gram bigint CHECK ((plafond_per_gram BETWEEN 0 AND '999999999999999'::bigint)),
  plafond bigint CHECK ((plafond BETWEEN 0 AND '999999999999999'::bigint)),
  maksimal bigint NOT NULL CHECK ((maksimal BETWEEN 0 AND '999999999999999'::bigint)),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_faktur_hutang, baris),
  CONSTRAINT hutang_detail_barang_kode_dept_fkey FOREIGN KEY (cabang, kode_dept) REFERENCES jenis(cabang, kode_dept),
  CONSTRAINT hutang_detail_barang_kode_group_fkey FOREIGN KEY (cabang, kode_group) REFERENCES "group"(cabang, kode_group),
  CONSTRAINT hutang_detail_barang_kode_kadar_fkey FOREIGN KEY (cabang, kode_kadar) REFERENCES kadar(cabang, kode_kadar),
  CONSTRAINT hutang_detail_barang_kondisi_pinjaman_fkey FOREIGN KEY (cabang, kondisi_pinjaman) REFERENCES kondisi_pinjaman(cabang, kondisi_pinjaman),
  CONSTRAINT hutang_detail_barang_no_faktur_hutang_fkey FOREIGN KEY (cabang, no_faktur_hutang) REFERENCES hutang(cabang, no_faktur_hutang)
);
CREATE INDEX hutang_detail_barang_kode_dept ON hutang_detail_barang USING btree (cabang, kode_dept);
CREATE INDEX hutang_detail_barang_kode_group ON hutang_detail_barang USING btree (cabang, kode_group);
CREATE INDEX hutang_detail_barang_kode_kadar ON hutang_detail_barang USING btree (cabang, kode_kadar);
CREATE INDEX hutang_detail_barang_kondisi_pinjaman ON hutang_detail_barang USING btree (cabang, kondisi_pinjaman);
SELECT kilau_shop_table('"hutang_detail_barang"');

-- Parameter Hutang Pokok: Pokok pinjaman per gram menurut group.
CREATE TABLE "hutang_pokok" (
  cabang text NOT NULL,
  kode_pokok text NOT NULL CHECK (((char_length(kode_pokok) BETWEEN 1 AND 20) AND (kode_pokok ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_group text NOT NULL CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  pokok_per_gram bigint NOT NULL CHECK ((pokok_per_gram BETWEEN 0 AND '999999999999999'::bigint)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_pokok),
  CONSTRAINT hutang_pokok_kode_group_fkey FOREIGN KEY (cabang, kode_group) REFERENCES "group"(cabang, kode_group)
);
CREATE INDEX hutang_pokok_cari ON hutang_pokok USING gin (cabang, kode_pokok gin_trgm_ops);
CREATE INDEX hutang_pokok_kode_group ON hutang_pokok USING btree (cabang, kode_group);
SELECT kilau_shop_table('"hutang_pokok"');

CREATE TABLE "idempotensi" (
  cabang text NOT NULL,
  user_id text NOT NULL,
  kunci text NOT NULL,
  permintaan_hash bytea NOT NULL,
  status integer,
  jawaban json,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (cabang, user_id, kunci)
);
CREATE INDEX idempotensi_dibuat ON idempotensi USING btree (cabang, dibuat);
SELECT kilau_shop_table('"idempotensi"');

CREATE TABLE "impor" (
  cabang text NOT NULL,
  id uuid NOT NULL,
  oleh text NOT NULL,
  nama text NOT NULL,
  isi jsonb NOT NULL,
  dibuat timestamptz NOT NULL,
  untuk text NOT NULL,
  hasil jsonb,
  PRIMARY KEY (cabang, id)
);
CREATE INDEX impor_dibuat ON impor USING btree (cabang, dibuat);
SELECT kilau_shop_table('"impor"');

CREATE TABLE "integrasi" (
  cabang text NOT NULL,
  layanan text NOT NULL CHECK ((layanan IN ('WHATSAPP', 'MARKETPLACE'))),
  kode text NOT NULL,
  alamat text NOT NULL,
  akun text,
  rahasia text CHECK ((rahasia LIKE 's1.%')),
  diuji timestamptz,
  uji_baik boolean,
  versi bigint DEFAULT 1 NOT NULL,
  diubah timestamptz NOT NULL,
  oleh text NOT NULL,
  PRIMARY KEY (cabang, layanan, kode),
  CONSTRAINT integrasi_kode_check CHECK (((layanan = 'WHATSAPP') = (kode = '')))
);
SELECT kilau_shop_table('"integrasi"');

-- Lihat Hutang: Barang jaminan pinjaman di brankas.
CREATE TABLE "jaminan" (
  cabang text NOT NULL,
  kode_jaminan text NOT NULL CHECK (((char_length(kode_jaminan) BETWEEN 1 AND 60) AND (kode_jaminan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  no_faktur_hutang text NOT NULL CHECK (((char_length(no_faktur_hutang) BETWEEN 1 AND 60) AND (no_faktur_hutang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kode_kadar text NOT NULL CHECK (((char_length(kode_kadar) BETWEEN 1 AND 40) AND (kode_kadar ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 1 AND 10000)),
  jumlah bigint NOT NULL CHECK ((jumlah >= 1)),
  berat_kotor bigint NOT NULL CHECK ((berat_kotor BETWEEN 0 AND '9999999999'::bigint)),
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  tempat text CHECK ((char_length(tempat) BETWEEN 1 AND 60)),
  foto text CHECK ((foto ~ '^[a-z0-9]{20,64}$')),
  status text NOT NULL CHECK ((status IN ('DISIMPAN', 'PULANG', 'PINDAH', 'DILELANG'))),
  no_keluar text CHECK (((char_length(no_keluar) BETWEEN 1 AND 60) AND (no_keluar ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_jaminan),
  CONSTRAINT jaminan_kode_kadar_fkey FOREIGN KEY (cabang, kode_kadar) REFERENCES kadar(cabang, kode_kadar)
);
CREATE INDEX jaminan_cari ON jaminan USING gin (cabang, kode_jaminan gin_trgm_ops, nama_barang gin_trgm_ops, no_faktur_hutang gin_trgm_ops);
CREATE INDEX jaminan_kode_kadar ON jaminan USING btree (cabang, kode_kadar);
CREATE INDEX jaminan_no_faktur_hutang ON jaminan USING btree (cabang, no_faktur_hutang);
SELECT kilau_shop_table('"jaminan"');

-- Kelebihan Lelang: Kelebihan hasil lelang yang masih milik customer.
CREATE TABLE "kelebihan_lelang" (
  cabang text NOT NULL,
  nomor_asal text NOT NULL CHECK (((char_length(nomor_asal) BETWEEN 1 AND 60) AND (nomor_asal ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  no_lelang text NOT NULL CHECK (((char_length(no_lelang) BETWEEN 1 AND 60) AND (no_lelang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_customer text NOT NULL CHECK (((char_length(kode_customer) BETWEEN 1 AND 40) AND (kode_customer ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_customer text NOT NULL CHECK ((char_length(nama_customer) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  tgl_hangus date NOT NULL CHECK ((tgl_hangus BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  sisa_rp bigint NOT NULL CHECK ((sisa_rp BETWEEN 0 AND '999999999999999'::bigint)),
  status text NOT NULL CHECK ((status IN ('BELUM DIAMBIL', 'DIBAYAR', 'HANGUS'))),
  no_kelebihan text CHECK (((char_length(no_kelebihan) BETWEEN 1 AND 60) AND (no_kelebihan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, nomor_asal),
  CONSTRAINT kelebihan_lelang_kode_customer_fkey FOREIGN KEY (cabang, kode_customer) REFERENCES customer(cabang, kode)
);
CREATE INDEX kelebihan_lelang_cari ON kelebihan_lelang USING gin (cabang, nomor_asal gin_trgm_ops, nama_customer gin_trgm_ops, no_lelang gin_trgm_ops);
CREATE INDEX kelebihan_lelang_kode_customer ON kelebihan_lelang USING btree (cabang, kode_customer);
CREATE INDEX kelebihan_lelang_no_lelang ON kelebihan_lelang USING btree (cabang, no_lelang);
CREATE INDEX kelebihan_lelang_tgl_hangus_nomor_asal ON kelebihan_lelang USING btree (cabang, tgl_hangus, nomor_asal) WHERE (status = 'BELUM DIAMBIL');
CREATE INDEX kelebihan_lelang_urut ON kelebihan_lelang USING btree (cabang, tgl_hangus, nomor_asal);
SELECT kilau_shop_table('"kelebihan_lelang"');

-- Master Kelompok Harga: Kelompok barang menurut harganya.
CREATE TABLE "kelompok_harga" (
  cabang text NOT NULL,
  kelompok_harga text NOT NULL CHECK (((char_length(kelompok_harga) BETWEEN 1 AND 20) AND (kelompok_harga ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 100)),
  kode_group text CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kelompok_harga),
  CONSTRAINT kelompok_harga_kode_group_fkey FOREIGN KEY (cabang, kode_group) REFERENCES "group"(cabang, kode_group)
);
CREATE INDEX kelompok_harga_cari ON kelompok_harga USING gin (cabang, kelompok_harga gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX kelompok_harga_kode_group ON kelompok_harga USING btree (cabang, kode_group);
SELECT kilau_shop_table('"kelompok_harga"');

CREATE TABLE "keranjang" (
  cabang text NOT NULL,
  id text NOT NULL CHECK ((id ~ '^[A-Za-z0-9_-]{8,40}$')),
  nama text NOT NULL CHECK ((char_length(nama) <= 60)),
  isi jsonb NOT NULL CHECK ((jsonb_typeof(isi) = 'object')),
  oleh text NOT NULL,
  perangkat text NOT NULL,
  barang text[] NOT NULL,
  sampai timestamptz NOT NULL,
  dibuat timestamptz NOT NULL,
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang, id)
);
SELECT kilau_shop_table('"keranjang"');

-- Parameter Keterangan Nota: Syarat yang tercetak di nota.
CREATE TABLE "keterangan_nota" (
  cabang text NOT NULL,
  kode_keterangan text NOT NULL CHECK (((char_length(kode_keterangan) BETWEEN 1 AND 20) AND (kode_keterangan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  judul text NOT NULL CHECK ((char_length(judul) BETWEEN 1 AND 100)),
  isi text NOT NULL CHECK ((char_length(isi) BETWEEN 20 AND 1000)),
  jenis_nota text NOT NULL CHECK ((jenis_nota IN ('PENJUALAN', 'PEMBELIAN', 'TUKAR TAMBAH', 'TITIPAN', 'PESANAN', 'SERVICE', 'HUTANG', 'CICILAN'))),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_keterangan)
);
CREATE INDEX keterangan_nota_cari ON keterangan_nota USING gin (cabang, kode_keterangan gin_trgm_ops, judul gin_trgm_ops);
SELECT kilau_shop_table('"keterangan_nota"');

-- Kirim Uang Pusat: Uang toko dikirim ke kantor pusat; terbuka sampai diterima.
CREATE TABLE "kirim_uang" (
  cabang text NOT NULL,
  nota_kirim text NOT NULL CHECK (((char_length(nota_kirim) BETWEEN 1 AND 60) AND (nota_kirim ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('OPEN', 'MENUNGGU BATAL', 'DONE', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  tujuan text NOT NULL CHECK (((char_length(tujuan) BETWEEN 1 AND 40) AND (tujuan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  asal text NOT NULL CHECK ((asal IN ('CASH', 'BANK'))),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text NOT NULL CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  no_reff text NOT NULL CHECK (((char_length(no_reff) BETWEEN 1 AND 20) AND (no_reff ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  valid_by text NOT NULL CHECK (((char_length(valid_by) BETWEEN 1 AND 20) AND (valid_by ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  no_terima text CHECK (((char_length(no_terima) BETWEEN 1 AND 60) AND (no_terima ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  diterima_oleh text CHECK (((char_length(diterima_oleh) BETWEEN 1 AND 20) AND (diterima_oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tgl_terima date CHECK ((tgl_terima BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  alasan_batal text CHECK ((char_length(alasan_batal) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, nota_kirim),
  CONSTRAINT kirim_uang_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening),
  CONSTRAINT kirim_uang_tujuan_fkey FOREIGN KEY (tujuan) REFERENCES toko(kode_toko)
);
CREATE INDEX kirim_uang_cari ON kirim_uang USING gin (cabang, nota_kirim gin_trgm_ops, no_reff gin_trgm_ops, tujuan gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX kirim_uang_no_rekening ON kirim_uang USING btree (cabang, no_rekening);
CREATE INDEX kirim_uang_tujuan ON kirim_uang USING btree (cabang, tujuan);
CREATE INDEX kirim_uang_urut ON kirim_uang USING btree (cabang, tanggal, nota_kirim);
SELECT kilau_shop_table('"kirim_uang"');

CREATE TABLE "kiriman_uang" (
  cabang text NOT NULL,
  dari text NOT NULL,
  nota_kirim text NOT NULL,
  no_reff text NOT NULL CHECK ((char_length(no_reff) BETWEEN 1 AND 20)),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp > 0)),
  keterangan text NOT NULL,
  input_by text NOT NULL,
  valid_by text NOT NULL,
  tgl_system date NOT NULL,
  waktu timestamptz NOT NULL,
  status text NOT NULL CHECK ((status IN ('OPEN', 'DONE', 'BATAL'))),
  no_terima text,
  dibuat timestamptz NOT NULL,
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang, dari, nota_kirim),
  CONSTRAINT kiriman_uang_terima_check CHECK (((status = 'DONE') = (no_terima IS NOT NULL)))
);
CREATE INDEX kiriman_uang_reff ON kiriman_uang USING btree (cabang, no_reff);
CREATE INDEX kiriman_uang_tanggal ON kiriman_uang USING btree (cabang, dari, tgl_system);
CREATE INDEX kiriman_uang_terbuka ON kiriman_uang USING btree (cabang, dari, waktu) WHERE (status = 'OPEN');
SELECT kilau_shop_table('"kiriman_uang"');

CREATE TABLE "kliring" (
  cabang text NOT NULL,
  nomor text NOT NULL,
  baris integer NOT NULL CHECK ((baris >= 1)),
  tgl_system date NOT NULL,
  no_rekening text NOT NULL,
  cara text NOT NULL,
  jumlah bigint NOT NULL CHECK ((jumlah > 0)),
  biaya bigint NOT NULL,
  kartu text CHECK ((char_length(kartu) <= 60)),
  status text NOT NULL CHECK ((status IN ('BELUM', 'COCOK', 'HILANG', 'DIBEBANKAN', 'BATAL'))),
  no_validasi text,
  tgl_cocok date,
  PRIMARY KEY (cabang, nomor, baris),
  CONSTRAINT kliring_check CHECK ((biaya BETWEEN 0 AND jumlah)),
  CONSTRAINT kliring_check1 CHECK (((status <> ALL (ARRAY['HILANG', 'DIBEBANKAN'])) OR (no_validasi IS NOT NULL))),
  CONSTRAINT kliring_check2 CHECK (((status <> ALL (ARRAY['BELUM', 'BATAL'])) OR (no_validasi IS NULL)))
);
CREATE INDEX kliring_terbuka ON kliring USING btree (cabang, no_rekening, tgl_system) WHERE (status IN ('BELUM', 'HILANG'));
CREATE INDEX kliring_tgl ON kliring USING btree (cabang, tgl_system);
SELECT kilau_shop_table('"kliring"');

-- Master Kondisi Barang: Keadaan barang dan boleh tidaknya dijual lagi.
CREATE TABLE "kondisi_barang" (
  cabang text NOT NULL,
  kondisi_barang text NOT NULL CHECK (((char_length(kondisi_barang) BETWEEN 1 AND 20) AND (kondisi_barang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 100)),
  jual_lagi boolean,
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kondisi_barang)
);
CREATE INDEX kondisi_barang_cari ON kondisi_barang USING gin (cabang, kondisi_barang gin_trgm_ops, keterangan gin_trgm_ops);
SELECT kilau_shop_table('"kondisi_barang"');

CREATE TABLE "kotak_keluar" (
  cabang text NOT NULL,
  ke text NOT NULL CHECK ((ke ~ '^[A-Z0-9][A-Z0-9_-]{0,19}$')),
  urut bigint NOT NULL CHECK ((urut > 0)),
  id uuid NOT NULL,
  jenis text NOT NULL CHECK ((char_length(jenis) BETWEEN 1 AND 40)),
  nomor text NOT NULL CHECK ((char_length(nomor) BETWEEN 1 AND 60)),
  versi integer NOT NULL CHECK ((versi > 0)),
  isi jsonb NOT NULL,
  dibuat timestamptz NOT NULL,
  terkirim timestamptz,
  PRIMARY KEY (cabang, id),
  CONSTRAINT kotak_keluar_sendiri_check CHECK ((ke <> cabang))
);
CREATE INDEX kotak_keluar_belum ON kotak_keluar USING btree (cabang, ke, urut) WHERE (terkirim IS NULL);
CREATE INDEX kotak_keluar_ke ON kotak_keluar USING btree (ke);
CREATE INDEX kotak_keluar_nomor ON kotak_keluar USING btree (cabang, nomor);
CREATE UNIQUE INDEX kotak_keluar_urut ON kotak_keluar USING btree (cabang, ke, urut);
SELECT kilau_shop_table('"kotak_keluar"');

CREATE TABLE "kotak_masuk" (
  cabang text NOT NULL,
  dari text NOT NULL CHECK ((dari ~ '^[A-Z0-9][A-Z0-9_-]{0,19}$')),
  id uuid NOT NULL,
  urut bigint NOT NULL CHECK ((urut > 0)),
  jenis text NOT NULL CHECK ((char_length(jenis) BETWEEN 1 AND 40)),
  nomor text NOT NULL CHECK ((char_length(nomor) BETWEEN 1 AND 60)),
  versi integer NOT NULL CHECK ((versi > 0)),
  isi jsonb NOT NULL,
  diterima timestamptz NOT NULL,
  dikerjakan timestamptz,
  PRIMARY KEY (cabang, dari, id)
);
CREATE INDEX kotak_masuk_belum ON kotak_masuk USING btree (cabang, dari, urut) WHERE (dikerjakan IS NULL);
CREATE INDEX kotak_masuk_dari ON kotak_masuk USING btree (dari);
CREATE INDEX kotak_masuk_nomor ON kotak_masuk USING btree (cabang, nomor);
CREATE UNIQUE INDEX kotak_masuk_urut ON kotak_masuk USING btree (cabang, dari, urut);
SELECT kilau_shop_table('"kotak_masuk"');

-- Parameter Kupon: Kupon potongan penjualan.
CREATE TABLE "kupon" (
  cabang text NOT NULL,
  kode_kupon text NOT NULL CHECK (((char_length(kode_kupon) BETWEEN 1 AND 20) AND (kode_kupon ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_kupon text NOT NULL CHECK ((char_length(nama_kupon) BETWEEN 1 AND 100)),
  jenis text NOT NULL CHECK ((jenis IN ('PERSEN', 'RUPIAH'))),
  nilai bigint NOT NULL CHECK ((nilai >= 1)),
  minimum_belanja bigint CHECK ((minimum_belanja BETWEEN 0 AND '999999999999999'::bigint)),
  berlaku_dari date NOT NULL CHECK ((berlaku_dari BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  berlaku_sampai date NOT NULL CHECK ((berlaku_sampai BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  kuota bigint CHECK ((kuota >= 1)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_kupon)
);
CREATE INDEX kupon_cari ON kupon USING gin (cabang, kode_kupon gin_trgm_ops, nama_kupon gin_trgm_ops);
SELECT kilau_shop_table('"kupon"');

CREATE TABLE "laci" (
  cabang text NOT NULL,
  kode_laci text NOT NULL CHECK (((char_length(kode_laci) BETWEEN 1 AND 20) AND (kode_laci ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama text NOT NULL CHECK ((char_length(nama) BETWEEN 1 AND 60)),
  aktif boolean NOT NULL,
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang, kode_laci),
  CONSTRAINT laci_check CHECK ((aktif OR (kode_laci <> 'UTAMA')))
);
SELECT kilau_shop_table('"laci"');

-- Lelang Cicilan: Cicilan yang terlalu lama macet diakhiri.
CREATE TABLE "lelang_cicilan" (
  cabang text NOT NULL,
  no_lelang text NOT NULL CHECK (((char_length(no_lelang) BETWEEN 1 AND 60) AND (no_lelang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  no_cicilan text NOT NULL CHECK (((char_length(no_cicilan) BETWEEN 1 AND 40) AND (no_cicilan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  cara text NOT NULL CHECK ((cara IN ('DISIMPAN', 'KEMBALI', 'TANPA BARANG'))),
  nilai_wajar bigint CHECK ((nilai_wajar BETWEEN 0 AND '999999999999999'::bigint)),
  kondisi_beli text CHECK (((char_length(kondisi_beli) BETWEEN 1 AND 40) AND (kondisi_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  kode_customer text NOT NULL CHECK (((char_length(kode_customer) BETWEEN 1 AND 40) AND (kode_customer ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_customer text NOT NULL CHECK ((char_length(nama_customer) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  jatuh_tempo date NOT NULL CHECK ((jatuh_tempo BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  telat bigint NOT NULL,
  terbayar bigint NOT NULL CHECK ((terbayar BETWEEN 0 AND '999999999999999'::bigint)),
  sisa bigint NOT NULL CHECK ((sisa BETWEEN 0 AND '999999999999999'::bigint)),
  denda bigint NOT NULL CHECK ((denda BETWEEN 0 AND '999999999999999'::bigint)),
  pembulatan_ke bigint NOT NULL CHECK ((pembulatan_ke BETWEEN 1 AND '999999999999999'::bigint)),
  potongan bigint NOT NULL CHECK ((potongan BETWEEN 0 AND '999999999999999'::bigint)),
  dikembalikan bigint NOT NULL CHECK ((dikembalikan BETWEEN 0 AND '999999999999999'::bigint)),
  rugi bigint NOT NULL CHECK ((rugi BETWEEN 0 AND '999999999999999'::bigint)),
  kelebihan bigint NOT NULL CHECK ((kelebihan BETWEEN 0 AND '999999999999999'::bigint)),
  alasan_batal text CHECK ((char_length(alasan_batal) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  cetakan bigint NOT NULL,
  PRIMARY KEY (cabang, no_lelang),
  CONSTRAINT lelang_cicilan_kondisi_beli_fkey FOREIGN KEY (cabang, kondisi_beli) REFERENCES kondisi_pembelian(cabang, kondisi_beli),
  CONSTRAINT lelang_cicilan_no_cicilan_fkey FOREIGN KEY (cabang, no_cicilan) REFERENCES cicilan(cabang, no_cicilan)
);
CREATE INDEX lelang_cicilan_cari ON lelang_cicilan USING gin (cabang, no_lelang gin_trgm_ops, no_cicilan gin_trgm_ops, nama_customer gin_trgm_ops, no_hp gin_trgm_ops);
CREATE INDEX lelang_cicilan_kondisi_beli ON lelang_cicilan USING btree (cabang, kondisi_beli);
CREATE INDEX lelang_cicilan_no_cicilan ON lelang_cicilan USING btree (cabang, no_cicilan);
CREATE INDEX lelang_cicilan_urut ON lelang_cicilan USING btree (cabang, tanggal, no_lelang);
SELECT kilau_shop_table('"lelang_cicilan"');

-- Lelang Cicilan: Cicilan yang terlalu lama macet diakhiri.
CREATE TABLE "lelang_cicilan_barang_cicilan" (
  cabang text NOT NULL,
  no_lelang text NOT NULL CHECK (((char_length(no_lelang) BETWEEN 1 AND 40) AND (no_lelang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 40) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 40) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_lelang, baris),
  CONSTRAINT lelang_cicilan_barang_cicilan_no_lelang_fkey FOREIGN KEY (cabang, no_lelang) REFERENCES lelang_cicilan(cabang, no_lelang)
);
SELECT kilau_shop_table('"lelang_cicilan_barang_cicilan"');

-- Lelang Cicilan: Cicilan yang terlalu lama macet diakhiri.
CREATE TABLE "lelang_cicilan_bayar_keluar" (
  cabang text NOT NULL,
  no_lelang text NOT NULL CHECK (((char_length(no_lelang) BETWEEN 1 AND 40) AND (no_lelang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_lelang, baris),
  CONSTRAINT lelang_cicilan_bayar_keluar_no_lelang_fkey FOREIGN KEY (cabang, no_lelang) REFERENCES lelang_cicilan(cabang, no_lelang),
  CONSTRAINT lelang_cicilan_bayar_keluar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX lelang_cicilan_bayar_keluar_no_rekening ON lelang_cicilan_bayar_keluar USING btree (cabang, no_rekening);
SELECT kilau_shop_table('"lelang_cicilan_bayar_keluar"');

-- Lelang Cicilan: Cicilan yang terlalu lama macet diakhiri.
CREATE TABLE "lelang_cicilan_detail_barang" (
  cabang text NOT NULL,
  no_lelang text NOT NULL CHECK (((char_length(no_lelang) BETWEEN 1 AND 40) AND (no_lelang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kode_group text NOT NULL CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_dept text NOT NULL CHECK (((char_length(kode_dept) BETWEEN 1 AND 40) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  jumlah bigint NOT NULL,
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  berat_emas bigint NOT NULL CHECK ((berat_emas BETWEEN 0 AND '9999999999'::bigint)),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  kondisi_beli text NOT NULL CHECK (((char_length(kondisi_beli) BETWEEN 1 AND 40) AND (kondisi_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 40) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 40) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  foto text CHECK ((foto ~ '^[a-z0-9]{20,64}$')),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_lelang, baris),
  CONSTRAINT lelang_cicilan_detail_barang_no_lelang_fkey FOREIGN KEY (cabang, no_lelang) REFERENCES lelang_cicilan(cabang, no_lelang)
);
SELECT kilau_shop_table('"lelang_cicilan_detail_barang"');

-- Lelang Hutang: Jaminan yang lewat tempo dilelang; kelebihannya milik customer.
CREATE TABLE "lelang_hutang" (
  cabang text NOT NULL,
  no_lelang text NOT NULL CHECK (((char_length(no_lelang) BETWEEN 1 AND 60) AND (no_lelang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  pembeli text NOT NULL CHECK ((pembeli IN ('PIHAK KETIGA', 'TOKO'))),
  kode_pembeli text CHECK (((char_length(kode_pembeli) BETWEEN 1 AND 40) AND (kode_pembeli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kondisi_beli text CHECK (((char_length(kondisi_beli) BETWEEN 1 AND 40) AND (kondisi_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_group text CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_dept text CHECK (((char_length(kode_dept) BETWEEN 1 AND 40) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  nama_pembeli text NOT NULL CHECK ((char_length(nama_pembeli) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  harga_emas_saat bigint CHECK ((harga_emas_saat BETWEEN 0 AND '999999999999999'::bigint)),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  total_wajar bigint NOT NULL CHECK ((total_wajar BETWEEN 0 AND '999999999999999'::bigint)),
  total bigint NOT NULL CHECK ((total BETWEEN 0 AND '999999999999999'::bigint)),
  total_biaya bigint NOT NULL CHECK ((total_biaya BETWEEN 0 AND '999999999999999'::bigint)),
  total_rugi bigint NOT NULL CHECK ((total_rugi BETWEEN 0 AND '999999999999999'::bigint)),
  total_kelebihan bigint NOT NULL CHECK ((total_kelebihan BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_tunai bigint NOT NULL CHECK ((bayar_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_non_tunai bigint NOT NULL CHECK ((bayar_non_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  kembali bigint NOT NULL CHECK ((kembali BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_kartu bigint NOT NULL CHECK ((biaya_kartu BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_kartu_oleh text NOT NULL CHECK ((biaya_kartu_oleh IN ('TOKO', 'CUSTOMER'))),
  cetakan bigint NOT NULL,
  alasan_batal text CHECK ((char_length(alasan_batal) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_lelang),
  CONSTRAINT lelang_hutang_kode_dept_fkey FOREIGN KEY (cabang, kode_dept) REFERENCES jenis(cabang, kode_dept),
  CONSTRAINT lelang_hutang_kode_group_fkey FOREIGN KEY (cabang, kode_group) REFERENCES "group"(cabang, kode_group),
  CONSTRAINT lelang_hutang_kode_pembeli_fkey FOREIGN KEY (cabang, kode_pembeli) REFERENCES customer(cabang, kode),
  CONSTRAINT lelang_hutang_kondisi_beli_fkey FOREIGN KEY (cabang, kondisi_beli) REFERENCES kondisi_pembelian(cabang, kondisi_beli)
);
CREATE INDEX lelang_hutang_cari ON lelang_hutang USING gin (cabang, no_lelang gin_trgm_ops, nama_pembeli gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX lelang_hutang_kode_dept ON lelang_hutang USING btree (cabang, kode_dept);
CREATE INDEX lelang_hutang_kode_group ON lelang_hutang USING btree (cabang, kode_group);
CREATE INDEX lelang_hutang_kode_pembeli ON lelang_hutang USING btree (cabang, kode_pembeli);
CREATE INDEX lelang_hutang_kondisi_beli ON lelang_hutang USING btree (cabang, kondisi_beli);
CREATE INDEX lelang_hutang_urut ON lelang_hutang USING btree (cabang, tanggal, no_lelang);
SELECT kilau_shop_table('"lelang_hutang"');

-- Lelang Hutang: Jaminan yang lewat tempo dilelang; kelebihannya milik customer.
CREATE TABLE "lelang_hutang_bayar" (
  cabang text NOT NULL,
  no_lelang text NOT NULL CHECK (((char_length(no_lelang) BETWEEN 1 AND 40) AND (no_lelang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  biaya_rp bigint NOT NULL CHECK ((biaya_rp BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_lelang, baris),
  CONSTRAINT lelang_hutang_bayar_no_lelang_fkey FOREIGN KEY (cabang, no_lelang) REFERENCES lelang_hutang(cabang, no_lelang),
  CONSTRAINT lelang_hutang_bayar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX lelang_hutang_bayar_no_rekening ON lelang_hutang_bayar USING btree (cabang, no_rekening);
SELECT kilau_shop_table('"lelang_hutang_bayar"');

-- Lelang Hutang: Jaminan yang lewat tempo dilelang; kelebihannya milik customer.
CREATE TABLE "lelang_hutang_detail_barang" (
  cabang text NOT NULL,
  no_lelang text NOT NULL CHECK (((char_length(no_lelang) BETWEEN 1 AND 40) AND (no_lelang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_jaminan text NOT NULL CHECK (((char_length(kode_jaminan) BETWEEN 1 AND 60) AND (kode_jaminan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  no_faktur_hutang text NOT NULL CHECK (((char_length(no_faktur_hutang) BETWEEN 1 AND 60) AND (no_faktur_hutang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 10000)),
  jumlah bigint NOT NULL,
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  nilai_wajar bigint NOT NULL CHECK ((nilai_wajar BETWEEN 0 AND '999999999999999'::bigint)),
  per_gram bigint NOT NULL CHECK ((per_gram BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_lelang, baris),
  CONSTRAINT lelang_hutang_detail_barang_no_lelang_fkey FOREIGN KEY (cabang, no_lelang) REFERENCES lelang_hutang(cabang, no_lelang)
);
CREATE INDEX lelang_hutang_detail_barang_kode_jaminan ON lelang_hutang_detail_barang USING btree (cabang, kode_jaminan);
SELECT kilau_shop_table('"lelang_hutang_detail_barang"');

-- Lelang Hutang: Jaminan yang lewat tempo dilelang; kelebihannya milik customer.
CREATE TABLE "lelang_hutang_detail_hutang" (
  cabang text NOT NULL,
  no_lelang text NOT NULL CHECK (((char_length(no_lelang) BETWEEN 1 AND 40) AND (no_lelang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  no_faktur_hutang text NOT NULL CHECK (((char_length(no_faktur_hutang) BETWEEN 1 AND 40) AND (no_faktur_hutang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  harga bigint NOT NULL CHECK ((harga BETWEEN 1 AND '999999999999999'::bigint)),
  biaya bigint CHECK ((biaya BETWEEN 0 AND '999999999999999'::bigint)),
  kode_customer text NOT NULL CHECK (((char_length(kode_customer) BETWEEN 1 AND 40) AND (kode_customer ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_customer text NOT NULL CHECK ((char_length(nama_customer) BETWEEN 1 AND 100)),
  no_hp_customer text CHECK ((no_hp_customer ~ '^\+?[0-9]{8,15}$')),
  diberitahu date NOT NULL CHECK ((diberitahu BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  hari bigint NOT NULL,
  telat bigint NOT NULL,
  pokok bigint NOT NULL CHECK ((pokok BETWEEN 0 AND '999999999999999'::bigint)),
  bunga_hitung bigint NOT NULL CHECK ((bunga_hitung BETWEEN 0 AND '999999999999999'::bigint)),
  denda_hitung bigint NOT NULL CHECK ((denda_hitung BETWEEN 0 AND '999999999999999'::bigint)),
  nilai_wajar bigint NOT NULL CHECK ((nilai_wajar BETWEEN 0 AND '999999999999999'::bigint)),
  bunga_rp bigint NOT NULL CHECK ((bunga_rp BETWEEN 0 AND '999999999999999'::bigint)),
  denda_rp bigint NOT NULL CHECK ((denda_rp BETWEEN 0 AND '999999999999999'::bigint)),
  rugi bigint NOT NULL CHECK ((rugi BETWEEN 0 AND '999999999999999'::bigint)),
  kelebihan bigint NOT NULL CHECK ((kelebihan BETWEEN 0 AND '999999999999999'::bigint)),
  status_awal text NOT NULL CHECK ((status_awal IN ('AKTIF', 'BUNGA DIBAYAR'))),
  bunga_sampai date NOT NULL CHECK ((bunga_sampai BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  jatuh_tempo date NOT NULL CHECK ((jatuh_tempo BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_lelang, baris),
  CONSTRAINT lelang_hutang_detail_hutang_no_faktur_hutang_fkey FOREIGN KEY (cabang, no_faktur_hutang) REFERENCES hutang(cabang, no_faktur_hutang),
  CONSTRAINT lelang_hutang_detail_hutang_no_lelang_fkey FOREIGN KEY (cabang, no_lelang) REFERENCES lelang_hutang(cabang, no_lelang)
);
CREATE INDEX lelang_hutang_detail_hutang_no_faktur_hutang ON lelang_hutang_detail_hutang USING btree (cabang, no_faktur_hutang);
SELECT kilau_shop_table('"lelang_hutang_detail_hutang"');

-- Lelang Hutang: Jaminan yang lewat tempo dilelang; kelebihannya milik customer.
CREATE TABLE "lelang_hutang_detail_masuk" (
  cabang text NOT NULL,
  no_lelang text NOT NULL CHECK (((char_length(no_lelang) BETWEEN 1 AND 40) AND (no_lelang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kode_group text NOT NULL CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_dept text NOT NULL CHECK (((char_length(kode_dept) BETWEEN 1 AND 40) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  jumlah bigint NOT NULL,
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  berat_emas bigint NOT NULL CHECK ((berat_emas BETWEEN 0 AND '9999999999'::bigint)),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  kondisi_beli text NOT NULL CHECK (((char_length(kondisi_beli) BETWEEN 1 AND 40) AND (kondisi_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 40) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 40) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  foto text CHECK ((foto ~ '^[a-z0-9]{20,64}$')),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_lelang, baris),
  CONSTRAINT lelang_hutang_detail_masuk_no_lelang_fkey FOREIGN KEY (cabang, no_lelang) REFERENCES lelang_hutang(cabang, no_lelang)
);
SELECT kilau_shop_table('"lelang_hutang_detail_masuk"');

-- Master Marketplace: Tempat jualan daring dan biayanya.
CREATE TABLE "marketplace" (
  cabang text NOT NULL,
  kode_marketplace text NOT NULL CHECK (((char_length(kode_marketplace) BETWEEN 1 AND 20) AND (kode_marketplace ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_marketplace text NOT NULL CHECK ((char_length(nama_marketplace) BETWEEN 1 AND 100)),
  biaya_persen bigint CHECK ((biaya_persen BETWEEN 0 AND 10000)),
  toko_id text CHECK ((char_length(toko_id) BETWEEN 1 AND 100)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_marketplace)
);
CREATE INDEX marketplace_cari ON marketplace USING gin (cabang, kode_marketplace gin_trgm_ops, nama_marketplace gin_trgm_ops, toko_id gin_trgm_ops);
SELECT kilau_shop_table('"marketplace"');

-- Data Member: Pelanggan yang mengumpulkan poin.
CREATE TABLE "member" (
  cabang text NOT NULL,
  kode text NOT NULL CHECK (((char_length(kode) BETWEEN 1 AND 20) AND (kode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama text NOT NULL CHECK ((char_length(nama) BETWEEN 1 AND 100)),
  no_hp text NOT NULL CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  alamat text CHECK ((char_length(alamat) BETWEEN 1 AND 100)),
  tanggal_lahir date CHECK ((tanggal_lahir BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  jenis_member text CHECK ((jenis_member IN ('UMUM', 'SILVER', 'GOLD', 'PLATINUM'))),
  kode_afiliasi text CHECK (((char_length(kode_afiliasi) BETWEEN 1 AND 40) AND (kode_afiliasi ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  poin bigint,
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  kode_customer text CHECK (((char_length(kode_customer) BETWEEN 1 AND 40) AND (kode_customer ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  PRIMARY KEY (cabang, kode),
  CONSTRAINT member_kode_afiliasi_fkey FOREIGN KEY (cabang, kode_afiliasi) REFERENCES member(cabang, kode),
  CONSTRAINT member_kode_customer_fkey FOREIGN KEY (cabang, kode_customer) REFERENCES customer(cabang, kode)
);
CREATE INDEX member_cari ON member USING gin (cabang, kode gin_trgm_ops, nama gin_trgm_ops, no_hp gin_trgm_ops, alamat gin_trgm_ops);
CREATE INDEX member_kode_afiliasi ON member USING btree (cabang, kode_afiliasi);
CREATE INDEX member_kode_customer ON member USING btree (cabang, kode_customer);
SELECT kilau_shop_table('"member"');

-- Parameter Member Afiliasi: Bagian poin untuk member yang mengajak.
CREATE TABLE "member_afiliasi" (
  cabang text NOT NULL,
  kode text NOT NULL CHECK (((char_length(kode) BETWEEN 1 AND 20) AND (kode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama text NOT NULL CHECK ((char_length(nama) BETWEEN 1 AND 100)),
  poin_persen bigint NOT NULL CHECK ((poin_persen BETWEEN 0 AND 10000)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode)
);
CREATE INDEX member_afiliasi_cari ON member_afiliasi USING gin (cabang, kode gin_trgm_ops, nama gin_trgm_ops);
SELECT kilau_shop_table('"member_afiliasi"');

-- Mutasi Uang Bank: Uang pindah dari satu rekening toko ke rekening lain.
CREATE TABLE "mutasi_uang_bank" (
  cabang text NOT NULL,
  no_mutasi text NOT NULL CHECK (((char_length(no_mutasi) BETWEEN 1 AND 60) AND (no_mutasi ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  asal_rekening text NOT NULL CHECK (((char_length(asal_rekening) BETWEEN 1 AND 40) AND (asal_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tujuan_rekening text NOT NULL CHECK (((char_length(tujuan_rekening) BETWEEN 1 AND 40) AND (tujuan_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kategori text NOT NULL CHECK (((char_length(kategori) BETWEEN 1 AND 40) AND (kategori ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  keterangan text NOT NULL CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  biaya_rp bigint CHECK ((biaya_rp BETWEEN 0 AND '999999999999999'::bigint)),
  kode_biaya text CHECK (((char_length(kode_biaya) BETWEEN 1 AND 40) AND (kode_biaya ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  akun_biaya text CHECK (((char_length(akun_biaya) BETWEEN 1 AND 40) AND (akun_biaya ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_mutasi),
  CONSTRAINT mutasi_uang_bank_akun_biaya_fkey FOREIGN KEY (cabang, akun_biaya) REFERENCES akun(cabang, nomor_akun),
  CONSTRAINT mutasi_uang_bank_asal_rekening_fkey FOREIGN KEY (cabang, asal_rekening) REFERENCES rekening(cabang, no_rekening),
  CONSTRAINT mutasi_uang_bank_kategori_fkey FOREIGN KEY (cabang, kategori) REFERENCES kode_transaksi(cabang, kode_transaksi),
  CONSTRAINT mutasi_uang_bank_kode_biaya_fkey FOREIGN KEY (cabang, kode_biaya) REFERENCES kode_transaksi(cabang, kode_transaksi),
  CONSTRAINT mutasi_uang_bank_tujuan_rekening_fkey FOREIGN KEY (cabang, tujuan_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX mutasi_uang_bank_akun_biaya ON mutasi_uang_bank USING btree (cabang, akun_biaya);
CREATE INDEX mutasi_uang_bank_asal_rekening ON mutasi_uang_bank USING btree (cabang, asal_rekening);
CREATE INDEX mutasi_uang_bank_cari ON mutasi_uang_bank USING gin (cabang, no_mutasi gin_trgm_ops, asal_rekening gin_trgm_ops, tujuan_rekening gin_trgm_ops, kategori gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX mutasi_uang_bank_kategori ON mutasi_uang_bank USING btree (cabang, kategori);
CREATE INDEX mutasi_uang_bank_kode_biaya ON mutasi_uang_bank USING btree (cabang, kode_biaya);
CREATE INDEX mutasi_uang_bank_tujuan_rekening ON mutasi_uang_bank USING btree (cabang, tujuan_rekening);
CREATE INDEX mutasi_uang_bank_urut ON mutasi_uang_bank USING btree (cabang, tanggal, no_mutasi);
SELECT kilau_shop_table('"mutasi_uang_bank"');

-- Mutasi Uang Cash: Uang tunai disetor ke bank, atau diambil dari bank ke laci.
CREATE TABLE "mutasi_uang_cash" (
  cabang text NOT NULL,
  no_mutasi text NOT NULL CHECK (((char_length(no_mutasi) BETWEEN 1 AND 60) AND (no_mutasi ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  asal text NOT NULL CHECK ((asal IN ('CASH', 'BANK'))),
  no_rekening text NOT NULL CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kategori text NOT NULL CHECK (((char_length(kategori) BETWEEN 1 AND 40) AND (kategori ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  keterangan text NOT NULL CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  biaya_rp bigint CHECK ((biaya_rp BETWEEN 0 AND '999999999999999'::bigint)),
  kode_biaya text CHECK (((char_length(kode_biaya) BETWEEN 1 AND 40) AND (kode_biaya ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  akun_biaya text CHECK (((char_length(akun_biaya) BETWEEN 1 AND 40) AND (akun_biaya ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tujuan text NOT NULL CHECK ((tujuan IN ('CASH', 'BANK'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_mutasi),
  CONSTRAINT mutasi_uang_cash_akun_biaya_fkey FOREIGN KEY (cabang, akun_biaya) REFERENCES akun(cabang, nomor_akun),
  CONSTRAINT mutasi_uang_cash_kategori_fkey FOREIGN KEY (cabang, kategori) REFERENCES kode_transaksi(cabang, kode_transaksi),
  CONSTRAINT mutasi_uang_cash_kode_biaya_fkey FOREIGN KEY (cabang, kode_biaya) REFERENCES kode_transaksi(cabang, kode_transaksi),
  CONSTRAINT mutasi_uang_cash_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX mutasi_uang_cash_akun_biaya ON mutasi_uang_cash USING btree (cabang, akun_biaya);
CREATE INDEX mutasi_uang_cash_cari ON mutasi_uang_cash USING gin (cabang, no_mutasi gin_trgm_ops, no_rekening gin_trgm_ops, kategori gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX mutasi_uang_cash_kategori ON mutasi_uang_cash USING btree (cabang, kategori);
CREATE INDEX mutasi_uang_cash_kode_biaya ON mutasi_uang_cash USING btree (cabang, kode_biaya);
CREATE INDEX mutasi_uang_cash_no_rekening ON mutasi_uang_cash USING btree (cabang, no_rekening);
CREATE INDEX mutasi_uang_cash_urut ON mutasi_uang_cash USING btree (cabang, tanggal, no_mutasi);
SELECT kilau_shop_table('"mutasi_uang_cash"');

CREATE TABLE "nomor" (
  cabang text NOT NULL,
  jenis text NOT NULL,
  periode date NOT NULL,
  terakhir bigint NOT NULL CHECK ((terakhir > 0)),
  PRIMARY KEY (cabang, jenis, periode)
);
SELECT kilau_shop_table('"nomor"');

-- Parameter Ongkos: Ongkos pembuatan per gram atau per potong.
CREATE TABLE "ongkos" (
  cabang text NOT NULL,
  kode_ongkos text NOT NULL CHECK (((char_length(kode_ongkos) BETWEEN 1 AND 20) AND (kode_ongkos ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_group text CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_dept text CHECK (((char_length(kode_dept) BETWEEN 1 AND 40) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  ongkos_rp bigint CHECK ((ongkos_rp BETWEEN 0 AND '999999999999999'::bigint)),
  per text NOT NULL CHECK ((per IN ('GRAM', 'POTONG'))),
  minimum bigint CHECK ((minimum BETWEEN 0 AND '999999999999999'::bigint)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_ongkos),
  CONSTRAINT ongkos_kode_dept_fkey FOREIGN KEY (cabang, kode_dept) REFERENCES jenis(cabang, kode_dept),
  CONSTRAINT ongkos_kode_group_fkey FOREIGN KEY (cabang, kode_group) REFERENCES "group"(cabang, kode_group)
);
CREATE INDEX ongkos_cari ON ongkos USING gin (cabang, kode_ongkos gin_trgm_ops);
CREATE INDEX ongkos_kode_dept ON ongkos USING btree (cabang, kode_dept);
CREATE INDEX ongkos_kode_group ON ongkos USING btree (cabang, kode_group);
SELECT kilau_shop_table('"ongkos"');

-- Stock Opname: Isi baki dan gudang dipindai, lalu dicocokkan dengan stok.
CREATE TABLE "stock_opname" (
  cabang text NOT NULL,
  no_opname text NOT NULL CHECK (((char_length(no_opname) BETWEEN 1 AND 60) AND (no_opname ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('BERJALAN', 'DIPERIKSA', 'DISETUJUI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  bentuk text NOT NULL CHECK ((bentuk IN ('BARCODE', 'RFID'))),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 40) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  total_nilai bigint NOT NULL CHECK ((total_nilai BETWEEN 0 AND '999999999999999'::bigint)),
  toleransi bigint NOT NULL CHECK ((toleransi BETWEEN 0 AND '9999999999'::bigint)),
  gerak_mulai bigint NOT NULL,
  gerak_periksa bigint,
  pindaian bigint,
  sidik text CHECK ((char_length(sidik) BETWEEN 1 AND 64)),
  cocok bigint,
  hilang bigint,
  lebih bigint,
  salah_baki bigint,
  tidak_dikenal bigint,
  beda_berat bigint,
  bergerak bigint,
  nilai_hilang bigint CHECK ((nilai_hilang BETWEEN 0 AND '999999999999999'::bigint)),
  tgl_setuju date CHECK ((tgl_setuju BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  gudang_telusur text CHECK (((char_length(gudang_telusur) BETWEEN 1 AND 20) AND (gudang_telusur ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baki_telusur text CHECK (((char_length(baki_telusur) BETWEEN 1 AND 20) AND (baki_telusur ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_opname),
  CONSTRAINT stock_opname_kode_gudang_fkey FOREIGN KEY (cabang, kode_gudang) REFERENCES gudang(cabang, kode_gudang)
);
CREATE INDEX stock_opname_cari ON stock_opname USING gin (cabang, no_opname gin_trgm_ops);
CREATE INDEX stock_opname_kode_gudang ON stock_opname USING btree (cabang, kode_gudang);
CREATE INDEX stock_opname_urut ON stock_opname USING btree (cabang, tanggal, no_opname);
SELECT kilau_shop_table('"stock_opname"');

CREATE TABLE "opname_pindaian" (
  cabang text NOT NULL,
  no_opname text NOT NULL,
  id uuid NOT NULL,
  kode text NOT NULL CHECK ((char_length(kode) BETWEEN 1 AND 60)),
  kode_barcode text,
  kode_baki text,
  berat bigint CHECK ((berat > 0)),
  alat text NOT NULL CHECK ((char_length(alat) BETWEEN 1 AND 60)),
  oleh text NOT NULL,
  perangkat text NOT NULL,
  waktu timestamptz NOT NULL,
  diterima timestamptz NOT NULL,
  PRIMARY KEY (cabang, no_opname, id),
  CONSTRAINT opname_pindaian_no_opname_fkey FOREIGN KEY (cabang, no_opname) REFERENCES stock_opname(cabang, no_opname)
);
CREATE INDEX opname_pindaian_waktu ON opname_pindaian USING btree (cabang, no_opname, waktu, id);
SELECT kilau_shop_table('"opname_pindaian"');

CREATE TABLE "orang_customer" (
  cabang text NOT NULL,
  kode_customer text NOT NULL,
  orang text,
  hp text,
  kunci text NOT NULL,
  PRIMARY KEY (cabang, kode_customer)
);
CREATE INDEX orang_customer_hp ON orang_customer USING btree (cabang, hp);
CREATE INDEX orang_customer_orang ON orang_customer USING btree (cabang, orang);
SELECT kilau_shop_table('"orang_customer"');

CREATE TABLE "outbox" (
  cabang text NOT NULL,
  id text NOT NULL,
  peristiwa text NOT NULL,
  isi jsonb NOT NULL,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (cabang, id)
);
CREATE INDEX outbox_dibuat ON outbox USING btree (cabang, dibuat);
SELECT kilau_shop_table('"outbox"');

CREATE TABLE "para_akun_transaksi" (
  cabang text NOT NULL,
  trx text NOT NULL CHECK ((trx ~ '^[A-Z]{2}$')),
  kode_akun text NOT NULL,
  jenis_akun text NOT NULL CHECK ((jenis_akun IN ('DEBIT', 'KREDIT'))),
  nomor_akun text NOT NULL,
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang, trx, kode_akun, jenis_akun),
  CONSTRAINT para_akun_transaksi_cabang_nomor_akun_fkey FOREIGN KEY (cabang, nomor_akun) REFERENCES akun(cabang, nomor_akun)
);
CREATE INDEX para_akun_transaksi_akun ON para_akun_transaksi USING btree (cabang, nomor_akun);
SELECT kilau_shop_table('"para_akun_transaksi"');

-- Parameter Point: Poin yang didapat dari pembelanjaan.
CREATE TABLE "parameter_point" (
  cabang text NOT NULL,
  kode_poin text NOT NULL CHECK (((char_length(kode_poin) BETWEEN 1 AND 20) AND (kode_poin ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_group text CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  per text NOT NULL CHECK ((per IN ('GRAM', 'RUPIAH'))),
  kelipatan bigint NOT NULL CHECK ((kelipatan >= 1)),
  poin bigint NOT NULL CHECK ((poin >= 1)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_poin),
  CONSTRAINT parameter_point_kode_group_fkey FOREIGN KEY (cabang, kode_group) REFERENCES "group"(cabang, kode_group)
);
CREATE INDEX parameter_point_cari ON parameter_point USING gin (cabang, kode_poin gin_trgm_ops);
CREATE INDEX parameter_point_kode_group ON parameter_point USING btree (cabang, kode_group);
SELECT kilau_shop_table('"parameter_point"');

CREATE TABLE "pekerjaan" (
  cabang text NOT NULL,
  id text NOT NULL,
  jenis text NOT NULL,
  nama text NOT NULL,
  isi jsonb NOT NULL,
  oleh text NOT NULL,
  status text DEFAULT 'ANTRE' NOT NULL CHECK ((status IN ('ANTRE', 'JALAN', 'SELESAI', 'GAGAL', 'BATAL'))),
  kemajuan bigint DEFAULT 0 NOT NULL CHECK ((kemajuan >= 0)),
  total bigint DEFAULT 1 NOT NULL CHECK ((total > 0)),
  dibuat timestamptz NOT NULL,
  mulai timestamptz,
  selesai timestamptz,
  pekerja text,
  detak timestamptz,
  berkas text,
  berkas_jenis text,
  galat text,
  hasil text,
  diambil timestamptz,
  PRIMARY KEY (cabang, id)
);
CREATE INDEX pekerjaan_oleh ON pekerjaan USING btree (cabang, oleh, dibuat);
CREATE INDEX pekerjaan_terbuka ON pekerjaan USING btree (cabang, detak) WHERE (status IN ('ANTRE', 'JALAN'));
SELECT kilau_shop_table('"pekerjaan"');

-- Lihat Pembelian: Barang yang dibeli dari customer.
CREATE TABLE "pembelian" (
  cabang text NOT NULL,
  no_faktur_beli text NOT NULL CHECK (((char_length(no_faktur_beli) BETWEEN 1 AND 60) AND (no_faktur_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('MENUNGGU VALIDASI', 'SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_sales text NOT NULL CHECK (((char_length(kode_sales) BETWEEN 1 AND 40) AND (kode_sales ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_customer text CHECK (((char_length(kode_customer) BETWEEN 1 AND 40) AND (kode_customer ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_customer text CHECK ((char_length(nama_customer) BETWEEN 1 AND 100)),
  alamat_customer text CHECK ((char_length(alamat_customer) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  total bigint NOT NULL CHECK ((total BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_tunai bigint NOT NULL CHECK ((bayar_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_non_tunai bigint NOT NULL CHECK ((bayar_non_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  dasar_beli text NOT NULL CHECK ((dasar_beli IN ('NOTA', 'HARI_INI', 'TERTINGGI'))),
  lantai_tanpa_nota boolean NOT NULL,
  pembulatan_ke bigint NOT NULL CHECK ((pembulatan_ke BETWEEN 1 AND '999999999999999'::bigint)),
  pembulatan_arah text NOT NULL CHECK ((pembulatan_arah IN ('ATAS', 'BAWAH'))),
  cetakan bigint NOT NULL,
  divalidasi_oleh text CHECK (((char_length(divalidasi_oleh) BETWEEN 1 AND 20) AND (divalidasi_oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  alasan_batal text CHECK ((char_length(alasan_batal) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_faktur_beli),
  CONSTRAINT pembelian_kode_customer_fkey FOREIGN KEY (cabang, kode_customer) REFERENCES customer(cabang, kode),
  CONSTRAINT pembelian_kode_sales_fkey FOREIGN KEY (cabang, kode_sales) REFERENCES sales(cabang, kode_sales)
);
CREATE INDEX pembelian_cari ON pembelian USING gin (cabang, no_faktur_beli gin_trgm_ops, nama_customer gin_trgm_ops, no_hp gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX pembelian_kode_customer ON pembelian USING btree (cabang, kode_customer);
CREATE INDEX pembelian_kode_sales ON pembelian USING btree (cabang, kode_sales);
CREATE INDEX pembelian_urut ON pembelian USING btree (cabang, tanggal, no_faktur_beli);
SELECT kilau_shop_table('"pembelian"');

-- Lihat Pembelian: Barang yang dibeli dari customer.
CREATE TABLE "pembelian_bayar_keluar" (
  cabang text NOT NULL,
  no_faktur_beli text NOT NULL CHECK (((char_length(no_faktur_beli) BETWEEN 1 AND 40) AND (no_faktur_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_faktur_beli, baris),
  CONSTRAINT pembelian_bayar_keluar_no_faktur_beli_fkey FOREIGN KEY (cabang, no_faktur_beli) REFERENCES pembelian(cabang, no_faktur_beli),
  CONSTRAINT pembelian_bayar_keluar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX pembelian_bayar_keluar_no_rekening ON pembelian_bayar_keluar USING btree (cabang, no_rekening);
SELECT kilau_shop_table('"pembelian_bayar_keluar"');

-- Lihat Pembelian: Barang yang dibeli dari customer.
CREATE TABLE "pembelian_detail_barang" (
  cabang text NOT NULL,
  no_faktur_beli text NOT NULL CHECK (((char_length(no_faktur_beli) BETWEEN 1 AND 40) AND (no_faktur_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  asal text NOT NULL CHECK ((asal IN ('NOTA KITA', 'NOTA CABANG', 'NOTA LAMA', 'TANPA NOTA'))),
  no_faktur_jual text CHECK (((char_length(no_faktur_jual) BETWEEN 1 AND 40) AND (no_faktur_jual ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_barcode_asal text CHECK (((char_length(kode_barcode_asal) BETWEEN 1 AND 20) AND (kode_barcode_asal ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tgl_nota date CHECK ((tgl_nota BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  harga_nota bigint CHECK ((harga_nota BETWEEN 0 AND '999999999999999'::bigint)),
  berat_nota bigint CHECK ((berat_nota BETWEEN 0 AND '9999999999'::bigint)),
  nama_barang text CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kode_dept text CHECK (((char_length(kode_dept) BETWEEN 1 AND 40) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_group text CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  berat bigint NOT NULL CHECK ((berat BETWEEN 1 AND '9999999999'::bigint)),
  timbangan text CHECK ((char_length(timbangan) BETWEEN 1 AND 60)),
  teks_timbang text CHECK ((char_length(teks_timbang) BETWEEN 1 AND 100)),
  berat_emas bigint CHECK ((berat_emas BETWEEN 0 AND '9999999999'::bigint)),
  berat_otorisasi bigint CHECK ((berat_otorisasi BETWEEN 0 AND '9999999999'::bigint)),
  kondisi_beli text NOT NULL CHECK (((char_length(kondisi_beli) BETWEEN 1 AND 40) AND (kondisi_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  rusak_rp bigint CHECK ((rusak_rp BETWEEN 0 AND '999999999999999'::bigint)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  foto text CHECK ((foto ~ '^[a-z0-9]{20,64}$')),
  harga_ubah bigint CHECK ((harga_ubah BETWEEN 0 AND '999999999999999'::bigint)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah bigint NOT NULL,
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  umur_hari bigint,
  nota_berlaku boolean NOT NULL,
  rata_asal bigint CHECK ((rata_asal BETWEEN 0 AND '999999999999999'::bigint)),
  berat_hitung bigint NOT NULL CHECK ((berat_hitung BETWEEN 0 AND '9999999999'::bigint)),
  harga_emas bigint CHECK ((harga_emas BETWEEN 0 AND '999999999999999'::bigint)),
  harga_beli bigint CHECK ((harga_beli BETWEEN 0 AND '999999999999999'::bigint)),
  rugi_persen bigint CHECK ((rugi_persen BETWEEN 0 AND 10000)),
  rugi_per_gram bigint CHECK ((rugi_per_gram BETWEEN 0 AND '999999999999999'::bigint)),
  kondisi_persen bigint CHECK ((kondisi_persen BETWEEN 0 AND 10000)),
  kondisi_per_gram bigint CHECK ((kondisi_per_gram BETWEEN 0 AND '999999999999999'::bigint)),
  potongan_persen bigint CHECK ((potongan_persen BETWEEN 0 AND 10000)),
  potongan_potong bigint CHECK ((potongan_potong BETWEEN 0 AND '999999999999999'::bigint)),
  dasar text NOT NULL CHECK ((dasar IN ('NOTA', 'HARI_INI', 'LANTAI'))),
  emas_rp bigint NOT NULL CHECK ((emas_rp BETWEEN 0 AND '999999999999999'::bigint)),
  rugi_nota_rp bigint NOT NULL CHECK ((rugi_nota_rp BETWEEN 0 AND '999999999999999'::bigint)),
  potongan_kondisi_rp bigint NOT NULL CHECK ((potongan_kondisi_rp BETWEEN 0 AND '999999999999999'::bigint)),
  potongan_kategori_rp bigint NOT NULL CHECK ((potongan_kategori_rp BETWEEN 0 AND '999999999999999'::bigint)),
  pembulatan_rp bigint NOT NULL CHECK ((pembulatan_rp BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  harga_hitung bigint NOT NULL CHECK ((harga_hitung BETWEEN 0 AND '999999999999999'::bigint)),
  harga bigint NOT NULL CHECK ((harga BETWEEN 0 AND '999999999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 20) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 20) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  toko_asal text CHECK (((char_length(toko_asal) BETWEEN 1 AND 20) AND (toko_asal ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  PRIMARY KEY (cabang, no_faktur_beli, baris),
  CONSTRAINT pembelian_detail_barang_kode_dept_fkey FOREIGN KEY (cabang, kode_dept) REFERENCES jenis(cabang, kode_dept),
  CONSTRAINT pembelian_detail_barang_kode_group_fkey FOREIGN KEY (cabang, kode_group) REFERENCES "group"(cabang, kode_group),
  CONSTRAINT pembelian_detail_barang_kondisi_beli_fkey FOREIGN KEY (cabang, kondisi_beli) REFERENCES kondisi_pembelian(cabang, kondisi_beli),
  CONSTRAINT pembelian_detail_barang_no_faktur_beli_fkey FOREIGN KEY (cabang, no_faktur_beli) REFERENCES pembelian(cabang, no_faktur_beli)
);
CREATE INDEX pembelian_detail_barang_kode_dept ON pembelian_detail_barang USING btree (cabang, kode_dept);
CREATE INDEX pembelian_detail_barang_kode_group ON pembelian_detail_barang USING btree (cabang, kode_group);
CREATE INDEX pembelian_detail_barang_kondisi_beli ON pembelian_detail_barang USING btree (cabang, kondisi_beli);
SELECT kilau_shop_table('"pembelian_detail_barang"');

CREATE TABLE "pemberitahuan_hutang" (
  cabang text NOT NULL,
  id uuid NOT NULL,
  no_faktur_hutang text NOT NULL,
  tanggal date NOT NULL,
  cara text NOT NULL CHECK ((cara IN ('WA', 'SURAT', 'TELEPON'))),
  jatuh_tempo date NOT NULL,
  catatan text CHECK ((char_length(catatan) BETWEEN 1 AND 200)),
  oleh text NOT NULL,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (cabang, id),
  CONSTRAINT pemberitahuan_hutang_no_faktur_hutang_fkey FOREIGN KEY (cabang, no_faktur_hutang) REFERENCES hutang(cabang, no_faktur_hutang)
);
CREATE INDEX pemberitahuan_hutang_pinjaman ON pemberitahuan_hutang USING btree (cabang, no_faktur_hutang, tanggal);
SELECT kilau_book('"pemberitahuan_hutang"');

-- Lihat Hutang: Pinjaman ditebus, dibayar bunganya, atau diperpanjang.
CREATE TABLE "penebusan" (
  cabang text NOT NULL,
  no_penebusan text NOT NULL CHECK (((char_length(no_penebusan) BETWEEN 1 AND 60) AND (no_penebusan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('MENUNGGU VALIDASI', 'SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  no_faktur_hutang text NOT NULL CHECK (((char_length(no_faktur_hutang) BETWEEN 1 AND 40) AND (no_faktur_hutang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  cara text NOT NULL CHECK ((cara IN ('TEBUS', 'BUNGA', 'SEBAGIAN', 'PERPANJANG', 'TAMBAH'))),
  pokok_rp bigint CHECK ((pokok_rp BETWEEN 0 AND '999999999999999'::bigint)),
  tambah_rp bigint CHECK ((tambah_rp BETWEEN 0 AND '999999999999999'::bigint)),
  bunga_minta bigint CHECK ((bunga_minta BETWEEN 0 AND '999999999999999'::bigint)),
  denda_minta bigint CHECK ((denda_minta BETWEEN 0 AND '999999999999999'::bigint)),
  alasan_potongan text CHECK ((char_length(alasan_potongan) BETWEEN 1 AND 200)),
  slip_hilang boolean,
  kode_pengambil text CHECK (((char_length(kode_pengambil) BETWEEN 1 AND 40) AND (kode_pengambil ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  hubungan text CHECK ((char_length(hubungan) BETWEEN 1 AND 60)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  kode_customer text NOT NULL CHECK (((char_length(kode_customer) BETWEEN 1 AND 20) AND (kode_customer ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_customer text NOT NULL CHECK ((char_length(nama_customer) BETWEEN 1 AND 100)),
  alamat_customer text CHECK ((char_length(alamat_customer) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  nama_pengambil text CHECK ((char_length(nama_pengambil) BETWEEN 1 AND 100)),
  kode_sales text NOT NULL CHECK (((char_length(kode_sales) BETWEEN 1 AND 20) AND (kode_sales ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tgl_hutang date NOT NULL CHECK ((tgl_hutang BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  lama_pinjam bigint NOT NULL,
  pokok bigint NOT NULL CHECK ((pokok BETWEEN 0 AND '999999999999999'::bigint)),
  bunga bigint NOT NULL CHECK ((bunga BETWEEN 0 AND 10000)),
  hari bigint NOT NULL,
  telat bigint NOT NULL,
  bunga_hitung bigint NOT NULL CHECK ((bunga_hitung BETWEEN 0 AND '999999999999999'::bigint)),
  denda_hitung bigint NOT NULL CHECK ((denda_hitung BETWEEN 0 AND '999999999999999'::bigint)),
  pokok_bayar bigint NOT NULL CHECK ((pokok_bayar BETWEEN 0 AND '999999999999999'::bigint)),
  bunga_rp bigint NOT NULL CHECK ((bunga_rp BETWEEN 0 AND '999999999999999'::bigint)),
  denda_rp bigint NOT NULL CHECK ((denda_rp BETWEEN 0 AND '999999999999999'::bigint)),
  admin_rp bigint NOT NULL CHECK ((admin_rp BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_slip_rp bigint NOT NULL CHECK ((biaya_slip_rp BETWEEN 0 AND '999999999999999'::bigint)),
  total bigint NOT NULL CHECK ((total BETWEEN 0 AND '999999999999999'::bigint)),
  dibayarkan bigint NOT NULL CHECK ((dibayarkan BETWEEN 0 AND '999999999999999'::bigint)),
  status_awal text NOT NULL CHECK ((status_awal IN ('AKTIF', 'BUNGA DIBAYAR'))),
  sisa_awal bigint NOT NULL CHECK ((sisa_awal BETWEEN 0 AND '999999999999999'::bigint)),
  bunga_sampai_awal date NOT NULL CHECK ((bunga_sampai_awal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  jatuh_tempo_awal date NOT NULL CHECK ((jatuh_tempo_awal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  status_jadi text NOT NULL CHECK ((status_jadi IN ('AKTIF', 'BUNGA DIBAYAR', 'LUNAS', 'DIPERPANJANG'))),
  sisa_jadi bigint NOT NULL CHECK ((sisa_jadi BETWEEN 0 AND '999999999999999'::bigint)),
  bunga_sampai date NOT NULL CHECK ((bunga_sampai BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  jatuh_tempo date NOT NULL CHECK ((jatuh_tempo BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  pinjaman_baru boolean NOT NULL,
  pokok_baru bigint NOT NULL CHECK ((pokok_baru BETWEEN 0 AND '999999999999999'::bigint)),
  no_baru text CHECK (((char_length(no_baru) BETWEEN 1 AND 60) AND (no_baru ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  bayar_tunai bigint NOT NULL CHECK ((bayar_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_non_tunai bigint NOT NULL CHECK ((bayar_non_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  kembali bigint NOT NULL CHECK ((kembali BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_kartu bigint NOT NULL CHECK ((biaya_kartu BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_kartu_oleh text NOT NULL CHECK ((biaya_kartu_oleh IN ('TOKO', 'CUSTOMER'))),
  cetakan bigint NOT NULL,
  divalidasi_oleh text CHECK (((char_length(divalidasi_oleh) BETWEEN 1 AND 20) AND (divalidasi_oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  alasan_batal text CHECK ((char_length(alasan_batal) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  bunga_tambah bigint CHECK ((bunga_tambah BETWEEN 0 AND '999999999999999'::bigint)),
  PRIMARY KEY (cabang, no_penebusan),
  CONSTRAINT penebusan_kode_pengambil_fkey FOREIGN KEY (cabang, kode_pengambil) REFERENCES customer(cabang, kode),
  CONSTRAINT penebusan_no_faktur_hutang_fkey FOREIGN KEY (cabang, no_faktur_hutang) REFERENCES hutang(cabang, no_faktur_hutang)
);
CREATE INDEX penebusan_cari ON penebusan USING gin (cabang, no_penebusan gin_trgm_ops, no_faktur_hutang gin_trgm_ops, nama_customer gin_trgm_ops, no_hp gin_trgm_ops, no_baru gin_trgm_ops);
CREATE INDEX penebusan_kode_pengambil ON penebusan USING btree (cabang, kode_pengambil);
CREATE INDEX penebusan_no_faktur_hutang ON penebusan USING btree (cabang, no_faktur_hutang);
CREATE INDEX penebusan_urut ON penebusan USING btree (cabang, tanggal, no_penebusan);
SELECT kilau_shop_table('"penebusan"');

-- Lihat Hutang: Pinjaman ditebus, dibayar bunganya, atau diperpanjang.
CREATE TABLE "penebusan_bayar" (
  cabang text NOT NULL,
  no_penebusan text NOT NULL CHECK (((char_length(no_penebusan) BETWEEN 1 AND 40) AND (no_penebusan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  biaya_rp bigint NOT NULL CHECK ((biaya_rp BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_penebusan, baris),
  CONSTRAINT penebusan_bayar_no_penebusan_fkey FOREIGN KEY (cabang, no_penebusan) REFERENCES penebusan(cabang, no_penebusan),
  CONSTRAINT penebusan_bayar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX penebusan_bayar_no_rekening ON penebusan_bayar USING btree (cabang, no_rekening);
SELECT kilau_shop_table('"penebusan_bayar"');

-- Lihat Hutang: Pinjaman ditebus, dibayar bunganya, atau diperpanjang.
CREATE TABLE "penebusan_bayar_keluar" (
  cabang text NOT NULL,
  no_penebusan text NOT NULL CHECK (((char_length(no_penebusan) BETWEEN 1 AND 40) AND (no_penebusan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_penebusan, baris),
  CONSTRAINT penebusan_bayar_keluar_no_penebusan_fkey FOREIGN KEY (cabang, no_penebusan) REFERENCES penebusan(cabang, no_penebusan),
  CONSTRAINT penebusan_bayar_keluar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX penebusan_bayar_keluar_no_rekening ON penebusan_bayar_keluar USING btree (cabang, no_rekening);
SELECT kilau_shop_table('"penebusan_bayar_keluar"');

-- Lihat Hutang: Pinjaman ditebus, dibayar bunganya, atau diperpanjang.
CREATE TABLE "penebusan_detail_barang" (
  cabang text NOT NULL,
  no_penebusan text NOT NULL CHECK (((char_length(no_penebusan) BETWEEN 1 AND 40) AND (no_penebusan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_jaminan text NOT NULL CHECK (((char_length(kode_jaminan) BETWEEN 1 AND 60) AND (kode_jaminan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  jumlah bigint NOT NULL,
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  menjadi text NOT NULL CHECK ((menjadi IN ('TETAP', 'PULANG', 'PINDAH'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_penebusan, baris),
  CONSTRAINT penebusan_detail_barang_no_penebusan_fkey FOREIGN KEY (cabang, no_penebusan) REFERENCES penebusan(cabang, no_penebusan)
);
CREATE INDEX penebusan_detail_barang_kode_jaminan ON penebusan_detail_barang USING btree (cabang, kode_jaminan);
SELECT kilau_shop_table('"penebusan_detail_barang"');

-- Lihat Hutang: Pinjaman ditebus, dibayar bunganya, atau diperpanjang.
CREATE TABLE "penebusan_pulang" (
  cabang text NOT NULL,
  no_penebusan text NOT NULL CHECK (((char_length(no_penebusan) BETWEEN 1 AND 40) AND (no_penebusan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_jaminan text NOT NULL CHECK (((char_length(kode_jaminan) BETWEEN 1 AND 60) AND (kode_jaminan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_penebusan, baris),
  CONSTRAINT penebusan_pulang_no_penebusan_fkey FOREIGN KEY (cabang, no_penebusan) REFERENCES penebusan(cabang, no_penebusan)
);
SELECT kilau_shop_table('"penebusan_pulang"');

-- Penerimaan Barang: Barang dari supplier dengan fakturnya; hutang toko ikut dicatat.
CREATE TABLE "penerimaan_barang" (
  cabang text NOT NULL,
  no_penerimaan text NOT NULL CHECK (((char_length(no_penerimaan) BETWEEN 1 AND 60) AND (no_penerimaan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('DRAFT', 'SELESAI', 'DIRETUR', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_supplier text CHECK (((char_length(kode_supplier) BETWEEN 1 AND 40) AND (kode_supplier ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  no_faktur_supplier text CHECK ((char_length(no_faktur_supplier) BETWEEN 1 AND 60)),
  cara_utang text NOT NULL CHECK ((cara_utang IN ('RUPIAH', 'EMAS', 'TUNAI'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  nama_supplier text CHECK ((char_length(nama_supplier) BETWEEN 1 AND 60)),
  faktur_pajak boolean,
  tgl_selesai date CHECK ((tgl_selesai BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  harga_24k bigint CHECK ((harga_24k BETWEEN 0 AND '999999999999999'::bigint)),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  total_murni bigint NOT NULL CHECK ((total_murni BETWEEN 0 AND '9999999999'::bigint)),
  total_nilai bigint NOT NULL CHECK ((total_nilai BETWEEN 0 AND '999999999999999'::bigint)),
  utang_rp bigint NOT NULL CHECK ((utang_rp BETWEEN 0 AND '999999999999999'::bigint)),
  utang_berat bigint NOT NULL CHECK ((utang_berat BETWEEN 0 AND '9999999999'::bigint)),
  nilai_emas bigint NOT NULL CHECK ((nilai_emas BETWEEN 0 AND '999999999999999'::bigint)),
  retur_rp bigint NOT NULL CHECK ((retur_rp BETWEEN 0 AND '999999999999999'::bigint)),
  retur_berat bigint NOT NULL CHECK ((retur_berat BETWEEN 0 AND '9999999999'::bigint)),
  retur_nilai_emas bigint NOT NULL CHECK ((retur_nilai_emas BETWEEN 0 AND '999999999999999'::bigint)),
  retur_tunai bigint NOT NULL CHECK ((retur_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  alasan_retur text CHECK ((char_length(alasan_retur) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_penerimaan),
  CONSTRAINT penerimaan_barang_kode_supplier_fkey FOREIGN KEY (cabang, kode_supplier) REFERENCES supplier(cabang, kode_supplier)
);
CREATE INDEX penerimaan_barang_cari ON penerimaan_barang USING gin (cabang, no_penerimaan gin_trgm_ops, nama_supplier gin_trgm_ops, no_faktur_supplier gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX penerimaan_barang_kode_supplier ON penerimaan_barang USING btree (cabang, kode_supplier);
CREATE INDEX penerimaan_barang_urut ON penerimaan_barang USING btree (cabang, tanggal, no_penerimaan);
SELECT kilau_shop_table('"penerimaan_barang"');

-- Penerimaan Barang: Barang dari supplier dengan fakturnya; hutang toko ikut dicatat.
CREATE TABLE "penerimaan_barang_bayar_keluar" (
  cabang text NOT NULL,
  no_penerimaan text NOT NULL CHECK (((char_length(no_penerimaan) BETWEEN 1 AND 40) AND (no_penerimaan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_penerimaan, baris),
  CONSTRAINT penerimaan_barang_bayar_keluar_no_penerimaan_fkey FOREIGN KEY (cabang, no_penerimaan) REFERENCES penerimaan_barang(cabang, no_penerimaan),
  CONSTRAINT penerimaan_barang_bayar_keluar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX penerimaan_barang_bayar_keluar_no_rekening ON penerimaan_barang_bayar_keluar USING btree (cabang, no_rekening);
SELECT kilau_shop_table('"penerimaan_barang_bayar_keluar"');

-- Penerimaan Barang: Barang dari supplier dengan fakturnya; hutang toko ikut dicatat.
CREATE TABLE "penerimaan_barang_detail_barang" (
  cabang text NOT NULL,
  no_penerimaan text NOT NULL CHECK (((char_length(no_penerimaan) BETWEEN 1 AND 40) AND (no_penerimaan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kode_group text NOT NULL CHECK (((char_length(kode_group) BETWEEN 1 AND 20) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_dept text NOT NULL CHECK (((char_length(kode_dept) BETWEEN 1 AND 20) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_intern text CHECK ((char_length(kode_intern) BETWEEN 1 AND 40)),
  kode_bandrol text CHECK (((char_length(kode_bandrol) BETWEEN 1 AND 20) AND (kode_bandrol ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  epc text CHECK (((char_length(epc) BETWEEN 1 AND 40) AND (epc ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  timbangan text CHECK ((char_length(timbangan) BETWEEN 1 AND 60)),
  teks_timbang text CHECK ((char_length(teks_timbang) BETWEEN 1 AND 100)),
  berat_emas bigint CHECK ((berat_emas BETWEEN 0 AND '9999999999'::bigint)),
  berat_batu bigint CHECK ((berat_batu BETWEEN 0 AND '9999999999'::bigint)),
  harga_jual bigint CHECK ((harga_jual BETWEEN 0 AND '999999999999999'::bigint)),
  harga_modal bigint CHECK ((harga_modal BETWEEN 0 AND '999999999999999'::bigint)),
  harga_bayar bigint CHECK ((harga_bayar BETWEEN 0 AND '999999999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  ongkos bigint CHECK ((ongkos BETWEEN 0 AND '999999999999999'::bigint)),
  size text CHECK ((char_length(size) BETWEEN 1 AND 20)),
  jumlah bigint NOT NULL CHECK ((jumlah >= 1)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 20) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 20) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  supplier text CHECK ((char_length(supplier) BETWEEN 1 AND 60)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  gambar text CHECK ((gambar ~ '^[a-z0-9]{20,64}$')),
  ongkos_beli bigint CHECK ((ongkos_beli BETWEEN 0 AND '999999999999999'::bigint)),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  tgl_masuk date NOT NULL CHECK ((tgl_masuk BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  tgl_retur date CHECK ((tgl_retur BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_penerimaan, baris),
  CONSTRAINT penerimaan_barang_detail_barang_no_penerimaan_fkey FOREIGN KEY (cabang, no_penerimaan) REFERENCES penerimaan_barang(cabang, no_penerimaan)
);
SELECT kilau_shop_table('"penerimaan_barang_detail_barang"');

-- Pengalihan Saldo Uang: Saldo dialihkan antar laci atau rekening, dengan otorisasi.
CREATE TABLE "pengalihan_saldo" (
  cabang text NOT NULL,
  no_pengalihan text NOT NULL CHECK (((char_length(no_pengalihan) BETWEEN 1 AND 60) AND (no_pengalihan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  jenis_saldo text NOT NULL CHECK ((jenis_saldo IN ('LACI', 'REKENING'))),
  asal_laci text CHECK (((char_length(asal_laci) BETWEEN 1 AND 20) AND (asal_laci ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tujuan_laci text CHECK (((char_length(tujuan_laci) BETWEEN 1 AND 20) AND (tujuan_laci ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  asal_rekening text CHECK (((char_length(asal_rekening) BETWEEN 1 AND 40) AND (asal_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tujuan_rekening text CHECK (((char_length(tujuan_rekening) BETWEEN 1 AND 40) AND (tujuan_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  keterangan text NOT NULL CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_pengalihan),
  CONSTRAINT pengalihan_saldo_asal_rekening_fkey FOREIGN KEY (cabang, asal_rekening) REFERENCES rekening(cabang, no_rekening),
  CONSTRAINT pengalihan_saldo_tujuan_rekening_fkey FOREIGN KEY (cabang, tujuan_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX pengalihan_saldo_asal_rekening ON pengalihan_saldo USING btree (cabang, asal_rekening);
CREATE INDEX pengalihan_saldo_cari ON pengalihan_saldo USING gin (cabang, no_pengalihan gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX pengalihan_saldo_tujuan_rekening ON pengalihan_saldo USING btree (cabang, tujuan_rekening);
CREATE INDEX pengalihan_saldo_urut ON pengalihan_saldo USING btree (cabang, tanggal, no_pengalihan);
SELECT kilau_shop_table('"pengalihan_saldo"');

-- Lihat Penjualan: Nota penjualan kepada customer.
CREATE TABLE "penjualan" (
  cabang text NOT NULL,
  no_faktur_jual text NOT NULL CHECK (((char_length(no_faktur_jual) BETWEEN 1 AND 60) AND (no_faktur_jual ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('MENUNGGU VALIDASI', 'SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_sales text NOT NULL CHECK (((char_length(kode_sales) BETWEEN 1 AND 40) AND (kode_sales ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_customer text CHECK (((char_length(kode_customer) BETWEEN 1 AND 40) AND (kode_customer ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_customer text CHECK ((char_length(nama_customer) BETWEEN 1 AND 100)),
  alamat_customer text CHECK ((char_length(alamat_customer) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  keranjang text CHECK ((char_length(keranjang) BETWEEN 1 AND 60)),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  total_harga bigint NOT NULL CHECK ((total_harga BETWEEN 0 AND '999999999999999'::bigint)),
  total_ongkos bigint NOT NULL CHECK ((total_ongkos BETWEEN 0 AND '999999999999999'::bigint)),
  total_diskon bigint NOT NULL CHECK ((total_diskon BETWEEN 0 AND '999999999999999'::bigint)),
  total_ppn bigint NOT NULL CHECK ((total_ppn BETWEEN 0 AND '999999999999999'::bigint)),
  pembulatan bigint NOT NULL CHECK ((pembulatan BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  total bigint NOT NULL CHECK ((total BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_tunai bigint NOT NULL CHECK ((bayar_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_non_tunai bigint NOT NULL CHECK ((bayar_non_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  kembali bigint NOT NULL CHECK ((kembali BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_kartu bigint NOT NULL CHECK ((biaya_kartu BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_kartu_oleh text NOT NULL CHECK ((biaya_kartu_oleh IN ('TOKO', 'CUSTOMER'))),
  ppn_mode text NOT NULL CHECK ((ppn_mode IN ('TIDAK', 'TERMASUK', 'DITAMBAH'))),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  cetakan bigint NOT NULL,
  alasan_batal text CHECK ((char_length(alasan_batal) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  divalidasi_oleh text CHECK (((char_length(divalidasi_oleh) BETWEEN 1 AND 20) AND (divalidasi_oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_member text CHECK (((char_length(kode_member) BETWEEN 1 AND 20) AND (kode_member ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jenis_pelanggan text NOT NULL CHECK ((jenis_pelanggan IN ('UMUM', 'CUSTOMER', 'MEMBER'))),
  tgl_dokumen date CHECK ((tgl_dokumen BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  PRIMARY KEY (cabang, no_faktur_jual),
  CONSTRAINT penjualan_kode_customer_fkey FOREIGN KEY (cabang, kode_customer) REFERENCES customer(cabang, kode),
  CONSTRAINT penjualan_kode_sales_fkey FOREIGN KEY (cabang, kode_sales) REFERENCES sales(cabang, kode_sales)
);
CREATE INDEX penjualan_cari ON penjualan USING gin (cabang, no_faktur_jual gin_trgm_ops, nama_customer gin_trgm_ops, no_hp gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX penjualan_kode_customer ON penjualan USING btree (cabang, kode_customer);
CREATE INDEX penjualan_kode_sales ON penjualan USING btree (cabang, kode_sales);
CREATE INDEX penjualan_urut ON penjualan USING btree (cabang, tanggal, no_faktur_jual);
SELECT kilau_shop_table('"penjualan"');

-- Lihat Penjualan: Nota penjualan kepada customer.
CREATE TABLE "penjualan_bayar" (
  cabang text NOT NULL,
  no_faktur_jual text NOT NULL CHECK (((char_length(no_faktur_jual) BETWEEN 1 AND 40) AND (no_faktur_jual ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS', 'TITIPAN'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  biaya_rp bigint NOT NULL CHECK ((biaya_rp BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  no_titipan text CHECK (((char_length(no_titipan) BETWEEN 1 AND 40) AND (no_titipan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  PRIMARY KEY (cabang, no_faktur_jual, baris),
  CONSTRAINT penjualan_bayar_no_faktur_jual_fkey FOREIGN KEY (cabang, no_faktur_jual) REFERENCES penjualan(cabang, no_faktur_jual),
  CONSTRAINT penjualan_bayar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening),
  CONSTRAINT penjualan_bayar_no_titipan_fkey FOREIGN KEY (cabang, no_titipan) REFERENCES titipan(cabang, no_titipan)
);
CREATE INDEX penjualan_bayar_no_rekening ON penjualan_bayar USING btree (cabang, no_rekening);
CREATE INDEX penjualan_bayar_no_titipan ON penjualan_bayar USING btree (cabang, no_titipan);
SELECT kilau_shop_table('"penjualan_bayar"');

-- Lihat Penjualan: Nota penjualan kepada customer.
CREATE TABLE "penjualan_detail_barang" (
  cabang text NOT NULL,
  no_faktur_jual text NOT NULL CHECK (((char_length(no_faktur_jual) BETWEEN 1 AND 40) AND (no_faktur_jual ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah bigint NOT NULL CHECK ((jumlah >= 1)),
  berat bigint CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  ongkos bigint CHECK ((ongkos BETWEEN 0 AND '999999999999999'::bigint)),
  diskon_persen bigint CHECK ((diskon_persen BETWEEN 0 AND 10000)),
  diskon_rp bigint CHECK ((diskon_rp BETWEEN 0 AND '999999999999999'::bigint)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kode_group text NOT NULL CHECK (((char_length(kode_group) BETWEEN 1 AND 20) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_dept text NOT NULL CHECK (((char_length(kode_dept) BETWEEN 1 AND 20) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_intern text CHECK ((char_length(kode_intern) BETWEEN 1 AND 40)),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  aksesoris boolean NOT NULL,
  size text CHECK ((char_length(size) BETWEEN 1 AND 20)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 20) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 20) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tgl_masuk date NOT NULL CHECK ((tgl_masuk BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  berat_stock bigint NOT NULL CHECK ((berat_stock BETWEEN 0 AND '9999999999'::bigint)),
  berat_emas bigint NOT NULL CHECK ((berat_emas BETWEEN 0 AND '9999999999'::bigint)),
  berat_hitung bigint NOT NULL CHECK ((berat_hitung BETWEEN 0 AND '9999999999'::bigint)),
  kategori_harga text NOT NULL CHECK ((kategori_harga IN ('BARANG', 'GROUP', 'EMAS'))),
  harga_dasar bigint NOT NULL CHECK ((harga_dasar BETWEEN 0 AND '999999999999999'::bigint)),
  harga bigint NOT NULL CHECK ((harga BETWEEN 0 AND '999999999999999'::bigint)),
  ongkos_baku bigint NOT NULL CHECK ((ongkos_baku BETWEEN 0 AND '999999999999999'::bigint)),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 0 AND '999999999999999'::bigint)),
  diskon bigint NOT NULL CHECK ((diskon BETWEEN 0 AND '999999999999999'::bigint)),
  total bigint NOT NULL CHECK ((total BETWEEN 0 AND '999999999999999'::bigint)),
  tarif_ppn bigint NOT NULL CHECK ((tarif_ppn BETWEEN 0 AND 10000)),
  ppn bigint NOT NULL CHECK ((ppn BETWEEN 0 AND '999999999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  timbangan text CHECK ((char_length(timbangan) BETWEEN 1 AND 60)),
  teks_timbang text CHECK ((char_length(teks_timbang) BETWEEN 1 AND 100)),
  asal_berat text NOT NULL CHECK ((asal_berat IN ('STOCK', 'KETIK', 'TIMBANG'))),
  PRIMARY KEY (cabang, no_faktur_jual, baris),
  CONSTRAINT penjualan_detail_barang_no_faktur_jual_fkey FOREIGN KEY (cabang, no_faktur_jual) REFERENCES penjualan(cabang, no_faktur_jual)
);
SELECT kilau_shop_table('"penjualan_detail_barang"');

CREATE TABLE "permintaan_otorisasi" (
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
  status text DEFAULT 'MENUNGGU' NOT NULL CHECK ((status IN ('MENUNGGU', 'DISETUJUI', 'DIPAKAI', 'DITOLAK', 'DIBATALKAN', 'KEDALUWARSA'))),
  disetujui_oleh text,
  keterangan text,
  grant_hash bytea,
  berlaku timestamptz,
  cara text CHECK ((cara IN ('SANDI', 'SIDIK JARI', 'PEMINDAI'))),
  jauh boolean DEFAULT false NOT NULL,
  ditolak_oleh text,
  alasan text,
  PRIMARY KEY (cabang, id)
);
CREATE INDEX permintaan_otorisasi_grant ON permintaan_otorisasi USING btree (cabang, grant_hash);
CREATE INDEX permintaan_otorisasi_menunggu ON permintaan_otorisasi USING btree (cabang, diminta) WHERE (status = 'MENUNGGU');
SELECT kilau_shop_table('"permintaan_otorisasi"');

CREATE TABLE "pesan_wa" (
  cabang text NOT NULL,
  id uuid NOT NULL,
  dokumen text NOT NULL,
  nomor text NOT NULL,
  tujuan text NOT NULL,
  isi jsonb,
  status text DEFAULT 'MENUNGGU' NOT NULL CHECK ((status IN ('MENUNGGU', 'TERKIRIM', 'GAGAL'))),
  terkirim bigint DEFAULT 0 NOT NULL,
  percobaan bigint DEFAULT 0 NOT NULL,
  lagi timestamptz NOT NULL,
  galat text,
  oleh text NOT NULL,
  dibuat timestamptz NOT NULL,
  selesai timestamptz,
  PRIMARY KEY (cabang, id),
  CONSTRAINT pesan_wa_isi_check CHECK (((isi IS NULL) = (status <> 'MENUNGGU')))
);
CREATE INDEX pesan_wa_belum ON pesan_wa USING btree (cabang, dibuat) WHERE (status <> 'TERKIRIM');
CREATE INDEX pesan_wa_lagi ON pesan_wa USING btree (lagi) WHERE (status = 'MENUNGGU');
CREATE INDEX pesan_wa_nota ON pesan_wa USING btree (cabang, dokumen, nomor, dibuat);
CREATE UNIQUE INDEX pesan_wa_menunggu ON pesan_wa USING btree (cabang, dokumen, nomor, tujuan) WHERE (status = 'MENUNGGU');
SELECT kilau_shop_table('"pesan_wa"');

-- Pindah Barang: Dari baki mana pun ke satu baki.
CREATE TABLE "pindah_barang" (
  cabang text NOT NULL,
  no_pindah text NOT NULL CHECK (((char_length(no_pindah) BETWEEN 1 AND 60) AND (no_pindah ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 40) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 40) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  dari_baki text CHECK (((char_length(dari_baki) BETWEEN 1 AND 40) AND (dari_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  PRIMARY KEY (cabang, no_pindah),
  CONSTRAINT pindah_barang_dari_baki_fkey FOREIGN KEY (cabang, dari_baki) REFERENCES baki(cabang, kode_baki),
  CONSTRAINT pindah_barang_kode_baki_fkey FOREIGN KEY (cabang, kode_baki) REFERENCES baki(cabang, kode_baki),
  CONSTRAINT pindah_barang_kode_gudang_fkey FOREIGN KEY (cabang, kode_gudang) REFERENCES gudang(cabang, kode_gudang)
);
CREATE INDEX pindah_barang_cari ON pindah_barang USING gin (cabang, no_pindah gin_trgm_ops);
CREATE INDEX pindah_barang_dari_baki ON pindah_barang USING btree (cabang, dari_baki);
CREATE INDEX pindah_barang_kode_baki ON pindah_barang USING btree (cabang, kode_baki);
CREATE INDEX pindah_barang_kode_gudang ON pindah_barang USING btree (cabang, kode_gudang);
CREATE INDEX pindah_barang_urut ON pindah_barang USING btree (cabang, tanggal, no_pindah);
SELECT kilau_shop_table('"pindah_barang"');

-- Pindah Barang: Dari baki mana pun ke satu baki.
CREATE TABLE "pindah_barang_detail_barang" (
  cabang text NOT NULL,
  no_pindah text NOT NULL CHECK (((char_length(no_pindah) BETWEEN 1 AND 40) AND (no_pindah ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  jumlah bigint NOT NULL,
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  dari_baki text NOT NULL CHECK (((char_length(dari_baki) BETWEEN 1 AND 20) AND (dari_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dari_gudang text NOT NULL CHECK (((char_length(dari_gudang) BETWEEN 1 AND 20) AND (dari_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_pindah, baris),
  CONSTRAINT pindah_barang_detail_barang_no_pindah_fkey FOREIGN KEY (cabang, no_pindah) REFERENCES pindah_barang(cabang, no_pindah)
);
SELECT kilau_shop_table('"pindah_barang_detail_barang"');

-- Master Plafond Hutang: Pinjaman paling banyak per customer dan toko.
CREATE TABLE "plafond_hutang" (
  cabang text NOT NULL,
  kode_plafond text NOT NULL CHECK (((char_length(kode_plafond) BETWEEN 1 AND 20) AND (kode_plafond ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jenis text NOT NULL CHECK ((jenis IN ('CUSTOMER', 'TOKO'))),
  plafond bigint NOT NULL CHECK ((plafond BETWEEN 0 AND '999999999999999'::bigint)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_plafond)
);
CREATE INDEX plafond_hutang_cari ON plafond_hutang USING gin (cabang, kode_plafond gin_trgm_ops);
SELECT kilau_shop_table('"plafond_hutang"');

-- Plafond Kadar Hutang: Pinjaman paling banyak per gram menurut kadar.
CREATE TABLE "plafond_kadar_hutang" (
  cabang text NOT NULL,
  kode_plafond text NOT NULL CHECK (((char_length(kode_plafond) BETWEEN 1 AND 20) AND (kode_plafond ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_kadar text NOT NULL CHECK (((char_length(kode_kadar) BETWEEN 1 AND 40) AND (kode_kadar ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  plafond_per_gram bigint NOT NULL CHECK ((plafond_per_gram BETWEEN 0 AND '999999999999999'::bigint)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_plafond),
  CONSTRAINT plafond_kadar_hutang_kode_kadar_fkey FOREIGN KEY (cabang, kode_kadar) REFERENCES kadar(cabang, kode_kadar)
);
CREATE INDEX plafond_kadar_hutang_cari ON plafond_kadar_hutang USING gin (cabang, kode_plafond gin_trgm_ops);
CREATE INDEX plafond_kadar_hutang_kode_kadar ON plafond_kadar_hutang USING btree (cabang, kode_kadar);
SELECT kilau_shop_table('"plafond_kadar_hutang"');

-- Master Potongan Pembelian: Potongan pembelian per kategori.
CREATE TABLE "potongan_pembelian" (
  cabang text NOT NULL,
  kode_potongan text NOT NULL CHECK (((char_length(kode_potongan) BETWEEN 1 AND 20) AND (kode_potongan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_kategori text NOT NULL CHECK (((char_length(kode_kategori) BETWEEN 1 AND 40) AND (kode_kategori ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  potongan_persen bigint CHECK ((potongan_persen BETWEEN 0 AND 10000)),
  potongan_rp bigint CHECK ((potongan_rp BETWEEN 0 AND '999999999999999'::bigint)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_potongan),
  CONSTRAINT potongan_pembelian_kode_kategori_fkey FOREIGN KEY (cabang, kode_kategori) REFERENCES kategori(cabang, kode_kategori)
);
CREATE INDEX potongan_pembelian_cari ON potongan_pembelian USING gin (cabang, kode_potongan gin_trgm_ops);
CREATE INDEX potongan_pembelian_kode_kategori ON potongan_pembelian USING btree (cabang, kode_kategori);
SELECT kilau_shop_table('"potongan_pembelian"');

CREATE TABLE "printer" (
  cabang text NOT NULL,
  kode text NOT NULL,
  nama text NOT NULL,
  jenis text NOT NULL CHECK ((jenis IN ('NOTA', 'LABEL'))),
  alamat text NOT NULL,
  port integer NOT NULL CHECK ((port BETWEEN 9100 AND 9199)),
  lebar integer NOT NULL CHECK ((lebar = ANY (ARRAY[58, 80]))),
  lewat text NOT NULL CHECK ((lewat IN ('SERVER', 'AGEN'))),
  laci boolean DEFAULT false NOT NULL,
  dibuat timestamptz NOT NULL,
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang, kode)
);
SELECT kilau_shop_table('"printer"');

-- Parameter Reset Poin Member: Tanggal poin member hangus.
CREATE TABLE "reset_poin_member" (
  cabang text NOT NULL,
  kode text NOT NULL CHECK (((char_length(kode) BETWEEN 1 AND 20) AND (kode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal_reset date NOT NULL CHECK ((tanggal_reset BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 100)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode)
);
CREATE INDEX reset_poin_member_cari ON reset_poin_member USING gin (cabang, kode gin_trgm_ops, keterangan gin_trgm_ops);
SELECT kilau_shop_table('"reset_poin_member"');

CREATE TABLE "ringkasan_tutup" (
  cabang text NOT NULL,
  no_tutup text NOT NULL,
  push text NOT NULL CHECK ((push IN ('TIDAK', 'OWNER TOKO', 'SEMUA OWNER'))),
  nomor_wa text[] NOT NULL,
  status text DEFAULT 'MENUNGGU' NOT NULL CHECK ((status IN ('MENUNGGU', 'TERKIRIM'))),
  lagi timestamptz NOT NULL,
  dibuat timestamptz NOT NULL,
  selesai timestamptz,
  PRIMARY KEY (cabang, no_tutup),
  CONSTRAINT ringkasan_tutup_selesai_check CHECK (((selesai IS NULL) = (status = 'MENUNGGU')))
);
CREATE INDEX ringkasan_tutup_lagi ON ringkasan_tutup USING btree (lagi) WHERE (status = 'MENUNGGU');
SELECT kilau_shop_table('"ringkasan_tutup"');

CREATE TABLE "riwayat_harga" (
  cabang text NOT NULL,
  urut bigint GENERATED ALWAYS AS IDENTITY,
  objek text NOT NULL CHECK ((objek IN ('group', 'harga-emas'))),
  kunci text NOT NULL,
  nama text NOT NULL,
  dari bigint,
  jadi bigint,
  waktu timestamptz NOT NULL,
  oleh text NOT NULL,
  PRIMARY KEY (cabang, urut),
  CONSTRAINT riwayat_harga_berubah_check CHECK ((dari IS DISTINCT FROM jadi))
);
CREATE INDEX riwayat_harga_pada ON riwayat_harga USING btree (cabang, objek, kunci, nama, urut DESC);
SELECT kilau_book('"riwayat_harga"');

-- Parameter Rugi Nota: Potongan barang yang kembali dengan notanya, menurut umur.
CREATE TABLE "rugi_nota" (
  cabang text NOT NULL,
  kode_rugi text NOT NULL CHECK (((char_length(kode_rugi) BETWEEN 1 AND 20) AND (kode_rugi ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_group text NOT NULL CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  hari_dari bigint NOT NULL CHECK ((hari_dari >= 0)),
  hari_sampai bigint NOT NULL CHECK ((hari_sampai >= 0)),
  rugi_persen bigint CHECK ((rugi_persen BETWEEN 0 AND 10000)),
  rugi_rp bigint CHECK ((rugi_rp BETWEEN 0 AND '999999999999999'::bigint)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_rugi),
  CONSTRAINT rugi_nota_kode_group_fkey FOREIGN KEY (cabang, kode_group) REFERENCES "group"(cabang, kode_group)
);
CREATE INDEX rugi_nota_cari ON rugi_nota USING gin (cabang, kode_rugi gin_trgm_ops);
CREATE INDEX rugi_nota_kode_group ON rugi_nota USING btree (cabang, kode_group);
SELECT kilau_shop_table('"rugi_nota"');

-- Uang Kas: Saldo awal kas, bank dan hutang supplier.
CREATE TABLE "saldo_awal" (
  cabang text NOT NULL,
  no_saldo_awal text NOT NULL CHECK (((char_length(no_saldo_awal) BETWEEN 1 AND 60) AND (no_saldo_awal ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  total_rp bigint NOT NULL CHECK ((total_rp BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_saldo_awal)
);
CREATE INDEX saldo_awal_cari ON saldo_awal USING gin (cabang, no_saldo_awal gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX saldo_awal_urut ON saldo_awal USING btree (cabang, tanggal, no_saldo_awal);
SELECT kilau_shop_table('"saldo_awal"');

-- Uang Kas: Saldo awal kas, bank dan hutang supplier.
CREATE TABLE "saldo_awal_detail_saldo" (
  cabang text NOT NULL,
  no_saldo_awal text NOT NULL CHECK (((char_length(no_saldo_awal) BETWEEN 1 AND 40) AND (no_saldo_awal ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  akun text NOT NULL CHECK ((akun IN ('KAS', 'BANK', 'UTANG SUPPLIER', 'UTANG EMAS'))),
  sub text CHECK (((char_length(sub) BETWEEN 1 AND 20) AND (sub ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  berat_emas bigint CHECK ((berat_emas BETWEEN 0 AND '9999999999'::bigint)),
  PRIMARY KEY (cabang, no_saldo_awal, baris),
  CONSTRAINT saldo_awal_detail_saldo_no_saldo_awal_fkey FOREIGN KEY (cabang, no_saldo_awal) REFERENCES saldo_awal(cabang, no_saldo_awal)
);
SELECT kilau_shop_table('"saldo_awal_detail_saldo"');

CREATE TABLE "saldo_baki" (
  cabang text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  jumlah bigint NOT NULL,
  berat bigint NOT NULL,
  murni bigint NOT NULL,
  nilai bigint NOT NULL,
  PRIMARY KEY (cabang, kode_gudang, kode_baki)
);
SELECT kilau_shop_table('"saldo_baki"');

CREATE TABLE "saldo_barang" (
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
CREATE INDEX saldo_barang_ada ON saldo_barang USING btree (cabang, kode_gudang, kode_baki) WHERE (jumlah <> 0);
SELECT kilau_shop_table('"saldo_barang"');

CREATE TABLE "saldo_hari_barang" (
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
SELECT kilau_shop_table('"saldo_hari_barang"');

CREATE TABLE "saldo_hari_uang" (
  cabang text NOT NULL,
  tgl_system date NOT NULL,
  akun text NOT NULL,
  sub text NOT NULL,
  saldo bigint NOT NULL,
  debit bigint NOT NULL,
  kredit bigint NOT NULL,
  PRIMARY KEY (cabang, tgl_system, akun, sub)
);
SELECT kilau_shop_table('"saldo_hari_uang"');

CREATE TABLE "saldo_poin" (
  cabang text NOT NULL,
  kode_member text NOT NULL,
  saldo bigint NOT NULL,
  PRIMARY KEY (cabang, kode_member)
);
SELECT kilau_shop_table('"saldo_poin"');

CREATE TABLE "saldo_uang" (
  cabang text NOT NULL,
  akun text NOT NULL,
  sub text NOT NULL,
  saldo bigint NOT NULL,
  PRIMARY KEY (cabang, akun, sub)
);
SELECT kilau_shop_table('"saldo_uang"');

CREATE TABLE "segel_jejak" (
  cabang text NOT NULL,
  urut bigint NOT NULL CHECK ((urut > 0)),
  sampai_id bigint NOT NULL,
  jumlah bigint NOT NULL CHECK ((jumlah > 0)),
  baris bigint[] NOT NULL,
  sidik bytea NOT NULL,
  sebelumnya bytea NOT NULL CHECK ((octet_length(sebelumnya) = 32)),
  hash bytea NOT NULL CHECK ((octet_length(hash) = 32)),
  waktu timestamptz NOT NULL,
  PRIMARY KEY (cabang, urut),
  CONSTRAINT segel_jejak_check CHECK ((cardinality(baris) = jumlah)),
  CONSTRAINT segel_jejak_check1 CHECK ((octet_length(sidik) = (8 * jumlah)))
);
SELECT kilau_book('"segel_jejak"');

CREATE TABLE "setting" (
  cabang text NOT NULL,
  kunci text NOT NULL,
  nilai text NOT NULL,
  PRIMARY KEY (cabang, kunci)
);
SELECT kilau_shop_table('"setting"');

CREATE TABLE "siapkan_toko" (
  cabang text NOT NULL,
  isi jsonb NOT NULL CHECK ((jsonb_typeof(isi) = 'object')),
  selesai timestamptz,
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang)
);
SELECT kilau_shop_table('"siapkan_toko"');

-- Lihat Pembelian: Barang beli kembali ke baki jual dengan barcode baru.
CREATE TABLE "sortir" (
  cabang text NOT NULL,
  no_sortir text NOT NULL CHECK (((char_length(no_sortir) BETWEEN 1 AND 60) AND (no_sortir ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  total_murni bigint NOT NULL CHECK ((total_murni BETWEEN 0 AND '9999999999'::bigint)),
  total_nilai bigint NOT NULL CHECK ((total_nilai BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_sortir)
);
CREATE INDEX sortir_cari ON sortir USING gin (cabang, no_sortir gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX sortir_urut ON sortir USING btree (cabang, tanggal, no_sortir);
SELECT kilau_shop_table('"sortir"');

-- Lihat Pembelian: Barang beli kembali ke baki jual dengan barcode baru.
CREATE TABLE "sortir_detail_barang" (
  cabang text NOT NULL,
  no_sortir text NOT NULL CHECK (((char_length(no_sortir) BETWEEN 1 AND 40) AND (no_sortir ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  asal_beli text NOT NULL CHECK (((char_length(asal_beli) BETWEEN 1 AND 20) AND (asal_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 40) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  harga_jual bigint CHECK ((harga_jual BETWEEN 0 AND '999999999999999'::bigint)),
  ongkos bigint CHECK ((ongkos BETWEEN 0 AND '999999999999999'::bigint)),
  size text CHECK ((char_length(size) BETWEEN 1 AND 20)),
  kode_barcode text CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  kode_group text NOT NULL CHECK (((char_length(kode_group) BETWEEN 1 AND 20) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_dept text NOT NULL CHECK (((char_length(kode_dept) BETWEEN 1 AND 20) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_bandrol text CHECK (((char_length(kode_bandrol) BETWEEN 1 AND 20) AND (kode_bandrol ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  berat_emas bigint NOT NULL CHECK ((berat_emas BETWEEN 0 AND '9999999999'::bigint)),
  berat_batu bigint NOT NULL CHECK ((berat_batu BETWEEN 0 AND '9999999999'::bigint)),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  jumlah bigint NOT NULL,
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  tgl_masuk date NOT NULL CHECK ((tgl_masuk BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  gambar text CHECK ((gambar ~ '^[a-z0-9]{20,64}$')),
  dari_gudang text NOT NULL CHECK (((char_length(dari_gudang) BETWEEN 1 AND 20) AND (dari_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dari_baki text NOT NULL CHECK (((char_length(dari_baki) BETWEEN 1 AND 20) AND (dari_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 20) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_sortir, baris),
  CONSTRAINT sortir_detail_barang_kode_baki_fkey FOREIGN KEY (cabang, kode_baki) REFERENCES baki(cabang, kode_baki),
  CONSTRAINT sortir_detail_barang_no_sortir_fkey FOREIGN KEY (cabang, no_sortir) REFERENCES sortir(cabang, no_sortir)
);
CREATE INDEX sortir_detail_barang_kode_baki ON sortir_detail_barang USING btree (cabang, kode_baki);
SELECT kilau_shop_table('"sortir_detail_barang"');

-- Stock Opname: Isi baki dan gudang dipindai, lalu dicocokkan dengan stok.
CREATE TABLE "stock_opname_detail_baki" (
  cabang text NOT NULL,
  no_opname text NOT NULL CHECK (((char_length(no_opname) BETWEEN 1 AND 40) AND (no_opname ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 40) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah bigint NOT NULL,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_opname, baris),
  CONSTRAINT stock_opname_detail_baki_kode_baki_fkey FOREIGN KEY (cabang, kode_baki) REFERENCES baki(cabang, kode_baki),
  CONSTRAINT stock_opname_detail_baki_no_opname_fkey FOREIGN KEY (cabang, no_opname) REFERENCES stock_opname(cabang, no_opname)
);
CREATE INDEX stock_opname_detail_baki_kode_baki ON stock_opname_detail_baki USING btree (cabang, kode_baki);
SELECT kilau_shop_table('"stock_opname_detail_baki"');

-- Stock Opname: Isi baki dan gudang dipindai, lalu dicocokkan dengan stok.
CREATE TABLE "stock_opname_detail_barang" (
  cabang text NOT NULL,
  no_opname text NOT NULL CHECK (((char_length(no_opname) BETWEEN 1 AND 40) AND (no_opname ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  baki text NOT NULL CHECK (((char_length(baki) BETWEEN 1 AND 20) AND (baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah bigint NOT NULL,
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_opname, baris),
  CONSTRAINT stock_opname_detail_barang_no_opname_fkey FOREIGN KEY (cabang, no_opname) REFERENCES stock_opname(cabang, no_opname)
);
SELECT kilau_shop_table('"stock_opname_detail_barang"');

-- Stock Opname Global: Jumlah dan berat tiap baki dihitung setiap hari, tanpa pindai.
CREATE TABLE "stock_opname_global" (
  cabang text NOT NULL,
  no_opname_global text NOT NULL CHECK (((char_length(no_opname_global) BETWEEN 1 AND 60) AND (no_opname_global ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('BERJALAN', 'SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 40) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah_baki bigint NOT NULL,
  baki_dihitung bigint NOT NULL,
  baki_selisih bigint NOT NULL,
  total_hitung bigint NOT NULL,
  total_buku bigint NOT NULL,
  berat_hitung bigint NOT NULL CHECK ((berat_hitung BETWEEN '-9999999999'::bigint AND '9999999999'::bigint)),
  berat_buku bigint NOT NULL CHECK ((berat_buku BETWEEN 0 AND '9999999999'::bigint)),
  alasan_buka text CHECK ((char_length(alasan_buka) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_opname_global),
  CONSTRAINT stock_opname_global_kode_gudang_fkey FOREIGN KEY (cabang, kode_gudang) REFERENCES gudang(cabang, kode_gudang)
);
CREATE INDEX stock_opname_global_cari ON stock_opname_global USING gin (cabang, no_opname_global gin_trgm_ops);
CREATE INDEX stock_opname_global_kode_gudang ON stock_opname_global USING btree (cabang, kode_gudang);
CREATE INDEX stock_opname_global_urut ON stock_opname_global USING btree (cabang, tanggal, no_opname_global);
SELECT kilau_shop_table('"stock_opname_global"');

-- Stock Opname Global: Jumlah dan berat tiap baki dihitung setiap hari, tanpa pindai.
CREATE TABLE "stock_opname_global_detail_baki" (
  cabang text NOT NULL,
  no_opname_global text NOT NULL CHECK (((char_length(no_opname_global) BETWEEN 1 AND 40) AND (no_opname_global ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 40) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  hitungan bigint NOT NULL,
  jumlah_hitung bigint,
  berat_timbang bigint CHECK ((berat_timbang BETWEEN 0 AND '9999999999'::bigint)),
  timbangan text CHECK ((char_length(timbangan) BETWEEN 1 AND 60)),
  teks_timbang text CHECK ((char_length(teks_timbang) BETWEEN 1 AND 100)),
  dihitung_oleh text CHECK (((char_length(dihitung_oleh) BETWEEN 1 AND 20) AND (dihitung_oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kemasan bigint CHECK ((kemasan BETWEEN 0 AND '9999999999'::bigint)),
  berat_hitung bigint CHECK ((berat_hitung BETWEEN '-9999999999'::bigint AND '9999999999'::bigint)),
  jumlah_buku bigint,
  berat_buku bigint CHECK ((berat_buku BETWEEN 0 AND '9999999999'::bigint)),
  selisih_jumlah bigint,
  selisih_berat bigint CHECK ((selisih_berat BETWEEN '-9999999999'::bigint AND '9999999999'::bigint)),
  toleransi bigint CHECK ((toleransi BETWEEN 0 AND '9999999999'::bigint)),
  putusan text CHECK ((putusan IN ('COCOK', 'DALAM TOLERANSI', 'SELISIH'))),
  jumlah_pertama bigint,
  berat_pertama bigint CHECK ((berat_pertama BETWEEN 0 AND '9999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_opname_global, baris),
  CONSTRAINT stock_opname_global_detail_baki_kode_baki_fkey FOREIGN KEY (cabang, kode_baki) REFERENCES baki(cabang, kode_baki),
  CONSTRAINT stock_opname_global_detail_baki_no_opname_global_fkey FOREIGN KEY (cabang, no_opname_global) REFERENCES stock_opname_global(cabang, no_opname_global)
);
CREATE INDEX stock_opname_global_detail_baki_kode_baki ON stock_opname_global_detail_baki USING btree (cabang, kode_baki);
SELECT kilau_shop_table('"stock_opname_global_detail_baki"');

-- Stock Opname: Isi baki dan gudang dipindai, lalu dicocokkan dengan stok.
CREATE TABLE "stock_opname_hasil" (
  cabang text NOT NULL,
  no_opname text NOT NULL CHECK (((char_length(no_opname) BETWEEN 1 AND 40) AND (no_opname ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode text NOT NULL CHECK ((char_length(kode) BETWEEN 1 AND 60)),
  kode_barcode text CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kelas text NOT NULL CHECK ((kelas IN ('COCOK', 'HILANG', 'LEBIH', 'SALAH BAKI', 'TIDAK DIKENAL', 'BEDA BERAT', 'BERGERAK'))),
  dari_gudang text CHECK (((char_length(dari_gudang) BETWEEN 1 AND 20) AND (dari_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dari_baki text CHECK (((char_length(dari_baki) BETWEEN 1 AND 20) AND (dari_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baki_hitung text CHECK (((char_length(baki_hitung) BETWEEN 1 AND 20) AND (baki_hitung ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  status_barang text CHECK ((char_length(status_barang) BETWEEN 1 AND 40)),
  jumlah bigint,
  berat bigint CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  berat_hitung bigint CHECK ((berat_hitung BETWEEN 0 AND '9999999999'::bigint)),
  murni bigint CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  nilai bigint CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  penjelasan text CHECK ((char_length(penjelasan) BETWEEN 1 AND 60)),
  tindakan text CHECK ((tindakan IN ('DITELUSUR', 'DIPINDAH', 'KEMBALI', 'DITEMUKAN', 'DIHAPUS'))),
  baki_kembali text CHECK (((char_length(baki_kembali) BETWEEN 1 AND 20) AND (baki_kembali ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_opname, baris),
  CONSTRAINT stock_opname_hasil_no_opname_fkey FOREIGN KEY (cabang, no_opname) REFERENCES stock_opname(cabang, no_opname)
);
SELECT kilau_shop_table('"stock_opname_hasil"');

-- Stock Opname Penerimaan: Barang yang baru diterima dihitung dan ditimbang, dicocokkan dengan penerimaannya.
CREATE TABLE "stock_opname_penerimaan" (
  cabang text NOT NULL,
  no_opname_penerimaan text NOT NULL CHECK (((char_length(no_opname_penerimaan) BETWEEN 1 AND 60) AND (no_opname_penerimaan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status = 'SELESAI')),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  no_penerimaan text NOT NULL CHECK (((char_length(no_penerimaan) BETWEEN 1 AND 60) AND (no_penerimaan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  nama_supplier text CHECK ((char_length(nama_supplier) BETWEEN 1 AND 60)),
  total_jumlah bigint NOT NULL,
  dihitung bigint NOT NULL,
  ditimbang bigint NOT NULL,
  cocok bigint NOT NULL,
  kurang bigint NOT NULL,
  lebih bigint NOT NULL,
  beda_berat bigint NOT NULL,
  toleransi bigint NOT NULL CHECK ((toleransi BETWEEN 0 AND '9999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_opname_penerimaan)
);
CREATE INDEX stock_opname_penerimaan_cari ON stock_opname_penerimaan USING gin (cabang, no_opname_penerimaan gin_trgm_ops, no_penerimaan gin_trgm_ops, nama_supplier gin_trgm_ops);
CREATE INDEX stock_opname_penerimaan_urut ON stock_opname_penerimaan USING btree (cabang, tanggal, no_opname_penerimaan);
SELECT kilau_shop_table('"stock_opname_penerimaan"');

-- Stock Opname Penerimaan: Barang yang baru diterima dihitung dan ditimbang, dicocokkan dengan penerimaannya.
CREATE TABLE "stock_opname_penerimaan_detail_barang" (
  cabang text NOT NULL,
  no_opname_penerimaan text CONSTRAINT stock_opname_penerimaan_detail_ba_no_opname_penerimaan_not_null NOT NULL,
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  berat bigint CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  timbangan text CHECK ((char_length(timbangan) BETWEEN 1 AND 60)),
  teks_timbang text CHECK ((char_length(teks_timbang) BETWEEN 1 AND 100)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_opname_penerimaan, baris),
  CONSTRAINT stock_opname_penerimaan_detail_barang_no_opname_penerimaan_fkey FOREIGN KEY (cabang, no_opname_penerimaan) REFERENCES stock_opname_penerimaan(cabang, no_opname_penerimaan),
  CONSTRAINT stock_opname_penerimaan_detail_barang_no_opname_penerimaan_chec CHECK (((char_length(no_opname_penerimaan) BETWEEN 1 AND 40) AND (no_opname_penerimaan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$')))
);
SELECT kilau_shop_table('"stock_opname_penerimaan_detail_barang"');

-- Stock Opname Penerimaan: Barang yang baru diterima dihitung dan ditimbang, dicocokkan dengan penerimaannya.
CREATE TABLE "stock_opname_penerimaan_hasil" (
  cabang text NOT NULL,
  no_opname_penerimaan text NOT NULL CHECK (((char_length(no_opname_penerimaan) BETWEEN 1 AND 40) AND (no_opname_penerimaan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kelas text NOT NULL CHECK ((kelas IN ('COCOK', 'KURANG', 'LEBIH', 'BEDA BERAT'))),
  baki text CHECK (((char_length(baki) BETWEEN 1 AND 20) AND (baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah bigint,
  berat bigint CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  berat_hitung bigint CHECK ((berat_hitung BETWEEN 0 AND '9999999999'::bigint)),
  selisih bigint CHECK ((selisih BETWEEN '-9999999999'::bigint AND '9999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_opname_penerimaan, baris),
  CONSTRAINT stock_opname_penerimaan_hasil_no_opname_penerimaan_fkey FOREIGN KEY (cabang, no_opname_penerimaan) REFERENCES stock_opname_penerimaan(cabang, no_opname_penerimaan)
);
SELECT kilau_shop_table('"stock_opname_penerimaan_hasil"');

-- Master Supplier Berlian: Pemasok berlian.
CREATE TABLE "supplier_berlian" (
  cabang text NOT NULL,
  kode_supplier text NOT NULL CHECK (((char_length(kode_supplier) BETWEEN 1 AND 20) AND (kode_supplier ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_supplier text NOT NULL CHECK ((char_length(nama_supplier) BETWEEN 1 AND 100)),
  alamat text CHECK ((char_length(alamat) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_supplier)
);
CREATE INDEX supplier_berlian_cari ON supplier_berlian USING gin (cabang, kode_supplier gin_trgm_ops, nama_supplier gin_trgm_ops, alamat gin_trgm_ops, no_hp gin_trgm_ops);
SELECT kilau_shop_table('"supplier_berlian"');

CREATE TABLE "supplier_lama" (
  cabang text NOT NULL,
  teks text NOT NULL,
  kode_supplier text NOT NULL,
  PRIMARY KEY (cabang, teks)
);
SELECT kilau_shop_table('"supplier_lama"');

CREATE TABLE "tantangan_sidik" (
  cabang text NOT NULL,
  id text NOT NULL,
  jenis text NOT NULL CHECK ((jenis IN ('DAFTAR', 'OTORISASI'))),
  cara text NOT NULL CHECK ((cara IN ('SIDIK JARI', 'PEMINDAI'))),
  tantangan text NOT NULL,
  user_id text NOT NULL,
  untuk text NOT NULL,
  id_periksa text,
  nama text,
  persetujuan timestamptz,
  asal text,
  agen text,
  cocok boolean DEFAULT false NOT NULL,
  sampai timestamptz NOT NULL,
  PRIMARY KEY (cabang, id)
);
SELECT kilau_shop_table('"tantangan_sidik"');

CREATE TABLE "template_nota" (
  cabang text NOT NULL,
  jenis text NOT NULL CHECK ((jenis ~ '^[a-z][a-z-]{0,39}$')),
  isi jsonb NOT NULL CHECK ((jsonb_typeof(isi) = 'object')),
  versi bigint DEFAULT 1 NOT NULL,
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang, jenis)
);
SELECT kilau_shop_table('"template_nota"');

-- Terima Uang Kas: Kiriman uang dari toko lain dihitung dan masuk kas.
CREATE TABLE "terima_uang" (
  cabang text NOT NULL,
  no_terima text NOT NULL CHECK (((char_length(no_terima) BETWEEN 1 AND 60) AND (no_terima ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status = 'SELESAI')),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  no_reff text NOT NULL CHECK (((char_length(no_reff) BETWEEN 1 AND 20) AND (no_reff ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  masuk_ke text NOT NULL CHECK ((masuk_ke IN ('CASH', 'BANK'))),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dari_toko text NOT NULL CHECK (((char_length(dari_toko) BETWEEN 1 AND 40) AND (dari_toko ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nota_kirim text NOT NULL CHECK (((char_length(nota_kirim) BETWEEN 1 AND 60) AND (nota_kirim ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 0 AND '999999999999999'::bigint)),
  input_by text NOT NULL CHECK (((char_length(input_by) BETWEEN 1 AND 20) AND (input_by ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tgl_kirim date NOT NULL CHECK ((tgl_kirim BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  keterangan text NOT NULL CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_terima),
  CONSTRAINT terima_uang_dari_toko_fkey FOREIGN KEY (dari_toko) REFERENCES toko(kode_toko),
  CONSTRAINT terima_uang_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX terima_uang_cari ON terima_uang USING gin (cabang, no_terima gin_trgm_ops, no_reff gin_trgm_ops, nota_kirim gin_trgm_ops, dari_toko gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX terima_uang_dari_toko ON terima_uang USING btree (cabang, dari_toko);
CREATE INDEX terima_uang_no_rekening ON terima_uang USING btree (cabang, no_rekening);
CREATE INDEX terima_uang_urut ON terima_uang USING btree (cabang, tanggal, no_terima);
SELECT kilau_shop_table('"terima_uang"');

-- Timbang Baki: Berat baki dibandingkan dengan isinya.
CREATE TABLE "timbang_baki" (
  cabang text NOT NULL,
  no_timbang text NOT NULL CHECK (((char_length(no_timbang) BETWEEN 1 AND 60) AND (no_timbang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('BERJALAN', 'SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 40) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 40) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_bandrol text CHECK (((char_length(kode_bandrol) BETWEEN 1 AND 40) AND (kode_bandrol ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  berat_baki bigint NOT NULL CHECK ((berat_baki BETWEEN 0 AND '9999999999'::bigint)),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  total_bandrol bigint NOT NULL CHECK ((total_bandrol BETWEEN 0 AND '9999999999'::bigint)),
  berat_harap bigint NOT NULL CHECK ((berat_harap BETWEEN 0 AND '9999999999'::bigint)),
  toleransi bigint NOT NULL CHECK ((toleransi BETWEEN 0 AND '9999999999'::bigint)),
  berat_timbang bigint CHECK ((berat_timbang BETWEEN 0 AND '9999999999'::bigint)),
  timbangan text CHECK ((char_length(timbangan) BETWEEN 1 AND 60)),
  teks_timbang text CHECK ((char_length(teks_timbang) BETWEEN 1 AND 100)),
  selisih bigint CHECK ((selisih BETWEEN '-9999999999'::bigint AND '9999999999'::bigint)),
  putusan text CHECK ((putusan IN ('COCOK', 'DALAM TOLERANSI', 'SELISIH'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_timbang),
  CONSTRAINT timbang_baki_kode_baki_fkey FOREIGN KEY (cabang, kode_baki) REFERENCES baki(cabang, kode_baki),
  CONSTRAINT timbang_baki_kode_bandrol_fkey FOREIGN KEY (cabang, kode_bandrol) REFERENCES bandrol(cabang, kode_bandrol),
  CONSTRAINT timbang_baki_kode_gudang_fkey FOREIGN KEY (cabang, kode_gudang) REFERENCES gudang(cabang, kode_gudang)
);
CREATE INDEX timbang_baki_cari ON timbang_baki USING gin (cabang, no_timbang gin_trgm_ops);
CREATE INDEX timbang_baki_kode_baki ON timbang_baki USING btree (cabang, kode_baki);
CREATE INDEX timbang_baki_kode_bandrol ON timbang_baki USING btree (cabang, kode_bandrol);
CREATE INDEX timbang_baki_kode_gudang ON timbang_baki USING btree (cabang, kode_gudang);
CREATE INDEX timbang_baki_urut ON timbang_baki USING btree (cabang, tanggal, no_timbang);
SELECT kilau_shop_table('"timbang_baki"');

-- Timbang Baki: Berat baki dibandingkan dengan isinya.
CREATE TABLE "timbang_baki_data_timbang" (
  cabang text NOT NULL,
  no_timbang text NOT NULL CHECK (((char_length(no_timbang) BETWEEN 1 AND 40) AND (no_timbang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  jumlah bigint NOT NULL,
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  berat_bandrol bigint NOT NULL CHECK ((berat_bandrol BETWEEN 0 AND '9999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_timbang, baris),
  CONSTRAINT timbang_baki_data_timbang_no_timbang_fkey FOREIGN KEY (cabang, no_timbang) REFERENCES timbang_baki(cabang, no_timbang)
);
SELECT kilau_shop_table('"timbang_baki_data_timbang"');

-- Lihat Titipan: Uang yang dititipkan customer.
CREATE TABLE "titipan_bayar" (
  cabang text NOT NULL,
  no_titipan text NOT NULL CHECK (((char_length(no_titipan) BETWEEN 1 AND 40) AND (no_titipan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  biaya_rp bigint NOT NULL CHECK ((biaya_rp BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_titipan, baris),
  CONSTRAINT titipan_bayar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening),
  CONSTRAINT titipan_bayar_no_titipan_fkey FOREIGN KEY (cabang, no_titipan) REFERENCES titipan(cabang, no_titipan)
);
CREATE INDEX titipan_bayar_no_rekening ON titipan_bayar USING btree (cabang, no_rekening);
SELECT kilau_shop_table('"titipan_bayar"');

-- Lihat Titipan: Uang yang dititipkan customer.
CREATE TABLE "titipan_bayar_keluar" (
  cabang text NOT NULL,
  no_titipan text NOT NULL CHECK (((char_length(no_titipan) BETWEEN 1 AND 40) AND (no_titipan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_titipan, baris),
  CONSTRAINT titipan_bayar_keluar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening),
  CONSTRAINT titipan_bayar_keluar_no_titipan_fkey FOREIGN KEY (cabang, no_titipan) REFERENCES titipan(cabang, no_titipan)
);
CREATE INDEX titipan_bayar_keluar_no_rekening ON titipan_bayar_keluar USING btree (cabang, no_rekening);
SELECT kilau_shop_table('"titipan_bayar_keluar"');

-- Master Tukang: Tukang yang mengerjakan pesanan dan service.
CREATE TABLE "tukang" (
  cabang text NOT NULL,
  kode_tukang text NOT NULL CHECK (((char_length(kode_tukang) BETWEEN 1 AND 20) AND (kode_tukang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_tukang text NOT NULL CHECK ((char_length(nama_tukang) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  ongkos bigint CHECK ((ongkos BETWEEN 0 AND '999999999999999'::bigint)),
  dihapus timestamptz,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, kode_tukang)
);
CREATE INDEX tukang_cari ON tukang USING gin (cabang, kode_tukang gin_trgm_ops, nama_tukang gin_trgm_ops, no_hp gin_trgm_ops);
SELECT kilau_shop_table('"tukang"');

-- Lihat Penjualan: Barang lama ditukar barang baru dalam satu nota.
CREATE TABLE "tukar_tambah" (
  cabang text NOT NULL,
  no_tukar text NOT NULL CHECK (((char_length(no_tukar) BETWEEN 1 AND 60) AND (no_tukar ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('MENUNGGU VALIDASI', 'SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_sales text NOT NULL CHECK (((char_length(kode_sales) BETWEEN 1 AND 40) AND (kode_sales ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_customer text CHECK (((char_length(kode_customer) BETWEEN 1 AND 40) AND (kode_customer ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_member text CHECK (((char_length(kode_member) BETWEEN 1 AND 20) AND (kode_member ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jenis_pelanggan text NOT NULL CHECK ((jenis_pelanggan IN ('UMUM', 'CUSTOMER', 'MEMBER'))),
  nama_customer text CHECK ((char_length(nama_customer) BETWEEN 1 AND 100)),
  alamat_customer text CHECK ((char_length(alamat_customer) BETWEEN 1 AND 100)),
  no_hp text CHECK ((no_hp ~ '^\+?[0-9]{8,15}$')),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  keranjang text CHECK ((char_length(keranjang) BETWEEN 1 AND 60)),
  tgl_dokumen date CHECK ((tgl_dokumen BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  total_jumlah bigint NOT NULL,
  total_berat bigint NOT NULL CHECK ((total_berat BETWEEN 0 AND '9999999999'::bigint)),
  total_harga bigint NOT NULL CHECK ((total_harga BETWEEN 0 AND '999999999999999'::bigint)),
  total_ongkos bigint NOT NULL CHECK ((total_ongkos BETWEEN 0 AND '999999999999999'::bigint)),
  total_diskon bigint NOT NULL CHECK ((total_diskon BETWEEN 0 AND '999999999999999'::bigint)),
  total_ppn bigint NOT NULL CHECK ((total_ppn BETWEEN 0 AND '999999999999999'::bigint)),
  pembulatan bigint NOT NULL CHECK ((pembulatan BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  total bigint NOT NULL CHECK ((total BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_tunai bigint NOT NULL CHECK ((bayar_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  bayar_non_tunai bigint NOT NULL CHECK ((bayar_non_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  kembali bigint NOT NULL CHECK ((kembali BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_kartu bigint NOT NULL CHECK ((biaya_kartu BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_kartu_oleh text NOT NULL CHECK ((biaya_kartu_oleh IN ('TOKO', 'CUSTOMER'))),
  ppn_mode text NOT NULL CHECK ((ppn_mode IN ('TIDAK', 'TERMASUK', 'DITAMBAH'))),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  cetakan bigint NOT NULL,
  divalidasi_oleh text CHECK (((char_length(divalidasi_oleh) BETWEEN 1 AND 20) AND (divalidasi_oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  alasan_batal text CHECK ((char_length(alasan_batal) BETWEEN 1 AND 200)),
  masuk_jumlah bigint NOT NULL,
  masuk_berat bigint NOT NULL CHECK ((masuk_berat BETWEEN 0 AND '9999999999'::bigint)),
  total_masuk bigint NOT NULL CHECK ((total_masuk BETWEEN 0 AND '999999999999999'::bigint)),
  bersih bigint NOT NULL CHECK ((bersih BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  bersih_arah text NOT NULL CHECK ((bersih_arah IN ('ATAS', 'BAWAH'))),
  keluar_tunai bigint NOT NULL CHECK ((keluar_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  keluar_non_tunai bigint NOT NULL CHECK ((keluar_non_tunai BETWEEN 0 AND '999999999999999'::bigint)),
  dasar_beli text NOT NULL CHECK ((dasar_beli IN ('NOTA', 'HARI_INI', 'TERTINGGI'))),
  lantai_tanpa_nota boolean NOT NULL,
  pembulatan_ke bigint NOT NULL CHECK ((pembulatan_ke BETWEEN 1 AND '999999999999999'::bigint)),
  pembulatan_arah text NOT NULL CHECK ((pembulatan_arah IN ('ATAS', 'BAWAH'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_tukar),
  CONSTRAINT tukar_tambah_kode_customer_fkey FOREIGN KEY (cabang, kode_customer) REFERENCES customer(cabang, kode),
  CONSTRAINT tukar_tambah_kode_sales_fkey FOREIGN KEY (cabang, kode_sales) REFERENCES sales(cabang, kode_sales)
);
CREATE INDEX tukar_tambah_cari ON tukar_tambah USING gin (cabang, no_tukar gin_trgm_ops, nama_customer gin_trgm_ops, no_hp gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX tukar_tambah_kode_customer ON tukar_tambah USING btree (cabang, kode_customer);
CREATE INDEX tukar_tambah_kode_sales ON tukar_tambah USING btree (cabang, kode_sales);
CREATE INDEX tukar_tambah_urut ON tukar_tambah USING btree (cabang, tanggal, no_tukar);
SELECT kilau_shop_table('"tukar_tambah"');

-- Lihat Penjualan: Barang lama ditukar barang baru dalam satu nota.
CREATE TABLE "tukar_tambah_bayar" (
  cabang text NOT NULL,
  no_tukar text NOT NULL CHECK (((char_length(no_tukar) BETWEEN 1 AND 40) AND (no_tukar ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS', 'TITIPAN'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  no_titipan text CHECK (((char_length(no_titipan) BETWEEN 1 AND 40) AND (no_titipan ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  biaya_rp bigint NOT NULL CHECK ((biaya_rp BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_tukar, baris),
  CONSTRAINT tukar_tambah_bayar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening),
  CONSTRAINT tukar_tambah_bayar_no_titipan_fkey FOREIGN KEY (cabang, no_titipan) REFERENCES titipan(cabang, no_titipan),
  CONSTRAINT tukar_tambah_bayar_no_tukar_fkey FOREIGN KEY (cabang, no_tukar) REFERENCES tukar_tambah(cabang, no_tukar)
);
CREATE INDEX tukar_tambah_bayar_no_rekening ON tukar_tambah_bayar USING btree (cabang, no_rekening);
CREATE INDEX tukar_tambah_bayar_no_titipan ON tukar_tambah_bayar USING btree (cabang, no_titipan);
SELECT kilau_shop_table('"tukar_tambah_bayar"');

-- Lihat Penjualan: Barang lama ditukar barang baru dalam satu nota.
CREATE TABLE "tukar_tambah_bayar_keluar" (
  cabang text NOT NULL,
  no_tukar text NOT NULL CHECK (((char_length(no_tukar) BETWEEN 1 AND 40) AND (no_tukar ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  cara text NOT NULL CHECK ((cara IN ('CASH', 'TRANSFER'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  no_rekening text CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 60)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_tukar, baris),
  CONSTRAINT tukar_tambah_bayar_keluar_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening),
  CONSTRAINT tukar_tambah_bayar_keluar_no_tukar_fkey FOREIGN KEY (cabang, no_tukar) REFERENCES tukar_tambah(cabang, no_tukar)
);
CREATE INDEX tukar_tambah_bayar_keluar_no_rekening ON tukar_tambah_bayar_keluar USING btree (cabang, no_rekening);
SELECT kilau_shop_table('"tukar_tambah_bayar_keluar"');

-- Lihat Penjualan: Barang lama ditukar barang baru dalam satu nota.
CREATE TABLE "tukar_tambah_detail_barang" (
  cabang text NOT NULL,
  no_tukar text NOT NULL CHECK (((char_length(no_tukar) BETWEEN 1 AND 40) AND (no_tukar ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah bigint NOT NULL CHECK ((jumlah >= 1)),
  berat bigint CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  timbangan text CHECK ((char_length(timbangan) BETWEEN 1 AND 60)),
  teks_timbang text CHECK ((char_length(teks_timbang) BETWEEN 1 AND 100)),
  ongkos bigint CHECK ((ongkos BETWEEN 0 AND '999999999999999'::bigint)),
  diskon_persen bigint CHECK ((diskon_persen BETWEEN 0 AND 10000)),
  diskon_rp bigint CHECK ((diskon_rp BETWEEN 0 AND '999999999999999'::bigint)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kode_group text NOT NULL CHECK (((char_length(kode_group) BETWEEN 1 AND 20) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_dept text NOT NULL CHECK (((char_length(kode_dept) BETWEEN 1 AND 20) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_intern text CHECK ((char_length(kode_intern) BETWEEN 1 AND 40)),
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  aksesoris boolean NOT NULL,
  size text CHECK ((char_length(size) BETWEEN 1 AND 20)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 20) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 20) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tgl_masuk date NOT NULL CHECK ((tgl_masuk BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  berat_stock bigint NOT NULL CHECK ((berat_stock BETWEEN 0 AND '9999999999'::bigint)),
  asal_berat text NOT NULL CHECK ((asal_berat IN ('STOCK', 'KETIK', 'TIMBANG'))),
  berat_emas bigint NOT NULL CHECK ((berat_emas BETWEEN 0 AND '9999999999'::bigint)),
  berat_hitung bigint NOT NULL CHECK ((berat_hitung BETWEEN 0 AND '9999999999'::bigint)),
  kategori_harga text NOT NULL CHECK ((kategori_harga IN ('BARANG', 'GROUP', 'EMAS'))),
  harga_dasar bigint NOT NULL CHECK ((harga_dasar BETWEEN 0 AND '999999999999999'::bigint)),
  harga bigint NOT NULL CHECK ((harga BETWEEN 0 AND '999999999999999'::bigint)),
  ongkos_baku bigint NOT NULL CHECK ((ongkos_baku BETWEEN 0 AND '999999999999999'::bigint)),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 0 AND '999999999999999'::bigint)),
  diskon bigint NOT NULL CHECK ((diskon BETWEEN 0 AND '999999999999999'::bigint)),
  total bigint NOT NULL CHECK ((total BETWEEN 0 AND '999999999999999'::bigint)),
  tarif_ppn bigint NOT NULL CHECK ((tarif_ppn BETWEEN 0 AND 10000)),
  ppn bigint NOT NULL CHECK ((ppn BETWEEN 0 AND '999999999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_tukar, baris),
  CONSTRAINT tukar_tambah_detail_barang_no_tukar_fkey FOREIGN KEY (cabang, no_tukar) REFERENCES tukar_tambah(cabang, no_tukar)
);
SELECT kilau_shop_table('"tukar_tambah_detail_barang"');

-- Lihat Penjualan: Barang lama ditukar barang baru dalam satu nota.
CREATE TABLE "tukar_tambah_detail_masuk" (
  cabang text NOT NULL,
  no_tukar text NOT NULL CHECK (((char_length(no_tukar) BETWEEN 1 AND 40) AND (no_tukar ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  asal text NOT NULL CHECK ((asal IN ('NOTA KITA', 'NOTA CABANG', 'NOTA LAMA', 'TANPA NOTA'))),
  no_faktur_jual text CHECK (((char_length(no_faktur_jual) BETWEEN 1 AND 40) AND (no_faktur_jual ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_barcode_asal text CHECK (((char_length(kode_barcode_asal) BETWEEN 1 AND 20) AND (kode_barcode_asal ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  toko_asal text CHECK (((char_length(toko_asal) BETWEEN 1 AND 20) AND (toko_asal ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tgl_nota date CHECK ((tgl_nota BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  harga_nota bigint CHECK ((harga_nota BETWEEN 0 AND '999999999999999'::bigint)),
  berat_nota bigint CHECK ((berat_nota BETWEEN 0 AND '9999999999'::bigint)),
  nama_barang text CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  kode_dept text CHECK (((char_length(kode_dept) BETWEEN 1 AND 40) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_group text CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  berat bigint NOT NULL CHECK ((berat BETWEEN 1 AND '9999999999'::bigint)),
  timbangan text CHECK ((char_length(timbangan) BETWEEN 1 AND 60)),
  teks_timbang text CHECK ((char_length(teks_timbang) BETWEEN 1 AND 100)),
  berat_emas bigint CHECK ((berat_emas BETWEEN 0 AND '9999999999'::bigint)),
  berat_otorisasi bigint CHECK ((berat_otorisasi BETWEEN 0 AND '9999999999'::bigint)),
  kondisi_beli text NOT NULL CHECK (((char_length(kondisi_beli) BETWEEN 1 AND 40) AND (kondisi_beli ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  rusak_rp bigint CHECK ((rusak_rp BETWEEN 0 AND '999999999999999'::bigint)),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  foto text CHECK ((foto ~ '^[a-z0-9]{20,64}$')),
  harga_ubah bigint CHECK ((harga_ubah BETWEEN 0 AND '999999999999999'::bigint)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah bigint NOT NULL,
  kadar bigint NOT NULL CHECK ((kadar BETWEEN 0 AND 50000)),
  umur_hari bigint,
  nota_berlaku boolean NOT NULL,
  rata_asal bigint CHECK ((rata_asal BETWEEN 0 AND '999999999999999'::bigint)),
  berat_hitung bigint NOT NULL CHECK ((berat_hitung BETWEEN 0 AND '9999999999'::bigint)),
  harga_emas bigint CHECK ((harga_emas BETWEEN 0 AND '999999999999999'::bigint)),
  harga_beli bigint CHECK ((harga_beli BETWEEN 0 AND '999999999999999'::bigint)),
  rugi_persen bigint CHECK ((rugi_persen BETWEEN 0 AND 10000)),
  rugi_per_gram bigint CHECK ((rugi_per_gram BETWEEN 0 AND '999999999999999'::bigint)),
  kondisi_persen bigint CHECK ((kondisi_persen BETWEEN 0 AND 10000)),
  kondisi_per_gram bigint CHECK ((kondisi_per_gram BETWEEN 0 AND '999999999999999'::bigint)),
  potongan_persen bigint CHECK ((potongan_persen BETWEEN 0 AND 10000)),
  potongan_potong bigint CHECK ((potongan_potong BETWEEN 0 AND '999999999999999'::bigint)),
  dasar text NOT NULL CHECK ((dasar IN ('NOTA', 'HARI_INI', 'LANTAI'))),
  emas_rp bigint NOT NULL CHECK ((emas_rp BETWEEN 0 AND '999999999999999'::bigint)),
  rugi_nota_rp bigint NOT NULL CHECK ((rugi_nota_rp BETWEEN 0 AND '999999999999999'::bigint)),
  potongan_kondisi_rp bigint NOT NULL CHECK ((potongan_kondisi_rp BETWEEN 0 AND '999999999999999'::bigint)),
  potongan_kategori_rp bigint NOT NULL CHECK ((potongan_kategori_rp BETWEEN 0 AND '999999999999999'::bigint)),
  pembulatan_rp bigint NOT NULL CHECK ((pembulatan_rp BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  harga_hitung bigint NOT NULL CHECK ((harga_hitung BETWEEN 0 AND '999999999999999'::bigint)),
  harga bigint NOT NULL CHECK ((harga BETWEEN 0 AND '999999999999999'::bigint)),
  nilai bigint NOT NULL CHECK ((nilai BETWEEN 0 AND '999999999999999'::bigint)),
  murni bigint NOT NULL CHECK ((murni BETWEEN 0 AND '9999999999'::bigint)),
  kode_gudang text NOT NULL CHECK (((char_length(kode_gudang) BETWEEN 1 AND 20) AND (kode_gudang ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_baki text NOT NULL CHECK (((char_length(kode_baki) BETWEEN 1 AND 20) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_tukar, baris),
  CONSTRAINT tukar_tambah_detail_masuk_kode_dept_fkey FOREIGN KEY (cabang, kode_dept) REFERENCES jenis(cabang, kode_dept),
  CONSTRAINT tukar_tambah_detail_masuk_kode_group_fkey FOREIGN KEY (cabang, kode_group) REFERENCES "group"(cabang, kode_group),
  CONSTRAINT tukar_tambah_detail_masuk_kondisi_beli_fkey FOREIGN KEY (cabang, kondisi_beli) REFERENCES kondisi_pembelian(cabang, kondisi_beli),
  CONSTRAINT tukar_tambah_detail_masuk_no_tukar_fkey FOREIGN KEY (cabang, no_tukar) REFERENCES tukar_tambah(cabang, no_tukar)
);
CREATE INDEX tukar_tambah_detail_masuk_kode_dept ON tukar_tambah_detail_masuk USING btree (cabang, kode_dept);
CREATE INDEX tukar_tambah_detail_masuk_kode_group ON tukar_tambah_detail_masuk USING btree (cabang, kode_group);
CREATE INDEX tukar_tambah_detail_masuk_kondisi_beli ON tukar_tambah_detail_masuk USING btree (cabang, kondisi_beli);
SELECT kilau_shop_table('"tukar_tambah_detail_masuk"');

-- Tutup Toko: Tutup hari toko.
CREATE TABLE "tutup" (
  cabang text NOT NULL,
  no_tutup text NOT NULL CHECK (((char_length(no_tutup) BETWEEN 1 AND 60) AND (no_tutup ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kas_hitung bigint NOT NULL CHECK ((kas_hitung BETWEEN 0 AND '999999999999999'::bigint)),
  alasan text CHECK ((char_length(alasan) BETWEEN 1 AND 200)),
  kas_pertama bigint NOT NULL CHECK ((kas_pertama BETWEEN 0 AND '999999999999999'::bigint)),
  kas_buku bigint NOT NULL CHECK ((kas_buku BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  selisih bigint NOT NULL CHECK ((selisih BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  jumlah_dokumen bigint NOT NULL,
  ditahan bigint NOT NULL,
  stok_jumlah bigint NOT NULL,
  stok_berat bigint NOT NULL CHECK ((stok_berat BETWEEN 0 AND '9999999999'::bigint)),
  stok_nilai bigint NOT NULL CHECK ((stok_nilai BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  segel text CHECK (((char_length(segel) BETWEEN 1 AND 40) AND (segel ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  alasan_buka text CHECK ((char_length(alasan_buka) BETWEEN 1 AND 200)),
  dibuka_oleh text CHECK (((char_length(dibuka_oleh) BETWEEN 1 AND 20) AND (dibuka_oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  cetakan bigint NOT NULL,
  PRIMARY KEY (cabang, no_tutup)
);
CREATE INDEX tutup_cari ON tutup USING gin (cabang, no_tutup gin_trgm_ops);
CREATE INDEX tutup_urut ON tutup USING btree (cabang, tanggal, no_tutup);
SELECT kilau_shop_table('"tutup"');

-- Tutup Toko: Tutup hari toko.
CREATE TABLE "tutup_detail_kas" (
  cabang text NOT NULL,
  no_tutup text NOT NULL CHECK (((char_length(no_tutup) BETWEEN 1 AND 40) AND (no_tutup ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_laci text NOT NULL CHECK (((char_length(kode_laci) BETWEEN 1 AND 20) AND (kode_laci ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  pecahan bigint NOT NULL CHECK ((pecahan BETWEEN 0 AND '999999999999999'::bigint)),
  lembar bigint NOT NULL,
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_tutup, baris),
  CONSTRAINT tutup_detail_kas_no_tutup_fkey FOREIGN KEY (cabang, no_tutup) REFERENCES tutup(cabang, no_tutup)
);
SELECT kilau_shop_table('"tutup_detail_kas"');

-- Tutup Toko: Tutup hari toko.
CREATE TABLE "tutup_detail_laci" (
  cabang text NOT NULL,
  no_tutup text NOT NULL CHECK (((char_length(no_tutup) BETWEEN 1 AND 40) AND (no_tutup ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_laci text NOT NULL CHECK (((char_length(kode_laci) BETWEEN 1 AND 20) AND (kode_laci ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kas_hitung bigint NOT NULL CHECK ((kas_hitung BETWEEN 0 AND '999999999999999'::bigint)),
  kas_buku bigint NOT NULL CHECK ((kas_buku BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  selisih bigint NOT NULL CHECK ((selisih BETWEEN '-999999999999999'::bigint AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_tutup, baris),
  CONSTRAINT tutup_detail_laci_no_tutup_fkey FOREIGN KEY (cabang, no_tutup) REFERENCES tutup(cabang, no_tutup)
);
SELECT kilau_shop_table('"tutup_detail_laci"');

-- Uang Bank: Uang masuk dan keluar rekening bank di luar nota.
CREATE TABLE "uang_bank" (
  cabang text NOT NULL,
  no_uang_bank text NOT NULL CHECK (((char_length(no_uang_bank) BETWEEN 1 AND 60) AND (no_uang_bank ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  no_rekening text NOT NULL CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_transaksi text NOT NULL CHECK (((char_length(kode_transaksi) BETWEEN 1 AND 40) AND (kode_transaksi ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  keterangan text NOT NULL CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  arah text NOT NULL CHECK ((arah IN ('MASUK', 'KELUAR'))),
  nomor_akun text NOT NULL CHECK (((char_length(nomor_akun) BETWEEN 1 AND 40) AND (nomor_akun ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_uang_bank),
  CONSTRAINT uang_bank_kode_transaksi_fkey FOREIGN KEY (cabang, kode_transaksi) REFERENCES kode_transaksi(cabang, kode_transaksi),
  CONSTRAINT uang_bank_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening),
  CONSTRAINT uang_bank_nomor_akun_fkey FOREIGN KEY (cabang, nomor_akun) REFERENCES akun(cabang, nomor_akun)
);
CREATE INDEX uang_bank_cari ON uang_bank USING gin (cabang, no_uang_bank gin_trgm_ops, kode_transaksi gin_trgm_ops, no_rekening gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX uang_bank_kode_transaksi ON uang_bank USING btree (cabang, kode_transaksi);
CREATE INDEX uang_bank_no_rekening ON uang_bank USING btree (cabang, no_rekening);
CREATE INDEX uang_bank_nomor_akun ON uang_bank USING btree (cabang, nomor_akun);
CREATE INDEX uang_bank_urut ON uang_bank USING btree (cabang, tanggal, no_uang_bank);
SELECT kilau_shop_table('"uang_bank"');

-- Uang Kas: Uang tunai masuk dan keluar laci di luar nota.
CREATE TABLE "uang_kas" (
  cabang text NOT NULL,
  no_uang_kas text NOT NULL CHECK (((char_length(no_uang_kas) BETWEEN 1 AND 60) AND (no_uang_kas ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_transaksi text NOT NULL CHECK (((char_length(kode_transaksi) BETWEEN 1 AND 40) AND (kode_transaksi ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 1 AND '999999999999999'::bigint)),
  keterangan text NOT NULL CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  arah text NOT NULL CHECK ((arah IN ('MASUK', 'KELUAR'))),
  nomor_akun text NOT NULL CHECK (((char_length(nomor_akun) BETWEEN 1 AND 40) AND (nomor_akun ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_uang_kas),
  CONSTRAINT uang_kas_kode_transaksi_fkey FOREIGN KEY (cabang, kode_transaksi) REFERENCES kode_transaksi(cabang, kode_transaksi),
  CONSTRAINT uang_kas_nomor_akun_fkey FOREIGN KEY (cabang, nomor_akun) REFERENCES akun(cabang, nomor_akun)
);
CREATE INDEX uang_kas_cari ON uang_kas USING gin (cabang, no_uang_kas gin_trgm_ops, kode_transaksi gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX uang_kas_kode_transaksi ON uang_kas USING btree (cabang, kode_transaksi);
CREATE INDEX uang_kas_nomor_akun ON uang_kas USING btree (cabang, nomor_akun);
CREATE INDEX uang_kas_urut ON uang_kas USING btree (cabang, tanggal, no_uang_kas);
SELECT kilau_shop_table('"uang_kas"');

-- Update Profit Barang: Harga jual baru untuk banyak barang sekaligus.
CREATE TABLE "update_profit" (
  cabang text NOT NULL,
  no_update text NOT NULL CHECK (((char_length(no_update) BETWEEN 1 AND 60) AND (no_update ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  kode_group text CHECK (((char_length(kode_group) BETWEEN 1 AND 40) AND (kode_group ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_dept text CHECK (((char_length(kode_dept) BETWEEN 1 AND 40) AND (kode_dept ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_baki text CHECK (((char_length(kode_baki) BETWEEN 1 AND 40) AND (kode_baki ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_intern text CHECK ((char_length(kode_intern) BETWEEN 1 AND 40)),
  kadar bigint CHECK ((kadar BETWEEN 1 AND 50000)),
  umur bigint CHECK ((umur BETWEEN 1 AND 36500)),
  daftar text CHECK ((char_length(daftar) BETWEEN 1 AND 400000)),
  cara text NOT NULL CHECK ((cara IN ('PERSEN', 'RP_GRAM', 'HARGA_GROUP'))),
  persen bigint CHECK ((persen BETWEEN 0 AND 99999)),
  rp_gram bigint CHECK ((rp_gram BETWEEN 0 AND '999999999999999'::bigint)),
  total_jumlah bigint NOT NULL,
  total_lama bigint NOT NULL CHECK ((total_lama BETWEEN 0 AND '999999999999999'::bigint)),
  total_baru bigint NOT NULL CHECK ((total_baru BETWEEN 0 AND '999999999999999'::bigint)),
  total_turun bigint NOT NULL,
  ditahan bigint NOT NULL,
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_update),
  CONSTRAINT update_profit_kode_baki_fkey FOREIGN KEY (cabang, kode_baki) REFERENCES baki(cabang, kode_baki),
  CONSTRAINT update_profit_kode_dept_fkey FOREIGN KEY (cabang, kode_dept) REFERENCES jenis(cabang, kode_dept),
  CONSTRAINT update_profit_kode_group_fkey FOREIGN KEY (cabang, kode_group) REFERENCES "group"(cabang, kode_group)
);
CREATE INDEX update_profit_cari ON update_profit USING gin (cabang, no_update gin_trgm_ops);
CREATE INDEX update_profit_kode_baki ON update_profit USING btree (cabang, kode_baki);
CREATE INDEX update_profit_kode_dept ON update_profit USING btree (cabang, kode_dept);
CREATE INDEX update_profit_kode_group ON update_profit USING btree (cabang, kode_group);
CREATE INDEX update_profit_urut ON update_profit USING btree (cabang, tanggal, no_update);
SELECT kilau_shop_table('"update_profit"');

-- Update Profit Barang: Harga jual baru untuk banyak barang sekaligus.
CREATE TABLE "update_profit_detail_barang" (
  cabang text NOT NULL,
  no_update text NOT NULL CHECK (((char_length(no_update) BETWEEN 1 AND 40) AND (no_update ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  kode_barcode text NOT NULL CHECK (((char_length(kode_barcode) BETWEEN 1 AND 20) AND (kode_barcode ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  nama_barang text NOT NULL CHECK ((char_length(nama_barang) BETWEEN 1 AND 100)),
  berat bigint NOT NULL CHECK ((berat BETWEEN 0 AND '9999999999'::bigint)),
  dasar bigint NOT NULL CHECK ((dasar BETWEEN 0 AND '999999999999999'::bigint)),
  harga_lama bigint CHECK ((harga_lama BETWEEN 0 AND '999999999999999'::bigint)),
  harga_baru bigint NOT NULL CHECK ((harga_baru BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_update, baris),
  CONSTRAINT update_profit_detail_barang_no_update_fkey FOREIGN KEY (cabang, no_update) REFERENCES update_profit(cabang, no_update)
);
SELECT kilau_shop_table('"update_profit_detail_barang"');

-- Validasi Non Cash: Pembayaran non tunai dicocokkan dengan rekening bank.
CREATE TABLE "validasi_non_cash" (
  cabang text NOT NULL,
  no_validasi text NOT NULL CHECK (((char_length(no_validasi) BETWEEN 1 AND 60) AND (no_validasi ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tanggal date NOT NULL CHECK ((tanggal BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  urut bigint NOT NULL CHECK ((urut >= 1)),
  status text NOT NULL CHECK ((status IN ('SELESAI', 'BATAL'))),
  oleh text NOT NULL CHECK (((char_length(oleh) BETWEEN 1 AND 20) AND (oleh ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  perangkat text NOT NULL CHECK ((char_length(perangkat) BETWEEN 1 AND 100)),
  no_rekening text NOT NULL CHECK (((char_length(no_rekening) BETWEEN 1 AND 40) AND (no_rekening ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  kode_transaksi text CHECK (((char_length(kode_transaksi) BETWEEN 1 AND 40) AND (kode_transaksi ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  keterangan text CHECK ((char_length(keterangan) BETWEEN 1 AND 200)),
  hasil text NOT NULL CHECK ((hasil IN ('COCOK', 'HILANG', 'DIBEBANKAN'))),
  akun_beban text CHECK (((char_length(akun_beban) BETWEEN 1 AND 40) AND (akun_beban ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  total_jumlah bigint NOT NULL,
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_rp bigint NOT NULL CHECK ((biaya_rp BETWEEN 0 AND '999999999999999'::bigint)),
  bersih_rp bigint NOT NULL CHECK ((bersih_rp BETWEEN 0 AND '999999999999999'::bigint)),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_validasi),
  CONSTRAINT validasi_non_cash_akun_beban_fkey FOREIGN KEY (cabang, akun_beban) REFERENCES akun(cabang, nomor_akun),
  CONSTRAINT validasi_non_cash_kode_transaksi_fkey FOREIGN KEY (cabang, kode_transaksi) REFERENCES kode_transaksi(cabang, kode_transaksi),
  CONSTRAINT validasi_non_cash_no_rekening_fkey FOREIGN KEY (cabang, no_rekening) REFERENCES rekening(cabang, no_rekening)
);
CREATE INDEX validasi_non_cash_akun_beban ON validasi_non_cash USING btree (cabang, akun_beban);
CREATE INDEX validasi_non_cash_cari ON validasi_non_cash USING gin (cabang, no_validasi gin_trgm_ops, no_rekening gin_trgm_ops, keterangan gin_trgm_ops);
CREATE INDEX validasi_non_cash_kode_transaksi ON validasi_non_cash USING btree (cabang, kode_transaksi);
CREATE INDEX validasi_non_cash_no_rekening ON validasi_non_cash USING btree (cabang, no_rekening);
CREATE INDEX validasi_non_cash_urut ON validasi_non_cash USING btree (cabang, tanggal, no_validasi);
SELECT kilau_shop_table('"validasi_non_cash"');

-- Validasi Non Cash: Pembayaran non tunai dicocokkan dengan rekening bank.
CREATE TABLE "validasi_non_cash_detail" (
  cabang text NOT NULL,
  no_validasi text NOT NULL CHECK (((char_length(no_validasi) BETWEEN 1 AND 40) AND (no_validasi ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris bigint NOT NULL CHECK ((baris >= 1)),
  nomor text NOT NULL CHECK (((char_length(nomor) BETWEEN 1 AND 60) AND (nomor ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  baris_bayar bigint NOT NULL CHECK ((baris_bayar BETWEEN 1 AND 99999)),
  biaya_rp bigint CHECK ((biaya_rp BETWEEN 0 AND '999999999999999'::bigint)),
  kode_baris text CHECK (((char_length(kode_baris) BETWEEN 1 AND 60) AND (kode_baris ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  tgl_bayar date NOT NULL CHECK ((tgl_bayar BETWEEN '1900-01-01'::date AND '2999-12-31'::date)),
  cara text NOT NULL CHECK ((char_length(cara) BETWEEN 1 AND 20)),
  kartu text CHECK ((char_length(kartu) BETWEEN 1 AND 60)),
  jumlah_rp bigint NOT NULL CHECK ((jumlah_rp BETWEEN 0 AND '999999999999999'::bigint)),
  biaya_lama bigint NOT NULL CHECK ((biaya_lama BETWEEN 0 AND '999999999999999'::bigint)),
  status_lama text NOT NULL CHECK ((char_length(status_lama) BETWEEN 1 AND 20)),
  validasi_lama text CHECK (((char_length(validasi_lama) BETWEEN 1 AND 60) AND (validasi_lama ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'))),
  dibuat timestamptz DEFAULT now() NOT NULL,
  diubah timestamptz DEFAULT now() NOT NULL,
  versi bigint DEFAULT 1 NOT NULL,
  PRIMARY KEY (cabang, no_validasi, baris),
  CONSTRAINT validasi_non_cash_detail_no_validasi_fkey FOREIGN KEY (cabang, no_validasi) REFERENCES validasi_non_cash(cabang, no_validasi)
);
SELECT kilau_shop_table('"validasi_non_cash_detail"');

CREATE OR REPLACE FUNCTION batal_kliring(p_cabang text, p_nomor text) RETURNS void LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
BEGIN
  UPDATE public.kliring SET status = 'BATAL' WHERE cabang = p_cabang AND nomor = p_nomor AND no_validasi IS NULL;
  IF EXISTS (SELECT 1 FROM public.kliring WHERE cabang = p_cabang AND nomor = p_nomor AND no_validasi IS NOT NULL) THEN
    RAISE EXCEPTION 'Pembayaran Sudah Dicocokkan Dengan Bank' USING ERRCODE = 'KL001';
  END IF;
END $function$;
GRANT EXECUTE ON FUNCTION batal_kliring(text,text) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_aksesoris(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_aksesoris: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_aksesoris" FROM public."aksesoris" WHERE cabang = $1 AND ("no_aksesoris" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_aksesoris(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_akun(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_akun: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "nomor_akun" FROM public."akun" WHERE cabang = $1 AND ("nomor_akun" ILIKE $2 OR "nama_akun" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_akun(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_baki(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_baki: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_baki" FROM public."baki" WHERE cabang = $1 AND ("kode_baki" ILIKE $2 OR "nama_toko" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_baki(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_bandrol(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bandrol: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_bandrol" FROM public."bandrol" WHERE cabang = $1 AND ("kode_bandrol" ILIKE $2 OR "nama_bandrol" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_bandrol(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_bank(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bank: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_bank" FROM public."bank" WHERE cabang = $1 AND ("kode_bank" ILIKE $2 OR "nama_bank" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_bank(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_barang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_barang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_barcode" FROM public."barang" WHERE cabang = $1 AND ("kode_barcode" ILIKE $2 OR "nama_barang" ILIKE $2 OR "kode_intern" ILIKE $2 OR "epc" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_barang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_barang_beli(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_barang_beli: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_barcode" FROM public."barang_beli" WHERE cabang = $1 AND ("kode_barcode" ILIKE $2 OR "nama_barang" ILIKE $2 OR "no_faktur_beli" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_barang_beli(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_barang_jual(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
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
END $function$;
GRANT EXECUTE ON FUNCTION cari_barang_jual(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_barang_masuk(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_barang_masuk: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_masuk" FROM public."barang_masuk" WHERE cabang = $1 AND ("no_masuk" ILIKE $2 OR "supplier" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_barang_masuk(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_batu_berlian(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_berlian: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_berlian" WHERE cabang = $1 AND ("kode" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_batu_berlian(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_batu_clarity(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_clarity: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_clarity" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_batu_clarity(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_batu_color(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_color: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_color" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_batu_color(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_batu_cutgrade(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_cutgrade: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_cutgrade" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_batu_cutgrade(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_batu_fluorencence(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_fluorencence: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_fluorencence" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_batu_fluorencence(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_batu_polish(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_polish: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_polish" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_batu_polish(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_batu_shape(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_shape: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_shape" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_batu_shape(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_batu_symetry(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_batu_symetry: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."batu_symetry" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_batu_symetry(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_bayar_cicilan(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bayar_cicilan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_bayar_cicilan" FROM public."bayar_cicilan" WHERE cabang = $1 AND ("no_bayar_cicilan" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_cicilan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_bayar_cicilan(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_bayar_kelebihan(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bayar_kelebihan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_kelebihan" FROM public."bayar_kelebihan" WHERE cabang = $1 AND ("no_kelebihan" ILIKE $2 OR "nomor_asal" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_lelang" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_bayar_kelebihan(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_bayar_supplier(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bayar_supplier: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_bayar" FROM public."bayar_supplier" WHERE cabang = $1 AND ("no_bayar" ILIKE $2 OR "nama_supplier" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_bayar_supplier(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_bonus_sales(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bonus_sales: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_bonus" FROM public."bonus_sales" WHERE cabang = $1 AND ("kode_bonus" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_bonus_sales(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_buka(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_buka: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_buka" FROM public."buka" WHERE cabang = $1 AND ("no_buka" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_buka(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_bunga_hutang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_bunga_hutang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_bunga" FROM public."bunga_hutang" WHERE cabang = $1 AND ("kode_bunga" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_bunga_hutang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_cicilan(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_cicilan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_cicilan" FROM public."cicilan" WHERE cabang = $1 AND ("no_cicilan" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_cicilan(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_customer(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_customer: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."customer" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "alamat_customer" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_customer(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_deskripsi_service(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_deskripsi_service: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_deskripsi" FROM public."deskripsi_service" WHERE cabang = $1 AND ("kode_deskripsi" ILIKE $2 OR "deskripsi" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_deskripsi_service(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_gesek_tunai(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_gesek_tunai: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_gesek" FROM public."gesek_tunai" WHERE cabang = $1 AND ("no_gesek" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_rekening" ILIKE $2 OR "akhir_kartu" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_gesek_tunai(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_get_point_member(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_get_point_member: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."get_point_member" WHERE cabang = $1 AND ("kode" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_get_point_member(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_group(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_group: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_group" FROM public."group" WHERE cabang = $1 AND ("kode_group" ILIKE $2 OR "nama_group" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_group(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_gudang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_gudang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_gudang" FROM public."gudang" WHERE cabang = $1 AND ("kode_gudang" ILIKE $2 OR "nama_gudang" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_gudang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_hadiah(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_hadiah: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_hadiah" FROM public."hadiah" WHERE cabang = $1 AND ("kode_hadiah" ILIKE $2 OR "nama_hadiah" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_hadiah(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_hancur_barang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_hancur_barang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_hancur" FROM public."hancur_barang" WHERE cabang = $1 AND ("no_hancur" ILIKE $2 OR "alasan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_hancur_barang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_hancur_pembelian(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_hancur_pembelian: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_hancur" FROM public."hancur_pembelian" WHERE cabang = $1 AND ("no_hancur" ILIKE $2 OR "alasan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_hancur_pembelian(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_hutang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_hutang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_faktur_hutang" FROM public."hutang" WHERE cabang = $1 AND ("no_faktur_hutang" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "keterangan" ILIKE $2 OR "no_lama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_hutang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_hutang_pokok(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_hutang_pokok: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_pokok" FROM public."hutang_pokok" WHERE cabang = $1 AND ("kode_pokok" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_hutang_pokok(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_jaminan(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_jaminan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_jaminan" FROM public."jaminan" WHERE cabang = $1 AND ("kode_jaminan" ILIKE $2 OR "nama_barang" ILIKE $2 OR "no_faktur_hutang" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_jaminan(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_jenis(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_jenis: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_dept" FROM public."jenis" WHERE cabang = $1 AND ("kode_dept" ILIKE $2 OR "nama_dept" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_jenis(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_jenis_batu(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_jenis_batu: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_batu" FROM public."jenis_batu" WHERE cabang = $1 AND ("kode_batu" ILIKE $2 OR "nama_batu" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_jenis_batu(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_jenis_group(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_jenis_group: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "jenis_group" FROM public."jenis_group" WHERE cabang = $1 AND ("jenis_group" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_jenis_group(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_kadar(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kadar: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_kadar" FROM public."kadar" WHERE cabang = $1 AND ("kode_kadar" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_kadar(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_kategori(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kategori: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_kategori" FROM public."kategori" WHERE cabang = $1 AND ("kode_kategori" ILIKE $2 OR "nama_kategori" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_kategori(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_kelebihan_lelang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kelebihan_lelang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "nomor_asal" FROM public."kelebihan_lelang" WHERE cabang = $1 AND ("nomor_asal" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_lelang" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_kelebihan_lelang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_kelompok_harga(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kelompok_harga: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kelompok_harga" FROM public."kelompok_harga" WHERE cabang = $1 AND ("kelompok_harga" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_kelompok_harga(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_keterangan_nota(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_keterangan_nota: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_keterangan" FROM public."keterangan_nota" WHERE cabang = $1 AND ("kode_keterangan" ILIKE $2 OR "judul" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_keterangan_nota(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_kirim_uang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kirim_uang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "nota_kirim" FROM public."kirim_uang" WHERE cabang = $1 AND ("nota_kirim" ILIKE $2 OR "no_reff" ILIKE $2 OR "tujuan" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_kirim_uang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_kode_transaksi(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kode_transaksi: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_transaksi" FROM public."kode_transaksi" WHERE cabang = $1 AND ("kode_transaksi" ILIKE $2 OR "nama_transaksi" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_kode_transaksi(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_kondisi_barang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kondisi_barang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kondisi_barang" FROM public."kondisi_barang" WHERE cabang = $1 AND ("kondisi_barang" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_kondisi_barang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_kondisi_pembelian(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kondisi_pembelian: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kondisi_beli" FROM public."kondisi_pembelian" WHERE cabang = $1 AND ("kondisi_beli" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_kondisi_pembelian(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_kondisi_pinjaman(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kondisi_pinjaman: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kondisi_pinjaman" FROM public."kondisi_pinjaman" WHERE cabang = $1 AND ("kondisi_pinjaman" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_kondisi_pinjaman(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_kupon(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_kupon: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_kupon" FROM public."kupon" WHERE cabang = $1 AND ("kode_kupon" ILIKE $2 OR "nama_kupon" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_kupon(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_lelang_cicilan(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_lelang_cicilan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_lelang" FROM public."lelang_cicilan" WHERE cabang = $1 AND ("no_lelang" ILIKE $2 OR "no_cicilan" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_lelang_cicilan(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_lelang_hutang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_lelang_hutang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_lelang" FROM public."lelang_hutang" WHERE cabang = $1 AND ("no_lelang" ILIKE $2 OR "nama_pembeli" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_lelang_hutang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_marketplace(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_marketplace: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_marketplace" FROM public."marketplace" WHERE cabang = $1 AND ("kode_marketplace" ILIKE $2 OR "nama_marketplace" ILIKE $2 OR "toko_id" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_marketplace(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_member(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_member: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."member" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2 OR "no_hp" ILIKE $2 OR "alamat" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_member(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_member_afiliasi(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_member_afiliasi: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."member_afiliasi" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_member_afiliasi(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_mutasi_uang_bank(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_mutasi_uang_bank: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_mutasi" FROM public."mutasi_uang_bank" WHERE cabang = $1 AND ("no_mutasi" ILIKE $2 OR "asal_rekening" ILIKE $2 OR "tujuan_rekening" ILIKE $2 OR "kategori" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_mutasi_uang_bank(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_mutasi_uang_cash(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_mutasi_uang_cash: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_mutasi" FROM public."mutasi_uang_cash" WHERE cabang = $1 AND ("no_mutasi" ILIKE $2 OR "no_rekening" ILIKE $2 OR "kategori" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_mutasi_uang_cash(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_news(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  RETURN QUERY EXECUTE $sql$SELECT "kode_news" FROM public."news" WHERE ("kode_news" ILIKE $2 OR "judul" ILIKE $2 OR "isi" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_news(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_ongkos(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_ongkos: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_ongkos" FROM public."ongkos" WHERE cabang = $1 AND ("kode_ongkos" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_ongkos(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_parameter_cicilan(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_parameter_cicilan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_cicilan" FROM public."parameter_cicilan" WHERE cabang = $1 AND ("kode_cicilan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_parameter_cicilan(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_parameter_point(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_parameter_point: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_poin" FROM public."parameter_point" WHERE cabang = $1 AND ("kode_poin" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_parameter_point(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_pembelian(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_pembelian: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_faktur_beli" FROM public."pembelian" WHERE cabang = $1 AND ("no_faktur_beli" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_pembelian(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_penebusan(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_penebusan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_penebusan" FROM public."penebusan" WHERE cabang = $1 AND ("no_penebusan" ILIKE $2 OR "no_faktur_hutang" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "no_baru" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_penebusan(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_penerimaan_barang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_penerimaan_barang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_penerimaan" FROM public."penerimaan_barang" WHERE cabang = $1 AND ("no_penerimaan" ILIKE $2 OR "nama_supplier" ILIKE $2 OR "no_faktur_supplier" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_penerimaan_barang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_pengalihan_saldo(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_pengalihan_saldo: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_pengalihan" FROM public."pengalihan_saldo" WHERE cabang = $1 AND ("no_pengalihan" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_pengalihan_saldo(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_penjualan(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_penjualan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_faktur_jual" FROM public."penjualan" WHERE cabang = $1 AND ("no_faktur_jual" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_penjualan(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_pindah_barang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_pindah_barang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_pindah" FROM public."pindah_barang" WHERE cabang = $1 AND ("no_pindah" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_pindah_barang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_plafond_hutang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_plafond_hutang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_plafond" FROM public."plafond_hutang" WHERE cabang = $1 AND ("kode_plafond" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_plafond_hutang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_plafond_kadar_hutang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_plafond_kadar_hutang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_plafond" FROM public."plafond_kadar_hutang" WHERE cabang = $1 AND ("kode_plafond" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_plafond_kadar_hutang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_potongan_pembelian(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_potongan_pembelian: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_potongan" FROM public."potongan_pembelian" WHERE cabang = $1 AND ("kode_potongan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_potongan_pembelian(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_rekening(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_rekening: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_rekening" FROM public."rekening" WHERE cabang = $1 AND ("no_rekening" ILIKE $2 OR "nama_rekening" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_rekening(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_reset_poin_member(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_reset_poin_member: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."reset_poin_member" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_reset_poin_member(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_rugi_nota(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_rugi_nota: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_rugi" FROM public."rugi_nota" WHERE cabang = $1 AND ("kode_rugi" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_rugi_nota(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_saldo_awal(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_saldo_awal: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_saldo_awal" FROM public."saldo_awal" WHERE cabang = $1 AND ("no_saldo_awal" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_saldo_awal(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_sales(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_sales: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_sales" FROM public."sales" WHERE cabang = $1 AND ("kode_sales" ILIKE $2 OR "nama_sales" ILIKE $2 OR "no_hp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_sales(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_sortir(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_sortir: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_sortir" FROM public."sortir" WHERE cabang = $1 AND ("no_sortir" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_sortir(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_stock_opname(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_stock_opname: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_opname" FROM public."stock_opname" WHERE cabang = $1 AND ("no_opname" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_stock_opname(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_stock_opname_global(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_stock_opname_global: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_opname_global" FROM public."stock_opname_global" WHERE cabang = $1 AND ("no_opname_global" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_stock_opname_global(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_stock_opname_penerimaan(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_stock_opname_penerimaan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_opname_penerimaan" FROM public."stock_opname_penerimaan" WHERE cabang = $1 AND ("no_opname_penerimaan" ILIKE $2 OR "no_penerimaan" ILIKE $2 OR "nama_supplier" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_stock_opname_penerimaan(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_supplier(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_supplier: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_supplier" FROM public."supplier" WHERE cabang = $1 AND ("kode_supplier" ILIKE $2 OR "nama_supplier" ILIKE $2 OR "alamat" ILIKE $2 OR "no_hp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_supplier(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_supplier_berlian(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_supplier_berlian: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_supplier" FROM public."supplier_berlian" WHERE cabang = $1 AND ("kode_supplier" ILIKE $2 OR "nama_supplier" ILIKE $2 OR "alamat" ILIKE $2 OR "no_hp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_supplier_berlian(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_terima_uang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_terima_uang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_terima" FROM public."terima_uang" WHERE cabang = $1 AND ("no_terima" ILIKE $2 OR "no_reff" ILIKE $2 OR "nota_kirim" ILIKE $2 OR "dari_toko" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_terima_uang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_timbang_baki(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_timbang_baki: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_timbang" FROM public."timbang_baki" WHERE cabang = $1 AND ("no_timbang" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_timbang_baki(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_titipan(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_titipan: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_titipan" FROM public."titipan" WHERE cabang = $1 AND ("no_titipan" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_titipan(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_toko(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  RETURN QUERY EXECUTE $sql$SELECT "kode_toko" FROM public."toko" WHERE ("kode_toko" ILIKE $2 OR "nama_toko" ILIKE $2 OR "alamat_toko" ILIKE $2 OR "no_hp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_toko(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_tukang(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_tukang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode_tukang" FROM public."tukang" WHERE cabang = $1 AND ("kode_tukang" ILIKE $2 OR "nama_tukang" ILIKE $2 OR "no_hp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_tukang(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_tukar_tambah(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_tukar_tambah: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_tukar" FROM public."tukar_tambah" WHERE cabang = $1 AND ("no_tukar" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_tukar_tambah(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_tutup(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_tutup: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_tutup" FROM public."tutup" WHERE cabang = $1 AND ("no_tutup" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_tutup(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_uang_bank(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_uang_bank: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_uang_bank" FROM public."uang_bank" WHERE cabang = $1 AND ("no_uang_bank" ILIKE $2 OR "kode_transaksi" ILIKE $2 OR "no_rekening" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_uang_bank(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_uang_kas(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_uang_kas: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_uang_kas" FROM public."uang_kas" WHERE cabang = $1 AND ("no_uang_kas" ILIKE $2 OR "kode_transaksi" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_uang_kas(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_update_profit(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_update_profit: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_update" FROM public."update_profit" WHERE cabang = $1 AND ("no_update" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_update_profit(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_users(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  RETURN QUERY EXECUTE $sql$SELECT "user_id" FROM public."users" WHERE ("user_id" ILIKE $2 OR "nama" ILIKE $2 OR "no_whatsapp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_users(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION cari_validasi_non_cash(p_cabang text, p_teks text, p_batas integer) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_validasi_non_cash: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_validasi" FROM public."validasi_non_cash" WHERE cabang = $1 AND ("no_validasi" ILIKE $2 OR "no_rekening" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $function$;
GRANT EXECUTE ON FUNCTION cari_validasi_non_cash(text,text,integer) TO kilau_app;

CREATE OR REPLACE FUNCTION jaga_laci(p_cabang text, p_laci text) RETURNS void LANGUAGE plpgsql STABLE SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM public.laci WHERE cabang = p_cabang AND kode_laci = p_laci AND aktif) THEN
    RAISE EXCEPTION 'Laci Kasir Ini Tidak Aktif' USING ERRCODE = 'KL001';
  END IF;
END $function$;
GRANT EXECUTE ON FUNCTION jaga_laci(text,text) TO kilau_app;

CREATE OR REPLACE FUNCTION jaga_saldo(p_cabang text, p_akun text, p_sub text[]) RETURNS void LANGUAGE plpgsql STABLE SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM public.saldo_uang WHERE cabang = p_cabang AND akun = p_akun AND sub = ANY (p_sub) AND saldo < 0) THEN
    RAISE EXCEPTION 'Saldo Kas Tidak Cukup' USING ERRCODE = 'KL001';
  END IF;
END $function$;
GRANT EXECUTE ON FUNCTION jaga_saldo(text,text,text[]) TO kilau_app;

CREATE OR REPLACE FUNCTION toko_buka() RETURNS TABLE(kode_toko text, buka boolean) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $function$
  SELECT cabang, buka FROM public.hari_toko
$function$;
GRANT EXECUTE ON FUNCTION toko_buka() TO kilau_app;
