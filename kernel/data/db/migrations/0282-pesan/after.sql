SET LOCAL kilau.cabang = 'UJI';
INSERT INTO kotak_keluar (cabang, ke, urut, id, jenis, nomor, versi, isi, dibuat)
  VALUES ('UJI', 'PUSAT', 1, '00000000-0000-4000-8000-000000000001', 'KU', 'KU-UJI-261121-0001', 1, '{"jumlah_rp": 5}', now());
INSERT INTO kotak_masuk (cabang, dari, id, urut, jenis, nomor, versi, isi, diterima)
  VALUES ('UJI', 'PUSAT', '00000000-0000-4000-8000-000000000002', 1, 'KU_TERIMA', 'KU-UJI-261121-0001', 1, '{}', now());
DO $$
BEGIN
  ASSERT (SELECT terkirim IS NULL FROM kotak_keluar WHERE cabang = 'UJI'), 'not delivered yet';
  BEGIN
    INSERT INTO kotak_masuk (cabang, dari, id, urut, jenis, nomor, versi, isi, diterima)
      VALUES ('UJI', 'PUSAT', '00000000-0000-4000-8000-000000000003', 1, 'KU_TERIMA', 'KU-UJI-261121-0001', 1, '{}', now());
    RAISE EXCEPTION 'two messages took one place';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
END $$;
