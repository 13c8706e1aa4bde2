-- The menus count the notas that have not left; those that have are many more.
CREATE INDEX "pesan_wa_belum" ON "pesan_wa" (cabang, "dibuat") WHERE "status" <> 'TERKIRIM';
