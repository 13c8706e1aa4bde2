SET LOCAL kilau.cabang = 'UJI';
UPDATE barang_masuk_detail_barang SET keterangan = 'DIKETIK' WHERE cabang = 'UJI' AND kode_barcode = 'CN1001';
