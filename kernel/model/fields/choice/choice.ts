import { readJson } from '../codec.ts'
import type { Field, Kept, Kind, Only, Options, Read, Wire } from '../field.ts'
import { sentence } from '../sentences.ts'

export interface Choice<V extends string = string> {
  readonly value: V
  /** Indonesian, as shown; also the key of its translations. */
  readonly label: string
}

/** One of a few fixed values. */
export interface ChoiceField<V extends string = string> extends Field<V> {
  readonly kind: 'choice'
  /** A plain string is its own label. */
  readonly options: readonly (V | Choice<V>)[]
}

/** The options of a field with their labels. */
export const choices = (field: ChoiceField): Choice[] =>
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
  enum: choices(field).map((p) => p.value),
  issue: sentence.choices,
  meta: { title: field.label, ...(field.hint === undefined ? {} : { description: field.hint }) },
})

function readChoice(text: string, field: ChoiceField): Read<string> {
  const bare = text.trim().toUpperCase()
  const all = choices(field)
  const found = all.find((p) => p.value.toUpperCase() === bare) ?? all.find((p) => p.label.toUpperCase() === bare)
  return found ? { ok: true, value: found.value } : { ok: false, message: sentence.choices }
}

export const choiceKind: Kind<ChoiceField, string> = {
  name: 'choice',
  wire,
  read: (input, field) => readJson(wire(field), input, (value) => ({ ok: true, value })),
  toWire: (value) => value,
  toText: (value, field) => choices(field).find((p) => p.value === value)?.label ?? value,
  fromText: readChoice,
  align: 'start',
  sortable: true,
  searchable: false,
}
