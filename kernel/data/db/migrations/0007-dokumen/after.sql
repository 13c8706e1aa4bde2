SET LOCAL kilau.cabang = 'UJI';
INSERT INTO nomor (cabang, jenis, periode, terakhir) VALUES ('UJI', 'JL', '2026-11-21', 7);
INSERT INTO permintaan_otorisasi (cabang, id, dokumen, aksi, hash, butuh, isi, diminta_oleh, perangkat, diminta)
  VALUES ('UJI', 'a', 'penjualan', 'simpan', '\x00', '[]', '{}', 'WALK', 'TILL', now());
INSERT INTO outbox (cabang, id, peristiwa, isi, dibuat) VALUES ('UJI', 'a', 'dokumen-berubah', '{}', now());
DO $$
BEGIN
  ASSERT (SELECT terakhir FROM nomor WHERE cabang = 'UJI' AND jenis = 'JL') = 7, 'the number';
  ASSERT (SELECT status FROM permintaan_otorisasi WHERE cabang = 'UJI' AND id = 'a') = 'MENUNGGU', 'a request waits';
  ASSERT (SELECT count(*) FROM outbox WHERE cabang = 'UJI') = 1, 'the message';
END $$;
