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
