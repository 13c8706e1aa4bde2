-- Tambah Data Barang: Barang masuk ke stok toko.
-- A weight that was read off a scale keeps the device and its text; what stands was typed, or came in a file.
ALTER TABLE "barang_masuk_detail_barang" ADD COLUMN "timbangan" text;
ALTER TABLE "barang_masuk_detail_barang" ADD COLUMN "teks_timbang" text;
ALTER TABLE "barang_masuk_detail_barang" ADD CONSTRAINT "barang_masuk_detail_barang_teks_timbang_check" CHECK (char_length("teks_timbang") BETWEEN 1 AND 100);
ALTER TABLE "barang_masuk_detail_barang" ADD CONSTRAINT "barang_masuk_detail_barang_timbangan_check" CHECK (char_length("timbangan") BETWEEN 1 AND 60);
