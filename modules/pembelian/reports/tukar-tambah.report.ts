import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { unnamedWords } from '#member'

const signed = { min: -999_999_999_999_999 } as const

/** Laporan Tukar Tambah: the exchanges of a period, what left and what came in, and the one amount that changed hands. */
export const tukarTambahReport = defineReport({
  name: 'tukar-tambah',
  screen: { path: '/laporan-tukar-tambah', title: 'Laporan Tukar Tambah' },
  summary: 'Nota tukar tambah: barang keluar, barang masuk, bersihnya',
  filters: { ...period, kode_sales: f.ref('sales', { label: 'Sales' }) },
  columns: {
    no_tukar: f.code({ label: 'No Tukar Tambah', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    nama_customer: f.text({ label: 'Customer', words: unnamedWords }),
    kode_sales: f.ref('sales', { label: 'Sales' }),
    jumlah: f.integer({ label: 'Potong Keluar' }),
    berat: f.weight({ label: 'Berat Keluar' }),
    total: f.money({ label: 'Barang Keluar' }),
    masuk_jumlah: f.integer({ label: 'Jumlah Masuk' }),
    masuk_berat: f.weight({ label: 'Berat Masuk' }),
    total_masuk: f.money({ label: 'Barang Masuk' }),
    // Paid by the customer; negative, given by the shop.
    bersih: f.money({ label: 'Bersih', ...signed }),
  },
  total: ['jumlah', 'berat', 'total', 'masuk_jumlah', 'masuk_berat', 'total_masuk', 'bersih'],
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Sales', columns: ['kode_sales'] },
  ],
  links: { no_tukar: 'document' },
})
