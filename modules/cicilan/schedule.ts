import {
  countDays,
  mulDiv,
  percent,
  roundTo,
  rupiah,
  type Percent,
  type Rupiah,
} from '#kernel/base/quantity/quantity.ts'
import { monthsLater } from '#kernel/base/time/dates.ts'

/** The arithmetic of an instalment contract: pure, the same in the browser and on the server. */

/** What a contract is reckoned from. Percents in hundredths; `bunga` is flat, for the whole term. */
export interface Terms {
  readonly lama_bulan: number
  readonly bunga: Percent
  readonly dp_minimum: Percent
}

/** One instalment: `ke` counts from 1. */
export interface Instalment {
  readonly ke: number
  readonly jatuh_tempo: string
  readonly angsuran: Rupiah
}

/** What a contract comes to. */
export interface Contract {
  readonly pokok: Rupiah
  readonly bunga_rp: Rupiah
  readonly total_cicilan: Rupiah
  readonly angsuran: Rupiah
}

const up = (amount: bigint, step: Rupiah): Rupiah => roundTo(rupiah(amount), step, 'up')

/** The least that must be paid at once: the percent of the price, up to `step`. */
export const leastDp = (harga: Rupiah, dp_minimum: Percent, step: Rupiah): Rupiah =>
  up(mulDiv(harga, dp_minimum, 10_000n, 'up'), step)

/** Interest and instalment up to `step`; of a price and a down payment that are multiples of it, so is the last instalment. */
export function computeContract(harga: Rupiah, dp: Rupiah, terms: Terms, step: Rupiah): Contract {
  const pokok = rupiah(harga - dp)
  const bunga_rp = up(mulDiv(pokok, terms.bunga, 10_000n, 'up'), step)
  const total_cicilan = rupiah(pokok + bunga_rp)
  return {
    pokok,
    bunga_rp,
    total_cicilan,
    angsuran: up(mulDiv(total_cicilan, 1n, BigInt(terms.lama_bulan), 'up'), step),
  }
}

/** True where nothing would be left for the last instalments: the rest is shared out over too many months. */
export const tooLong = (contract: Pick<Contract, 'total_cicilan' | 'angsuran'>, lama_bulan: number): boolean =>
  mulDiv(contract.angsuran, BigInt(lama_bulan - 1), 1n, 'down') >= contract.total_cicilan

/** The table: the same day of the following months, clipped to the end of a shorter one; the last takes the rest. */
export function schedule(
  tanggal: string,
  contract: Pick<Contract, 'total_cicilan' | 'angsuran'>,
  lama_bulan: number,
): Instalment[] {
  const before = mulDiv(contract.angsuran, BigInt(lama_bulan - 1), 1n, 'down')
  return Array.from({ length: lama_bulan }, (_, index) => ({
    ke: index + 1,
    jatuh_tempo: monthsLater(tanggal, index + 1),
    angsuran: index + 1 === lama_bulan ? rupiah(contract.total_cicilan - before) : contract.angsuran,
  }))
}

/** Days after the due date; none before it and on it. */
export const daysLate = (jatuh_tempo: string, today: string): number => Math.max(0, countDays(jatuh_tempo, today))

/** The late fee of one instalment: angsuran × percent a day × days late, up to `step`. */
export const lateFee = (
  row: Pick<Instalment, 'jatuh_tempo' | 'angsuran'>,
  denda_harian: Percent,
  today: string,
  step: Rupiah,
): Rupiah =>
  up(
    mulDiv(mulDiv(row.angsuran, denda_harian, 1n, 'down'), BigInt(daysLate(row.jatuh_tempo, today)), 10_000n, 'up'),
    step,
  )

/** The interest in the first `ke` of `months` instalments; that of all is all of it. */
const interestUntil = (bunga_rp: Rupiah, ke: number, months: number): bigint =>
  mulDiv(bunga_rp, BigInt(ke), BigInt(months), 'half-up')

/**
 * What an early settlement drops (POTONG_BUNGA): the interest of the unpaid instalments whose month has not begun, down to `step`. The month
 * of the first begins with the contract, that of every other one with the due date before it; on that day itself it has not begun. Where
 * rounding left little for the last instalments, something is paid all the same.
 */
export function interestDropped(
  contract: { readonly tanggal: string; readonly bunga_rp: Rupiah },
  rows: readonly Instalment[],
  paid: number,
  today: string,
  step: Rupiah,
): Rupiah {
  const months = rows.length
  const begun = rows.filter((_, i) => (i === 0 ? contract.tanggal : rows[i - 1]!.jatuh_tempo) < today).length
  const share = contract.bunga_rp - interestUntil(contract.bunga_rp, Math.max(begun, paid), months)
  const left = sumOf(rows.slice(paid)) - step
  const most = share < left ? share : left
  return most > 0n ? roundTo(rupiah(most), step, 'down') : rupiah(0)
}

/** How much of the price is paid when the contract is signed. */
export const downShare = (contract: { readonly dp: Rupiah; readonly total: Rupiah }): Percent =>
  percent(contract.total > 0n ? mulDiv(contract.dp, 10_000n, contract.total, 'half-up') : 0n)
/** What of the instalments is paid. */
export const paidOf = (contract: { readonly total_cicilan: Rupiah; readonly sisa: Rupiah }): Rupiah =>
  rupiah(contract.total_cicilan - contract.sisa)

/** What these instalments come to. */
export const sumOf = (rows: readonly Pick<Instalment, 'angsuran'>[]): Rupiah =>
  rupiah(rows.reduce((s, r) => s + r.angsuran, 0n))
