-- Servers of the same chain that know each other by their keys, and the people of head office's server who work here as guests.
CREATE TABLE server_dikenal (
  id text PRIMARY KEY,
  nama text NOT NULL CHECK (char_length(nama) BETWEEN 1 AND 60),
  -- What the other one is: PUSAT sends its people here, CABANG receives ours.
  peran text NOT NULL CHECK (peran IN ('PUSAT', 'CABANG')),
  -- Its address and its public key (Ed25519); until it is paired only a code stands here, by its hash.
  alamat text CHECK (alamat ~ '^https?://[!-~]+$' AND char_length(alamat) <= 300),
  kunci_publik text,
  kode_hash bytea,
  kode_sampai timestamptz,
  oleh text NOT NULL,
  dibuat timestamptz NOT NULL,
  terpasang timestamptz,
  terakhir timestamptz,
  dicabut timestamptz,
  CONSTRAINT server_dikenal_terpasang_check CHECK ((terpasang IS NULL) = (kunci_publik IS NULL) AND (terpasang IS NULL) = (alamat IS NULL))
);
CREATE UNIQUE INDEX server_dikenal_kunci ON server_dikenal (kunci_publik) WHERE dicabut IS NULL;
SELECT kilau_chain_table('server_dikenal', false);

-- Letters of other servers that were read, until they would be too old anyway: none is read twice.
CREATE TABLE surat_server (
  dari text NOT NULL,
  nomor text NOT NULL,
  sampai timestamptz NOT NULL,
  PRIMARY KEY (dari, nomor)
);
CREATE INDEX surat_server_sampai ON surat_server (sampai);
SELECT kilau_chain_table('surat_server', false);

-- A guest is no user of this installation: his row is a deleted one, so he stands on no list and has no password, and says which
-- server answers for him. His session ends at an hour of its own.
ALTER TABLE users ADD COLUMN server text;
ALTER TABLE sesi ADD COLUMN sampai timestamptz;
