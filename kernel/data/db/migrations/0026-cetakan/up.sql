-- Printers of a shop that are reached by the network, what waits to be printed on them, and the agents that print where the server
-- cannot reach.
CREATE TABLE printer (
  cabang text NOT NULL,
  kode text NOT NULL,
  nama text NOT NULL,
  -- NOTA speaks ESC/POS, LABEL the language of its maker.
  jenis text NOT NULL CHECK (jenis IN ('NOTA', 'LABEL')),
  alamat text NOT NULL,
  port int NOT NULL CHECK (port BETWEEN 9100 AND 9199),
  lebar int NOT NULL CHECK (lebar IN (58, 80)),
  -- Who reaches it: the server itself, or an agent in the shop.
  lewat text NOT NULL CHECK (lewat IN ('SERVER', 'AGEN')),
  -- A cash drawer hangs on it.
  laci boolean NOT NULL DEFAULT false,
  dibuat timestamptz NOT NULL,
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang, kode)
);
SELECT kilau_shop_table('printer');

CREATE TABLE cetakan (
  cabang text NOT NULL,
  id text NOT NULL,
  printer text NOT NULL,
  judul text NOT NULL,
  -- What it is the paper of; two open ones of the same thing are one.
  objek text,
  -- The bytes, until they are printed.
  isi bytea CHECK (octet_length(isi) <= 524288),
  oleh text NOT NULL,
  status text NOT NULL DEFAULT 'MENUNGGU' CHECK (status IN ('MENUNGGU', 'MENCETAK', 'SELESAI', 'GAGAL', 'BATAL')),
  dibuat timestamptz NOT NULL,
  -- Nobody wants the paper any more after this.
  sampai timestamptz NOT NULL,
  -- The next try, when one failed.
  lagi timestamptz,
  percobaan int NOT NULL DEFAULT 0,
  -- Who prints it, until when that is believed, and since when bytes may be on the paper.
  pekerja text,
  tenggat timestamptz,
  mulai_kirim timestamptz,
  selesai timestamptz,
  galat text,
  -- It failed, and nobody knows whether the paper came out.
  ragu boolean NOT NULL DEFAULT false,
  PRIMARY KEY (cabang, id)
);
CREATE INDEX cetakan_dibuat ON cetakan (cabang, dibuat);
CREATE INDEX cetakan_antre ON cetakan (cabang, printer, dibuat) WHERE status IN ('MENUNGGU', 'MENCETAK');
CREATE UNIQUE INDEX cetakan_objek ON cetakan (cabang, objek) WHERE objek IS NOT NULL AND status IN ('MENUNGGU', 'MENCETAK');
SELECT kilau_shop_table('cetakan');

CREATE TABLE agen (
  cabang text NOT NULL,
  id text NOT NULL,
  nama text NOT NULL,
  -- The pairing code, until it is used, and the token that it was changed for. Only hashes.
  kode_hash bytea,
  kode_sampai timestamptz NOT NULL,
  token_hash bytea,
  perangkat text,
  oleh text NOT NULL,
  dibuat timestamptz NOT NULL,
  terpasang timestamptz,
  terakhir timestamptz,
  dicabut timestamptz,
  PRIMARY KEY (cabang, id)
);
CREATE UNIQUE INDEX agen_token ON agen (cabang, token_hash) WHERE token_hash IS NOT NULL;
SELECT kilau_shop_table('agen');
