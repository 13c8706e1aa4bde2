import { callOff } from './cancel.ts'
import { payOff, takenIn } from './clearing.ts'
import { dateAfter, monthsAfter } from './dates.ts'
import type { Auction, Loan, Pledge, Surplus } from './documents.ts'
import { groupFineness } from './goods-in.ts'
import { dueOn, ended, fineness, goldToday, identityIssues, notIn, onGroup, runs, standingOf } from './lend.ts'
import { paidJournal } from './nota.ts'
import { closed } from './redeem.ts'
import { paymentIssues, type PaymentDraft } from './sell.ts'
import { refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import {
  oddIssues,
  contentOf,
  fineFrom,
  multiplyDivide,
  waiting,
  type BoughtGoods,
  type Journal,
  type Shop,
} from './shop.ts'

export interface AuctionDraft {
  readonly pembeli: 'PIHAK KETIGA' | 'TOKO'
  readonly kode_pembeli?: string
  readonly kondisi_beli?: string
  readonly kode_group?: string
  readonly kode_dept?: string
  readonly lines: readonly {
    readonly no_faktur_hutang: string
    readonly harga: number
    readonly biaya?: number
  }[]
  readonly bayar: readonly PaymentDraft[]
}

/** Somebody told the borrower what is owed, and until when. */
export function tellBorrower(shop: Shop, number: string): Decision {
  const loan = shop.loans.get(number)
  const stopped = notIn(loan, ['AKTIF', 'BUNGA DIBAYAR'], ended)
  if (!loan || stopped) return stopped!
  return {
    needs: [],
    apply: () => {
      // What is said long before the due date does not count.
      const counts = shop.date >= dateAfter(loan.due, -7)
      if (counts && !loan.told.has(loan.due)) loan.told.set(loan.due, shop.date)
      return { number, figure: { status: loan.status } }
    },
  }
}

/** Why the pledges of a loan are not sold today. */
export function saleIssues(shop: Shop, loan: Loan | undefined): FieldIssue[] {
  if (!loan) return [{ message: 'Data Tidak Ditemukan' }]
  if (!runs(loan)) return [{ message: closed[loan.status]!, conflict: true }]
  const open = [...shop.loanPayments.values()].find((p) => p.loan === loan.number && p.status === waiting)
  if (open) return [{ message: `${loan.number} Sudah Dipakai ${open.number}` }]
  const first = dateAfter(loan.due, shop.rules.loans.grace + 1)
  if (shop.date < first) return [{ message: `Belum Boleh Dilelang Sebelum ${first}` }]
  const told = loan.told.get(loan.due)
  const heard = told !== undefined && shop.date >= dateAfter(told, shop.rules.loans.pause)
  return heard ? [] : [{ message: 'Customer Belum Diberitahu' }]
}

/** What a piece is worth by its gold alone. */
function worth(shop: Shop, pledge: Pledge): bigint {
  const byTable = shop.rules.loans.perGram === 'MANUAL' ? onGroup[pledge.kode_group ?? ''] : undefined
  return multiplyDivide(
    byTable ?? multiplyDivide(goldToday, fineness[pledge.kode_kadar]!, 10_000n),
    pledge.berat,
    1000n,
  )
}
export const worthOf = (t: Shop, loan: Loan): bigint => loan.pledges.reduce((s, b) => s + worth(t, b), 0n)

/** A price pays its cost, the loan, interest and late fee, in that order; what is left is the borrower's. */
function shareOut(price: bigint, cost: bigint, rest: bigint, due: { readonly bunga: bigint; readonly denda: bigint }) {
  let left = price
  const [costPaid, restPaid, bunga, denda] = [cost, rest, due.bunga, due.denda].map((claim) => {
    const taken = left < claim ? left : claim
    left -= taken
    return taken
  }) as [bigint, bigint, bigint, bigint]
  return { bunga, denda, loss: cost + rest - costPaid - restPaid, surplus: left }
}

function loanLines(shop: Shop, draft: AuctionDraft): FieldIssue[] {
  const all = draft.lines.map((b) => b.no_faktur_hutang)
  if (all.length === 0) return [{ message: 'Belum Ada Pinjaman' }]
  return all.flatMap((no, index) =>
    all.indexOf(no) < index
      ? [{ message: 'Pinjaman Sudah Ada Di Tabel' }]
      : [
          ...saleIssues(shop, shop.loans.get(no)),
          ...oddIssues(shop, BigInt(draft.lines[index]!.harga)),
          ...oddIssues(shop, BigInt(draft.lines[index]!.biaya ?? 0)),
        ],
  )
}

function buyerIssues(draft: AuctionDraft): FieldIssue[] {
  if (draft.pembeli === 'TOKO') return draft.bayar.length > 0 ? [{ message: 'Lelang Ke Toko Tidak Dibayar' }] : []
  return draft.kode_pembeli === undefined
    ? [{ message: 'Customer Tidak Boleh Kosong' }]
    : identityIssues(draft.kode_pembeli)
}

const groupOf = (pledge: Pledge, draft: AuctionDraft): string | undefined =>
  pledge.kode_group !== undefined && pledge.kode_group in groupFineness ? pledge.kode_group : draft.kode_group

/** Of the first piece that has none, or an unknown one. */
const named = (codes: readonly (string | undefined)[], known: readonly string[]): FieldIssue[] => {
  const wrong = codes.findIndex((code) => code === undefined || !known.includes(code))
  if (wrong < 0) return []
  return [{ message: codes[wrong] === undefined ? 'Harus Diisi' : 'Data Tidak Ditemukan' }]
}
export const conditionIssues = (condition: string | undefined): FieldIssue[] => named([condition], ['MULUS', 'PATAH'])

function takenIssues(draft: AuctionDraft, pledges: readonly Pledge[]): FieldIssue[] {
  if (draft.pembeli !== 'TOKO') return []
  // What is said for pieces without a group is known, also where each has its own.
  const unknown = draft.kode_group !== undefined && !(draft.kode_group in groupFineness)
  if (unknown) return [{ message: 'Data Tidak Ditemukan' }]
  return [
    ...named(
      pledges.map((b) => groupOf(b, draft)),
      Object.keys(groupFineness),
    ),
    ...named([draft.kode_dept], ['BR']),
    ...conditionIssues(draft.kondisi_beli),
  ]
}

/** A price shared out by fine gold: each piece has what the pieces up to it come to, less what those before it do. */
export function shareByFine(price: bigint, fine: readonly bigint[]): bigint[] {
  const all = fine.reduce((s, n) => s + n, 0n)
  const until = (index: number): bigint =>
    multiplyDivide(
      price,
      fine.slice(0, index).reduce((s, n) => s + n, 0n),
      all,
    )
  return fine.map((_, i) => until(i + 1) - until(i))
}

/** What may be sold again is sorted; for what is broken no tray of the bought stock is named. */
export const trayFor = (condition: string | undefined): string => (condition === 'MULUS' ? 'SORTIR' : 'BELI')

/** The barcodes of pieces that a document takes in. */
export function codesOf(number: string, letters: string, count: number): string[] {
  const [, day, order] = number.match(/-(\d{6})-(\d+)$/)!
  return Array.from({ length: count }, (_, i) => `${letters}${day}${order}${String(i + 1).padStart(2, '0')}`)
}

function takeIn(draft: AuctionDraft, number: string, loans: readonly Loan[]): BoughtGoods[] {
  const codes = codesOf(
    number,
    'PL',
    loans.reduce((s, loan) => s + loan.pledges.length, 0),
  )
  const pieces = loans.flatMap((loan, index) => {
    const fine = loan.pledges.map((b) => fineFrom(b.berat, fineness[b.kode_kadar]!))
    const values = shareByFine(BigInt(draft.lines[index]!.harga), fine)
    return loan.pledges.map((b, n) => ({ b, fine: fine[n]!, value: values[n]! }))
  })
  return pieces.map(({ b: pledge, fine, value }, index) => ({
    code: codes[index]!,
    group: groupOf(pledge, draft)!,
    kadar: fineness[pledge.kode_kadar]!,
    berat: pledge.gross,
    emas: pledge.berat,
    fine,
    value,
    baki: trayFor(draft.kondisi_beli),
    status: 'DI STOK BELI',
  }))
}

/** Pieces lie in the bought stock from now on. */
export function lieInStock(shop: Shop, pieces: readonly BoughtGoods[]): void {
  for (const goods of pieces) {
    shop.touchBought(goods.code)
    shop.bought.set(goods.code, goods)
  }
}
/** As if they had never come. */
export function goFromStock(shop: Shop, pieces: readonly BoughtGoods[]): void {
  for (const goods of pieces) {
    shop.touchBought(goods.code)
    shop.bought.delete(goods.code)
  }
}
/** A piece that an auction took must lie where it was put. */
export const movedIssues = (
  shop: Shop,
  pieces: readonly BoughtGoods[],
  tray: (b: BoughtGoods) => string,
): FieldIssue[] =>
  pieces.flatMap((goods) => {
    const now = shop.bought.get(goods.code)
    return now?.status === 'DI STOK BELI' && now.baki === tray(goods)
      ? []
      : [{ message: 'Barang {kode} Sudah Bergerak' }]
  })

type Owed = Pick<Surplus, 'of' | 'customer' | 'amount'>
/** So much is the customer's for a year. */
export function oweSurplus(shop: Shop, auction: string, { of, customer, amount }: Owed): void {
  shop.touchSurplus(of)
  if (amount > 0n)
    shop.surpluses.set(of, {
      of,
      customer,
      auction,
      lapse: monthsAfter(shop.date, 12),
      amount,
      status: 'BELUM DIAMBIL',
      by: '',
    })
}
export function oweNoMore(shop: Shop, of: string): void {
  shop.touchSurplus(of)
  shop.surpluses.delete(of)
}

/** How it is paid: all in cash where nothing is said. */
const payments = (draft: AuctionDraft, due: bigint): readonly PaymentDraft[] =>
  draft.bayar.length === 0 && due > 0n ? [{ cara: 'CASH', jumlah_rp: Number(due) }] : draft.bayar

/** The pledges of overdue loans are sold, to somebody or to the shop itself. */
export function auction(shop: Shop, draft: AuctionDraft): Decision {
  const wrong = [...loanLines(shop, draft), ...buyerIssues(draft)]
  if (wrong.length > 0) return refuseByRules(wrong)
  const loans = draft.lines.map((b) => shop.loans.get(b.no_faktur_hutang)!)
  const untaken = takenIssues(
    draft,
    loans.flatMap((loan) => loan.pledges),
  )
  if (untaken.length > 0) return refuseByRules(untaken)
  const fair = loans.map((loan) => worthOf(shop, loan))
  const below = draft.lines.some((b, i) => BigInt(b.harga) < fair[i]!)
  if (below && draft.pembeli === 'TOKO') return refuseByRules(cheapIssues(shop, draft, fair))
  const total = draft.lines.reduce((s, b) => s + BigInt(b.harga), 0n)
  const due = draft.pembeli === 'TOKO' ? 0n : total
  const unpaid = paymentIssues(payments(draft, due), due)
  if (unpaid.length > 0) return refuseByRules(unpaid)
  const cost = draft.lines.reduce((s, b) => s + BigInt(b.biaya ?? 0), 0n)
  return {
    needs: [{ kategori: 'LELANG', minimal: below || cost * 20n > total ? 'OWN' : 'SPV' }],
    apply: () => sellPledges(shop, draft, { loans, total, due, fair: fair.reduce((s, n) => s + n, 0n) }),
  }
}

/** The shop never buys below what a pledge is worth. */
const cheapIssues = (shop: Shop, draft: AuctionDraft, fair: readonly bigint[]): FieldIssue[] =>
  draft.lines.flatMap((line, index) => {
    const step = shop.rules.pembulatan
    const worth = ((fair[index]! + step - 1n) / step) * step
    return BigInt(line.harga) < fair[index]! ? [{ message: `Toko Membeli Paling Murah ${worth}` }] : []
  })

interface Sale {
  readonly loans: readonly Loan[]
  readonly total: bigint
  readonly due: bigint
  readonly fair: bigint
}
function sellPledges(shop: Shop, draft: AuctionDraft, { loans, total, due, fair }: Sale) {
  const number = shop.takeNumber('LL')
  const costs = draft.lines.map((b) => BigInt(b.biaya ?? 0))
  const shares = loans.map((loan, i) =>
    shareOut(BigInt(draft.lines[i]!.harga), costs[i]!, loan.rest, dueOn(shop, loan)),
  )
  const sum = (of: (s: (typeof shares)[number]) => bigint): bigint => shares.reduce((n, s) => n + of(s), 0n)
  const pieces = draft.pembeli === 'TOKO' ? takeIn(draft, number, loans) : []
  const came: Journal =
    draft.pembeli === 'TOKO' ? [['PERSEDIAAN BELI', '', total]] : paidJournal(shop, payments(draft, due), due)
  const journal: Journal = [
    ...came,
    ['RUGI LELANG', '', sum((s) => s.loss)],
    ['BIAYA', '', -costs.reduce((n, cost) => n + cost, 0n)],
    ...loans.map((loan) => ['PIUTANG GADAI', loan.number, -loan.rest] as const),
    ['BUNGA', '', -sum((s) => s.bunga)],
    ['DENDA', '', -sum((s) => s.denda)],
    ...loans.map((loan, i) => ['KELEBIHAN LELANG', loan.number, -shares[i]!.surplus] as const),
  ]
  const gerak = pieces.map((b) => [b.baki, b.code, contentOf(b)] as const)
  const sold = loans.map((loan, index) => ({
    loan: loan.number,
    before: standingOf(loan),
    surplus: shares[index]!.surplus,
  }))
  const doc: Auction = { number, date: shop.date, status: 'SELESAI', journal, gerak, sold, pieces }
  shop.auctions.set(number, doc)
  shop.order.push(doc)
  shop.post(journal, gerak)
  if (due > 0n) takenIn(shop, number, payments(draft, due))
  lieInStock(shop, pieces)
  for (const [index, loan] of loans.entries()) {
    Object.assign(loan, { status: 'DILELANG', rest: 0n })
    for (const b of loan.pledges) b.place = 'DILELANG'
    shop.touchLoan(loan.number)
    oweSurplus(shop, number, { of: loan.number, customer: loan.customer, amount: shares[index]!.surplus })
  }
  const figure = { total: Number(total), total_wajar: Number(fair), total_rugi: Number(sum((s) => s.loss)) }
  return { number, figure: { ...figure, total_kelebihan: Number(sum((s) => s.surplus)), status: 'SELESAI' } }
}

/** Called off on its day: the loans run on, and nobody is owed anything. */
export const cancelAuction = (shop: Shop, number: string): Decision =>
  callOff(shop, shop.auctions.get(number), 'Lelang', {
    kategori: 'BATAL_LELANG_HUTANG',
    issues: (doc) => {
      const put = new Map(doc.gerak.map(([tray, code]) => [code, tray]))
      return movedIssues(shop, doc.pieces, (b) => put.get(b.code)!)
    },
    undo: (doc) => {
      shop.post(doc.journal, doc.gerak, -1n)
      payOff(shop, number)
      goFromStock(shop, doc.pieces)
      for (const { loan: no, before } of doc.sold) {
        const loan = shop.loans.get(no)!
        Object.assign(loan, before)
        for (const b of loan.pledges) b.place = 'DISIMPAN'
        shop.touchLoan(no)
        oweNoMore(shop, no)
      }
    },
  })
