import { documentQuery } from '#kernel/engine/report/document-query.server.ts'
import { tambahBarangReport } from './tambah-barang.report.ts'

export const tambahBarangQuery = documentQuery(tambahBarangReport, {
  at: { supplier: 'coalesce(d.supplier, h.supplier)' },
})
