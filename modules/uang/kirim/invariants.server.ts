import { keyAkun } from '#buku'
import type { Invariant } from '#kernel/engine/document/invariants.server.ts'

const rk = [keyAkun['RK PUSAT'], keyAkun['RK CABANG']]

/** What this shop's books say of each other shop. */
const rkOfDocuments: Invariant = {
  name: 'rk',
  wording: 'RK setiap toko sama dengan kiriman ke sana yang tidak batal, kurang yang diterima dari sana',
  values: rk,
  sql: `WITH dokumen AS (SELECT k.tujuan AS lain, k.jumlah_rp AS n FROM kirim_uang k WHERE k.cabang = $1 AND k.status <> 'BATAL'
      UNION ALL SELECT t.dari_toko, -t.jumlah_rp FROM terima_uang t WHERE t.cabang = $1),
    d AS (SELECT lain, sum(n) AS n FROM dokumen GROUP BY 1),
    s AS (SELECT u.sub AS lain, sum(u.saldo) AS n FROM saldo_uang u WHERE u.cabang = $1 AND u.akun IN ($2, $3) GROUP BY 1)
    SELECT 'RK ' || coalesce(s.lain, d.lain) || ': saldo ' || coalesce(s.n, 0) || ', dokumen ' || coalesce(d.n, 0) AS apa
    FROM s FULL JOIN d ON d.lain = s.lain WHERE coalesce(s.n, 0) <> coalesce(d.n, 0)`,
}

/**
 * The law of the whole installation, seen from one shop: for each other one, what both books say of each other, less what the boxes say is under
 * way, is nothing. Under way is money that was told, and neither its receipt was written there nor its cancellation done here.
 */
const rkOfPairs: Invariant = {
  name: 'rk pasangan',
  wording: 'RK dua toko dan kiriman di jalan di antaranya berjumlah nol',
  values: rk,
  sql: `WITH pesan AS (SELECT k.cabang AS dari, k.ke, k.nomor, k.jenis, k.isi FROM kotak_keluar k WHERE k.cabang = $1 OR k.ke = $1),
    selesai AS (SELECT p.nomor FROM pesan p WHERE p.jenis = 'KU_TERIMA'
      UNION ALL SELECT m.nomor FROM kotak_masuk m WHERE (m.cabang = $1 OR m.dari = $1) AND m.jenis = 'BATAL_JAWAB'
        AND (m.isi->>'batal')::boolean AND m.dikerjakan IS NOT NULL),
    semua AS (SELECT u.sub AS lain, u.saldo AS n FROM saldo_uang u WHERE u.cabang = $1 AND u.akun IN ($2, $3)
      UNION ALL SELECT u.cabang, u.saldo FROM saldo_uang u WHERE u.sub = $1 AND u.akun IN ($2, $3)
      UNION ALL SELECT CASE p.dari WHEN $1 THEN p.ke ELSE p.dari END, -(p.isi->>'jumlah_rp')::bigint FROM pesan p
        WHERE p.jenis = 'KU' AND p.nomor NOT IN (SELECT nomor FROM selesai))
    SELECT 'RK ' || $1 || ' dan ' || lain || ': selisih ' || sum(n) AS apa FROM semua
    WHERE lain IN (SELECT kode_toko FROM toko) GROUP BY lain HAVING sum(n) <> 0`,
}

