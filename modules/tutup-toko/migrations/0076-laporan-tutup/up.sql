-- How often the report of a closing was printed. Those of before never were.
ALTER TABLE "tutup" ADD COLUMN "cetakan" bigint NOT NULL DEFAULT 0;
ALTER TABLE "tutup" ALTER COLUMN "cetakan" DROP DEFAULT;
