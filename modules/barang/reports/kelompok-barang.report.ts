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
  examples: [
    {
      nama_barang: 'CINCIN UKIR BUNGA',
      size: '12',
      jumlah: 4,
      berat: 12.86,
      harga_terendah: 3850000,
      harga_tertinggi: 4610000,
    },
    {
      nama_barang: 'KALUNG NORI 45CM',
      size: null,
      jumlah: 1,
      berat: 7.345,
      harga_terendah: null,
      harga_tertinggi: null,
    },
  ],
})
