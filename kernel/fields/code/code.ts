import { readJson } from '../codec.ts'
import { builder, type Field, type Kind, type Read } from '../field.ts'
import { kalimat } from '../kalimat.ts'
import { checkLength, wireText } from '../letters.ts'

/**
 * Code: the key of a record, or any short code. Upper-cased; letters, digits and - _ / . with a letter or digit first,
 * and single spaces between words (EMAS TUA).
 */
export interface CodeField extends Field<string> {
  readonly kind: 'code'
  /** In letters; 20 when absent. */
  readonly max?: number
}
export const codeMax = 20
/** The first letter is none of the marks, so that no code reads as `..` in an address. */
export const codePattern = /^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$/

/** A code as it is kept, or why not. */
export function readCode(text: string): Read<string> {
  const value = text.trim().replace(/\s+/g, ' ').toUpperCase()
  return codePattern.test(value) ? { ok: true, value } : { ok: false, message: kalimat.kode }
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
