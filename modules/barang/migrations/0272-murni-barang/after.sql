SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
  ASSERT NOT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI' AND murni IS NULL), 'every piece has its fine weight';
  ASSERT EXISTS (SELECT FROM "aksesoris_detail_barang" WHERE cabang = 'UJI' AND stok_murni IS NULL), 'lines of before say nothing of it';
END $$;
