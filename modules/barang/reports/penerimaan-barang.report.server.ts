import { documentQuery } from '#kernel/engine/report/document-query.server.ts'
import { penerimaanBarangReport } from './penerimaan-barang.report.ts'

/** A debt is told without what returned goods took off it. */
export const penerimaanBarangQuery = documentQuery(penerimaanBarangReport, {
  at: {
    nama_supplier: `coalesce(h.nama_supplier, '-')`,
    utang_rp: 'h.utang_rp - h.retur_rp',
    utang_berat: 'h.utang_berat - h.retur_berat',
    diretur: `(SELECT coalesce(sum(d.jumlah), 0)::bigint FROM penerimaan_barang_detail_barang d WHERE d.cabang = $1 AND d.no_penerimaan = h.no_penerimaan
     AND d.tgl_retur IS NOT NULL)`,
  },
})
