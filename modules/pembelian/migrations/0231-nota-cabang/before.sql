-- A ring that came back with its nota, before other shops could ask for it.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO pembelian_detail_barang (cabang, no_faktur_beli, baris, asal, no_faktur_jual, kode_barcode_asal, nama_barang, kode_dept, kode_group, berat,
    berat_emas, kondisi_beli, rusak_rp, kode_barcode, jumlah, kadar, nota_berlaku, berat_hitung, dasar, emas_rp, rugi_nota_rp, potongan_kondisi_rp,
    potongan_kategori_rp, pembulatan_rp, harga_hitung, harga, nilai, murni, kode_gudang, kode_baki)
  SELECT 'UJI', 'BL-UJI-261121-0001', 2, 'NOTA KITA', 'JL-UJI-261121-0001', 'CN1', 'CINCIN', 'BR', 'G585', 1140, 1140, 'MULUS', 0, 'P261121000102', 1, 5850,
    true, 1140, 'NOTA', 1140000, 0, 0, 0, 0, 1140000, 1140000, 1140000, 667, kode_gudang, 'SORTIR' FROM baki WHERE cabang = 'UJI' AND kode_baki = 'SORTIR';
DELETE FROM nota_dibeli;
