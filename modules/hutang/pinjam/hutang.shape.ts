import { weighFields } from '#kernel/engine/devices/scale.ts'
import type { DraftOf, RowOf } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { earlierDate, validatedHead } from '#toko'
import { interestModes } from '../rules/terms.ts'

export const namaHutang = 'hutang'
/** Prefix of the numbers of loans. */
export const hutangPrefix = 'HT'

const computed = { required: true, readOnly: true } as const
const readOnly = true
const kadarLimit = 'Kadar Tidak Boleh 0 Atau Melebihi Batas'

/** Fields of the loan as a whole. Its terms stay with it: what it costs on a day depends on nothing else. */
export const hutangHead = {
  kode_customer: f.ref('customer', { label: 'Customer', required: 'Customer Tidak Boleh Kosong' }),
  kode_sales: f.ref('sales', { label: 'Penaksir', required: 'Kode Tidak Boleh Kosong' }),
  ...earlierDate,
  pokok: f.money({
    label: 'Pokok',
    required: 'Nominal Tidak Boleh Kosong',
    min: 1,
    minMessage: 'Nominal Tidak Boleh Kosong',
  }),
  ubah_bunga: f.boolean({ label: 'Bunga Lain dari Tabel', default: false }),
  bunga_baru: f.percent({
    label: 'Bunga Baru',
    hint: 'Persen per bulan',
    when: { field: 'ubah_bunga', in: [true, 'true'] },
  }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  nama_customer: f.text({ label: 'Nama Customer', ...computed }),
  alamat_customer: f.text({ label: 'Alamat', readOnly }),
  no_hp: f.phone({ label: 'No HP', readOnly }),
  tgl_hutang: f.date({ label: 'Tanggal Hutang', ...computed }),
  kode_bunga: f.code({ label: 'Tabel Bunga', ...computed }),
  bunga_tabel: f.percent({ label: 'Bunga Menurut Tabel', ...computed }),
  bunga: f.percent({ label: 'Bunga', ...computed }),
  mode_bunga: f.choice({ label: 'Hitungan Bunga', options: interestModes, ...computed }),
  lama_pinjam: f.integer({ label: 'Lama Pinjam', ...computed, min: 1 }),
  jatuh_tempo: f.date({ label: 'Jatuh Tempo', ...computed }),
  denda_harian: f.percent({ label: 'Denda Harian', readOnly }),
  biaya_admin: f.money({ label: 'Biaya Admin', ...computed }),
  dibayarkan: f.money({ label: 'Dibayarkan', ...computed }),
  pembulatan_ke: f.money({ label: 'Kelipatan Pembulatan', ...computed, min: 1 }),
  harga_emas_saat: f.money({ label: 'Harga Emas Saat Itu', readOnly }),
  taksiran: f.money({ label: 'Taksiran', ...computed }),
  maksimal: f.money({ label: 'Pinjaman Maksimal', ...computed }),
  total_jumlah: f.integer({ label: 'Jumlah', ...computed }),
  total_berat: f.weight({ label: 'Berat Emas', ...computed }),
  // What the pledge is worth at any gold price.
  total_murni: f.weight({ label: 'Berat Murni', ...computed }),
  // Zero while it waits, and once it is paid.
  sisa_pokok: f.money({ label: 'Sisa Pokok', ...computed }),
  bunga_sampai: f.date({ label: 'Bunga Dibayar Sampai', ...computed }),
  // Lent anew on its first day, which is owed whenever it is redeemed: see `LoanTerms`.
  uang_baru: f.money({ label: 'Uang yang Baru Dipinjamkan', ...computed }),
  // The loan that it follows, and the payment that made it.
  no_asal: f.code({ label: 'Pinjaman Asal', max: 60, readOnly }),
  no_penebusan: f.code({ label: 'Dari Penebusan', max: 60, readOnly }),
  // The number that an opening loan had before the shop began with these books.
  no_lama: f.code({ label: 'Nomor Lama', max: 60 }),
  // How it stood then.
  jatuh_tempo_awal: f.date({ label: 'Jatuh Tempo Semula' }),
  bunga_sampai_awal: f.date({ label: 'Bunga Semula Sampai' }),
  ...validatedHead,
} as const

/** One pledged piece, with every figure of its appraisal. */
export const jaminanLine = {
  nama_barang: f.text({ label: 'Nama Barang', required: 'Harus Diisi' }),
  kode_dept: f.ref('jenis', { label: 'Jenis' }),
  kode_kadar: f.ref('kadar', { label: 'Kadar', required: 'Harus Diisi' }),
  // Where the shop's own table says what a gram of a group is lent on.
  kode_group: f.ref('group', { label: 'Group', hint: 'Untuk pokok per gram menurut group' }),
  jumlah: f.integer({ label: 'Potong', required: true, min: 1, default: 1 }),
  berat_kotor: f.weight({
    label: 'Berat Kotor',
    required: 'Berat Tidak Boleh 0',
    min: 0.001,
    minMessage: 'Berat Tidak Boleh 0',
  }),
  ...weighFields,
  berat: f.weight({
    label: 'Berat Bersih',
    hint: 'Emasnya saja',
    required: 'Berat Tidak Boleh 0',
    min: 0.001,
    minMessage: 'Berat Tidak Boleh 0',
  }),
  kondisi_pinjaman: f.ref('kondisi-pinjaman', { label: 'Kondisi', required: 'Harus Diisi' }),
  // Only a loan of before these books has none.
  foto: f.image({ label: 'Foto', hint: 'Wajib untuk setiap barang' }),
  tempat: f.text({ label: 'Tempat di Brankas', max: 60 }),
  no_faktur_jual: f.code({ label: 'Nota Kita', hint: 'Kalau dibeli di sini', max: 40 }),
  kode_jaminan: f.code({ label: 'Kode Jaminan', ...computed, max: 60 }),
  kadar: f.percent({
    label: 'Kadar (%)',
    ...computed,
    min: 0.01,
    minMessage: kadarLimit,
    max: 100,
    maxMessage: kadarLimit,
  }),
  persen_taksiran: f.percent({ label: 'Persen Taksiran', ...computed }),
  per_gram: f.money({ label: 'Per Gram', ...computed }),
  nilai_taksiran: f.money({ label: 'Nilai Taksiran', ...computed }),
  nilai_kondisi: f.money({ label: 'Menurut Kondisi', ...computed }),
  plafond_per_gram: f.money({ label: 'Plafond per Gram', readOnly }),
  plafond: f.money({ label: 'Menurut Plafond', readOnly }),
  maksimal: f.money({ label: 'Paling Banyak', ...computed }),
  murni: f.weight({ label: 'Berat Murni', ...computed }),
} as const

export type HutangHead = RowOf<typeof hutangHead>
export type JaminanLine = RowOf<typeof jaminanLine>
export type JaminanDraft = DraftOf<typeof jaminanLine>
