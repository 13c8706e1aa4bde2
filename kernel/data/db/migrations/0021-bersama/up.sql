-- What several servers of one database share for a moment. Neither table is worth a log: after a crash both begin empty.

-- Live events that are too long for a notification.
CREATE UNLOGGED TABLE lampiran_live (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  payload bytea NOT NULL
);
GRANT SELECT, INSERT, DELETE ON lampiran_live TO kilau_app;

-- How often somebody called within a minute, by server; the caller is kept as a hash.
CREATE UNLOGGED TABLE hitungan_panggilan (
  kunci text NOT NULL,
  jendela bigint NOT NULL,
  proses text NOT NULL,
  jumlah int NOT NULL CHECK (jumlah > 0),
  PRIMARY KEY (kunci, jendela, proses)
);
CREATE INDEX hitungan_panggilan_jendela ON hitungan_panggilan (jendela);
GRANT SELECT, INSERT, UPDATE, DELETE ON hitungan_panggilan TO kilau_app;
