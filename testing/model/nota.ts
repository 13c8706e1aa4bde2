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
export function paidJournal(t: Shop, payments: readonly PaymentDraft[], total: bigint): Journal {
  const back = sumPayments(payments, true) + sumPayments(payments, false) - total
  return [
    ['KAS', 'UTAMA', sumPayments(payments, true) - back],
    ...nonCashJournal(t, payments),
    ...[...depositsUsed(payments)].map(([number, n]) => ['TITIPAN', number, n] as const),
  ]
}

/** What goods post that leave at this price. */
export function goodsJournal(t: Shop, j: NotaPrice, value: bigint): Journal {
  const sum = (f: (h: LinePrice) => bigint): bigint => j.lines.reduce((s, h) => s + f(h), 0n)
  return [
    ['POTONGAN PENJUALAN', '', j.diskon],
    ['PENJUALAN', '', (t.a.ppn === 'TERMASUK' ? j.ppn : 0n) - sum((h) => h.harga)],
    ['ONGKOS', '', -sum((h) => h.ongkos)],
    ['PPN KELUARAN', '', -j.ppn],
    ['SELISIH PEMBULATAN', '', -j.pembulatan],
    ['HPP', '', value],
    ['PERSEDIAAN', '', -value],
  ]
}

const moreThan = (portion: bigint, all: bigint, limit: bigint): boolean => portion * 10_000n > all * limit

/** Which approvals a sale needs: below cost, a discount above the level's limit, a lower weight. */
export function saleNeeds(t: Shop, j: NotaPrice, values: readonly bigint[], level: Level): ApprovalNeed[] {
  const all = j.lines.flatMap((h, i): ApprovalNeed[] => {
    const b = t.barang.get(h.code)!
    // To buy it again costs the higher of its own cost and of its group's.
    const perGram = largest(b.costPrice ?? 0n, modalGroup[b.group]!)
    const replace = h.accessory ? 0n : multiplyDivide(perGram, h.stok, 1000n)
    const modal = largest(values[i]!, replace)
    const loss = modal - (h.clean - (t.a.ppn === 'TERMASUK' ? h.ppn : 0n))
    const decrease = largest(h.standardCharge - h.ongkos, 0n)
    const [cut, from] = [h.diskon + decrease, h.dirty + decrease]
    const limit = level === 'KASIR' ? t.a.cashierDiscount : supervisorDiscount
    const minimal = (own: boolean) => (own ? 'OWN' : 'SPV')
    return [
      ...(loss > 0n
        ? [{ kategori: 'DI_BAWAH_MODAL', minimal: minimal(moreThan(loss, modal, t.a.costDecrease)) } as const]
        : []),
      ...(level !== 'OWN' && moreThan(cut, from, limit)
        ? [{ kategori: 'DISKON_MELEBIHI', minimal: minimal(moreThan(cut, from, supervisorDiscount)) } as const]
        : []),
      ...(h.stok > h.berat ? [{ kategori: 'BERAT_MELEBIHI', minimal: 'SPV' } as const] : []),
    ]
  })
  return highestNeeds(all)
}

/** One of each category, of the highest level. */
export const highestNeeds = (all: readonly ApprovalNeed[]): ApprovalNeed[] =>
  [...Map.groupBy(all, (b) => b.kategori).values()].map((x) => x.find((b) => b.minimal === 'OWN') ?? x[0]!)

/** The current cost of the line, and what it takes out of the stock. */
export function takeOut(t: Shop, h: LinePrice): SaleLine {
  const b = t.barang.get(h.code)!
  const [weight, gold] = h.accessory ? [part(b.berat, h.n, b.count), part(b.emas, h.n, b.count)] : [b.berat, b.emas]
  return {
    code: h.code,
    aksesoris: h.accessory,
    count: h.n,
    berat: weight,
    emas: gold,
    fine: part(b.fine, h.n, b.count),
    value: part(b.value, h.n, b.count),
  }
}

/** The pieces of a priced document leave with its number. */
export function goodsLeave(t: Shop, doc: { readonly number: string; readonly harga: NotaPrice }) {
  const lines = doc.harga.lines.map((h) => takeOut(t, h))
  const gerak: Movement = lines.map((x) => {
    const b = t.barang.get(x.code)!
    return [b.baki, b.code, [-BigInt(x.count), -x.berat, -x.fine, -x.value]]
  })
  for (const x of lines) outgoing(t, x, doc.number)
  return { lines, gerak }
}

/** The pieces of a nota leave, and its deposits are spent: what it posts of that. */
export function leave(t: Shop, nota: Nota, payments: readonly PaymentDraft[]) {
  const { lines, gerak } = goodsLeave(t, nota)
  const value = lines.reduce((s, x) => s + x.value, 0n)
  const journal = [...paidJournal(t, payments, nota.harga.total), ...goodsJournal(t, nota.harga, value)]
  const deposit = depositsUsed(payments)
  for (const [no, n] of deposit) changeDeposit(t, no, -n)
  return { journal, gerak, lines, deposit }
}

