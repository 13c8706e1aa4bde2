-- Pindah Barang: Dari baki mana pun ke satu baki.
ALTER TABLE "pindah_barang" ADD COLUMN "dari_baki" text;
ALTER TABLE "pindah_barang" ADD CONSTRAINT "pindah_barang_dari_baki_check" CHECK (char_length("dari_baki") BETWEEN 1 AND 40 AND "dari_baki" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "pindah_barang" ADD CONSTRAINT "pindah_barang_dari_baki_fkey" FOREIGN KEY (cabang, "dari_baki") REFERENCES "baki" (cabang, "kode_baki");
CREATE INDEX "pindah_barang_dari_baki" ON "pindah_barang" USING btree (cabang, "dari_baki");
