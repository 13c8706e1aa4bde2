import type { DraftOf, RowOf } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Ways in which money comes in. */
export const moneyMethods = ['CASH', 'TRANSFER', 'DEBIT', 'KREDIT', 'QRIS'] as const
export type MoneyMethod = (typeof moneyMethods)[number]
/** Ways to pay a nota. Points, coupons and the old piece of an exchange come with their own rooms. */
export const bayarMethods = [...moneyMethods, 'TITIPAN'] as const
export type BayarMethod = (typeof bayarMethods)[number]
const methodWords: Readonly<Record<string, string>> = {
  CASH: 'Tunai',
  TRANSFER: 'Transfer',
  DEBIT: 'Kartu Debit',
  KREDIT: 'Kartu Kredit',
  QRIS: 'QRIS',
  TITIPAN: 'Titipan',
}
/** The word for a way to pay, the key of its translations. One that this version does not know is shown as it is. */
export const methodWord = (cara: string): string => methodWords[cara] ?? cara
const named = <M extends string>(methods: readonly M[]) => methods.map((value) => ({ value, label: methodWord(value) }))
/** What is paid to an account of the shop. */
export const usesRekening = (cara: BayarMethod): boolean => cara !== 'CASH' && cara !== 'TITIPAN'

const jumlah_rp = f.money({ label: 'Jumlah Rp', required: 'Jumlah Rp Tidak Boleh Kosong', min: 1 })
const no_rekening = f.ref('rekening', {
  label: 'Rekening',
  when: { field: 'cara', in: ['TRANSFER', 'DEBIT', 'KREDIT', 'QRIS'] },
})
const keterangan = f.text({
  label: 'Keterangan',
  max: 60,
  hint: 'Empat angka terakhir kartu',
  when: { field: 'cara', in: ['DEBIT', 'KREDIT'] },
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
  cara: f.choice({ label: 'Cara Bayar', required: true, options: named(moneyMethods), initial: 'CASH' }),
  jumlah_rp,
  no_rekening,
  keterangan,
  biaya_rp,
} as const

/** Ways in which money goes out. */
export const payOutMethods = ['CASH', 'TRANSFER'] as const

/** One way in which money goes out: from the drawer, or from an account of the shop, which the bank has at once. */
export const payOutLine = {
  cara: f.choice({ label: 'Cara Bayar', required: true, options: named(payOutMethods), initial: 'CASH' }),
  jumlah_rp,
  no_rekening: f.ref('rekening', { label: 'Rekening', when: { field: 'cara', in: ['TRANSFER'] } }),
  keterangan: f.text({
    label: 'Keterangan',
    max: 60,
    hint: 'Rekening tujuan',
    when: { field: 'cara', in: ['TRANSFER'] },
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
export type PaidHead = RowOf<typeof paidHead>
export type FeeBearer = PaidHead['biaya_kartu_oleh']
