-- A closing that its owners are told of: written with the closing, and taken by a round of any server. Who is told by push, and which numbers
-- by WhatsApp, is what the shop had set when the day was closed.
CREATE TABLE "ringkasan_tutup" (
  "cabang" text NOT NULL,
  "no_tutup" text NOT NULL,
  "push" text NOT NULL,
  "nomor_wa" text[] NOT NULL,
  "status" text DEFAULT 'MENUNGGU' NOT NULL,
  "lagi" timestamptz NOT NULL,
  "dibuat" timestamptz NOT NULL,
  "selesai" timestamptz,
  CONSTRAINT "ringkasan_tutup_pkey" PRIMARY KEY (cabang, "no_tutup"),
  CONSTRAINT "ringkasan_tutup_push_check" CHECK ("push" IN ('TIDAK', 'OWNER TOKO', 'SEMUA OWNER')),
  CONSTRAINT "ringkasan_tutup_status_check" CHECK ("status" IN ('MENUNGGU', 'TERKIRIM')),
  CONSTRAINT "ringkasan_tutup_selesai_check" CHECK (("selesai" IS NULL) = ("status" = 'MENUNGGU'))
);
SELECT kilau_shop_table('"ringkasan_tutup"');
CREATE INDEX "ringkasan_tutup_lagi" ON "ringkasan_tutup" ("lagi") WHERE "status" = 'MENUNGGU';
