import type { RowOf } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { feeHead } from '#bayar'
import { earlierDate } from '#toko'

/** Fields of the deposit as a whole. */
export const titipanHead = {
  kode_customer: f.ref('customer', { label: 'Customer', required: 'Customer Tidak Boleh Kosong' }),
  nama_customer: f.text({ label: 'Nama Customer', required: true, readOnly: true }),
  no_hp: f.phone({ label: 'No HP', readOnly: true }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  ...earlierDate,
  // Amount of an opening deposit: left before the shop started with these books. Empty for others.
  awal_rp: f.money({ label: 'Saldo Awal', min: 1 }),
  jumlah_rp: f.money({ label: 'Titipan', required: true, readOnly: true }),
  // What may still be spent or paid back; zero while it waits.
  sisa: f.money({ label: 'Sisa', required: true, readOnly: true }),
  diambil_rp: f.money({ label: 'Diambil', required: true, readOnly: true }),
  ...feeHead,
  // How often its nota was printed; an opening deposit begins without one.
  cetakan: f.integer({ label: 'Cetakan', required: true, readOnly: true }),
  // In a two-step shop: the cashier who took the money.
  divalidasi_oleh: f.code({ label: 'Divalidasi Oleh', readOnly: true }),
  alasan_batal: f.text({ label: 'Alasan Batal', max: 200, readOnly: true }),
} as const

export type TitipanHead = RowOf<typeof titipanHead>
