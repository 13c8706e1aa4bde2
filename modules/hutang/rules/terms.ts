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
  /**
   * Money lent on the first day for which no interest was paid yet: all of a loan that is lent anew; of one that follows what was lent on
   * top, unless the payment paid its day. Its first day is owed whenever it is redeemed.
   */
  readonly uang_baru: Rupiah
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

/** Is the first day of money that was lent anew still owed, and nothing besides? */
const owesFirstDay = (terms: LoanTerms, date: string): boolean =>
  terms.uang_baru > 0n && terms.bunga_sampai === terms.tgl_hutang && date <= terms.bunga_sampai

/** Days that are not paid until a date; none while interest is paid through it. */
const unpaidDays = (terms: LoanTerms, date: string): number => Math.max(0, countDays(terms.bunga_sampai, date))

/** Of each mode the days that are paid as one, and hundredths of a percent of them in the whole: a hundred percent has 10,000. */
const spans: Readonly<Record<InterestMode, { readonly days: number; readonly whole: bigint }>> = {
  HARIAN: { days: 1, whole: 300_000n },
  BLOK_15: { days: 15, whole: 20_000n },
  BULANAN: { days: 30, whole: 10_000n },
}
/** How many of them so many days begin. */
const begun = (mode: InterestMode, days: number): number => Math.ceil(days / spans[mode].days)

/** `amounts × rate ÷ whole`, up to the step, once: going up to the rupiah first changes nothing, as the step is whole rupiah. */
function share(
  amounts: readonly (readonly [Rupiah, times: number])[],
  rate: Percent,
  whole: bigint,
  step: Rupiah,
): Rupiah {
  const weighed = amounts.reduce((sum, [amount, times]) => sum + mulDiv(amount, BigInt(times), 1n, 'up'), 0n)
  return roundTo(rupiah(mulDiv(weighed, rate, whole, 'up')), step, 'up')
}

/** Interest on amounts, each for so many begun spans of the loan's mode. */
const interest = (terms: LoanTerms, amounts: readonly (readonly [Rupiah, number])[]): Rupiah =>
  share(amounts, terms.bunga, spans[terms.mode_bunga].whole, terms.pembulatan_ke)

function lateFee(terms: LoanTerms, telat: number): Rupiah {
  return terms.denda_harian === null
    ? rupiah(0)
    : share([[terms.sisa_pokok, telat]], terms.denda_harian, 10_000n, terms.pembulatan_ke)
}

const least = (one: Rupiah, other: Rupiah): Rupiah => (one < other ? one : other)

/** What redeeming the loan costs on a date: the one calculator of the slip, the screen and the till. */
export function redemptionOn(terms: LoanTerms, tanggal: string): Redemption {
  const first = owesFirstDay(terms, tanggal)
  const hari = first ? 1 : unpaidDays(terms, tanggal)
  const owing = first ? least(terms.uang_baru, terms.sisa_pokok) : terms.sisa_pokok
  const telat = Math.max(0, countDays(terms.jatuh_tempo, tanggal))
  const bunga_rp = interest(terms, [[owing, begun(terms.mode_bunga, hari)]])
  const denda_rp = lateFee(terms, telat)
  return { tanggal, hari, telat, bunga_rp, denda_rp, total: rupiah(terms.sisa_pokok + bunga_rp + denda_rp) }
}

/** The day through which interest is paid by whoever pays it on this date: the end of the spans that are paid. */
export function paidThrough(terms: LoanTerms, date: string): string {
  const days = owesFirstDay(terms, date) ? 1 : unpaidDays(terms, date)
  return addDays(terms.bunga_sampai, begun(terms.mode_bunga, days) * spans[terms.mode_bunga].days)
}

/** What is due where the loan, or one that follows it, goes on; `bunga_tambah` is the part of its interest that is for money lent on top. */
export interface Continuation extends Redemption {
  readonly bunga_tambah: Rupiah
}

/**
 * What is paid on a date where money stays lent. A first day that is owed is paid for all that is lent, as nothing is owed for it any more.
 * What is lent on top (`added`) pays from this date through the day on which the interest of the rest ends.
 */
export function continuingOn(terms: LoanTerms, tanggal: string, added: Rupiah = rupiah(0)): Continuation {
  const { telat, denda_rp } = redemptionOn(terms, tanggal)
  const hari = owesFirstDay(terms, tanggal) ? 1 : unpaidDays(terms, tanggal)
  const rest = [terms.sisa_pokok, begun(terms.mode_bunga, hari)] as const
  const ahead = countDays(tanggal, paidThrough(terms, tanggal))
  const bunga_rp = interest(terms, [rest, [added, begun(terms.mode_bunga, ahead)]])
  return {
    tanggal,
    hari,
    telat,
    bunga_rp,
    bunga_tambah: rupiah(bunga_rp - interest(terms, [rest])),
    denda_rp,
    total: rupiah(terms.sisa_pokok + bunga_rp + denda_rp),
  }
}

/** What of the money lent on top by a payment owes its first day yet: all of it, where its interest ends on the day of the payment. */
export const firstDayOwed = (
  payment: { readonly tambah_rp: Rupiah | null; readonly bunga_tambah: Rupiah | null; readonly bunga_sampai: string },
  date: string,
): Rupiah =>
  payment.bunga_tambah !== null && payment.bunga_sampai === date ? (payment.tambah_rp ?? rupiah(0)) : rupiah(0)

/**
 * The due date after a payment: a term from today, or from the old date where that comes first and is not past; never earlier than it was.
 */
export function nextDue(due: string, term: number, date: string): string {
  const [fromDue, fromToday] = [addDays(due, term), addDays(date, term)]
  if (fromDue <= date) return fromToday
  const next = fromDue < fromToday ? fromDue : fromToday
  return next > due ? next : due
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
