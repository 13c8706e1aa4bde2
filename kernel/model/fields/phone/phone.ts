import { readJson } from '../codec.ts'
import { builder, type Field, type Kind, type Read } from '../field.ts'
import { sentence } from '../sentences.ts'
import { wireText } from '../letters.ts'

/**
 * 8 to 15 digits. Indonesian numbers are stored as `0812…`, however they are written (`plainPhone`); foreign ones keep their plus.
 */
export interface PhoneField extends Field<string> {
  readonly kind: 'phone'
}
export const phonePattern = /^\+?[0-9]{8,15}$/

/** What people write between the digits. */
const between = /[\s().\-\u2010-\u2015\u2212]/g
const written = /^[\d\s+().\-\u2010-\u2015\u2212]+$/

/**
 * The one writing of a number: `0812…` for `+62 812…`, `62812…`, `0062 812…` and for `812…`, whose zero a spreadsheet lost. A bare 62
 * is the country's only before 8 digits or more, since a number without its area has as many at most.
 */
export const plainPhone = (text: string): string =>
  text
    .replace(between, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^(?:\+62|62(?=\d{8}))0?/, '0')
    .replace(/^8(?=\d{8,12}$)/, '08')

function readPhone(text: string): Read<string> {
  const value = plainPhone(text)
  const ok = written.test(text.trim()) && phonePattern.test(value) && !value.startsWith('+0')
  return ok ? { ok: true, value } : { ok: false, message: sentence.phone }
}

/**
 * What finds a number, or its beginning, in whatever writing it was typed and stored: its digits without country and zero. Undefined
 * for a text that is no number, or that finds it as it stands.
 */
export function phoneSearch(text: string): string | undefined {
  if (!written.test(text)) return undefined
  const digits = text
    .replace(between, '')
    .replace(/^(?:\+|00)62|^62(?=8\d{2}|\d{8})/, '0')
    .replace(/\+/g, '')
    .replace(/^0+(?=\d{8})/, '')
  return digits === text || digits.replace(/^0+/, '').length < 3 ? undefined : digits
}

/** The number as WhatsApp expects it: digits only, a leading 0 replaced by 62 (specification 5). */
export const whatsappNumber = (phone: string): string => plainPhone(phone).replace(/\D/g, '').replace(/^0/, '62')

export const phone = builder<PhoneField>('phone')

export const phoneKind: Kind<PhoneField, string> = {
  name: 'phone',
  wire: (field) => wireText(field),
  read: (input, field) => readJson(wireText(field), input, readPhone),
  toWire: (value) => value,
  toText: (value) => value,
  fromText: readPhone,
  align: 'start',
  sortable: false,
  searchable: true,
}
