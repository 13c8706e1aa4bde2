import type { Berat } from '#kernel/quantity/quantity.ts'
import { builder, type Field, type Kind } from '../field.ts'
import { kalimat } from '../kalimat.ts'
import { scaledKind, type Scale, type ScaledOptions } from '../scaled.ts'

/** Berat: milligrams in code, grams with three places on the wire. Not negative unless `min` says so. */
export interface BeratField extends Field<Berat>, ScaledOptions {
  readonly kind: 'berat'
  /** Refuses 0: "Berat Tidak Boleh 0". */
  readonly bukanNol?: boolean
}
export const beratScale: Scale = { decimals: 3, min: 0, max: 9_999_999.999 }

export const berat = builder<BeratField>('berat')

export const beratKind: Kind<BeratField, Berat> = scaledKind({
  name: 'berat',
  scale: () => beratScale,
  unit: 'g',
  words: 'gram',
  also: (value, field) => (field.bukanNol === true && value === 0n ? kalimat.beratNol : undefined),
})
