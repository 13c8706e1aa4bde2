import { defineReport, period, type Totals } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { unnamedWords } from '#member'

/**
 * Laporan Penjualan: the notas of a period, one row each, with cash and non-cash payments. Cancelled notas are left
 * out.
 */
export const penjualanReport = defineReport({
  name: 'penjualan',
  screen: { path: '/laporan-penjualan', title: 'Laporan Penjualan', first: { KASIR: true } },
  summary: 'Satu baris per nota; yang dibatalkan tidak ikut',
  filters: {
    ...period,
    kode_sales: f.ref('sales', { label: 'Sales' }),
    oleh: f.code({ label: 'Kasir' }),
    kode_group: f.ref('group', { label: 'Group', hint: 'Nota yang berisi group ini' }),
  },
  columns: {
    no_faktur_jual: f.code({ label: 'No Faktur', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    jam: f.text({ label: 'Jam', max: 5 }),
    nama_customer: f.text({ label: 'Customer', words: unnamedWords }),
    kode_sales: f.ref('sales', { label: 'Sales' }),
    oleh: f.code({ label: 'Kasir' }),
    jumlah: f.integer({ label: 'Potong' }),
    berat: f.weight({ label: 'Berat' }),
    diskon: f.money({ label: 'Diskon' }),
    total: f.money({ label: 'Total' }),
    tunai: f.money({ label: 'Tunai' }),
    non_tunai: f.money({ label: 'Non Tunai' }),
    // Goods that came in for it, of an exchange.
    tukar: f.money({ label: 'Tukar Tambah' }),
  },
  total: ['jumlah', 'berat', 'diskon', 'total', 'tunai', 'non_tunai'],
  derived: { tukar: (j: Totals<'total' | 'tunai' | 'non_tunai'>) => j.total - j.tunai - j.non_tunai },
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Sales', columns: ['kode_sales'] },
    { label: 'Kasir', columns: ['oleh'] },
  ],
  links: { no_faktur_jual: 'document' },
  message: { empty: 'Laporan Penjualan Tidak Tersedia' },
})
