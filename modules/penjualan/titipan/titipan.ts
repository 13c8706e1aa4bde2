import type { ApprovalNeed, Draft, Content, RuleContext, Stored, Issue } from '#kernel/model/document.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { addUp } from '#kernel/base/quantity/sums.ts'
import { debit, kredit, ownNomor, type Posting } from '#buku'
import type { CustomerFacts } from '#member'
import {
  checkCustomer,
  checkOpeningDate,
  checkOpeningSaldoAllowed,
  checkOwnDate,
  ownDate,
  settingValue,
  supervised,
  waitingForValidation,
} from '#toko'
import {
  buildPayIn,
  checkPayOut,
  inDrawer,
  payOutJurnal,
  type PayOutLine,
  payOutLines,
  payOutSums,
  postPayIn,
  type PayInFacts,
} from '#bayar'
import type { titipanHead, titipanLines } from './titipan.shape.ts'

export type TitipanDraft = Draft<typeof titipanHead, typeof titipanLines>
export type TitipanContent = Content<typeof titipanHead, typeof titipanLines>
export type StoredTitipan = Stored<typeof titipanHead, typeof titipanLines>

export interface TitipanFacts extends PayInFacts {
  readonly customer: CustomerFacts | undefined
}

/** In a shop with this flag a deposit waits for the cashier. */
export const twoStepFlag = 'TITIPAN_DUA_LANGKAH'
const titipanWaits = (k: Pick<RuleContext, 'flags'>): boolean => k.flags[twoStepFlag] === 'on'

/** The part of a deposit spent on notas: of one that waits or was cancelled nothing was ever there to be spent. */
export const usedOf = (
  titipan: Pick<StoredTitipan, 'jumlah_rp' | 'sisa' | 'diambil_rp'> & { readonly status: string },
): Rupiah =>
  rupiah(
    titipan.status === waitingForValidation || titipan.status === 'BATAL'
      ? 0n
      : titipan.jumlah_rp - titipan.sisa - titipan.diambil_rp,
  )

/** A deposit of which nothing is spent yet. */
const unspent = (draft: TitipanDraft, customer: CustomerFacts, context: RuleContext) => ({
  ...draft,
  ...ownDate(draft, context),
  nama_customer: customer.nama_customer,
  no_hp: customer.no_hp,
  diambil_rp: rupiah(0),
  biaya_kartu_oleh: settingValue(context.settings, 'biaya_kartu_oleh'),
  divalidasi_oleh: null,
  alasan_batal: null,
})

/** Builds the deposit from draft and facts, or returns every reason why it cannot. */
export function buildTitipan(draft: TitipanDraft, facts: TitipanFacts, context: RuleContext): TitipanContent | Issue[] {
  const paid = buildPayIn(draft, facts, context)
  const wrong: Issue[] = [
    ...checkCustomer(draft.kode_customer, facts.customer),
    ...(Array.isArray(paid) ? paid : []),
    ...checkOwnDate(draft, context),
  ]
  if (!facts.customer || Array.isArray(paid) || wrong.length > 0) return wrong
  return {
    ...unspent(draft, facts.customer, context),
    ...paid,
    sisa: titipanWaits(context) ? rupiah(0) : paid.jumlah_rp,
    // A waiting deposit is printed only when the money is there.
    cetakan: titipanWaits(context) ? 0 : 1,
  }
}

/** What an opening deposit needs beside its customer. */
export type OpeningTitipanFacts = TitipanFacts & { readonly hasSold: boolean }

/** A deposit left before the shop started with these books: owed from the first day, and no money comes in now. */
export function buildOpeningTitipan(
  draft: TitipanDraft,
  facts: OpeningTitipanFacts,
  context: RuleContext,
): TitipanContent | Issue[] {
  const issues = checkOpeningSaldoAllowed(facts.hasSold, context)
  if (issues.length > 0) return issues
  const wrong: Issue[] = [
    ...checkCustomer(draft.kode_customer, facts.customer),
    ...(draft.awal_rp === null ? [{ field: 'awal_rp', message: 'Jumlah Rp Tidak Boleh Kosong' }] : []),
    ...checkOpeningDate(draft, context),
  ]
  if (!facts.customer || draft.awal_rp === null || wrong.length > 0) return wrong
  return {
    ...unspent(draft, facts.customer, context),
    jumlah_rp: draft.awal_rp,
    sisa: draft.awal_rp,
    biaya_kartu: rupiah(0),
    cetakan: 0,
    bayar: [],
  }
}

