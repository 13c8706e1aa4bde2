SET LOCAL kilau.cabang = 'LAIN';
DO $$
BEGIN
  ASSERT (SELECT b.buka FROM toko_buka() b WHERE b.kode_toko = 'UJI'), 'told to another shop';
END $$;
