-- Notas on their way to customers by WhatsApp. The text is kept only until it is sent; what stays says which nota went to which number, when,
-- and who sent it.
CREATE TABLE "pesan_wa" (
  "cabang" text NOT NULL,
  "id" uuid NOT NULL,
  "dokumen" text NOT NULL,
  "nomor" text NOT NULL,
  "tujuan" text NOT NULL,
  "isi" jsonb,
  "status" text DEFAULT 'MENUNGGU' NOT NULL,
  "terkirim" bigint DEFAULT 0 NOT NULL,
  "percobaan" bigint DEFAULT 0 NOT NULL,
  "lagi" timestamptz NOT NULL,
  "galat" text,
  "oleh" text NOT NULL,
  "dibuat" timestamptz NOT NULL,
  "selesai" timestamptz,
  CONSTRAINT "pesan_wa_pkey" PRIMARY KEY (cabang, "id"),
  CONSTRAINT "pesan_wa_status_check" CHECK ("status" IN ('MENUNGGU', 'TERKIRIM', 'GAGAL')),
  CONSTRAINT "pesan_wa_isi_check" CHECK (("isi" IS NULL) = ("status" <> 'MENUNGGU'))
);
SELECT kilau_shop_table('"pesan_wa"');
-- One that still waits is not sent twice.
CREATE UNIQUE INDEX "pesan_wa_menunggu" ON "pesan_wa" (cabang, "dokumen", "nomor", "tujuan") WHERE "status" = 'MENUNGGU';
CREATE INDEX "pesan_wa_lagi" ON "pesan_wa" ("lagi") WHERE "status" = 'MENUNGGU';
CREATE INDEX "pesan_wa_nota" ON "pesan_wa" (cabang, "dokumen", "nomor", "dibuat");
