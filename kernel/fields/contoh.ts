import { beratContoh } from './berat/berat.contoh.ts'
import { booleanContoh } from './boolean/boolean.contoh.ts'
import { choiceContoh } from './choice/choice.contoh.ts'
import { codeContoh } from './code/code.contoh.ts'
import { dateContoh } from './date/date.contoh.ts'
import { decimalContoh } from './decimal/decimal.contoh.ts'
import { imageContoh } from './image/image.contoh.ts'
import { integerContoh } from './integer/integer.contoh.ts'
import { monthContoh } from './month/month.contoh.ts'
import { noteContoh } from './note/note.contoh.ts'
import { persenContoh } from './persen/persen.contoh.ts'
import { phoneContoh } from './phone/phone.contoh.ts'
import { refContoh } from './ref/ref.contoh.ts'
import { secretContoh } from './secret/secret.contoh.ts'
import { textContoh } from './text/text.contoh.ts'
import { uangContoh } from './uang/uang.contoh.ts'
import { urlContoh } from './url/url.contoh.ts'
import type { Field, KindName } from './field.ts'

/** What a kind brings to the conformance suite: a field, values that it takes and values that it refuses. */
export interface ContohJenis {
  /** In the shop's words: what this field is. */
  readonly nama: string
  readonly field: Field
  readonly baik: readonly {
    readonly wire: unknown
    /** What comes back where normalising changed it. */
    readonly kembali?: unknown
    /** As typed. */
    readonly text: string
    /** As shown, where that is not what was typed. */
    readonly tampil?: string
  }[]
  readonly buruk: readonly unknown[]
  readonly teksBuruk: readonly string[]
  /** Values that only a broken program sends: the column refuses them even so. */
  readonly kolomBuruk?: readonly unknown[]
}

/** The examples of every kind: a kind without any does not compile. */
export const contoh: Readonly<Record<KindName, readonly ContohJenis[]>> = {
  code: codeContoh,
  text: textContoh,
  uang: uangContoh,
  berat: beratContoh,
  persen: persenContoh,
  integer: integerContoh,
  decimal: decimalContoh,
  date: dateContoh,
  month: monthContoh,
  boolean: booleanContoh,
  choice: choiceContoh,
  ref: refContoh,
  phone: phoneContoh,
  image: imageContoh,
  url: urlContoh,
  secret: secretContoh,
  note: noteContoh,
}
