import { readJson } from '../codec.ts'
import { dayExists } from '../date/date.ts'
import { builder, type Field, type Kind, type Read } from '../field.ts'
import { sentence, sayWith } from '../sentences.ts'
import { wireText } from '../letters.ts'

/** `yyyy-MM`, from 1900 to 2999. */
export interface MonthField extends Field<string> {
  readonly kind: 'month'
  readonly min?: string
  readonly max?: string
}

function readMonth(year = '', month = ''): Read<string> {
  if (!dayExists(Number(year), Number(month), 1)) return { ok: false, message: sentence.month }
  return { ok: true, value: `${year}-${month.padStart(2, '0')}` }
}

function readWire(text: string): Read<string> {
  const found = /^(\d{4})-(\d{2})$/.exec(text.trim())
  return readMonth(found?.[1], found?.[2])
}

const wire = (field: MonthField) => wireText(field, { description: [field.hint, 'yyyy-MM'].filter(Boolean).join('; ') })

export const month = builder<MonthField>('month')

export const monthKind: Kind<MonthField, string> = {
  name: 'month',
  wire,
  read: (input, field) => readJson(wire(field), input, readWire),
  check: (value, field) => {
    if (field.min !== undefined && value < field.min) return sayWith(sentence.minDate, field.min)
    if (field.max !== undefined && value > field.max) return sayWith(sentence.maxDate, field.max)
    return undefined
  },
  toWire: (value) => value,
  toText: (value) => value,
  fromText: (text) => {
    const local = /^(\d{1,2})[-/.](\d{4})$/.exec(text.trim())
    return local ? readMonth(local[2], local[1]) : readWire(text)
  },
  align: 'start',
  sortable: true,
  searchable: false,
}
