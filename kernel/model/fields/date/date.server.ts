import type { ColumnKind } from '../field.ts'
import { limitCheck, literal } from '../sql.server.ts'
import type { DateField } from './date.ts'

const minutePattern = String.raw`'^[12][0-9]{3}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$'`

/** A day is a `date`. With a time it is text: the shop's local time without a zone, which sorts correctly as text. */
export const dateColumn: ColumnKind<DateField> = {
  type: (field) => (field.jam === true ? 'text' : 'date'),
  check: (field, col) => {
    const [from, to] = field.jam === true ? ['1900-01-01T00:00', '2999-12-31T23:59'] : ['1900-01-01', '2999-12-31']
    const range = limitCheck(col, literal(field.min ?? from), literal(field.max ?? to))
    return field.jam === true ? `${col} ~ ${minutePattern} AND ${range}` : range
  },
}
