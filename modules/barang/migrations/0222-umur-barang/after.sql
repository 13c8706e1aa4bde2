SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM pg_indexes WHERE tablename = 'barang' AND indexname = 'barang_tgl_masuk_ada' AND indexdef LIKE '%(cabang, tgl_masuk) WHERE%'),
    'what lies there for long is found without reading what was sold';
END $$;
