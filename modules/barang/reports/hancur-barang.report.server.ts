import { approverSql, documentQuery } from '#kernel/engine/report/document-query.server.ts'
import { hancurBarang } from '../hancur/hancur-barang.document.ts'
import { hancurBarangReport } from './hancur-barang.report.ts'

export const hancurBarangQuery = documentQuery(hancurBarangReport, {
  at: { disetujui: approverSql(hancurBarang, 'simpan') },
})
