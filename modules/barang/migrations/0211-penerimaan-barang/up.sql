-- Penerimaan Barang: Barang dari supplier dengan fakturnya; hutang toko ikut dicatat.
CREATE TABLE "penerimaan_barang" (
  "cabang" text NOT NULL,
  "no_penerimaan" text NOT NULL,
  "tanggal" date NOT NULL,
  "urut" bigint NOT NULL,
  "status" text NOT NULL,
  "oleh" text NOT NULL,
  "perangkat" text NOT NULL,
  "kode_supplier" text,
  "no_faktur_supplier" text,
  "cara_utang" text NOT NULL,
  "keterangan" text,
  "nama_supplier" text,
  "faktur_pajak" boolean,
  "tgl_selesai" date,
  "harga_24k" bigint,
  "total_jumlah" bigint NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_murni" bigint NOT NULL,
  "total_nilai" bigint NOT NULL,
  "utang_rp" bigint NOT NULL,
  "utang_berat" bigint NOT NULL,
  "nilai_emas" bigint NOT NULL,
  "retur_rp" bigint NOT NULL,
  "retur_berat" bigint NOT NULL,
  "retur_nilai_emas" bigint NOT NULL,
  "retur_tunai" bigint NOT NULL,
  "alasan_retur" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "penerimaan_barang_pkey" PRIMARY KEY (cabang, "no_penerimaan"),
  CONSTRAINT "penerimaan_barang_no_penerimaan_check" CHECK (char_length("no_penerimaan") BETWEEN 1 AND 60 AND "no_penerimaan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_tanggal_check" CHECK ("tanggal" >= '1900-01-01' AND "tanggal" <= '2999-12-31'),
  CONSTRAINT "penerimaan_barang_urut_check" CHECK ("urut" >= 1),
  CONSTRAINT "penerimaan_barang_status_check" CHECK ("status" IN ('DRAFT', 'SELESAI', 'DIRETUR', 'BATAL')),
  CONSTRAINT "penerimaan_barang_oleh_check" CHECK (char_length("oleh") BETWEEN 1 AND 20 AND "oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_perangkat_check" CHECK (char_length("perangkat") BETWEEN 1 AND 100),
  CONSTRAINT "penerimaan_barang_kode_supplier_check" CHECK (char_length("kode_supplier") BETWEEN 1 AND 40 AND "kode_supplier" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_kode_supplier_fkey" FOREIGN KEY (cabang, "kode_supplier") REFERENCES "supplier" (cabang, "kode_supplier"),
  CONSTRAINT "penerimaan_barang_no_faktur_supplier_check" CHECK (char_length("no_faktur_supplier") BETWEEN 1 AND 60),
  CONSTRAINT "penerimaan_barang_cara_utang_check" CHECK ("cara_utang" IN ('RUPIAH', 'EMAS', 'TUNAI')),
  CONSTRAINT "penerimaan_barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "penerimaan_barang_nama_supplier_check" CHECK (char_length("nama_supplier") BETWEEN 1 AND 60),
  CONSTRAINT "penerimaan_barang_tgl_selesai_check" CHECK ("tgl_selesai" >= '1900-01-01' AND "tgl_selesai" <= '2999-12-31'),
  CONSTRAINT "penerimaan_barang_harga_24k_check" CHECK ("harga_24k" >= 0 AND "harga_24k" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_total_berat_check" CHECK ("total_berat" >= 0 AND "total_berat" <= 9999999999),
  CONSTRAINT "penerimaan_barang_total_murni_check" CHECK ("total_murni" >= 0 AND "total_murni" <= 9999999999),
  CONSTRAINT "penerimaan_barang_total_nilai_check" CHECK ("total_nilai" >= 0 AND "total_nilai" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_utang_rp_check" CHECK ("utang_rp" >= 0 AND "utang_rp" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_utang_berat_check" CHECK ("utang_berat" >= 0 AND "utang_berat" <= 9999999999),
  CONSTRAINT "penerimaan_barang_nilai_emas_check" CHECK ("nilai_emas" >= 0 AND "nilai_emas" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_retur_rp_check" CHECK ("retur_rp" >= 0 AND "retur_rp" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_retur_berat_check" CHECK ("retur_berat" >= 0 AND "retur_berat" <= 9999999999),
  CONSTRAINT "penerimaan_barang_retur_nilai_emas_check" CHECK ("retur_nilai_emas" >= 0 AND "retur_nilai_emas" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_retur_tunai_check" CHECK ("retur_tunai" >= 0 AND "retur_tunai" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_alasan_retur_check" CHECK (char_length("alasan_retur") BETWEEN 1 AND 200)
);
CREATE INDEX "penerimaan_barang_kode_supplier" ON "penerimaan_barang" USING btree (cabang, "kode_supplier");
CREATE INDEX "penerimaan_barang_urut" ON "penerimaan_barang" USING btree (cabang, "tanggal", "no_penerimaan");
CREATE INDEX "penerimaan_barang_cari" ON "penerimaan_barang" USING gin (cabang, "no_penerimaan" gin_trgm_ops, "nama_supplier" gin_trgm_ops, "no_faktur_supplier" gin_trgm_ops, "keterangan" gin_trgm_ops);
SELECT kilau_shop_table('"penerimaan_barang"');
CREATE OR REPLACE FUNCTION "cari_penerimaan_barang"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION 'cari_penerimaan_barang: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY EXECUTE $sql$SELECT "no_penerimaan" FROM public."penerimaan_barang" WHERE cabang = $1 AND ("no_penerimaan" ILIKE $2 OR "nama_supplier" ILIKE $2 OR "no_faktur_supplier" ILIKE $2 OR "keterangan" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_penerimaan_barang"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_penerimaan_barang"(text, text, int) TO kilau_app;

-- Penerimaan Barang: Barang dari supplier dengan fakturnya; hutang toko ikut dicatat.
CREATE TABLE "penerimaan_barang_detail_barang" (
  "cabang" text NOT NULL,
  "no_penerimaan" text NOT NULL,
  "baris" bigint NOT NULL,
  "kode_barcode" text,
  "nama_barang" text NOT NULL,
  "kode_group" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_intern" text,
  "kode_bandrol" text,
  "epc" text,
  "kadar" bigint NOT NULL,
  "berat" bigint NOT NULL,
  "timbangan" text,
  "teks_timbang" text,
  "berat_emas" bigint,
  "berat_batu" bigint,
  "harga_jual" bigint,
  "harga_modal" bigint,
  "harga_bayar" bigint,
  "nilai" bigint NOT NULL,
  "ongkos" bigint,
  "size" text,
  "jumlah" bigint NOT NULL,
  "kode_gudang" text NOT NULL,
  "kode_baki" text NOT NULL,
  "supplier" text,
  "keterangan" text,
  "gambar" text,
  "ongkos_beli" bigint,
  "murni" bigint NOT NULL,
  "tgl_masuk" date NOT NULL,
  "tgl_retur" date,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "penerimaan_barang_detail_barang_pkey" PRIMARY KEY (cabang, "no_penerimaan", "baris"),
  CONSTRAINT "penerimaan_barang_detail_barang_no_penerimaan_check" CHECK (char_length("no_penerimaan") BETWEEN 1 AND 40 AND "no_penerimaan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_no_penerimaan_fkey" FOREIGN KEY (cabang, "no_penerimaan") REFERENCES "penerimaan_barang" (cabang, "no_penerimaan"),
  CONSTRAINT "penerimaan_barang_detail_barang_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "penerimaan_barang_detail_barang_kode_barcode_check" CHECK (char_length("kode_barcode") BETWEEN 1 AND 20 AND "kode_barcode" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_nama_barang_check" CHECK (char_length("nama_barang") BETWEEN 1 AND 100),
  CONSTRAINT "penerimaan_barang_detail_barang_kode_group_check" CHECK (char_length("kode_group") BETWEEN 1 AND 20 AND "kode_group" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_kode_dept_check" CHECK (char_length("kode_dept") BETWEEN 1 AND 20 AND "kode_dept" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_kode_intern_check" CHECK (char_length("kode_intern") BETWEEN 1 AND 40),
  CONSTRAINT "penerimaan_barang_detail_barang_kode_bandrol_check" CHECK (char_length("kode_bandrol") BETWEEN 1 AND 20 AND "kode_bandrol" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_epc_check" CHECK (char_length("epc") BETWEEN 1 AND 40 AND "epc" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_kadar_check" CHECK ("kadar" >= 0 AND "kadar" <= 50000),
  CONSTRAINT "penerimaan_barang_detail_barang_berat_check" CHECK ("berat" >= 0 AND "berat" <= 9999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60),
  CONSTRAINT "penerimaan_barang_detail_barang_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100),
  CONSTRAINT "penerimaan_barang_detail_barang_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_berat_batu_check" CHECK ("berat_batu" >= 0 AND "berat_batu" <= 9999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_harga_jual_check" CHECK ("harga_jual" >= 0 AND "harga_jual" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_harga_modal_check" CHECK ("harga_modal" >= 0 AND "harga_modal" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_harga_bayar_check" CHECK ("harga_bayar" >= 0 AND "harga_bayar" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_nilai_check" CHECK ("nilai" >= 0 AND "nilai" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_ongkos_check" CHECK ("ongkos" >= 0 AND "ongkos" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_size_check" CHECK (char_length("size") BETWEEN 1 AND 20),
  CONSTRAINT "penerimaan_barang_detail_barang_jumlah_check" CHECK ("jumlah" >= 1),
  CONSTRAINT "penerimaan_barang_detail_barang_kode_gudang_check" CHECK (char_length("kode_gudang") BETWEEN 1 AND 20 AND "kode_gudang" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_kode_baki_check" CHECK (char_length("kode_baki") BETWEEN 1 AND 20 AND "kode_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_detail_barang_supplier_check" CHECK (char_length("supplier") BETWEEN 1 AND 60),
  CONSTRAINT "penerimaan_barang_detail_barang_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 200),
  CONSTRAINT "penerimaan_barang_detail_barang_gambar_check" CHECK ("gambar" ~ '^[a-z0-9]{20,64}$'),
  CONSTRAINT "penerimaan_barang_detail_barang_ongkos_beli_check" CHECK ("ongkos_beli" >= 0 AND "ongkos_beli" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999),
  CONSTRAINT "penerimaan_barang_detail_barang_tgl_masuk_check" CHECK ("tgl_masuk" >= '1900-01-01' AND "tgl_masuk" <= '2999-12-31'),
  CONSTRAINT "penerimaan_barang_detail_barang_tgl_retur_check" CHECK ("tgl_retur" >= '1900-01-01' AND "tgl_retur" <= '2999-12-31')
);
SELECT kilau_shop_table('"penerimaan_barang_detail_barang"');

-- Penerimaan Barang: Barang dari supplier dengan fakturnya; hutang toko ikut dicatat.
CREATE TABLE "penerimaan_barang_bayar_keluar" (
  "cabang" text NOT NULL,
  "no_penerimaan" text NOT NULL,
  "baris" bigint NOT NULL,
  "cara" text NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "no_rekening" text,
  "keterangan" text,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "penerimaan_barang_bayar_keluar_pkey" PRIMARY KEY (cabang, "no_penerimaan", "baris"),
  CONSTRAINT "penerimaan_barang_bayar_keluar_no_penerimaan_check" CHECK (char_length("no_penerimaan") BETWEEN 1 AND 40 AND "no_penerimaan" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_bayar_keluar_no_penerimaan_fkey" FOREIGN KEY (cabang, "no_penerimaan") REFERENCES "penerimaan_barang" (cabang, "no_penerimaan"),
  CONSTRAINT "penerimaan_barang_bayar_keluar_baris_check" CHECK ("baris" >= 1),
  CONSTRAINT "penerimaan_barang_bayar_keluar_cara_check" CHECK ("cara" IN ('CASH', 'TRANSFER')),
  CONSTRAINT "penerimaan_barang_bayar_keluar_jumlah_rp_check" CHECK ("jumlah_rp" >= 1 AND "jumlah_rp" <= 999999999999999),
  CONSTRAINT "penerimaan_barang_bayar_keluar_no_rekening_check" CHECK (char_length("no_rekening") BETWEEN 1 AND 40 AND "no_rekening" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "penerimaan_barang_bayar_keluar_no_rekening_fkey" FOREIGN KEY (cabang, "no_rekening") REFERENCES "rekening" (cabang, "no_rekening"),
  CONSTRAINT "penerimaan_barang_bayar_keluar_keterangan_check" CHECK (char_length("keterangan") BETWEEN 1 AND 60)
);
CREATE INDEX "penerimaan_barang_bayar_keluar_no_rekening" ON "penerimaan_barang_bayar_keluar" USING btree (cabang, "no_rekening");
SELECT kilau_shop_table('"penerimaan_barang_bayar_keluar"');
