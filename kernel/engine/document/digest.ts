import type { AnyDocument } from '#kernel/model/document.ts'
import type { Field, Fields, WireRow } from '#kernel/model/fields/field.ts'
import { isWord, plainText, shownText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'

/** One field of a document: the key of its label, and its value as shown. */
export interface Fact {
  readonly label: string
  readonly teks: string
  /** The text is a word of the product, and is translated. */
  readonly kata?: true
}
/** A line: the text that names it, its total, and its other fields. */
export interface BriefLine {
  readonly nama: string
  readonly jumlah?: string
  readonly fakta: readonly Fact[]
}
/** A document as label and text, built from its definition. */
export interface Brief {
  readonly kepala: readonly Fact[]
  /** The tables of lines by name; empty ones are left out. */
  readonly bagian: readonly { readonly nama: string; readonly baris: readonly BriefLine[] }[]
}

/** Is there something to show? An amount of zero is left out. */
const existing = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== 0 && value !== false

/** A UUID: means nothing to a reader. */
const secretKey = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/

/** A wire value as text; amounts with their unit. */
export function withUnit(field: Field, value: unknown): string {
  if (field.kind === 'boolean') return '✓'
  const shown = shownText(field, value)
  if (field.kind === 'uang') return `Rp. ${shown}`
  if (field.kind === 'berat') return `${shown} g`
  return field.kind === 'persen' ? `${shown}%` : shown
}

/** The fields that have something to show. */
export function briefFacts(fields: Fields, row: WireRow, without: ReadonlySet<string> = new Set()): Fact[] {
  return Object.entries(fields)
    .map(([name, f]) => [wireKey(name, f), f] as const)
    .filter(([key]) => !without.has(key) && existing(row[key]) && !secretKey.test(String(row[key])))
    .map(([key, field]) => ({
      label: field.label,
      teks: withUnit(field, row[key]),
      ...(isWord(field, row[key]) ? { kata: true as const } : {}),
    }))
}

/** A line: its first text field names it; its total is the total field, or else the required money field. */
export function briefLine(fields: Fields, row: WireRow, without: ReadonlySet<string> = new Set()): BriefLine {
  const all = Object.entries(fields)
    .map(([name, f]) => [wireKey(name, f), f] as const)
    .filter(([key]) => !without.has(key))
  const naming = all.find(([, f]) => f.kind === 'text' && f.required) ?? all[0]
  const money = all.filter(([, f]) => f.kind === 'uang')
  const worth = money.find(([key]) => key === 'total') ?? money.find(([, f]) => f.required) ?? money.at(-1)
  const said = new Set([...without, ...[naming, worth].flatMap((x) => (x ? [x[0]] : []))])
  return {
    nama: naming ? plainText(row[naming[0]]) : '',
    ...(worth ? { jumlah: shownText(worth[1], row[worth[0]]) } : {}),
    fakta: briefFacts(fields, row, said),
  }
}

/** A whole document, in the order of its definition. */
export const briefDocument = (definition: Pick<AnyDocument, 'header' | 'lines'>, doc: WireRow): Brief => ({
  kepala: briefFacts(definition.header, doc),
  bagian: Object.entries(definition.lines)
    .map(([name, fields]) => ({
      nama: name,
      baris: ((doc[name] ?? []) as WireRow[]).map((row) => briefLine(fields, row)),
    }))
    .filter((b) => b.baris.length > 0),
})
