import { f, kindOf } from '#kernel/fields/index.ts'
import { shownText } from '#kernel/fields/form.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'

const beratField = f.berat({ label: 'Berat' })
const uangField = f.uang({ label: 'Nilai' })

/** A count as shown: `4,972`. */
export const angka = (n: number): string => formatDecimal(BigInt(n), 0)
/** Grams of the wire as shown, without their unit: `22,222.709`. */
export const gram = (wire: number): string => shownText(beratField, wire)
/** Rupiah of the wire as shown, without their unit: `31,379,381,398`. */
export const rupiahTeks = (wire: number): string => shownText(uangField, wire)
/** Grams of a sum that was made here: exact again. */
export const jumlahGram = (wires: readonly number[]): number =>
  Number(
    kindOf(beratField).toWire(
      wires.reduce((sum, w) => sum + BigInt(Math.round(w * 1000)), 0n),
      beratField,
    ),
  )
