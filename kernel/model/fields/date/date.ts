import { readJson } from '../codec.ts'
import { builder, type Field, type Kind, type Read } from '../field.ts'
import { sentence, sayWith } from '../sentences.ts'
import { wireText } from '../letters.ts'

/** A day as `yyyy-MM-dd`, from 1900 to 2999. With `jam` a minute: `yyyy-MM-ddTHH:mm`. */
export interface DateField extends Field<string> {
  readonly kind: 'date'
  /** Earliest and latest, in the field's own format. */
  readonly min?: string
  readonly max?: string
  /** With the time to the minute, in the shop's time zone. */
  readonly jam?: boolean
}

const days = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Does this day exist? */
export function dayExists(year: number, month: number, day: number): boolean {
  return year >= 1900 && year <= 2999 && month >= 1 && month <= 12 && day >= 1 && day <= days(year, month)
}

/** The day as `yyyy-MM-dd`, read from that format or, when typed, from day/month/year. */
function readDay(text: string, typed: boolean): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const local = typed ? /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) : null
  const parts = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : undefined
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0] = parts.map(Number)
  return dayExists(year, month, day) ? parts.map((p) => p!.padStart(2, '0')).join('-') : undefined
}

function readDate(text: string, field: DateField, typed: boolean): Read<string> {
  const bare = text.trim()
  if (field.jam !== true) {
    const day = readDay(bare, typed)
    return day === undefined ? { ok: false, message: sentence.date } : { ok: true, value: day }
  }
  const found = /^(\S{8,10})[T ]([01]\d|2[0-3]):([0-5]\d)$/.exec(bare.replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 '))
  const day = found ? readDay(found[1]!, typed) : undefined
  return day === undefined
    ? { ok: false, message: sentence.time }
    : { ok: true, value: `${day}T${found![2]}:${found![3]}` }
}

const wire = (field: DateField) =>
  wireText(
    field,
    field.jam === true
      ? { description: [field.hint, 'yyyy-MM-ddTHH:mm'].filter(Boolean).join('; ') }
      : { format: 'date' },
  )

export const date = builder<DateField>('date')

export const dateKind: Kind<DateField, string> = {
  name: 'date',
  wire,
  read: (input, field) => readJson(wire(field), input, (text) => readDate(text, field, false)),
  check: (value, field) => {
    if (field.min !== undefined && value < field.min) return sayWith(sentence.minDate, field.min.replace('T', ' '))
    if (field.max !== undefined && value > field.max) return sayWith(sentence.maxDate, field.max.replace('T', ' '))
    return undefined
  },
  toWire: (value) => value,
  toText: (value) => value.replace('T', ' '),
  fromText: (text, field) => readDate(text, field, true),
  align: 'start',
  sortable: true,
  searchable: false,
}
