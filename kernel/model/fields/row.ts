import { issueAt, type FieldIssue } from '#kernel/base/errors/issue.ts'
import type { Reading } from '#kernel/base/quantity/decimal.ts'
import type { DraftOf, Field, Fields, Read, Row, RowOf, WireRow } from './field.ts'
import { kindOf } from './index.ts'
import { sentence } from './sentences.ts'

/** Reads and writes a whole row, field by field, through the field kinds. */

export interface RowOptions {
  /**
   * A change: a field that is not sent keeps its value. No defaults, and only a field that was sent can be missing its
   * value.
   */
  readonly partial?: boolean
}
export type RowRead<F extends Fields> = { ok: true; row: DraftOf<F> } | { ok: false; fields: FieldIssue[] }

/** The name of a field in a wire row. */
export const wireKey = (name: string, field: Field): string => field.wireName ?? name

const requiredMessage = (field: Field): string | undefined =>
  typeof field.required === 'string' ? field.required : field.required === true ? sentence.required : undefined

/** Reads one non-empty wire value: normalised and within its limits, or the message why not. */
export function readField(field: Field, wire: unknown): Read<unknown> {
  const kind = kindOf(field)
  const read = kind.read(wire, field)
  if (!read.ok) return read
  const wrong = kind.check?.(read.value, field)
  return wrong ? { ok: false, ...wrong } : read
}

const blank = (wire: unknown): boolean =>
  wire === undefined || wire === null || (typeof wire === 'string' && wire.trim() === '')
const isRecord = (wire: unknown): wire is Record<string, unknown> =>
  typeof wire === 'object' && wire !== null && !Array.isArray(wire)

/**
 * Reads a row from the wire. Every issue at once, one per field, in the order of the fields: unknown and read-only
 * fields, missing ones, broken limits. Empty text is null. Read-only fields are never in the result: only the server
 * writes them.
 */
export function readRow<F extends Fields>(fields: F, wire: unknown, options: RowOptions = {}): RowRead<F> {
  if (!isRecord(wire)) return { ok: false, fields: [{ field: '', message: sentence.object }] }
  return collect(fields, wire, options, readField)
}

/**
 * Reads a row from a line of a file: text by field name. `reading` says per column how numbers are written; strict
 * where it is absent.
 */
export function readText<F extends Fields>(
  fields: F,
  line: Readonly<Record<string, string | undefined>>,
  options: RowOptions & { readonly reading?: Readonly<Record<string, Reading>> } = {},
): RowRead<F> & { ambiguous?: string[] } {
  const ambiguous: string[] = []
  const read = collect(fields, line, options, (field, text, key) => {
    // A default is in wire form, text from the file is not.
    if (typeof text !== 'string' || !Object.hasOwn(line, key)) return readField(field, text)
    const typed = kindOf(field).fromText(text, field, options.reading?.[key] ?? 'strict')
    if (!typed.ok && typed.ambiguous) ambiguous.push(key)
    if (!typed.ok) return typed
    const wrong = kindOf(field).check?.(typed.value, field)
    return wrong ? { ok: false, ...wrong } : typed
  })
  return ambiguous.length > 0 ? { ...read, ambiguous } : read
}

function collect<F extends Fields>(
  fields: F,
  given: Readonly<Record<string, unknown>>,
  options: RowOptions,
  read: (field: Field, wire: unknown, key: string) => Read<unknown>,
): RowRead<F> {
  const row: Row = {}
  const faults: FieldIssue[] = []
  const known = new Set<string>()
  for (const [name, field] of Object.entries(fields)) {
    const key = wireKey(name, field)
    known.add(key)
    const sent = Object.hasOwn(given, key) ? given[key] : undefined
    const result = readOne(field, sent, options, (wire) => read(field, wire, key))
    if (result === undefined) continue
    if (result.ok) row[name] = result.value
    else faults.push(issueAt(key, result))
  }
  for (const key of Object.keys(given)) if (!known.has(key)) faults.push({ field: key, message: sentence.unknownInput })
  return faults.length > 0 ? { ok: false, fields: faults } : { ok: true, row: row as DraftOf<F> }
}

/** The result of one field; undefined: it is left out of the row. */
function readOne(
  field: Field,
  sent: unknown,
  options: RowOptions,
  read: (wire: unknown) => Read<unknown>,
): Read<unknown> | undefined {
  if (field.readOnly === true) return sent === undefined ? undefined : { ok: false, message: sentence.readOnly }
  if (sent === undefined && options.partial === true) return undefined
  const keeps = kindOf(field).unchanged?.(sent, field) === true
  const wire = keeps ? undefined : (sent ?? (sent === undefined ? field.default : null))
  if (!blank(wire)) return read(wire)
  const message = requiredMessage(field)
  if (keeps && (message === undefined || options.partial === true)) return undefined
  return message === undefined ? { ok: true, value: null } : { ok: false, message }
}

/** A row that the server sent, as the values that rules read; null where there is none, or where it was kept from the reader (a cost). */
export const valuesOf = <F extends Fields>(fields: F, wire: WireRow): RowOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const sent = wire[wireKey(name, field)]
      const read = sent === null || sent === undefined ? undefined : kindOf(field).read(sent, field)
      return [name, read?.ok ? read.value : null]
    }),
  ) as RowOf<F>

/** A row as JSON: the fields that it has, without those that never leave the server. */
export function writeRow(fields: Fields, row: Readonly<Row>): WireRow {
  const wire: WireRow = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name]
    if (value === undefined) continue
    const written = value === null ? null : kindOf(field).toWire(value, field)
    if (written !== undefined && !(value === null && neverSent(field))) wire[wireKey(name, field)] = written
  }
  return wire
}

/** Does this field never leave the server? */
export const neverSent = (field: Field): boolean =>
  field.kind === 'secret' && (field as { mode?: string }).mode === 'hash'
