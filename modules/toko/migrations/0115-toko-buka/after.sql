SET LOCAL kilau.cabang = 'LAIN';
DO $$
BEGIN
  ASSERT (SELECT b.buka FROM toko_buka() b WHERE b.kode_toko = 'BUKA1'), 'told to another shop';
END $$;
