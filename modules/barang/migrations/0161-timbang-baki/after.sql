SET LOCAL kilau.cabang = 'UJI';
INSERT INTO timbang_baki (cabang, no_timbang, tanggal, urut, status, oleh, perangkat, kode_gudang, kode_baki, berat_baki, total_jumlah, total_berat,
    total_bandrol, berat_harap, toleransi, berat_timbang, selisih, putusan)
  SELECT 'UJI', 'TG-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', b.kode_gudang, b.kode_baki, 412350, 1, 3215, 115, 415680, 20, 413000,
    -2680, 'SELISIH'
  FROM baki b WHERE b.cabang = 'UJI' LIMIT 1;
INSERT INTO timbang_baki_data_timbang (cabang, no_timbang, baris, kode_barcode, nama_barang, jumlah, berat, berat_bandrol)
  VALUES ('UJI', 'TG-UJI-261121-0001', 1, 'CN1001', 'CINCIN UKIR', 1, 3215, 115);
DO $$
BEGIN
  ASSERT (SELECT selisih FROM timbang_baki WHERE cabang = 'UJI') = -2680, 'a tray that is too light';
  ASSERT (SELECT berat_bandrol FROM timbang_baki_data_timbang WHERE cabang = 'UJI' AND baris = 1) = 115, 'its piece with its tag';
END $$;
