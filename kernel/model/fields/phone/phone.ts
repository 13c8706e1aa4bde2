import { readJson } from '../codec.ts'
import { builder, type Field, type Kind, type Read } from '../field.ts'
import { sentence } from '../sentences.ts'
import { wireText } from '../letters.ts'

/**
 * 8 to 15 digits. Indonesian numbers are stored as `0812…`, whether typed `0812…`, `+62 812…` or `62812…`; foreign ones
 * keep their plus.
 */
export interface PhoneField extends Field<string> {
  readonly kind: 'phone'
}
export const phonePattern = /^\+?[0-9]{8,15}$/

function readPhone(text: string): Read<string> {
  const bare = text.trim()
  const digits = bare.replace(/[\s().-]/g, '')
  const value = digits.replace(/^\+620?/, '0').replace(/^62(?=8\d{8})/, '0')
  const ok = /^\+?[\d\s().-]+$/.test(bare) && phonePattern.test(value) && !value.startsWith('+0')
  return ok ? { ok: true, value } : { ok: false, message: sentence.phone }
}

/** The number as WhatsApp expects it: digits only, a leading 0 replaced by 62 (specification 5). */
export const whatsappNumber = (phone: string): string => phone.replace(/\D/g, '').replace(/^0/, '62')

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
