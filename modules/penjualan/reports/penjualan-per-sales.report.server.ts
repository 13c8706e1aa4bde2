import { query } from '#kernel/engine/report/query.server.ts'
import { penjualanPerSalesReport } from './penjualan-per-sales.report.ts'
import { soldBy } from './sold.server.ts'

const sql = soldBy(
  ['p.kode_sales', 'p.tanggal'],
  ['nota', 'jumlah', 'berat', 'murni', 'harga', 'ongkos', 'diskon', 'total'],
  ['p.kode_sales', 'd.kode_group'],
)

export const penjualanPerSalesQuery = query(penjualanPerSalesReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.kode_sales, s.kode_group],
}))
