-- The last of a lot of five, and a ring that came in alone.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO barang (cabang, kode_barcode, nama_barang, kode_group, kode_dept, kadar, berat, berat_emas, berat_batu, nilai, jumlah, kode_gudang, kode_baki, tgl_masuk, status, no_masuk)
  SELECT cabang, 'KOTAK1', 'KOTAK PERHIASAN', kode_group, kode_dept, kadar, 20, 20, 0, 5000, 1, kode_gudang, kode_baki, tgl_masuk, 'TERSEDIA', no_masuk
  FROM barang WHERE cabang = 'UJI' AND kode_barcode = 'CN1001';
INSERT INTO barang_masuk_detail_barang (cabang, no_masuk, baris, kode_barcode, nama_barang, kode_group, kode_dept, kadar, berat, nilai, jumlah, kode_gudang, kode_baki)
  SELECT cabang, no_masuk, 31, 'KOTAK1', 'KOTAK PERHIASAN', kode_group, kode_dept, kadar, 100, 25000, 5, kode_gudang, kode_baki
  FROM barang_masuk_detail_barang WHERE cabang = 'UJI' AND kode_barcode = 'CN1001' LIMIT 1;
