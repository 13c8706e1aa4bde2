SET LOCAL kilau.cabang = 'UJI';
INSERT INTO tutup_detail_kas (cabang, no_tutup, baris, kode_laci, pecahan, lembar, jumlah_rp)
  VALUES ('UJI', 'TU-UJI-261121-0001', 1, 'UTAMA', 100000, 9, 900000), ('UJI', 'TU-UJI-261121-0001', 2, 'UTAMA', 5000, 17, 85000);
INSERT INTO buka_detail_kas (cabang, no_buka, baris, kode_laci, pecahan, lembar, jumlah_rp)
  VALUES ('UJI', 'BT-UJI-261122-0001', 1, 'UTAMA', 100000, 9, 900000);
INSERT INTO hitung_kas_pecahan (cabang, id, kode_laci, pecahan, lembar) VALUES ('UJI', 'pagi', 'UTAMA', 100000, 9);
DO $$
BEGIN
  ASSERT (SELECT sum(jumlah_rp) FROM tutup_detail_kas WHERE cabang = 'UJI') = 985000, 'a closing by denomination';
  ASSERT (SELECT lembar FROM buka_detail_kas WHERE cabang = 'UJI') = 9, 'an opening by denomination';
  ASSERT (SELECT pecahan * lembar FROM hitung_kas_pecahan WHERE cabang = 'UJI' AND id = 'pagi') = 900000, 'a count by denomination';
  ASSERT NOT EXISTS (SELECT FROM hitung_kas_pecahan WHERE cabang = 'UJI' AND id = 'lama'), 'one of before is a figure';
END $$;
