SET LOCAL kilau.cabang = 'UJI45';
DO $$
BEGIN
  ASSERT (SELECT string_agg(id || ' ' || coalesce(cara, '-') || ' ' || jauh, ', ' ORDER BY id) FROM permintaan_otorisasi
    WHERE cabang = 'UJI45') = 'tunggu - false, ya SANDI false', 'whoever said yes before said it by password, at the till';
  UPDATE permintaan_otorisasi SET status = 'DITOLAK', ditolak_oleh = 'RINA', alasan = 'HARGA' WHERE cabang = 'UJI45' AND id = 'tunggu';
  UPDATE permintaan_otorisasi SET status = 'DIBATALKAN' WHERE cabang = 'UJI45' AND id = 'tunggu';
END $$;
