-- A telephone has one writing, 0812…: what was kept as 812…, 62812… or 0062812… is rewritten, and the audit book tells it. Who is whom is
-- recognised anew when the server starts, because the key lives there: two writings were two persons. Documents keep what they say.
DO $$
DECLARE
  t text;
  m record;
  r record;
  saat timestamptz := date_trunc('milliseconds', now());
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    FOR m IN SELECT * FROM (VALUES ('customer', 'customer', 'kode'), ('member', 'member', 'kode'), ('supplier', 'supplier', 'kode_supplier'),
      ('supplier_berlian', 'supplier-berlian', 'kode_supplier'), ('tukang', 'tukang', 'kode_tukang'), ('sales', 'sales', 'kode_sales')) v (tabel, objek, kunci)
    LOOP
      FOR r IN EXECUTE format($q$SELECT kunci, lama, baru, dihapus FROM (
          SELECT %I::text AS kunci, no_hp AS lama, dihapus, CASE
            WHEN no_hp ~ '^0062' THEN regexp_replace(no_hp, '^00620?', '0')
            WHEN no_hp ~ '^00[1-9]' THEN regexp_replace(no_hp, '^00', '+')
            WHEN no_hp ~ '^62\d{8}' THEN regexp_replace(no_hp, '^620?', '0')
            WHEN no_hp ~ '^8\d{8,12}$' THEN '0' || no_hp
          END AS baru FROM %I WHERE cabang = $1) s WHERE baru ~ '^\+?[0-9]{8,15}$' ORDER BY 1$q$, m.kunci, m.tabel) USING t
      LOOP
        IF m.tabel = 'customer' THEN
          UPDATE orang_customer SET kunci = '' WHERE cabang = t AND kode_customer = r.kunci;
        ELSIF m.tabel = 'member' THEN
          UPDATE kartu_member SET kunci = NULL WHERE toko = t AND kode = r.kunci;
        END IF;
        -- A deleted row is as it was deleted.
        CONTINUE WHEN r.dihapus IS NOT NULL;
        EXECUTE format('UPDATE %I SET no_hp = $3, diubah = $4, versi = versi + 1 WHERE cabang = $1 AND %I = $2', m.tabel, m.kunci)
          USING t, r.kunci, r.baru, saat;
        INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sebelum, sesudah)
          SELECT t, saat, (saat AT TIME ZONE 'Asia/Jakarta')::date, 'SISTEM', 'SERVER', 'ubah', m.objek, r.kunci,
            coalesce(j.sesudah, '{}') || jsonb_build_object('no_hp', r.lama), coalesce(j.sesudah, '{}') || jsonb_build_object('no_hp', r.baru)
          FROM (SELECT 1) s LEFT JOIN LATERAL (SELECT b.sesudah FROM buku_jejak b WHERE b.cabang = t AND b.objek = m.objek AND b.kunci = r.kunci
            AND b.perintah IN ('tambah', 'ubah', 'aktifkan') ORDER BY b.id DESC LIMIT 1) j ON true;
      END LOOP;
    END LOOP;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
