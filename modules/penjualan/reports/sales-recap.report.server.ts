import { query } from '#kernel/engine/report/query.server.ts'
import { salesRecapReport } from './sales-recap.report.ts'
import { soldNotas, type Seller } from './sold.server.ts'

const sqlOf = (
  sellers: readonly Seller[],
): string => `SELECT tanggal, kode_sales, count(*)::bigint AS nota, sum(total_jumlah)::bigint AS jumlah, sum(total_berat)::bigint AS berat,
  sum(total)::bigint AS total
FROM ${soldNotas(sellers)}
GROUP BY tanggal, kode_sales ORDER BY tanggal, kode_sales`

export const salesRecapQuery = (sellers: readonly Seller[]) => {
  const sql = sqlOf(sellers)
  return query(salesRecapReport, (row, { cabang }) => ({
    sql,
    values: [cabang, row.tgl_from, row.tgl_to],
  }))
}
