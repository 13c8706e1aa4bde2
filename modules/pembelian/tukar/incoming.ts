import type { Issue } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { checkBayar, checkPayOut, payOut, wireBayar, wirePayOut } from '#bayar'
import {
  checkSold,
  computeDue,
  draftSold,
  notaDirection,
  sumNota,
  type Keranjang,
  type SaleComputation,
  type SaleRules,
} from '#penjualan'
import {
  checkBuy,
  computeBuy,
  isTyped,
  wirePieces,
  type Buy,
  type BuyComputation,
  type BuyRules,
  type TypedPiece,
} from '../counter/buy.ts'
import { netOf } from './net.ts'

/** A nota of the till as an exchange: what comes in is typed and reckoned as at the counter that buys. */

const seen = new WeakMap<readonly unknown[], readonly TypedPiece[]>()
/** The pieces as the till kept them, the same list for the same list. */
function piecesOf(kept: readonly unknown[]): readonly TypedPiece[] {
  const found = seen.get(kept) ?? kept.filter(isTyped)
  seen.set(kept, found)
  return found
}
const none: readonly unknown[] = []

/** The half in which pieces come in, as the counter that buys has it. */
export const buyOf = (basket: Keranjang): Buy => ({
  id: basket.id,
  customer: basket.customer,
  kode_sales: basket.kode_sales,
  baris: piecesOf(basket.masuk?.baris ?? none),
  pilih: basket.masuk?.pilih ?? 0,
  bayar: basket.bayar,
  kini: basket.kini,
})

/** The nota with that half, which the selection is then on; whoever its nota names is the customer. */
export const withBuy = (basket: Keranjang, purchase: Buy): Keranjang => ({
  ...basket,
  customer: purchase.customer,
  masuk: { baris: purchase.baris, pilih: purchase.pilih, front: true },
})

/** The table of lines that come in, as the document has it, and as the counter that buys names it. */
const [table, bought] = ['detail_masuk.', 'detail_barang.'] as const
const renamed = <I extends { readonly field?: string }>(all: readonly I[], from: string, to: string): I[] =>
  all.map((issue) => {
    const field = issue.field ?? ''
    return `${field}.`.startsWith(from)
      ? { ...issue, field: (to + field.slice(from.length)).replace(/\.$/, '') }
      : issue
  })
/** Faults of lines that come in, as the counter that buys shows them; those of the other half are not among them. */
export const issuesOfPieces = <I extends { readonly field: string }>(issues: readonly I[]): I[] =>
  renamed(
    issues.filter((s) => !s.field.startsWith(bought)),
    table,
    bought,
  )

/** What this shop has to reckon with. */
export interface ExchangeRules {
  readonly sale: SaleRules
  readonly buy: BuyRules
}
interface Reckoned {
  readonly sale: SaleComputation
  readonly buy: BuyComputation
}

/** What changes hands: what leaves, with its tax, less what comes in. */
export function netOfNota(sale: SaleComputation, incoming: Rupiah, agreed: ExchangeRules): Rupiah {
  const { jumlah, ...sums } = sumNota(
    sale.lines.map(({ draft, sums: h }) => ({ ...h, jumlah: draft.jumlah })),
    agreed.sale,
  )
  const rules = { step: agreed.sale.pembulatan, pays: notaDirection(sums, agreed.sale), gives: agreed.buy.rules.arah }
  return netOf(jumlah, incoming, rules).bersih
}

interface Checks {
  readonly rekening: ReadonlyMap<string, unknown>
  /** The cashier takes or gives the money. */
  readonly waiting: boolean
  readonly identified: boolean
}

/** Checks an exchange with the rules of both halves, without asking the server. */
export function checkExchange(
  basket: Keranjang,
  { sale, buy }: Reckoned,
  rules: ExchangeRules,
  checks: Checks,
): Issue[] {
  const pieces = checkBuy(buyOf(basket), buy, rules.buy, { ...checks, waiting: true }).filter(
    (s) => s.field !== 'kode_sales',
  )
  const wrong = [...checkSold(basket, sale, rules.sale), ...renamed(pieces, bought, table)]
  if (wrong.length > 0 || checks.waiting) return wrong
  const { due, out, payments } = computeDue(basket, netOfNota(sale, buy.total, rules))
  return out ? checkPayOut(payOut(payments), due, checks.rekening) : checkBayar(payments, due, checks.rekening)
}

/** The draft in the wire form of `POST tukar-tambah`, without payments if the cashier takes or gives the money. */
export function draftExchange(
  basket: Keranjang,
  { sale, buy }: Reckoned,
  rules: ExchangeRules,
  waiting: boolean,
): WireRow {
  const { out, payments } = computeDue(basket, netOfNota(sale, buy.total, rules))
  return {
    ...draftSold(basket, sale),
    detail_masuk: wirePieces(buy),
    bayar: waiting || out ? [] : payments.map(wireBayar),
    bayar_keluar: waiting || !out ? [] : wirePayOut(payments),
  }
}

export const reckon = (basket: Keranjang, sale: SaleComputation, rules: ExchangeRules): Reckoned => ({
  sale,
  buy: computeBuy(buyOf(basket), rules.buy),
})
