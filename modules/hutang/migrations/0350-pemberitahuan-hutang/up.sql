-- That a borrower was told: what is owed, and from what day the pledge may be sold. Append-only; an auction stands on it.
CREATE TABLE pemberitahuan_hutang (
  cabang text NOT NULL,
  id uuid NOT NULL,
  no_faktur_hutang text NOT NULL,
  -- The shop's business date.
  tanggal date NOT NULL,
  cara text NOT NULL CHECK (cara IN ('WA', 'SURAT', 'TELEPON')),
  -- The due date that it spoke of: one that was moved later has not been told.
  jatuh_tempo date NOT NULL,
  catatan text CHECK (char_length(catatan) BETWEEN 1 AND 200),
  oleh text NOT NULL,
  dibuat timestamptz NOT NULL,
  CONSTRAINT pemberitahuan_hutang_pkey PRIMARY KEY (cabang, id),
  CONSTRAINT pemberitahuan_hutang_no_faktur_hutang_fkey FOREIGN KEY (cabang, no_faktur_hutang) REFERENCES hutang (cabang, no_faktur_hutang)
);
CREATE INDEX pemberitahuan_hutang_pinjaman ON pemberitahuan_hutang (cabang, no_faktur_hutang, tanggal);
SELECT kilau_book('pemberitahuan_hutang');
