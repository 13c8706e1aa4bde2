import { query } from '#kernel/engine/report/query.server.ts'
import { labaPenjualanReport } from './laba-penjualan.report.ts'
import { soldBy } from './sold.server.ts'

const sql = soldBy(
  ['p.tanggal', 'd.kode_group', 'd.kode_dept', 'p.kode_sales'],
  ['jumlah', 'berat', 'bersih', 'nilai'],
  ['d.kode_group', 'd.kode_dept', 'p.kode_sales'],
)

export const labaPenjualanQuery = query(labaPenjualanReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.kode_group, s.kode_dept, s.kode_sales],
}))
