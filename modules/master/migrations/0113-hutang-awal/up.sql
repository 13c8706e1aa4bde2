-- Master Supplier: Pemasok barang dan hutang toko kepadanya.
ALTER TABLE "supplier" ADD COLUMN "nilai_emas" bigint;
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_nilai_emas_check" CHECK ("nilai_emas" >= 0 AND "nilai_emas" <= 999999999999999);
