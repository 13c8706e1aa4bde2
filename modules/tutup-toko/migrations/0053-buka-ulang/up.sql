-- A day that was closed may be opened again by its owner: its closing is BATAL and says why. A count of before the reopening
-- serves no closing after it.
ALTER TABLE "tutup" ADD COLUMN "alasan_buka" text;
ALTER TABLE "tutup" ADD COLUMN "dibuka_oleh" text;
ALTER TABLE "tutup" ADD CONSTRAINT "tutup_alasan_buka_check" CHECK (char_length("alasan_buka") BETWEEN 1 AND 200);
ALTER TABLE "tutup" ADD CONSTRAINT "tutup_dibuka_oleh_check" CHECK (char_length("dibuka_oleh") BETWEEN 1 AND 20 AND "dibuka_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "tutup" DROP CONSTRAINT "tutup_status_check";
ALTER TABLE "tutup" ADD CONSTRAINT "tutup_status_check" CHECK ("status" IN ('SELESAI', 'BATAL'));
ALTER TABLE hari ADD COLUMN dibuka_ulang timestamptz;
