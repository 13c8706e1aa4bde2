-- Data Barang: Semua barang toko menurut barcode.
ALTER TABLE "barang" ADD COLUMN "asal_beli" text;
ALTER TABLE "barang" ADD CONSTRAINT "barang_asal_beli_check" CHECK (char_length("asal_beli") BETWEEN 1 AND 20 AND "asal_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
