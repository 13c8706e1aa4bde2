import { keyAkun } from '#buku'
import { cancelledQuery } from '#otorisasi/server'
import { settingValue } from '#toko'
import { addDays } from '#kernel/base/time/dates.ts'
import { finishedQuery, query } from '#kernel/engine/report/query.server.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { redemptionOn, type LoanTerms } from '../rules/terms.ts'
import { loansCancelledReport } from './batal-hutang.report.ts'
import { interestReport } from './bunga-hutang.report.ts'
import { ages, loansDueReport } from './hutang-jatuh-tempo.report.ts'
import { loansPaidReport } from './hutang-lunas.report.ts'
import { loansReport } from './hutang.report.ts'
import { pledgedStockReport } from './stock-pinjam.report.ts'

/** What the price of a loan depends on, of the loan `h`. */
const terms = 'h.mode_bunga, h.denda_harian, h.pembulatan_ke, h.uang_baru, h.bunga_sampai'
const termsOf = (row: Row): LoanTerms => row as unknown as LoanTerms
const running = `h.status IN ('AKTIF', 'BUNGA DIBAYAR')`

const loansSql = `SELECT h.no_faktur_hutang, h.tgl_hutang, h.nama_customer, h.total_jumlah AS jumlah, h.total_berat AS berat, h.taksiran, h.pokok, h.sisa_pokok,
  h.bunga, h.jatuh_tempo, h.status, ${terms}
FROM hutang h WHERE h.cabang = $1 AND h.status NOT IN ('BATAL', 'MENUNGGU VALIDASI')
  AND ($2::date IS NULL OR h.tgl_hutang BETWEEN $2 AND $3) AND ($2::date IS NOT NULL OR ${running})
  AND ($4::text IS NULL OR h.kode_customer = $4) AND ($5::text IS NULL OR h.status = $5)
ORDER BY h.tgl_hutang, h.no_faktur_hutang`

export const loansQuery = finishedQuery(
  loansReport,
  (row, { cabang }) => {
    const [from, until] = row.masih_aktif ? [null, null] : [row.tgl_from, row.tgl_to]
    return { sql: loansSql, values: [cabang, from, until, row.kode_customer, row.status] }
  },
  {
    load: ({ tgl_system }) => Promise.resolve(tgl_system),
    // Nothing is owed on a loan that ended.
    map: (rows, today) =>
      rows.map((row) => ({
        ...row,
        bunga_rp: row.sisa_pokok === 0n ? 0n : redemptionOn(termsOf(row), today).bunga_rp,
      })),
  },
)

/** Of an auction the loan got what was left of its price, never more than was due. */
const paidSql = `SELECT p.no_faktur_hutang, p.no_penebusan AS nomor, p.tanggal AS tgl_lunas, p.nama_customer, p.sisa_awal AS pokok,
  (p.tanggal - p.tgl_hutang)::bigint AS lama, p.bunga_rp, p.denda_rp, p.pokok_bayar + p.bunga_rp + p.denda_rp AS total, p.cara, p.no_baru
FROM penebusan p WHERE p.cabang = $1 AND p.tanggal BETWEEN $2 AND $3 AND p.status = 'SELESAI' AND p.status_jadi IN ('LUNAS', 'DIPERPANJANG')
  AND ($4::text IS NULL OR p.cara = $4)
UNION ALL
SELECT d.no_faktur_hutang, a.no_lelang, a.tanggal, d.nama_customer, d.pokok, (a.tanggal - h.tgl_hutang)::bigint, d.bunga_rp, d.denda_rp,
  d.pokok - least(d.rugi, d.pokok) + d.bunga_rp + d.denda_rp, 'JUAL', NULL
FROM lelang_hutang a JOIN lelang_hutang_detail_hutang d ON d.cabang = $1 AND d.no_lelang = a.no_lelang
JOIN hutang h ON h.cabang = $1 AND h.no_faktur_hutang = d.no_faktur_hutang
WHERE a.cabang = $1 AND a.tanggal BETWEEN $2 AND $3 AND a.status = 'SELESAI' AND ($4::text IS NULL OR $4 = 'JUAL')
ORDER BY tgl_lunas, nomor`

