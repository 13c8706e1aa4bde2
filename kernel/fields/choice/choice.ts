import { readJson } from '../codec.ts'
import type { Field, Kept, Kind, Only, Options, Read, Wire } from '../field.ts'
import { kalimat } from '../kalimat.ts'

export interface Pilihan<V extends string = string> {
  readonly value: V
  /** Indonesian, as shown; also the key of its translations. */
  readonly label: string
}

/** Choice: one of a few fixed words. */
export interface ChoiceField<V extends string = string> extends Field<V> {
  readonly kind: 'choice'
  /** A plain word is its own label. */
  readonly options: readonly (V | Pilihan<V>)[]
}

/** The options of a field, each with its label. */
export const pilihan = (field: ChoiceField): Pilihan[] =>
  field.options.map((o) => (typeof o === 'string' ? { value: o, label: o } : o))

type ValueIn<P> = P extends readonly (infer E)[]
  ? E extends { value: infer V extends string }
    ? V
    : E extends string
      ? E
      : never
  : never

export const choice = <const O extends Options<ChoiceField>>(
  options: Only<O, Options<ChoiceField>>,
): ChoiceField<ValueIn<O['options']>> & Kept<O> =>
  ({ kind: 'choice', ...options }) as unknown as ChoiceField<ValueIn<O['options']>> & Kept<O>

const wire = (field: ChoiceField): Wire<string> => ({
  json: 'string',
  enum: pilihan(field).map((p) => p.value),
  salah: kalimat.pilihan,
  meta: { title: field.label, ...(field.hint === undefined ? {} : { description: field.hint }) },
})

function readChoice(text: string, field: ChoiceField): Read<string> {
  const bare = text.trim().toUpperCase()
  const all = pilihan(field)
  const found = all.find((p) => p.value.toUpperCase() === bare) ?? all.find((p) => p.label.toUpperCase() === bare)
  return found ? { ok: true, value: found.value } : { ok: false, message: kalimat.pilihan }
}

export const choiceKind: Kind<ChoiceField, string> = {
  name: 'choice',
  wire,
  read: (input, field) => readJson(wire(field), input, (value) => ({ ok: true, value })),
  toWire: (value) => value,
  toText: (value, field) => pilihan(field).find((p) => p.value === value)?.label ?? value,
  fromText: readChoice,
  align: 'start',
  sortable: true,
  searchable: false,
}
