import { readJson } from '../codec.ts'
import type { Choice } from '../choice/choice.ts'
import { builder, type Field, type Kind, type Read } from '../field.ts'
import { checkLength, readLetters, wireText, type LengthOptions } from '../letters.ts'

/** One line of text. Upper-cased (specification 5), trimmed, runs of spaces reduced to one. */
export interface TextField extends Field<string>, LengthOptions {
  readonly kind: 'text'
  /** Keeps upper and lower case as typed. */
  readonly asIs?: boolean
  /** Values that stand for something and are shown by another word, the key of its translations. */
  readonly words?: readonly Choice[]
}
export const textMax = 100

function readText(text: string, field: TextField): Read<string> {
  const folded = text.replace(/\s+/g, ' ').trim()
  // Upper-casing may decompose a character: `readLetters` composes it again.
  return readLetters(field.asIs === true ? folded : folded.normalize('NFC').toUpperCase())
}

export const textField = builder<TextField>('text')

export const textKind: Kind<TextField, string> = {
  name: 'text',
  wire: (field) => wireText(field),
  read: (input, field) => readJson(wireText(field), input, (wire) => readText(wire, field)),
  check: (value, field) => checkLength(value, field, textMax),
  toWire: (value) => value,
  toText: (value, field) => field.words?.find((w) => w.value === value)?.label ?? value,
  fromText: readText,
  align: 'start',
  sortable: true,
  searchable: true,
}
