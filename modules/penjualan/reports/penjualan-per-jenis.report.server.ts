import { query } from '#kernel/engine/report/query.server.ts'
import { penjualanPerJenisReport } from './penjualan-per-jenis.report.ts'
import { figures, only, soldLines, type Seller } from './sold.server.ts'

/**
 * The share of a kind is what its rounded running sum adds, so that the shares of all are 100.00 together and none is off by more
 * than a hundredth.
 */
const sqlOf = (sellers: readonly Seller[]): string => `WITH jual AS (
  SELECT j.kode_kategori, d.kode_dept, ${figures.jumlah}, ${figures.berat}, ${figures.murni}, ${figures.total}
  FROM ${soldLines(sellers)} JOIN jenis j ON j.cabang = $1 AND j.kode_dept = d.kode_dept
  WHERE ${only(4, 'j.kode_kategori')} AND ${only(5, 'd.kode_dept')}
  GROUP BY j.kode_kategori, d.kode_dept
), lari AS (
  SELECT jual.*, sum(total) OVER (ORDER BY kode_kategori, kode_dept) AS sampai, nullif(sum(total) OVER (), 0) AS semua FROM jual
)
SELECT kode_kategori, kode_dept, jumlah, berat, murni, total,
  coalesce(round(sampai * 10000 / semua) - round((sampai - total) * 10000 / semua), 0)::bigint AS bagian
FROM lari ORDER BY kode_kategori, kode_dept`

export const penjualanPerJenisQuery = (sellers: readonly Seller[]) => {
  const sql = sqlOf(sellers)
  return query(penjualanPerJenisReport, (row, { cabang }) => ({
    sql,
    values: [cabang, row.tgl_from, row.tgl_to, row.kode_kategori, row.kode_dept],
  }))
}
