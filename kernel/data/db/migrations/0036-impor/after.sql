SET LOCAL kilau.cabang = 'UJI36';
DO $$
BEGIN
  ASSERT (SELECT untuk = 'barang' AND hasil->>'no_masuk' = 'BM-UJI36-1' FROM impor WHERE cabang = 'UJI36'),
    'a saved sheet of goods says so, and names its document';
  ASSERT (SELECT 'Master/master-bank/impor' = ANY (jalur) FROM akses WHERE user_id = 'UJI36A'), 'who could do all of it may import';
  ASSERT (SELECT NOT 'Master/master-bank/impor' = ANY (jalur) FROM akses WHERE user_id = 'UJI36B'), 'who could not may not';
END $$;
