import { bukanTimbangan, fieldsTimbang } from '#kernel/devices/timbangan.ts'
import type { DraftOf, RowOf } from '#kernel/fields/field.ts'
import { f } from '#kernel/fields/index.ts'

/** Ways in which money comes in. */
export const caraUang = ['CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS'] as const
/** Ways to pay a nota. Points, coupons and the old piece of an exchange come with their own rooms. */
export const caraBayar = [...caraUang, 'TITIPAN'] as const
export type CaraBayar = (typeof caraBayar)[number]
/** What is paid to an account of the shop. */
export const berekening = (cara: CaraBayar): boolean => cara !== 'CASH' && cara !== 'TITIPAN'
/** How a piece's price is made (setting kategori_harga). */
export const kategoriHarga = ['BARANG', 'GROUP', 'EMAS'] as const
export type KategoriHarga = (typeof kategoriHarga)[number]

/** Where the weight of a line came from: what the stock says, typed at the till, or read off a scale (domain 10). */
export const asalBerat = ['STOCK', 'KETIK', 'TIMBANG'] as const

/** Rounding differences stand on either side. */
const bertanda = { min: -999_999_999_999_999 } as const

/** Of a nota as a whole. What is read-only, the rules compute. */
export const kepalaPenjualan = {
  kode_sales: f.ref('sales', { label: 'Sales', required: 'Kode Tidak Boleh Kosong' }),
  kode_customer: f.ref('customer', { label: 'Customer' }),
  nama_customer: f.text({ label: 'Nama Customer', hint: 'Kosong: CASH' }),
  alamat_customer: f.text({ label: 'Alamat' }),
  no_hp: f.phone({ label: 'No HP' }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  keranjang: f.text({ label: 'Keranjang', max: 60, asis: true }),
  total_jumlah: f.integer({ label: 'Jumlah', required: true, readOnly: true }),
  total_berat: f.berat({ label: 'Berat', required: true, readOnly: true }),
  total_harga: f.uang({ label: 'Harga', required: true, readOnly: true }),
  total_ongkos: f.uang({ label: 'Ongkos', required: true, readOnly: true }),
  total_diskon: f.uang({ label: 'Diskon', required: true, readOnly: true }),
  total_ppn: f.uang({ label: 'PPN', required: true, readOnly: true }),
  // What rounding added or took: total = harga + ongkos − diskon + pembulatan, and + ppn where it comes on top.
  pembulatan: f.uang({ label: 'Pembulatan', required: true, readOnly: true, ...bertanda }),
  total: f.uang({ label: 'Total', required: true, readOnly: true }),
  bayar_tunai: f.uang({ label: 'Bayar Tunai', required: true, readOnly: true }),
  bayar_non_tunai: f.uang({ label: 'Bayar Non Tunai', required: true, readOnly: true }),
  kembali: f.uang({ label: 'Kembalian', required: true, readOnly: true }),
  biaya_kartu: f.uang({ label: 'Biaya Kartu', required: true, readOnly: true }),
  biaya_kartu_oleh: f.choice({
    label: 'Biaya Kartu Ditanggung',
    required: true,
    options: ['TOKO', 'CUSTOMER'],
    readOnly: true,
  }),
  ppn_mode: f.choice({ label: 'PPN', required: true, options: ['TIDAK', 'TERMASUK', 'DITAMBAH'], readOnly: true }),
  nilai: f.uang({ label: 'Nilai', required: true, readOnly: true }),
  cetakan: f.integer({ label: 'Cetakan', required: true, readOnly: true }),
  // Where the shop works in two steps: the cashier who took the money.
  divalidasi_oleh: f.code({ label: 'Divalidasi Oleh', readOnly: true }),
  alasan_batal: f.text({ label: 'Alasan Batal', max: 200, readOnly: true }),
} as const

/** One piece on the nota, with what a later buy-back needs. */
export const barisBarang = {
  kode_barcode: f.code({ label: 'Barcode', required: true }),
  jumlah: f.integer({ label: 'Jumlah', required: true, min: 1, default: 1 }),
  berat: f.berat({ label: 'Berat', hint: 'Kosong: berat stock' }),
  ...fieldsTimbang,
  ongkos: f.uang({ label: 'Ongkos', hint: 'Kosong: menurut parameter' }),
  diskon_persen: f.persen({ label: 'Diskon', max: 100, maxMessage: 'Diskon Tidak Boleh Melebihi 100' }),
  diskon_rp: f.uang({ label: 'Diskon Rp' }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  nama_barang: f.text({ label: 'Nama Barang', required: true, readOnly: true }),
  kode_group: f.code({ label: 'Group', required: true, readOnly: true }),
  kode_dept: f.code({ label: 'Jenis', required: true, readOnly: true }),
  kode_intern: f.text({ label: 'Kode Intern', max: 40, readOnly: true }),
  kadar: f.persen({ label: 'Kadar', required: true, max: 500, readOnly: true }),
  aksesoris: f.boolean({ label: 'Aksesoris', required: true, readOnly: true }),
  size: f.text({ label: 'Ukuran', max: 20, readOnly: true }),
  kode_gudang: f.code({ label: 'Gudang', required: true, readOnly: true }),
  kode_baki: f.code({ label: 'Baki', required: true, wireName: 'kode_toko', readOnly: true }),
  tgl_masuk: f.date({ label: 'Tanggal Masuk', required: true, readOnly: true }),
  berat_stock: f.berat({ label: 'Berat Stock', required: true, readOnly: true }),
  asal_berat: f.choice({ label: 'Asal Berat', required: true, options: asalBerat, readOnly: true }),
  berat_emas: f.berat({ label: 'Berat Emas', required: true, readOnly: true }),
  // After the weight-rounding table: what was multiplied by the price.
  berat_hitung: f.berat({ label: 'Berat Hitung', required: true, readOnly: true }),
  kategori_harga: f.choice({ label: 'Kategori Harga', required: true, options: kategoriHarga, readOnly: true }),
  // Rupiah: a piece in BARANG, a gram in GROUP, a gram of 24 karat in EMAS.
  harga_dasar: f.uang({ label: 'Harga Dasar', required: true, readOnly: true }),
  harga: f.uang({ label: 'Harga', required: true, readOnly: true }),
  // What ongkos would be had nobody typed one.
  ongkos_baku: f.uang({ label: 'Ongkos Baku', required: true, readOnly: true }),
  // harga + ongkos, rounded: what discounts are taken from.
  jumlah_rp: f.uang({ label: 'Jumlah Rp', required: true, readOnly: true }),
  diskon: f.uang({ label: 'Diskon', required: true, readOnly: true }),
  total: f.uang({ label: 'Total', required: true, readOnly: true }),
  tarif_ppn: f.persen({ label: 'Tarif PPN', required: true, readOnly: true }),
  ppn: f.uang({ label: 'PPN', required: true, readOnly: true }),
  nilai: f.uang({ label: 'Nilai', required: true, readOnly: true }),
  murni: f.berat({ label: 'Berat Murni', required: true, readOnly: true }),
} as const

/** One payment. A fee is never part of it. */
export const barisBayar = {
  cara: f.choice({ label: 'Cara Bayar', required: true, options: caraBayar }),
  jumlah_rp: f.uang({ label: 'Jumlah Rp', required: 'Jumlah Rp Tidak Boleh Kosong', min: 1 }),
  no_rekening: f.ref('rekening', { label: 'Rekening' }),
  no_titipan: f.ref('titipan', { label: 'No Titipan' }),
  keterangan: f.text({ label: 'Keterangan', max: 60, hint: 'Empat angka terakhir kartu' }),
  biaya_rp: f.uang({ label: 'Biaya', required: true, readOnly: true }),
} as const

/** What the till's look-up answers of a piece: all that its price and its state depend on. Also how the browser reads it. */
export const bentukBarangJual = {
  kode_barcode: f.code({ label: 'Barcode', required: true }),
  nama_barang: f.text({ label: 'Nama Barang', required: true }),
  kode_group: f.code({ label: 'Group', required: true }),
  kode_dept: f.code({ label: 'Jenis', required: true }),
  kode_intern: f.text({ label: 'Kode Intern', max: 40 }),
  kadar: f.persen({ label: 'Kadar', required: true, max: 500 }),
  size: f.text({ label: 'Ukuran', max: 20 }),
  // Of all that lie under the barcode.
  jumlah: f.integer({ label: 'Jumlah', required: true }),
  berat: f.berat({ label: 'Berat', required: true }),
  berat_emas: f.berat({ label: 'Berat Emas', required: true }),
  harga_jual: f.uang({ label: 'Harga Jual' }),
  ongkos: f.uang({ label: 'Ongkos' }),
  kode_gudang: f.code({ label: 'Gudang', required: true }),
  kode_baki: f.code({ label: 'Baki', required: true, wireName: 'kode_toko' }),
  tgl_masuk: f.date({ label: 'Tanggal Masuk', required: true }),
  gambar: f.image({ label: 'Foto' }),
  status: f.text({ label: 'Status', required: true }),
  aksesoris: f.boolean({ label: 'Aksesoris', required: true }),
  berlian: f.boolean({ label: 'Berlian', required: true }),
  // Rupiah a gram of its group, and of 24 karat gold now.
  harga_group: f.uang({ label: 'Harga Group' }),
  harga_emas: f.uang({ label: 'Harga Emas' }),
  // The row of the ongkos table that fits best.
  ongkos_rp: f.uang({ label: 'Ongkos' }),
  ongkos_per: f.choice({ label: 'Per', options: ['GRAM', 'POTONG'] }),
  ongkos_minimum: f.uang({ label: 'Ongkos Minimum' }),
  // Who has it, where it is not free: nota or basket, till, person.
  tempat: f.text({ label: 'Sedang Dipakai Di', max: 200, asis: true }),
  ditahan_untuk: f.text({ label: 'Ditahan Untuk', max: 60, asis: true }),
} as const

export type KepalaPenjualan = RowOf<typeof kepalaPenjualan>
export type BarisBarang = RowOf<typeof barisBarang>
export type DraftBarang = DraftOf<typeof barisBarang>
/** One piece as it is scanned: nothing is typed. */
export const barisPolos: Omit<DraftBarang, 'kode_barcode'> = {
  jumlah: 1,
  berat: null,
  ...bukanTimbangan,
  ongkos: null,
  diskon_persen: null,
  diskon_rp: null,
  keterangan: null,
}
export type BarisBayar = RowOf<typeof barisBayar>
export type DraftBayar = DraftOf<typeof barisBayar>
/** A piece as the till sees it, in code. */
export type BarangJual = RowOf<typeof bentukBarangJual>
