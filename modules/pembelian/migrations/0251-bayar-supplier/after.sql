SET LOCAL kilau.cabang = 'UJI';
UPDATE barang_beli SET status = 'DIBAYARKAN' WHERE cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM barang_beli WHERE cabang = 'UJI' AND status = 'DIBAYARKAN'), 'a bought piece that paid a supplier';
  ASSERT EXISTS (SELECT FROM "barang_beli" WHERE cabang = 'UJI'), 'rows of barang-beli';
END $$;
