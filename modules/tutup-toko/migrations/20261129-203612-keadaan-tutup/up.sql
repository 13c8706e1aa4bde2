-- Tutup Toko: Tutup hari toko.
SELECT kilau_domain_open('text_54972309', 'text');
ALTER TABLE "tutup" DROP CONSTRAINT "tutup_status_check";
ALTER TABLE "tutup" ALTER COLUMN "status" TYPE text_54972309 USING "status"::text_54972309;
SELECT kilau_domain('text_54972309', 'text', 'VALUE IN (''SELESAI'', ''DIBUKA ULANG'')');
