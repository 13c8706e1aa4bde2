import { dayHeadings, keyAkun } from '#buku'
import type { PostingTable } from '#kernel/engine/document/postings.ts'
import { documentQuery } from '#kernel/engine/report/document-query.server.ts'
import { query, type ReportQuery } from '#kernel/engine/report/query.server.ts'
import { expenseReport } from './biaya.report.ts'
import { cardSql, movesOnly } from './card.server.ts'
import { swipeReport } from './gesek-tunai.report.ts'
import { moneyMovesReport } from './mutasi-uang.report.ts'
import { nonCashReport } from './non-cash.report.ts'
import { cashHoursReport } from './transaksi-cash.report.ts'
import { dailyReport } from './transaksi-harian.report.ts'
import { bankReport } from './uang-bank.report.ts'
import { cashReport } from './uang-kas.report.ts'

export const cashQuery = query(cashReport, (row, { cabang, drawer }) => ({
  sql: cardSql('laci', true, drawer !== undefined),
  values: [cabang, row.tgl_from, row.tgl_to, keyAkun.KAS, row.laci, row.kode_transaksi],
}))

export const bankQuery = query(bankReport, (row, { cabang }) => ({
  sql: cardSql('no_rekening', true),
  values: [cabang, row.tgl_from, row.tgl_to, keyAkun.BANK, row.no_rekening, row.kode_transaksi],
}))

export const cashHoursQuery = query(cashHoursReport, (row, { cabang, drawer }) => ({
  sql: cardSql('laci', false, drawer !== undefined),
  values: [cabang, row.tgl_from, row.tgl_to, keyAkun.KAS, row.laci, null],
}))

const quoted = (letters: readonly string[]): string => letters.map((l) => `'${l}'`).join(', ')
/** Money of the day in these kinds of documents. */
const ofKinds = (condition: string): string =>
  `coalesce(sum(m.debit - m.kredit) FILTER (WHERE m.tgl_system = $2 AND m.jenis ${condition}), 0)::bigint`
/** What moved on the day or after it. */
const since = (from: string): string => `coalesce(sum(m.debit - m.kredit) FILTER (WHERE m.tgl_system ${from} $2), 0)`

/**
 * What is there now, less what moved since: no line of before the day is read. A place that never had money is left out. `$5`: the only drawer
 * that is told, by what moved alone.
 */
const dailySql = (posts: PostingTable): string => {
  const letters = (heading: string) => [...posts].flatMap(([prefix, { day }]) => (day === heading ? [prefix] : []))
  const headings = dayHeadings.map((heading) => `${ofKinds(`IN (${quoted(letters(heading))})`)} AS ${heading}`)
  const moved = `AND ($5::text IS NULL OR m.akun <> $3 OR m.${movesOnly})`
  const rest = ofKinds(`NOT IN (${quoted(dayHeadings.flatMap(letters))}) ${moved}`)
  return `SELECT CASE s.akun WHEN $3 THEN 'KAS' ELSE 'BANK' END AS tempat, nullif(s.sub, '') AS rincian, (s.saldo - ${since('>=')})::bigint AS awal,
  ${headings.join(', ')}, ${rest} AS lain, (s.saldo - ${since('>')})::bigint AS akhir
FROM saldo_uang s LEFT JOIN buku_uang m ON m.cabang = $1 AND m.akun = s.akun AND m.sub = s.sub AND m.tgl_system >= $2
WHERE s.cabang = $1 AND s.akun IN ($3, $4) AND ($5::text IS NULL OR s.akun <> $3 OR s.sub = $5)
GROUP BY s.akun, s.sub, s.saldo
ORDER BY s.akun, s.sub`
}
/** `posts`: the headings of all documents. */
export const dailyQuery = (posts: PostingTable): ReportQuery<typeof dailyReport> => {
  const sql = dailySql(posts)
  return query(dailyReport, (asked, { cabang, drawer }) => ({
    sql,
    values: [cabang, asked.tanggal, keyAkun.KAS, keyAkun.BANK, drawer ?? null],
  }))
}

export const swipeQuery = documentQuery(swipeReport, { at: { biaya_rp: 'coalesce(h.biaya_rp, 0)' } })

