import { query } from '#kernel/engine/report/query.server.ts'
import { purchaseRecapReport } from './purchase-recap.report.ts'

const sql = `SELECT tanggal, count(*)::bigint AS nota, sum(total_jumlah)::bigint AS jumlah, sum(total_berat)::bigint AS berat,
  sum(total)::bigint AS total
FROM pembelian WHERE cabang = $1 AND tanggal BETWEEN $2 AND $3 AND status = 'SELESAI'
GROUP BY tanggal ORDER BY tanggal`

export const purchaseRecapQuery = query(purchaseRecapReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to],
}))
