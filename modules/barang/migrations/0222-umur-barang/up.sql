-- Data Barang: Semua barang toko menurut barcode.
CREATE INDEX "barang_tgl_masuk_ada" ON "barang" USING btree (cabang, "tgl_masuk") WHERE status NOT IN ('TERJUAL', 'DIKIRIM', 'DITERIMA KURANG', 'HANCUR', 'RETUR SUPPLIER', 'HABIS', 'HILANG');
