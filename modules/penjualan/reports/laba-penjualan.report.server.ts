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
  return query(labaPenjualanReport, (s, { cabang }) => ({
    sql,
    values: [cabang, s.tgl_from, s.tgl_to, s.kode_group, s.kode_dept, s.kode_sales],
  }))
}
