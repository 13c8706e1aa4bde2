import type { GoodsDraft } from './goods-in.ts'
import type { BoughtGoods, Content, Doc, Journal, LotPart, Nota, NotaPrice, Purchase, SaleLine } from './shop.ts'

/** What is owed to a supplier: rupiah, mg of fine gold, and what that gold stands for. Nobody: the empty code. */
export interface Owed {
  readonly supplier: string
  readonly rp: bigint
  readonly berat: bigint
  readonly nilai: bigint
}

/** A delivery of a supplier: written down, finished, called off, or sent back in part. */
export interface Received extends Doc {
  cara: 'RUPIAH' | 'EMAS' | 'TUNAI'
  lines: readonly ReceivedLine[]
  owed: Owed
}

export interface ReceivedLine {
  readonly code: string
  readonly count: bigint
  readonly berat: bigint
  readonly fine: bigint
  readonly value: bigint
  /** What the supplier asks for besides the gold. */
  readonly besides: bigint
  back: boolean
  readonly typed: GoodsDraft & { readonly kode_barcode: string }
}

/** New prices of pieces, each with the old one. */
export interface Repriced extends Doc {
  readonly prices: readonly { readonly code: string; readonly from: bigint | null; readonly to: bigint }[]
}

/** A supplier that was paid: what it took off, and the pieces of the melt that paid. */
export interface PaidSupplier extends Doc {
  readonly off: Owed
  readonly pieces: readonly string[]
}

/** Accessories that were bought, or taken out to be used up; the value of what is owed for them. */
export interface AddedOrTaken extends Doc {
  readonly taken: boolean
  readonly owed: Owed
  readonly lines: readonly (LotPart & { readonly code: string; readonly tray: string })[]
}

/** Money alone: in or out, or from one place to another; `kind`: the letters of its number. */
export interface MoneyDoc extends Doc {
  readonly kind: string
}

/** A payment that is not cash, after the document that took it; `by`: the validation that ticked it last, or none. */
export interface Payment {
  readonly nomor: string
  readonly account: string
  readonly amount: bigint
  fee: bigint
  status: 'BELUM' | 'COCOK' | 'HILANG' | 'DIBEBANKAN' | 'BATAL'
  by: string
}
/** Payments that were ticked together, each with what it was before. */
export interface Ticked extends Doc {
  readonly payments: readonly { readonly payment: Payment; readonly was: Pick<Payment, 'status' | 'fee' | 'by'> }[]
}
/** Cash that was handed out for a card. */
export interface CardCash extends Doc {
  readonly amount: bigint
}

/** Money to another shop, as its sender knows it; `there`: what has become of it in the other one. */
export interface SentMoney extends Doc {
  there: 'not yet' | 'OPEN' | 'DONE' | 'BATAL'
}
/** What is between a shop and another one: sent, come from there, and messages on their way out and back. */
export interface Between {
  readonly sent: Map<string, SentMoney>
  /** By reference. */
  readonly came: Map<string, { readonly amount: bigint; status: 'OPEN' | 'DONE' }>
  readonly out: { readonly what: 'KU' | 'KU_TERIMA' | 'BATAL_MINTA'; readonly number: string }[]
  readonly back: (
    | { readonly what: 'KU'; readonly no_reff: string; readonly amount: bigint }
    | { readonly what: 'KU_TERIMA'; readonly number: string }
    | { readonly what: 'BATAL_JAWAB'; readonly number: string; readonly batal: boolean }
  )[]
}

/** Bought pieces under new barcodes in the window: each with the code that it was bought under. */
export interface Resold extends Doc {
  readonly from: ReadonlyMap<string, string>
}

/** A sale and a purchase under one number; `harga.total` is what the customer pays of the net, `total` what comes in. */
export interface Exchange extends Nota, Purchase {
  /** Negative where the shop gives. */
  readonly net: bigint
}

/** One reading of a count: what was read, the piece it was understood as, the tray, and the weight in mg. */
export interface Reading {
  readonly id: string
  readonly said: string
  readonly code: string | null
  readonly tray: string | null
  readonly berat: bigint | null
}
/** What became of an expected or read piece. */
export interface CountLine {
  readonly code: string | null
  readonly class: 'COCOK' | 'HILANG' | 'LEBIH' | 'SALAH BAKI' | 'TIDAK DIKENAL' | 'BEDA BERAT' | 'BERGERAK'
  readonly from: string | null
  readonly read: string | null
  readonly content: Content | null
  readonly outcome: 'DITELUSUR' | 'DIPINDAH' | 'KEMBALI' | 'DITEMUKAN' | 'DIHAPUS' | null
}
/** Trays that are counted while the shop sells. `startedAt`, `examinedAt`: how many movements there were by then. */
export interface Count extends Doc {
  readonly trays: readonly string[]
  readonly expected: readonly { readonly code: string; readonly tray: string; readonly content: Content }[]
  readonly startedAt: number
  readonly readings: Reading[]
  lines: readonly CountLine[]
  examinedAt: number
  /** The day of the approval. */
  approved: string
}

/** A tray of the daily count; null until it was counted. Grams in mg. */
export interface DailyTray {
  readonly tray: string
  readonly counted: { readonly pieces: number; readonly berat: bigint; readonly book: readonly [bigint, bigint] } | null
  readonly wrong: boolean
}
/** The trays of the window, counted once a day by pieces and grams. */
export interface Daily extends Doc {
  trays: readonly DailyTray[]
}

