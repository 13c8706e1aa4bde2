import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { builder, type Field, type Kind } from '../field.ts'
import { scaledKind, type Scale, type ScaledOptions } from '../scaled.ts'

/** Whole rupiah, not negative unless `min` says so. Wire: a JSON integer. */
export interface MoneyField extends Field<Rupiah>, ScaledOptions {
  readonly kind: 'uang'
}
export const moneyScale: Scale = { decimals: 0, min: 0, max: 1e15 - 1 }

export const money = builder<MoneyField>('uang')

export const moneyKind: Kind<MoneyField, Rupiah> = scaledKind({
  name: 'uang',
  scale: () => moneyScale,
  unit: 'rp',
  words: 'rupiah',
})
