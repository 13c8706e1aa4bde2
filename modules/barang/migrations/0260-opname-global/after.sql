SET LOCAL kilau.cabang = 'UJI';
INSERT INTO stock_opname_global (cabang, no_opname_global, tanggal, urut, status, oleh, perangkat, kode_gudang, jumlah_baki, baki_dihitung, baki_selisih,
    total_hitung, total_buku, berat_hitung, berat_buku)
  SELECT 'UJI', 'OG-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', b.kode_gudang, 1, 1, 1, 3, 4, 9645, 12860
  FROM baki b WHERE b.cabang = 'UJI' LIMIT 1;
INSERT INTO stock_opname_global_detail_baki (cabang, no_opname_global, baris, kode_baki, hitungan, jumlah_hitung, berat_timbang, dihitung_oleh, kemasan,
    berat_hitung, jumlah_buku, berat_buku, selisih_jumlah, selisih_berat, toleransi, putusan)
  SELECT 'UJI', 'OG-UJI-261121-0001', 1, b.kode_baki, 1, 3, 422455, 'WALK', 412810, 9645, 4, 12860, -1, -3215, 30, 'SELISIH'
  FROM baki b WHERE b.cabang = 'UJI' LIMIT 1;
DO $$
BEGIN
  ASSERT (SELECT baki_selisih FROM stock_opname_global WHERE cabang = 'UJI') = 1, 'a count of trays';
  ASSERT (SELECT selisih_berat FROM stock_opname_global_detail_baki WHERE cabang = 'UJI') = -3215, 'a tray that is a piece short';
END $$;