export const loansPaidQuery = query(loansPaidReport, (row, { cabang }) => ({
  sql: paidSql,
  values: [cabang, row.tgl_from, row.tgl_to, row.cara],
}))

const dueSql = `SELECT h.no_faktur_hutang, h.nama_customer, h.no_hp, h.jatuh_tempo, h.sisa_pokok, h.bunga, h.tgl_hutang, ${terms},
  (SELECT max(n.tanggal) FROM pemberitahuan_hutang n WHERE n.cabang = $1 AND n.no_faktur_hutang = h.no_faktur_hutang
    AND n.jatuh_tempo = h.jatuh_tempo) AS diberitahu
FROM hutang h WHERE h.cabang = $1 AND ${running} AND h.jatuh_tempo <= $2
  AND ($3::text IS NULL OR (h.jatuh_tempo < $4::date) = ($3 = 'LEWAT'))
ORDER BY h.jatuh_tempo, h.no_faktur_hutang`

const ageOf = (telat: number): (typeof ages)[number] =>
  telat === 0 ? 'BELUM TELAT' : telat <= 15 ? '1-15' : telat <= 30 ? '16-30' : '> 30'

export const loansDueQuery = finishedQuery(
  loansDueReport,
  (s, { cabang, tgl_system }) => ({ sql: dueSql, values: [cabang, s.sampai, s.tempo, tgl_system] }),
  {
    load: ({ tgl_system, settings }) =>
      Promise.resolve({ today: tgl_system, grace: settingValue(settings, 'tenggang_lelang_hari') }),
    map: (rows, { today, grace }) =>
      rows.map((row) => {
        const { telat, bunga_rp, denda_rp } = redemptionOn(termsOf(row), today)
        const lelang_sejak = addDays(termsOf(row).jatuh_tempo, grace + 1)
        return { ...row, telat, umur: ageOf(telat), bunga_rp, denda_rp, lelang_sejak }
      }),
  },
)

/**
 * What was owed on each loan at the end of a date, from the book: what is owed now, less what moved since. `date`: SQL for it. No line of before
 * the date is read.
 */
const owedAt = (
  akun: string,
  date: string,
): string => `SELECT n.sub AS no_faktur_hutang, sum(n.rp)::bigint AS sisa FROM (
    SELECT s.sub, s.saldo AS rp FROM saldo_uang s WHERE s.cabang = $1 AND s.akun = ${akun} AND s.saldo <> 0
    UNION ALL SELECT b.sub, b.kredit - b.debit FROM buku_uang b WHERE b.cabang = $1 AND b.akun = ${akun} AND b.tgl_system > ${date}) n
  GROUP BY n.sub HAVING sum(n.rp) > 0`

/** A loan that was paid on since stood before as its next payment found it. */
const interestSql = `SELECT bagian, nomor, no_faktur_hutang, tanggal, nama_customer, pokok, hari, bunga_hitung, bunga_rp, potongan, denda_hitung, denda_rp, admin_rp,
  bunga, mode_bunga, bunga_sampai, tgl_hutang, jatuh_tempo, denda_harian, pembulatan_ke, uang_baru FROM (
  SELECT 1 AS ke, p.urut, 'DIBAYAR' AS bagian, p.no_penebusan AS nomor, p.no_faktur_hutang, p.tanggal, p.nama_customer, p.sisa_awal AS pokok, p.hari,
    p.bunga_hitung, p.bunga_rp, p.bunga_hitung - p.bunga_rp AS potongan, p.denda_hitung, p.denda_rp, p.admin_rp, p.bunga, NULL::text AS mode_bunga,
    NULL::date AS bunga_sampai, NULL::date AS tgl_hutang, NULL::date AS jatuh_tempo, NULL::bigint AS denda_harian, NULL::bigint AS pembulatan_ke,
    NULL::bigint AS uang_baru
  FROM penebusan p WHERE p.cabang = $1 AND p.tanggal BETWEEN $2 AND $3 AND p.status = 'SELESAI'
  UNION ALL
  SELECT 2, h.urut, 'BERJALAN', NULL, h.no_faktur_hutang, $4::date, h.nama_customer, o.sisa, 0, 0, 0, 0, 0, 0, 0, h.bunga, h.mode_bunga,
    coalesce(l.bunga_sampai_awal, h.bunga_sampai), h.tgl_hutang, coalesce(l.jatuh_tempo_awal, h.jatuh_tempo), h.denda_harian, h.pembulatan_ke, h.uang_baru
  FROM (${owedAt('$6', '$4::date')}) o JOIN hutang h ON h.cabang = $1 AND h.no_faktur_hutang = o.no_faktur_hutang
  LEFT JOIN LATERAL (SELECT p.bunga_sampai_awal, p.jatuh_tempo_awal FROM penebusan p
    WHERE p.cabang = $1 AND p.no_faktur_hutang = h.no_faktur_hutang AND p.status = 'SELESAI' AND p.tanggal > $4 ORDER BY p.tanggal, p.urut LIMIT 1) l ON true
) x WHERE ($5::text IS NULL OR bagian = $5)
ORDER BY ke, CASE ke WHEN 1 THEN tanggal ELSE tgl_hutang END, urut, no_faktur_hutang`

