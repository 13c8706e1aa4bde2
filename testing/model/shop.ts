import type { FieldIssue } from './decision.ts'
import type {
  AddedOrTaken,
  Auction,
  Between,
  CardCash,
  Contract,
  ContractAuction,
  Count,
  Daily,
  Exchange,
  Instalment,
  Loan,
  LoanPayment,
  MoneyDoc,
  Owed,
  PaidSupplier,
  Payment,
  Ticked,
  Received,
  Repriced,
  Resold,
  Surplus,
  SurplusPayment,
} from './documents.ts'
import type { Rules } from './rules.ts'
import type { PaymentDraft } from './sell.ts'

/** Goods under one barcode. */
export interface Goods {
  readonly code: string
  readonly group: string
  readonly kadar: bigint
  baki: string
  readonly incoming: string
  salePrice: bigint | null
  readonly costPrice: bigint | null
  readonly ongkos: bigint | null
  /** Several identical pieces came in under this barcode, or its group is accessories. */
  readonly accessory: boolean
  readonly ppnRate: bigint
  /** What some of it weigh, as it came in. */
  readonly first: { readonly count: number; readonly berat: bigint; readonly emas: bigint }
  count: number
  berat: bigint
  emas: bigint
  /** Of a lot no figure of its weight: parts of it that left or came back were each rounded. */
  fine: bigint
  value: bigint
  status:
    | 'TERSEDIA'
    | 'DITAHAN'
    | 'DIPESAN'
    | 'TERJUAL'
    | 'HABIS'
    | 'HANCUR'
    | 'DILEBUR'
    | 'RETUR SUPPLIER'
    | 'DIBAYARKAN'
    | 'DALAM PENELUSURAN'
    | 'HILANG'
  /** The count that misses it. */
  searchedBy?: string
  sell: string | null
  /** The purchase that bought it back. */
  bought: string | null
  /** The waiting nota or the basket that holds it, and whose that is. */
  held: { readonly by: string; readonly oleh: string } | null
}
/** The states in which a piece lies on its tray. */
export const lying: readonly Goods['status'][] = ['TERSEDIA', 'DITAHAN', 'DIPESAN']
/** A piece that was bought from a customer. */
export interface BoughtGoods {
  readonly code: string
  readonly group: string
  readonly kadar: bigint
  readonly berat: bigint
  readonly emas: bigint
  readonly fine: bigint
  readonly value: bigint
  baki: string
  status: 'DI STOK BELI' | 'HANCUR' | 'DILEBUR' | 'KEMBALI DIJUAL' | 'DIBAYARKAN'
}

/** A money posting: account name, sub-account, debit less credit. */
export type Journal = readonly (readonly [ledgerAccount: string, sub: string, count: bigint])[]
/** Content of a tray: pieces, mg, fine mg, rupiah. */
export type Content = readonly [count: bigint, weight: bigint, fine: bigint, value: bigint]
export type Movement = readonly (readonly [tray: string, code: string, content: Content])[]

