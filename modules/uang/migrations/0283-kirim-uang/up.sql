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
