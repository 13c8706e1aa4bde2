-- Pieces of notas that are held over all shops: by the purchase that bought them, or by their own nota once it is cancelled. Whoever inserts the
-- row first has the piece. No money stands here, and nobody's name.
CREATE TABLE nota_dibeli (
  cabang_asal text NOT NULL,
  no_faktur text NOT NULL,
  kode_barcode text NOT NULL,
  toko text NOT NULL,
  nomor text NOT NULL,
  PRIMARY KEY (cabang_asal, no_faktur, kode_barcode)
);
CREATE INDEX nota_dibeli_nomor ON nota_dibeli (toko, nomor);
SELECT kilau_chain_table('nota_dibeli');
