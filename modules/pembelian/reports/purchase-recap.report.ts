import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { behindPurchases, boughtFields, rataBeli, rataBeliOf } from './bought.ts'

/** Laporan Rekap Transaksi Pembelian: what was bought on each day. Only certain shops have it. */
export const purchaseRecapReport = defineReport({
  name: 'rekap-transaksi-pembelian',
  screen: {
    path: '/laporan-rekap-transaksi-pembelian',
    title: 'Laporan Rekap Transaksi Pembelian',
    gate: { shopIn: 'toko_rekap_pembelian', note: 'shop is in the fixed list (parameter), otherwise blank' },
  },
  summary: 'Nota beli per tanggal; yang dibatalkan tidak ikut',
  filters: { ...period },
  columns: {
    tanggal: f.date({ label: 'Tanggal' }),
    nota: f.integer({ label: 'Nota' }),
    jumlah: boughtFields.jumlah,
    berat: boughtFields.berat,
    total: boughtFields.total,
    rata_rata: rataBeli,
  },
  total: ['nota', 'jumlah', 'berat', 'total'],
  derived: { rata_rata: rataBeliOf },
  links: { nota: behindPurchases, total: behindPurchases },
})
