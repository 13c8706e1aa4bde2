import type { ApprovalNeed, Content, Draft, Issue, RuleContext, Stored } from '#kernel/model/document.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { Posting } from '#buku'
import {
  buildBayar,
  checkPayOut,
  notYetPaid,
  payOutSums,
  ticksLater,
  type BankBiaya,
  type BayarContent,
  type BayarDraft,
  type bayarLine,
  type PayOutLine,
  type payOutLine,
} from '#bayar'
import type { OrangDay } from '#otorisasi'
import {
  buildSold,
  checkBerlian,
  checkIdentitas,
  checkStill,
  notaDirection,
  penjualanNeeds,
  postPenjualan,
  readRules,
  recosted,
  sumNota,
  type barangLine,
  type BatalFacts as SaleBatalFacts,
  type SaleFacts,
} from '#penjualan'
import type { LineFacts } from '../nota/line.ts'
import { beliCode } from '#buku'
import {
  boundBought,
  boughtNeeds,
  buildBought,
  checkBought,
  payments,
  pembelianWaits,
  postPembelian,
  sumBought,
  type BatalFacts as BuyBatalFacts,
  type BoughtDraft,
} from '../nota/pembelian.ts'
import type { beliLine } from '../nota/pembelian.shape.ts'
import { readPurchaseRules } from '../nota/quote.ts'
import { netOf } from './net.ts'
import type { tukarHead } from './tukar-tambah.shape.ts'

type Row = {
  readonly detail_barang: typeof barangLine
  readonly detail_masuk: typeof beliLine
  readonly bayar: typeof bayarLine
  readonly bayar_keluar: typeof payOutLine
}
export type TukarDraft = Draft<typeof tukarHead, Row>
export type TukarContent = Content<typeof tukarHead, Row>
export type StoredTukar = Stored<typeof tukarHead, Row>

/** The barcode of a piece that came in, by its place. It begins with letters of its own: a purchase of the day may have the same running number. */
export const masukCode = (nomor: string | undefined, i: number): string => beliCode(nomor, i, 'PT')

export interface TukarFacts extends SaleFacts, LineFacts {}

/** Rupiah that the shop gives; nothing where the customer pays. */
const given = (bersih: Rupiah): Rupiah => rupiah(bersih < 0n ? 0n - bersih : 0n)
const paid = (bersih: Rupiah): Rupiah => rupiah(bersih > 0n ? bersih : 0n)

type PaidNet = BayarContent & Pick<TukarContent, 'bayar_keluar' | 'keluar_tunai' | 'keluar_non_tunai'>
interface PayFacts extends Pick<SaleFacts, 'titipan'> {
  readonly rekening: ReadonlyMap<string, BankBiaya>
}

/** The money of one net amount: in as for a sale, or out as for a purchase, never both. */
function payNet(
  sent: { readonly bayar: readonly BayarDraft[]; readonly bayar_keluar: readonly PayOutLine[] },
  doc: { readonly bersih: Rupiah; readonly kode_customer: string | null },
  facts: PayFacts,
  bearer: TukarContent['biaya_kartu_oleh'],
): PaidNet | Issue[] {
  const { kode_customer } = doc
  const out = given(doc.bersih)
  const bayar = buildBayar({ bayar: sent.bayar, kode_customer }, paid(doc.bersih), facts, bearer)
  const bayar_keluar = payments(sent.bayar_keluar, out)
  const wrong: Issue[] = [
    ...(Array.isArray(bayar) ? bayar : []),
    ...(out > 0n && sent.bayar.length > 0 ? [{ field: 'bayar', message: 'Pembayaran Melebihi Tagihan' }] : []),
    ...checkPayOut(bayar_keluar, out, facts.rekening),
  ]
  if (Array.isArray(bayar) || wrong.length > 0) return wrong
  const { cash, transfer } = payOutSums(bayar_keluar)
  return { ...bayar, bayar_keluar, keluar_tunai: cash, keluar_non_tunai: transfer }
}

/** In a shop of two steps the cashier pays or takes the money: none may come before. */
function notPaidYet(draft: TukarDraft, bearer: TukarContent['biaya_kartu_oleh']): PaidNet | Issue[] {
  const bayar = notYetPaid(draft.bayar, bearer)
  if (Array.isArray(bayar)) return bayar
  if (draft.bayar_keluar.length > 0) return [{ field: 'bayar_keluar', message: 'Dibayar Saat Validasi' }]
  return { ...bayar, bayar_keluar: [], keluar_tunai: rupiah(0), keluar_non_tunai: rupiah(0) }
}

const boughtOf = (draft: Pick<TukarDraft, 'detail_masuk'>, kode_customer: string | null): BoughtDraft => ({
  kode_customer,
  barang: draft.detail_masuk,
  table: 'detail_masuk',
})