/** The nota is paid: everything is posted. */
function finish(t: Shop, nota: Nota, payments: readonly PaymentDraft[]): void {
  const left = leave(t, nota, payments)
  t.post(left.journal, left.gerak)
  takenIn(t, nota.number, payments)
  Object.assign(nota, { status: 'SELESAI', ...left })
  t.order.push(nota)
}

/** A single piece leaves completely; of a lot, the rest stays. */
function outgoing(t: Shop, x: SaleLine, number: string): void {
  const b = t.barang.get(x.code)!
  t.touchGoods(b.code)
  b.held = null
  if (!x.aksesoris) {
    b.status = 'TERJUAL'
    b.sell = number
    return
  }
  b.count -= x.count
  b.berat -= x.berat
  b.emas -= x.emas
  b.fine -= x.fine
  b.value -= x.value
  if (b.count === 0) b.status = 'HABIS'
}

export function changeDeposit(t: Shop, number: string, n: bigint): void {
  const deposit = t.deposit.get(number)!
  deposit.rest += n
  deposit.status = deposit.rest === 0n ? 'DIPAKAI' : 'AKTIF'
  t.touchDeposit(number)
}

/** A sale. In a shop of two steps the nota fixes its price and holds its pieces; the cashier takes the money later. */
export function sell(t: Shop, d: SaleDraft, { level, oleh }: Seller): Decision {
  const wrong = notaIssues(t, d)
  if (wrong.length > 0) return refuseByRules(wrong)
  const two = t.a.twoStepSale
  const price = computeNota(t, d.detail_barang)
  const less = two
    ? d.bayar.length > 0
      ? [{ message: 'Pembayaran Diterima Saat Validasi' }]
      : []
    : [...paymentIssues(d.bayar, price.total), ...wrongUsage(t, d.bayar, buyerOf(d))]
  if (less.length > 0) return refuseByRules(less)
  const values = price.lines.map((h) => takeOut(t, h).value)
  return {
    needs: saleNeeds(t, price, values, level),
    apply: () => {
      const number = t.takeNumber('JL')
      const nota: Nota = {
        number,
        date: t.date,
        status: waiting,
        journal: [],
        gerak: [],
        lines: [],
        deposit: new Map(),
        harga: price,
        customer: buyerOf(d),
        oleh,
      }
      t.nota.set(number, nota)
      if (d.keranjang !== undefined) letGo(t, d.keranjang)
      if (two) hold(t, nota)
      else finish(t, nota, d.bayar)
      return { number, figure: { total: Number(price.total), total_ppn: Number(price.ppn), status: nota.status } }
    },
  }
}

export function release(t: Shop, by: string): void {
  for (const b of t.barang.values()) if (b.held?.by === by) t.release(b)
}

/** A basket is no more: what it held is free for everybody. */
export function letGo(t: Shop, id: string): void {
  release(t, id)
  t.basket.delete(id)
}

/** Pieces are kept for a customer; what was taken out of the basket is free. Accessories, of which there are many, are not held. */
export function holdBasket(t: Shop, id: string, d: Pick<SaleDraft, 'detail_barang'>, oleh: string): Decision {
  const codes = d.detail_barang.map((b) => b.kode_barcode)
  const wrong: FieldIssue[] = [
    ...codes.flatMap((code, i) => (codes.indexOf(code) < i ? [{ message: 'Barcode Sudah Ada Di Tabel' }] : [])),
    ...d.detail_barang.flatMap(({ kode_barcode, jumlah = 1 }) => {
      const b = t.barang.get(kode_barcode)
      return b ? stateIssues(t, b, jumlah, id) : [{ message: 'Barcode Tidak Ditemukan' }]
    }),
  ]
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [],
    apply: () => {
      release(t, id)
      const single = codes.filter((code) => !t.barang.get(code)!.accessory)
      for (const code of single) {
        t.touchGoods(code)
        Object.assign(t.barang.get(code)!, { status: 'DITAHAN', held: { by: id, oleh } })
      }
      t.basket.set(id, { oleh, codes })
      return { number: '', figure: { oleh } }
    },
  }
}
export const dropBasket = (t: Shop, id: string): Decision => ({
  needs: [],
  apply: () => {
    letGo(t, id)
    return { number: '' }
  },
})

/** Pieces are held for the nota; accessories, of which there are many, are not. */
export function hold(t: Shop, nota: Nota): void {
  for (const h of nota.harga.lines) {
    t.touchGoods(h.code)
    const held = { by: nota.number, oleh: nota.oleh }
    if (!h.accessory) Object.assign(t.barang.get(h.code)!, { status: 'DITAHAN', held })
  }
}

