import { fromWireNumber, toWireNumber } from './decimal.ts'
import { percent, rupiah, weight, type Percent, type Rupiah, type Weight } from './quantity.ts'

/**
 * Amounts as rows of the wire carry them: read into exact ones, and added up. Rules and screens call the same functions, so that no
 * screen reckons by itself (`tools/amounts.test.ts`).
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
/** The sum of exact amounts. */
export const addUp = <Row, Amount extends bigint>(rows: readonly Row[], of: (row: Row) => Amount): Amount =>
  rows.reduce<bigint>((sum: bigint, row: Row) => sum + of(row), 0n) as Amount
/** The sum of whole numbers of the wire: rupiah, or how many. */
export const addWhole = <Row>(rows: readonly Row[], of: (row: Row) => unknown): number =>
  rows.reduce((sum, row) => sum + wholeOf(of(row)), 0)
/** The sum of grams of the wire, added as milligrams. */
export const addGrams = <Row>(rows: readonly Row[], of: (row: Row) => unknown): number =>
  toWireNumber(
    addWhole(rows, (row) => Math.round(wholeOf(of(row)) * 1000)),
    3,
  )
