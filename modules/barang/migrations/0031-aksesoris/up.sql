-- Data Barang: Semua barang toko menurut barcode.
-- Whether a row is a lot of accessories was read off its number: the last of a lot stopped being one of it, and was priced by the gram.
ALTER TABLE "barang" ADD COLUMN "aksesoris" boolean NOT NULL DEFAULT false;
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    PERFORM set_config('kilau.cabang', t, true);
    UPDATE barang b SET aksesoris = true
    WHERE b.cabang = t AND (b.jumlah > 1 OR b.status = 'HABIS'
      OR EXISTS (SELECT FROM "group" g WHERE g.cabang = t AND g.kode_group = b.kode_group AND g.jenis_group = 'AKSESORIS')
      OR EXISTS (SELECT FROM jenis j WHERE j.cabang = t AND j.kode_dept = b.kode_dept AND j.kode_kategori = 'AKSESORIS')
      OR EXISTS (SELECT FROM barang_masuk_detail_barang d
        WHERE d.cabang = t AND d.no_masuk = b.no_masuk AND d.kode_barcode = b.kode_barcode AND d.jumlah > 1));
  END LOOP;
END $$;
ALTER TABLE "barang" ALTER COLUMN "aksesoris" DROP DEFAULT;
