import { readJson } from '../codec.ts'
import { builder, type Field, type Kind, type Read } from '../field.ts'
import { sentence } from '../sentences.ts'
import { checkLength, wireText } from '../letters.ts'

/** An address beginning with http:// or https://. Nothing else, so that it is safe as a link. */
export interface UrlField extends Field<string> {
  readonly kind: 'url'
}
export const urlMax = 300
const urlPattern = /^https?:\/\/[!-~]+$/

function readUrl(text: string): Read<string> {
  const value = text.trim().replace(/^https?:/i, (s) => s.toLowerCase())
  // URL exists in every runtime we use, but not in the type library of pure files.
  const ok =
    urlPattern.test(value) &&
    (globalThis as unknown as { URL: { canParse(text: string): boolean } }).URL.canParse(value)
  return ok ? { ok: true, value } : { ok: false, message: sentence.url }
}

export const url = builder<UrlField>('url')

export const urlKind: Kind<UrlField, string> = {
  name: 'url',
  wire: (field) => wireText(field, { format: 'uri' }),
  read: (input, field) => readJson(wireText(field), input, readUrl),
  check: (value) => checkLength(value, {}, urlMax),
  toWire: (value) => value,
  toText: (value) => value,
  fromText: readUrl,
  align: 'start',
  sortable: false,
  searchable: false,
}