/** How a shop lends on gold. */
export interface LoanRules {
  readonly twoStep: boolean
  readonly interest: 'HARIAN' | 'BLOK_15' | 'BULANAN'
  /** A part payment opens another loan, or the same one goes on. */
  readonly part: 'PINJAMAN_BARU' | 'LANJUT'
  /** No more than the ceilings of fineness, customer and shop. */
  readonly ceilings: boolean
  /** What a gram is lent on: the gold price, or the shop's own table of groups. */
  readonly perGram: 'HARGA_EMAS' | 'MANUAL'
  readonly slipFee: bigint
  /** Days after the due date, and after the borrower was told, before a pledge is sold. */
  readonly grace: number
  readonly pause: number
}
/** How a shop sells on instalments. `kept`: hundredths of a percent of what was paid, when a contract is called off. */
export interface ContractRules {
  readonly handedFirst: boolean
  readonly early: 'PENUH' | 'POTONG_BUNGA'
  readonly kept: bigint
}

/** A pledged piece: an envelope in the safe, mg of gold. */
export interface Pledge {
  readonly code: string
  readonly kode_kadar: string
  readonly kode_group: string | undefined
  /** With what is no gold. */
  readonly gross: bigint
  readonly berat: bigint
  readonly condition: string
  place: 'DISIMPAN' | 'PULANG' | 'PINDAH' | 'DILELANG'
}
/** How far a loan is paid. */
export interface LoanStanding {
  status: string
  rest: bigint
  paidUntil: string
  due: string
}
/** Money lent. Its terms stay with it; percents in hundredths. `made`: the payment that opened it. */
export interface Loan extends Doc, LoanStanding {
  readonly customer: string
  /** The number that it had before the shop began with these books. */
  readonly old: string | null
  readonly pokok: bigint
  readonly rate: bigint
  readonly fee: bigint
  readonly term: number
  readonly lent: string
  readonly made: string | null
  /** Lent anew on its first day, which it owes while nothing was paid. */
  readonly fresh: bigint
  readonly admin: bigint
  pledges: readonly Pledge[]
  /** By the due date that was spoken of: the first day on which the borrower was told. */
  readonly told: Map<string, string>
}
export const paymentWays = ['TEBUS', 'BUNGA', 'SEBAGIAN', 'PERPANJANG', 'TAMBAH'] as const
export type PaymentWay = (typeof paymentWays)[number]
/** A payment on a loan, with what it was before and what it became. `newPrincipal`: nil where no loan follows. */
export interface LoanPayment extends Doc {
  readonly loan: string
  readonly cara: PaymentWay
  readonly before: Readonly<LoanStanding>
  readonly after: Readonly<LoanStanding>
  readonly home: readonly string[]
  readonly paid: bigint
  readonly more: bigint
  /** What of `more` owes its first day yet. */
  readonly fresh: bigint
  readonly newPrincipal: bigint
  readonly newDue: string
  newLoan: string | null
  /** What the customer pays; negative: what the shop pays out. */
  readonly net: bigint
  /** What it posts beside the money that changes hands and the loan that follows. */
  readonly own: Journal
}

/** One instalment of a contract's table. */
export interface Due {
  readonly date: string
  readonly amount: bigint
}
/** Pieces sold for a down payment and monthly instalments. `came`: all that was paid but late fees. */
export interface Contract extends Doc {
  readonly harga: NotaPrice
  readonly customer: string
  /** What its table counts from. */
  readonly begun: string
  readonly interest: bigint
  readonly fee: bigint
  /** Days late from which on it may be auctioned. */
  readonly patience: number
  readonly rows: readonly Due[]
  readonly handedFirst: boolean
  /** The day of the hand-over. */
  handed: string | null
  lines: readonly SaleLine[]
  paid: number
  came: bigint
  rest: bigint
  dropped: bigint
}
/** A payment of the instalments from one to another; `total`: with late fees, less what was dropped. */
export interface Instalment extends Doc {
  readonly contract: string
  readonly from: number
  readonly until: number
  readonly amount: bigint
  readonly dropped: bigint
  readonly deposit: ReadonlyMap<string, bigint>
}

/** Pledges that were sold: each loan as it stood before. `pieces`: what the shop took itself. */
export interface Auction extends Doc {
  readonly sold: readonly { readonly loan: string; readonly before: Readonly<LoanStanding>; readonly surplus: bigint }[]
  readonly pieces: readonly BoughtGoods[]
}
/** What an auction brought above what was owed. `lapse`: from that day on it may become the shop's; `by`: the document that ended it. */
export interface Surplus {
  readonly of: string
  readonly customer: string
  readonly auction: string
  readonly lapse: string
  readonly amount: bigint
  status: 'BELUM DIAMBIL' | 'DIBAYAR' | 'HANGUS'
  by: string
}
export interface SurplusPayment extends Doc {
  readonly of: string
}
export const contractWays = ['DISIMPAN', 'KEMBALI', 'TANPA BARANG'] as const
/** A contract that was too late: its pieces free again where they lay, or what came back of them. */
export interface ContractAuction extends Doc {
  readonly contract: string
  readonly freed: readonly { readonly code: string; readonly tray: string; readonly value: bigint }[]
  readonly pieces: readonly BoughtGoods[]
}
