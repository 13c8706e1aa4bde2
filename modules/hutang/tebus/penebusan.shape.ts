import { paidHead, payInLine, payOutLine } from '#bayar'
import type { RowOf } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { validatedHead } from '#toko'

export const namaPenebusan = 'penebusan'

/** What a customer comes for. */
export const paymentKinds = ['TEBUS', 'BUNGA', 'SEBAGIAN', 'PERPANJANG', 'TAMBAH'] as const
export type PaymentKind = (typeof paymentKinds)[number]
/** Of each its word, and the letter that chooses it with Alt: digits with Alt are ways to pay, and T is the exchange. */
const kinds: Readonly<Record<PaymentKind, { readonly word: string; readonly key: string }>> = {
  TEBUS: { word: 'Tebus', key: 'L' },
  BUNGA: { word: 'Bayar bunga', key: 'B' },
  SEBAGIAN: { word: 'Bayar sebagian', key: 'S' },
  PERPANJANG: { word: 'Perpanjang', key: 'P' },
  TAMBAH: { word: 'Tambah pinjaman', key: 'M' },
}
export const kindWord = (cara: string): string => kinds[cara as PaymentKind]?.word ?? cara
export const kindKey = (cara: PaymentKind): string => kinds[cara].key
export const kindFor = (key: string): PaymentKind | undefined => paymentKinds.find((cara) => kindKey(cara) === key)

const computed = { required: true, readOnly: true } as const
const readOnly = true

/** A payment on a loan: what is typed, what was due by the calculator, and the loan before and after it. */
export const penebusanHead = {
  no_faktur_hutang: f.ref('hutang', { label: 'No Faktur Hutang', required: 'Harus Diisi' }),
  cara: f.choice({
    label: 'Cara',
    required: true,
    options: paymentKinds.map((value) => ({ value, label: kindWord(value) })),
    initial: 'TEBUS',
  }),
  pokok_rp: f.money({ label: 'Pokok Dikurangi', when: { field: 'cara', in: ['SEBAGIAN', 'PERPANJANG'] } }),
  tambah_rp: f.money({ label: 'Ditambah', when: { field: 'cara', in: ['TAMBAH'] } }),
  bunga_minta: f.money({ label: 'Bunga yang Ditagih', hint: 'Kosong: menurut hitungan' }),
  denda_minta: f.money({ label: 'Denda yang Ditagih', hint: 'Kosong: menurut hitungan' }),
  alasan_potongan: f.text({ label: 'Alasan Potongan', max: 200 }),
  slip_hilang: f.boolean({ label: 'Slip Hilang', default: false }),
  kode_pengambil: f.ref('customer', { label: 'Diambil Oleh', hint: 'Kosong: peminjam sendiri' }),
  hubungan: f.text({ label: 'Hubungan', max: 60 }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  kode_customer: f.code({ label: 'Kode Customer', ...computed }),
  nama_customer: f.text({ label: 'Nama Customer', ...computed }),
  alamat_customer: f.text({ label: 'Alamat', readOnly }),
  no_hp: f.phone({ label: 'No HP', readOnly }),
  nama_pengambil: f.text({ label: 'Nama Pengambil', readOnly }),
  kode_sales: f.code({ label: 'Penaksir', ...computed }),
  tgl_hutang: f.date({ label: 'Tanggal Hutang', ...computed }),
  lama_pinjam: f.integer({ label: 'Lama Pinjam', ...computed }),
  pokok: f.money({ label: 'Pokok', ...computed }),
  bunga: f.percent({ label: 'Bunga (%)', ...computed }),
  hari: f.integer({ label: 'Hari Bunga', ...computed }),
  telat: f.integer({ label: 'Hari Telat', ...computed }),
  // By the calculator; what is taken may be less, with somebody's yes.
  bunga_hitung: f.money({ label: 'Bunga Hitung', ...computed }),
  // The part of it that is for what is lent on top. Null: nothing is, or it was lent before that was charged.
  bunga_tambah: f.money({ label: 'Bunga atas Tambahan', readOnly }),
  denda_hitung: f.money({ label: 'Denda Hitung', ...computed }),
  pokok_bayar: f.money({ label: 'Pokok Dibayar', ...computed }),
  bunga_rp: f.money({ label: 'Bunga Dibayar', ...computed }),
  denda_rp: f.money({ label: 'Denda Dibayar', ...computed }),
  admin_rp: f.money({ label: 'Admin', ...computed }),
  biaya_slip_rp: f.money({ label: 'Biaya Slip', ...computed }),
  // What the customer pays, or the shop pays out; one of them is zero.
  total: f.money({ label: 'Harus Dibayar', ...computed }),
  dibayarkan: f.money({ label: 'Dibayarkan', ...computed }),
  // The loan before and after.
  status_awal: f.choice({ label: 'Status Sebelumnya', options: ['AKTIF', 'BUNGA DIBAYAR'], ...computed }),
  sisa_awal: f.money({ label: 'Sisa Sebelumnya', ...computed }),
  bunga_sampai_awal: f.date({ label: 'Bunga Sampai, Sebelumnya', ...computed }),
  jatuh_tempo_awal: f.date({ label: 'Jatuh Tempo Sebelumnya', ...computed }),
  status_jadi: f.choice({
    label: 'Menjadi',
    options: ['AKTIF', 'BUNGA DIBAYAR', 'LUNAS', 'DIPERPANJANG'],
    ...computed,
  }),
  sisa_jadi: f.money({ label: 'Sisa Pokok', ...computed }),
  bunga_sampai: f.date({ label: 'Bunga Dibayar Sampai', ...computed }),
  jatuh_tempo: f.date({ label: 'Jatuh Tempo', ...computed }),
  // The loan that follows.
  pinjaman_baru: f.boolean({ label: 'Pinjaman Baru', ...computed }),
  pokok_baru: f.money({ label: 'Pokok Baru', ...computed }),
  no_baru: f.code({ label: 'No Pinjaman Baru', max: 60, readOnly }),
  ...paidHead,
  ...validatedHead,
} as const

/** Pieces that go home although the loan goes on as another one. */
const homeLine = { kode_jaminan: f.code({ label: 'Barang Pulang', required: 'Harus Diisi', max: 60 }) } as const

/** What becomes of each piece of the loan. */
const outcomeLine = {
  kode_jaminan: f.code({ label: 'Kode Jaminan', max: 60, ...computed }),
  nama_barang: f.text({ label: 'Nama Barang', ...computed }),
  jumlah: f.integer({ label: 'Potong', ...computed }),
  berat: f.weight({ label: 'Berat', ...computed }),
  murni: f.weight({ label: 'Berat Murni', ...computed }),
  menjadi: f.choice({ label: 'Menjadi', options: ['TETAP', 'PULANG', 'PINDAH'], ...computed }),
} as const

export const penebusanLines = {
  pulang: homeLine,
  detail_barang: outcomeLine,
  bayar: payInLine,
  bayar_keluar: payOutLine,
} as const

export type PenebusanHead = RowOf<typeof penebusanHead>
export type OutcomeLine = RowOf<typeof outcomeLine>
