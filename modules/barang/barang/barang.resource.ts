import { goodsCodes } from '#buku'
import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** States of a piece. HABIS: accessories with none left. DIBAYARKAN: gold of the melt that paid a supplier. HILANG: searched for in vain, and written off. */
export const barangStates = [
  'TERSEDIA',
  'DITAHAN',
  'DIPESAN',
  'CONTOH',
  'TERJUAL',
  'DIKIRIM',
  'DITERIMA KURANG',
  'DALAM PENELUSURAN',
  'DICUCI',
  'DILEBUR',
  'DIBAYARKAN',
  'HANCUR',
  'RETUR SUPPLIER',
  'HABIS',
  'HILANG',
] as const

/** In these states the piece is no longer in the shop; its row stays as it was when it left. What another shop missed on arrival lies between them. */
export const outStates = [
  'TERJUAL',
  'DIKIRIM',
  'DITERIMA KURANG',
  'DIBAYARKAN',
  'HANCUR',
  'RETUR SUPPLIER',
  'HABIS',
  'HILANG',
] as const

/**
 * Barang: one piece with its own barcode, or several identical accessories under one (`jumlah`). Documents bring it in,
 * move it and take it out; the row is its current state, the book its history.
 */
export const barang = defineResource({
  name: 'barang',
  screen: { path: '/data-barang', title: 'Data Barang', menu: 'Barang', kind: 'list', first: { KASIR: true } },
  summary: 'Semua barang toko menurut barcode',
  api: { list: 'barang/get/all' },
  written: 'document',
  // Never its weight, fineness, place or cost: those are the books'.
  changes: [
    'nama_barang',
    'gambar',
    'harga_jual',
    'ongkos',
    'size',
    'kode_intern',
    'kode_bandrol',
    'epc',
    'keterangan',
  ],
  key: 'kode_barcode',
  keyspace: goodsCodes,
  gone: outStates,
  since: 'tgl_masuk',
  sums: {
    by: ['kode_gudang', 'kode_baki', 'kode_group', 'kode_dept'],
    of: ['jumlah', 'berat', 'murni', 'nilai'],
  },
  parts: { aksesoris: { field: 'aksesoris', values: ['true'] } },
  rare: { status: 'DITAHAN', aksesoris: 'true' },
  alone: ['epc'],
  fields: {
    kode_barcode: f.code({ label: 'Barcode', required: true }),
    nama_barang: f.text({ label: 'Nama Barang', required: true }),
    kode_group: f.ref('group', { label: 'Group', required: true }),
    kode_dept: f.ref('jenis', { label: 'Jenis', required: true }),
    kode_intern: f.text({ label: 'Kode Intern', max: 40 }),
    kode_bandrol: f.ref('bandrol', { label: 'Bandrol', hint: 'Yang terpasang di barang' }),
    // The tag that a reader of radio tags tells; no two pieces of the shop share one.
    epc: f.code({ label: 'EPC', max: 40, hint: 'Tag RFID', gate: { flag: 'RFID_MODULE' } }),
    kadar: f.percent({ label: 'Kadar', required: true, min: 0.01, max: 500 }),
    berat: f.weight({ label: 'Berat', required: true, hint: 'Yang tertimbang' }),
    berat_emas: f.weight({ label: 'Berat Emas', required: true }),
    berat_batu: f.weight({ label: 'Berat Batu', required: true }),
    // Kept, because the parts of a lot that leave and come back are each rounded: what is left of it can not be told by its weight and fineness.
    murni: f.weight({ label: 'Berat Murni', required: true }),
    harga_jual: f.money({ label: 'Harga Jual' }),
    harga_modal: f.money({ label: 'Harga Modal', hint: 'Rupiah per gram', class: 'cost' }),
    nilai: f.money({ label: 'Nilai', required: true, hint: 'Harga pokok seluruh jumlah', class: 'cost' }),
    ongkos: f.money({ label: 'Ongkos' }),
    size: f.text({ label: 'Ukuran', max: 20 }),
    jumlah: f.integer({ label: 'Jumlah', required: true, min: 0 }),
    aksesoris: f.boolean({ label: 'Aksesoris', required: true }),
    kode_gudang: f.ref('gudang', { label: 'Gudang', required: true }),
    kode_baki: f.ref('baki', { label: 'Baki', required: true, wireName: 'kode_toko' }),
    tgl_masuk: f.date({ label: 'Tanggal Masuk', required: true }),
    supplier: f.text({ label: 'Supplier', max: 60 }),
    keterangan: f.text({ label: 'Keterangan', max: 200 }),
    gambar: f.image({ label: 'Foto' }),
    status: f.choice({ label: 'Status', required: true, options: barangStates }),
    no_masuk: f.code({ label: 'Dokumen Masuk', required: true, max: 40 }),
    // For a held piece: by whom, at which till, for which basket, until when.
    ditahan_oleh: f.code({ label: 'Ditahan Oleh' }),
    ditahan_di: f.text({ label: 'Ditahan Di', max: 100 }),
    ditahan_untuk: f.text({ label: 'Ditahan Untuk', max: 60 }),
    ditahan_sampai: f.text({ label: 'Ditahan Sampai', max: 30 }),
    no_jual: f.code({ label: 'Nota Jual', max: 40 }),
    // The purchase or exchange by which the sold piece came back.
    no_beli: f.code({ label: 'Nota Beli', max: 40 }),
    // The code that it had as a bought piece, before it came back into the window.
    asal_beli: f.code({ label: 'Asal Beli' }),
  },
  list: {
    columns: [
      'gambar',
      'kode_barcode',
      'nama_barang',
      'kode_dept',
      'kadar',
      'size',
      'berat',
      'ongkos',
      'harga_jual',
      'kode_baki',
      'tgl_masuk',
      'status',
      'kode_group',
      'kode_gudang',
      'jumlah',
      'kode_intern',
      'kode_bandrol',
      'epc',
      'harga_modal',
      'supplier',
      'no_masuk',
    ],
    search: ['kode_barcode', 'nama_barang', 'kode_intern', 'epc'],
    total: { jumlah: true, berat: true, harga_jual: 'jumlah' },
  },
  // A piece that is gone for good does not stop its tray or group from being deleted.
  uses: {
    status: barangStates.filter(
      (s) => !['TERJUAL', 'DILEBUR', 'DIBAYARKAN', 'HANCUR', 'RETUR SUPPLIER', 'HILANG'].includes(s),
    ),
  },
})
