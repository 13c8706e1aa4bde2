SET LOCAL kilau.cabang = 'UJI';
INSERT INTO tutup (cabang, no_tutup, tanggal, urut, status, oleh, perangkat, kas_hitung, kas_pertama, kas_buku, selisih, jumlah_dokumen, ditahan, stok_jumlah, stok_berat, stok_nilai)
  VALUES ('UJI', 'TU-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 985000, 985000, 1000000, -15000, 3, 0, 1, 3215, 3500000);
INSERT INTO buka (cabang, no_buka, tanggal, urut, status, oleh, perangkat, tgl_buka, kas_hitung, kas_buku, selisih)
  VALUES ('UJI', 'BT-UJI-261122-0001', '2026-11-22', 1, 'SELESAI', 'WALK', 'TILL', '2026-11-22', 985000, 985000, 0);
INSERT INTO hari (cabang, tgl_system, no_tutup, ditutup_oleh, ditutup, kas_buku, kas_hitung, selisih)
  VALUES ('UJI', '2026-11-21', 'TU-UJI-261121-0001', 'WALK', now(), 1000000, 985000, -15000);
INSERT INTO hitung_kas (cabang, id, tgl_system, kas_hitung, kas_buku, oleh, waktu) VALUES ('UJI', 'a', '2026-11-21', 985000, 1000000, 'WALK', now());
INSERT INTO saldo_hari_uang (cabang, tgl_system, akun, sub, saldo, debit, kredit) VALUES ('UJI', '2026-11-21', '1110', 'UTAMA', 985000, 1000000, 15000);
INSERT INTO saldo_hari_barang (cabang, tgl_system, kode_gudang, kode_baki, jumlah, berat, murni, nilai)
  VALUES ('UJI', '2026-11-21', 'TOKO', 'A01', 1, 3215, 2250, 3500000);
DO $$
BEGIN
  ASSERT (SELECT selisih FROM tutup WHERE cabang = 'UJI') = -15000, 'a closing with money missing';
  ASSERT (SELECT tgl_buka FROM buka WHERE cabang = 'UJI') = '2026-11-22', 'the next day';
  ASSERT (SELECT kas_hitung FROM hari WHERE cabang = 'UJI' AND tgl_system = '2026-11-21') = 985000, 'its day';
  ASSERT (SELECT count(*) FROM hitung_kas WHERE cabang = 'UJI') = 1, 'its count';
  ASSERT (SELECT saldo - debit + kredit FROM saldo_hari_uang WHERE cabang = 'UJI') = 0, 'money at the end of the day';
  ASSERT (SELECT nilai FROM saldo_hari_barang WHERE cabang = 'UJI') = 3500000, 'goods at the end of the day';
END $$;
