import { query } from '#kernel/engine/report/query.server.ts'
import { labaPenjualanReport } from './laba-penjualan.report.ts'
import { soldBy, type Seller } from './sold.server.ts'

export const labaPenjualanQuery = (sellers: readonly Seller[]) => {
  const sql = soldBy(
    sellers,
    ['d.tanggal', 'd.kode_group', 'd.kode_dept', 'd.kode_sales'],
    ['jumlah', 'berat', 'bersih', 'nilai'],
    ['d.kode_group', 'd.kode_dept', 'd.kode_sales'],
  )
  return query(labaPenjualanReport, (row, { cabang }) => ({
    sql,
    values: [cabang, row.tgl_from, row.tgl_to, row.kode_group, row.kode_dept, row.kode_sales],
  }))
}
