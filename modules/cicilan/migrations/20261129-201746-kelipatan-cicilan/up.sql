-- Lihat Cicilan: Kontrak cicilan emas.
ALTER TABLE "cicilan" ADD COLUMN "pembulatan_ke" bigint;
ALTER TABLE "cicilan" ADD CONSTRAINT "cicilan_pembulatan_ke_check" CHECK ("pembulatan_ke" >= 1 AND "pembulatan_ke" <= 999999999999999);

-- Lihat Cicilan: Angsuran dan pelunasan cicilan.
ALTER TABLE "bayar_cicilan" ADD COLUMN "pembulatan_ke" bigint;
ALTER TABLE "bayar_cicilan" ADD CONSTRAINT "bayar_cicilan_pembulatan_ke_check" CHECK ("pembulatan_ke" >= 1 AND "pembulatan_ke" <= 999999999999999);
