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
