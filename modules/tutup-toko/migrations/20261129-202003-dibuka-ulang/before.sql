-- A start makes the months of the books after the migrations.
CREATE TABLE buku_jejak_dibuka PARTITION OF buku_jejak DEFAULT;
SET LOCAL kilau.cabang = 'UJI';
UPDATE tutup SET status = 'BATAL' WHERE cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM tutup WHERE cabang = 'UJI' AND status = 'BATAL'), 'rows of tutup';
END $$;
