import { callOff } from './cancel.ts'
import { payOff, takenIn } from './clearing.ts'
import {
  part,
  buyerOf,
  computeNota,
  sumPayments,
  nonCashJournal,
  depositsUsed,
  paymentIssues,
  stateIssues,
  notaIssues,
  wrongUsage,
  largest,
  type PaymentDraft,
  type SaleDraft,
  type Level,
  type Seller,
} from './sell.ts'
import { modalGroup } from './goods-in.ts'
import { refusal, refuseByRules, type ApprovalNeed, type Decision, type FieldIssue } from './decision.ts'
import {
  multiplyDivide,
  waiting,
  type SaleLine,
  type Movement,
  type LinePrice,
  type NotaPrice,
  type Journal,
  type Nota,
  type Shop,
} from './shop.ts'
import { supervisorDiscount } from './rules.ts'

/** What comes in for `total`, with the change that goes back. */
export function paidJournal(shop: Shop, payments: readonly PaymentDraft[], total: bigint): Journal {
  const back = sumPayments(payments, true) + sumPayments(payments, false) - total
  return [
    ['KAS', 'UTAMA', sumPayments(payments, true) - back],
    ...nonCashJournal(shop, payments),
    ...[...depositsUsed(payments)].map(([number, n]) => ['TITIPAN', number, n] as const),
  ]
}

/** What goods post that leave at this price. */
export function goodsJournal(shop: Shop, price: NotaPrice, value: bigint): Journal {
  const sum = (f: (h: LinePrice) => bigint): bigint => price.lines.reduce((s, h) => s + f(h), 0n)
  return [
    ['POTONGAN PENJUALAN', '', price.diskon],
    ['PENJUALAN', '', (shop.rules.ppn === 'TERMASUK' ? price.ppn : 0n) - sum((h) => h.harga)],
    ['ONGKOS', '', -sum((h) => h.ongkos)],
    ['PPN KELUARAN', '', -price.ppn],
    ['SELISIH PEMBULATAN', '', -price.pembulatan],
    ['HPP', '', value],
    ['PERSEDIAAN', '', -value],
  ]
}

const moreThan = (portion: bigint, all: bigint, limit: bigint): boolean => portion * 10_000n > all * limit

/** Which approvals a sale needs: below cost, a discount above the level's limit, a lower weight. */
export function saleNeeds(shop: Shop, price: NotaPrice, values: readonly bigint[], level: Level): ApprovalNeed[] {
  const all = price.lines.flatMap((price, index): ApprovalNeed[] => {
    const goods = shop.barang.get(price.code)!
    // To buy it again costs the higher of its own cost and of its group's.
    const perGram = largest(goods.costPrice ?? 0n, modalGroup[goods.group]!)
    const replace = price.accessory ? 0n : multiplyDivide(perGram, price.stok, 1000n)
    const modal = largest(values[index]!, replace)
    const loss = modal - (price.clean - (shop.rules.ppn === 'TERMASUK' ? price.ppn : 0n))
    const decrease = largest(price.standardCharge - price.ongkos, 0n)
    const [cut, from] = [price.diskon + decrease, price.dirty + decrease]
    const limit = level === 'KASIR' ? shop.rules.cashierDiscount : supervisorDiscount
    const minimal = (own: boolean) => (own ? 'OWN' : 'SPV')
    return [
      ...(loss > 0n
        ? [{ kategori: 'DI_BAWAH_MODAL', minimal: minimal(moreThan(loss, modal, shop.rules.costDecrease)) } as const]
        : []),
      ...(level !== 'OWN' && moreThan(cut, from, limit)
        ? [{ kategori: 'DISKON_MELEBIHI', minimal: minimal(moreThan(cut, from, supervisorDiscount)) } as const]
        : []),
      ...(price.stok > price.berat ? [{ kategori: 'BERAT_MELEBIHI', minimal: 'SPV' } as const] : []),
    ]
  })
  return highestNeeds(all)
}

