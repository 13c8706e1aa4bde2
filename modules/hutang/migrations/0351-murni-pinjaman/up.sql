-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas.
ALTER TABLE "hutang" ADD COLUMN "total_murni" bigint;
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    UPDATE hutang h SET total_murni = coalesce((SELECT sum(d.murni) FROM hutang_detail_barang d
      WHERE d.cabang = t AND d.no_faktur_hutang = h.no_faktur_hutang), 0) WHERE h.cabang = t;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
ALTER TABLE "hutang" ALTER COLUMN "total_murni" SET NOT NULL;
ALTER TABLE "hutang" ADD CONSTRAINT "hutang_total_murni_check" CHECK ("total_murni" >= 0 AND "total_murni" <= 9999999999);
CREATE INDEX "hutang_per_murni" ON "hutang" USING btree (cabang, (CASE WHEN total_murni > 0 THEN (sisa_pokok * 1000 + total_murni - 1) / total_murni ELSE 9223372036854775807 END), "no_faktur_hutang") INCLUDE ("sisa_pokok", "total_murni", "jatuh_tempo") WHERE status IN ('AKTIF', 'BUNGA DIBAYAR');
