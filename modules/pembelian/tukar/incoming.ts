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
export const buyOf = (k: Keranjang): Buy => ({
  id: k.id,
  customer: k.customer,
  kode_sales: k.kode_sales,
  baris: piecesOf(k.masuk?.baris ?? none),
  pilih: k.masuk?.pilih ?? 0,
  bayar: k.bayar,
  kini: k.kini,
})

/** The nota with that half, which the selection is then on; whoever its nota names is the customer. */
export const withBuy = (k: Keranjang, b: Buy): Keranjang => ({
  ...k,
  customer: b.customer,
  masuk: { baris: b.baris, pilih: b.pilih, front: true },
})

/** The table of lines that come in, as the document has it, and as the counter that buys names it. */
const [table, bought] = ['detail_masuk.', 'detail_barang.'] as const
const renamed = <I extends { readonly field?: string }>(all: readonly I[], from: string, to: string): I[] =>
  all.map((s) => {
    const field = s.field ?? ''
    return `${field}.`.startsWith(from) ? { ...s, field: (to + field.slice(from.length)).replace(/\.$/, '') } : s
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
export function netOfNota(sale: SaleComputation, incoming: Rupiah, r: ExchangeRules): Rupiah {
  const { jumlah, ...sums } = sumNota(
    sale.lines.map(({ draft, h }) => ({ ...h, jumlah: draft.jumlah })),
    r.sale,
  )
  const rules = { step: r.sale.pembulatan, pays: notaDirection(sums, r.sale), gives: r.buy.a.arah }
  return netOf(jumlah, incoming, rules).bersih
}

interface Checks {
  readonly rekening: ReadonlyMap<string, unknown>
  /** The cashier takes or gives the money. */
  readonly waiting: boolean
  readonly identified: boolean
}

/** Checks an exchange with the rules of both halves, without asking the server. */
export function checkExchange(k: Keranjang, { sale, buy }: Reckoned, r: ExchangeRules, c: Checks): Issue[] {
  const pieces = checkBuy(buyOf(k), buy, r.buy, { ...c, waiting: true }).filter((s) => s.field !== 'kode_sales')
  const wrong = [...checkSold(k, sale, r.sale), ...renamed(pieces, bought, table)]
  if (wrong.length > 0 || c.waiting) return wrong
  const { due, out, payments } = computeDue(k, netOfNota(sale, buy.total, r))
  return out ? checkPayOut(payOut(payments), due, c.rekening) : checkBayar(payments, due, c.rekening)
}

/** The draft in the wire form of `POST tukar-tambah`, without payments if the cashier takes or gives the money. */
export function draftExchange(k: Keranjang, { sale, buy }: Reckoned, r: ExchangeRules, waiting: boolean): WireRow {
  const { out, payments } = computeDue(k, netOfNota(sale, buy.total, r))
  return {
    ...draftSold(k, sale),
    detail_masuk: wirePieces(buy),
    bayar: waiting || out ? [] : payments.map(wireBayar),
    bayar_keluar: waiting || !out ? [] : wirePayOut(payments),
  }
}

export const reckon = (k: Keranjang, sale: SaleComputation, r: ExchangeRules): Reckoned => ({
  sale,
  buy: computeBuy(buyOf(k), r.buy),
})
