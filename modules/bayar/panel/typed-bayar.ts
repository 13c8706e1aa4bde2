import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { computeBayar, type BayarComputation } from '../payment/bayar.ts'
import type { BayarDraft, FeeBearer, PayOutLine } from '../payment/bayar.shape.ts'
import {
  bayarMethods,
  depositMethod,
  fromDeposit,
  inDrawer,
  isPayOut,
  methodKey,
  moneyMethods,
  payOutMethods,
  usesRekening,
  usualMethod,
  type BayarMethod,
} from '../payment/ways.ts'

/** Payments as a screen takes them, before they are sent: those that are settled, and the one that is being typed. */

/** A payment; '' as amount is what is still due. */
export interface TypedBayar {
  readonly cara: BayarMethod
  readonly jumlah: string
  readonly no_rekening: string
  /** Number of the deposit, for a payment by deposit. */
  readonly no_titipan?: string
  readonly keterangan: string
}

export interface Paid {
  readonly bayar: readonly TypedBayar[]
  /** The payment that is being typed. */
  readonly kini: TypedBayar
}

export const emptyBayar = (cara: BayarMethod = usualMethod): TypedBayar => ({
  cara,
  jumlah: '',
  no_rekening: '',
  keterangan: '',
})
export const unpaid: Paid = { bayar: [], kini: emptyBayar() }

/** Changes the way to pay; an amount already typed becomes a payment of its own. */
export const pickMethod = <D extends Paid>(draft: D, cara: BayarMethod): D =>
  draft.kini.cara === cara ? draft : { ...settleBayar(draft), kini: emptyBayar(cara) }

/** Adds the payment being typed to the others; without an amount it adds nothing. */
export function settleBayar<D extends Paid>(draft: D): D {
  if (typedRupiah(draft.kini.jumlah) === null) return draft
  return { ...draft, bayar: [...draft.bayar, draft.kini], kini: emptyBayar() }
}

/** A deposit of the customer that may pay, as the server offers it. */
export interface OfferedTitipan {
  readonly no_titipan: string
  readonly tanggal: string
  readonly sisa: number
  readonly keterangan: string | null
}

/** The deposits that no payment of this nota has taken yet, the one being typed left out. */
export const remainingTitipan = (paid: Paid, titipan: readonly OfferedTitipan[]): readonly OfferedTitipan[] =>
  titipan.filter((t) => !paid.bayar.some((b) => b.no_titipan === t.no_titipan))

/** Pays by a deposit: as much of it as is still due of `total`, or all of it. */
export function pickTitipan<D extends Paid>(draft: D, titipan: OfferedTitipan, total: Rupiah): D {
  const before = pickMethod(draft, depositMethod)
  const due: bigint = computeCurrent(before, total).sisa
  const sisa = BigInt(titipan.sisa)
  const jumlah = sisa < due ? sisa : due
  return {
    ...before,
    kini: { ...emptyBayar(depositMethod), no_titipan: titipan.no_titipan, jumlah: jumlah > 0n ? String(jumlah) : '' },
  }
}

/** Pays by the oldest deposit that this nota has not taken yet. */
export function applyTitipan<D extends Paid>(draft: D, titipan: readonly OfferedTitipan[], total: Rupiah): D {
  const [first] = remainingTitipan(draft, titipan)
  return first ? pickTitipan(draft, first, total) : pickMethod(draft, depositMethod)
}

export const removeBayar = <D extends Paid>(draft: D, at: number): D => ({
  ...draft,
  bayar: draft.bayar.filter((_, i) => i !== at),
})

/** Digits of a field as rupiah; null for none. */
export const typedRupiah = (digits: string): Rupiah | null => (/^\d+$/.test(digits) ? rupiah(BigInt(digits)) : null)

const draftBayar = (bayar: TypedBayar, jumlah_rp: Rupiah): BayarDraft => ({
  cara: bayar.cara,
  jumlah_rp,
  no_rekening: usesRekening(bayar.cara) ? bayar.no_rekening.trim() || null : null,
  no_titipan: fromDeposit(bayar.cara) ? bayar.no_titipan?.trim() || null : null,
  keterangan: bayar.keterangan.trim() || null,
})

export interface CurrentComputation {
  /** All payments, including the one being typed. */
  readonly payments: readonly BayarDraft[]
  readonly bayar: BayarComputation
  /** What is due before the payment being typed. */
  readonly sisa: Rupiah
  /** Amount of the payment being typed. */
  readonly current: Rupiah
}

