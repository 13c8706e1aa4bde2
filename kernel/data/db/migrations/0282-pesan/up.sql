-- What a shop tells another one, written with the command that it tells of. The row is the message as it travels.
CREATE TABLE kotak_keluar (
  cabang text NOT NULL,
  ke text NOT NULL CHECK (ke ~ '^[A-Z0-9][A-Z0-9_-]{0,19}$'),
  -- Without a gap for each receiver.
  urut bigint NOT NULL CHECK (urut > 0),
  id uuid NOT NULL,
  jenis text NOT NULL CHECK (char_length(jenis) BETWEEN 1 AND 40),
  -- The document that it is about.
  nomor text NOT NULL CHECK (char_length(nomor) BETWEEN 1 AND 60),
  versi int NOT NULL CHECK (versi > 0),
  isi jsonb NOT NULL,
  dibuat timestamptz NOT NULL,
  -- When it was known to lie in the receiver's inbox.
  terkirim timestamptz,
  PRIMARY KEY (cabang, id),
  CONSTRAINT kotak_keluar_sendiri_check CHECK (ke <> cabang)
);
CREATE UNIQUE INDEX kotak_keluar_urut ON kotak_keluar (cabang, ke, urut);
CREATE INDEX kotak_keluar_nomor ON kotak_keluar (cabang, nomor);
CREATE INDEX kotak_keluar_ke ON kotak_keluar (ke);
CREATE INDEX kotak_keluar_belum ON kotak_keluar (cabang, ke, urut) WHERE terkirim IS NULL;
SELECT kilau_shop_table('kotak_keluar');

-- What a shop was told: each message once, in the order of its sender.
CREATE TABLE kotak_masuk (
  cabang text NOT NULL,
  dari text NOT NULL CHECK (dari ~ '^[A-Z0-9][A-Z0-9_-]{0,19}$'),
  id uuid NOT NULL,
  urut bigint NOT NULL CHECK (urut > 0),
  jenis text NOT NULL CHECK (char_length(jenis) BETWEEN 1 AND 40),
  nomor text NOT NULL CHECK (char_length(nomor) BETWEEN 1 AND 60),
  versi int NOT NULL CHECK (versi > 0),
  isi jsonb NOT NULL,
  diterima timestamptz NOT NULL,
  -- When it was done, in the same transaction.
  dikerjakan timestamptz,
  PRIMARY KEY (cabang, dari, id)
);
CREATE UNIQUE INDEX kotak_masuk_urut ON kotak_masuk (cabang, dari, urut);
CREATE INDEX kotak_masuk_nomor ON kotak_masuk (cabang, nomor);
CREATE INDEX kotak_masuk_dari ON kotak_masuk (dari);
CREATE INDEX kotak_masuk_belum ON kotak_masuk (cabang, dari, urut) WHERE dikerjakan IS NULL;
SELECT kilau_shop_table('kotak_masuk');
