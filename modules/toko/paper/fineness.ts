import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { stampText } from '#kernel/base/quantity/fineness.ts'
import { mulDiv, percent, type Percent } from '#kernel/base/quantity/quantity.ts'

/** The forms in which the trade writes fineness: in thousandths, in karats, in percent. */
export const finenessForms = ['MIL', 'KARAT', 'PERSEN'] as const
export type FinenessForm = (typeof finenessForms)[number]

/**
 * Fineness as a nota writes it: 750, 18K (whole karats, half up, as the trade calls 70 % 17K) or 75%. A figure above
 * 100 % is a rate of price and no fineness, so it stays a percentage.
 */
export function writeFineness(kadar: Percent, form: FinenessForm): string {
  if (form === 'MIL' && kadar <= 10_000n) return stampText(Number(kadar))
  if (form === 'KARAT' && kadar <= 10_000n) return `${mulDiv(kadar, 24n, percent(10_000), 'half-up')}K`
  return `${formatDecimal(kadar, 2).replace(/\.?0+$/, '')}%`
}
