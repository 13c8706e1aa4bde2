import type { Gate } from '#kernel/access/gate.ts'
import type { Reading } from '#kernel/quantity/decimal.ts'

/** The field kinds; one folder each under `kernel/fields/`. */
export const kindNames = [
  'code',
  'text',
  'uang',
  'berat',
  'persen',
  'integer',
  'decimal',
  'date',
  'month',
  'boolean',
  'choice',
  'ref',
  'phone',
  'image',
  'url',
  'secret',
  'note',
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
  /** Stands in form and table only where this opens: a reference into a module that may be off. */
  readonly gate?: Gate
  /** Its name on the wire where that differs: a tray's `kode_baki` travels as `kode_toko` (design 2). */
  readonly wireName?: string
  /** Carries the type only. */
  readonly value?: V
}

/** What a builder is given: the field less what the builder itself knows. */
export type Options<F extends Field> = Omit<F, 'kind' | 'value'>
/** The options whose literal type lives on in the field, so that `RowOf` can tell a required field. */
export type Kept<O> = { readonly [K in keyof O & ('required' | 'readOnly')]: O[K] }
/** `O` with no key that `A` lacks: a mistyped option is a compile error. */
export type Only<O, A> = O & { readonly [K in Exclude<keyof O, keyof A>]: never }

/** The builder of a kind. */
export const builder =
  <F extends Field>(kind: F['kind']) =>
  <const O extends Options<F>>(options: Only<O, Options<F>>): F & Kept<O> =>
    ({ kind, ...options }) as unknown as F & Kept<O>

export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> = F extends Field<infer V> ? (F extends { required: true | string } ? V : V | null) : never
/** The row in code: exact quantities, ISO dates, null for empty. */
export type RowOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> }
/** The part of a row that a caller may write: without the read-only fields. */
export type DraftOf<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends { readOnly: true } ? never : K]: ValueOf<F[K]>
}
/** A row whose fields are known only at run time. */
export type Row = Record<string, unknown>
/** A row as JSON. */
export type WireRow = Record<string, unknown>

/** Text that was typed, read; or the Indonesian sentence that says why not. */
export type Read<V> =
  | { ok: true; value: V }
  | { ok: false; message: string; /** The separator could mean two things. */ ambiguous?: boolean }

/**
 * A JSON form as plain data: the browser reads by it without a schema library, and `schema.ts` makes the Zod schema of
 * it for the API. `W` is its type in code.
 */
export interface Wire<W = unknown> {
  readonly json: 'string' | 'number' | 'boolean'
  /** Only these. */
  readonly enum?: readonly string[]
  /** The sentence when the JSON value is of another form. */
  readonly salah: string
  /** JSON Schema's words: title, description, format, pattern. */
  readonly meta: Readonly<Record<string, unknown>>
  /** Carries the type only. */
  readonly value?: W
}

/**
 * The pure side of a field kind. Null never reaches it: the projections answer for required and empty.
 * `O` is the field with the options of this kind, `V` the value in code.
 */
export interface Kind<O extends Field = Field, V = unknown> {
  readonly name: KindName
  /** The wire form by itself, for JSON Schema. */
  wire(field: O): Wire
  /** wire → value. Structure and normalising only (upper-casing, trimming); limits belong to `check`. */
  read(wire: unknown, field: O): Read<V>
  /** The sentence of the first limit that the value breaks. The same on both sides of the wire. */
  check?(value: V, field: O): string | undefined
  /** Value → JSON. The inverse of `read`; undefined: it never leaves the server. */
  toWire(value: V, field: O): unknown
  /** As shown in a table and written to CSV. */
  toText(value: V, field: O): string
  /** As typed in a form or read from a file. */
  fromText(text: string, field: O, reading?: Reading): Read<V>
  /** Is this wire form the sign for "keep what is stored", such as the mask of a secret sent back? It leaves the field out of the row. */
  unchanged?(wire: unknown, field: O): boolean
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
  /** The text of a column, as PostgreSQL writes it, → the JSON text of its wire form; absent: a JSON string of it. */
  json?(field: O): (text: string) => string
}
