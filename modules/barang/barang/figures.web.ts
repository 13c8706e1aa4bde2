import { f } from '#kernel/model/fields/index.ts'
import { shownText } from '#kernel/model/fields/form.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'

const beratField = f.weight({ label: 'Berat' })
const uangField = f.money({ label: 'Nilai' })

/** A count as displayed: `4,972`. */
export const figures = (n: number): string => writeFigure(n)
/** Wire grams as displayed, without the unit: `22,222.709`. */
export const gram = (wire: unknown): string => shownText(beratField, wire)
/** Wire rupiah as displayed, without the unit: `31,379,381,398`. */
export const rupiahText = (wire: unknown): string => shownText(uangField, wire)
