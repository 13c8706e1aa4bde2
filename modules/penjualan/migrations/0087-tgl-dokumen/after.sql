SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT NOT EXISTS (SELECT FROM "penjualan" WHERE cabang = 'UJI' AND tgl_dokumen IS NOT NULL), 'a sale of before bears its business day';
  ASSERT NOT EXISTS (SELECT FROM "titipan" WHERE cabang = 'UJI' AND tgl_dokumen IS NOT NULL), 'a deposit of before bears its business day';
  UPDATE titipan SET tgl_dokumen = '2026-11-01' WHERE cabang = 'UJI';
END $$;
