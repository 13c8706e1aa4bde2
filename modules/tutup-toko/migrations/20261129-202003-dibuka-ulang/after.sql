SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT bool_and(status = 'DIBUKA ULANG') FROM tutup WHERE cabang = 'UJI'), 'reopened, not cancelled';
  ASSERT (SELECT bool_and(j.sesudah = jsonb_build_object('status', 'DIBUKA ULANG', 'versi', u.versi) AND j.waktu = u.diubah)
    FROM tutup u JOIN buku_jejak j ON j.cabang = 'UJI' AND j.objek = 'tutup' AND j.kunci = u.no_tutup AND j.perintah = 'ubah'
    WHERE u.cabang = 'UJI'), 'the audit book tells it';
END $$;
-- The later ones begin with what was there.
UPDATE tutup SET status = 'SELESAI' WHERE cabang = 'UJI';
DROP TABLE buku_jejak_dibuka;
