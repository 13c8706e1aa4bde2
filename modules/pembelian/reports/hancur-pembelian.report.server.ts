import { approverSql, documentQuery } from '#kernel/engine/report/document-query.server.ts'
import { hancurPembelian } from '../hancur/hancur-pembelian.document.ts'
import { hancurPembelianReport } from './hancur-pembelian.report.ts'

export const hancurPembelianQuery = documentQuery(hancurPembelianReport, {
  join: 'JOIN barang_beli b ON b.cabang = $1 AND b.kode_barcode = d.kode_barcode',
  at: { no_faktur_beli: 'b.no_faktur_beli', disetujui: approverSql(hancurPembelian, 'simpan') },
})
