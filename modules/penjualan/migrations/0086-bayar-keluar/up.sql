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
