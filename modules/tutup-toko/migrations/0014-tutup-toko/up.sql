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
