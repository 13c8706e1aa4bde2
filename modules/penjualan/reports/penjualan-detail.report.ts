import { defineReport, perGram, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { unnamedWords } from '#member'

/** Laporan Penjualan Detail: every piece sold in a period, with its price per gram and its margin. */
export const penjualanDetailReport = defineReport({
  name: 'penjualan-detail',
  screen: { path: '/laporan-penjualan-detail', title: 'Laporan Penjualan Detail' },
  summary: 'Satu baris per barang; yang dibatalkan tidak ikut',
  filters: {
    ...period,
    kode_group: f.ref('group', { label: 'Group' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
    kode_sales: f.ref('sales', { label: 'Sales' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
  },
  columns: {
    no_faktur_jual: f.code({ label: 'No Faktur', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    kode_barcode: f.code({ label: 'Barcode' }),
    nama_barang: f.text({ label: 'Nama Barang' }),
    nama_customer: f.text({ label: 'Customer', words: unnamedWords }),
    kode_sales: f.ref('sales', { label: 'Sales' }),
    kode_group: f.ref('group', { label: 'Group' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
    kadar: f.percent({ label: 'Kadar' }),
    jumlah: f.integer({ label: 'Jumlah' }),
    berat: f.weight({ label: 'Berat' }),
    harga: f.money({ label: 'Harga' }),
    rata_rata: f.money({ label: 'Rata-Rata per Gram' }),
    ongkos: f.money({ label: 'Ongkos' }),
    diskon: f.money({ label: 'Diskon' }),
    total: f.money({ label: 'Total' }),
    laba: f.money({ label: 'Laba', class: 'cost' }),
  },
  spare: ['kode_dept', 'kadar', 'jumlah', 'rata_rata'],
  total: ['jumlah', 'berat', 'harga', 'ongkos', 'diskon', 'total', 'laba'],
  groupBy: [
    { label: 'Group', columns: ['kode_group'], stamp: 'kadar' },
    { label: 'Kadar', columns: ['kadar'], stamp: 'kadar' },
    { label: 'Nota', columns: ['no_faktur_jual'] },
    { label: 'Jenis', columns: ['kode_dept'] },
    { label: 'Sales', columns: ['kode_sales'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  derived: {
    rata_rata: (j) => perGram(j.harga, j.berat),
  },
  links: {
    no_faktur_jual: 'document',
    kode_barcode: (row) =>
      `/laporan-kartu-stock?kode_barcode=${encodeURIComponent(String(row.kode_barcode))}&tgl_from=${String(row.tanggal)}`,
  },
  message: { empty: 'Laporan Penjualan Tidak Tersedia' },
})
