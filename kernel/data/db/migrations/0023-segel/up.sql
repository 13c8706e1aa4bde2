-- The seals of the audit book: each takes the lines up to `sampai_id` into a chain of hashes that nobody can change in the middle.
CREATE TABLE segel_jejak (
  cabang text NOT NULL,
  urut bigint NOT NULL CHECK (urut > 0),
  sampai_id bigint NOT NULL,
  jumlah bigint NOT NULL CHECK (jumlah > 0),
  -- The lines by id, and the first eight bytes of each one's hash, so that a broken seal can name the line.
  baris bigint[] NOT NULL CHECK (cardinality(baris) = jumlah),
  sidik bytea NOT NULL CHECK (octet_length(sidik) = 8 * jumlah),
  sebelumnya bytea NOT NULL CHECK (octet_length(sebelumnya) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  waktu timestamptz NOT NULL,
  PRIMARY KEY (cabang, urut)
);
SELECT kilau_book('segel_jejak');
