import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { classes } from '../opname/opname.ts'

/** What every report of counts asks. A number alone is that count, whenever it was. */
export const opnameFilters = {
  ...period,
  no_opname: f.code({ label: 'No Opname', max: 60 }),
  kode_gudang: f.ref('gudang', { label: 'Gudang' }),
  kelas: f.choice({ label: 'Kelas', options: classes }),
} as const

export const opnameColumns = {
  no_opname: f.code({ label: 'Dokumen', max: 60 }),
  tanggal: f.date({ label: 'Tanggal' }),
  kode_gudang: f.ref('gudang', { label: 'Gudang' }),
  dari_baki: f.code({ label: 'Baki Buku' }),
  baki_hitung: f.code({ label: 'Di Baki' }),
  kelas: f.choice({ label: 'Kelas', options: classes }),
  kode_barcode: f.code({ label: 'Barcode', max: 60 }),
  nama_barang: f.text({ label: 'Nama Barang' }),
  jumlah: f.integer({ label: 'Potong Buku' }),
  berat: f.weight({ label: 'Berat Buku' }),
  berat_hitung: f.weight({ label: 'Berat Hitung' }),
  nilai: f.money({ label: 'Nilai', class: 'cost' }),
  penjelasan: f.text({ label: 'Penjelasan', max: 60 }),
  putusan: f.text({ label: 'Putusan' }),
} as const

export const opnameGroups = [
  { label: 'Kelas', columns: ['kelas'] },
  { label: 'Dokumen', columns: ['no_opname'] },
  { label: 'Gudang', columns: ['kode_gudang'] },
  { label: 'Tidak Dikelompokkan', columns: [] },
] as const

/** Laporan Stock Opname: every piece of every examined count, with its class and what became of it. */
export const stockOpnameReport = defineReport({
  name: 'stock-opname',
  screen: { path: '/laporan-stock-opname', title: 'Laporan Stock Opname' },
  summary:
    'Satu baris per barang yang dihitung: cocok, hilang, lebih, salah baki, beda berat; yang dibatalkan tidak ikut',
  filters: opnameFilters,
  columns: opnameColumns,
  total: ['jumlah', 'berat', 'nilai'],
  groupBy: opnameGroups,
  links: { no_opname: 'document' },
})
