SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "jaminan" WHERE cabang = 'UJI'), 'rows of jaminan';
  ASSERT EXISTS (SELECT FROM "hutang" WHERE cabang = 'UJI'), 'rows of hutang';
  ASSERT EXISTS (SELECT FROM "hutang_detail_barang" WHERE cabang = 'UJI'), 'rows of hutang-detail-barang';
END $$;
