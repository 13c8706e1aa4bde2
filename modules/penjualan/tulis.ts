import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { mulDiv, type Persen } from '#kernel/quantity/quantity.ts'

/** Figures as the screens of this room show them. */
export const rp = (n: bigint): string => formatDecimal(n, 0)
/** Taken off: with a true minus. */
export const kurangi = (n: bigint): string => formatDecimal(n * -1n, 0)
export const gram = (mg: bigint): string => formatDecimal(mg, 3)
export const persenTeks = (p: bigint): string => `${formatDecimal(p, 2)}%`

/** Facts in one line, apart enough to be read one by one. */
export const gabung = (facts: readonly (string | null | undefined | false)[]): string =>
  facts.filter(Boolean).join('\u2002·\u2002')

/** What is struck on the stamp: parts of a thousand; accessories have none. */
export const capKadar = (kadar: Persen, aksesoris: boolean): string =>
  aksesoris ? 'AKS' : String(mulDiv(kadar, 1n, 10n, 'down'))
