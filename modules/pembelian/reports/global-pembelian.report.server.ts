import { query } from '#kernel/engine/report/query.server.ts'
import { ofKelompok } from '#master/server'
import { boughtLines, figures } from './bought.server.ts'
import { globalPembelianReport } from './global-pembelian.report.ts'

const sql = `SELECT d.kode_group, ${figures.jumlah}, ${figures.berat}, ${figures.murni}, ${figures.total}
FROM ${boughtLines}
WHERE ${ofKelompok(4, 'd')} AND ($5::text IS NULL OR d.kode_group = $5)
GROUP BY d.kode_group ORDER BY d.kode_group`

export const globalPembelianQuery = query(globalPembelianReport, (row, { cabang }) => ({
  sql,
  values: [cabang, row.tgl_from, row.tgl_to, row.kelompok_harga, row.kode_group],
}))
