-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas.
DROP INDEX "hutang_no_lama";
CREATE UNIQUE INDEX "hutang_no_lama" ON "hutang" USING btree (cabang, "no_lama") WHERE no_lama IS NOT NULL AND status <> 'BATAL';
