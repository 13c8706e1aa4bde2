-- How a shop's notas look: one template for each kind of paper. A kind without a row looks as its room says.
CREATE TABLE "template_nota" (
  "cabang" text NOT NULL,
  "jenis" text NOT NULL,
  "isi" jsonb NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  "diubah" timestamptz NOT NULL,
  CONSTRAINT "template_nota_pkey" PRIMARY KEY (cabang, "jenis"),
  CONSTRAINT "template_nota_jenis_check" CHECK ("jenis" ~ '^[a-z][a-z-]{0,39}$'),
  CONSTRAINT "template_nota_isi_check" CHECK (jsonb_typeof("isi") = 'object')
);
SELECT kilau_shop_table('"template_nota"');
