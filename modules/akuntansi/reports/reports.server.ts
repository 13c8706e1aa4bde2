import { retainedEarnings } from '#buku'
import { query } from '#kernel/engine/report/query.server.ts'
import { journalReport } from './jurnal.report.ts'
import { trialBalanceReport } from './neraca-saldo.report.ts'

/** A mirror says so where others say why. A line that the shop has under another account says for which. */
const journalSql = `SELECT m.tgl_system AS tanggal, to_char(m.waktu AT TIME ZONE 'Asia/Jakarta', 'HH24.MI') AS jam, m.nomor, m.jenis,
  coalesce(m.nomor_akun, m.akun) AS nomor_akun, a.nama_akun, r.nama_akun AS peran, nullif(m.sub, '') AS sub,
  nullif(concat_ws(' ', CASE WHEN m.balik THEN 'BATAL' END, nullif(m.keterangan, '')), '') AS keterangan,
  nullif(m.debit, 0) AS debit, nullif(m.kredit, 0) AS kredit
FROM buku_uang m LEFT JOIN akun a ON a.cabang = $1 AND a.nomor_akun = coalesce(m.nomor_akun, m.akun)
  LEFT JOIN akun r ON r.cabang = $1 AND m.nomor_akun IS NOT NULL AND r.nomor_akun = m.akun
WHERE m.cabang = $1 AND m.tgl_system BETWEEN $2 AND $3 AND ($4::text IS NULL OR coalesce(m.nomor_akun, m.akun) = $4) AND ($5::text IS NULL OR m.jenis = $5)
  AND ($6::text IS NULL OR m.nomor = $6)
ORDER BY m.tgl_system, m.id`
export const journalQuery = query(journalReport, (row, { cabang }) => ({
  sql: journalSql,
  values: [cabang, row.tgl_from, row.tgl_to, row.nomor_akun, row.jenis, row.nomor],
}))

/**
 * What there is now, less what moved since the year of the books began: no line of an earlier year is read. Income and expense of earlier
 * years stand in account `$3`. Balances are kept by role and lines have the shop's own account, which differ only where a year begins at nil.
 */
const trialBalanceSql = `WITH tahun AS (
  SELECT make_date(extract(year FROM $2::date)::int - (extract(month FROM $2::date) < b.bulan)::int, b.bulan, 1) AS mulai
  FROM (SELECT coalesce((SELECT s.nilai::int FROM setting s
    WHERE s.cabang = $1 AND s.kunci = 'bulan_tahun_buku' AND s.nilai ~ '^([1-9]|1[0-2])$'), 1) AS bulan) b
), gerak AS (
  SELECT m.akun, coalesce(m.nomor_akun, m.akun) AS nomor, sum(m.debit - m.kredit) AS sejak, coalesce(sum(m.debit) FILTER (WHERE m.tgl_system <= $2), 0) AS debit,
    coalesce(sum(m.kredit) FILTER (WHERE m.tgl_system <= $2), 0) AS kredit
  FROM buku_uang m WHERE m.cabang = $1 AND m.tgl_system >= (SELECT mulai FROM tahun) GROUP BY 1, 2
), per_akun AS (
  SELECT x.akun, sum(x.dulu) AS dulu, sum(x.debit) AS debit, sum(x.kredit) AS kredit FROM (
    SELECT s.akun, s.saldo AS dulu, 0 AS debit, 0 AS kredit FROM saldo_uang s WHERE s.cabang = $1
    UNION ALL SELECT akun, -sejak, 0, 0 FROM gerak
    UNION ALL SELECT nomor, 0, debit, kredit FROM gerak
    UNION ALL SELECT $3::text, 0, 0, 0
  ) x GROUP BY x.akun
), bernama AS (
  SELECT p.*, a.jenis_akun, a.nama_akun, a.jenis_akun IN ('PENDAPATAN', 'BEBAN') AS hasil
  FROM per_akun p JOIN akun a ON a.cabang = $1 AND a.nomor_akun = p.akun
), dibuka AS (
  SELECT n.*, CASE WHEN n.hasil THEN 0 ELSE n.dulu END
    + CASE WHEN n.akun = $3 THEN coalesce(sum(n.dulu) FILTER (WHERE n.hasil) OVER (), 0) ELSE 0 END AS awal
  FROM bernama n
)
SELECT d.jenis_akun, d.akun AS nomor_akun, d.nama_akun, (SELECT mulai FROM tahun) AS sejak, d.awal::bigint AS awal, d.debit::bigint AS debit,
  d.kredit::bigint AS kredit
FROM dibuka d WHERE d.awal <> 0 OR d.debit <> 0 OR d.kredit <> 0
ORDER BY CASE d.jenis_akun WHEN 'ASET' THEN 1 WHEN 'KEWAJIBAN' THEN 2 WHEN 'MODAL' THEN 3 WHEN 'PENDAPATAN' THEN 4 ELSE 5 END, d.akun`
export const trialBalanceQuery = query(trialBalanceReport, (row, { cabang }) => ({
  sql: trialBalanceSql,
  values: [cabang, row.tanggal, retainedEarnings],
}))
