-- Data Barang: Semua barang toko menurut barcode.
ALTER TABLE "barang" DROP CONSTRAINT "barang_status_check";
ALTER TABLE "barang" ADD CONSTRAINT "barang_status_check" CHECK ("status" IN ('TERSEDIA', 'DITAHAN', 'DIPESAN', 'CONTOH', 'TERJUAL', 'DIKIRIM', 'DITERIMA KURANG', 'DALAM PENELUSURAN', 'DICUCI', 'DILEBUR', 'DIBAYARKAN', 'HANCUR', 'RETUR SUPPLIER', 'HABIS', 'HILANG'));
DROP INDEX "barang_tgl_masuk_ada";
CREATE INDEX "barang_tgl_masuk_ada" ON "barang" USING btree (cabang, "tgl_masuk") WHERE status NOT IN ('TERJUAL', 'DIKIRIM', 'DITERIMA KURANG', 'DIBAYARKAN', 'HANCUR', 'RETUR SUPPLIER', 'HABIS', 'HILANG');
