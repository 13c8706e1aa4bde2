-- A request that nobody answered in time ends by itself, and the audit book tells of it.
ALTER TABLE permintaan_otorisasi DROP CONSTRAINT permintaan_otorisasi_status_check;
ALTER TABLE permintaan_otorisasi ADD CONSTRAINT permintaan_otorisasi_status_check
  CHECK (status IN ('MENUNGGU', 'DISETUJUI', 'DIPAKAI', 'DITOLAK', 'DIBATALKAN', 'KEDALUWARSA'));