/** One of each category, of the highest level. */
export const highestNeeds = (all: readonly ApprovalNeed[]): ApprovalNeed[] =>
  [...Map.groupBy(all, (b) => b.kategori).values()].map((x) => x.find((b) => b.minimal === 'OWN') ?? x[0]!)

/** The current cost of the line, and what it takes out of the stock. */
export function takeOut(shop: Shop, price: LinePrice): SaleLine {
  const goods = shop.barang.get(price.code)!
  const [weight, gold] = price.accessory
    ? [part(goods.berat, price.count, goods.count), part(goods.emas, price.count, goods.count)]
    : [goods.berat, goods.emas]
  return {
    code: price.code,
    aksesoris: price.accessory,
    count: price.count,
    berat: weight,
    emas: gold,
    fine: part(goods.fine, price.count, goods.count),
    value: part(goods.value, price.count, goods.count),
  }
}

/** The pieces of a priced document leave with its number. */
export function goodsLeave(shop: Shop, doc: { readonly number: string; readonly harga: NotaPrice }) {
  const lines = doc.harga.lines.map((h) => takeOut(shop, h))
  const gerak: Movement = lines.map((line) => {
    const goods = shop.barang.get(line.code)!
    return [goods.baki, goods.code, [-BigInt(line.count), -line.berat, -line.fine, -line.value]]
  })
  for (const x of lines) outgoing(shop, x, doc.number)
  return { lines, gerak }
}

/** The pieces of a nota leave, and its deposits are spent: what it posts of that. */
export function leave(shop: Shop, nota: Nota, payments: readonly PaymentDraft[]) {
  const { lines, gerak } = goodsLeave(shop, nota)
  const value = lines.reduce((s, x) => s + x.value, 0n)
  const journal = [...paidJournal(shop, payments, nota.harga.total), ...goodsJournal(shop, nota.harga, value)]
  const deposit = depositsUsed(payments)
  for (const [no, n] of deposit) changeDeposit(shop, no, -n)
  return { journal, gerak, lines, deposit }
}

/** The nota is paid: everything is posted. */
function finish(shop: Shop, nota: Nota, payments: readonly PaymentDraft[]): void {
  const left = leave(shop, nota, payments)
  shop.post(left.journal, left.gerak)
  takenIn(shop, nota.number, payments)
  Object.assign(nota, { status: 'SELESAI', ...left })
  shop.order.push(nota)
}

/** A single piece leaves completely; of a lot, the rest stays. */
function outgoing(shop: Shop, line: SaleLine, number: string): void {
  const goods = shop.barang.get(line.code)!
  shop.touchGoods(goods.code)
  goods.held = null
  if (!line.aksesoris) {
    goods.status = 'TERJUAL'
    goods.sell = number
    return
  }
  goods.count -= line.count
  goods.berat -= line.berat
  goods.emas -= line.emas
  goods.fine -= line.fine
  goods.value -= line.value
  if (goods.count === 0) goods.status = 'HABIS'
}

export function changeDeposit(shop: Shop, number: string, amount: bigint): void {
  const deposit = shop.deposit.get(number)!
  deposit.rest += amount
  deposit.status = deposit.rest === 0n ? 'DIPAKAI' : 'AKTIF'
  shop.touchDeposit(number)
}

