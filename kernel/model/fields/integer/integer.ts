import { formatDecimal, parseDecimal } from '#kernel/base/quantity/decimal.ts'
import { readJson } from '../codec.ts'
import { builder, type Field, type Kind, type Read, type Wire } from '../field.ts'
import { sentence } from '../sentences.ts'
import { checkLimits, readAmount, type Scale, type ScaledOptions } from '../scaled.ts'

/** A count (points, days, a position): a safe JavaScript integer. */
export interface IntegerField extends Field<number>, ScaledOptions {
  readonly kind: 'integer'
}
export const integerScale: Scale = { decimals: 0 }

const wire = (field: IntegerField): Wire<number> => ({
  json: 'number',
  issue: sentence.rounded,
  meta: {
    title: field.label,
    type: 'integer',
    ...(field.hint === undefined ? {} : { description: field.hint }),
  },
})

function readWire(number: number): Read<number> {
  if (Number.isSafeInteger(number)) return { ok: true, value: number === 0 ? 0 : number }
  return { ok: false, message: Number.isInteger(number) ? sentence.tooLarge : sentence.rounded }
}

export const integer = builder<IntegerField>('integer')

export const integerKind: Kind<IntegerField, number> = {
  name: 'integer',
  wire,
  read: (input, field) => readJson(wire(field), input, readWire),
  check: (value, field) => checkLimits(BigInt(value), field, integerScale),
  toWire: (value) => value,
  toText: (value) => formatDecimal(BigInt(value), 0),
  fromText: (text, _field, reading) => {
    const read = readAmount(parseDecimal(text, 0, reading, 'none'), 0)
    return read.ok ? { ok: true, value: Number(read.value) } : read
  },
  align: 'end',
  sortable: true,
  searchable: false,
}
