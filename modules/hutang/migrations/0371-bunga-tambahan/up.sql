-- Lihat Hutang: Uang yang dipinjamkan dengan jaminan emas. What was lent on top before its first day was charged owes none.
ALTER TABLE "hutang" ADD COLUMN "uang_baru" bigint;
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    UPDATE hutang SET uang_baru = CASE WHEN no_asal IS NULL THEN pokok ELSE 0 END WHERE cabang = t;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
ALTER TABLE "hutang" ALTER COLUMN "uang_baru" SET NOT NULL;
ALTER TABLE "hutang" ADD CONSTRAINT "hutang_uang_baru_check" CHECK ("uang_baru" >= 0 AND "uang_baru" <= 999999999999999);

-- Lihat Hutang: Pinjaman ditebus, dibayar bunganya, atau diperpanjang.
ALTER TABLE "penebusan" ADD COLUMN "bunga_tambah" bigint;
ALTER TABLE "penebusan" ADD CONSTRAINT "penebusan_bunga_tambah_check" CHECK ("bunga_tambah" >= 0 AND "bunga_tambah" <= 999999999999999);
