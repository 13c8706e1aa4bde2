import { z } from 'zod'
import type { Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { query, type AnyQuery } from '#kernel/engine/report/query.server.ts'
import { reportRows, rowSchema } from '#kernel/engine/report/rows.server.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import {
  interestQuery,
  loansCancelledQuery,
  loansDueQuery,
  loansPaidQuery,
  loansQuery,
  pledgedStockQuery,
} from './loans.report.server.ts'
import { auctionQuery } from './lelang-hutang.report.server.ts'
import { penebusanDetailReport, paymentRecapReport, loanRecapReport } from './penebusan.reports.ts'

/** The pieces of a payment, as a name and a weight each. */
const pieces = `(SELECT string_agg(b.nama_barang || ' ' || to_char(b.berat / 1000.0, 'FM999999990.000'), ', ' ORDER BY b.baris)
  FROM penebusan_detail_barang b WHERE b.cabang = $1 AND b.no_penebusan = p.no_penebusan)`

const penebusanDetailQuery = query(penebusanDetailReport, (row, { cabang }) => ({
  sql: `SELECT p.no_faktur_hutang, p.nama_customer, p.alamat_customer, p.tgl_hutang, p.tanggal AS tgl_lunas, (p.tanggal - p.tgl_hutang)::bigint AS lama_pinjam,
  p.kode_sales, p.pokok AS jumlah_hutang, p.bunga, p.bunga_rp,
  (SELECT sum(o.bunga_rp)::bigint FROM penebusan o WHERE o.cabang = $1 AND o.no_faktur_hutang = p.no_faktur_hutang AND o.status = 'SELESAI'
     AND (o.tanggal, o.urut) <= (p.tanggal, p.urut)) AS bunga_pinjam,
  p.pokok_bayar + p.bunga_rp + p.denda_rp AS total_bayar, ${pieces} AS nama_barang,
  (SELECT sum(b.berat)::bigint FROM penebusan_detail_barang b WHERE b.cabang = $1 AND b.no_penebusan = p.no_penebusan) AS berat, p.no_penebusan, p.cara
FROM penebusan p
WHERE p.cabang = $1 AND p.tanggal BETWEEN $2 AND $3 AND p.status = 'SELESAI' AND ($4::text IS NULL OR p.no_faktur_hutang = $4)
ORDER BY CASE WHEN $5::text = 'TGL_ENTRY' THEN p.tgl_hutang END, CASE WHEN $5::text = 'NO_FAKTUR_HUTANG' THEN p.no_faktur_hutang END, p.tanggal, p.urut`,
  values: [cabang, row.tgl_from, row.tgl_to, row.no_pinjam, row.sort_by],
}))

const paymentRecapQuery = query(paymentRecapReport, (row, { cabang }) => ({
  sql: `SELECT p.tanggal, count(*) AS nota, sum(p.pokok_bayar)::bigint AS pokok, sum(p.bunga_rp)::bigint AS bunga, sum(p.denda_rp)::bigint AS denda,
  sum(p.pokok_bayar + p.bunga_rp + p.denda_rp)::bigint AS total,
  coalesce(sum((SELECT sum(b.berat) FROM penebusan_detail_barang b WHERE b.cabang = $1 AND b.no_penebusan = p.no_penebusan AND b.menjadi = 'PULANG')), 0)::bigint AS berat
FROM penebusan p WHERE p.cabang = $1 AND p.tanggal BETWEEN $2 AND $3 AND p.status = 'SELESAI'
GROUP BY p.tanggal ORDER BY p.tanggal`,
  values: [cabang, row.tgl_from, row.tgl_to],
}))

/**
 * Money lent on a loan that runs is here with what is new; a loan that a payment opened lends nothing anew, and what the shop began with was
 * lent before.
 */
const loanRecapQuery = query(loanRecapReport, (row, { cabang }) => ({
  sql: `SELECT x.tanggal, count(*) AS nota, sum(x.potong)::bigint AS potong, sum(x.berat)::bigint AS berat, sum(x.pokok)::bigint AS pokok,
  sum(x.admin)::bigint AS admin, sum(x.dibayarkan)::bigint AS dibayarkan
FROM (SELECT h.tanggal, h.total_jumlah AS potong, h.total_berat AS berat, h.pokok, h.biaya_admin AS admin, h.dibayarkan
  FROM hutang h WHERE h.cabang = $1 AND h.tanggal BETWEEN $2 AND $3 AND h.status NOT IN ('BATAL', 'MENUNGGU VALIDASI')
    AND h.no_penebusan IS NULL AND h.no_lama IS NULL
  UNION ALL
  SELECT p.tanggal, 0, 0, p.tambah_rp, p.admin_rp, p.dibayarkan
  FROM penebusan p WHERE p.cabang = $1 AND p.tanggal BETWEEN $2 AND $3 AND p.status = 'SELESAI' AND p.cara = 'TAMBAH') x
GROUP BY x.tanggal ORDER BY x.tanggal`,
  values: [cabang, row.tgl_from, row.tgl_to],
}))

/** The queries of the room's reports. */
export const hutangReports: readonly AnyQuery[] = [
  auctionQuery,
  penebusanDetailQuery,
  paymentRecapQuery,
  loanRecapQuery,
  loansQuery,
  loansPaidQuery,
  loansDueQuery,
  interestQuery,
  loansCancelledQuery,
  pledgedStockQuery,
]

const told = rowSchema(penebusanDetailReport).omit({ nama_barang: true, berat: true, no_penebusan: true, cara: true })
const piece = z.object({ nama_barang: z.string(), berat: z.number() })
/** `GELANG 10.000, CINCIN 1.350` as it is told. */
const piecesOf = (text: unknown): z.output<typeof piece>[] =>
  [...plainText(text).matchAll(/(.+?) (\d+\.\d{3})(?:, |$)/g)].map(([, nama_barang = '', berat]) => ({
    nama_barang,
    berat: Number(berat),
  }))

export const hutangReportEndpoints: readonly Endpoint[] = [
  reportRows(penebusanDetailReport, penebusanDetailQuery, {
    path: 'hutang/report-penebusan-detail',
    summary: 'Payments on loans in a period, each with the interest of its loan and its pieces',
    answer: z.array(told.extend({ detail_barang: z.array(piece) })),
    shape: (rows) =>
      rows.map((row) => ({
        ...Object.fromEntries(Object.keys(told.shape).map((name) => [name, row[name]])),
        detail_barang: piecesOf(row.nama_barang),
      })),
  }),
]
