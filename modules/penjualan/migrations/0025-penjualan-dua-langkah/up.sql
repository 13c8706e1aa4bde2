-- Lihat Titipan: Uang yang dititipkan customer.
ALTER TABLE "titipan" ADD COLUMN "awal_rp" bigint;
ALTER TABLE "titipan" ADD CONSTRAINT "titipan_awal_rp_check" CHECK ("awal_rp" >= 1 AND "awal_rp" <= 999999999999999);

-- Lihat Penjualan: Nota penjualan kepada customer.
ALTER TABLE "penjualan" ADD COLUMN "divalidasi_oleh" text;
ALTER TABLE "penjualan" ADD CONSTRAINT "penjualan_divalidasi_oleh_check" CHECK (char_length("divalidasi_oleh") BETWEEN 1 AND 20 AND "divalidasi_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "penjualan" DROP CONSTRAINT "penjualan_status_check";
ALTER TABLE "penjualan" ADD CONSTRAINT "penjualan_status_check" CHECK ("status" IN ('MENUNGGU VALIDASI', 'SELESAI', 'BATAL'));

-- Lihat Penjualan: Nota penjualan kepada customer.
ALTER TABLE "penjualan_detail_barang" ADD COLUMN "timbangan" text;
ALTER TABLE "penjualan_detail_barang" ADD COLUMN "teks_timbang" text;
-- What stands keeps the weight of the stock unless another one was typed. The default writes no row anew, and goes again.
ALTER TABLE "penjualan_detail_barang" ADD COLUMN "asal_berat" text NOT NULL DEFAULT 'STOCK';
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    PERFORM set_config('kilau.cabang', t, true);
    UPDATE penjualan_detail_barang SET asal_berat = 'KETIK' WHERE cabang = t AND berat <> berat_stock;
  END LOOP;
END $$;
ALTER TABLE "penjualan_detail_barang" ALTER COLUMN "asal_berat" DROP DEFAULT;
ALTER TABLE "penjualan_detail_barang" ADD CONSTRAINT "penjualan_detail_barang_asal_berat_check" CHECK ("asal_berat" IN ('STOCK', 'KETIK', 'TIMBANG'));
ALTER TABLE "penjualan_detail_barang" ADD CONSTRAINT "penjualan_detail_barang_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100);
ALTER TABLE "penjualan_detail_barang" ADD CONSTRAINT "penjualan_detail_barang_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60);
