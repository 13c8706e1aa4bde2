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
