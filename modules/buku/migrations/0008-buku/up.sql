-- Buku barang: every movement of goods, from a place to a place; an empty place is outside the shop.
CREATE TABLE buku_barang (
  cabang text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  waktu timestamptz NOT NULL,
  tgl_system date NOT NULL,
  jenis text NOT NULL,
  nomor text NOT NULL,
  urut int NOT NULL,
  kode_barcode text NOT NULL,
  gerak text NOT NULL,
  jumlah bigint NOT NULL CHECK (jumlah > 0),
  berat bigint NOT NULL CHECK (berat >= 0),
  murni bigint NOT NULL CHECK (murni >= 0),
  nilai bigint NOT NULL CHECK (nilai >= 0),
  dari_gudang text,
  dari_baki text,
  ke_gudang text,
  ke_baki text,
  balik boolean NOT NULL,
  PRIMARY KEY (cabang, id, waktu),
  CHECK (dari_gudang IS NOT NULL OR ke_gudang IS NOT NULL)
) PARTITION BY RANGE (waktu);
CREATE INDEX buku_barang_tgl ON buku_barang (cabang, tgl_system);
CREATE INDEX buku_barang_nomor ON buku_barang (cabang, nomor);
CREATE INDEX buku_barang_barcode ON buku_barang (cabang, kode_barcode, id);
SELECT kilau_book('buku_barang');

-- Buku uang: the double-entry journal. `sub`: the drawer below KAS, the account below BANK and KLIRING.
CREATE TABLE buku_uang (
  cabang text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  waktu timestamptz NOT NULL,
  tgl_system date NOT NULL,
  jenis text NOT NULL,
  nomor text NOT NULL,
  urut int NOT NULL,
  akun text NOT NULL,
  sub text NOT NULL,
  debit bigint NOT NULL CHECK (debit >= 0),
  kredit bigint NOT NULL CHECK (kredit >= 0),
  keterangan text NOT NULL,
  balik boolean NOT NULL,
  PRIMARY KEY (cabang, id, waktu),
  CHECK ((debit = 0) <> (kredit = 0))
) PARTITION BY RANGE (waktu);
CREATE INDEX buku_uang_tgl ON buku_uang (cabang, tgl_system);
CREATE INDEX buku_uang_nomor ON buku_uang (cabang, nomor);
CREATE INDEX buku_uang_akun ON buku_uang (cabang, akun, sub, tgl_system);
SELECT kilau_book('buku_uang');

-- Buku poin: member points in and out.
CREATE TABLE buku_poin (
  cabang text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  waktu timestamptz NOT NULL,
  tgl_system date NOT NULL,
  jenis text NOT NULL,
  nomor text NOT NULL,
  urut int NOT NULL,
  kode_member text NOT NULL,
  masuk bigint NOT NULL CHECK (masuk >= 0),
  keluar bigint NOT NULL CHECK (keluar >= 0),
  balik boolean NOT NULL,
  PRIMARY KEY (cabang, id, waktu),
  CHECK ((masuk = 0) <> (keluar = 0))
) PARTITION BY RANGE (waktu);
CREATE INDEX buku_poin_nomor ON buku_poin (cabang, nomor);
CREATE INDEX buku_poin_member ON buku_poin (cabang, kode_member, id);
SELECT kilau_book('buku_poin');

-- Balances beside the books, written in the same transaction; they equal the sums of the books, always.
CREATE TABLE saldo_uang (
  cabang text NOT NULL,
  akun text NOT NULL,
  sub text NOT NULL,
  -- Debit less credit.
  saldo bigint NOT NULL,
  PRIMARY KEY (cabang, akun, sub)
);
SELECT kilau_shop_table('saldo_uang');

CREATE TABLE saldo_baki (
  cabang text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  jumlah bigint NOT NULL,
  berat bigint NOT NULL,
  murni bigint NOT NULL,
  nilai bigint NOT NULL,
  PRIMARY KEY (cabang, kode_gudang, kode_baki)
);
SELECT kilau_shop_table('saldo_baki');

CREATE TABLE saldo_poin (
  cabang text NOT NULL,
  kode_member text NOT NULL,
  saldo bigint NOT NULL,
  PRIMARY KEY (cabang, kode_member)
);
SELECT kilau_shop_table('saldo_poin');
