import type { Field, Read } from '#kernel/model/fields/field.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { dayExists, type DateField } from '#kernel/model/fields/date/date.ts'
import { parseDecimal, type Reading } from '#kernel/base/quantity/decimal.ts'
import type { SheetCell } from './sheet.ts'

/**
 * How a single separator before exactly three digits is read in a column: `1.250` as one and a quarter, or as a
 * thousand and more.
 */
export const readings = ['desimal', 'ribuan'] as const
export type CellReading = (typeof readings)[number]

const figure: ReadonlySet<Field['kind']> = new Set(['uang', 'berat', 'persen', 'integer', 'decimal'])
export const isFigureColumn = (field: Field): boolean => figure.has(field.kind)

/** Is the cell empty? People also write a dash for nothing. */
export const isEmptyCell = (cell: SheetCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && /^[\s\u00a0]*[-–—]?[\s\u00a0]*$/.test(cell))

/** Is the cell's only separator before exactly three digits? */
export const isAmbiguousCell = (cell: SheetCell | undefined): boolean => {
  if (typeof cell !== 'string') return false
  const read = parseDecimal(cell, 3, 'strict')
  return !read.ok && read.reason === 'ambiguous'
}

/**
 * Derives the reading of a column's ambiguous cells from its clear ones: a separator that is not followed by exactly
 * three digits is a decimal one.
 */
export function suggestReading(field: Field, cell: readonly (SheetCell | undefined)[]): CellReading | undefined {
  if (field.kind === 'uang' || field.kind === 'integer') return 'ribuan'
  const clear = cell.some((s) => typeof s === 'string' && !isAmbiguousCell(s) && /^\s*\d+[.,]\d+\s*\D*$/.test(s))
  return clear ? 'desimal' : undefined
}

const other = { '.': ',', ',': '.' } as const

/** Translates the column's reading to one cell: its separator is the decimal one, or the other is. */
function readingOf(text: string, answer: CellReading | undefined): Reading {
  if (!isAmbiguousCell(text)) return 'lenient'
  if (answer === undefined) return 'strict'
  const own = text.includes('.') ? '.' : ','
  return answer === 'desimal' ? own : other[own]
}

const day_ms = 86_400_000

/** Excel counts days from 1899-12-30 (including its wrong leap day of 1900). Only years that a shop can mean. */
function serialDay(serial: number): string | undefined {
  const day = Math.floor(serial)
  if (day < 18_264 || day > 73_050) return undefined
  return new Date(Date.UTC(1899, 11, 30) + day * day_ms).toISOString().slice(0, 10)
}

function readDate(field: Field, cell: string | number): Read<unknown> {
  const bare = typeof cell === 'number' ? '' : cell.trim().replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, '')
  // A date that Excel stores with a time means that day.
  const text = (field as Partial<DateField>).jam ? bare : bare.replace(/(?<=^\d{4}-\d\d-\d\d)T\d\d:\d\d$/, '')
  const serial = typeof cell === 'number' ? cell : /^\d{5}$/.test(text) ? Number(text) : undefined
  if (serial !== undefined) {
    const value = serialDay(serial)
    return value === undefined ? { ok: false, message: 'Tanggal Tidak Benar' } : { ok: true, value }
  }
  const short = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2}$/.test(text)
  if (short) return { ok: false, message: 'Tahun Harus Empat Angka' }
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const parts = iso ? iso.slice(1).map(Number) : local ? local.slice(1).toReversed().map(Number) : undefined
  if (parts && !dayExists(parts[0]!, parts[1]!, parts[2]!)) return { ok: false, message: 'Tanggal Itu Tidak Ada' }
  return kindOf(field).fromText(text, field)
}

/** Excel keeps fifteen digits; further ones are rounding noise. */
const round = (n: number): number => Number(n.toPrecision(15))

function readText(field: Field, cell: string | number): Read<unknown> {
  const text = String(cell)
  // A spreadsheet runs such a text as a formula; no name of a piece starts like that.
  if (/^\s*[=+\-@]/.test(text)) return { ok: false, message: 'Berisi Rumus' }
  return kindOf(field).fromText(text, field)
}

/** Reads one cell by its field: normalised and within its limits, null when empty, or the issue. */
export function readCell(
  field: Field,
  sheetCell: SheetCell | undefined,
  answer: CellReading | undefined,
): Read<unknown> {
  if (isEmptyCell(sheetCell)) return { ok: true, value: null }
  const cell = sheetCell as string | number
  const kind = kindOf(field)
  const read = isFigureColumn(field)
    ? typeof cell === 'number'
      ? kind.read(round(cell), field)
      : kind.fromText(cell, field, readingOf(cell, answer))
    : field.kind === 'date'
      ? readDate(field, cell)
      : readText(field, cell)
  if (!read.ok) return read
  const wrong = kind.check?.(read.value, field)
  return wrong ? { ok: false, ...wrong } : read
}

/** How a cell was read, if that differs from its text; else undefined. */
export function readAs(field: Field, cell: SheetCell, value: unknown): string | undefined {
  const kind = kindOf(field)
  if (isFigureColumn(field)) return Number(cell) === kind.toWire(value, field) ? undefined : kind.toText(value, field)
  const text = kind.toText(value, field)
  return text === String(cell) || (field.kind === 'date' && typeof cell === 'number') ? undefined : text
}
