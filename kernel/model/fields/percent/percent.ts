import type { Percent } from '#kernel/base/quantity/quantity.ts'
import { builder, type Field, type Kind } from '../field.ts'
import { scaledKind, type Scale, type ScaledOptions } from '../scaled.ts'

/** Hundredths of a percent in code, percent with two decimals on the wire. 0 to 100 unless the limits say otherwise. */
export interface PercentField extends Field<Percent>, ScaledOptions {
  readonly kind: 'persen'
}
export const percentScale: Scale = { decimals: 2, min: 0, max: 100 }

export const percentField = builder<PercentField>('persen')

export const percentKind: Kind<PercentField, Percent> = scaledKind({
  name: 'persen',
  scale: () => percentScale,
  unit: '%',
  words: 'persen',
})
