import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { behindLines, emptySales, soldFields } from './sold.ts'

/** Laporan Penjualan per Jenis: how much of the sales of a period each kind of piece was. */
export const penjualanPerJenisReport = defineReport({
  name: 'penjualan-per-jenis',
  screen: { path: '/laporan-penjualan-per-jenis', title: 'Laporan Penjualan per Jenis' },
  summary: 'Menurut baris nota, sebelum pembulatan nota; yang dibatalkan tidak ikut',
  filters: {
    ...period,
    kode_kategori: f.ref('kategori', { label: 'Kategori' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
  },
  columns: {
    kode_kategori: f.ref('kategori', { label: 'Kategori' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
    jumlah: soldFields.jumlah,
    berat: soldFields.berat,
    murni: soldFields.murni,
    total: soldFields.total,
    bagian: f.decimal({ label: 'Bagian (%)', decimals: 2 }),
  },
  total: ['jumlah', 'berat', 'murni', 'total', 'bagian'],
  groupBy: [
    { label: 'Kategori', columns: ['kode_kategori'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { jumlah: behindLines, total: behindLines },
  message: emptySales,
})
