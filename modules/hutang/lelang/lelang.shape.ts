import { paidHead, payInLine } from '#bayar'
import type { RowOf } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { takenLine } from '#buku'
import { notaHead } from '#toko'

export const namaLelang = 'lelang-hutang'
/** Prefix of the numbers of auctions. */
export const lelangPrefix = 'LL'
/** What the barcodes of pieces begin with that the shop takes at its own auction. */
export const lelangLetters = 'PL'

/** Who takes the pledges: somebody else, or the shop itself. */
const buyers = [
  { value: 'PIHAK KETIGA', label: 'Pihak ketiga' },
  { value: 'TOKO', label: 'Toko' },
] as const

const computed = { required: true, readOnly: true } as const
const readOnly = true
const toko = { field: 'pembeli', in: ['TOKO'] } as const

/** An auction has one buyer: what he pays, and his day of large transactions, are those of the document. */
export const lelangHead = {
  pembeli: f.choice({ label: 'Dibeli Oleh', required: true, options: buyers, initial: 'PIHAK KETIGA' }),
  kode_pembeli: f.ref('customer', { label: 'Pembeli', when: { field: 'pembeli', in: ['PIHAK KETIGA'] } }),
  // How the shop's own pieces stand in the bought stock.
  kondisi_beli: f.ref('kondisi-pembelian', { label: 'Kondisi Beli', when: toko }),
  kode_group: f.ref('group', { label: 'Group', hint: 'Untuk barang yang belum punya group', when: toko }),
  kode_dept: f.ref('jenis', { label: 'Jenis', hint: 'Untuk barang yang belum punya jenis', when: toko }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  nama_pembeli: f.text({ label: 'Nama Pembeli', ...computed }),
  no_hp: f.phone({ label: 'No HP', readOnly }),
  // Of 24 karat, where the appraisal is by the gold price.
  harga_emas_saat: f.money({ label: 'Harga Emas Saat Itu', readOnly }),
  total_jumlah: f.integer({ label: 'Jumlah', ...computed }),
  total_berat: f.weight({ label: 'Berat Emas', ...computed }),
  total_wajar: f.money({ label: 'Nilai Wajar', ...computed }),
  total: f.money({ label: 'Harga Lelang', ...computed }),
  total_biaya: f.money({ label: 'Biaya Lelang', ...computed }),
  total_rugi: f.money({ label: 'Rugi Lelang', ...computed }),
  total_kelebihan: f.money({ label: 'Kelebihan', ...computed }),
  ...paidHead,
  ...notaHead,
} as const

/** One loan whose pledges are sold: what was owed on it, and what its price went to. */
const soldLoanLine = {
  no_faktur_hutang: f.ref('hutang', { label: 'No Faktur Hutang', required: 'Harus Diisi' }),
  harga: f.money({
    label: 'Harga',
    required: 'Nominal Tidak Boleh Kosong',
    min: 1,
    minMessage: 'Nominal Tidak Boleh Kosong',
  }),
  biaya: f.money({ label: 'Biaya', hint: 'Ongkos lelang pinjaman ini', default: 0 }),
  kode_customer: f.code({ label: 'Kode Customer', ...computed, max: 40 }),
  nama_customer: f.text({ label: 'Nama Customer', ...computed }),
  no_hp_customer: f.phone({ label: 'No HP Customer', readOnly }),
  // The first notice that spoke of this due date.
  diberitahu: f.date({ label: 'Diberitahu', ...computed }),
  hari: f.integer({ label: 'Hari Bunga', ...computed }),
  telat: f.integer({ label: 'Hari Telat', ...computed }),
  pokok: f.money({ label: 'Sisa Pokok', ...computed }),
  bunga_hitung: f.money({ label: 'Bunga Hitung', ...computed }),
  denda_hitung: f.money({ label: 'Denda Hitung', ...computed }),
  nilai_wajar: f.money({ label: 'Nilai Wajar', ...computed }),
  bunga_rp: f.money({ label: 'Bunga Diterima', ...computed }),
  denda_rp: f.money({ label: 'Denda Diterima', ...computed }),
  rugi: f.money({ label: 'Rugi', ...computed }),
  kelebihan: f.money({ label: 'Kelebihan', ...computed }),
  // The loan as it stood, to which cancelling takes it back.
  status_awal: f.choice({ label: 'Status Sebelumnya', options: ['AKTIF', 'BUNGA DIBAYAR'], ...computed }),
  bunga_sampai: f.date({ label: 'Bunga Dibayar Sampai', ...computed }),
  jatuh_tempo: f.date({ label: 'Jatuh Tempo', ...computed }),
} as const

/** One pledged piece, with today's appraisal. */
const soldPieceLine = {
  kode_jaminan: f.code({ label: 'Kode Jaminan', ...computed, max: 60 }),
  no_faktur_hutang: f.code({ label: 'No Faktur Hutang', ...computed, max: 60 }),
  nama_barang: f.text({ label: 'Nama Barang', ...computed }),
  kadar: f.percent({ label: 'Kadar', ...computed }),
  jumlah: f.integer({ label: 'Potong', ...computed }),
  berat: f.weight({ label: 'Berat Emas', ...computed }),
  murni: f.weight({ label: 'Berat Murni', ...computed }),
  nilai_wajar: f.money({ label: 'Nilai Wajar', ...computed }),
  per_gram: f.money({ label: 'Per Gram', ...computed }),
} as const

export const lelangLines = {
  detail_hutang: soldLoanLine,
  detail_barang: soldPieceLine,
  // What the shop takes itself; nothing where somebody else does.
  detail_masuk: takenLine,
  bayar: payInLine,
} as const

export type LelangHead = RowOf<typeof lelangHead>
export type SoldLoanLine = RowOf<typeof soldLoanLine>
export type SoldPieceLine = RowOf<typeof soldPieceLine>
