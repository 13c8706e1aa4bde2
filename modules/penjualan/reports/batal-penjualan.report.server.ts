import { query } from '#kernel/engine/report/query.server.ts'
import { cancelledSql } from '#otorisasi/server'
import { batalPenjualanReport } from './batal-penjualan.report.ts'
import type { Seller } from './sold.server.ts'

export const batalPenjualanQuery = (sellers: readonly Seller[]) => {
  const sql = cancelledSql(
    // What was called off before its goods were handed over was no sale.
    sellers
      .filter((s) => !s.later)
      .map(({ name, head, number }) => ({
        objek: name,
        table: head,
        number,
        jumlah: 'd.total_jumlah',
        berat: 'd.total_berat',
        total: 'd.total',
      })),
  )
  return query(batalPenjualanReport, (s, { cabang }) => ({
    sql,
    values: [cabang, s.tgl_from, s.tgl_to, s.oleh],
  }))
}
