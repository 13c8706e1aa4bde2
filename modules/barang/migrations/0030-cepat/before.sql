SET LOCAL kilau.cabang = 'UJI';
UPDATE barang SET status = 'DITAHAN', ditahan_untuk = 'K1' WHERE cabang = 'UJI' AND kode_barcode = 'CN1001';