/** Opening balance: MODAL AWAL against the debt to the customer. */
export const postOpeningTitipan = (content: Pick<TitipanContent, 'jumlah_rp'>): Posting => ({
  uang: [debit('MODAL AWAL', content.jumlah_rp), kredit('TITIPAN', content.jumlah_rp, ownNomor)],
})

/** Money comes in and is owed to the customer under the deposit's number. */
export const postTitipan = (content: TitipanContent, context: Pick<RuleContext, 'flags'>): Posting =>
  postPayIn(content, 'TITIPAN', context, ownNomor)

/** How a deposit is given back, and the accounts that it names. */
export interface RefundInput {
  readonly bayar_keluar: readonly PayOutLine[]
}
export type RefundFacts = Pick<TitipanFacts, 'rekening'>

/** What is left goes back, in cash or from an account of the shop. */
export const postTake = (doc: Pick<StoredTitipan, 'sisa'>, input: RefundInput): Posting => ({
  uang: [debit('TITIPAN', doc.sisa, ownNomor), ...payOutJurnal(payOutLines(input.bayar_keluar, doc.sisa))],
})

export const checkTake = (doc: Pick<StoredTitipan, 'sisa'>, input: RefundInput, facts: RefundFacts): Issue[] =>
  checkPayOut(input.bayar_keluar, doc.sisa, facts.rekening)

/** The deposit once its rest is given back. Its customer signs a nota of its own for the money, so it counts as another print. */
export const takenTitipan = (doc: Pick<StoredTitipan, 'sisa' | 'cetakan'>, input: RefundInput) => ({
  sisa: rupiah(0),
  diambil_rp: doc.sisa,
  cetakan: doc.cetakan + 1,
  bayar_keluar: payOutLines(input.bayar_keluar, doc.sisa),
})

const asksToRefund = supervised(
  'REFUND_UANG_MUKA',
  'Kembalikan {no_titipan}: tunai {tunai}, transfer {transfer}; masuk tunai {masuk_tunai}',
  { no_titipan: 'nomor', tunai: 'cash', transfer: 'transfer', masuk_tunai: 'cashIn' },
)
/** Money that leaves the shop is a supervisor's to allow, who sees how it came in: nobody turns a transfer into cash alone. */
export const refundNeeds = (
  doc: Pick<StoredTitipan, 'nomor' | 'sisa' | 'nama_customer' | 'bayar'>,
  input: RefundInput,
): ApprovalNeed[] =>
  asksToRefund({
    nomor: doc.nomor,
    cashIn: addUp(doc.bayar, (line) => (inDrawer(line.cara) ? line.jumlah_rp : rupiah(0))),
    ...payOutSums(payOutLines(input.bayar_keluar, doc.sisa)),
  })

/** A deposit may be cancelled while nothing of it is spent. */
export const checkUnspent = (doc: Pick<StoredTitipan, 'status' | 'sisa' | 'jumlah_rp'>): Issue[] =>
  doc.status === 'AKTIF' && doc.sisa !== doc.jumlah_rp ? [{ message: 'Titipan Sudah Dipakai' }] : []

const asksToCancel = supervised('BATAL_TITIPAN', 'Batal {no_titipan}, titipan {jumlah}', {
  no_titipan: 'nomor',
  jumlah: 'jumlah_rp',
})

/** Refusing a waiting deposit needs no approval: it has posted nothing yet. */
export const cancelTitipanNeeds = (doc: Pick<StoredTitipan, 'status' | 'nomor' | 'jumlah_rp'>): ApprovalNeed[] =>
  doc.status === 'AKTIF' ? asksToCancel(doc) : []
