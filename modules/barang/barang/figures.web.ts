import { f, kindOf } from '#kernel/model/fields/index.ts'
import { shownText } from '#kernel/model/fields/form.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'

const beratField = f.weight({ label: 'Berat' })
const uangField = f.money({ label: 'Nilai' })

/** A count as displayed: `4,972`. */
export const figures = (n: number): string => formatDecimal(BigInt(n), 0)
/** Wire grams as displayed, without the unit: `22,222.709`. */
export const gram = (wire: number): string => shownText(beratField, wire)
/** Wire rupiah as displayed, without the unit: `31,379,381,398`. */
export const rupiahText = (wire: number): string => shownText(uangField, wire)
/** Sums wire grams exactly, without the rounding errors of floating point. */
export const sumGram = (wires: readonly number[]): number =>
  Number(
    kindOf(beratField).toWire(
      wires.reduce((sum, w) => sum + BigInt(Math.round(w * 1000)), 0n),
      beratField,
    ),
  )
