import type { DraftOf, RowOf } from '#kernel/fields/field.ts'
import { f } from '#kernel/fields/index.ts'
import { caraUang } from './penjualan.bentuk.ts'

/** The document's name, for who reads deposits without writing them. */
export const namaTitipan = 'titipan'

/** Of a deposit as a whole. */
export const kepalaTitipan = {
  kode_customer: f.ref('customer', { label: 'Customer', required: 'Customer Tidak Boleh Kosong' }),
  nama_customer: f.text({ label: 'Nama Customer', required: true, readOnly: true }),
  no_hp: f.phone({ label: 'No HP', readOnly: true }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  // Left before the shop began to work with these books; of others none.
  awal_rp: f.uang({ label: 'Saldo Awal', min: 1 }),
  jumlah_rp: f.uang({ label: 'Titipan', required: true, readOnly: true }),
  // What may still be spent or given back; nil while it waits.
  sisa: f.uang({ label: 'Sisa', required: true, readOnly: true }),
  diambil_rp: f.uang({ label: 'Diambil', required: true, readOnly: true }),
  biaya_kartu: f.uang({ label: 'Biaya Kartu', required: true, readOnly: true }),
  biaya_kartu_oleh: f.choice({
    label: 'Biaya Kartu Ditanggung',
    required: true,
    options: ['TOKO', 'CUSTOMER'],
    readOnly: true,
  }),
  // How often its nota was printed; an opening deposit begins without one.
  cetakan: f.integer({ label: 'Cetakan', required: true, readOnly: true }),
  // Where the shop works in two steps: the cashier who took the money.
  divalidasi_oleh: f.code({ label: 'Divalidasi Oleh', readOnly: true }),
  alasan_batal: f.text({ label: 'Alasan Batal', max: 200, readOnly: true }),
} as const

/** One way in which the money came. A fee is never part of it. */
export const barisSetor = {
  cara: f.choice({ label: 'Cara Bayar', required: true, options: caraUang }),
  jumlah_rp: f.uang({ label: 'Jumlah Rp', required: 'Jumlah Rp Tidak Boleh Kosong', min: 1 }),
  no_rekening: f.ref('rekening', { label: 'Rekening' }),
  keterangan: f.text({ label: 'Keterangan', max: 60, hint: 'Empat angka terakhir kartu' }),
  biaya_rp: f.uang({ label: 'Biaya', required: true, readOnly: true }),
} as const

export type KepalaTitipan = RowOf<typeof kepalaTitipan>
export type BarisSetor = RowOf<typeof barisSetor>
export type DraftSetor = DraftOf<typeof barisSetor>
