import { documentReport } from '#kernel/model/document-report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { penerimaanBarang } from '../penerimaan/penerimaan-barang.document.ts'

/** Laporan Penerimaan Barang: what suppliers delivered, and what came to be owed for it. */
export const penerimaanBarangReport = documentReport(penerimaanBarang, {
  summary:
    'Penerimaan dari supplier dengan hutangnya; sesi yang belum selesai dan yang dibatalkan ikut bila statusnya dipilih',
  states: ['SELESAI', 'DIRETUR'],
  filters: { kode_supplier: true, status: true },
  columns: {
    no_penerimaan: 'Dokumen',
    tanggal: true,
    nama_supplier: 'Supplier',
    no_faktur_supplier: true,
    cara_utang: true,
    jumlah: 'Potong',
    berat: true,
    murni: true,
    nilai: true,
    utang_rp: true,
    utang_berat: true,
    diretur: f.integer({ label: 'Potong Diretur' }),
    status: f.text({ label: 'Status' }),
  },
  total: ['jumlah', 'berat', 'murni', 'nilai', 'utang_rp', 'utang_berat', 'diretur'],
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Supplier', columns: ['nama_supplier'] },
    { label: 'Cara Hutang', columns: ['cara_utang'] },
  ],
})
