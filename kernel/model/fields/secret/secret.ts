import { readJson } from '../codec.ts'
import { builder, type Field, type Kind } from '../field.ts'
import { checkLength, readLetters, wireText, type LengthOptions } from '../letters.ts'

/**
 * Plain text comes in, at most a mask goes out. `hash` is a password: only verified, never read. `sealed` is stored
 * encrypted. In code the value is the plain text; whoever writes the row hashes or seals it.
 */
export interface SecretField extends Field<string>, LengthOptions {
  readonly kind: 'secret'
  readonly mode: 'hash' | 'sealed'
}
const secretMax = 200
const passwordMin = 8

const dots = '••••'
/** What a list shows of a secret that another key sealed. */
export const unopened = `${dots} ?`
/** `••••1234`: the last four characters, if the text is long enough to hide the rest. */
function mask(plain: string): string {
  const letters = Array.from(plain)
  return dots + (letters.length < 8 ? '' : letters.slice(-4).join(''))
}

export const secret = builder<SecretField>('secret')

export const secretKind: Kind<SecretField, string> = {
  name: 'secret',
  wire: (field) => wireText(field, field.mode === 'hash' ? { format: 'password' } : {}),
  read: (input, field) => readJson(wireText(field), input, (wire) => readLetters(wire)),
  check: (value, field) =>
    checkLength(value, { ...field, min: field.min ?? (field.mode === 'hash' ? passwordMin : undefined) }, secretMax),
  toWire: (value, field) => (field.mode === 'hash' ? undefined : mask(value)),
  toText: (value, field) => (field.mode === 'hash' ? dots : mask(value)),
  fromText: (text) => readLetters(text),
  unchanged: (wire) => typeof wire === 'string' && wire.startsWith(dots),
  align: 'start',
  sortable: false,
  searchable: false,
}
