SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT count(*) FROM buku_jejak WHERE cabang = 'UJI' AND perintah = 'otorisasi') = 1, 'the line is still there';
  ASSERT (SELECT count(*) FROM pg_indexes WHERE indexname = 'buku_jejak_perintah') = 1, 'the index is on the book';
END $$;
