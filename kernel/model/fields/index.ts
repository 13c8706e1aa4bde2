import { weightField, weightKind } from './weight/weight.ts'
import { boolean, booleanKind } from './boolean/boolean.ts'
import { choice, choiceKind } from './choice/choice.ts'
import { code, codeKind } from './code/code.ts'
import { date, dateKind } from './date/date.ts'
import { decimal, decimalKind } from './decimal/decimal.ts'
import type { Field, Kind, KindName } from './field.ts'
import { image, imageKind } from './image/image.ts'
import { integer, integerKind } from './integer/integer.ts'
import { month, monthKind } from './month/month.ts'
import { note, noteKind } from './note/note.ts'
import { percentField, percentKind } from './percent/percent.ts'
import { phone, phoneKind } from './phone/phone.ts'
import { ref, refKind } from './ref/ref.ts'
import { secret, secretKind } from './secret/secret.ts'
import { textField, textKind } from './text/text.ts'
import { money, moneyKind } from './money/money.ts'
import { url, urlKind } from './url/url.ts'

/** The builders, as definitions use them: `f.code({ label: 'Kode', required: true })`, `f.ref('group', { label: 'Group' })`. */
export const f = {
  code,
  text: textField,
  money,
  weight: weightField,
  percent: percentField,
  integer,
  decimal,
  date,
  month,
  boolean,
  choice,
  ref,
  phone,
  image,
  url,
  secret,
  note,
}

export const kinds: Readonly<Record<KindName, Kind>> = {
  code: codeKind,
  text: textKind,
  uang: moneyKind,
  berat: weightKind,
  persen: percentKind,
  integer: integerKind,
  decimal: decimalKind,
  date: dateKind,
  month: monthKind,
  boolean: booleanKind,
  choice: choiceKind,
  ref: refKind,
  phone: phoneKind,
  image: imageKind,
  url: urlKind,
  secret: secretKind,
  note: noteKind,
}

export const kindOf = (field: Field): Kind => kinds[field.kind]