/** A sale. In a shop of two steps the nota fixes its price and holds its pieces; the cashier takes the money later. */
export function sell(shop: Shop, draft: SaleDraft, { level, oleh }: Seller): Decision {
  const wrong = notaIssues(shop, draft)
  if (wrong.length > 0) return refuseByRules(wrong)
  const two = shop.rules.twoStepSale
  const price = computeNota(shop, draft.detail_barang)
  const less = two
    ? draft.bayar.length > 0
      ? [{ message: 'Pembayaran Diterima Saat Validasi' }]
      : []
    : [...paymentIssues(draft.bayar, price.total), ...wrongUsage(shop, draft.bayar, buyerOf(draft))]
  if (less.length > 0) return refuseByRules(less)
  const values = price.lines.map((h) => takeOut(shop, h).value)
  return {
    needs: saleNeeds(shop, price, values, level),
    apply: () => {
      const number = shop.takeNumber('JL')
      const nota: Nota = {
        number,
        date: shop.date,
        status: waiting,
        journal: [],
        gerak: [],
        lines: [],
        deposit: new Map(),
        harga: price,
        customer: buyerOf(draft),
        oleh,
      }
      shop.nota.set(number, nota)
      if (draft.keranjang !== undefined) letGo(shop, draft.keranjang)
      if (two) hold(shop, nota)
      else finish(shop, nota, draft.bayar)
      return { number, figure: { total: Number(price.total), total_ppn: Number(price.ppn), status: nota.status } }
    },
  }
}

export function release(shop: Shop, by: string): void {
  for (const b of shop.barang.values()) if (b.held?.by === by) shop.release(b)
}

/** A basket is no more: what it held is free for everybody. */
export function letGo(shop: Shop, id: string): void {
  release(shop, id)
  shop.basket.delete(id)
}

/** Pieces are kept for a customer; what was taken out of the basket is free. Accessories, of which there are many, are not held. */
export function holdBasket(shop: Shop, id: string, draft: Pick<SaleDraft, 'detail_barang'>, oleh: string): Decision {
  const codes = draft.detail_barang.map((b) => b.kode_barcode)
  const wrong: FieldIssue[] = [
    ...codes.flatMap((code, i) => (codes.indexOf(code) < i ? [{ message: 'Barcode Sudah Ada Di Tabel' }] : [])),
    ...draft.detail_barang.flatMap(({ kode_barcode, jumlah = 1 }) => {
      const goods = shop.barang.get(kode_barcode)
      return goods ? stateIssues(shop, goods, jumlah, id) : [{ message: 'Barcode Tidak Ditemukan' }]
    }),
  ]
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [],
    apply: () => {
      release(shop, id)
      const single = codes.filter((code) => !shop.barang.get(code)!.accessory)
      for (const code of single) {
        shop.touchGoods(code)
        Object.assign(shop.barang.get(code)!, { status: 'DITAHAN', held: { by: id, oleh } })
      }
      shop.basket.set(id, { oleh, codes })
      return { number: '', figure: { oleh } }
    },
  }
}
export const dropBasket = (shop: Shop, id: string): Decision => ({
  needs: [],
  apply: () => {
    letGo(shop, id)
    return { number: '' }
  },
})

/** Pieces are held for the nota; accessories, of which there are many, are not. */
export function hold(shop: Shop, nota: Nota): void {
  for (const price of nota.harga.lines) {
    shop.touchGoods(price.code)
    const held = { by: nota.number, oleh: nota.oleh }
    if (!price.accessory) Object.assign(shop.barang.get(price.code)!, { status: 'DITAHAN', held })
  }
}

const already: Readonly<Record<string, string>> = {
  SELESAI: 'Penjualan Sudah Divalidasi',
  BATAL: 'Penjualan Sudah Dibatalkan',
}

/** Why the pieces of a waiting nota are no longer there as they were priced. */
export const stillIssues = (shop: Shop, nota: Nota): FieldIssue[] =>
  nota.harga.lines.flatMap((price): FieldIssue[] => {
    const goods = shop.barang.get(price.code)
    if (!goods) return [{ message: 'Barcode Tidak Ditemukan' }]
    const states = stateIssues(shop, goods, price.count, nota.number)
    if (states.length > 0 || price.accessory || goods.berat === price.stok) return states
    return [{ message: 'Barang {kode} Sudah Bergerak' }]
  })

