SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT (sesudah->>'sisa')::int = 250000 AND (sesudah->>'versi')::int = 7 FROM buku_jejak
    WHERE cabang = 'UJI' AND objek = 'titipan' AND perintah = 'catat'), 'a deposit that was used before is told as it stands';
END $$;
DROP TABLE buku_jejak_uji;
