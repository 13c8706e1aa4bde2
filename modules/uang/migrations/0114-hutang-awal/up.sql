-- Uang Kas: Saldo awal kas, bank dan hutang supplier.
ALTER TABLE "saldo_awal_detail_saldo" ADD COLUMN "berat_emas" bigint;
ALTER TABLE "saldo_awal_detail_saldo" DROP CONSTRAINT "saldo_awal_detail_saldo_akun_check";
ALTER TABLE "saldo_awal_detail_saldo" ADD CONSTRAINT "saldo_awal_detail_saldo_akun_check" CHECK ("akun" IN ('KAS', 'BANK', 'UTANG SUPPLIER', 'UTANG EMAS'));
ALTER TABLE "saldo_awal_detail_saldo" ADD CONSTRAINT "saldo_awal_detail_saldo_berat_emas_check" CHECK ("berat_emas" >= 0 AND "berat_emas" <= 9999999999);
