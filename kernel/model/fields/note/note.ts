import { readJson } from '../codec.ts'
import { builder, type Field, type Kind } from '../field.ts'
import { checkLength, readLetters, wireText, type LengthOptions } from '../letters.ts'

/** Text of several lines, kept as typed. */
export interface NoteField extends Field<string>, LengthOptions {
  readonly kind: 'note'
}
export const noteMax = 1000

export const note = builder<NoteField>('note')

export const noteKind: Kind<NoteField, string> = {
  name: 'note',
  wire: (field) => wireText(field),
  read: (input, field) => readJson(wireText(field), input, (wire) => readLetters(wire, true)),
  check: (value, field) => checkLength(value, field, noteMax),
  toWire: (value) => value,
  toText: (value) => value,
  fromText: (text) => readLetters(text, true),
  align: 'start',
  sortable: false,
  searchable: false,
}
