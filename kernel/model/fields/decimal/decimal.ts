import { builder, type Field, type Kind } from '../field.ts'
import { scaledKind, type Scale, type ScaledOptions } from '../scaled.ts'

/**
 * Any other exact number: a bigint scaled by its own number of decimals (1 to 6). May be negative unless `min` says
 * otherwise.
 */
export interface DecimalField extends Field<bigint>, ScaledOptions {
  readonly kind: 'decimal'
  readonly decimals: 1 | 2 | 3 | 4 | 5 | 6
}
export const decimalScale = (field: DecimalField): Scale => ({ decimals: field.decimals })

export const decimal = builder<DecimalField>('decimal')

export const decimalKind: Kind<DecimalField, bigint> = scaledKind({
  name: 'decimal',
  scale: decimalScale,
  words: 'angka',
})
