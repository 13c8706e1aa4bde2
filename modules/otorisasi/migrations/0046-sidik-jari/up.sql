-- What people enrolled to say yes with: a passkey of a device (its public key), or a finger on a shop's scanner (an opaque handle:
-- the template itself never leaves the helper). Both with a dated consent.
CREATE TABLE sidik_jari (
  -- The passkey's own id, or the helper's handle.
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  cara text NOT NULL CHECK (cara IN ('SIDIK JARI', 'PEMINDAI')),
  nama text NOT NULL,
  -- Of a passkey: the name it belongs to, its public key (COSE), how often it says that it was used, how it is reached.
  rp_id text,
  kunci bytea,
  hitungan bigint NOT NULL DEFAULT 0,
  lewat text[],
  -- Of a finger: the shop and its helper, linked by value.
  toko text,
  agen text,
  persetujuan timestamptz NOT NULL,
  dibuat timestamptz NOT NULL,
  terakhir timestamptz,
  CHECK ((cara = 'SIDIK JARI') = (kunci IS NOT NULL AND rp_id IS NOT NULL)),
  CHECK ((cara = 'PEMINDAI') = (agen IS NOT NULL AND toko IS NOT NULL))
);
CREATE INDEX sidik_jari_user ON sidik_jari (user_id);
SELECT kilau_chain_table('sidik_jari', false);

-- What was asked of a device or a scanner, once: who is to answer, for whom, for which request, until when.
CREATE TABLE tantangan_sidik (
  cabang text NOT NULL,
  id text NOT NULL,
  jenis text NOT NULL CHECK (jenis IN ('DAFTAR', 'OTORISASI')),
  cara text NOT NULL CHECK (cara IN ('SIDIK JARI', 'PEMINDAI')),
  tantangan text NOT NULL,
  -- Whose finger, and whose screen asks.
  user_id text NOT NULL,
  untuk text NOT NULL,
  id_periksa text,
  -- Of an enrolment: what it will be called, and when it was consented to.
  nama text,
  persetujuan timestamptz,
  -- Of a passkey: where the page came from. Of a scanner: its helper, and whether it said yes.
  asal text,
  agen text,
  cocok boolean NOT NULL DEFAULT false,
  sampai timestamptz NOT NULL,
  PRIMARY KEY (cabang, id)
);
SELECT kilau_shop_table('tantangan_sidik');

-- The key by which a helper signs what its scanner saw; made on its own machine.
ALTER TABLE agen ADD COLUMN kunci_publik text;

-- A browser that may be told, with its screen off, that a till asks. It ends with its session.
CREATE TABLE langganan_push (
  user_id text PRIMARY KEY REFERENCES sesi (user_id) ON DELETE CASCADE,
  alamat text NOT NULL,
  -- The browser's keys, sealed.
  kunci text NOT NULL,
  bahasa text NOT NULL,
  dibuat timestamptz NOT NULL
);
SELECT kilau_chain_table('langganan_push', false);
