-- Data Customer: Pembeli, penjual dan peminjam yang dicatat toko.
CREATE TABLE "customer" (
  "cabang" text NOT NULL,
  "kode" text NOT NULL,
  "nama_customer" text NOT NULL,
  "no_hp" text,
  "alamat_customer" text,
  "jenis_pelanggan" text,
  "jenis_identitas" text,
  "nomor_identitas" text,
  "foto_identitas" text,
  "persetujuan" date,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "customer_pkey" PRIMARY KEY (cabang, "kode"),
  CONSTRAINT "customer_kode_check" CHECK (char_length("kode") BETWEEN 1 AND 20 AND "kode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "customer_nama_customer_check" CHECK (char_length("nama_customer") BETWEEN 1 AND 100),
  CONSTRAINT "customer_no_hp_check" CHECK ("no_hp" ~ '^\+?[0-9]{8,15}$'),
  CONSTRAINT "customer_alamat_customer_check" CHECK (char_length("alamat_customer") BETWEEN 1 AND 100),
  CONSTRAINT "customer_jenis_pelanggan_check" CHECK ("jenis_pelanggan" IN ('UMUM', 'LANGGANAN', 'PEDAGANG')),
  CONSTRAINT "customer_jenis_identitas_check" CHECK ("jenis_identitas" IN ('KTP', 'SIM', 'PASPOR')),
  CONSTRAINT "customer_foto_identitas_check" CHECK ("foto_identitas" ~ '^[a-z0-9]{20,64}$'),
  CONSTRAINT "customer_persetujuan_check" CHECK ("persetujuan" >= '1900-01-01' AND "persetujuan" <= '2999-12-31')
);
CREATE INDEX "customer_cari" ON "customer" USING gin (cabang, "kode" gin_trgm_ops, "nama_customer" gin_trgm_ops, "no_hp" gin_trgm_ops, "alamat_customer" gin_trgm_ops);
SELECT kilau_shop_table('"customer"');
CREATE OR REPLACE FUNCTION "cari_customer"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_customer: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "kode" FROM public."customer" WHERE cabang = $1 AND ("kode" ILIKE $2 OR "nama_customer" ILIKE $2 OR "no_hp" ILIKE $2 OR "alamat_customer" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_customer"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_customer"(text, text, int) TO kilau_app;
