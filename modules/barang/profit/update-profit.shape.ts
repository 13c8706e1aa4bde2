import { f } from '#kernel/model/fields/index.ts'

/** How the new price is made: so many percent or rupiah a gram above the base, or the price of the group. */
const ways = [
  { value: 'PERSEN', label: 'Persen di atas dasar' },
  { value: 'RP_GRAM', label: 'Rupiah per gram di atas dasar' },
  { value: 'HARGA_GROUP', label: 'Harga group sekarang' },
] as const

/** So many pieces are repriced at once. */
export const mostRepriced = 20_000

export const profitHead = {
  kode_group: f.ref('group', { label: 'Group' }),
  kode_dept: f.ref('jenis', { label: 'Jenis' }),
  kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
  kode_intern: f.text({ label: 'Kode Intern', max: 40 }),
  kadar: f.percent({ label: 'Kadar', min: 0.01, max: 500 }),
  umur: f.integer({ label: 'Umur Stock', hint: 'Paling sedikit, dalam hari', min: 1, max: 36_500 }),
  // A scanner ends each barcode with Enter, and a column of a sheet is pasted as lines.
  daftar: f.note({ label: 'Daftar Barcode', hint: 'Satu per baris: pindai atau tempel', max: 20 * mostRepriced }),
  cara: f.choice({
    label: 'Cara',
    required: true,
    options: ways,
    initial: 'PERSEN',
    hint: 'Dasar: yang tertinggi dari harga pokok dan harga modal sekarang',
  }),
  persen: f.percent({
    label: 'Persen Profit',
    min: 0,
    max: 999.99,
    when: { field: 'cara', in: ['PERSEN'] },
    class: 'cost',
  }),
  rp_gram: f.money({
    label: 'Profit per Gram',
    min: 0,
    when: { field: 'cara', in: ['RP_GRAM'] },
    class: 'cost',
  }),
  total_jumlah: f.integer({ label: 'Jumlah', required: true, readOnly: true }),
  total_lama: f.money({ label: 'Harga Lama', required: true, readOnly: true }),
  total_baru: f.money({ label: 'Harga Baru', required: true, readOnly: true }),
  total_turun: f.integer({ label: 'Turun', required: true, readOnly: true }),
  // Held at a till: its price is agreed, so it stays.
  ditahan: f.integer({ label: 'Ditahan Kasir', required: true, readOnly: true }),
} as const

/** One piece whose price changes. */
export const profitLine = {
  kode_barcode: f.code({ label: 'Barcode', required: true, readOnly: true }),
  nama_barang: f.text({ label: 'Nama Barang', required: true, readOnly: true }),
  berat: f.weight({ label: 'Berat', required: true, readOnly: true }),
  dasar: f.money({ label: 'Dasar', required: true, readOnly: true, class: 'cost' }),
  harga_lama: f.money({ label: 'Harga Lama', readOnly: true }),
  harga_baru: f.money({ label: 'Harga Baru', required: true, readOnly: true }),
} as const
