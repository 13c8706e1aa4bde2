-- Persons of the chain, without a name: a keyed hash of kind and number of the identity, else of the phone. The key lives in the server,
-- which fills these tables for what stands already when it starts.
CREATE TABLE orang (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{43}$'),
  dibuat timestamptz NOT NULL
);
SELECT kilau_chain_table('orang', false);

-- Who a customer is. `hp`: who the phone alone would be, where the identity decides. `kunci`: the fingerprint of the key that hashed them.
CREATE TABLE orang_customer (
  cabang text NOT NULL,
  kode_customer text NOT NULL,
  orang text,
  hp text,
  kunci text NOT NULL,
  PRIMARY KEY (cabang, kode_customer)
);
CREATE INDEX orang_customer_orang ON orang_customer (cabang, orang);
CREATE INDEX orang_customer_hp ON orang_customer (cabang, hp);
SELECT kilau_shop_table('orang_customer');

-- The cards of every shop: a code is given out once in the chain. Of two shops that have the same one from before, each keeps its own.
CREATE TABLE kartu_member (
  kode text NOT NULL,
  toko text NOT NULL,
  orang text,
  kunci text,
  aktif boolean NOT NULL,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (kode, toko)
);
CREATE INDEX kartu_member_orang ON kartu_member (orang);
SELECT kilau_chain_table('kartu_member', false);
INSERT INTO kartu_member (kode, toko, aktif, dibuat) SELECT kode, cabang, dihapus IS NULL, dibuat FROM member;

-- A member is a customer with a card.
ALTER TABLE "member" ADD COLUMN "kode_customer" text;
ALTER TABLE "member" ADD CONSTRAINT "member_kode_customer_check" CHECK (char_length("kode_customer") BETWEEN 1 AND 40 AND "kode_customer" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "member" ADD CONSTRAINT "member_kode_customer_fkey" FOREIGN KEY (cabang, "kode_customer") REFERENCES "customer" (cabang, "kode");
CREATE INDEX "member_kode_customer" ON "member" USING btree (cabang, "kode_customer");
