import { parse } from 'csv-parse/sync'
import { unpackZip, buildZip } from '#kernel/data/files/unzip.server.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { Spreadsheet, SheetCell } from './sheet.ts'

/** Larger than any shop's sheet; the limits also bound the work on a hostile file. */
const most = { rows: 50_000, columns: 100, unpack: 100_000_000, files: 1000, letters: 100_000, cell: 20_000_000 }

const damaged = () => refusal(422, 'berkas', 'Berkas Tidak Terbaca')

/** A sheet may have its title and date above the headings. */
const atTop = 20

/**
 * Decodes text from any spreadsheet program: UTF-8 or UTF-16 with a byte order mark, plain UTF-8, else Windows-1252.
 */
function decode(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** The separator that one of the first lines has most of, outside quotes: the first one may be a title without any. */
function separator(text: string): string {
  const first = text
    .slice(0, 10_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/, atTop)
  const count = (s: string) => Math.max(...first.map((line) => line.split(s).length))
  return [';', '\t', ','].reduce((best, s) => (count(s) > count(best) ? s : best))
}

const readCsv = (content: Buffer): string[][] => {
  const text = decode(content)
  return parse(text, {
    delimiter: separator(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to: most.rows + 2,
    max_record_size: most.letters,
  })
}

/** Text that the database can store: it refuses NUL and lone surrogates. */
const clean = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')

/** A time in a sheet is a fraction of a day as a double, so it may be off by half a second from the minute. */
function dateOf(cell: Date): string {
  const iso = new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString()
  return iso.slice(11, 16) === '00:00' ? iso.slice(0, 10) : iso.slice(0, 16)
}

const cellOf = (cell: unknown): SheetCell => {
  if (typeof cell === 'string') return clean(cell)
  if (cell instanceof Date) return dateOf(cell)
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  return typeof cell === 'number' ? cell : null
}

/**
 * The reader fills every cell up to the farthest one: a single cell at the end of a sheet would make sixteen thousand
 * million.
 */
function tooWide(sheet: Buffer): boolean {
  let [line, column] = [0, 0]
  for (const match of sheet.toString('latin1').matchAll(/\br\s*=\s*["']([A-Z]{1,3})?(\d{1,9})["']/g)) {
    line = Math.max(line, Number(match[2]))
    column = Math.max(
      column,
      Array.from(match[1] ?? '').reduce((n, h) => n * 26 + h.charCodeAt(0) - 64, 0),
    )
  }
  return line * Math.max(1, column) > most.cell
}

/** Unpacks under the limits and passes exactly those files on, so that what was checked is what is read. */
async function readXlsx(content: Buffer): Promise<unknown[][] | undefined> {
  const entries = await unpackZip(content, (name) => /\.(?:xml|rels)$/.test(name), {
    files: most.files,
    bytes: most.unpack,
  })
  if (!entries || entries.some((e) => /worksheets\//.test(e.name) && tooWide(e.content))) return undefined
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(buildZip(entries))
  return rows
}

const empty = (row: readonly SheetCell[]): boolean => row.every((s) => s === null || String(s).trim() === '')
const rowTexts = (row: readonly SheetCell[] | undefined): string[] => (row ?? []).map((s) => String(s ?? '').trim())

/**
 * The row of the headings: the first non-empty one, or, among the first rows, the one with most texts that `recognised`
 * knows.
 */
function titleRow(rows: readonly (readonly SheetCell[])[], recognised?: (titles: readonly string[]) => number): number {
  const first = rows.findIndex((row) => !empty(row))
  if (!recognised || first < 0) return first
  const known = rows.slice(first, first + atTop).map((row) => recognised(rowTexts(row)))
  return first + known.indexOf(Math.max(...known))
}

/** Reads the bytes of a CSV or Excel file, or refuses. `recognised`: how many of a row's texts are headings. */
export async function readSpreadsheet(
  content: Buffer,
  recognised?: (titles: readonly string[]) => number,
): Promise<Spreadsheet | Refusal> {
  if (content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    return refusal(422, 'berkas', 'Simpan Berkas Sebagai Excel (.xlsx) Atau CSV')
  const zip = content.subarray(0, 2).toString('latin1') === 'PK'
  let rows: SheetCell[][] | undefined
  try {
    rows = (zip ? await readXlsx(content) : readCsv(content))?.map((row: readonly unknown[]) => row.map(cellOf))
  } catch {
    return damaged()
  }
  if (!rows || (!zip && content.includes(0) && content[0] !== 0xff)) return damaged()
  const at = titleRow(rows, recognised)
  const titles = rowTexts(rows[at])
  while (titles.at(-1) === '') titles.pop()
  const lines = rows.slice(at + 1)
  while (lines.length > 0 && empty(lines.at(-1)!)) lines.pop()
  if (titles.length < 2 || titles.length > most.columns || lines.length === 0) return damaged()
  if (lines.length > most.rows)
    return refusal(422, 'berkas', 'Lebih Dari {n} Baris, Bagi Berkasnya', { values: { n: most.rows } })
  return { judul: titles, baris: lines, mulai: at + 2 }
}
