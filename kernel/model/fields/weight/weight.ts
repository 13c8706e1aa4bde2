import type { Weight } from '#kernel/base/quantity/quantity.ts'
import { builder, type Field, type Kind } from '../field.ts'
import { sentence } from '../sentences.ts'
import { scaledKind, type Scale, type ScaledOptions } from '../scaled.ts'

/** Milligrams in code, grams with three decimals on the wire. Not negative unless `min` says so. */
export interface WeightField extends Field<Weight>, ScaledOptions {
  readonly kind: 'berat'
  /** Refuses 0: "Berat Tidak Boleh 0". */
  readonly nonZero?: boolean
}
export const weightScale: Scale = { decimals: 3, min: 0, max: 9_999_999.999 }

export const weightField = builder<WeightField>('berat')

export const weightKind: Kind<WeightField, Weight> = scaledKind({
  name: 'berat',
  scale: () => weightScale,
  unit: 'g',
  words: 'gram',
  also: (value, field) => (field.nonZero === true && value === 0n ? { message: sentence.zeroWeight } : undefined),
})
