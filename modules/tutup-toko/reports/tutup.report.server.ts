import { documentQuery } from '#kernel/engine/report/document-query.server.ts'
import { closingReport } from './tutup.report.ts'

export const closingQuery = documentQuery(closingReport, {
  at: { waktu: `to_char(h.dibuat AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD"T"HH24:MI')` },
})
