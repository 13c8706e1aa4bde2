import { defineLaporan } from '#kernel/define/laporan.ts'
import { f } from '#kernel/fields/index.ts'

/**
 * The sheet that proves an import: what stands in the books of one document, by group and by tray. No report of the menu: it
 * belongs to its document, and only its files are drawn by the frame of reports.
 */
export const rekonsiliasiImpor = defineLaporan({
  name: 'rekonsiliasi-stok-awal',
  layar: { path: '/tambah-data-barang', title: 'Rekonsiliasi Stok Awal' },
  keterangan: 'Barang yang masuk ke buku, menurut group dan baki',
  filters: { no_masuk: f.code({ label: 'No Masuk', required: true, max: 60 }) },
  columns: {
    kode_group: f.text({ label: 'Group', required: true }),
    kode_baki: f.text({ label: 'Baki', required: true }),
    jumlah: f.integer({ label: 'Jumlah', required: true }),
    berat: f.berat({ label: 'Berat', required: true }),
    murni: f.berat({ label: 'Berat Murni', required: true }),
    nilai: f.uang({ label: 'Nilai', required: true }),
  },
  total: ['jumlah', 'berat', 'murni', 'nilai'],
  groupBy: [
    { label: 'Group', columns: ['kode_group'] },
    { label: 'Baki', columns: ['kode_baki'] },
  ],
  paper: { orientasi: 'potret' },
  pesan: { ada: 'Rekonsiliasi Tersedia', kosong: 'Data Tidak Ditemukan' },
  contoh: [
    { kode_group: 'G700', kode_baki: 'A01', jumlah: 12, berat: 40.125, murni: 28.088, nilai: 64174320 },
    { kode_group: 'G750', kode_baki: 'A02', jumlah: 7, berat: 22.5, murni: 16.875, nilai: 38556000 },
  ],
})
