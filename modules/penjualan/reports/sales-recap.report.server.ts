import { query } from '#kernel/engine/report/query.server.ts'
import { salesRecapReport } from './sales-recap.report.ts'

const sql = `SELECT tanggal, kode_sales, count(*)::bigint AS nota, sum(total_jumlah)::bigint AS jumlah, sum(total_berat)::bigint AS berat,
  sum(total)::bigint AS total
FROM penjualan WHERE cabang = $1 AND tanggal BETWEEN $2 AND $3 AND status = 'SELESAI'
GROUP BY tanggal, kode_sales ORDER BY tanggal, kode_sales`

export const salesRecapQuery = query(salesRecapReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to],
}))
