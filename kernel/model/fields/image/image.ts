import { readJson } from '../codec.ts'
import { builder, type Field, type Kind, type Read } from '../field.ts'
import { sentence } from '../sentences.ts'
import { wireText } from '../letters.ts'

/** The key of an uploaded file, as the upload endpoint answered it. The image itself is in the file store. */
export interface ImageField extends Field<string> {
  readonly kind: 'image'
}
export const imagePattern = /^[a-z0-9]{20,64}$/

const readImage = (text: string): Read<string> =>
  imagePattern.test(text.trim()) ? { ok: true, value: text.trim() } : { ok: false, message: sentence.image }

export const image = builder<ImageField>('image')

export const imageKind: Kind<ImageField, string> = {
  name: 'image',
  wire: (field) => wireText(field, { pattern: imagePattern.source }),
  read: (input, field) => readJson(wireText(field), input, readImage),
  toWire: (value) => value,
  toText: (value) => value,
  fromText: readImage,
  align: 'start',
  sortable: false,
  searchable: false,
}
