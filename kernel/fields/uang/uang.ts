import type { Rupiah } from '#kernel/quantity/quantity.ts'
import { builder, type Field, type Kind } from '../field.ts'
import { scaledKind, type Scale, type ScaledOptions } from '../scaled.ts'

/** Uang: whole rupiah, not negative unless `min` says so. Wire: a JSON integer. */
export interface UangField extends Field<Rupiah>, ScaledOptions {
  readonly kind: 'uang'
}
export const uangScale: Scale = { decimals: 0, min: 0, max: 1e15 - 1 }

export const uang = builder<UangField>('uang')

export const uangKind: Kind<UangField, Rupiah> = scaledKind({
  name: 'uang',
  scale: () => uangScale,
  unit: 'rp',
  words: 'rupiah',
})
