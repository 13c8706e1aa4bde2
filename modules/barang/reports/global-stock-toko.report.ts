import { defineReport, todayDefault } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { addressOf } from '#kernel/engine/report/drill.ts'

const behind = (
  { kode_group }: { readonly [name: string]: unknown },
  { tanggal }: { readonly [name: string]: unknown },
) => addressOf('/laporan-stock-barang', { tanggal, kode_group, untuk_dijual: true })

/** Laporan Global Stock Toko: what lay to be sold at the end of a date by group, and what a till would ask for it today. */
export const globalStockReport = defineReport({
  name: 'global-stock-toko',
  screen: {
    path: '/laporan-global-stock-toko',
    title: 'Laporan Global Stock Toko',
    gate: { flag: 'HIDUP_FEATURE_MODULE' },
    alias: '/global-stock-toko',
  },
  summary: 'Stok toko menurut group, dengan emas murni dan harga hari ini',
  filters: { tanggal: f.date({ label: 'Tanggal', required: 'Tanggal Tidak Boleh Kosong', default: todayDefault }) },
  columns: {
    kode_group: f.ref('group', { label: 'Group' }),
    kadar: f.percent({ label: 'Kadar' }),
    jumlah: f.integer({ label: 'Potong' }),
    berat: f.weight({ label: 'Berat' }),
    murni: f.weight({ label: 'Berat Murni' }),
    nilai: f.money({ label: 'Nilai', class: 'cost' }),
    harga_sekarang: f.money({ label: 'Harga Sekarang' }),
  },
  finished: ['jumlah', 'berat', 'murni', 'nilai', 'harga_sekarang'],
  total: ['jumlah', 'berat', 'murni', 'nilai', 'harga_sekarang'],
  links: { jumlah: behind, berat: behind },
  message: { empty: 'Data Tidak Tersedia' },
})
