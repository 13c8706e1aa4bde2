SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT array_agg(kode_pokok) = ARRAY['HP2'] FROM hutang_pokok WHERE cabang = 'UJI' AND dihapus IS NULL), 'the newest of two stays';
  ASSERT (SELECT h.dihapus = j.waktu AND h.diubah = j.waktu AND (j.sesudah->>'pokok_per_gram')::int = 700000 AND j.sebelum = j.sesudah
    FROM hutang_pokok h JOIN buku_jejak j ON j.cabang = 'UJI' AND j.objek = 'hutang-pokok' AND j.kunci = h.kode_pokok AND j.perintah = 'hapus'
    WHERE h.cabang = 'UJI' AND h.kode_pokok = 'HP1'), 'the other one is deleted, and the audit book tells it';
  ASSERT (SELECT count(*) FROM plafond_hutang WHERE cabang = 'UJI' AND dihapus IS NULL) = 2, 'what stood alone stays';
END $$;
DROP TABLE buku_jejak_uji;
