SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM pg_indexes WHERE tablename = 'barang' AND indexname = 'barang_aksesoris_jarang' AND indexdef LIKE '%(cabang, kode_barcode) WHERE%'),
    'accessories are found without reading the pieces';
END $$;
