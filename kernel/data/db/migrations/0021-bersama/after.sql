INSERT INTO hitungan_panggilan (kunci, jendela, proses, jumlah) VALUES ('a', 1, 'p', 3);
INSERT INTO lampiran_live (payload) VALUES ('\x00');
DO $$
BEGIN
  ASSERT (SELECT jumlah FROM hitungan_panggilan WHERE kunci = 'a') = 3, 'a count of one server';
  ASSERT (SELECT count(*) FROM lampiran_live) = 1, 'a long event';
END $$;
