import { defineReport } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { addressOf } from '#kernel/engine/report/drill.ts'

const cost = { class: 'cost' } as const

/** How long a piece lies in the shop already. */
const ages = [
  { value: 'A', label: '0–90 hari' },
  { value: 'B', label: '91–180 hari' },
  { value: 'C', label: '181–365 hari' },
  { value: 'D', label: 'Lebih dari 365 hari' },
] as const

/** Laporan Umur Stock Barang: what lies unsold for so many days, what it cost, and what it would be sold for today. */
export const stockAgeReport = defineReport({
  name: 'barang-tidak-laku',
  screen: { path: '/laporan-barang-tidak-laku', title: 'Laporan Umur Stock Barang' },
  summary: 'Barang yang lama belum terjual, menurut umurnya',
  filters: {
    umur: f.integer({ label: 'Paling Sedikit (Hari)', required: true, min: 0, max: 99_999, default: 180 }),
    kode_group: f.ref('group', { label: 'Group' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
  },
  columns: {
    rentang: f.choice({ label: 'Rentang Umur', options: ages }),
    kode_barcode: f.code({ label: 'Barcode' }),
    nama_barang: f.text({ label: 'Nama Barang' }),
    kode_group: f.ref('group', { label: 'Group' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
    tgl_masuk: f.date({ label: 'Tanggal Masuk' }),
    umur: f.integer({ label: 'Umur (Hari)' }),
    jumlah: f.integer({ label: 'Potong' }),
    berat: f.weight({ label: 'Berat' }),
    nilai: f.money({ label: 'Nilai', ...cost }),
    harga_sekarang: f.money({ label: 'Harga Sekarang' }),
    naik_turun: f.money({ label: 'Naik/Turun', ...cost, min: -999_999_999_999_999 }),
  },
  spare: ['kode_dept', 'tgl_masuk', 'jumlah'],
  finished: ['harga_sekarang', 'naik_turun'],
  total: ['jumlah', 'berat', 'nilai', 'harga_sekarang', 'naik_turun'],
  groupBy: [
    { label: 'Rentang Umur', columns: ['rentang'] },
    { label: 'Group', columns: ['kode_group'] },
    { label: 'Jenis', columns: ['kode_dept'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: {
    kode_barcode: ({ kode_barcode, tgl_masuk }) =>
      addressOf('/laporan-kartu-stock', { kode_barcode, tgl_from: tgl_masuk }),
  },
  message: { empty: 'Data Tidak Tersedia' },
})
