-- Data Barang: Semua barang toko menurut barcode.
ALTER TABLE "barang" ADD COLUMN "murni" bigint;
-- What lies there has what the book of goods says; what has left, and a lot that is used up, what its weight and fineness say.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    UPDATE barang b SET murni = coalesce(
      (SELECT s.murni FROM saldo_barang s WHERE s.cabang = t AND s.kode_barcode = b.kode_barcode AND s.kode_gudang = b.kode_gudang
         AND s.kode_baki = b.kode_baki AND s.jumlah <> 0 AND s.murni >= 0),
      (b.berat_emas * least(b.kadar, 10000) + 5000) / 10000)
    WHERE b.cabang = t;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
ALTER TABLE "barang" ALTER COLUMN "murni" SET NOT NULL;
ALTER TABLE "barang" ADD CONSTRAINT "barang_murni_check" CHECK ("murni" >= 0 AND "murni" <= 9999999999);

-- Tambah dan Ambil Stock Aksesoris: Stok aksesoris ditambah atau diambil menurut jumlahnya.
ALTER TABLE "aksesoris_detail_barang" ADD COLUMN "stok_murni" bigint;
ALTER TABLE "aksesoris_detail_barang" ADD CONSTRAINT "aksesoris_detail_barang_stok_murni_check" CHECK ("stok_murni" >= 0 AND "stok_murni" <= 9999999999);
