import { issueAt, type FieldIssue, type Said } from '#kernel/base/errors/issue.ts'
import type { Field, Fields } from '#kernel/model/fields/field.ts'
import { f, kindOf } from '#kernel/model/fields/index.ts'
import { sentence } from '#kernel/model/fields/sentences.ts'

/**
 * A setting that is a table. Stored as text with `;` between rows (`2026-01-01 1.1 1.65; …`), so that para-system stays
 * a list of keys and texts; the columns name the words of a row.
 */
export interface SettingTable {
  readonly columns: Fields
  /** The key columns: unique per row, and the sort order. */
  readonly keys: readonly string[]
  /** What a new row is called, such as "tarif". */
  readonly nama: string
}
/** A row as typed or stored: text by column. */
export type TableRow = Readonly<Record<string, string>>

/** VAT rates on gold from a date on, with and without a full tax invoice of the supplier. */
export const ppnTable: SettingTable = {
  nama: 'tarif',
  keys: ['mulai'],
  columns: {
    mulai: f.date({ label: 'Berlaku Mulai', required: true }),
    dengan_faktur: f.percent({ label: 'Dengan Faktur Pajak Lengkap', required: true }),
    tanpa_faktur: f.percent({ label: 'Tanpa Faktur Pajak Lengkap', required: true }),
  },
}
/** The maximum loss per fineness in a process. */
export const shrinkageTable: SettingTable = {
  nama: 'batas',
  keys: ['kode_kadar', 'proses'],
  columns: {
    kode_kadar: f.ref('kadar', { label: 'Kadar', required: true }),
    proses: f.choice({ label: 'Proses', required: true, options: ['CUCI', 'SEPUH', 'LEBUR'] }),
    persen: f.percent({ label: 'Susut Paling Banyak', required: true }),
  },
}
/** Days on which nobody works, beside Saturdays and Sundays. */
export const holidayTable: SettingTable = {
  nama: 'hari libur',
  keys: ['tanggal'],
  columns: { tanggal: f.date({ label: 'Tanggal', required: true }) },
}

const word = (t: SettingTable): string[] => Object.keys(t.columns)

/** Parses the stored text. The first column takes the surplus words, because a code may contain spaces. */
export const readTable = (table: SettingTable, text: string): TableRow[] =>
  text
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const parts = line.split(/\s+/)
      const [first = '', ...other] = word(table)
      const split = parts.length - other.length
      const sisa = parts.slice(Math.max(split, 0))
      return Object.fromEntries([
        [first, parts.slice(0, Math.max(split, 0)).join(' ')],
        ...other.map((k, i) => [k, sisa[i] ?? '']),
      ])
    })

/** The text to store, rows sorted by key. An empty cell becomes a dash, so that every word keeps its position. */
export const writeTable = (table: SettingTable, rows: readonly TableRow[]): string =>
  rows
    .map((row) =>
      Object.fromEntries(Object.entries(table.columns).map(([k, field]) => [k, normalize(field, row[k] ?? '')])),
    )
    .toSorted((a, b) => rowKey(table, a).localeCompare(rowKey(table, b), 'en'))
    .map((row) => word(table).map((k) => row[k]))
    .map((words) => words.join(' '))
    .join('; ')

/** A cell as stored: `1.1` for `1,10`. An unreadable cell stays as typed, for the check to report. */
function normalize(field: Field, text: string): string {
  const kind = kindOf(field)
  const read = kind.fromText(text, field)
  const kept = read.ok ? String(kind.toWire(read.value, field)) : text
  return kept.replaceAll(/\s*;\s*|\s+/g, ' ').trim() || '-'
}

const rowKey = (t: SettingTable, row: TableRow): string => t.keys.map((k) => row[k] ?? '').join(' ')

function checkCell(field: Field, text: string): Said | undefined {
  if (text === '' || text === '-') return { message: sentence.required }
  const kind = kindOf(field)
  const read = kind.fromText(text, field)
  return read.ok ? kind.check?.(read.value, field) : read
}

/** Every issue of a table, at `row.column`. */
export function checkTable(table: SettingTable, rows: readonly TableRow[]): FieldIssue[] {
  const keys = rows.map((row) => rowKey(table, row))
  return rows.flatMap((row, index) => {
    const wrong = Object.entries(table.columns).flatMap(([name, field]) => {
      const wrong = checkCell(field, row[name] ?? '')
      return wrong ? [issueAt(`${index}.${name}`, wrong)] : []
    })
    const duplicate = wrong.length === 0 && keys.indexOf(keys[index]!) < index
    return duplicate ? [{ field: `${index}.${table.keys[0]!}`, message: 'Baris Ini Sudah Ada' }] : wrong
  })
}
