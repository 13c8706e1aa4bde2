/** What the bank of an account keeps of a payment, by column of its master. */
export type FeeColumn = 'biaya_debit' | 'biaya_kredit' | 'biaya_qris'

/** Where ways are offered: for what has a price, for money that pays for nothing yet or pays a loan, for money that goes out. */
export type Offer = 'nota' | 'in' | 'out'

export interface Way {
  /** The key of its translations. */
  readonly word: string
  readonly icon: 'cash' | 'bank' | 'card' | 'cardPay' | 'qr' | 'wallet'
  /** The digit that chooses it with Alt, as on the pictures. */
  readonly key: string
  /** Where the money goes or comes from: `jurnal` and `pay-out` say by which accounts. A deposit is one of the same customer, paid in before. */
  readonly to: 'drawer' | 'account' | 'deposit'
  /** What the bank keeps of it. */
  readonly fee: FeeColumn | null
  /** The last four digits of a card are asked for. */
  readonly card: boolean
  readonly offered: readonly Offer[]
}

/** The ways to pay, in the order in which they are offered. Points, coupons and the old piece of an exchange come with their own rooms. */
export const ways = {
  CASH: { word: 'Tunai', icon: 'cash', key: '1', to: 'drawer', fee: null, card: false, offered: ['nota', 'in', 'out'] },
  TRANSFER: {
    word: 'Transfer',
    icon: 'bank',
    key: '2',
    to: 'account',
    fee: null,
    card: false,
    offered: ['nota', 'in', 'out'],
  },
  DEBIT: {
    word: 'Kartu Debit',
    icon: 'card',
    key: '3',
    to: 'account',
    fee: 'biaya_debit',
    card: true,
    offered: ['nota', 'in'],
  },
  KREDIT: {
    word: 'Kartu Kredit',
    icon: 'cardPay',
    key: '4',
    to: 'account',
    fee: 'biaya_kredit',
    card: true,
    offered: ['nota', 'in'],
  },
  QRIS: { word: 'QRIS', icon: 'qr', key: '5', to: 'account', fee: 'biaya_qris', card: false, offered: ['nota', 'in'] },
  TITIPAN: { word: 'Titipan', icon: 'wallet', key: '8', to: 'deposit', fee: null, card: false, offered: ['nota'] },
} as const satisfies Readonly<Record<string, Way>>
