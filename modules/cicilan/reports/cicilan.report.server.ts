import { query } from '#kernel/engine/report/query.server.ts'
import { cicilanReport } from './cicilan.report.ts'

const sql = `SELECT c.no_cicilan, c.tanggal, c.nama_customer, d.nama_barang || CASE WHEN c.total_jumlah > 1 THEN ' +' || c.total_jumlah - 1 ELSE '' END AS barang,
  c.total AS harga, c.dp, c.bunga_rp, c.total_cicilan, c.terbayar - c.dp AS dibayar, c.sisa, c.angsuran_dibayar AS ke, c.lama_bulan AS dari, c.status
FROM cicilan c JOIN cicilan_detail_barang d ON d.cabang = $1 AND d.no_cicilan = c.no_cicilan AND d.baris = 1
WHERE c.cabang = $1 AND c.tanggal BETWEEN $2 AND $3 AND (c.status = $4 OR $4::text IS NULL AND c.status <> 'BATAL')
ORDER BY c.tanggal, c.urut`

export const cicilanReportQuery = query(cicilanReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.status],
}))
