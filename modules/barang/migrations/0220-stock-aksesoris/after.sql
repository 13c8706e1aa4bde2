SET LOCAL kilau.cabang = 'UJI';
INSERT INTO aksesoris (cabang, no_aksesoris, tanggal, urut, status, oleh, perangkat, cara, nomor_akun, total_jumlah, total_nilai)
  SELECT 'UJI', 'AK-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'AMBIL', a.nomor_akun, 2, 20001
  FROM akun a WHERE a.cabang = 'UJI' LIMIT 1;
INSERT INTO aksesoris_detail_barang (cabang, no_aksesoris, baris, kode_barcode, nama_barang, jumlah, berat, berat_emas, kadar, kode_baki, kode_gudang,
    murni, nilai, stok_jumlah, stok_berat, stok_emas, stok_nilai)
  VALUES ('UJI', 'AK-UJI-261121-0001', 1, 'KOTAK1', 'KOTAK PERHIASAN', 2, 40, 40, 7500, 'A01', 'TOKO', 30, 20001, 5, 100, 100, 50003);
DO $$
BEGIN
  ASSERT (SELECT harga_bayar IS NULL FROM aksesoris_detail_barang WHERE cabang = 'UJI'), 'what is taken out is paid by nobody';
  ASSERT (SELECT cara FROM aksesoris WHERE cabang = 'UJI') = 'AMBIL', 'its document';
END $$;
