-- Stock Opname Global: Jumlah dan berat tiap baki dihitung setiap hari, tanpa pindai.
CREATE TABLE "stock_opname_global" (
  "cabang" text NOT NULL,
  "no_opname_global" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "jumlah_baki" bigint NOT NULL,
  "baki_dihitung" bigint NOT NULL,
  "baki_selisih" bigint NOT NULL,
  "total_hitung" bigint NOT NULL,
  "total_buku" bigint NOT NULL,
  "berat_hitung" bigint NOT NULL,
  "berat_buku" bigint NOT NULL,
  "alasan_buka" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "stock_opname_global_pkey" PRIMARY KEY (cabang, "no_opname_global"),
  CONSTRAINT "stock_opname_global_no_opname_global_check" CHECK (char_length("no_opname_global") BETWEEN 1 AND 60 AND "no_opname_global" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_global_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "stock_opname_global_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "stock_opname_global_status_check" CHECK ("status" IN ('BERJALAN', 'SELESAI', 'BATAL')),
  CONSTRAINT "stock_opname_global_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_global_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "stock_opname_global_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 40 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_global_kode_gudang_fkey" FOREIGN KEY (cabang, "kode_gudang") REFERENCES "gudang" (cabang, "kode_gudang"),
  CONSTRAINT "stock_opname_global_berat_hitung_check" CHECK ("berat_hitung" >= -9999999999 AND "berat_hitung" <= 9999999999),
  CONSTRAINT "stock_opname_global_berat_buku_check" CHECK ("berat_buku" >= 0 AND "berat_buku" <= 9999999999),
  CONSTRAINT "stock_opname_global_alasan_buka_check" CHECK (char_length("alasan_buka") BETWEEN 1 AND 200)
);
CREATE INDEX "stock_opname_global_kode_gudang" ON "stock_opname_global" USING btree (cabang, "kode_gudang");
CREATE INDEX "stock_opname_global_urut" ON "stock_opname_global" USING btree (cabang, "tanggal", "no_opname_global");
CREATE INDEX "stock_opname_global_cari" ON "stock_opname_global" USING gin (cabang, "no_opname_global" gin_trgm_ops);
SELECT kilau_shop_table('"stock_opname_global"');
CREATE OR REPLACE FUNCTION "cari_stock_opname_global"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_stock_opname_global: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_opname_global" FROM public."stock_opname_global" WHERE cabang = $1 AND ("no_opname_global" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_stock_opname_global"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_stock_opname_global"(text, text, int) TO kilau_app;

-- Stock Opname Global: Jumlah dan berat tiap baki dihitung setiap hari, tanpa pindai.
CREATE TABLE "stock_opname_global_detail_baki" (
  "cabang" text NOT NULL,
  "no_opname_global" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_baki" text NOT NULL,
  "hitungan" bigint NOT NULL,
  "jumlah_hitung" bigint,
  "berat_timbang" bigint,
  "timbangan" text,
  "teks_timbang" text,
  "dihitung_oleh" text,
  "kemasan" bigint,
  "berat_hitung" bigint,
  "jumlah_buku" bigint,
  "berat_buku" bigint,
  "selisih_jumlah" bigint,
  "selisih_berat" bigint,
  "toleransi" bigint,
  "putusan" text,
  "jumlah_pertama" bigint,
  "berat_pertama" bigint,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "stock_opname_global_detail_baki_pkey" PRIMARY KEY (cabang, "no_opname_global", "baris"),
  CONSTRAINT "stock_opname_global_detail_baki_no_opname_global_check" CHECK (char_length("no_opname_global") BETWEEN 1 AND 40 AND "no_opname_global" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_global_detail_baki_no_opname_global_fkey" FOREIGN KEY (cabang, "no_opname_global") REFERENCES "stock_opname_global" (cabang, "no_opname_global"),
  CONSTRAINT "stock_opname_global_detail_baki_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "stock_opname_global_detail_baki_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 40 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_global_detail_baki_kode_baki_fkey" FOREIGN KEY (cabang, "kode_baki") REFERENCES "baki" (cabang, "kode_baki"),
  CONSTRAINT "stock_opname_global_detail_baki_berat_timbang_check" CHECK ("berat_timbang" >= 0 AND "berat_timbang" <= 9999999999),
  CONSTRAINT "stock_opname_global_detail_baki_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60),
  CONSTRAINT "stock_opname_global_detail_baki_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100),
  CONSTRAINT "stock_opname_global_detail_baki_dihitung_oleh_check" CHECK (char_length("dihitung_oleh") BETWEEN 1 AND 20 AND "dihitung_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "stock_opname_global_detail_baki_kemasan_check" CHECK ("kemasan" >= 0 AND "kemasan" <= 9999999999),
  CONSTRAINT "stock_opname_global_detail_baki_berat_hitung_check" CHECK ("berat_hitung" >= -9999999999 AND "berat_hitung" <= 9999999999),
  CONSTRAINT "stock_opname_global_detail_baki_berat_buku_check" CHECK ("berat_buku" >= 0 AND "berat_buku" <= 9999999999),
  CONSTRAINT "stock_opname_global_detail_baki_selisih_berat_check" CHECK ("selisih_berat" >= -9999999999 AND "selisih_berat" <= 9999999999),
  CONSTRAINT "stock_opname_global_detail_baki_toleransi_check" CHECK ("toleransi" >= 0 AND "toleransi" <= 9999999999),
  CONSTRAINT "stock_opname_global_detail_baki_putusan_check" CHECK ("putusan" IN ('COCOK', 'DALAM TOLERANSI', 'SELISIH')),
  CONSTRAINT "stock_opname_global_detail_baki_berat_pertama_check" CHECK ("berat_pertama" >= 0 AND "berat_pertama" <= 9999999999)
);
CREATE INDEX "stock_opname_global_detail_baki_kode_baki" ON "stock_opname_global_detail_baki" USING btree (cabang, "kode_baki");
SELECT kilau_shop_table('"stock_opname_global_detail_baki"');
