import type { Shelf } from '#barang'
import { goodsCodes } from '#buku'
import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** States of a bought piece. DIBAYARKAN: gold of the melt that paid a supplier. */
export const barangBeliStates = [
  'DI STOK BELI',
  'DISORTIR',
  'DICUCI',
  'DILEBUR',
  'DIBAYARKAN',
  'KEMBALI DIJUAL',
  'HANCUR',
] as const
/** Where a bought piece lies until something becomes of it. */
export const boughtShelf: Shelf = { status: 'DI STOK BELI', jenis: 'BELI' }
/** What has left the bought stock for good; what is in the wash or the melt lies there. */
const goneBarangBeli = ['DIBAYARKAN', 'KEMBALI DIJUAL', 'HANCUR'] as const

/** Barang beli: one piece that a customer sold to the shop, until it is sorted, washed, melted, or sold again under a new barcode. */
export const barangBeli = defineResource({
  name: 'barang-beli',
  screen: { path: '/lihat-pembelian', title: 'Lihat Pembelian', menu: 'Pembelian', kind: 'list' },
  summary: 'Barang yang dibeli dari customer',
  api: { list: 'barang-beli/get/all' },
  written: 'document',
  key: 'kode_barcode',
  keyspace: goodsCodes,
  gone: goneBarangBeli,
  fields: {
    kode_barcode: f.code({ label: 'Barcode', required: true }),
    no_faktur_beli: f.code({ label: 'Nota Beli', required: true, max: 40 }),
    nama_barang: f.text({ label: 'Nama Barang', required: true }),
    kode_group: f.ref('group', { label: 'Group', required: true }),
    kode_dept: f.ref('jenis', { label: 'Jenis', required: true }),
    kadar: f.percent({ label: 'Kadar', required: true, min: 0.01, max: 500 }),
    berat: f.weight({ label: 'Berat', required: true }),
    berat_emas: f.weight({ label: 'Berat Emas', required: true }),
    kondisi_beli: f.ref('kondisi-pembelian', { label: 'Kondisi Beli', required: true }),
    nilai: f.money({ label: 'Nilai', required: true, class: 'cost' }),
    jumlah: f.integer({ label: 'Jumlah', required: true, min: 1 }),
    kode_gudang: f.ref('gudang', { label: 'Gudang', required: true }),
    kode_baki: f.ref('baki', { label: 'Baki', required: true, wireName: 'kode_toko' }),
    tgl_beli: f.date({ label: 'Tanggal Beli', required: true }),
    foto: f.image({ label: 'Foto' }),
    status: f.choice({ label: 'Status', required: true, options: barangBeliStates }),
    // The document that destroyed it, or took it into the melt.
    no_hancur: f.code({ label: 'No Hancur', max: 40 }),
  },
  list: {
    search: ['kode_barcode', 'nama_barang', 'no_faktur_beli'],
    total: { jumlah: true, berat: true, nilai: true },
  },
  uses: { status: barangBeliStates.filter((s) => !['DIBAYARKAN', 'KEMBALI DIJUAL', 'HANCUR', 'DILEBUR'].includes(s)) },
})
