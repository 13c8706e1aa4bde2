import type { Field, Read } from '#kernel/fields/field.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { hariAda } from '#kernel/fields/date/date.ts'
import { parseDecimal, type Reading } from '#kernel/quantity/decimal.ts'
import type { Sel } from './lembaran.ts'

/** How one separator before exactly three digits is read in a column: `1.250` is one and a quarter, or a thousand and more. */
export const bacaan = ['desimal', 'ribuan'] as const
export type Bacaan = (typeof bacaan)[number]

const angka: ReadonlySet<Field['kind']> = new Set(['uang', 'berat', 'persen', 'integer', 'decimal'])
export const kolomAngka = (field: Field): boolean => angka.has(field.kind)

/** A cell that says nothing. A lone dash is how people write it. */
export const selKosong = (sel: Sel | undefined): boolean =>
  sel === null || sel === undefined || (typeof sel === 'string' && /^[\s\u00a0]*[-–—]?[\s\u00a0]*$/.test(sel))

/** Does the cell's only separator stand before exactly three digits? */
export const selRancu = (sel: Sel | undefined): boolean => {
  if (typeof sel !== 'string') return false
  const read = parseDecimal(sel, 3, 'strict')
  return !read.ok && read.reason === 'ambiguous'
}

/** What the clear cells of a column say of its unclear ones: decimals where one has other than three digits after its separator. */
export function saranBacaan(field: Field, sel: readonly (Sel | undefined)[]): Bacaan | undefined {
  if (field.kind === 'uang' || field.kind === 'integer') return 'ribuan'
  const jelas = sel.some((s) => typeof s === 'string' && !selRancu(s) && /^\s*\d+[.,]\d+\s*\D*$/.test(s))
  return jelas ? 'desimal' : undefined
}

const lain = { '.': ',', ',': '.' } as const

/** The answer for the column, said of one cell: its own separator is the decimal one, or the other is. */
function readingOf(text: string, jawab: Bacaan | undefined): Reading {
  if (!selRancu(text)) return 'lenient'
  if (jawab === undefined) return 'strict'
  const own = text.includes('.') ? '.' : ','
  return jawab === 'desimal' ? own : lain[own]
}

const hari_ms = 86_400_000

/** Excel counts days from 1899-12-30 (its false leap day of 1900 counted in). Only the years that a shop can mean. */
function hariSerial(n: number): string | undefined {
  const day = Math.floor(n)
  if (day < 18_264 || day > 73_050) return undefined
  return new Date(Date.UTC(1899, 11, 30) + day * hari_ms).toISOString().slice(0, 10)
}

function readTanggal(field: Field, sel: string | number): Read<unknown> {
  const bare = typeof sel === 'number' ? '' : sel.trim().replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, '')
  // A day that Excel keeps with an hour is that day.
  const text = (field as { jam?: boolean }).jam ? bare : bare.replace(/(?<=^\d{4}-\d\d-\d\d)T\d\d:\d\d$/, '')
  const serial = typeof sel === 'number' ? sel : /^\d{5}$/.test(text) ? Number(text) : undefined
  if (serial !== undefined) {
    const value = hariSerial(serial)
    return value === undefined ? { ok: false, message: 'Tanggal Tidak Benar' } : { ok: true, value }
  }
  const short = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2}$/.test(text)
  if (short) return { ok: false, message: 'Tahun Harus Empat Angka' }
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const parts = iso ? iso.slice(1).map(Number) : local ? local.slice(1).toReversed().map(Number) : undefined
  if (parts && !hariAda(parts[0]!, parts[1]!, parts[2]!)) return { ok: false, message: 'Tanggal Itu Tidak Ada' }
  return kindOf(field).fromText(text, field)
}

/** Excel keeps fifteen digits; what stands behind them is noise of its arithmetic. */
const bulatkan = (n: number): number => Number(n.toPrecision(15))

function readTeks(field: Field, sel: string | number): Read<unknown> {
  const text = String(sel)
  // A spreadsheet runs what begins so; a name of a piece never does.
  if (/^\s*[=+\-@]/.test(text)) return { ok: false, message: 'Berisi Rumus' }
  return kindOf(field).fromText(text, field)
}

/** One cell by its field: normalised and within its limits, null for none, or why not. */
export function bacaSel(field: Field, sel: Sel | undefined, jawab: Bacaan | undefined): Read<unknown> {
  if (selKosong(sel)) return { ok: true, value: null }
  const cell = sel as string | number
  const kind = kindOf(field)
  const read = kolomAngka(field)
    ? typeof cell === 'number'
      ? kind.read(bulatkan(cell), field)
      : kind.fromText(cell, field, readingOf(cell, jawab))
    : field.kind === 'date'
      ? readTanggal(field, cell)
      : readTeks(field, cell)
  if (!read.ok) return read
  const message = kind.check?.(read.value, field)
  return message === undefined ? read : { ok: false, message }
}

/** How a cell was read, where that is not what stands in it; undefined: as it stands. */
export function dibacaSebagai(field: Field, sel: Sel, value: unknown): string | undefined {
  const kind = kindOf(field)
  if (kolomAngka(field)) return Number(sel) === kind.toWire(value, field) ? undefined : kind.toText(value, field)
  const text = kind.toText(value, field)
  return text === String(sel) || (field.kind === 'date' && typeof sel === 'number') ? undefined : text
}
