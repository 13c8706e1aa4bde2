import { readJson } from '../codec.ts'
import { builder, type Field, type Kind, type Read } from '../field.ts'
import { sentence } from '../sentences.ts'
import { checkLength, wireText } from '../letters.ts'

/**
 * The key of a record, or any short code. Upper-cased; letters, digits and - _ / . with a letter or digit first, and
 * single spaces between words (EMAS TUA).
 */
export interface CodeField extends Field<string> {
  readonly kind: 'code'
  /** In characters; default 20. */
  readonly max?: number
}
export const codeMax = 20
/** The first character is a letter or digit, so that no code reads as `..` in an address. */
export const codePattern = /^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$/

/** A code as stored, or why it is none. */
export function readCode(text: string): Read<string> {
  const value = text.trim().replace(/\s+/g, ' ').toUpperCase()
  return codePattern.test(value) ? { ok: true, value } : { ok: false, message: sentence.code }
}

export const code = builder<CodeField>('code')

export const codeKind: Kind<CodeField, string> = {
  name: 'code',
  wire: (field) => wireText(field),
  read: (input, field) => readJson(wireText(field), input, readCode),
  check: (value, field) => checkLength(value, field, codeMax),
  toWire: (value) => value,
  toText: (value) => value,
  fromText: readCode,
  align: 'start',
  sortable: true,
  searchable: true,
}
