SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
  ASSERT EXISTS (SELECT FROM "aksesoris_detail_barang" WHERE cabang = 'UJI'), 'rows of aksesoris-detail-barang';
END $$;
