-- Data Barang: Semua barang toko menurut barcode.
CREATE INDEX "barang_jumlahan" ON "barang" USING btree (cabang, "kode_gudang", "kode_baki", "kode_group", "kode_dept") INCLUDE ("jumlah", "berat", "murni", "nilai") WHERE status NOT IN ('TERJUAL', 'DIKIRIM', 'DITERIMA KURANG', 'DIBAYARKAN', 'HANCUR', 'RETUR SUPPLIER', 'HABIS', 'HILANG');
