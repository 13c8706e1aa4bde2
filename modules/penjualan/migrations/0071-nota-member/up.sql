-- The card with which the customer bought. It may be a card of any shop, so it is no reference.
ALTER TABLE "penjualan" ADD COLUMN "kode_member" text;
ALTER TABLE "penjualan" ADD CONSTRAINT "penjualan_kode_member_check" CHECK (char_length("kode_member") BETWEEN 1 AND 20 AND "kode_member" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
