SET LOCAL kilau.cabang = 'UJI';
INSERT INTO bayar_supplier (cabang, no_bayar, tanggal, urut, status, oleh, perangkat, kode_supplier, cara, gram, nama_supplier, hutang_rp, hutang_berat,
    hutang_nilai, utang_rp, utang_berat, nilai_emas, bayar_rp, total_jumlah, total_berat, total_murni, total_nilai, selisih, cetakan)
  SELECT 'UJI', 'BS-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', s.kode_supplier, 'EMAS', 600, s.nama_supplier, 0, 10500,
    25000000, 0, 600, 1428571, 0, 1, 1140, 667, 1140000, -288571, 1 FROM supplier s WHERE s.cabang = 'UJI' LIMIT 1;
INSERT INTO bayar_supplier_detail_barang (cabang, no_bayar, baris, kode_barcode, nama_barang, jumlah, berat, kadar, dari_baki, dari_gudang, murni, nilai)
  VALUES ('UJI', 'BS-UJI-261121-0001', 1, 'P261121000101', 'ANTING', 1, 1140, 5850, 'LEBUR', 'LEBUR', 667, 1140000);
INSERT INTO bayar_supplier_bayar_keluar (cabang, no_bayar, baris, cara, jumlah_rp) VALUES ('UJI', 'BS-UJI-261121-0001', 1, 'CASH', 1000);
DO $$
BEGIN
  ASSERT (SELECT selisih FROM bayar_supplier WHERE cabang = 'UJI') = -288571, 'gold that cost less than it stood for';
  ASSERT (SELECT murni FROM bayar_supplier_detail_barang WHERE cabang = 'UJI') = 667, 'its piece';
  ASSERT (SELECT jumlah_rp FROM bayar_supplier_bayar_keluar WHERE cabang = 'UJI') = 1000, 'money that was paid';
END $$;
