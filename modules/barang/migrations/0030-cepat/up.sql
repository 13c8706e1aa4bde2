-- The closing locks what a till still holds: a few pieces among all of the shop's.
CREATE INDEX "barang_status_jarang" ON "barang" USING btree (cabang, "kode_barcode") WHERE "status" = 'DITAHAN';
