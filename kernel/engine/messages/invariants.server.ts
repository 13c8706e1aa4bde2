import type { Invariant } from '#kernel/engine/document/invariants.server.ts'

/** What must always be true of the boxes of a shop, beside what their contents mean. Another server has the other side of its shops. */
export const boxInvariants: readonly Invariant[] = [
  {
    name: 'kotak keluar',
    wording: 'Pesan ke setiap toko bernomor urut tanpa lompat, dan yang terkirim ada di toko itu',
    sql: `WITH keluar AS (SELECT k.ke, k.id, k.urut, k.terkirim, row_number() OVER (PARTITION BY k.ke ORDER BY k.urut) AS harus
        FROM kotak_keluar k WHERE k.cabang = $1),
      masuk AS (SELECT m.cabang, m.id FROM kotak_masuk m WHERE m.dari = $1)
      SELECT 'ke ' || ke || ' kotak_keluar.urut ' || urut || ', seharusnya ' || harus AS apa FROM keluar WHERE urut <> harus
      UNION ALL
      SELECT 'ke ' || k.ke || ' ' || k.urut || ': kotak_keluar.terkirim, tetapi tidak ada di sana' FROM keluar k
        LEFT JOIN masuk m ON m.cabang = k.ke AND m.id = k.id
        WHERE k.terkirim IS NOT NULL AND m.id IS NULL AND k.ke IN (SELECT kode_toko FROM toko)`,
  },
  {
    name: 'kotak masuk',
    wording: 'Pesan yang masuk sama dengan yang dikirim, dan dikerjakan menurut urutannya',
    sql: `WITH masuk AS (SELECT m.*, row_number() OVER (PARTITION BY m.dari ORDER BY m.urut) AS harus,
          bool_or(m.dikerjakan IS NULL) OVER (PARTITION BY m.dari ORDER BY m.urut) AS tertunda
        FROM kotak_masuk m WHERE m.cabang = $1),
      keluar AS (SELECT k.* FROM kotak_keluar k WHERE k.ke = $1)
      SELECT 'dari ' || dari || ' kotak_masuk.urut ' || urut || ', seharusnya ' || harus AS apa FROM masuk WHERE urut <> harus
      UNION ALL
      SELECT 'dari ' || dari || ' ' || urut || ': kotak_masuk.dikerjakan sebelum pesan di depannya' FROM masuk
        WHERE tertunda AND dikerjakan IS NOT NULL
      UNION ALL
      SELECT 'dari ' || m.dari || ' ' || m.urut || ': kotak_masuk tidak sama dengan kotak_keluar' FROM masuk m
        LEFT JOIN keluar k ON k.cabang = m.dari AND k.id = m.id
        WHERE m.dari IN (SELECT kode_toko FROM toko)
          AND (m.urut, m.jenis, m.nomor, m.versi, m.isi) IS DISTINCT FROM (k.urut, k.jenis, k.nomor, k.versi, k.isi)`,
  },
]
