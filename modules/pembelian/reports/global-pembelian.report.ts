import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { behindInvoices, boughtFields, rataBeli, rataBeliOf } from './bought.ts'

/** Laporan Global Pembelian: what was bought of each price class in a period. */
export const globalPembelianReport = defineReport({
  name: 'global-pembelian',
  screen: {
    path: '/laporan-global-pembelian',
    title: 'Laporan Global Pembelian',
    gate: { flag: 'HIDUP_FEATURE_MODULE' },
    alias: '/global-pembelian',
  },
  summary: 'Pembelian per group; yang dibatalkan tidak ikut',
  filters: {
    ...period,
    kelompok_harga: f.ref('kelompok-harga', { label: 'Kelompok Harga' }),
    kode_group: f.ref('group', { label: 'Group' }),
  },
  columns: {
    kode_group: f.ref('group', { label: 'Group' }),
    jumlah: boughtFields.jumlah,
    berat: boughtFields.berat,
    murni: boughtFields.murni,
    total: boughtFields.total,
    rata_rata: rataBeli,
  },
  total: ['jumlah', 'berat', 'murni', 'total'],
  derived: { rata_rata: rataBeliOf },
  links: { jumlah: behindInvoices, total: behindInvoices },
})