/** Computes payments, amount due and change for `total`. */
export function computeCurrent(paid: Paid, total: Rupiah): CurrentComputation {
  const stay = paid.bayar.map((b) => draftBayar(b, typedRupiah(b.jumlah) ?? rupiah(0)))
  const sisa = rupiah(stay.reduce((s, b) => s - b.jumlah_rp, total as bigint))
  const current = typedRupiah(paid.kini.jumlah) ?? (sisa > 0n ? sisa : rupiah(0))
  const payments = current > 0n ? [...stay, draftBayar(paid.kini, current)] : stay
  return { payments, bayar: computeBayar(payments, total), sisa, current }
}

/** A payment in wire form. */
export const wireBayar = (b: BayarDraft) => ({ ...b, jumlah_rp: toWireNumber(b.jumlah_rp, 0) })

/** The same where no deposit is spent. */
export const wirePayIn = (payments: CurrentComputation['payments']) =>
  payments.map(({ no_titipan: _none, ...b }) => ({ ...b, jumlah_rp: toWireNumber(b.jumlah_rp, 0) }))

/** Payments as they may be made where money goes out: what was chosen for money that comes in is dropped. */
export const fitOut = <D extends Paid>(draft: D): D =>
  isPayOut(draft.kini.cara) && draft.bayar.every((b) => isPayOut(b.cara))
    ? draft
    : {
        ...draft,
        bayar: draft.bayar.filter((b) => isPayOut(b.cara)),
        kini: isPayOut(draft.kini.cara) ? draft.kini : emptyBayar(),
      }

/** Payments as money that goes out. */
export const payOut = (payments: CurrentComputation['payments']): PayOutLine[] =>
  payments.map(({ cara, jumlah_rp, no_rekening, keterangan }) => {
    if (!isPayOut(cara)) throw new Error(`money does not go out by ${cara}`)
    return { cara, jumlah_rp, no_rekening, keterangan: inDrawer(cara) ? null : keterangan }
  })

/** The same in wire form. */
export const wirePayOut = (payments: CurrentComputation['payments']) =>
  payOut(payments).map((p) => ({ ...p, jumlah_rp: toWireNumber(p.jumlah_rp, 0) }))

/** The same without deposits: they belong to another customer. */
export const withoutDeposits = <D extends Paid>(paid: D): D => ({
  ...paid,
  bayar: paid.bayar.filter((b) => !fromDeposit(b.cara)),
  kini: fromDeposit(paid.kini.cara) ? emptyBayar() : paid.kini,
})

/** What is paid, and how: all that the panel of payments needs of the screen that it stands on. */
export interface Payment {
  readonly paid: Paid
  readonly total: Rupiah
  readonly sums: CurrentComputation
  /** The deposits of who buys; `known`: the shop knows him. */
  readonly titipan: readonly OfferedTitipan[]
  readonly known: boolean
  /** Opens the customer picker; absent if the nota has its customer already. */
  readonly pickCustomer?: () => void
  readonly biaya_kartu_oleh: FeeBearer
  /** Faults by field as the form names it, and the sentence of the first. */
  readonly issues: readonly FieldIssue[]
  readonly message: string
  /** Money goes out: from the drawer or an account, exactly, and nobody gives change on it. */
  readonly out?: boolean
  /** No deposit is spent here. */
  readonly moneyOnly?: boolean
  /** True if there is nothing to pay for yet. */
  readonly empty?: boolean
  change(change: <D extends Paid>(d: D) => D): void
}

/** The ways that are offered. */
export const offeredMethods = (payment: Pick<Payment, 'out' | 'moneyOnly'>): readonly BayarMethod[] =>
  payment.out ? payOutMethods : payment.moneyOnly ? moneyMethods : bayarMethods

/** The way that is offered under this key. */
export const methodFor = (payment: Pick<Payment, 'out' | 'moneyOnly'>, key: string): BayarMethod | undefined =>
  offeredMethods(payment).find((cara) => methodKey(cara) === key)

/** The keys of what is offered, from the first to the last. */
export const methodNote = (payment: Pick<Payment, 'out' | 'moneyOnly'>): string => {
  const keys = offeredMethods(payment).map(methodKey)
  return `Alt ${keys[0]}–${keys.at(-1)}`
}

/** Switches to this way to pay; for deposits, with the oldest one not used yet. */
export const applyMethod = (payment: Payment, cara: BayarMethod): void =>
  payment.change((d) => (fromDeposit(cara) ? applyTitipan(d, payment.titipan, payment.total) : pickMethod(d, cara)))
