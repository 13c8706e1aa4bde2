import { destroyed, destroyedColumns } from '#barang'
import { documentReport } from '#kernel/model/document-report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { hancurPembelian } from '../hancur/hancur-pembelian.document.ts'

/** Laporan Hancur Pembelian: every bought piece that was destroyed or went to be melted, why, and who allowed it. */
export const hancurPembelianReport = documentReport(hancurPembelian, {
  ...destroyed,
  summary: 'Satu baris per barang beli yang dihancurkan atau masuk lebur; yang dibatalkan tidak ikut',
  columns: {
    no_hancur: 'Dokumen',
    tanggal: true,
    kode_barcode: 'Kode Beli',
    no_faktur_beli: f.code({ label: 'No Faktur Beli', max: 60 }),
    ...destroyedColumns,
    disetujui: f.text({ label: 'Disetujui' }),
  },
  links: { no_faktur_beli: 'document' },
})
