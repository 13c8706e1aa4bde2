SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT count(*) FROM barang_masuk_detail_barang WHERE cabang = 'UJI' AND keterangan = 'DIKETIK') > 0, 'a line of before';
  ASSERT NOT EXISTS (SELECT FROM barang_masuk_detail_barang WHERE cabang = 'UJI' AND teks_timbang IS NOT NULL), 'what stands was typed';
END $$;
UPDATE barang_masuk_detail_barang SET timbangan = 'AND FX-120', teks_timbang = 'ST,GS,+003.215 g' WHERE cabang = 'UJI' AND baris = 1;
DO $$
BEGIN
  BEGIN
    UPDATE barang_masuk_detail_barang SET teks_timbang = repeat('9', 101) WHERE cabang = 'UJI' AND baris = 1;
    ASSERT false, 'a scale that never ends';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
