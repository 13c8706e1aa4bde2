-- Who bought: anybody, a customer of the shop, or the holder of a card. What stands says it by the customer that it names.
ALTER TABLE "penjualan" ADD COLUMN "jenis_pelanggan" text;
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    UPDATE penjualan SET jenis_pelanggan = CASE WHEN kode_member IS NOT NULL THEN 'MEMBER' WHEN kode_customer IS NOT NULL THEN 'CUSTOMER' ELSE 'UMUM' END
    WHERE cabang = t;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
ALTER TABLE "penjualan" ALTER COLUMN "jenis_pelanggan" SET NOT NULL;
ALTER TABLE "penjualan" ADD CONSTRAINT "penjualan_jenis_pelanggan_check" CHECK ("jenis_pelanggan" IN ('UMUM', 'CUSTOMER', 'MEMBER'));
