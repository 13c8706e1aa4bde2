import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { mulDiv, type Percent } from '#kernel/base/quantity/quantity.ts'

/** A deduction, with a real minus sign. */
export const negate = (n: bigint): string => formatDecimal(n * -1n, 0)
export const gram = (mg: bigint): string => formatDecimal(mg, 3)

/** What is struck on the stamp: parts of a thousand; accessories have none. */
export const kadarHallmark = (kadar: Percent, aksesoris: boolean): string =>
  aksesoris ? 'AKS' : String(mulDiv(kadar, 1n, 10n, 'down'))
