SET LOCAL kilau.cabang = 'UJI';
UPDATE penjualan_detail_barang SET berat = berat_stock - 15 WHERE cabang = 'UJI' AND kode_barcode = 'CN1001';
