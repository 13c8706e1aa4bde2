import { query } from '#kernel/engine/report/query.server.ts'
import { penjualanPerSalesReport } from './penjualan-per-sales.report.ts'
import { soldBy, type Seller } from './sold.server.ts'

export const penjualanPerSalesQuery = (sellers: readonly Seller[]) => {
  const sql = soldBy(
    sellers,
    ['d.kode_sales', 'd.tanggal'],
    ['nota', 'jumlah', 'berat', 'murni', 'harga', 'ongkos', 'diskon', 'total'],
    ['d.kode_sales', 'd.kode_group'],
  )
  return query(penjualanPerSalesReport, (row, { cabang }) => ({
    sql,
    values: [cabang, row.tgl_from, row.tgl_to, row.kode_sales, row.kode_group],
  }))
}
