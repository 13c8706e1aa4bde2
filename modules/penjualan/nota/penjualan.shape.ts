import { notFromScale, weighFields } from '#kernel/engine/devices/scale.ts'
import type { DraftOf, RowOf } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { pieceTotals } from '#buku'
import { kategoriHarga } from '#barang'
import { earlierDate, validatedHead } from '#toko'
import { paidHead } from '#bayar'
import { unnamedWords } from '#member'

/** The document's name, for who reads notas without writing them. */
export const namaPenjualan = 'penjualan'

/** Where the weight of a line came from: stock, typed at the till, or read from a scale. */
const beratOrigins = ['STOCK', 'KETIK', 'TIMBANG'] as const

/** Rounding differences may be negative. */
const signed = { min: -999_999_999_999_999 } as const

/** Fields of the nota as a whole. The rules compute the read-only ones. */
export const penjualanHead = {
  kode_sales: f.ref('sales', { label: 'Sales', required: 'Kode Tidak Boleh Kosong' }),
  kode_customer: f.ref('customer', { label: 'Customer' }),
  // A card of any shop of the chain.
  kode_member: f.code({ label: 'Member' }),
  jenis_pelanggan: f.choice({
    label: 'Jenis Pelanggan',
    required: true,
    options: ['UMUM', 'CUSTOMER', 'MEMBER'],
    readOnly: true,
  }),
  nama_customer: f.text({ label: 'Nama Customer', hint: 'Kosong: Umum', words: unnamedWords }),
  alamat_customer: f.text({ label: 'Alamat' }),
  no_hp: f.phone({ label: 'No HP' }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  keranjang: f.text({ label: 'Keranjang', max: 60, asIs: true }),
  ...earlierDate,
  ...pieceTotals,
  total_harga: f.money({ label: 'Harga', required: true, readOnly: true }),
  total_ongkos: f.money({ label: 'Ongkos', required: true, readOnly: true }),
  total_diskon: f.money({ label: 'Diskon', required: true, readOnly: true }),
  total_ppn: f.money({ label: 'PPN', required: true, readOnly: true }),
  // What rounding added or removed: total = harga + ongkos − diskon + pembulatan, plus ppn where it comes on top.
  pembulatan: f.money({ label: 'Pembulatan', required: true, readOnly: true, ...signed }),
  total: f.money({ label: 'Total', required: true, readOnly: true }),
  ...paidHead,
  ppn_mode: f.choice({ label: 'PPN', required: true, options: ['TIDAK', 'TERMASUK', 'DITAMBAH'], readOnly: true }),
  nilai: f.money({ label: 'Nilai', required: true, readOnly: true, class: 'cost' }),
  ...validatedHead,
} as const

/** One piece on the nota, including what a later buy-back needs. */
export const barangLine = {
  kode_barcode: f.code({ label: 'Barcode', required: true }),
  jumlah: f.integer({ label: 'Jumlah', required: true, min: 1, default: 1 }),
  berat: f.weight({ label: 'Berat', hint: 'Kosong: berat stock' }),
  ...weighFields,
  ongkos: f.money({ label: 'Ongkos', hint: 'Kosong: menurut parameter' }),
  diskon_persen: f.percent({ label: 'Diskon', max: 100, maxMessage: 'Diskon Tidak Boleh Melebihi 100' }),
  diskon_rp: f.money({ label: 'Diskon Rp' }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  nama_barang: f.text({ label: 'Nama Barang', required: true, readOnly: true }),
  kode_group: f.code({ label: 'Group', required: true, readOnly: true }),
  kode_dept: f.code({ label: 'Jenis', required: true, readOnly: true }),
  kode_intern: f.text({ label: 'Kode Intern', max: 40, readOnly: true }),
  kadar: f.percent({ label: 'Kadar', required: true, max: 500, readOnly: true }),
  aksesoris: f.boolean({ label: 'Aksesoris', required: true, readOnly: true }),
  size: f.text({ label: 'Ukuran', max: 20, readOnly: true }),
  kode_gudang: f.code({ label: 'Gudang', required: true, readOnly: true }),
  kode_baki: f.code({ label: 'Baki', required: true, wireName: 'kode_toko', readOnly: true }),
  tgl_masuk: f.date({ label: 'Tanggal Masuk', required: true, readOnly: true }),
  berat_stock: f.weight({ label: 'Berat Stock', required: true, readOnly: true }),
  asal_berat: f.choice({ label: 'Asal Berat', required: true, options: beratOrigins, readOnly: true }),
  berat_emas: f.weight({ label: 'Berat Emas', required: true, readOnly: true }),
  // After the weight-rounding table: what was multiplied by the price.
  berat_hitung: f.weight({ label: 'Berat Hitung', required: true, readOnly: true }),
  kategori_harga: f.choice({ label: 'Kategori Harga', required: true, options: kategoriHarga, readOnly: true }),
  // Rupiah: per piece in BARANG, per gram in GROUP, per gram of 24 karat in EMAS.
  harga_dasar: f.money({ label: 'Harga Dasar', required: true, readOnly: true }),
  harga: f.money({ label: 'Harga', required: true, readOnly: true }),
  // What ongkos would be if nobody had typed one.
  ongkos_baku: f.money({ label: 'Ongkos Baku', required: true, readOnly: true }),
  // harga + ongkos, rounded; discounts are taken from this.
  jumlah_rp: f.money({ label: 'Jumlah Rp', required: true, readOnly: true }),
  diskon: f.money({ label: 'Diskon', required: true, readOnly: true }),
  total: f.money({ label: 'Total', required: true, readOnly: true }),
  tarif_ppn: f.percent({ label: 'Tarif PPN', required: true, readOnly: true }),
  ppn: f.money({ label: 'PPN', required: true, readOnly: true }),
  nilai: f.money({ label: 'Nilai', required: true, readOnly: true, class: 'cost' }),
  murni: f.weight({ label: 'Berat Murni', required: true, readOnly: true }),
} as const

/** What the till's look-up answers of a piece: all that its price and its state depend on. Also how the browser reads it. */
export const saleBarangShape = {
  kode_barcode: f.code({ label: 'Barcode', required: true }),
  nama_barang: f.text({ label: 'Nama Barang', required: true }),
  kode_group: f.code({ label: 'Group', required: true }),
  kode_dept: f.code({ label: 'Jenis', required: true }),
  kode_intern: f.text({ label: 'Kode Intern', max: 40 }),
  kadar: f.percent({ label: 'Kadar', required: true, max: 500 }),
  size: f.text({ label: 'Ukuran', max: 20 }),
  // Quantity under this barcode.
  jumlah: f.integer({ label: 'Jumlah', required: true }),
  berat: f.weight({ label: 'Berat', required: true }),
  berat_emas: f.weight({ label: 'Berat Emas', required: true }),
  harga_jual: f.money({ label: 'Harga Jual' }),
  ongkos: f.money({ label: 'Ongkos' }),
  kode_gudang: f.code({ label: 'Gudang', required: true }),
  kode_baki: f.code({ label: 'Baki', required: true, wireName: 'kode_toko' }),
  tgl_masuk: f.date({ label: 'Tanggal Masuk', required: true }),
  gambar: f.image({ label: 'Foto' }),
  status: f.text({ label: 'Status', required: true }),
  aksesoris: f.boolean({ label: 'Aksesoris', required: true }),
  berlian: f.boolean({ label: 'Berlian', required: true }),
  // What its VAT depends on: the family of its group, and whether its supplier gave a full tax invoice. A piece that a device kept since an
  // earlier version says neither; it is looked up again before it is sold.
  bebas_ppn: f.boolean({ label: 'Bebas PPN', required: true, default: false }),
  faktur_pajak: f.boolean({ label: 'Faktur Pajak', required: true, default: false }),
  // Rupiah per gram: of its group, and of 24 karat gold at the moment.
  harga_group: f.money({ label: 'Harga Group' }),
  harga_emas: f.money({ label: 'Harga Emas' }),
  // The best matching row of the ongkos table.
  ongkos_rp: f.money({ label: 'Ongkos' }),
  ongkos_per: f.choice({ label: 'Per', options: ['GRAM', 'POTONG'] }),
  ongkos_minimum: f.money({ label: 'Ongkos Minimum' }),
  // If it is not free: the nota or basket, till and person that have it.
  tempat: f.text({ label: 'Sedang Dipakai Di', max: 200, asIs: true }),
  ditahan_untuk: f.text({ label: 'Ditahan Untuk', max: 60, asIs: true }),
} as const

export type PenjualanHead = RowOf<typeof penjualanHead>
export type BarangLine = RowOf<typeof barangLine>
export type BarangDraft = DraftOf<typeof barangLine>
/** A scanned line with nothing typed. */
export const plainLine: Omit<BarangDraft, 'kode_barcode'> = {
  jumlah: 1,
  berat: null,
  ...notFromScale,
  ongkos: null,
  diskon_persen: null,
  diskon_rp: null,
  keterangan: null,
}
/** A piece as the till sees it, in code. */
export type SaleBarang = RowOf<typeof saleBarangShape>
