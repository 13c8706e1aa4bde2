import { fromWireNumber } from '#kernel/base/quantity/decimal.ts'
import { weight, type Weight } from '#kernel/base/quantity/quantity.ts'

/** In grams. */
export const defaultScaleStep = 0.01

/** The smallest figure that the shop's scale shows; a stored text that is none counts as the default. */
export function scaleStep(settings: Readonly<Record<string, string>>): Weight {
  const read = fromWireNumber(Number(settings.langkah_timbangan ?? defaultScaleStep), 3)
  return weight(read ?? fromWireNumber(defaultScaleStep, 3)!)
}
