import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { DraftOf, RowOf } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import {
  bayarMethods,
  cardMethods,
  methodWord,
  moneyMethods,
  payOutMethods,
  usesRekening,
  usualMethod,
  type PayOutMethod,
} from './ways.ts'

const named = <M extends string>(methods: readonly M[]) => methods.map((value) => ({ value, label: methodWord(value) }))
const jumlah_rp = f.money({ label: 'Jumlah Rp', required: 'Jumlah Rp Tidak Boleh Kosong', min: 1 })
const no_rekening = f.ref('rekening', {
  label: 'Rekening',
  when: { field: 'cara', in: bayarMethods.filter(usesRekening) },
})
const keterangan = f.text({
  label: 'Keterangan',
  max: 60,
  hint: 'Empat angka terakhir kartu',
  when: { field: 'cara', in: cardMethods },
})
const biaya_rp = f.money({ label: 'Biaya', required: true, readOnly: true })

/** One payment of a nota. A fee is never part of it. */
export const bayarLine = {
  cara: f.choice({ label: 'Cara Bayar', required: true, options: named(bayarMethods) }),
  jumlah_rp,
  no_rekening,
  no_titipan: f.ref('titipan', { label: 'No Titipan' }),
  keterangan,
  biaya_rp,
} as const

/** One way in which money came that pays for nothing yet: no deposit can be its source. */
export const payInLine = {
  cara: f.choice({ label: 'Cara Bayar', required: true, options: named(moneyMethods), initial: usualMethod }),
  jumlah_rp,
  no_rekening,
  keterangan,
  biaya_rp,
} as const

const outToAccount = { field: 'cara', in: payOutMethods.filter(usesRekening) } as const

/** One way in which money goes out: from the drawer, or from an account of the shop, which the bank has at once. */
export const payOutLine = {
  cara: f.choice({ label: 'Cara Bayar', required: true, options: named(payOutMethods), initial: usualMethod }),
  jumlah_rp,
  no_rekening: f.ref('rekening', { label: 'Rekening', when: outToAccount }),
  keterangan: f.text({
    label: 'Keterangan',
    max: 60,
    hint: 'Rekening tujuan',
    when: outToAccount,
  }),
} as const

/** Of a document that takes money: the fees of its payments, and who bears them. */
export const feeHead = {
  biaya_kartu: f.money({ label: 'Biaya Kartu', required: true, readOnly: true }),
  biaya_kartu_oleh: f.choice({
    label: 'Biaya Kartu Ditanggung',
    required: true,
    options: ['TOKO', 'CUSTOMER'],
    readOnly: true,
  }),
} as const

/** Of a document with a total to be paid: what its payments come to. */
export const paidHead = {
  bayar_tunai: f.money({ label: 'Bayar Tunai', required: true, readOnly: true }),
  bayar_non_tunai: f.money({ label: 'Bayar Non Tunai', required: true, readOnly: true }),
  kembali: f.money({ label: 'Kembalian', required: true, readOnly: true }),
  ...feeHead,
} as const

export type BayarLine = RowOf<typeof bayarLine>
export type BayarDraft = DraftOf<typeof bayarLine>
export type PayInLine = RowOf<typeof payInLine>
export type PayOutLine = RowOf<typeof payOutLine>
/** All of it in the usual way. */
export const usualLine = (jumlah_rp: Rupiah): PayOutLine => ({
  cara: usualMethod,
  jumlah_rp,
  no_rekening: null,
  keterangan: null,
})
/** The same on the wire; nothing where nothing is due. */
export const usualWire = (jumlah_rp: bigint): { cara: PayOutMethod; jumlah_rp: number }[] =>
  jumlah_rp > 0n ? [{ cara: usualMethod, jumlah_rp: Number(jumlah_rp) }] : []
export type PaidHead = RowOf<typeof paidHead>
export type FeeBearer = PaidHead['biaya_kartu_oleh']
