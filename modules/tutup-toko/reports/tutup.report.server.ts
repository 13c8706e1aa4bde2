import { documentQuery } from '#kernel/engine/report/document-query.server.ts'
import { closingReport } from './tutup.report.ts'

/** Reopening took the difference back, and the day's documents are counted by the closing that followed: the sums are those of the books. */
const standing = (column: string): string => `CASE WHEN h.status = 'DIBUKA ULANG' THEN 0 ELSE h.${column} END`

export const closingQuery = documentQuery(closingReport, {
  at: {
    waktu: `to_char(h.dibuat AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD"T"HH24:MI')`,
    selisih: standing('selisih'),
    jumlah_dokumen: standing('jumlah_dokumen'),
  },
})
