SET LOCAL kilau.cabang = 'UJI';
INSERT INTO tutup_detail_laci (cabang, no_tutup, baris, kode_laci, kas_hitung, kas_buku, selisih)
  VALUES ('UJI', 'TU-UJI-261121-0001', 1, 'UTAMA', 985000, 1000000, -15000);
INSERT INTO buka_detail_laci (cabang, no_buka, baris, kode_laci, kas_hitung, kas_buku, selisih)
  VALUES ('UJI', 'BT-UJI-261122-0001', 1, 'UTAMA', 985000, 985000, 0);
INSERT INTO hitung_kas_laci (cabang, id, kode_laci, kas_hitung, kas_buku) VALUES ('UJI', 'pagi', 'UTAMA', 985000, 985000);
DO $$
BEGIN
  ASSERT (SELECT selisih FROM tutup_detail_laci WHERE cabang = 'UJI') = -15000, 'a drawer of a closing';
  ASSERT (SELECT kas_hitung FROM buka_detail_laci WHERE cabang = 'UJI') = 985000, 'a drawer of an opening';
  ASSERT (SELECT kas_buku FROM hitung_kas_laci WHERE cabang = 'UJI') = 985000, 'a drawer of a count';
END $$;
