import { takenIn } from './clearing.ts'
import { callOff, inState } from './cancel.ts'
import {
  buyNeeds,
  claim,
  comeIn,
  lieThere,
  payOutIssues,
  payOutLines,
  paid,
  pieceIssues,
  release as releaseOurs,
  sumBought,
  unbuy,
  type BuyLine,
  type PayOutDraft,
} from './buy.ts'
import {
  highestNeeds,
  hold,
  leave,
  letGo,
  release,
  saleNeeds,
  soldBackIssues,
  spentBackIssues,
  stillIssues,
  takeBack,
  takeOut,
} from './nota.ts'
import {
  buyerOf,
  computeNota,
  largest,
  notaIssues,
  paymentIssues,
  sumPayments,
  wrongUsage,
  type SaleDraft,
  type Seller,
} from './sell.ts'
import type { Exchange } from './documents.ts'
import { refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import { paysOf, waiting, type NotaPrice, type Shop } from './shop.ts'

/** What leaves as in a sale, what comes in as in a purchase, and how the one net amount is paid. */
export interface ExchangeDraft extends SaleDraft {
  readonly brought: readonly BuyLine[]
  readonly payOut: readonly PayOutDraft[]
}
type Money = Pick<ExchangeDraft, 'bayar' | 'payOut'>

const multiple = (n: bigint, step: bigint, down: boolean): bigint => (down ? n / step : (n + step - 1n) / step) * step

/** What leaves less what comes in, rounded once: as a sale where the customer pays, as a purchase where the shop gives. */
export function netOf(shop: Shop, price: NotaPrice, incoming: bigint) {
  const leaves = price.lines.reduce((s, h) => s + h.clean, 0n) + (shop.rules.ppn === 'DITAMBAH' ? price.ppn : 0n)
  const exact = leaves - incoming
  const net =
    exact < 0n
      ? -multiple(-exact, shop.rules.pembulatan, shop.rules.buyDown)
      : multiple(exact, shop.rules.pembulatan, price.diskon > 0n || shop.rules.roundDown)
  return { leaves, net, rounded: net - exact }
}

/** What it posts as a sale: of its price the customer pays what the net is, and the rounding is that of the net. */
function asPaid(shop: Shop, price: NotaPrice, incoming: bigint) {
  const { leaves, net, rounded } = netOf(shop, price, incoming)
  const harga: NotaPrice = {
    ...price,
    total: largest(net, 0n),
    pembulatan: price.pembulatan - (price.total - leaves) + rounded,
  }
  return { leaves, net, harga }
}

function moneyIssues(shop: Shop, money: Money, net: bigint, buyer: string | undefined): FieldIssue[] {
  const [due, given] = [largest(net, 0n), largest(-net, 0n)]
  const wrong = paymentIssues(money.bayar, due)
  return [
    ...wrong,
    ...wrongUsage(shop, money.bayar, buyer),
    ...(given > 0n && money.bayar.length > 0 ? [{ message: 'Pembayaran Melebihi Tagihan' }] : []),
    ...payOutIssues(money.payOut, given),
  ]
}

/** What leaves the drawer, or comes in as a negative amount. */
function cashOf(money: Money, net: bigint): bigint {
  const sum = sumPayments(money.bayar, true) + sumPayments(money.bayar, false)
  const out = payOutLines(money.payOut, largest(-net, 0n))
  return paysOf(paid(out)) - (sumPayments(money.bayar, true) - (sum - largest(net, 0n)))
}

export function exchange(shop: Shop, draft: ExchangeDraft, { level, oleh }: Seller): Decision {
  const buyer = buyerOf(draft)
  const wrong = [...notaIssues(shop, draft), ...pieceIssues(shop, draft.brought, buyer)]
  if (wrong.length > 0) return refuseByRules(wrong)
  const two = shop.rules.twoStepPurchase
  const total = sumBought(shop, draft.brought)
  const price = computeNota(shop, draft.detail_barang)
  const { leaves, net, harga } = asPaid(shop, price, total)
  const early = [
    ...(draft.bayar.length > 0 ? [{ message: 'Pembayaran Diterima Saat Validasi' }] : []),
    ...(draft.payOut.length > 0 ? [{ message: 'Dibayar Saat Validasi' }] : []),
  ]
  const money = two ? early : moneyIssues(shop, draft, net, buyer)
  if (money.length > 0) return refuseByRules(money)
  const values = price.lines.map((h) => takeOut(shop, h).value)
  return {
    needs: highestNeeds([...saleNeeds(shop, price, values, level), ...buyNeeds(shop, draft.brought)]),
    pays: two ? 0n : cashOf(draft, net),
    apply: () => {
      const number = shop.takeNumber('TT')
      const doc: Exchange = {
        number,
        date: shop.date,
        status: waiting,
        journal: [],
        gerak: [],
        lines: [],
        deposit: new Map(),
        harga,
        customer: buyer,
        oleh,
        ...claim(shop, number, draft.brought, 'PT'),
        total,
        net,
      }
      shop.exchange.set(number, doc)
      if (draft.keranjang !== undefined) letGo(shop, draft.keranjang)
      if (two) hold(shop, doc)
      else finish(shop, doc, draft)
      const figure = { total: Number(leaves), total_ppn: Number(price.ppn), total_masuk: Number(total) }
      return { number, figure: { ...figure, bersih: Number(net), status: doc.status } }
    },
  }
}

/** Both halves under one number: one entry, and the pieces of both. */
function finish(shop: Shop, doc: Exchange, { bayar, payOut }: Money): void {
  const left = leave(shop, doc, bayar)
  const came = comeIn(doc, payOut, largest(-doc.net, 0n))
  const [journal, gerak] = [
    [...left.journal, ...came.journal],
    [...left.gerak, ...came.gerak],
  ]
  shop.post(journal, gerak)
  takenIn(shop, doc.number, bayar)
  lieThere(shop, doc)
  Object.assign(doc, { ...left, status: 'SELESAI', journal, gerak })
  shop.order.push(doc)
}

const already: Readonly<Record<string, string>> = {
  SELESAI: 'Tukar Tambah Sudah Divalidasi',
  BATAL: 'Tukar Tambah Sudah Dibatalkan',
}
/** The cashier takes the net, or gives it. */
export function validateExchange(shop: Shop, number: string, draft: Money): Decision {
  const doc = inState(shop.exchange.get(number), [waiting], already)
  if (!('pieces' in doc)) return doc
  const gone = stillIssues(shop, doc)
  if (gone.length > 0) return refuseByRules(gone)
  const money = moneyIssues(shop, draft, doc.net, doc.customer)
  if (money.length > 0) return refuseByRules(money)
  return {
    needs: [],
    pays: cashOf(draft, doc.net),
    apply: () => {
      finish(shop, doc, draft)
      return { number, figure: { status: 'SELESAI', bersih: Number(doc.net) } }
    },
  }
}

/** It comes to nothing: what was to leave is free, and what was to come stays with its customer. */
export function refuseExchange(shop: Shop, number: string): Decision {
  const doc = inState(shop.exchange.get(number), [waiting], already)
  if (!('pieces' in doc)) return doc
  return {
    needs: [],
    apply: () => {
      doc.status = 'BATAL'
      release(shop, number)
      releaseOurs(shop, doc)
      return { number, figure: { status: 'BATAL' } }
    },
  }
}

/** Called off on its day, both halves at once or neither. */
export const cancelExchange = (shop: Shop, number: string): Decision =>
  callOff(shop, shop.exchange.get(number), 'Tukar Tambah', {
    kategori: 'BATAL_TUKAR_TAMBAH',
    issues: (doc) => [...soldBackIssues(shop, doc), ...spentBackIssues(shop, doc)],
    undo: (doc) => {
      takeBack(shop, doc)
      unbuy(shop, doc)
    },
  })
