-- From now on a nota that uses a deposit writes into the audit book what it left of it, so that the audit book tells every
-- state of a deposit. What was used before is told once, as it stands.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sebelum, sesudah)
    SELECT p.cabang, p.diubah, p.tanggal, 'SISTEM', 'SERVER', 'catat', 'titipan', p.no_titipan,
      jsonb_build_object('status', null, 'sisa', null), jsonb_build_object('status', p.status, 'sisa', p.sisa, 'versi', p.versi)
    FROM titipan p
    WHERE p.cabang = t AND p.versi > (SELECT count(*) FROM buku_jejak j
      WHERE j.cabang = t AND j.objek = 'titipan' AND j.kunci = p.no_titipan AND j.perintah NOT IN ('otorisasi', 'tolak'));
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
