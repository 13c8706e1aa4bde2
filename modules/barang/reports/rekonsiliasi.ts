import { defineReport } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/**
 * The sheet that verifies an import: what the books say for one document, by group and by tray. It is not in the
 * reports menu: it belongs to its document and uses the report engine only for its files.
 */
export const importReconciliation = defineReport({
  name: 'rekonsiliasi-stok-awal',
  screen: { path: '/tambah-data-barang', title: 'Rekonsiliasi Stok Awal' },
  summary: 'Barang yang masuk ke buku, menurut group dan baki',
  filters: { no_masuk: f.code({ label: 'No Masuk', required: true, max: 60 }) },
  columns: {
    kode_group: f.text({ label: 'Group', required: true }),
    kode_baki: f.text({ label: 'Baki', required: true }),
    jumlah: f.integer({ label: 'Jumlah', required: true }),
    berat: f.weight({ label: 'Berat', required: true }),
    murni: f.weight({ label: 'Berat Murni', required: true }),
    nilai: f.money({ label: 'Nilai', required: true, class: 'cost' }),
  },
  total: ['jumlah', 'berat', 'murni', 'nilai'],
  groupBy: [
    { label: 'Group', columns: ['kode_group'] },
    { label: 'Baki', columns: ['kode_baki'] },
  ],
  paper: { orientation: 'portrait' },
  message: { found: 'Rekonsiliasi Tersedia', empty: 'Data Tidak Ditemukan' },
})
