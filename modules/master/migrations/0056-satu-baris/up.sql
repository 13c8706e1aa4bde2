-- A fineness has one ceiling, a group one loan, a kind one ceiling or factor. Where several rows contradicted each other, the one that
-- was changed last stays, by code where two were changed at once; the others are deleted and may be looked at. The audit book tells it.
DO $$
DECLARE
  t text;
  m record;
  d record;
  saat timestamptz := date_trunc('milliseconds', now());
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    FOR m IN SELECT * FROM (VALUES
      ('plafond_kadar_hutang', 'plafond-kadar-hutang', 'kode_plafond', 'kode_kadar', 'plafond_per_gram', 1),
      ('hutang_pokok', 'hutang-pokok', 'kode_pokok', 'kode_group', 'pokok_per_gram', 1),
      ('plafond_hutang', 'plafond-hutang', 'kode_plafond', 'jenis', 'plafond', 1),
      ('get_point_member', 'get-point-member', 'kode', 'jenis_member', 'pengali', 100)) AS v (tabel, nama, kunci, per, isi, skala)
    LOOP
      FOR d IN EXECUTE format('WITH ganda AS (
          SELECT %1$I AS kunci, row_number() OVER (PARTITION BY %2$I ORDER BY diubah DESC, %1$I) AS ke FROM %3$I WHERE cabang = %5$L AND dihapus IS NULL)
        UPDATE %3$I x SET dihapus = %6$L, diubah = %6$L, versi = versi + 1 FROM ganda g
        WHERE x.cabang = %5$L AND x.%1$I = g.kunci AND g.ke > 1 RETURNING x.%1$I AS kunci, x.%2$I AS per, x.%4$I AS isi', m.kunci, m.per, m.tabel, m.isi, t, saat)
      LOOP
        INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sebelum, sesudah)
        SELECT t, saat, (saat AT TIME ZONE 'Asia/Jakarta')::date, 'SISTEM', 'SERVER', 'hapus', m.nama, d.kunci, r, r
        FROM jsonb_build_object(m.kunci, d.kunci, m.per, d.per, m.isi, trim_scale(d.isi::numeric / m.skala)) r;
      END LOOP;
    END LOOP;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
