import { fromWireNumber } from '#kernel/quantity/decimal.ts'
import { berat, type Berat } from '#kernel/quantity/quantity.ts'

/** The weight in a scale's text: the number before the first "g" (specification 9). Undefined: there is none, or it is below nil. */
export function bacaTimbangan(teks: string): Berat | undefined {
  const angka = /(-?)\s*(\d+(?:\.\d{1,3})?)\s*g/i.exec(teks)
  const mg = angka && angka[1] === '' ? fromWireNumber(Number(angka[2]), 3) : undefined
  return mg === undefined ? undefined : berat(mg)
}
