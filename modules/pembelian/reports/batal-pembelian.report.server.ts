import { query } from '#kernel/engine/report/query.server.ts'
import { cancelledSql } from '#otorisasi/server'
import { batalPembelianReport } from './batal-pembelian.report.ts'

const sql = cancelledSql([
  {
    objek: 'pembelian',
    table: 'pembelian',
    number: 'no_faktur_beli',
    jumlah: 'd.total_jumlah',
    berat: 'd.total_berat',
    total: 'd.total',
  },
  {
    objek: 'tukar-tambah',
    table: 'tukar_tambah',
    number: 'no_tukar',
    jumlah: 'd.masuk_jumlah',
    berat: 'd.masuk_berat',
    total: 'd.total_masuk',
  },
])

export const batalPembelianQuery = query(batalPembelianReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.oleh],
}))
