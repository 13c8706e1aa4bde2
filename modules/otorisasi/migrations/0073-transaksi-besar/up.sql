-- What one person bought on one business date, over all shops: a row for each nota. Persons are known by their keyed hash alone.
CREATE TABLE transaksi_orang (
  toko text NOT NULL,
  nomor text NOT NULL,
  orang text NOT NULL,
  tanggal date NOT NULL,
  jumlah bigint NOT NULL,
  PRIMARY KEY (toko, nomor)
);
CREATE INDEX transaksi_orang_hari ON transaksi_orang (orang, tanggal);
SELECT kilau_chain_table('transaksi_orang');

-- A person's day that reached the limit: once, by the nota that reached it, until an owner answers.
CREATE TABLE kasus_besar (
  orang text NOT NULL,
  tanggal date NOT NULL,
  id text NOT NULL UNIQUE,
  toko text NOT NULL,
  nomor text NOT NULL,
  batas bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('BARU', 'DILAPORKAN', 'DIABAIKAN')),
  alasan text CHECK (char_length(alasan) BETWEEN 1 AND 200),
  oleh text,
  dijawab timestamptz,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (orang, tanggal),
  CHECK ((status = 'BARU') = (oleh IS NULL)),
  CHECK (status <> 'DIABAIKAN' OR alasan IS NOT NULL)
);
SELECT kilau_chain_table('kasus_besar', false);
