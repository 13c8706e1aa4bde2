-- How far a shop has come in being set up: the steps done or passed over, and what is kept until the shop opens.
CREATE TABLE "siapkan_toko" (
  "cabang" text NOT NULL,
  "isi" jsonb NOT NULL,
  "selesai" timestamptz,
  "diubah" timestamptz NOT NULL,
  CONSTRAINT "siapkan_toko_pkey" PRIMARY KEY (cabang),
  CONSTRAINT "siapkan_toko_isi_check" CHECK (jsonb_typeof("isi") = 'object')
);
SELECT kilau_shop_table('"siapkan_toko"');
