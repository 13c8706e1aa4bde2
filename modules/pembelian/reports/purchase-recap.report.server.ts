import { query } from '#kernel/engine/report/query.server.ts'
import { boughtNotas } from './bought.server.ts'
import { purchaseRecapReport } from './purchase-recap.report.ts'

const sql = `SELECT tanggal, count(*)::bigint AS nota, sum(jumlah)::bigint AS jumlah, sum(berat)::bigint AS berat,
  sum(total)::bigint AS total
FROM ${boughtNotas()}
GROUP BY tanggal ORDER BY tanggal`

export const purchaseRecapQuery = query(purchaseRecapReport, (row, { cabang }) => ({
  sql,
  values: [cabang, row.tgl_from, row.tgl_to],
}))
