-- Lihat Titipan: Uang yang dititipkan customer.
-- No deposit that stands has had a nota: its first one is still to come. The default writes no row anew, and goes again.
ALTER TABLE "titipan" ADD COLUMN "cetakan" bigint NOT NULL DEFAULT 0;
ALTER TABLE "titipan" ALTER COLUMN "cetakan" DROP DEFAULT;
ALTER TABLE "titipan" ADD COLUMN "divalidasi_oleh" text;
ALTER TABLE "titipan" ADD CONSTRAINT "titipan_divalidasi_oleh_check" CHECK (char_length("divalidasi_oleh") BETWEEN 1 AND 20 AND "divalidasi_oleh" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
