SET LOCAL kilau.cabang = 'UJI';
INSERT INTO hitung_kas (cabang, id, tgl_system, kas_hitung, kas_buku, oleh, waktu, untuk)
  VALUES ('UJI', 'pagi', '2026-11-22', 985000, 985000, 'WALK', now(), 'BUKA');
DO $$
BEGIN
  ASSERT (SELECT untuk FROM hitung_kas WHERE cabang = 'UJI' AND id = 'lama') = 'TUTUP', 'a count of before was for a closing';
  ASSERT (SELECT untuk FROM hitung_kas WHERE cabang = 'UJI' AND id = 'pagi') = 'BUKA', 'a count in the morning';
END $$;
