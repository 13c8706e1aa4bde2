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
