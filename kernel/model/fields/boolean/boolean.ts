import { readJson } from '../codec.ts'
import { builder, type Field, type Kind, type Wire } from '../field.ts'
import { sentence } from '../sentences.ts'

/** Yes or no. Give it a `default`, else an untouched checkbox is null. */
export interface BooleanField extends Field<boolean> {
  readonly kind: 'boolean'
}

const yes = new Set(['YA', 'Y', 'TRUE', '1', 'ON'])
const no = new Set(['TIDAK', 'T', 'N', 'FALSE', '0', 'OFF'])

const wire = (field: BooleanField): Wire<boolean> => ({
  json: 'boolean',
  issue: sentence.yesNo,
  meta: { title: field.label, ...(field.hint === undefined ? {} : { description: field.hint }) },
})

export const boolean = builder<BooleanField>('boolean')

export const booleanKind: Kind<BooleanField, boolean> = {
  name: 'boolean',
  wire,
  read: (input, field) => readJson(wire(field), input, (value) => ({ ok: true, value })),
  toWire: (value) => value,
  toText: (value) => (value ? 'Ya' : 'Tidak'),
  fromText: (text) => {
    const bare = text.trim().toUpperCase()
    if (yes.has(bare)) return { ok: true, value: true }
    return no.has(bare) ? { ok: true, value: false } : { ok: false, message: sentence.yesNo }
  },
  align: 'start',
  sortable: true,
  searchable: false,
}
