-- The account that a shop has in the place of a role of income or expense, by kind of document and side. No row: that of the default chart.
CREATE TABLE para_akun_transaksi (
  cabang text NOT NULL,
  trx text NOT NULL CHECK (trx ~ '^[A-Z]{2}$'),
  kode_akun text NOT NULL,
  jenis_akun text NOT NULL CHECK (jenis_akun IN ('DEBIT', 'KREDIT')),
  nomor_akun text NOT NULL,
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang, trx, kode_akun, jenis_akun),
  FOREIGN KEY (cabang, nomor_akun) REFERENCES akun (cabang, nomor_akun)
);
CREATE INDEX para_akun_transaksi_akun ON para_akun_transaksi (cabang, nomor_akun);
SELECT kilau_shop_table('para_akun_transaksi');

-- `akun` stays what the line is to the rules (its role's number), which laws and balances read. `nomor_akun`: the account of the shop's chart
-- that stood for it when it was posted; empty: the same number.
ALTER TABLE buku_uang ADD COLUMN nomor_akun text;
ALTER TABLE buku_uang ADD CONSTRAINT buku_uang_nomor_akun_check CHECK (nomor_akun <> akun);
CREATE INDEX buku_uang_nomor_akun ON buku_uang (cabang, nomor_akun) WHERE nomor_akun IS NOT NULL;
