SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM pg_indexes WHERE tablename = 'barang' AND indexname = 'barang_jumlahan' AND indexdef LIKE '%INCLUDE (jumlah, berat, murni, nilai)%'),
    'what lies there is summed without reading the wide rows';
END $$;
