import type { Said } from '#kernel/base/errors/issue.ts'
import type { Field, Fields, WireRow } from './field.ts'
import type { TextField } from './text/text.ts'
import { kindOf } from './index.ts'
import { wireKey } from './row.ts'

/** Wire values ↔ the content of a form. Text fields hold what is typed, amounts their formatted text. */

const amounts: ReadonlySet<Field['kind']> = new Set(['uang', 'berat', 'persen', 'integer', 'decimal'])

/** A wire value as plain text. */
export const plainText = (wire: unknown): string =>
  typeof wire === 'string' ? wire : wire === null || wire === undefined ? '' : JSON.stringify(wire)

/** A wire value as shown; '' for none. */
export function shownText(field: Field, wire: unknown): string {
  if (wire === null || wire === undefined) return ''
  const kind = kindOf(field)
  // A mask is no value: it is shown as the server sent it.
  if (field.kind === 'secret') return plainText(wire)
  const read = kind.read(wire, field)
  return read.ok ? kind.toText(read.value, field) : plainText(wire)
}

/** Whether what is shown of a value is a word of the product, which is translated, and no text that somebody typed. */
export const isWord = (field: Field, wire: unknown): boolean =>
  field.kind === 'choice' ||
  (field.kind === 'text' && (field as TextField).words?.some((w) => w.value === wire) === true)

/** A value as shown, a word of the product in the reader's language. */
export const shownWord = (field: Field | undefined, wire: unknown, word: (text: string) => string): string =>
  field === undefined ? plainText(wire) : isWord(field, wire) ? word(shownText(field, wire)) : shownText(field, wire)

/** A figure exactly, in the smallest unit of its kind: what is summed never passes through a floating-point number. */
export function exactOf(field: Field, wire: unknown): bigint {
  const read = wire === null || wire === undefined ? undefined : kindOf(field).read(wire, field)
  return read?.ok && (typeof read.value === 'bigint' || typeof read.value === 'number') ? BigInt(read.value) : 0n
}

/** A wire value as the form holds it. */
export function typedOf(field: Field, wire: unknown): string | boolean {
  // An address says it as text.
  if (field.kind === 'boolean') return wire === true || wire === 'true'
  if (wire === null || wire === undefined) return ''
  return amounts.has(field.kind) ? shownText(field, wire) : plainText(wire)
}

/** The form content of a row, or of a new one with the fields' defaults. Keys are wire names. */
export const typedRow = (fields: Fields, row: WireRow | undefined): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const key = wireKey(name, field)
      return [key, typedOf(field, row ? row[key] : (field.initial ?? field.default))]
    }),
  )

/** The typed text as a wire value, or the message why it is no amount. Other limits belong to `readRow`. */
export function wireOf(field: Field, typed: string | boolean): { ok: true; wire: unknown } | ({ ok: false } & Said) {
  if (typeof typed === 'boolean') return { ok: true, wire: typed }
  if (typed.trim() === '') return { ok: true, wire: null }
  if (!amounts.has(field.kind)) return { ok: true, wire: typed }
  const kind = kindOf(field)
  const read = kind.fromText(typed, field)
  return read.ok ? { ok: true, wire: kind.toWire(read.value, field) } : read
}
