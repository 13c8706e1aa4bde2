-- A closing whose day was reopened is no cancelled document: it stands in Laporan Tutup Toko beside the one that followed it.
ALTER TABLE "tutup" DROP CONSTRAINT "tutup_status_check";
DO $$
DECLARE
  t text;
  r record;
  saat timestamptz := date_trunc('milliseconds', now());
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    FOR r IN SELECT no_tutup, versi FROM tutup WHERE cabang = t AND status = 'BATAL' ORDER BY no_tutup LOOP
      UPDATE tutup SET status = 'DIBUKA ULANG', diubah = saat, versi = versi + 1 WHERE cabang = t AND no_tutup = r.no_tutup;
      INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sebelum, sesudah)
        VALUES (t, saat, (saat AT TIME ZONE 'Asia/Jakarta')::date, 'SISTEM', 'SERVER', 'ubah', 'tutup', r.no_tutup,
          '{"status": "BATAL"}', jsonb_build_object('status', 'DIBUKA ULANG', 'versi', r.versi + 1));
    END LOOP;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
ALTER TABLE "tutup" ADD CONSTRAINT "tutup_status_check" CHECK ("status" IN ('SELESAI', 'DIBUKA ULANG'));
