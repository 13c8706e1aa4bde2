import type { Said } from '#kernel/base/errors/issue.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import type { FieldClass } from '#kernel/model/access/field-class.ts'
import type { Reading } from '#kernel/base/quantity/decimal.ts'

/** The field kinds; each has a folder in `kernel/model/fields/`. */
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

/** What every field has. `V` is the type of its value in code. */
export interface Field<V = unknown> {
  readonly kind: KindName
  /** Indonesian; also the key of its translations. */
  readonly label: string
  /** `true`: "Harus Diisi"; a text: that message. Absent: the value may be null. */
  readonly required?: boolean | string
  /** One short line under the input. */
  readonly hint?: string
  /** Shown but not typed: only the server writes it. */
  readonly readOnly?: boolean
  /** Sent with what a device read and not typed: the weight field before it is the one that was read. */
  readonly byDevice?: true
  /** The value of a field that was not sent, in wire form. */
  readonly default?: unknown
  /** The field is left out of form and table while this gate is closed: a reference into a module that may be off. */
  readonly gate?: Gate
  /** Asked for only where another field of its row, or of a line's header, has one of these values; elsewhere a form neither shows nor sends it. */
  readonly when?: { readonly field: string; readonly in: readonly unknown[] }
  /** What an empty form begins with. Unlike `default`, a caller must send it. */
  readonly initial?: unknown
  /** Whose eyes it is for: absent from every answer to a level that may not see its class. */
  readonly class?: FieldClass
  /** Its name on the wire, if different: a tray's `kode_baki` is sent as `kode_toko` (design 2). */
  readonly wireName?: string
  /** Carries only the type. */
  readonly value?: V
}

/** What a builder takes: the field without what the builder adds itself. */
export type Options<F extends Field> = Omit<F, 'kind' | 'value'>
/** The options whose literal type is kept in the field, so that `RowOf` can tell which fields are required, and tests what they are called on the wire. */
export type Kept<O> = { readonly [K in keyof O & ('required' | 'readOnly' | 'wireName')]: O[K] }
/** `O` without any key that `A` lacks: a mistyped option is a compile error. */
export type Only<O, A> = O & { readonly [K in Exclude<keyof O, keyof A>]: never }

/** Makes the builder of a kind. */
export const builder =
  <F extends Field>(kind: F['kind']) =>
  <const O extends Options<F>>(options: Only<O, Options<F>>): F & Kept<O> =>
    ({ kind, ...options }) as unknown as F & Kept<O>

export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> = F extends Field<infer V> ? (F extends { required: true | string } ? V : V | null) : never
/** The row in code: exact quantities, ISO dates, null for empty. */
export type RowOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> }
/** The part of a row that a caller may write: no read-only fields. */
export type DraftOf<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends { readOnly: true } ? never : K]: ValueOf<F[K]>
}
/** A row whose fields are known only at run time. */
export type Row = Record<string, unknown>
/** A row as JSON. */
export type WireRow = Record<string, unknown>

/** The value that was read, or the Indonesian message that says what is wrong. */
export type Read<V> =
  | { ok: true; value: V }
  | ({
      ok: false
      /** The separator may be a decimal point or a thousands separator. */
      ambiguous?: boolean
    } & Said)

/**
 * A JSON type as plain data: the browser reads by it without a schema library, and `schema.ts` builds the Zod schema
 * from it for the API. `W` is its type in code.
 */
export interface Wire<W = unknown> {
  readonly json: 'string' | 'number' | 'boolean'
  /** The allowed values. */
  readonly enum?: readonly string[]
  /** The message when the JSON value has another type. */
  readonly issue: string
  /** JSON Schema keywords: title, description, format, pattern. */
  readonly meta: Readonly<Record<string, unknown>>
  /** Carries only the type. */
  readonly value?: W
}

/**
 * The pure side of a field kind. It never gets null: `readRow` and `writeRow` handle required and empty fields. `O` is
 * the field with this kind's options, `V` the value in code.
 */
export interface Kind<O extends Field = Field, V = unknown> {
  readonly name: KindName
  /** The JSON type of the wire form, for JSON Schema. */
  wire(field: O): Wire
  /** Wire → value. Type and normalising only (upper-casing, trimming); limits belong to `check`. */
  read(wire: unknown, field: O): Read<V>
  /** The message of the first limit that the value breaks. The same on server and browser. */
  check?(value: V, field: O): Said | undefined
  /** Value → wire, the inverse of `read`; undefined: it never leaves the server. */
  toWire(value: V, field: O): unknown
  /** As shown in a table and written to CSV. */
  toText(value: V, field: O): string
  /** As typed in a form or read from a file. */
  fromText(text: string, field: O, reading?: Reading): Read<V>
  /**
   * Does this wire value mean "keep what is stored", such as a secret's mask that is sent back? Then the field is left
   * out of the row.
   */
  unchanged?(wire: unknown, field: O): boolean
  readonly align: 'start' | 'end'
  /** Can a table be sorted by it? */
  readonly sortable: boolean
  /** Is it text that a search may cover? */
  readonly searchable: boolean
}

/** The column of a kind in PostgreSQL. */
export interface ColumnKind<O extends Field = Field> {
  /** SQL type, without NULL or DEFAULT. */
  type(field: O): string
  /** A CHECK with the same limit; `col` is already quoted. */
  check?(field: O, col: string): string | undefined
  /** Value → parameter; absent: unchanged. */
  toDb?(value: unknown, field: O): unknown
  /** Column → value; absent: unchanged. int8 arrives as bigint, date as ISO string. */
  fromDb?(value: unknown, field: O): unknown
  /** A column's text, as PostgreSQL sends it, → JSON text of its wire form; absent: a JSON string. */
  json?(field: O): (text: string) => string
}
