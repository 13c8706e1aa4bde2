-- The date that a sale or a deposit bears where it is not its business day. What stands bears its business day: nothing is written anew.
ALTER TABLE "penjualan" ADD COLUMN "tgl_dokumen" date;
ALTER TABLE "penjualan" ADD CONSTRAINT "penjualan_tgl_dokumen_check" CHECK ("tgl_dokumen" >= '1900-01-01' AND "tgl_dokumen" <= '2999-12-31');
ALTER TABLE "titipan" ADD COLUMN "tgl_dokumen" date;
ALTER TABLE "titipan" ADD CONSTRAINT "titipan_tgl_dokumen_check" CHECK ("tgl_dokumen" >= '1900-01-01' AND "tgl_dokumen" <= '2999-12-31');
