import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { mulDiv, type Percent } from '#kernel/base/quantity/quantity.ts'

/** Grams as the screens of this room show them. */
export const gram = (mg: bigint): string => formatDecimal(mg, 3)
/** An amount with a minus where it is taken off what leaves. */
export const signed = (sign: bigint, n: bigint): bigint => sign * n
/** What is struck on the stamp: parts of a thousand. */
export const hallmark = (kadar: Percent): string => String(mulDiv(kadar, 1n, 10n, 'down'))
