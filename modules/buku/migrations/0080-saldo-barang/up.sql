-- What lies where of each piece: the sum of its lines in the book of goods, kept by every posting. A report of an earlier day starts here and
-- takes back the lines since, so that it reads no line of before.
CREATE TABLE saldo_barang (
  cabang text NOT NULL,
  kode_barcode text NOT NULL,
  kode_gudang text NOT NULL,
  kode_baki text NOT NULL,
  jumlah bigint NOT NULL,
  berat bigint NOT NULL,
  murni bigint NOT NULL,
  nilai bigint NOT NULL,
  PRIMARY KEY (cabang, kode_barcode, kode_gudang, kode_baki)
);
SELECT kilau_shop_table('saldo_barang');
-- What is gone leaves rows of nothing: they are many, and no report wants them.
CREATE INDEX saldo_barang_ada ON saldo_barang (cabang, kode_gudang, kode_baki) WHERE jumlah <> 0;

DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO saldo_barang (cabang, kode_barcode, kode_gudang, kode_baki, jumlah, berat, murni, nilai)
    SELECT t, kode_barcode, gudang, baki, sum(jumlah)::bigint, sum(berat)::bigint, sum(murni)::bigint, sum(nilai)::bigint FROM (
      SELECT kode_barcode, ke_gudang AS gudang, ke_baki AS baki, jumlah, berat, murni, nilai FROM buku_barang WHERE cabang = t AND ke_gudang IS NOT NULL
      UNION ALL SELECT kode_barcode, dari_gudang, dari_baki, -jumlah, -berat, -murni, -nilai FROM buku_barang WHERE cabang = t AND dari_gudang IS NOT NULL) g
    GROUP BY kode_barcode, gudang, baki;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
