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
