import type { PayInLine, PayOutLine } from '#bayar'
import type { Posting } from '#buku'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { Issue, RuleContext } from '#kernel/model/document.ts'
import {
  lendingOf,
  netPaid,
  newNumber,
  postPenebusan,
  renewal,
  settle,
  type PenebusanFacts,
  type StoredPenebusan,
} from './penebusan.ts'
import type { PenebusanHead } from './penebusan.shape.ts'

/** The second step of a payment that waited: the cashier takes or gives the money. */

/** What is paid then. */
export interface TakeInput {
  readonly bayar: readonly Omit<PayInLine, 'biaya_rp'>[]
  readonly bayar_keluar: readonly PayOutLine[]
}

/** What is lent on top: the new principal is the old one, less what is paid, plus this. */
const moreOf = (doc: Pick<PenebusanHead, 'pinjaman_baru' | 'pokok_baru' | 'sisa_awal' | 'pokok_bayar'>): Rupiah =>
  rupiah(doc.pinjaman_baru ? doc.pokok_baru - doc.sisa_awal + doc.pokok_bayar : 0n)
const settledNow = (doc: StoredPenebusan, input: TakeInput, facts: PenebusanFacts, context: RuleContext) =>
  settle(input, netPaid(doc), facts, context, false)

export function checkTaken(
  doc: StoredPenebusan,
  input: TakeInput,
  facts: PenebusanFacts,
  context: RuleContext,
): Issue[] {
  const { loan } = facts
  const same =
    loan?.status === doc.status_awal &&
    loan.sisa_pokok === doc.sisa_awal &&
    loan.bunga_sampai === doc.bunga_sampai_awal &&
    loan.jatuh_tempo === doc.jatuh_tempo_awal
  if (!loan || !same) return [{ message: 'Hutang Sudah Berubah', conflict: true }]
  const next = doc.pinjaman_baru ? renewal({ ...doc, more: moreOf(doc) }, loan, lendingOf(facts), context) : undefined
  if (Array.isArray(next)) return next.map(({ message }: Issue) => ({ message }))
  const money = settledNow(doc, input, facts, context)
  return Array.isArray(money) ? money : []
}
export function taken(doc: StoredPenebusan, input: TakeInput, facts: PenebusanFacts, context: RuleContext) {
  const money = settledNow(doc, input, facts, context)
  if (Array.isArray(money)) throw new Error(`${doc.nomor}: not settled`)
  return {
    ...money,
    no_baru: newNumber(doc.pinjaman_baru, facts, context),
    cetakan: 1,
    divalidasi_oleh: context.user_id,
  }
}
export const postTaken = (
  doc: StoredPenebusan,
  input: TakeInput,
  facts: PenebusanFacts,
  context: RuleContext,
): Posting => postPenebusan({ ...doc, ...taken(doc, input, facts, context) }, context)
