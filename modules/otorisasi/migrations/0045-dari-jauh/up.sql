-- A request is answered from afar too: how somebody said yes, who said no and why, and that its asker took it back.
ALTER TABLE permintaan_otorisasi DROP CONSTRAINT permintaan_otorisasi_status_check;
ALTER TABLE permintaan_otorisasi ADD CONSTRAINT permintaan_otorisasi_status_check
  CHECK (status IN ('MENUNGGU', 'DISETUJUI', 'DIPAKAI', 'DITOLAK', 'DIBATALKAN'));
-- How the yes was proved; null as long as there is none.
ALTER TABLE permintaan_otorisasi ADD COLUMN cara text CHECK (cara IN ('SANDI', 'SIDIK JARI', 'PEMINDAI'));
-- Not at the till that asked, but on a device of the one who answered.
ALTER TABLE permintaan_otorisasi ADD COLUMN jauh boolean NOT NULL DEFAULT false;
ALTER TABLE permintaan_otorisasi ADD COLUMN ditolak_oleh text;
ALTER TABLE permintaan_otorisasi ADD COLUMN alasan text;
CREATE INDEX permintaan_otorisasi_menunggu ON permintaan_otorisasi (cabang, diminta) WHERE status = 'MENUNGGU';
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    PERFORM set_config('kilau.cabang', t, true);
    UPDATE permintaan_otorisasi SET cara = 'SANDI' WHERE cabang = t AND disetujui_oleh IS NOT NULL;
  END LOOP;
END $$;
