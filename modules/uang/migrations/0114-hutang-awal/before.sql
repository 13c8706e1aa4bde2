SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "saldo_awal_detail_saldo" WHERE cabang = 'UJI'), 'rows of saldo-awal-detail-saldo';
END $$;