const sentAsTold: Invariant = {
  name: 'kirim uang',
  wording:
    'Setiap kiriman sama dengan pesannya, bernomor referensi sendiri, dan keadaannya menurut jawaban toko tujuan',
  sql: `WITH kirim AS (SELECT k.nota_kirim, k.status, k.tujuan, k.no_reff, k.jumlah_rp, k.keterangan, k.valid_by, k.no_terima, k.tanggal
      FROM kirim_uang k WHERE k.cabang = $1),
    pesan AS (SELECT p.nomor, p.ke, p.isi FROM kotak_keluar p WHERE p.cabang = $1 AND p.jenis = 'KU'),
    jawab AS (SELECT m.nomor, max(m.isi->>'no_terima') FILTER (WHERE m.jenis = 'KU_TERIMA') AS no_terima,
        coalesce(bool_or((m.isi->>'batal')::boolean) FILTER (WHERE m.jenis = 'BATAL_JAWAB'), false) AS batal
      FROM kotak_masuk m WHERE m.cabang = $1 AND m.dikerjakan IS NOT NULL AND m.jenis IN ('KU_TERIMA', 'BATAL_JAWAB') GROUP BY 1)
    SELECT k.nota_kirim || ': tidak sama dengan pesannya' AS apa FROM kirim k LEFT JOIN pesan p ON p.nomor = k.nota_kirim
      WHERE (p.ke, p.isi->>'no_reff', (p.isi->>'jumlah_rp')::bigint, p.isi->>'keterangan', p.isi->>'valid_by', p.isi->>'tgl_system')
        IS DISTINCT FROM (k.tujuan, k.no_reff, k.jumlah_rp, k.keterangan, k.valid_by, k.tanggal::text)
    UNION ALL SELECT p.nomor || ': pesan tanpa kiriman' FROM pesan p WHERE p.nomor NOT IN (SELECT nota_kirim FROM kirim)
    UNION ALL SELECT k.nota_kirim || ': nomor referensi ' || k.no_reff || ' bukan miliknya' FROM kirim k
      LEFT JOIN reff_uang r ON r.no_reff = k.no_reff WHERE (r.toko, r.nota_kirim) IS DISTINCT FROM ($1, k.nota_kirim)
    UNION ALL SELECT k.nota_kirim || ': ' || k.status || ', menurut jawaban ' || w.harus FROM kirim k LEFT JOIN jawab j ON j.nomor = k.nota_kirim
      CROSS JOIN LATERAL (SELECT CASE WHEN j.no_terima IS NOT NULL THEN 'DONE' WHEN j.batal THEN 'BATAL' ELSE 'terbuka' END AS harus) w
      WHERE (CASE WHEN k.status IN ('OPEN', 'MENUNGGU BATAL') THEN 'terbuka' ELSE k.status END, k.no_terima) IS DISTINCT FROM (w.harus, j.no_terima)`,
}

const incomingAsTold: Invariant = {
  name: 'kiriman uang',
  wording: 'Kiriman yang masuk sama dengan pesannya, dan diterima atau batal paling banyak sekali',
  sql: `WITH kiriman AS (SELECT k.dari, k.nota_kirim, k.no_reff, k.jumlah_rp, k.keterangan, k.input_by, k.valid_by, k.tgl_system, k.status, k.no_terima
      FROM kiriman_uang k WHERE k.cabang = $1),
    pesan AS (SELECT m.dari, m.nomor, m.isi FROM kotak_masuk m WHERE m.cabang = $1 AND m.jenis = 'KU' AND m.dikerjakan IS NOT NULL),
    terima AS (SELECT t.no_terima, t.dari_toko, t.nota_kirim, t.no_reff, t.jumlah_rp, t.keterangan, t.input_by, t.tgl_kirim FROM terima_uang t
      WHERE t.cabang = $1),
    jawab AS (SELECT p.ke, p.nomor, p.jenis, p.isi FROM kotak_keluar p WHERE p.cabang = $1
      AND (p.jenis = 'KU_TERIMA' OR p.jenis = 'BATAL_JAWAB' AND (p.isi->>'batal')::boolean))
    SELECT coalesce(k.nota_kirim, p.nomor) || ': kiriman_uang tidak sama dengan pesannya' AS apa FROM kiriman k
      FULL JOIN pesan p ON p.dari = k.dari AND p.nomor = k.nota_kirim
      WHERE (p.isi->>'no_reff', (p.isi->>'jumlah_rp')::bigint, p.isi->>'keterangan', p.isi->>'input_by', p.isi->>'valid_by', p.isi->>'tgl_system')
        IS DISTINCT FROM (k.no_reff, k.jumlah_rp, k.keterangan, k.input_by, k.valid_by, k.tgl_system::text)
    UNION ALL SELECT coalesce(k.nota_kirim, t.nota_kirim) || ': kiriman_uang tidak sama dengan penerimaannya' FROM
      (SELECT * FROM kiriman WHERE status = 'DONE') k FULL JOIN terima t ON t.dari_toko = k.dari AND t.nota_kirim = k.nota_kirim
      WHERE (t.no_terima, t.no_reff, t.jumlah_rp, t.keterangan, t.input_by, t.tgl_kirim)
        IS DISTINCT FROM (k.no_terima, k.no_reff, k.jumlah_rp, k.keterangan, k.input_by, k.tgl_system)
    UNION ALL SELECT k.nota_kirim || ': kiriman_uang.status ' || k.status || ', tetapi dijawab ' || coalesce(j.jenis, 'belum') FROM kiriman k
      LEFT JOIN jawab j ON j.ke = k.dari AND j.nomor = k.nota_kirim
      WHERE k.status IS DISTINCT FROM coalesce(CASE j.jenis WHEN 'KU_TERIMA' THEN 'DONE' WHEN 'BATAL_JAWAB' THEN 'BATAL' END, 'OPEN')`,
}

export const moneyBetweenShops: readonly Invariant[] = [rkOfDocuments, rkOfPairs, sentAsTold, incomingAsTold]
