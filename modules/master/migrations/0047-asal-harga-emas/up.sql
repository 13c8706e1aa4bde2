-- What a gold price of an imported history came from: millionths of a dollar a troy ounce, hundredths of a rupiah a dollar. It speaks of
-- one version of the price: once a person has changed that, the price is the person's, and no import writes over it.
CREATE TABLE "asal_harga_emas" (
  "cabang" text NOT NULL,
  "waktu" text NOT NULL,
  "versi" bigint NOT NULL,
  "usd_ons" bigint NOT NULL,
  "kurs" bigint NOT NULL,
  CONSTRAINT "asal_harga_emas_pkey" PRIMARY KEY (cabang, "waktu"),
  CONSTRAINT "asal_harga_emas_nilai_check" CHECK ("versi" >= 1 AND "usd_ons" >= 1 AND "kurs" >= 1)
);
SELECT kilau_shop_table('"asal_harga_emas"');
