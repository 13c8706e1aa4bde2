-- A day that was closed before there were seals.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO tutup (cabang, no_tutup, tanggal, urut, status, oleh, perangkat, kas_hitung, kas_pertama, kas_buku, selisih, jumlah_dokumen, ditahan, stok_jumlah, stok_berat, stok_nilai)
  VALUES ('UJI', 'TU-UJI-261123-0001', '2026-11-23', 1, 'SELESAI', 'WALK', 'TILL', 985000, 985000, 985000, 0, 3, 0, 1, 3215, 3500000);