/** A running loan is reckoned through the end of the period, and never beyond the business date. */
export const interestQuery = finishedQuery(
  interestReport,
  (row, { cabang, tgl_system }) => ({
    sql: interestSql,
    values: [
      cabang,
      row.tgl_from,
      row.tgl_to,
      row.tgl_to < tgl_system ? row.tgl_to : tgl_system,
      row.bagian,
      keyAkun['PIUTANG GADAI'],
    ],
  }),
  {
    load: () => Promise.resolve(null),
    map: (rows) =>
      rows.map((row) => {
        if (row.bagian === 'DIBAYAR') return row
        const due = redemptionOn(termsOf({ ...row, sisa_pokok: row.pokok ?? null }), plainText(row.tanggal))
        return { ...row, hari: due.hari, bunga_hitung: due.bunga_rp, denda_hitung: due.denda_rp }
      }),
  },
)

const redeemed = (what: string): string =>
  `(SELECT coalesce(sum(b.${what}), 0)::bigint FROM penebusan_detail_barang b WHERE b.cabang = $1 AND b.no_penebusan = d.no_penebusan)`
/** A loan that a payment opened is called off with that payment. */
export const loansCancelledQuery = cancelledQuery(loansCancelledReport, {
  at: { penebusan: { jumlah: redeemed('jumlah'), berat: redeemed('berat') } },
  where: { hutang: 'd.no_penebusan IS NULL' },
})

/**
 * A loan's principal stands on its pieces as they were appraised: each has what all before it have less, so that the shares come to the
 * principal to the rupiah.
 */
const pledgedSql = `SELECT kode_kadar, jenis, sum(jumlah)::bigint AS jumlah, sum(berat)::bigint AS berat, sum(murni)::bigint AS murni,
  sum(div(sisa * sampai, semua) - div(sisa * (sampai - bobot), semua))::bigint AS pokok, sum(nilai_taksiran)::bigint AS taksiran
FROM (SELECT d.kode_kadar, coalesce(j.nama_dept, '-') AS jenis, d.jumlah, d.berat, d.murni, d.nilai_taksiran, o.sisa::numeric,
    greatest(d.nilai_taksiran, 1)::numeric AS bobot, sum(greatest(d.nilai_taksiran, 1)) OVER w AS sampai,
    sum(greatest(d.nilai_taksiran, 1)) OVER (PARTITION BY d.no_faktur_hutang) AS semua
  FROM (${owedAt('$4', '$2::date')}) o
  JOIN hutang_detail_barang d ON d.cabang = $1 AND d.no_faktur_hutang = o.no_faktur_hutang
  LEFT JOIN jenis j ON j.cabang = $1 AND j.kode_dept = d.kode_dept
  WINDOW w AS (PARTITION BY d.no_faktur_hutang ORDER BY d.baris)) x
WHERE ($3::text IS NULL OR kode_kadar = $3)
GROUP BY kode_kadar, jenis ORDER BY kode_kadar, jenis`

export const pledgedStockQuery = query(pledgedStockReport, (row, { cabang }) => ({
  sql: pledgedSql,
  values: [cabang, row.tanggal, row.kode_kadar, keyAkun['PIUTANG GADAI']],
}))
