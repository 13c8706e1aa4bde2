import { documentQuery } from '#kernel/engine/report/document-query.server.ts'
import { cicilanReport } from './cicilan.report.ts'

export const cicilanReportQuery = documentQuery(cicilanReport, {
  join: 'JOIN cicilan_detail_barang d ON d.cabang = $1 AND d.no_cicilan = h.no_cicilan AND d.baris = 1',
  at: {
    barang: `d.nama_barang || CASE WHEN h.total_jumlah > 1 THEN ' +' || h.total_jumlah - 1 ELSE '' END`,
    dibayar: 'h.terbayar - h.dp',
  },
})