/** The cashier takes the money for a waiting nota. */
export function validateSale(shop: Shop, number: string, payments: readonly PaymentDraft[]): Decision {
  const nota = shop.nota.get(number)
  if (!nota) return refusal(404, 'Data Tidak Ditemukan')
  if (nota.status !== waiting) return refusal(422, already[nota.status]!)
  const pieces = stillIssues(shop, nota)
  if (pieces.length > 0) return refuseByRules(pieces)
  const less = [...paymentIssues(payments, nota.harga.total), ...wrongUsage(shop, payments, nota.customer)]
  if (less.length > 0) return refuseByRules(less)
  return {
    needs: [],
    apply: () => {
      finish(shop, nota, payments)
      return { number, figure: { status: 'SELESAI', total: Number(nota.harga.total) } }
    },
  }
}

/** A waiting nota is refused: its pieces are released, and nothing was ever posted. */
export function refuseSale(shop: Shop, number: string): Decision {
  const nota = shop.nota.get(number)
  if (!nota) return refusal(404, 'Data Tidak Ditemukan')
  if (nota.status !== waiting) return refusal(422, already[nota.status]!)
  return {
    needs: [],
    apply: () => {
      nota.status = 'BATAL'
      release(shop, number)
      return { number, figure: { status: 'BATAL' } }
    },
  }
}

/** Cancels a sale: the pieces and the money go back, deposits are restored. Only on the same day, and with approval. */
export const cancelSale = (shop: Shop, number: string): Decision =>
  callOff(shop, shop.nota.get(number), 'Penjualan', {
    kategori: 'BATAL_PENJUALAN',
    issues: (doc) => [...soldBackIssues(shop, doc), ...spentBackIssues(shop, doc)],
    undo: (doc) => takeBack(shop, doc),
  })

/** Why what was sold can no longer come back. */
export const soldBackIssues = (shop: Shop, doc: Nota): FieldIssue[] =>
  doc.lines.flatMap((line): FieldIssue[] => {
    const goods = shop.barang.get(line.code)
    const still = line.aksesoris
      ? goods && ['TERSEDIA', 'HABIS', 'TERJUAL'].includes(goods.status)
      : goods?.status === 'TERJUAL' && goods.sell === doc.number
    return still ? [] : [{ message: 'Barang {kode} Sudah Bergerak' }]
  })
/** Why money cannot go back into its deposit. */
export const spentBackIssues = (shop: Shop, doc: Pick<Nota, 'deposit'>): FieldIssue[] =>
  [...doc.deposit.keys()].flatMap((no): FieldIssue[] =>
    ['AKTIF', 'DIPAKAI'].includes(shop.deposit.get(no)!.status) ? [] : [{ message: `Titipan ${no} Sudah Diambil` }],
  )

/** Everything is posted back; the sold pieces lie on their trays again, and the deposits are whole. */
export function takeBack(shop: Shop, doc: Nota): void {
  const sold = new Set(doc.lines.map((x) => x.code))
  // What is left of a lot may lie elsewhere by now: the rest joins it. Where nothing is left it goes back where it was.
  const back = doc.gerak.map(([tray, code, content]) => {
    const goods = sold.has(code) ? shop.barang.get(code) : undefined
    if (!goods) return [tray, code, content] as const
    if (goods.status !== 'TERSEDIA') goods.baki = tray
    return [goods.baki, code, content] as const
  })
  shop.post(doc.journal, back, -1n)
  payOff(shop, doc.number)
  for (const [no, n] of doc.deposit) changeDeposit(shop, no, n)
  for (const x of doc.lines) returnGoods(shop, x)
}

function returnGoods(shop: Shop, line: SaleLine): void {
  const goods = shop.barang.get(line.code)!
  shop.touchGoods(line.code)
  const empty = goods.status !== 'TERSEDIA'
  goods.count = (empty ? 0 : goods.count) + line.count
  goods.berat = (empty ? 0n : goods.berat) + line.berat
  goods.emas = (empty ? 0n : goods.emas) + line.emas
  goods.fine = (empty ? 0n : goods.fine) + line.fine
  goods.value = (empty ? 0n : goods.value) + line.value
  goods.status = 'TERSEDIA'
  goods.sell = null
}
