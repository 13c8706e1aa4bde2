import type { ContractRules, LoanRules } from './documents.ts'

type TaxMode = 'TIDAK' | 'TERMASUK' | 'DITAMBAH'

/** Settings of this shop; they differ between the shops of the model. */
export interface Rules {
  readonly harga: 'BARANG' | 'GROUP'
  readonly pembulatan: bigint
  readonly roundDown: boolean
  readonly ppn: TaxMode
  readonly cardFeeBy: 'TOKO' | 'CUSTOMER'
  readonly twoStepSale: boolean
  readonly twoStepDeposit: boolean
  readonly validatesNonCash: boolean
  readonly monthly: boolean
  /** Hundredths of a percent: 2 % is 200. */
  readonly cashierDiscount: bigint
  readonly costDecrease: bigint
  readonly cashDifference: bigint
  /** What is handed out for cards in a day; nil: nothing. */
  readonly cardCash: bigint
  /** Days before what is not found may be given up. */
  readonly searchDays: number
  /** Drawers may give more than they hold. */
  readonly cashBelowZero: boolean
  readonly twoStepPurchase: boolean
  /** What the price of a piece that comes back is made of: its nota, today's price, or the higher one. */
  readonly buyBase: 'NOTA' | 'HARI_INI' | 'TERTINGGI'
  /** With a nota never less than without one. */
  readonly floor: boolean
  readonly buyDown: boolean
  /** Who may date a document back; nobody where it is left out. */
  readonly earlier?: 'SUPERVISOR' | 'OWNER'
  readonly loans: LoanRules
  readonly contracts: ContractRules
}
/** The supervisor's limit is the default in every shop. */
export const supervisorDiscount = 500n
/** VAT in hundredths of a percent: less where the supplier of a piece gives a full tax invoice. */
export const ppnRates = { withInvoice: 110n, without: 165n } as const
