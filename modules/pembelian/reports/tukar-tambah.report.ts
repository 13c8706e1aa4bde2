import { documentReport } from '#kernel/model/document-report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { unnamedWords } from '#member'
import { tukarTambah } from '../tukar/tukar-tambah.document.ts'

/** Laporan Tukar Tambah: the exchanges of a period, what left and what came in, and the one amount that changed hands. */
export const tukarTambahReport = documentReport(tukarTambah, {
  summary: 'Nota tukar tambah: barang keluar, barang masuk, bersihnya',
  filters: { kode_sales: 'Sales' },
  columns: {
    no_tukar: 'No Tukar Tambah',
    tanggal: true,
    nama_customer: f.text({ label: 'Customer', words: unnamedWords }),
    kode_sales: 'Sales',
    jumlah: 'Potong Keluar',
    berat: 'Berat Keluar',
    total: true,
    masuk_jumlah: true,
    masuk_berat: true,
    total_masuk: true,
    // Paid by the customer; negative, given by the shop.
    bersih: true,
  },
  total: ['jumlah', 'berat', 'total', 'masuk_jumlah', 'masuk_berat', 'total_masuk', 'bersih'],
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Sales', columns: ['kode_sales'] },
  ],
})
