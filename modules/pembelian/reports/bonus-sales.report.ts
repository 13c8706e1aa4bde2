import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { emptySales } from '#penjualan'

/** Laporan Bonus Sales: what each salesperson earns by the pieces they sold, by the rule that stands in the master today. */
export const bonusSalesReport = defineReport({
  name: 'bonus-sales',
  screen: {
    path: '/laporan-bonus-sales',
    title: 'Laporan Bonus Sales',
    gate: { flag: 'BONUS_SALES_TRANSACTION_MODULE' },
  },
  summary:
    'Bonus tiap sales dari barang yang dijualnya; yang dibatalkan atau dibeli kembali di hari yang sama tidak ikut',
  filters: { ...period, kode_sales: f.ref('sales', { label: 'Sales' }) },
  columns: {
    kode_sales: f.ref('sales', { label: 'Sales' }),
    no_faktur_jual: f.code({ label: 'No Faktur Jual', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    kode_barcode: f.code({ label: 'Barcode' }),
    kode_group: f.ref('group', { label: 'Group' }),
    per: f.choice({ label: 'Dasar', options: ['GRAM', 'POTONG', 'PERSEN'] }),
    jumlah: f.integer({ label: 'Potong' }),
    berat: f.weight({ label: 'Berat' }),
    total: f.money({ label: 'Penjualan' }),
    tarif: f.decimal({ label: 'Tarif', decimals: 2 }),
    bonus: f.money({ label: 'Bonus' }),
  },
  total: ['jumlah', 'berat', 'total', 'bonus'],
  groupBy: [
    { label: 'Sales', columns: ['kode_sales'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { no_faktur_jual: 'document' },
  message: emptySales,
})
