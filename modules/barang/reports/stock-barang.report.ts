import { defineReport, todayDefault } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { mulDiv } from '#kernel/base/quantity/quantity.ts'

/** Laporan Stock Barang: the stock by place and piece at the end of a business date, from the book of goods. */
export const stockBarangReport = defineReport({
  name: 'stock-barang',
  screen: { path: '/laporan-stock-barang', title: 'Laporan Stock Barang' },
  summary: 'Stok pada akhir satu tanggal, menurut buku barang',
  filters: {
    tanggal: f.date({ label: 'Tanggal', required: 'Tanggal Tidak Boleh Kosong', default: todayDefault }),
    kode_gudang: f.ref('gudang', { label: 'Gudang' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
    kode_group: f.ref('group', { label: 'Group' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
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
    // Rupiah per gram; the weight is in milligrams, hence × 1000.
    nilai_gram: (j) => (j.berat === 0n ? null : mulDiv(j.nilai, 1000n, j.berat, 'half-up')),
  },
  links: {
    kode_barcode: (b) =>
      `/laporan-kartu-stock?kode_barcode=${encodeURIComponent(String(b.kode_barcode))}&tgl_from=${String(b.tgl_masuk)}`,
  },
  examples: [
    {
      kode_barcode: 'CN1001',
      nama_barang: 'CINCIN UKIR BUNGA',
      kode_gudang: 'TOKO',
      kode_toko: 'B01',
      kode_group: 'G585',
      kode_dept: 'BR',
      kadar: 58.5,
      tgl_masuk: '2026-11-01',
      jumlah: 1,
      berat: 3.215,
      murni: 1.881,
      nilai: 3215000,
    },
    {
      kode_barcode: 'KT0001',
      nama_barang: 'KOTAK PERHIASAN',
      kode_gudang: 'TOKO',
      kode_toko: 'B02',
      kode_group: 'GPRK',
      kode_dept: 'BR',
      kadar: 92.5,
      tgl_masuk: '2026-11-03',
      jumlah: 10,
      berat: 20,
      murni: 18.5,
      nilai: 150000,
    },
    {
      kode_barcode: 'CN1002',
      nama_barang: 'CINCIN MATA DELIMA',
      kode_gudang: 'TOKO',
      kode_toko: 'B01',
      kode_group: 'G585',
      kode_dept: 'BR',
      kadar: 58.5,
      tgl_masuk: '2026-11-01',
      jumlah: 1,
      berat: 4,
      murni: 2.048,
      nilai: 3400000,
    },
  ],
})
