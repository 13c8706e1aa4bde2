import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** States of a piece (domain 5). HABIS: accessories of which none is left. */
export const statusBarang = [
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
  'HANCUR',
  'RETUR SUPPLIER',
  'HABIS',
] as const

/** Of these the piece is no longer in the shop, though its row stays as it left. */
export const statusKeluar = ['TERJUAL', 'DIKIRIM', 'HANCUR', 'RETUR SUPPLIER', 'HABIS'] as const

/**
 * Barang: one piece with its own barcode, or accessories that are many alike under one (`jumlah`). Documents bring it in, move it
 * and take it out; the row says how it stands now, the book how it came to that.
 */
export const barang = defineResource({
  name: 'barang',
  layar: { path: '/data-barang', title: 'Data Barang', menu: 'Barang', kind: 'list' },
  keterangan: 'Semua barang toko menurut barcode',
  api: { list: 'barang/get/all' },
  ditulis: 'dokumen',
  key: 'kode_barcode',
  jarang: { status: 'DITAHAN' },
  fields: {
    kode_barcode: f.code({ label: 'Barcode', required: true }),
    nama_barang: f.text({ label: 'Nama Barang', required: true }),
    kode_group: f.ref('group', { label: 'Group', required: true }),
    kode_dept: f.ref('jenis', { label: 'Jenis', required: true }),
    kode_intern: f.text({ label: 'Kode Intern', max: 40 }),
    kadar: f.persen({ label: 'Kadar', required: true, min: 0.01, max: 500 }),
    berat: f.berat({ label: 'Berat', required: true, hint: 'Yang tertimbang' }),
    berat_emas: f.berat({ label: 'Berat Emas', required: true }),
    berat_batu: f.berat({ label: 'Berat Batu', required: true }),
    harga_jual: f.uang({ label: 'Harga Jual' }),
    harga_modal: f.uang({ label: 'Harga Modal', hint: 'Rupiah per gram' }),
    nilai: f.uang({ label: 'Nilai', required: true, hint: 'Harga pokok seluruh jumlah' }),
    ongkos: f.uang({ label: 'Ongkos' }),
    size: f.text({ label: 'Ukuran', max: 20 }),
    jumlah: f.integer({ label: 'Jumlah', required: true, min: 0 }),
    aksesoris: f.boolean({ label: 'Aksesoris', required: true }),
    kode_gudang: f.ref('gudang', { label: 'Gudang', required: true }),
    kode_baki: f.ref('baki', { label: 'Baki', required: true, wireName: 'kode_toko' }),
    tgl_masuk: f.date({ label: 'Tanggal Masuk', required: true }),
    supplier: f.text({ label: 'Supplier', max: 60 }),
    keterangan: f.text({ label: 'Keterangan', max: 200 }),
    gambar: f.image({ label: 'Foto' }),
    status: f.choice({ label: 'Status', required: true, options: statusBarang }),
    no_masuk: f.code({ label: 'Dokumen Masuk', required: true, max: 40 }),
    // Of a held piece: who has it, on which till, for which basket, until when.
    ditahan_oleh: f.code({ label: 'Ditahan Oleh' }),
    ditahan_di: f.text({ label: 'Ditahan Di', max: 100 }),
    ditahan_untuk: f.text({ label: 'Ditahan Untuk', max: 60 }),
    ditahan_sampai: f.text({ label: 'Ditahan Sampai', max: 30 }),
    no_jual: f.code({ label: 'Nota Jual', max: 40 }),
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
      'harga_modal',
      'supplier',
      'no_masuk',
    ],
    search: ['kode_barcode', 'nama_barang', 'kode_intern'],
    total: { jumlah: true, berat: true, harga_jual: 'jumlah' },
  },
  // What is gone for good does not keep its tray or group from being deleted.
  memakai: {
    status: statusBarang.filter((s) => !['TERJUAL', 'DILEBUR', 'HANCUR', 'RETUR SUPPLIER'].includes(s)),
  },
  contoh: { baik: [] },
})