export interface Doc {
  readonly number: string
  readonly date: string
  status: string
  /** What it posted, for the reversal. */
  journal: Journal
  gerak: Movement
}
export interface GoodsIn extends Doc {
  readonly barang: readonly string[]
  readonly owed: Owed
}
export interface Nota extends Doc {
  readonly harga: NotaPrice
  lines: readonly SaleLine[]
  deposit: ReadonlyMap<string, bigint>
  readonly customer: string | undefined
  readonly oleh: string
}
/** Goods that went elsewhere: destroyed, to be melted, or into another tray. */
export interface Taken extends Doc {
  /** Each piece with the tray it lay on. */
  readonly from: ReadonlyMap<string, string>
}
/** Pieces that a till keeps for a customer who thinks it over. */
export interface Basket {
  readonly oleh: string
  readonly codes: readonly string[]
}
/** A purchase. Its price is fixed when it is entered. */
export interface Purchase extends Doc {
  readonly pieces: readonly BoughtGoods[]
  /** The pieces that this shop had sold. */
  readonly ours: readonly string[]
  readonly total: bigint
}
/** A tray on the scale, or one that was: what lay there, in mg. */
export interface Weighing {
  readonly tray: string
  readonly pieces: readonly (readonly [code: string, count: number, weight: bigint])[]
  readonly count: bigint
  readonly weight: bigint
  readonly expected: bigint
  readonly tolerance: bigint
  status: 'BERJALAN' | 'SELESAI' | 'BATAL'
}
/** The price of a nota: fixed when it is entered. */
export interface NotaPrice {
  readonly lines: readonly LinePrice[]
  readonly diskon: bigint
  readonly ppn: bigint
  readonly pembulatan: bigint
  readonly total: bigint
}
export interface LinePrice {
  readonly code: string
  /** A number of identical pieces is sold. */
  readonly accessory: boolean
  readonly count: number
  /** The stock weight of that number, and the weight on the scale. */
  readonly stok: bigint
  readonly berat: bigint
  readonly emas: bigint
  readonly harga: bigint
  readonly standardCharge: bigint
  readonly ongkos: bigint
  readonly dirty: bigint
  readonly diskon: bigint
  readonly clean: bigint
  readonly ppn: bigint
}
/** What leaves a lot, or comes back to it. */
export interface LotPart {
  readonly count: number
  readonly berat: bigint
  readonly emas: bigint
  readonly fine: bigint
  readonly value: bigint
}
export interface SaleLine extends LotPart {
  readonly code: string
  readonly aksesoris: boolean
}
export interface Deposit extends Doc {
  readonly customer: string
  readonly amount: bigint
  readonly payIn: Journal
  readonly bayar: readonly PaymentDraft[]
  rest: bigint
}

/** What a journal takes out of the drawer. */
export const paysOf = (journal: Journal, times = 1n): bigint =>
  journal.reduce((sum, [account, , count]) => (account === 'KAS' ? sum - times * count : sum), 0n)

export const waiting = 'MENUNGGU VALIDASI'

/** a × b ÷ c, rounded half up, for values that are not negative. */
export const multiplyDivide = (a: bigint, b: bigint, c: bigint): bigint => (2n * a * b + c) / (2n * c)
export const fineFrom = (gold: bigint, fineness: bigint): bigint =>
  multiplyDivide(gold, fineness > 10_000n ? 10_000n : fineness, 10_000n)

/** What a piece, or all of a lot, is on its tray. */
export const contentOf = (
  goods: Pick<BoughtGoods, 'berat' | 'fine' | 'value'> & { readonly count?: number },
): Content => [BigInt(goods.count ?? 1), goods.berat, goods.fine, goods.value]
export const away = ([n, berat, fine, value]: Content): Content => [-n, -berat, -fine, -value]

/** A closing of the day. */
export interface Closing {
  readonly number: string
  readonly date: string
  readonly difference: bigint
  readonly status: 'SELESAI' | 'DIBUKA ULANG'
}

export const untouched = () => ({
  barang: new Set<string>(),
  bought: new Set<string>(),
  deposit: new Set<string>(),
  paid: new Set<string>(),
  loan: new Set<string>(),
  contract: new Set<string>(),
  surplus: new Set<string>(),
})

/**
 * A shop in the model: goods, money, debts, business day. Written from the specification alone, without the rules of
 * the rooms, so that a wrong rule there shows as a difference.
 */
