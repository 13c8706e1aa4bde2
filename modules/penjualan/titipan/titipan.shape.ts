import type { RowOf } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { feeHead, payInLine, payOutLine } from '#bayar'
import { earlierDate, validatedHead } from '#toko'

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
  // An opening deposit begins without a print.
  ...validatedHead,
} as const

/** How the money came in, and how it went back. */
export const titipanLines = { bayar: payInLine, bayar_keluar: payOutLine } as const

export type TitipanHead = RowOf<typeof titipanHead>
