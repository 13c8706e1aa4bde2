-- Long work that somebody asked for: how far it is, who does it, what came of it. The queue itself only knows the key of this row.
CREATE TABLE pekerjaan (
  cabang text NOT NULL,
  id text NOT NULL,
  jenis text NOT NULL,
  nama text NOT NULL,
  isi jsonb NOT NULL,
  oleh text NOT NULL,
  status text NOT NULL DEFAULT 'ANTRE' CHECK (status IN ('ANTRE', 'JALAN', 'SELESAI', 'GAGAL', 'BATAL')),
  kemajuan bigint NOT NULL DEFAULT 0 CHECK (kemajuan >= 0),
  total bigint NOT NULL DEFAULT 1 CHECK (total > 0),
  dibuat timestamptz NOT NULL,
  mulai timestamptz,
  selesai timestamptz,
  -- Who works on it, and when that was last heard of: silence means that the process died.
  pekerja text,
  detak timestamptz,
  -- The kept result, under its id in the files of the shop.
  berkas text,
  berkas_jenis text,
  galat text,
  PRIMARY KEY (cabang, id)
);
CREATE INDEX pekerjaan_oleh ON pekerjaan (cabang, oleh, dibuat);
CREATE INDEX pekerjaan_terbuka ON pekerjaan (cabang, detak) WHERE status IN ('ANTRE', 'JALAN');
SELECT kilau_shop_table('pekerjaan');
