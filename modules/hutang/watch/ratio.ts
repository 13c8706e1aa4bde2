import { mulDiv, rupiah, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'

/**
 * How a loan stands to its pledge: what is lent on a gram of fine gold (whole rupiah, up) beside what a gram of fine gold is worth. The gold
 * price moves the second alone, so that the book stands in one order at any price.
 */

/** What is lent on a gram of fine gold where there is none to speak of: more than any price. */
const noGold = 9_223_372_036_854_775_807n

/** Rupiah that are lent on a gram of fine gold, in SQL over a row of `hutang`; the index of the watch is kept by exactly this. `alias`: how the row is called. */
export const lentPerGram = (alias = ''): string => {
  const of = (column: string): string => (alias === '' ? column : `${alias}.${column}`)
  return `(CASE WHEN ${of('total_murni')} > 0 THEN (${of('sisa_pokok')} * 1000 + ${of('total_murni')} - 1) / ${of('total_murni')} ELSE ${noGold} END)`
}

/** Below or at this price of a gram of fine gold a loan stands within so many thousandths of its pledge. */
export const limitOf = (price: Rupiah, thousandths: bigint): bigint => mulDiv(price, thousandths, 1000n, 'down')

/** What the pledge is worth at a price of a gram of fine gold, half up. */
export const worth = (murni: Weight, price: Rupiah): Rupiah => rupiah(mulDiv(murni, price, 1000n, 'half-up'))
