import { defineReport, period, type Totals } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { unnamedWords } from '#member'

/**
 * Laporan Penjualan: the notas of a period, one row each, with cash and non-cash payments. Cancelled notas are left
 * out.
 */
export const penjualanReport = defineReport({
  name: 'penjualan',
  screen: { path: '/laporan-penjualan', title: 'Laporan Penjualan' },
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
  examples: [
    {
      no_faktur_jual: 'JL-SBY-261121-0001',
      tanggal: '2026-11-21',
      jam: '09:41',
      nama_customer: 'IBU RATNA SARI',
      kode_sales: 'RATIH',
      oleh: 'LINA',
      jumlah: 2,
      berat: 7.215,
      diskon: 50000,
      total: 12645000,
      tunai: 2645000,
      non_tunai: 10000000,
    },
    {
      no_faktur_jual: 'JL-SBY-261121-0002',
      tanggal: '2026-11-21',
      jam: '10:05',
      kode_sales: 'SARI',
      oleh: 'RINA',
      jumlah: 1,
      berat: 2.345,
      diskon: 0,
      total: 4200000,
      tunai: 4200000,
      non_tunai: 0,
    },
  ],
})