const movesSql = `SELECT tanggal, nomor, asal, asal_sub, tujuan, tujuan_sub, kategori, keterangan, oleh, jumlah_rp, biaya_rp FROM (
  SELECT m.tanggal, m.no_mutasi AS nomor, CASE m.asal WHEN 'CASH' THEN 'KAS' ELSE 'BANK' END AS asal,
    CASE m.asal WHEN 'CASH' THEN NULL ELSE m.no_rekening END AS asal_sub, CASE m.asal WHEN 'CASH' THEN 'BANK' ELSE 'KAS' END AS tujuan,
    CASE m.asal WHEN 'CASH' THEN m.no_rekening END AS tujuan_sub, m.kategori, m.keterangan, m.oleh, m.jumlah_rp, coalesce(m.biaya_rp, 0) AS biaya_rp
  FROM mutasi_uang_cash m WHERE m.cabang = $1 AND m.tanggal BETWEEN $2 AND $3 AND m.status = 'SELESAI'
  UNION ALL
  SELECT m.tanggal, m.no_mutasi, 'BANK', m.asal_rekening, 'BANK', m.tujuan_rekening, m.kategori, m.keterangan, m.oleh, m.jumlah_rp,
    coalesce(m.biaya_rp, 0)
  FROM mutasi_uang_bank m WHERE m.cabang = $1 AND m.tanggal BETWEEN $2 AND $3 AND m.status = 'SELESAI'
  UNION ALL
  SELECT m.tanggal, m.no_pengalihan, CASE m.jenis_saldo WHEN 'LACI' THEN 'KAS' ELSE 'BANK' END, coalesce(m.asal_laci, m.asal_rekening),
    CASE m.jenis_saldo WHEN 'LACI' THEN 'KAS' ELSE 'BANK' END, coalesce(m.tujuan_laci, m.tujuan_rekening), NULL, m.keterangan, m.oleh, m.jumlah_rp, 0
  FROM pengalihan_saldo m WHERE m.cabang = $1 AND m.tanggal BETWEEN $2 AND $3 AND m.status = 'SELESAI'
) x WHERE ($4::text IS NULL OR kategori = $4) ORDER BY tanggal, nomor`
export const moneyMovesQuery = query(moneyMovesReport, (row, { cabang }) => ({
  sql: movesSql,
  values: [cabang, row.tgl_from, row.tgl_to, row.kategori],
}))

/** What was paid under a category, by documents that stand, of the shops and days for which `where` holds of the document `m`. */
export const spentRows = (
  where: string,
): string => `SELECT m.cabang, m.kode_transaksi, m.tanggal, m.no_uang_kas AS nomor, m.keterangan, 'KAS' AS dari, m.jumlah_rp
  FROM uang_kas m WHERE ${where} AND m.status = 'SELESAI' AND m.arah = 'KELUAR'
  UNION ALL
  SELECT m.cabang, m.kode_transaksi, m.tanggal, m.no_uang_bank, m.keterangan, m.no_rekening, m.jumlah_rp
  FROM uang_bank m WHERE ${where} AND m.status = 'SELESAI' AND m.arah = 'KELUAR'
  UNION ALL
  SELECT m.cabang, m.kode_biaya, m.tanggal, m.no_mutasi, m.keterangan, m.no_rekening, m.biaya_rp
  FROM mutasi_uang_cash m WHERE ${where} AND m.status = 'SELESAI' AND m.biaya_rp > 0
  UNION ALL
  SELECT m.cabang, m.kode_biaya, m.tanggal, m.no_mutasi, m.keterangan, m.asal_rekening, m.biaya_rp
  FROM mutasi_uang_bank m WHERE ${where} AND m.status = 'SELESAI' AND m.biaya_rp > 0`
const expenseSql = `SELECT x.kode_transaksi, k.nama_transaksi, x.tanggal, x.nomor, x.keterangan, x.dari, x.jumlah_rp FROM (
  ${spentRows('m.cabang = $1 AND m.tanggal BETWEEN $2 AND $3')}
) x JOIN kode_transaksi k ON k.cabang = $1 AND k.kode_transaksi = x.kode_transaksi
WHERE k.biaya AND ($4::text IS NULL OR x.kode_transaksi = $4) ORDER BY x.kode_transaksi, x.tanggal, x.nomor`
export const expenseQuery = query(expenseReport, (row, { cabang }) => ({
  sql: expenseSql,
  values: [cabang, row.tgl_from, row.tgl_to, row.kode_transaksi],
}))

/** Of a payment that its own entry confirmed nobody ticked anything: it was found on its own day. */
const nonCashSql = `SELECT k.nomor, k.tgl_system AS tanggal, k.no_rekening, k.cara, k.kartu, k.jumlah AS jumlah_rp, k.biaya AS biaya_rp,
  k.jumlah - k.biaya AS bersih_rp, k.status, CASE k.status WHEN 'COCOK' THEN coalesce(k.tgl_cocok, k.tgl_system) END AS tgl_cocok, k.no_validasi, v.oleh
FROM kliring k LEFT JOIN validasi_non_cash v ON v.cabang = $1 AND v.no_validasi = k.no_validasi
WHERE k.cabang = $1 AND k.tgl_system BETWEEN $2 AND $3 AND k.status <> 'BATAL' AND ($4::text IS NULL OR k.no_rekening = $4)
  AND ($5::text IS NULL OR k.cara = $5) AND ($6::text IS NULL OR k.status = $6)
ORDER BY k.tgl_system, k.nomor, k.baris`
export const nonCashQuery = query(nonCashReport, (row, { cabang }) => ({
  sql: nonCashSql,
  values: [cabang, row.tgl_from, row.tgl_to, row.no_rekening, row.cara, row.status],
}))
