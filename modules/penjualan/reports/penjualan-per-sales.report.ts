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
})
