/**
 * Exact quantities. Money is whole rupiah, weight milligrams, percent hundredths: all branded `bigint`,
 * never a float (specification 9).
 */
declare const unit: unique symbol
type Branded<U extends string> = bigint & { readonly [unit]: U }

/** Whole rupiah. */
export type Rupiah = Branded<'rupiah'>
/** Milligrams. */
export type Weight = Branded<'berat'>
/** Hundredths of a percent: 75.00 % is 7500n. */
export type Percent = Branded<'persen'>

export const rupiah = (n: bigint | number): Rupiah => BigInt(n) as Rupiah
export const weight = (mg: bigint | number): Weight => BigInt(mg) as Weight
export const percent = (hundredths: bigint | number): Percent => BigInt(hundredths) as Percent

/** How a quotient is rounded. `half-up` rounds a half away from zero, so that −x rounds like x. */
export type Rounding = 'up' | 'down' | 'half-up'

/**
 * `a × b ÷ divisor`, rounded once. The only place where amounts are multiplied or divided. `up` rounds away from zero,
 * `down` towards it. Throws on a divisor of zero: a bug of the caller.
 */
export function mulDiv(amount: bigint, factor: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor === 0n) throw new RangeError('mulDiv: divisor is zero')
  const product = amount * factor
  const negative = product < 0n !== divisor < 0n
  const top = product < 0n ? -product : product
  const bottom = divisor < 0n ? -divisor : divisor
  let quotient = top / bottom
  const rest = top % bottom
  if (rest > 0n && (rounding === 'up' || (rounding === 'half-up' && rest * 2n >= bottom))) quotient += 1n
  return negative ? -quotient : quotient
}

/**
 * Rounds an amount to a multiple of `step`, up or down; a negative amount mirrors its positive one. Specification 5:
 * amounts to pay are rounded to a multiple of `pembulatan`. Throws unless the step is above zero.
 */
export function roundTo(amount: Rupiah, step: Rupiah, direction: 'up' | 'down'): Rupiah {
  if (step <= 0n) throw new RangeError('roundTo: step must be above zero')
  return rupiah(mulDiv(amount, 1n, step, direction) * step)
}

/** The step of an amount for which a shop has stored none (specification 9). */
export const fixedStep = rupiah(500)

/**
 * The fixed rounding: up to a multiple of 500, whatever step and direction the shop has.
 * @specified It is named (specification 5, 9) without where it applies; every amount that is built has a stored step.
 */
export const roundUpFixed = (amount: Rupiah): Rupiah => roundTo(amount, fixedStep, 'up')

/** Fine gold of a piece: gold weight × min(fineness, 100 %), half up. */
export function fineWeight(gold: Weight, fineness: Percent): Weight {
  return weight(mulDiv(gold, fineness > 10000n ? 10000n : fineness, 10000n, 'half-up'))
}

/**
 * Calendar days from one ISO date to another: negative when `until` is earlier. Throws unless both are `yyyy-MM-dd`.
 */
export function countDays(from: string, until: string): number {
  const day = (iso: string): number => {
    const ms = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(iso) : Number.NaN
    if (Number.isNaN(ms)) throw new RangeError(`not an ISO date: ${iso}`)
    return ms / 86_400_000
  }
  return day(until) - day(from)
}
