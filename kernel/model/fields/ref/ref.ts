import { codePattern, readCode } from '../code/code.ts'
import { readJson } from '../codec.ts'
import type { Field, Kept, Kind, Only, Options } from '../field.ts'
import { checkLength, wireText } from '../letters.ts'

/** The code of a record of another resource. The server checks that it exists when the row is saved. */
export interface RefField<R extends string = string> extends Field<string> {
  readonly kind: 'ref'
  /** Name of the resource. */
  readonly resource: R
  /** The part of the resource that its picker offers (`parts`); the rules of the document say what they accept. */
  readonly part?: string
  /** The row that is named may be deleted later: no foreign key holds on to it. */
  readonly loose?: boolean
}
export const refMax = 40
export { codePattern as refPattern }

type RefOptions = Omit<Options<RefField>, 'resource'>
export const ref = <const R extends string, const O extends RefOptions>(
  resource: R,
  options: Only<O, RefOptions>,
): RefField<R> & Kept<O> => ({ kind: 'ref', resource, ...options }) as unknown as RefField<R> & Kept<O>

export const refKind: Kind<RefField, string> = {
  name: 'ref',
  wire: (field) => wireText(field, { description: [field.hint, `kode ${field.resource}`].filter(Boolean).join('; ') }),
  read: (input, field) => readJson(wireText(field), input, readCode),
  check: (value) => checkLength(value, {}, refMax),
  toWire: (value) => value,
  toText: (value) => value,
  fromText: readCode,
  align: 'start',
  sortable: true,
  searchable: false,
}
