import { documentReport, type DocumentReportSpec } from '#kernel/model/document-report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { hancurBarang } from '../hancur/hancur-barang.document.ts'

/** What is told of what was destroyed or went to be melted: pieces of the window, and bought ones. */
export const destroyedColumns = {
  nama_barang: true,
  kadar: true,
  jumlah: true,
  berat: true,
  murni: true,
  nilai: true,
  tujuan: f.text({ label: 'Menjadi' }),
  alasan: true,
} as const
export const destroyed = {
  lines: 'detail_barang',
  filters: { tujuan: true },
  total: ['jumlah', 'berat', 'murni', 'nilai'],
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Dokumen', columns: ['no_hancur'] },
    { label: 'Menjadi', columns: ['tujuan'] },
  ],
} as const satisfies Partial<DocumentReportSpec<keyof typeof destroyedColumns | 'no_hancur'>>

/** Laporan Hancur Barang: every piece that was destroyed or went to be melted, why, and who allowed it. */
export const hancurBarangReport = documentReport(hancurBarang, {
  ...destroyed,
  summary: 'Satu baris per barang yang dihancurkan atau masuk lebur; yang dibatalkan tidak ikut',
  columns: {
    no_hancur: 'Dokumen',
    tanggal: true,
    kode_barcode: true,
    ...destroyedColumns,
    oleh: f.text({ label: 'Oleh' }),
    disetujui: f.text({ label: 'Disetujui' }),
  },
})
