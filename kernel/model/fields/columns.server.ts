import { hash } from 'node:crypto'
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

/** A type of the database with the law of a field: what it takes is said once, and checked where a value comes in. */
export interface Domain {
  readonly name: string
  /** The type of its values. */
  readonly type: string
  /** A condition on VALUE. */
  readonly law: string
}

/**
 * The domain of a field; undefined where its kind asks nothing of the database. It is named by its type and its law, so that fields of the same law
 * share one and a domain never changes: another law is another domain. Not a CHECK of the table: PostgreSQL reads the text of every CHECK anew
 * in every INSERT and UPDATE, also those of columns that stay, which was 40 % of what a sale cost it.
 */
export function domainOf(field: Field): Domain | undefined {
  const law = columns[field.kind].check?.(field, 'VALUE')
  if (!law) return undefined
  const type = columns[field.kind].type(field)
  return { name: `${type}_${hash('sha256', `${type} ${law}`).slice(0, 8)}`, type, law }
}
