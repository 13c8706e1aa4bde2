SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM pg_indexes WHERE tablename = 'barang' AND indexname = 'barang_status_jarang' AND indexdef LIKE '%(cabang, kode_barcode) WHERE%'),
    'held pieces are found without reading the others';
END $$;
