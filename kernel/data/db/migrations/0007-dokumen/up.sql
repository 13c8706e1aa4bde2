-- Running numbers without gaps: the row is locked from the taking to the commit, so a refused command takes none.
CREATE TABLE nomor (
  cabang text NOT NULL,
  jenis text NOT NULL,
  -- The business date, or the first of its month where the shop counts by month.
  periode date NOT NULL,
  terakhir bigint NOT NULL CHECK (terakhir > 0),
  PRIMARY KEY (cabang, jenis, periode)
);
SELECT kilau_shop_table('nomor');

-- Acts that wait for somebody above, with the stored copy that is being approved. The grant is kept as a hash.
CREATE TABLE permintaan_otorisasi (
  cabang text NOT NULL,
  id text NOT NULL,
  dokumen text NOT NULL,
  aksi text NOT NULL,
  nomor text,
  hash bytea NOT NULL,
  butuh jsonb NOT NULL,
  isi jsonb NOT NULL,
  diminta_oleh text NOT NULL,
  perangkat text NOT NULL,
  diminta timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'MENUNGGU' CHECK (status IN ('MENUNGGU', 'DISETUJUI', 'DIPAKAI')),
  disetujui_oleh text,
  keterangan text,
  grant_hash bytea,
  berlaku timestamptz,
  PRIMARY KEY (cabang, id)
);
CREATE INDEX permintaan_otorisasi_grant ON permintaan_otorisasi (cabang, grant_hash);
SELECT kilau_shop_table('permintaan_otorisasi');

-- What must be told after a commit; a row that a crash left is told by the poller.
CREATE TABLE outbox (
  cabang text NOT NULL,
  id text NOT NULL,
  peristiwa text NOT NULL,
  isi jsonb NOT NULL,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (cabang, id)
);
CREATE INDEX outbox_dibuat ON outbox (cabang, dibuat);
SELECT kilau_shop_table('outbox');
