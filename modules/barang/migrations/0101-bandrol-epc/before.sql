SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
  ASSERT EXISTS (SELECT FROM "barang_masuk_detail_barang" WHERE cabang = 'UJI'), 'rows of barang-masuk-detail-barang';
END $$;
