import { parse } from 'csv-parse/sync'
import { unpackZip, buildZip } from '#kernel/data/files/unzip.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { readApart, tooMuchInFile } from '#kernel/engine/apart/read-apart.server.ts'
import type { Spreadsheet, SheetCell } from './sheet.ts'

/**
 * Larger than any shop's sheet. What is counted while a file is read also bounds the work on a hostile one: `bytes` of a
 * file or of what a workbook unpacks to, `tags` of a workbook's parts and how long one may be, `rowTags` (Excel keeps
 * empty rows that somebody coloured), `cells` of all rows together, `area` of the rectangle around them, `letters` of a row of CSV, of a heading, and of
 * all cells together.
 */
const most = {
  rows: 50_000,
  columns: 100,
  bytes: 100_000_000,
  files: 1000,
  tags: 9_000_000,
  tagLetters: 10_000,
  rowTags: 200_000,
  cells: 2_000_000,
  area: 5_000_000,
  rowLetters: 100_000,
  titleLetters: 200,
  letters: 40_000_000,
}

/** How many of a row's texts are headings. */
type Recognised = (titles: readonly string[]) => number

const damaged = () => refusal(422, 'berkas', 'Berkas Tidak Terbaca')
const tooManyRows = () => refusal(422, 'berkas', 'Lebih Dari {n} Baris, Bagi Berkasnya', { values: { n: most.rows } })

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

/** Are there more than so many of this sign? */
function moreThan(text: string, sign: string, many: number): boolean {
  let at = -1
  for (let n = 0; n <= many; n += 1) {
    at = text.indexOf(sign, at + 1)
    if (at === -1) return false
  }
  return true
}

function readCsv(content: Buffer): string[][] | Refusal {
  const text = decode(content)
  const delimiter = separator(text)
  if (moreThan(text, delimiter, most.cells)) return tooMuchInFile()
  return parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to: most.rows + 2 + atTop,
    max_record_size: most.rowLetters,
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

const longTag = new RegExp(`<[^<>]{${most.tagLetters}}`)

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * Why a sheet of a workbook is not read: it is counted before, since the reader keeps every row and fills every cell up
 * to the farthest one. A single cell at the end of a sheet would make sixteen thousand million, and a row that does not
 * say its number comes after the one before.
 */
function tooLarge(sheet: string): Refusal | undefined {
  let [tags, cells, line, width, column] = [0, 0, 0, 1, 0]
  for (const [, tag, attributes] of sheet.matchAll(/<(?:\w+:)?(row|c)(?=[\s/>])([^>]{0,400})/g)) {
    const said = /\br\s*=\s*["']([A-Z]{1,3})?(\d{1,9})["']/.exec(attributes!)
    if (tag === 'row') {
      tags += 1
      line = Math.max(line + 1, Number(said?.[2] ?? 0))
      column = 0
    } else {
      cells += 1
      column = said?.[1] === undefined ? column + 1 : columnOf(said[1])
      width = Math.max(width, column)
      line = Math.max(line, Number(said?.[2] ?? 0))
    }
    if (tags > most.rowTags) return tooManyRows()
    if (cells > most.cells) return tooMuchInFile()
  }
  return line * width > most.area ? tooMuchInFile() : undefined
}

/** Unpacks under the limits and passes exactly those files on, so that what was checked is what is read. */
async function readXlsx(content: Buffer): Promise<unknown[][] | Refusal | undefined> {
  const entries = await unpackZip(content, (name) => /\.(?:xml|rels)$/.test(name), {
    files: most.files,
    bytes: most.bytes,
  })
  if (!entries) return undefined
  for (const { name, content: part } of entries) {
    const xml = part.toString('latin1')
    if (moreThan(xml, '<', most.tags) || longTag.test(xml)) return tooMuchInFile()
    const refused = /worksheets\//.test(name) ? tooLarge(xml) : undefined
    if (refused) return refused
  }
  const { readSheet } = await import('read-excel-file/node')
  return readSheet(buildZip(entries))
}

const empty = (row: readonly SheetCell[]): boolean => row.every((s) => s === null || String(s).trim() === '')
const rowTexts = (row: readonly SheetCell[] | undefined): string[] =>
  (row ?? []).slice(0, most.columns + 1).map((cell) =>
    String(cell ?? '')
      .slice(0, most.titleLetters)
      .trim(),
  )

/**
 * The row of the headings: the first non-empty one, or, among the first rows, the one with most texts that `recognised`
 * knows.
 */
function titleRow(rows: readonly (readonly SheetCell[])[], recognised?: Recognised): number {
  const first = rows.findIndex((row) => !empty(row))
  if (!recognised || first < 0) return first
  const known = rows.slice(first, first + atTop).map((row) => recognised(rowTexts(row)))
  return first + known.indexOf(Math.max(...known))
}

/** The rows without the empty cells at their ends; a refusal where they hold more than anybody sends. */
function cleanRows(rows: readonly (readonly unknown[])[]): SheetCell[][] | Refusal {
  let [cells, letters] = [0, 0]
  const clean: SheetCell[][] = []
  for (const row of rows) {
    const line = row.map(cellOf)
    while (line.length > 0 && (line.at(-1) === null || line.at(-1) === '')) line.pop()
    cells += line.length
    for (const cell of line) letters += typeof cell === 'string' ? cell.length : 0
    if (cells > most.cells || letters > most.letters) return tooMuchInFile()
    clean.push(line)
  }
  while (clean.length > 0 && empty(clean.at(-1)!)) clean.pop()
  return clean
}

/**
 * The rows of a CSV or Excel file without headings yet, or why it is not read.
 * @apart
 */
export async function read(content: Buffer): Promise<Spreadsheet | Refusal> {
  if (content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    return refusal(422, 'berkas', 'Simpan Berkas Sebagai Excel (.xlsx) Atau CSV')
  if (content.length > most.bytes) return tooMuchInFile()
  const zip = content.subarray(0, 2).toString('latin1') === 'PK'
  let rows: unknown[][] | Refusal | undefined
  try {
    rows = zip ? await readXlsx(content) : readCsv(content)
  } catch {
    return damaged()
  }
  if (isRefusal(rows)) return rows
  if (!rows || (!zip && content.includes(0) && content[0] !== 0xff)) return damaged()
  const clean = cleanRows(rows)
  return isRefusal(clean) ? clean : { judul: [], baris: clean, mulai: 1 }
}

/** Finds the headings among the rows of a file. `recognised`: how many of a row's texts are headings. */
function withTitles({ baris: rows }: Spreadsheet, recognised?: Recognised): Spreadsheet | Refusal {
  const at = titleRow(rows, recognised)
  const titles = rowTexts(rows[at])
  while (titles.at(-1) === '') titles.pop()
  const lines = rows.slice(at + 1)
  if (titles.length < 2 || titles.length > most.columns || lines.length === 0) return damaged()
  return lines.length > most.rows ? tooManyRows() : { judul: titles, baris: lines, mulai: at + 2 }
}

/** Reads the bytes of a CSV or Excel file here, or refuses: for a reader that is apart already. */
export async function readSpreadsheet(content: Buffer, recognised?: Recognised): Promise<Spreadsheet | Refusal> {
  const rows = await read(content)
  return isRefusal(rows) ? rows : withTitles(rows, recognised)
}

/** The same in a worker thread, in the turn of a shop. */
export async function readSheetApart(
  content: Buffer,
  shop: string,
  recognised: Recognised,
): Promise<Spreadsheet | Refusal> {
  const rows = await readApart(new URL(import.meta.url), content, shop)
  return isRefusal(rows) ? rows : withTitles(rows, recognised)
}
