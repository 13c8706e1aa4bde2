import { defineReport } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { mulDiv } from '#kernel/base/quantity/quantity.ts'
import { nameGroups } from './by-name.ts'

/** Laporan Kelompok Barang: what lies in the shop by name, or by name and size, with today's lowest and highest price of each. */
export const kelompokBarangReport = defineReport({
  name: 'kelompok-barang',
  screen: { path: '/laporan-kelompok-barang', title: 'Laporan Kelompok Barang' },
  summary: 'Stok menurut nama barang, atau nama dan ukurannya',
  api: 'reportbarang/kelompok-barang',
  filters: {
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
    group_by: f.choice({ label: 'Menurut', required: true, options: nameGroups, default: 'NAMA' }),
  },
  clearedBy: ['kode_dept', 'group_by'],
  columns: {
    nama_barang: f.text({ label: 'Nama Barang' }),
    size: f.text({ label: 'Ukuran' }),
    jumlah: f.integer({ label: 'Potong' }),
    berat: f.weight({ label: 'Berat' }),
    rata_berat: f.weight({ label: 'Rata-Rata Berat' }),
    harga_terendah: f.money({ label: 'Harga Terendah' }),
    harga_tertinggi: f.money({ label: 'Harga Tertinggi' }),
  },
  finished: ['harga_terendah', 'harga_tertinggi'],
  total: ['jumlah', 'berat'],
  derived: { rata_berat: (j) => (j.jumlah === 0n ? null : mulDiv(j.berat, 1n, j.jumlah, 'half-up')) },
  paper: { orientation: 'portrait' },
  message: { found: 'Laporan Kelompok barang Tersedia', empty: 'Data Tidak Ditemukan' },
})
