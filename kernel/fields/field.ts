import type { z } from 'zod'

/** The field kinds; one folder each under `kernel/fields/`. */
export const kindNames = [
  'code', 'text', 'uang', 'berat', 'persen', 'integer', 'decimal', 'date', 'month', 'boolean', 'choice', 'ref', 'phone', 'image', 'url',
  'secret', 'note',
] as const
export type KindName = (typeof kindNames)[number]

/** What every field says of itself. `V` is its value in code. */
export interface Field<V = unknown> {
  readonly kind: KindName
  /** Indonesian; also the key of its translations. */
  readonly label: string
  /** `true`: "Harus Diisi"; a text: that message. Absent: the value may be null. */
  readonly required?: boolean | string
  /** One short line under the input. */
  readonly hint?: string
  /** Shown, never typed: the server alone writes it. */
  readonly readOnly?: boolean
  /** What an omitted value becomes, in wire form. */
  readonly default?: unknown
  /** Carries the type only. */
  readonly value?: V
}

export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> = F extends Field<infer V> ? (F extends { required: true | string } ? V : V | null) : never
/** The row in code: exact quantities, ISO dates, null for empty. */
export type RowOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> }
/** A row whose fields are known only at run time. */
export type Row = Record<string, unknown>
/** A row as JSON. */
export type WireRow = Record<string, unknown>

/** Text that was typed, read; or the Indonesian sentence that says why not. */
export type Read<V> = { ok: true; value: V } | { ok: false; message: string }

/**
 * The pure side of a field kind. Null never reaches it: the projections answer for required and empty.
 * `O` is the field with the options of this kind, `V` the value in code.
 */
export interface Kind<O extends Field<V> = Field, V = unknown> {
  readonly name: KindName
  /** wire ↔ value. Structure and normalising only (upper-casing, trimming); limits belong to `check`. */
  codec(field: O): z.ZodType<V, unknown>
  /** The sentence of the first limit that the value breaks. The same on both sides of the wire. */
  check?(value: V, field: O): string | undefined
  /** Value → JSON. The inverse of `codec`. */
  toWire(value: V, field: O): unknown
  /** As shown in a table and written to CSV. */
  toText(value: V, field: O): string
  /** As typed in a form or read from a file. */
  fromText(text: string, field: O): Read<V>
  readonly align: 'start' | 'end'
  /** May a table be ordered by it? */
  readonly sortable: boolean
  /** Is it text that a search may look in? */
  readonly searchable: boolean
}

/** The column of a kind in PostgreSQL. */
export interface ColumnKind<O extends Field = Field> {
  /** SQL type, without NULL or DEFAULT. */
  type(field: O): string
  /** A CHECK that guards the same limit in the database; `col` is already quoted. */
  check?(field: O, col: string): string | undefined
  /** Value → parameter; absent: as it is. */
  toDb?(value: unknown, field: O): unknown
  /** Column → value; absent: as it is. int8 arrives as bigint, date as ISO string. */
  fromDb?(value: unknown, field: O): unknown
}
