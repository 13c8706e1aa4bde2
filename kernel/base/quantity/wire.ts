import { fromWireNumber } from './decimal.ts'
import { percent, rupiah, weight, type Percent, type Rupiah, type Weight } from './quantity.ts'

/**
 * Amounts as rows of the wire carry them, read into exact ones (`sums.ts` adds them up). Rules and screens call the same functions, so
 * that no screen reckons by itself; a rule of the house holds that.
 */

/** What a row says, or a field holds as digits; nothing where it says none. */
const exact = (wire: unknown, decimals: number): bigint => fromWireNumber(Number(wire ?? 0), decimals) ?? 0n

export const rupiahOf = (wire: unknown): Rupiah => rupiah(exact(wire, 0))
/** Grams of the wire. */
export const weightOf = (wire: unknown): Weight => weight(exact(wire, 3))
export const percentOf = (wire: unknown): Percent => percent(exact(wire, 2))
/** How many: pieces, sheets, days. */
export const wholeOf = (wire: unknown): number => Number(wire ?? 0)

/** How far an exact amount lies above another one. */
export const differenceOf = <Amount extends bigint>(amount: Amount, other: Amount): Amount =>
  ((amount as bigint) - other) as Amount
