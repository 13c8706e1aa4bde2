-- Data Barang: Semua barang toko menurut barcode.
CREATE INDEX "barang_aksesoris_jarang" ON "barang" USING btree (cabang, "kode_barcode") WHERE "aksesoris" = 'true';
