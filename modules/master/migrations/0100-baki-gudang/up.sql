-- Every warehouse that is not a window has a tray: the shops that stand get one for each that has none, named like it.
DO $$
DECLARE
  t text;
  g record;
  kode text;
  n int;
  saat timestamptz := date_trunc('milliseconds', now());
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    FOR g IN SELECT w.kode_gudang, w.nama_gudang FROM gudang w WHERE w.cabang = t AND w.dihapus IS NULL AND w.jenis <> 'JUAL'
      AND NOT EXISTS (SELECT FROM baki b WHERE b.cabang = t AND b.kode_gudang = w.kode_gudang AND b.dihapus IS NULL) ORDER BY 1
    LOOP
      kode := g.kode_gudang;
      n := 1;
      WHILE EXISTS (SELECT FROM baki b WHERE b.cabang = t AND b.kode_baki = kode) LOOP
        n := n + 1;
        kode := g.kode_gudang || '-' || n;
      END LOOP;
      INSERT INTO baki (cabang, kode_baki, nama_toko, kode_gudang, berat_baki, dibuat, diubah)
        VALUES (t, kode, g.nama_gudang, g.kode_gudang, 0, saat, saat);
      INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sesudah)
        VALUES (t, saat, (saat AT TIME ZONE 'Asia/Jakarta')::date, 'SISTEM', 'SERVER', 'tambah', 'baki', kode,
          jsonb_build_object('kode_toko', kode, 'nama_toko', g.nama_gudang, 'kode_gudang', g.kode_gudang, 'berat_baki', 0, 'kapasitas', NULL));
    END LOOP;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
