import { toWireNumber } from './decimal.ts'
import { wholeOf } from './wire.ts'

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

/** An amount that is taken off, as a row of a sum shows it. */
export const minus = (amount: bigint): bigint => -amount