/** Builds the complete exchange from draft and facts, or returns every reason why it cannot. */
export function buildTukar(draft: TukarDraft, facts: TukarFacts, context: RuleContext): TukarContent | Issue[] {
  const rules = readRules(context)
  const purchase = readPurchaseRules(context)
  const sold = buildSold(draft, facts, context)
  const bought = boughtOf(draft, Array.isArray(sold) ? draft.kode_customer : sold.kode_customer)
  const wrong = [...(Array.isArray(sold) ? sold : []), ...checkBought(bought, facts, context)]
  if (Array.isArray(sold) || wrong.length > 0) return wrong
  const detail_masuk = buildBought(bought, facts, context, (i) => masukCode(context.nomor, i))
  const { jumlah: total, line_rounding, ...sums } = sumNota(sold.detail_barang, rules)
  const masuk = sumBought(detail_masuk, purchase)
  const net = netOf(total, masuk.total, {
    step: rules.pembulatan,
    pays: notaDirection(sums, rules),
    gives: purchase.arah,
  })
  const waiting = pembelianWaits(context)
  const money = waiting
    ? notPaidYet(draft, rules.biaya_kartu_oleh)
    : payNet(draft, { ...net, kode_customer: sold.kode_customer }, facts, rules.biaya_kartu_oleh)
  if (Array.isArray(money)) return money
  return {
    ...draft,
    ...sold,
    ...sums,
    total,
    pembulatan: rupiah(line_rounding + net.bersih - (total - masuk.total)),
    masuk_jumlah: masuk.jumlah,
    masuk_berat: masuk.berat,
    total_masuk: masuk.total,
    ...net,
    ...masuk.rules,
    ...money,
    // A waiting exchange is printed only when the money is there.
    cetakan: waiting ? 0 : 1,
    divalidasi_oleh: null,
    alasan_batal: null,
    detail_masuk,
  }
}

/** What one person trades in a day: both halves, as if they had been a sale and a purchase. */
export const traded = (doc: Pick<TukarContent, 'total' | 'total_masuk'>): bigint => doc.total + doc.total_masuk
const checkDay = (
  doc: Pick<TukarContent, 'kode_customer' | 'total' | 'total_masuk'>,
  days: ReadonlyMap<string, OrangDay>,
  context: RuleContext,
): Issue[] => checkIdentitas({ kode_customer: doc.kode_customer, total: traded(doc) }, days, context)

/** What a whole exchange is refused for. */
export const checkTukar = (content: TukarContent, facts: TukarFacts, context: RuleContext): Issue[] => [
  ...checkDay(content, facts.days, context),
  ...checkBerlian(content, facts, context),
]

/** Approvals of both halves: one per category and half, so that the figures of either are seen. */
export const tukarNeeds = (content: TukarContent, facts: TukarFacts, context: RuleContext): ApprovalNeed[] => [
  ...penjualanNeeds(content, facts, context),
  ...boughtNeeds(content.detail_masuk, context, 'detail_masuk'),
]

/** An approval is bound to what is traded and paid; the codes of the bought pieces are made anew each time. */
export const boundTukar = (content: TukarContent): object => ({
  ...content,
  detail_masuk: boundBought(content.detail_masuk),
})

/** Pieces leave as in a sale and come in as in a purchase, under one number; the money is the net. */
export function postTukar(content: TukarContent, context: RuleContext): Posting {
  const out = postPenjualan(content, ticksLater(context))
  const incoming = postPembelian({
    detail_barang: content.detail_masuk,
    bayar_keluar: content.bayar_keluar,
    total: content.total_masuk,
  })
  return {
    barang: [...(out.barang ?? []), ...(incoming.barang ?? [])],
    uang: [...(out.uang ?? []), ...(incoming.uang ?? [])],
  }
}

// The cashier's step.
export interface ValidationInput {
  readonly bayar: readonly BayarDraft[]
  readonly bayar_keluar: readonly PayOutLine[]
}
export type ValidationFacts = Pick<SaleFacts, 'barang' | 'rekening' | 'titipan' | 'days'>

const finished = (doc: StoredTukar, input: ValidationInput, facts: ValidationFacts, context: RuleContext) =>
  payNet(input, doc, facts, readRules(context).biaya_kartu_oleh)

/** Weights and prices stand as they were entered; the pieces that leave have to be there still. */
export function checkTukarPaid(
  doc: StoredTukar,
  input: ValidationInput,
  facts: ValidationFacts,
  context: RuleContext,
): Issue[] {
  const barang = checkStill(doc, facts)
  if (barang.length > 0) return barang
  const money = finished(doc, input, facts, context)
  return [...checkDay(doc, facts.days, context), ...(Array.isArray(money) ? money : [])]
}

export function finishTukar(
  doc: StoredTukar,
  input: ValidationInput,
  facts: ValidationFacts,
  context: RuleContext,
): Partial<TukarContent> {
  const money = finished(doc, input, facts, context)
  return {
    ...(Array.isArray(money) ? {} : money),
    ...recosted(doc, facts),
    cetakan: 1,
    divalidasi_oleh: context.user_id,
  }
}

export const postTukarPaid = (
  doc: StoredTukar,
  input: ValidationInput,
  facts: ValidationFacts,
  context: RuleContext,
): Posting => postTukar({ ...doc, ...finishTukar(doc, input, facts, context) }, context)

/** Where the sold pieces can go back to, and what became of the bought ones. */
export interface BatalFacts extends SaleBatalFacts {
  readonly bought: BuyBatalFacts
}
