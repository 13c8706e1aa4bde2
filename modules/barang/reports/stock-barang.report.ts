import { defineReport, perGram, todayDefault } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Laporan Stock Barang: the stock by place and piece at the end of a business date, from the book of goods. */
export const stockBarangReport = defineReport({
  name: 'stock-barang',
  screen: { path: '/laporan-stock-barang', title: 'Laporan Stock Barang' },
  summary: 'Stok pada akhir satu tanggal, menurut buku barang',
  message: { empty: 'Data Tidak Tersedia' },
  filters: {
    tanggal: f.date({ label: 'Tanggal', required: 'Tanggal Tidak Boleh Kosong', default: todayDefault }),
    kode_gudang: f.ref('gudang', { label: 'Gudang' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
    kode_group: f.ref('group', { label: 'Group' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
    untuk_dijual: f.boolean({ label: 'Hanya Untuk Dijual', default: false, hint: 'Tanpa barang beli, cuci dan lebur' }),
  },
  columns: {
    kode_barcode: f.code({ label: 'Barcode' }),
    nama_barang: f.text({ label: 'Nama Barang' }),
    kode_gudang: f.ref('gudang', { label: 'Gudang' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
    kode_group: f.ref('group', { label: 'Group' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
    kadar: f.percent({ label: 'Kadar' }),
    tgl_masuk: f.date({ label: 'Tanggal Masuk' }),
    jumlah: f.integer({ label: 'Jumlah' }),
    berat: f.weight({ label: 'Berat' }),
    murni: f.weight({ label: 'Berat Murni' }),
    nilai: f.money({ label: 'Nilai', class: 'cost' }),
    nilai_gram: f.money({ label: 'Nilai per Gram', class: 'cost' }),
  },
  total: ['jumlah', 'berat', 'murni', 'nilai'],
  groupBy: [
    { label: 'Gudang dan Baki', columns: ['kode_gudang', 'kode_baki'] },
    { label: 'Group', columns: ['kode_group'], stamp: 'kadar' },
    { label: 'Kadar', columns: ['kadar'], stamp: 'kadar' },
    { label: 'Jenis', columns: ['kode_dept'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  derived: {
    nilai_gram: (j) => perGram(j.nilai, j.berat),
  },
  links: {
    kode_barcode: (row) =>
      `/laporan-kartu-stock?kode_barcode=${encodeURIComponent(String(row.kode_barcode))}&tgl_from=${String(row.tgl_masuk)}`,
  },
})
