import { query } from '#kernel/engine/report/query.server.ts'
import { penjualanReport } from './penjualan.report.ts'
import { soldNotas, type Seller } from './sold.server.ts'

const withGroup = '($6::text IS NULL OR EXISTS (SELECT FROM {lines} AND d.kode_group = $6))'

/**
 * Uses the index on date and number. Change given back does not count as cash received. In a two-step shop the cashier
 * is the one who took the money.
 */
const sqlOf = (
  sellers: readonly Seller[],
): string => `SELECT p.no_faktur_jual, p.tanggal, to_char(p.dibuat AT TIME ZONE 'Asia/Jakarta', 'HH24:MI') AS jam, p.nama_customer,
  p.kode_sales, p.oleh, p.total_jumlah AS jumlah, p.total_berat AS berat, p.total_diskon AS diskon, p.total,
  p.tunai, p.non_tunai
FROM ${soldNotas(sellers, withGroup)}
WHERE ($4::text IS NULL OR p.kode_sales = $4) AND ($5::text IS NULL OR p.oleh = $5)
ORDER BY p.tanggal, p.urut, p.no_faktur_jual`

export const penjualanQuery = (sellers: readonly Seller[]) => {
  const sql = sqlOf(sellers)
  return query(penjualanReport, (row, { cabang }) => ({
    sql,
    values: [cabang, row.tgl_from, row.tgl_to, row.kode_sales, row.oleh, row.kode_group],
  }))
}
