-- What is owed on all running loans of a shop: the shop's ceiling reads it under its lock, at once however many loans run.
CREATE TABLE hutang_berjalan (
  cabang text NOT NULL,
  sisa_pokok bigint NOT NULL,
  CONSTRAINT hutang_berjalan_pkey PRIMARY KEY (cabang)
);
SELECT kilau_shop_table('hutang_berjalan');
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO hutang_berjalan (cabang, sisa_pokok)
      SELECT t, sum(h.sisa_pokok) FROM hutang h WHERE h.cabang = t HAVING count(*) > 0;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
-- What one borrower owes.
CREATE INDEX "hutang_kode_customer_no_faktur_hutang" ON "hutang" USING btree (cabang, "kode_customer", "no_faktur_hutang") INCLUDE ("sisa_pokok") WHERE status IN ('AKTIF', 'BUNGA DIBAYAR');
