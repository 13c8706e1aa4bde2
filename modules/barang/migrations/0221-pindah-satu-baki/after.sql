SET LOCAL kilau.cabang = 'UJI';
UPDATE pindah_barang SET dari_baki = kode_baki WHERE cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT dari_baki = kode_baki FROM pindah_barang WHERE cabang = 'UJI' LIMIT 1), 'the tray that was emptied';
END $$;
