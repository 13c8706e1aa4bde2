import { query } from '#kernel/engine/report/query.server.ts'
import { boughtNotas } from './bought.server.ts'
import { pembelianReport } from './pembelian.report.ts'

/** In a two-step shop the cashier is the one who paid. */
const sql = `SELECT p.no_faktur_beli, p.tanggal, to_char(p.dibuat AT TIME ZONE 'Asia/Jakarta', 'HH24:MI') AS jam, p.nama_customer,
  p.kode_sales, p.oleh, p.jumlah, p.berat, p.total, p.tunai, p.transfer, p.status
FROM ${boughtNotas(true)}
WHERE ($4::text IS NULL OR p.kode_sales = $4) AND ($5::text IS NULL OR p.oleh = $5)
ORDER BY p.tanggal, p.urut, p.no_faktur_beli`

export const pembelianQuery = query(pembelianReport, (row, { cabang }) => ({
  sql,
  values: [cabang, row.tgl_from, row.tgl_to, row.kode_sales, row.oleh, row.asal],
}))
