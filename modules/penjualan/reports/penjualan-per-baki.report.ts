import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { addressOf } from '#kernel/engine/report/drill.ts'
import { behindLines, emptySales, soldFields } from './sold.ts'

const stock = ({ kode_gudang, kode_toko }: { readonly [name: string]: unknown }) =>
  addressOf('/laporan-stock-barang', { kode_gudang, kode_toko })

/** Laporan Penjualan per Baki: what was sold from each tray in a period, and what lies on it now. */
export const penjualanPerBakiReport = defineReport({
  name: 'penjualan-per-baki',
  screen: { path: '/laporan-penjualan-per-baki', title: 'Laporan Penjualan per Baki' },
  summary: 'Terjual dalam periode, dan yang tersisa di baki sekarang; yang dibatalkan tidak ikut',
  filters: {
    ...period,
    kode_gudang: f.ref('gudang', { label: 'Gudang' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
  },
  columns: {
    kode_gudang: f.ref('gudang', { label: 'Gudang' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
    jumlah: soldFields.jumlah,
    berat: soldFields.berat,
    total: soldFields.total,
    sisa_jumlah: f.integer({ label: 'Sisa Potong' }),
    sisa_berat: f.weight({ label: 'Sisa Berat' }),
  },
  total: ['jumlah', 'berat', 'total', 'sisa_jumlah', 'sisa_berat'],
  groupBy: [
    { label: 'Gudang', columns: ['kode_gudang'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { jumlah: behindLines, total: behindLines, sisa_jumlah: stock, sisa_berat: stock },
  message: emptySales,
})
