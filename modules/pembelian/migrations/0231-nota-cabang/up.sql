-- Lihat Pembelian: Barang yang dibeli dari customer.
ALTER TABLE "pembelian_detail_barang" ADD COLUMN "toko_asal" text;
ALTER TABLE "pembelian_detail_barang" DROP CONSTRAINT "pembelian_detail_barang_asal_check";
ALTER TABLE "pembelian_detail_barang" ADD CONSTRAINT "pembelian_detail_barang_asal_check" CHECK ("asal" IN ('NOTA KITA', 'NOTA CABANG', 'NOTA LAMA', 'TANPA NOTA'));
ALTER TABLE "pembelian_detail_barang" ADD CONSTRAINT "pembelian_detail_barang_toko_asal_check" CHECK (char_length("toko_asal") BETWEEN 1 AND 20 AND "toko_asal" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');

-- What stands bought with a nota of its shop is held, too.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO nota_dibeli (cabang_asal, no_faktur, kode_barcode, toko, nomor)
      SELECT t, d.no_faktur_jual, d.kode_barcode_asal, t, d.no_faktur_beli FROM pembelian_detail_barang d
      JOIN pembelian j ON j.cabang = d.cabang AND j.no_faktur_beli = d.no_faktur_beli
      WHERE d.cabang = t AND j.cabang = t AND j.status <> 'BATAL' AND d.asal = 'NOTA KITA' AND d.no_faktur_jual IS NOT NULL AND d.kode_barcode_asal IS NOT NULL
      ON CONFLICT DO NOTHING;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
