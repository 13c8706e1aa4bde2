import { weightColumn } from './weight/weight.server.ts'
import { booleanColumn } from './boolean/boolean.server.ts'
import { choiceColumn } from './choice/choice.server.ts'
import { codeColumn } from './code/code.server.ts'
import { dateColumn } from './date/date.server.ts'
import { decimalColumn } from './decimal/decimal.server.ts'
import type { ColumnKind, Field, KindName } from './field.ts'
import { imageColumn } from './image/image.server.ts'
import { integerColumn } from './integer/integer.server.ts'
import { monthColumn } from './month/month.server.ts'
import { noteColumn } from './note/note.server.ts'
import { percentColumn } from './percent/percent.server.ts'
import { phoneColumn } from './phone/phone.server.ts'
import { refColumn } from './ref/ref.server.ts'
import { secretColumn } from './secret/secret.server.ts'
import { textColumn } from './text/text.server.ts'
import { moneyColumn } from './money/money.server.ts'
import { urlColumn } from './url/url.server.ts'

export const columns: Readonly<Record<KindName, ColumnKind>> = {
  code: codeColumn,
  text: textColumn,
  uang: moneyColumn,
  berat: weightColumn,
  persen: percentColumn,
  integer: integerColumn,
  decimal: decimalColumn,
  date: dateColumn,
  month: monthColumn,
  boolean: booleanColumn,
  choice: choiceColumn,
  ref: refColumn,
  phone: phoneColumn,
  image: imageColumn,
  url: urlColumn,
  secret: secretColumn,
  note: noteColumn,
}

/** Turns PostgreSQL's text of a field into JSON; for most kinds that is the text as a JSON string. */
export const jsonText = (field: Field): ((text: string) => string) =>
  columns[field.kind].json?.(field) ?? ((text) => JSON.stringify(text))