const already: Readonly<Record<string, string>> = {
  SELESAI: 'Penjualan Sudah Divalidasi',
  BATAL: 'Penjualan Sudah Dibatalkan',
}

/** Why the pieces of a waiting nota are no longer there as they were priced. */
export const stillIssues = (t: Shop, nota: Nota): FieldIssue[] =>
  nota.harga.lines.flatMap((h): FieldIssue[] => {
    const b = t.barang.get(h.code)
    if (!b) return [{ message: 'Barcode Tidak Ditemukan' }]
    const states = stateIssues(t, b, h.n, nota.number)
    if (states.length > 0 || h.accessory || b.berat === h.stok) return states
    return [{ message: 'Barang {kode} Sudah Bergerak' }]
  })

/** The cashier takes the money for a waiting nota. */
export function validateSale(t: Shop, number: string, payments: readonly PaymentDraft[]): Decision {
  const nota = t.nota.get(number)
  if (!nota) return refusal(404, 'Data Tidak Ditemukan')
  if (nota.status !== waiting) return refusal(422, already[nota.status]!)
  const pieces = stillIssues(t, nota)
  if (pieces.length > 0) return refuseByRules(pieces)
  const less = [...paymentIssues(payments, nota.harga.total), ...wrongUsage(t, payments, nota.customer)]
  if (less.length > 0) return refuseByRules(less)
  return {
    needs: [],
    apply: () => {
      finish(t, nota, payments)
      return { number, figure: { status: 'SELESAI', total: Number(nota.harga.total) } }
    },
  }
}

/** A waiting nota is refused: its pieces are released, and nothing was ever posted. */
export function refuseSale(t: Shop, number: string): Decision {
  const nota = t.nota.get(number)
  if (!nota) return refusal(404, 'Data Tidak Ditemukan')
  if (nota.status !== waiting) return refusal(422, already[nota.status]!)
  return {
    needs: [],
    apply: () => {
      nota.status = 'BATAL'
      release(t, number)
      return { number, figure: { status: 'BATAL' } }
    },
  }
}

/** Cancels a sale: the pieces and the money go back, deposits are restored. Only on the same day, and with approval. */
export const cancelSale = (t: Shop, number: string): Decision =>
  callOff(t, t.nota.get(number), 'Penjualan', {
    kategori: 'BATAL_PENJUALAN',
    issues: (doc) => [...soldBackIssues(t, doc), ...spentBackIssues(t, doc)],
    undo: (doc) => takeBack(t, doc),
  })

/** Why what was sold can no longer come back. */
export const soldBackIssues = (t: Shop, doc: Nota): FieldIssue[] =>
  doc.lines.flatMap((x): FieldIssue[] => {
    const b = t.barang.get(x.code)
    const still = x.aksesoris
      ? b && ['TERSEDIA', 'HABIS', 'TERJUAL'].includes(b.status)
      : b?.status === 'TERJUAL' && b.sell === doc.number
    return still ? [] : [{ message: 'Barang {kode} Sudah Bergerak' }]
  })
/** Why money cannot go back into its deposit. */
export const spentBackIssues = (t: Shop, doc: Pick<Nota, 'deposit'>): FieldIssue[] =>
  [...doc.deposit.keys()].flatMap((no): FieldIssue[] =>
    ['AKTIF', 'DIPAKAI'].includes(t.deposit.get(no)!.status) ? [] : [{ message: `Titipan ${no} Sudah Diambil` }],
  )

/** Everything is posted back; the sold pieces lie on their trays again, and the deposits are whole. */
export function takeBack(t: Shop, doc: Nota): void {
  const sold = new Set(doc.lines.map((x) => x.code))
  // What is left of a lot may lie elsewhere by now: the rest joins it. Where nothing is left it goes back where it was.
  const back = doc.gerak.map(([tray, code, n]) => {
    const b = sold.has(code) ? t.barang.get(code) : undefined
    if (!b) return [tray, code, n] as const
    if (b.status !== 'TERSEDIA') b.baki = tray
    return [b.baki, code, n] as const
  })
  t.post(doc.journal, back, -1n)
  payOff(t, doc.number)
  for (const [no, n] of doc.deposit) changeDeposit(t, no, n)
  for (const x of doc.lines) returnGoods(t, x)
}

function returnGoods(t: Shop, x: SaleLine): void {
  const b = t.barang.get(x.code)!
  t.touchGoods(x.code)
  const empty = b.status !== 'TERSEDIA'
  b.count = (empty ? 0 : b.count) + x.count
  b.berat = (empty ? 0n : b.berat) + x.berat
  b.emas = (empty ? 0n : b.emas) + x.emas
  b.fine = (empty ? 0n : b.fine) + x.fine
  b.value = (empty ? 0n : b.value) + x.value
  b.status = 'TERSEDIA'
  b.sell = null
}
