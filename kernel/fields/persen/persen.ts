import type { Persen } from '#kernel/quantity/quantity.ts'
import { builder, type Field, type Kind } from '../field.ts'
import { scaledKind, type Scale, type ScaledOptions } from '../scaled.ts'

/** Persen: hundredths of a percent in code, percent with two places on the wire. 0 to 100 unless the limits say otherwise. */
export interface PersenField extends Field<Persen>, ScaledOptions {
  readonly kind: 'persen'
}
export const persenScale: Scale = { decimals: 2, min: 0, max: 100 }

export const persen = builder<PersenField>('persen')

export const persenKind: Kind<PersenField, Persen> = scaledKind({
  name: 'persen',
  scale: () => persenScale,
  unit: '%',
  words: 'persen',
})
