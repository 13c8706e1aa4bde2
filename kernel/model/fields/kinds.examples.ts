import { weightExamples } from './weight/weight.examples.ts'
import { booleanExamples } from './boolean/boolean.examples.ts'
import { choiceExamples } from './choice/choice.examples.ts'
import { codeExamples } from './code/code.examples.ts'
import { dateExamples } from './date/date.examples.ts'
import { decimalExamples } from './decimal/decimal.examples.ts'
import { imageExamples } from './image/image.examples.ts'
import { integerExamples } from './integer/integer.examples.ts'
import { monthExamples } from './month/month.examples.ts'
import { noteExamples } from './note/note.examples.ts'
import { percentExamples } from './percent/percent.examples.ts'
import { phoneExamples } from './phone/phone.examples.ts'
import { refExamples } from './ref/ref.examples.ts'
import { secretExamples } from './secret/secret.examples.ts'
import { textExamples } from './text/text.examples.ts'
import { moneyExamples } from './money/money.examples.ts'
import { urlExamples } from './url/url.examples.ts'
import type { Field, KindName } from './field.ts'

/** What a kind brings to the conformance suite: a field, values that it accepts and values that it refuses. */
export interface KindExample {
  /** A name from a shop for this field. */
  readonly name: string
  readonly field: Field
  /** The first two that differ stand in rows that are made where any will do (`testing/made-examples.ts`). */
  readonly good: readonly {
    readonly wire: unknown
    /** The wire value that comes back, where normalising changes it. */
    readonly kembali?: unknown
    /** As typed. */
    readonly text: string
    /** As shown, where that differs from what was typed. */
    readonly show?: string
  }[]
  readonly bad: readonly unknown[]
  readonly badTexts: readonly string[]
  /** Values that only a faulty program would write; the column refuses them too. */
  readonly badColumnValues?: readonly unknown[]
}

/** The examples of every kind: a kind without any does not compile. */
export const example: Readonly<Record<KindName, readonly KindExample[]>> = {
  code: codeExamples,
  text: textExamples,
  uang: moneyExamples,
  berat: weightExamples,
  persen: percentExamples,
  integer: integerExamples,
  decimal: decimalExamples,
  date: dateExamples,
  month: monthExamples,
  boolean: booleanExamples,
  choice: choiceExamples,
  ref: refExamples,
  phone: phoneExamples,
  image: imageExamples,
  url: urlExamples,
  secret: secretExamples,
  note: noteExamples,
}
