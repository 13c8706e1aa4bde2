import { query } from '#kernel/engine/report/query.server.ts'
import { cancelledSql } from '#otorisasi/server'
import { batalPenjualanReport } from './batal-penjualan.report.ts'

const sql = cancelledSql({
  objek: 'penjualan',
  table: 'penjualan',
  number: 'no_faktur_jual',
  jumlah: 'd.total_jumlah',
  berat: 'd.total_berat',
  total: 'd.total',
})

export const batalPenjualanQuery = query(batalPenjualanReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.oleh],
}))
