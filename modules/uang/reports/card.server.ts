/** Lines of `buku_uang` that nobody put in or took out, but that say how much there is: the opening balance, and differences of closing and opening. */
const balanceKinds = `('SA', 'TU', 'BT')`
export const movesOnly = `jenis NOT IN ${balanceKinds}`

/**
 * Every line of account `$4` in a period, at sub-account `$5` or at all of them, in the order of posting. Everything before the period is one
 * line: what is there now, less what moved since the period began, so that no earlier line is read. `$6`: only what was written down under this
 * category, which has no balance before it. `sub`: what the sub-account is called; `category`: the card tells it; `blind`: what moved
 * alone, without what says how much there is.
 */
export const cardSql = (sub: string, category: boolean, blind = false): string => `WITH gerak AS (
  SELECT m.id, m.waktu, m.tgl_system, m.nomor, m.jenis, m.sub, m.keterangan, m.debit, m.kredit,
    coalesce(k.kode_transaksi, b.kode_transaksi, c.kategori, e.kategori) AS kode_transaksi
  FROM buku_uang m
  LEFT JOIN uang_kas k ON m.jenis = 'UK' AND k.cabang = $1 AND k.no_uang_kas = m.nomor
  LEFT JOIN uang_bank b ON m.jenis = 'UB' AND b.cabang = $1 AND b.no_uang_bank = m.nomor
  LEFT JOIN mutasi_uang_cash c ON m.jenis = 'MK' AND c.cabang = $1 AND c.no_mutasi = m.nomor
  LEFT JOIN mutasi_uang_bank e ON m.jenis = 'MB' AND e.cabang = $1 AND e.no_mutasi = m.nomor
  WHERE m.cabang = $1 AND m.akun = $4 AND m.tgl_system >= $2 AND ($5::text IS NULL OR m.sub = $5)
), pembuka AS (
  SELECT ((SELECT coalesce(sum(s.saldo), 0) FROM saldo_uang s WHERE s.cabang = $1 AND s.akun = $4 AND ($5::text IS NULL OR s.sub = $5))
    - coalesce(sum(debit - kredit), 0))::bigint AS saldo FROM gerak
), garis AS (
  SELECT 0::bigint AS id, $2::date AS tanggal, NULL::text AS jam, NULL::text AS nomor, 'SALDO AWAL'::text AS jenis, $5::text AS ${sub},
    NULL::text AS kode_transaksi, NULL::text AS keterangan, saldo AS awal, NULL::bigint AS masuk, NULL::bigint AS keluar
  FROM pembuka WHERE ${blind ? 'false' : 'saldo <> 0'} AND $6::text IS NULL
  UNION ALL
  SELECT id, tgl_system, to_char(waktu AT TIME ZONE 'Asia/Jakarta', 'HH24.MI'), nomor, jenis, nullif(sub, ''),
    kode_transaksi, nullif(keterangan, ''), NULL, nullif(debit, 0), nullif(kredit, 0)
  FROM gerak WHERE tgl_system <= $3 AND ($6::text IS NULL OR kode_transaksi = $6)${blind ? ` AND ${movesOnly}` : ''}
)
SELECT tanggal, jam, nomor, jenis, ${sub}, ${category ? 'kode_transaksi, ' : ''}keterangan, awal, masuk, keluar,
  sum(coalesce(awal, 0) + coalesce(masuk, 0) - coalesce(keluar, 0)) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING)::bigint AS saldo
FROM garis ORDER BY garis.id`
