import { issueAt, type FieldIssue } from '#kernel/base/errors/issue.ts'
import type { Field, Fields, Read, Row, WireRow } from '#kernel/model/fields/field.ts'
import { shownText } from '#kernel/model/fields/form.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { readRow, wireKey, writeRow } from '#kernel/model/fields/row.ts'
import { mapHeadings, type SheetColumn } from './columns.ts'
import { cellText, type CellIssue, type SkippedHeading } from './import.ts'
import { plainTitle, type SheetCell } from './sheet.ts'
import { readCell, isFigureColumn } from './cell.ts'

/**
 * A sheet of records: which heading is which field, and the row that a line becomes. Pure; what needs the database is
 * in `record.server.ts`.
 */

export interface RecordColumn {
  /** Column number in the sheet. */
  readonly at: number
  readonly name: string
  /** Wire name. */
  readonly key: string
  readonly field: Field
}
export interface RecordMap {
  readonly columns: readonly RecordColumn[]
  readonly skipped: readonly SkippedHeading[]
  /** Unknown headings. */
  readonly foreign: readonly string[]
  /** Labels of the fields that the sheet must have and has not. */
  readonly missing: readonly string[]
}

type Word = (text: string) => string
/** A column that an export adds beside the fields; a file may contain it. */
const savedAt = 'diubah'

/**
 * Maps headings to fields, in any order: by the name on the wire or in the table, or by label in any of these
 * languages.
 */
export function mapRecord(
  fields: Fields,
  required: readonly string[],
  titles: readonly string[],
  languages: readonly Word[],
): RecordMap {
  const labels = (label: string) => [label, ...languages.map((word) => word(label))].map((text) => [text])
  const named = Object.entries(fields).map(([name, field]): SheetColumn => ({
    name,
    titles: [[wireKey(name, field)], [name], ...labels(field.label)],
  }))
  const { at, means } = mapHeadings([...named, { name: savedAt, titles: labels('Diubah') }], titles)
  const columns: RecordColumn[] = []
  const skipped: SkippedHeading[] = []
  const foreign: string[] = []
  titles.forEach((judul, index) => {
    const name = means[index]
    const field = name === undefined ? undefined : fields[name]
    if (name === undefined) foreign.push(...(plainTitle(judul) === '' ? [] : [judul]))
    else if (field?.kind === 'secret') skipped.push({ judul, sebab: 'rahasia' })
    else if (!field || field.readOnly) skipped.push({ judul, sebab: 'hanya-baca' })
    else if (at[name] !== index) skipped.push({ judul, sebab: 'ganda' })
    else columns.push({ at: index, name, key: wireKey(name, field), field })
  })
  const missing = required.filter((name) => at[name] === undefined).map((name) => fields[name]!.label)
  return { columns, skipped, foreign, missing }
}

const empty = (cell: SheetCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Is the number written as our own exports write it? Then its separators are unambiguous. */
function isOwnWriting(field: Field, text: string): boolean {
  const read = kindOf(field).fromText(text, field, '.')
  return read.ok && kindOf(field).toText(read.value, field) === text.trim()
}

/**
 * The text of a cell. The quote that an export puts in front, so that no spreadsheet runs it as a formula, is removed.
 */
function readText(field: Field, cell: string | number): Read<unknown> {
  const text = String(cell).replace(/^'(?=[=+\-@\t\r])/, '')
  // Spreadsheets store a month as its first day.
  const read = kindOf(field).fromText(field.kind === 'month' ? text.replace(/^(\d{4}-\d\d)-01$/, '$1') : text, field)
  if (!read.ok) return read
  const wrong = kindOf(field).check?.(read.value, field)
  return wrong ? { ok: false, ...wrong } : read
}

/** Reads one cell by its field: the normalised value within its limits, null when empty, or the issue. */
export function readRecordCell(field: Field, cellText: SheetCell | undefined): Read<unknown> {
  if (empty(cellText)) return { ok: true, value: null }
  const cell = cellText as string | number
  if (field.kind === 'date') return readCell(field, cell, undefined)
  if (!isFigureColumn(field)) return readText(field, cell)
  const whole = field.kind === 'uang' || field.kind === 'integer'
  if (whole) return readCell(field, cell, 'ribuan')
  return readCell(field, cell, typeof cell === 'string' && isOwnWriting(field, cell) ? 'desimal' : undefined)
}

/** `row`: the row afterwards; `content`: the fields that the sheet gives; with issues, what could be read. */
export interface RowReading {
  readonly row: Row
  readonly values: Row
  readonly issues: readonly CellIssue[]
}

/**
 * Applies a line of the sheet to `old`, or makes a new row: the whole row and the given fields, or every issue, one per
 * field.
 */
export function readRecord(
  fields: Fields,
  columns: readonly RecordColumn[],
  lines: readonly SheetCell[],
  old: Row | undefined,
  rules: (row: Row) => readonly FieldIssue[],
): RowReading {
  const wire: WireRow = {}
  const readBack: Row = {}
  const wrong: FieldIssue[] = []
  for (const column of columns) {
    const read = readRecordCell(column.field, lines[column.at])
    if (!read.ok) {
      wrong.push(issueAt(column.key, read))
      continue
    }
    readBack[column.name] = read.value
    wire[column.key] = read.value === null ? null : kindOf(column.field).toWire(read.value, column.field)
  }
  const read = readRow(fields, wire, { partial: old !== undefined })
  if (!read.ok) wrong.push(...read.fields)
  const blanks = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
  const content: Row = read.ok ? read.row : readBack
  const row: Row = { ...blanks, ...old, ...content }
  if (read.ok && wrong.length === 0) {
    for (const issue of rules(row))
      wrong.push({ ...issue, field: fields[issue.field] ? wireKey(issue.field, fields[issue.field]!) : issue.field })
  }
  const first = wrong.filter((s, i) => wrong.findIndex((x) => x.field === s.field) === i)
  const cellAt = (field: string): string => {
    const cell = lines[columns.find((k) => k.key === field)?.at ?? -1]
    return empty(cell) ? '' : cellText(cell)
  }
  return { row, values: content, issues: first.map((s) => ({ ...s, value: cellAt(s.field) })) }
}

/** Names of the fields that differ. */
export function recordDifferences(fields: Fields, content: Row, old: Row): string[] {
  const [row, entry] = [writeRow(fields, content), writeRow(fields, old)]
  return Object.keys(content).filter((name) => {
    const key = wireKey(name, fields[name]!)
    return (row[key] ?? null) !== (entry[key] ?? null)
  })
}

/** The changed fields, as shown. */
export const differenceText = (fields: Fields, differences: readonly string[], row: Row, old: Row, word: Word) => {
  const [entry, after] = [writeRow(fields, old), writeRow(fields, row)]
  return differences.map((name) => {
    const field = fields[name]!
    const key = wireKey(name, field)
    return { kolom: word(field.label), dari: shownText(field, entry[key]), ke: shownText(field, after[key]) }
  })
}
