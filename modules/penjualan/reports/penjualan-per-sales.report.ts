import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { behindLines, emptySales, rataGram, rataGramOf, soldFields } from './sold.ts'

/** Laporan Penjualan per Sales: what each salesperson sold on each day of a period. */
export const penjualanPerSalesReport = defineReport({
  name: 'penjualan-per-sales',
  screen: { path: '/laporan-penjualan-per-sales', title: 'Laporan Penjualan per Sales' },
  summary: 'Menurut baris nota, sebelum pembulatan nota; yang dibatalkan tidak ikut',
  filters: {
    ...period,
    kode_sales: f.ref('sales', { label: 'Sales' }),
    kode_group: f.ref('group', { label: 'Group' }),
  },
  columns: {
    kode_sales: f.ref('sales', { label: 'Sales' }),
    tanggal: f.date({ label: 'Tanggal' }),
    nota: f.integer({ label: 'Nota' }),
    ...soldFields,
    rata_rata: rataGram,
  },
  total: ['nota', 'jumlah', 'berat', 'murni', 'harga', 'ongkos', 'diskon', 'total'],
  groupBy: [
    { label: 'Sales', columns: ['kode_sales'] },
    { label: 'Sales dan Tanggal', columns: ['kode_sales', 'tanggal'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  derived: { rata_rata: rataGramOf },
  links: { nota: behindLines, total: behindLines },
  message: emptySales,
  examples: [
    {
      kode_sales: 'MELATI',
      tanggal: '2026-11-21',
      nota: 2,
      jumlah: 3,
      berat: 9.485,
      murni: 5.944,
      harga: 14871425,
      ongkos: 480000,
      diskon: 0,
      total: 15352000,
    },
    {
      kode_sales: 'RATIH',
      tanggal: '2026-11-21',
      nota: 1,
      jumlah: 1,
      berat: 1.86,
      murni: 0.698,
      harga: 1785600,
      ongkos: 130000,
      diskon: 50000,
      total: 1866000,
    },
  ],
})
