-- A sheet between the steps of an import: kept a day, only for who sent it.
CREATE TABLE "impor" (
  "cabang" text NOT NULL,
  "id" uuid NOT NULL,
  "oleh" text NOT NULL,
  "nama" text NOT NULL,
  "isi" jsonb NOT NULL,
  "no_masuk" text,
  "dibuat" timestamptz NOT NULL,
  CONSTRAINT "impor_pkey" PRIMARY KEY (cabang, "id")
);
CREATE INDEX "impor_dibuat" ON "impor" USING btree (cabang, "dibuat");
SELECT kilau_shop_table('"impor"');
