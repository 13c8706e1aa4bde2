import { addDays } from '#kernel/base/time/dates.ts'
import { countDays, mulDiv, roundTo, rupiah, type Percent, type Rupiah } from '#kernel/base/quantity/quantity.ts'

/** How interest is counted: by the day, by begun blocks of 15 days, or by begun months of 30 days. */
export const interestModes = ['HARIAN', 'BLOK_15', 'BULANAN'] as const
export type InterestMode = (typeof interestModes)[number]

/** What a loan was agreed on, and how far it is paid: all that its price on a day depends on. Dates are ISO. */
export interface LoanTerms {
  /** What is still owed of the principal. */
  readonly sisa_pokok: Rupiah
  /** Percent a month of 30 days. */
  readonly bunga: Percent
  readonly mode_bunga: InterestMode
  /** Interest is paid through this day. */
  readonly bunga_sampai: string
  /** The day of lending. */
  readonly tgl_hutang: string
  readonly jatuh_tempo: string
  /** Percent of the principal for each day after `jatuh_tempo`; null: none. */
  readonly denda_harian: Percent | null
  /** The rounding step of the shop when it was lent: the slip stays true when the setting changes. */
  readonly pembulatan_ke: Rupiah
  /** The loan that this one follows, whose interest was paid up to its first day; null: money was lent anew. */
  readonly no_asal: string | null
}

/** What redeeming costs on a day. */
export interface Redemption {
  readonly tanggal: string
  /** Days of interest, and days after the due date. */
  readonly hari: number
  readonly telat: number
  readonly bunga_rp: Rupiah
  readonly denda_rp: Rupiah
  /** Principal, interest and late fee together. */
  readonly total: Rupiah
}

/** A loan whose first day was not paid yet. */
const isFresh = (t: LoanTerms): boolean => t.no_asal === null && t.bunga_sampai === t.tgl_hutang

/**
 * Days of interest until a date. At least one for money that was lent anew; none on a day through which it is paid, so that nobody pays
 * for a day twice.
 */
function interestDays(terms: LoanTerms, date: string): number {
  const days = countDays(terms.bunga_sampai, date)
  return Math.max(isFresh(terms) ? 1 : 0, days)
}

/**
 * How many parts of a month of 30 days so many days begin, and hundredths of a percent of such a part in the whole: a hundred percent has
 * 10,000, and a month so many parts.
 */
const parts: Readonly<Record<InterestMode, (days: number) => readonly [count: number, whole: bigint]>> = {
  HARIAN: (days) => [days, 300_000n],
  BLOK_15: (days) => [Math.ceil(days / 15), 20_000n],
  BULANAN: (days) => [Math.ceil(days / 30), 10_000n],
}

/** `pokok × rate × times ÷ whole`, up to the step, once: going up to the rupiah first changes nothing, as the step is whole rupiah. */
const share = (pokok: Rupiah, rate: Percent, times: number, whole: bigint, step: Rupiah): Rupiah =>
  roundTo(rupiah(mulDiv(pokok, mulDiv(rate, BigInt(times), 1n, 'up'), whole, 'up')), step, 'up')

/** Interest for so many days. */
function interest(terms: LoanTerms, days: number): Rupiah {
  const [count, whole] = parts[terms.mode_bunga](days)
  return share(terms.sisa_pokok, terms.bunga, count, whole, terms.pembulatan_ke)
}

/** What the loan costs on a date: the one calculator of the slip, the screen and the till. */
export function redemptionOn(terms: LoanTerms, tanggal: string): Redemption {
  const hari = interestDays(terms, tanggal)
  const telat = Math.max(0, countDays(terms.jatuh_tempo, tanggal))
  const bunga_rp = interest(terms, hari)
  const denda_rp =
    terms.denda_harian === null
      ? rupiah(0)
      : share(terms.sisa_pokok, terms.denda_harian, telat, 10_000n, terms.pembulatan_ke)
  return { tanggal, hari, telat, bunga_rp, denda_rp, total: rupiah(terms.sisa_pokok + bunga_rp + denda_rp) }
}

/** The day through which interest is paid by whoever pays it on this date. */
export const paidThrough = (terms: LoanTerms, date: string): string => {
  const until = addDays(terms.bunga_sampai, interestDays(terms, date))
  return until > date ? until : date
}

/** The due date after a payment: a term from the old one, or from today where that is not after today. */
export function nextDue(due: string, term: number, date: string): string {
  const next = addDays(due, term)
  return next > date ? next : addDays(date, term)
}

const every = 15
const after = 30

/** The table of the slip: every 15 days from the day of lending to 30 days after the due date, and the due date itself. */
export function redemptionTable(terms: LoanTerms): Redemption[] {
  const due = countDays(terms.tgl_hutang, terms.jatuh_tempo)
  const steps = Array.from({ length: Math.floor((due + after) / every) }, (_, i) => (i + 1) * every)
  const days = [...new Set([...steps, due, due + after])].filter((n) => n > 0).toSorted((a, b) => a - b)
  return days.map((n) => redemptionOn(terms, addDays(terms.tgl_hutang, n)))
}