export class Shop {
  readonly kode: string
  readonly rules: Rules
  date: string
  buka = true
  /** The business date last closed or opened; empty on the first day. */
  terakhir = ''
  /** `shown`: the difference of the first count that stood. */
  hitung: { first: bigint; end: bigint; book: bigint; times: number; shown: bigint | undefined } | undefined
  readonly barang = new Map<string, Goods>()
  readonly masuk = new Map<string, GoodsIn>()
  readonly received = new Map<string, Received>()
  readonly repriced = new Map<string, Repriced>()
  readonly paidSupplier = new Map<string, PaidSupplier>()
  readonly debt = new Map<string, Owed>()
  readonly nota = new Map<string, Nota>()
  readonly destroyed = new Map<string, Taken>()
  readonly moved = new Map<string, Taken>()
  readonly basket = new Map<string, Basket>()
  readonly purchase = new Map<string, Purchase>()
  readonly exchange = new Map<string, Exchange>()
  readonly resold = new Map<string, Resold>()
  readonly accessories = new Map<string, AddedOrTaken>()
  readonly counts = new Map<string, Count>()
  readonly dailies = new Map<string, Daily>()
  readonly bought = new Map<string, BoughtGoods>()
  readonly destroyedBuys = new Map<string, Taken>()
  readonly weighings = new Map<string, Weighing>()
  readonly deposit = new Map<string, Deposit>()
  readonly closing = new Map<string, Closing>()
  readonly openingBalance = new Map<string, Doc>()
  readonly money = new Map<string, MoneyDoc>()
  readonly cardCash = new Map<string, CardCash>()
  readonly ticked = new Map<string, Ticked>()
  /** Payments that are not cash, by the document that took them, in their order there. */
  readonly payments = new Map<string, readonly Payment[]>()
  readonly loans = new Map<string, Loan>()
  readonly loanPayments = new Map<string, LoanPayment>()
  readonly auctions = new Map<string, Auction>()
  /** By the loan or contract that they are of. */
  readonly surpluses = new Map<string, Surplus>()
  readonly surplusPayments = new Map<string, SurplusPayment>()
  readonly contracts = new Map<string, Contract>()
  readonly instalments = new Map<string, Instalment>()
  readonly contractAuctions = new Map<string, ContractAuction>()
  readonly between: Between = { sent: new Map(), came: new Map(), out: [], back: [] }
  readonly saldo = new Map<string, bigint>()
  readonly trayContent = new Map<string, Content>()
  readonly nomor = new Map<string, number>()
  /** Documents in the order in which they posted. */
  readonly order: (Doc & { readonly deposit?: ReadonlyMap<string, bigint> })[] = []
  /** How many movements of goods there were, and which of them was the last one of each piece. */
  moves = 0
  /** Somebody began to end the day: what is open is ended first. */
  evening = false
  /** How many readings were sent. */
  readings = 0
  readonly lastMove = new Map<string, number>()
  /** What came about in a command and its kind does not say, and how often. */
  readonly met = new Map<string, number>()
  /** Pieces, bought pieces and deposits touched by the last command. */
  touched = untouched()

