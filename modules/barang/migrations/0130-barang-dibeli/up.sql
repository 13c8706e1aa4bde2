-- Data Barang: Semua barang toko menurut barcode.
ALTER TABLE "barang" ADD COLUMN "no_beli" text;
ALTER TABLE "barang" ADD CONSTRAINT "barang_no_beli_check" CHECK (char_length("no_beli") BETWEEN 1 AND 40 AND "no_beli" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
