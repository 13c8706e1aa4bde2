SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM barang WHERE cabang = 'UJI' AND status = 'TERSEDIA'), 'a piece that may be sold';
END $$;