  constructor(code: string, rules: Rules, date: string) {
    this.kode = code
    this.rules = rules
    this.date = date
  }
  get kas(): bigint {
    return [...this.saldo].reduce((sum, [key, n]) => (key.startsWith('KAS ') ? sum + n : sum), 0n)
  }
  get netSales(): bigint {
    return this.saldo.get('PENJUALAN ') ?? 0n
  }
  /** The next number of a document kind, as it is written. */
  takeNumber(kind: string, date = this.date): string {
    const nth = this.urut(kind, this.rules.monthly ? `${date.slice(0, 7)}-01` : date)
    return `${kind}-${this.kode}-${date.slice(2).replaceAll('-', '')}-${String(nth).padStart(4, '0')}`
  }
  urut(kind: string, period: string, count = 1): number {
    const key = `${kind} ${period}`
    const last = (this.nomor.get(key) ?? 0) + count
    this.nomor.set(key, last)
    return last
  }
  post(journal: Journal, movements: Movement, direction: 1n | -1n = 1n): void {
    for (const [ledgerAccount, sub, amount] of journal) {
      const key = `${ledgerAccount} ${sub}`
      this.saldo.set(key, (this.saldo.get(key) ?? 0n) + direction * amount)
    }
    for (const [tray, code, contents] of movements) {
      this.lastMove.set(code, (this.moves += 1))
      const old = this.trayContent.get(tray) ?? [0n, 0n, 0n, 0n]
      this.trayContent.set(tray, old.map((n, i) => n + direction * contents[i]!) as unknown as Content)
    }
  }
  /** The first document after this one that stands and took goods from where this one had put them. */
  laterTaking(doc: Doc): string | undefined {
    const put = new Set(doc.gerak.flatMap(([tray, code, [n]]) => (n > 0n ? [`${tray} ${code}`] : [])))
    return this.order
      .slice(this.order.indexOf(doc) + 1)
      .find(
        (other) =>
          other.number !== doc.number &&
          other.status !== 'BATAL' &&
          other.gerak.some(([tray, code, [n]]) => n < 0n && put.has(`${tray} ${code}`)),
      )?.number
  }
  owed(supplier: string): Owed {
    return this.debt.get(supplier) ?? { supplier, rp: 0n, berat: 0n, nilai: 0n }
  }
  /** More is owed, or less. */
  owe(by: Owed, direction: 1n | -1n = 1n): void {
    if (by.supplier === '') return
    const { supplier, rp, berat, nilai } = this.owed(by.supplier)
    const sum = { rp: rp + direction * by.rp, berat: berat + direction * by.berat, nilai: nilai + direction * by.nilai }
    this.debt.set(supplier, { supplier, ...sum })
  }
  /** The document by which pieces leave for a customer. */
  soldBy(number: string): Nota | undefined {
    return this.nota.get(number) ?? this.exchange.get(number)
  }
  /** The first document that stands and was paid with this deposit: it cannot be undone beneath it. */
  spentBy(deposit: string): string | undefined {
    return this.order.find((x) => x.status === 'SELESAI' && x.deposit?.has(deposit))?.number
  }
  /** The validation that holds on to a document: of its payments, or a later one of those that it ticked itself. */
  tickedBy(nomor: string): string | undefined {
    const own = this.payments.get(nomor)?.find((p) => p.by !== '')
    const later = this.ticked.get(nomor)?.payments.find(({ payment: { by } }) => by !== '' && by !== nomor)
    return own?.by ?? later?.payment.by
  }
  /** Nobody holds it any more. */
  release(goods: Goods): void {
    if (!goods.held) return
    Object.assign(goods, { status: 'TERSEDIA', held: null })
    this.touchGoods(goods.code)
  }
  meet(what: string): void {
    this.met.set(what, (this.met.get(what) ?? 0) + 1)
  }
  touchGoods(code: string): void {
    this.touched.barang.add(code)
  }
  touchBought(code: string): void {
    this.touched.bought.add(code)
  }
  touchPaid(number: string): void {
    this.touched.paid.add(number)
  }
  touchLoan(number: string): void {
    this.touched.loan.add(number)
  }
  touchContract(number: string): void {
    this.touched.contract.add(number)
  }
  touchSurplus(of: string): void {
    this.touched.surplus.add(of)
  }
  touchDeposit(number: string): void {
    this.touched.deposit.add(number)
  }
}

/** The device of everybody in a run. */
export const device = 'TES'

/** A weighing under way on a tray; what lies there is neither moved nor destroyed, and nothing that moved it is called off. */
export const weighingOf = (shop: Shop, tray: string): Weighing | undefined =>
  [...shop.weighings.values()].find((w) => w.tray === tray && w.status === 'BERJALAN')

/** Somebody holds a piece at a till. */
export const inUse = (oleh: string): FieldIssue => ({
  message: `Barang Sedang Dipakai Di ${device}, ${oleh}`,
  conflict: true,
})

/** An amount that is typed and paid as it stands: coins can pay it. */
export const oddIssues = (shop: Shop, amount: bigint): FieldIssue[] =>
  amount % shop.rules.pembulatan === 0n ? [] : [{ message: `Harus Kelipatan ${shop.rules.pembulatan}` }]
