-- Opening counts as blind as closing. A count is for one of both; what stands was for a closing. Of an opening,
-- `tgl_system` is the day that was closed before it.
ALTER TABLE hitung_kas ADD COLUMN untuk text NOT NULL DEFAULT 'TUTUP' CHECK (untuk IN ('TUTUP', 'BUKA'));
ALTER TABLE hitung_kas ALTER COLUMN untuk DROP DEFAULT;
