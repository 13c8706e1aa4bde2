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
  examples: [
    {
      kode_sales: 'MELATI',
      no_faktur_jual: 'JL-SBY-261121-0001',
      tanggal: '2026-11-21',
      kode_barcode: 'CN1001',
      kode_group: 'G585',
      per: 'GRAM',
      jumlah: 1,
      berat: 3.215,
      total: 4200000,
      tarif: 2500,
      bonus: 8038,
    },
    {
      kode_sales: 'RATIH',
      no_faktur_jual: 'JL-SBY-261121-0002',
      tanggal: '2026-11-21',
      kode_barcode: 'AT2002',
      kode_group: 'G375',
      per: 'PERSEN',
      jumlah: 1,
      berat: 1.86,
      total: 1866000,
      tarif: 0.25,
      bonus: 4665,
    },
  ],
})
