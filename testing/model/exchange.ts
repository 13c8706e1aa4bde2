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
export function netOf(t: Shop, price: NotaPrice, incoming: bigint) {
  const leaves = price.lines.reduce((s, h) => s + h.clean, 0n) + (t.a.ppn === 'DITAMBAH' ? price.ppn : 0n)
  const exact = leaves - incoming
  const net =
    exact < 0n
      ? -multiple(-exact, t.a.pembulatan, t.a.buyDown)
      : multiple(exact, t.a.pembulatan, price.diskon > 0n || t.a.roundDown)
  return { leaves, net, rounded: net - exact }
}

/** What it posts as a sale: of its price the customer pays what the net is, and the rounding is that of the net. */
function asPaid(t: Shop, price: NotaPrice, incoming: bigint) {
  const { leaves, net, rounded } = netOf(t, price, incoming)
  const harga: NotaPrice = {
    ...price,
    total: largest(net, 0n),
    pembulatan: price.pembulatan - (price.total - leaves) + rounded,
  }
  return { leaves, net, harga }
}

function moneyIssues(t: Shop, money: Money, net: bigint, buyer: string | undefined): FieldIssue[] {
  const [due, given] = [largest(net, 0n), largest(-net, 0n)]
  const wrong = paymentIssues(money.bayar, due)
  return [
    ...wrong,
    ...wrongUsage(t, money.bayar, buyer),
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

export function exchange(t: Shop, draft: ExchangeDraft, { level, oleh }: Seller): Decision {
  const buyer = buyerOf(draft)
  const wrong = [...notaIssues(t, draft), ...pieceIssues(t, draft.brought, buyer)]
  if (wrong.length > 0) return refuseByRules(wrong)
  const two = t.a.twoStepPurchase
  const total = sumBought(t, draft.brought)
  const price = computeNota(t, draft.detail_barang)
  const { leaves, net, harga } = asPaid(t, price, total)
  const early = [
    ...(draft.bayar.length > 0 ? [{ message: 'Pembayaran Diterima Saat Validasi' }] : []),
    ...(draft.payOut.length > 0 ? [{ message: 'Dibayar Saat Validasi' }] : []),
  ]
  const money = two ? early : moneyIssues(t, draft, net, buyer)
  if (money.length > 0) return refuseByRules(money)
  const values = price.lines.map((h) => takeOut(t, h).value)
  return {
    needs: highestNeeds([...saleNeeds(t, price, values, level), ...buyNeeds(t, draft.brought)]),
    pays: two ? 0n : cashOf(draft, net),
    apply: () => {
      const number = t.takeNumber('TT')
      const doc: Exchange = {
        number,
        date: t.date,
        status: waiting,
        journal: [],
        gerak: [],
        lines: [],
        deposit: new Map(),
        harga,
        customer: buyer,
        oleh,
        ...claim(t, number, draft.brought, 'PT'),
        total,
        net,
      }
      t.exchange.set(number, doc)
      if (draft.keranjang !== undefined) letGo(t, draft.keranjang)
      if (two) hold(t, doc)
      else finish(t, doc, draft)
      const figure = { total: Number(leaves), total_ppn: Number(price.ppn), total_masuk: Number(total) }
      return { number, figure: { ...figure, bersih: Number(net), status: doc.status } }
    },
  }
}

/** Both halves under one number: one entry, and the pieces of both. */
function finish(t: Shop, doc: Exchange, { bayar, payOut }: Money): void {
  const left = leave(t, doc, bayar)
  const came = comeIn(doc, payOut, largest(-doc.net, 0n))
  const [journal, gerak] = [
    [...left.journal, ...came.journal],
    [...left.gerak, ...came.gerak],
  ]
  t.post(journal, gerak)
  takenIn(t, doc.number, bayar)
  lieThere(t, doc)
  Object.assign(doc, { ...left, status: 'SELESAI', journal, gerak })
  t.order.push(doc)
}

const already: Readonly<Record<string, string>> = {
  SELESAI: 'Tukar Tambah Sudah Divalidasi',
  BATAL: 'Tukar Tambah Sudah Dibatalkan',
}
/** The cashier takes the net, or gives it. */
export function validateExchange(t: Shop, number: string, d: Money): Decision {
  const doc = inState(t.exchange.get(number), [waiting], already)
  if (!('pieces' in doc)) return doc
  const gone = stillIssues(t, doc)
  if (gone.length > 0) return refuseByRules(gone)
  const money = moneyIssues(t, d, doc.net, doc.customer)
  if (money.length > 0) return refuseByRules(money)
  return {
    needs: [],
    pays: cashOf(d, doc.net),
    apply: () => {
      finish(t, doc, d)
      return { number, figure: { status: 'SELESAI', bersih: Number(doc.net) } }
    },
  }
}

/** It comes to nothing: what was to leave is free, and what was to come stays with its customer. */
export function refuseExchange(t: Shop, number: string): Decision {
  const doc = inState(t.exchange.get(number), [waiting], already)
  if (!('pieces' in doc)) return doc
  return {
    needs: [],
    apply: () => {
      doc.status = 'BATAL'
      release(t, number)
      releaseOurs(t, doc)
      return { number, figure: { status: 'BATAL' } }
    },
  }
}

/** Called off on its day, both halves at once or neither. */
export const cancelExchange = (t: Shop, number: string): Decision =>
  callOff(t, t.exchange.get(number), 'Tukar Tambah', {
    kategori: 'BATAL_TUKAR_TAMBAH',
    issues: (doc) => [...soldBackIssues(t, doc), ...spentBackIssues(t, doc)],
    undo: (doc) => {
      takeBack(t, doc)
      unbuy(t, doc)
    },
  })
