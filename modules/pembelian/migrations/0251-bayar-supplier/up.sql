-- Lihat Pembelian: Barang yang dibeli dari customer.
ALTER TABLE "barang_beli" DROP CONSTRAINT "barang_beli_status_check";
ALTER TABLE "barang_beli" ADD CONSTRAINT "barang_beli_status_check" CHECK ("status" IN ('DI STOK BELI', 'DISORTIR', 'DICUCI', 'DILEBUR', 'DIBAYARKAN', 'KEMBALI DIJUAL', 'HANCUR'));
