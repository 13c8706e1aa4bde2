import { readJson } from '../codec.ts'
import { builder, type Field, type Kind, type Read } from '../field.ts'
import { checkLength, readLetters, wireText, type LengthOptions } from '../letters.ts'

/** Text: one line. Upper-cased (specification 5), ends trimmed, runs of spaces folded into one. */
export interface TextField extends Field<string>, LengthOptions {
  readonly kind: 'text'
  /** Keeps large and small letters as typed. */
  readonly asis?: boolean
}
export const textMax = 100

function readText(text: string, field: TextField): Read<string> {
  const folded = text.replace(/\s+/g, ' ').trim()
  // Upper-casing may take a composed letter apart: compose after it.
  return readLetters(field.asis === true ? folded : folded.normalize('NFC').toUpperCase())
}

export const text = builder<TextField>('text')

export const textKind: Kind<TextField, string> = {
  name: 'text',
  wire: (field) => wireText(field),
  read: (input, field) => readJson(wireText(field), input, (wire) => readText(wire, field)),
  check: (value, field) => checkLength(value, field, textMax),
  toWire: (value) => value,
  toText: (value) => value,
  fromText: readText,
  align: 'start',
  sortable: true,
  searchable: true,
}
