import { query } from '#kernel/engine/report/query.server.ts'
import { globalSalesReport } from './global-sales.report.ts'
import { soldLines, type Seller } from '#penjualan/server'
import { boughtLines } from './bought.server.ts'

const sqlOf = (sellers: readonly Seller[]) => `WITH baris AS (
  SELECT d.kode_sales, d.no_faktur_jual AS jual, d.jumlah, coalesce(d.berat, d.berat_stock) AS berat, d.total, NULL AS beli, 0 AS berat_beli, 0 AS total_beli
  FROM ${soldLines(sellers)}
  UNION ALL SELECT d.kode_sales, NULL, 0, 0, 0, d.no_faktur_beli, d.berat, d.harga FROM ${boughtLines}
)
SELECT kode_sales, count(DISTINCT jual)::bigint AS nota, sum(jumlah)::bigint AS jumlah, sum(berat)::bigint AS berat, sum(total)::bigint AS total,
  count(DISTINCT beli)::bigint AS nota_beli, sum(berat_beli)::bigint AS berat_beli, sum(total_beli)::bigint AS total_beli,
  sum(total - total_beli)::bigint AS bersih
FROM baris GROUP BY kode_sales ORDER BY kode_sales`

export const globalSalesQuery = (sellers: readonly Seller[]) => {
  const sql = sqlOf(sellers)
  return query(globalSalesReport, (row, { cabang }) => ({
    sql,
    values: [cabang, row.tgl_from, row.tgl_to],
  }))
}
