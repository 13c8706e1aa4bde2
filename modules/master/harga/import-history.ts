import { issueAt, type Said } from '#kernel/base/errors/issue.ts'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import type { Read } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { firstRows, mapHeadings, type SheetColumn } from '#kernel/engine/transfer/columns.ts'
import {
  cellText,
  isWritten,
  type Candidate,
  type CellIssue,
  type CheckAnswer,
  type ImportResult,
  type ImportRow,
} from '#kernel/engine/transfer/import.ts'
import type { Spreadsheet, SheetCell } from '#kernel/engine/transfer/sheet.ts'
import { readCell, isEmptyCell, isAmbiguousCell, type CellReading } from '#kernel/engine/transfer/cell.ts'
import { mulDiv, rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'

/**
 * A history of the world gold price, and the shop's prices computed from it. Pure; `import-history.server.ts` loads the
 * facts.
 */

/** Of the import's endpoints. */
export const historyPath = 'harga-emas/impor-riwayat'

/** Dollars per troy ounce with six decimals, and rupiah per dollar with two. */
const usdField = f.decimal({ label: text('USD per troy ounce'), decimals: 6, min: 0.000001, max: 1_000_000 })
const kursField = f.decimal({
  label: text('Kurs'),
  decimals: 2,
  min: 0.01,
  max: 1_000_000,
  hint: text('Rupiah per USD, untuk baris tanpa kurs sendiri'),
})
const dayField = f.date({ label: text('Tanggal') })
/** Asked beside the file: a rate for rows without one, and the period. */
export const choiceFields = {
  kurs: kursField,
  dari: f.date({ label: text('Dari Tanggal') }),
  sampai: f.date({ label: text('Sampai Tanggal') }),
}

/** A troy ounce is 31.1034768 g; in ten-millionths of a gram. */
const ons = 311_034_768n
const gram = 10_000_000n
/** Millionths of a dollar × hundredths of a rupiah. */
const unit = 100_000_000n

/**
 * Rupiah per gram of 24 karat, as a multiple of `step`: rounded once, to the nearest step, half up. `usd`: millionths
 * of a dollar per troy ounce; `kurs`: hundredths of a rupiah per dollar. A step of one gives the unrounded price.
 */
export const computePriceFromOunce = (usd: bigint, kurs: bigint, step: Rupiah): Rupiah =>
  rupiah(mulDiv(usd, kurs * gram, ons * unit * step, 'half-up') * step)

const columnNames = ['tanggal', 'harga', 'kurs'] as const
type ColumnName = (typeof columnNames)[number]
/** Headings used in published tables and in the shop's own, without case, punctuation and units. */
const columnTitles: Readonly<Record<ColumnName, readonly string[]>> = {
  tanggal: ['date', 'tanggal', 'tgl', 'month', 'bulan', 'waktu'],
  harga: ['price', 'harga', 'usd', 'usd oz', 'price usd', 'harga usd', 'close'],
  kurs: ['kurs', 'rate', 'exchange rate', 'usd idr', 'kurs idr', 'kurs usd'],
}
export const columnLabels: Readonly<Record<ColumnName, string>> = {
  tanggal: text('Tanggal'),
  harga: text('Harga'),
  kurs: text('Kurs'),
}
type Word = (text: string) => string

/** A history as staged between the steps: only the columns that are read, in the order tanggal, harga, kurs. */
export interface HistorySheet {
  readonly judul: Readonly<Record<'tanggal' | 'harga', string>> & { readonly kurs: string | null }
  /** Headings that are ignored. */
  readonly lewat: readonly string[]
  readonly baris: readonly (readonly SheetCell[])[]
  readonly mulai: number
}

const mapColumns = (titles: readonly string[], languages: readonly Word[]) =>
  mapHeadings(
    columnNames.map((name): SheetColumn<ColumnName> => {
      const label = columnLabels[name]
      return { name, titles: [[...columnTitles[name], ...languages.map((word) => word(label))]] }
    }),
    titles,
  )

/** How many of these texts are headings; finds the heading row of a sheet. */
export const countKnownTitles = (titles: readonly string[], languages: readonly Word[]): number =>
  Object.keys(mapColumns(titles, languages).at).length

/** The sheet without ignored columns; or the labels of the columns it lacks. */
export function buildSheet(
  { judul, baris, mulai }: Spreadsheet,
  languages: readonly Word[],
): { ok: true; sheet: HistorySheet } | { ok: false; missing: readonly string[] } {
  const { at } = mapColumns(judul, languages)
  const missing = (['tanggal', 'harga'] as const).filter((name) => at[name] === undefined)
  if (at.tanggal === undefined || at.harga === undefined)
    return { ok: false, missing: missing.map((name) => columnLabels[name]) }
  const read = new Set(Object.values(at))
  return {
    ok: true,
    sheet: {
      judul: { tanggal: judul[at.tanggal]!, harga: judul[at.harga]!, kurs: judul[at.kurs ?? -1] ?? null },
      lewat: judul.filter((title, i) => title !== '' && !read.has(i)),
      baris: baris.map((cell) => columnNames.map((name) => cell[at[name] ?? -1] ?? null)),
      mulai,
    },
  }
}

/** The choices beside the file. `kurs`: hundredths of a rupiah per dollar; days as `yyyy-MM-dd`, both inclusive. */
export interface HistoryChoice {
  readonly kurs: bigint | null
  readonly dari: string | null
  readonly sampai: string | null
  /** How `4.721` is read if the file does not tell. */
  readonly bacaan: CellReading | null
}

/** One row of the file: its issues, or all of its figures. */
export interface PriceRow {
  readonly line: number
  /** `yyyy-MM-ddTHH:mm`, the start of the day or month; '' if unreadable. */
  readonly waktu: string
  readonly usd: bigint
  readonly kurs: bigint
  readonly issues: readonly CellIssue[]
}

/** Earliest year of a stored date. */
const startYear = '1900'

/** A month counts as its first day. Earlier dates are read too, because the period may exclude them. */
function readDay(cell: SheetCell | undefined): Read<string> {
  const text = typeof cell === 'string' ? cell.trim() : cell
  if (isEmptyCell(text)) return { ok: false, message: 'Harus Diisi' }
  const iso = typeof text === 'string' ? /^(\d{4})-(0[1-9]|1[0-2])(-\d{2})?$/.exec(text) : null
  if (!iso) return readCell(dayField, text, undefined) as Read<string>
  const hari = `${iso[1]}-${iso[2]}${iso[3] ?? '-01'}`
  return iso[1]! < startYear ? { ok: true, value: hari } : (readCell(dayField, hari, undefined) as Read<string>)
}

type Mark = '.' | ','
const other = { '.': ',', ',': '.' } as const
const separatorOf = (text: string): Mark => (text.includes('.') ? '.' : ',')
const harga = (sheet: HistorySheet): (SheetCell | undefined)[] => sheet.baris.map((cell) => cell[1])

/** The decimal separator used by the unambiguous prices of the column, if they agree. */
function clearMark(cell: readonly (SheetCell | undefined)[]): Mark | undefined {
  const written = cell.flatMap((cell) => {
    if (typeof cell !== 'string' || isAmbiguousCell(cell)) return []
    const end = /[.,](?=\d+\D*$)/.exec(cell)?.[0] as Mark | undefined
    // A separator that occurs more than once groups thousands.
    return end && cell.split(end).length === 2 ? [end] : []
  })
  const [mark, ...differences] = new Set(written)
  return differences.length === 0 ? mark : undefined
}

/** The first ambiguous price, if the file itself does not settle how to read it; undefined if there is none. */
export function askedCell(sheet: HistorySheet): string | undefined {
  const ambiguous = harga(sheet).find(isAmbiguousCell) as string | undefined
  return ambiguous === undefined || clearMark(harga(sheet)) !== undefined ? undefined : ambiguous.trim()
}

/** How a price such as `4.721` is read: as the file shows, else as the user answered. */
function cellReading(
  sheet: HistorySheet,
  reply: CellReading | null,
): (cell: SheetCell | undefined) => CellReading | undefined {
  const example = askedCell(sheet)
  const mark =
    example === undefined
      ? clearMark(harga(sheet))
      : reply && (reply === 'desimal' ? separatorOf(example) : other[separatorOf(example)])
  return (cell) =>
    mark && isAmbiguousCell(cell) ? (separatorOf(String(cell)) === mark ? 'desimal' : 'ribuan') : undefined
}

function readKurs(cell: SheetCell | undefined, choice: HistoryChoice): Read<bigint> {
  // A rate has two decimals, so three digits after a separator are thousands.
  if (!isEmptyCell(cell)) return readCell(kursField, cell, 'ribuan') as Read<bigint>
  return choice.kurs === null ? { ok: false, message: text('Kurs Belum Diisi') } : { ok: true, value: choice.kurs }
}

/**
 * The rows within the period with every issue at its column, and the number of rows outside of it. `at`: now, as
 * `waktu`.
 */
export function readHistory(
  sheet: HistorySheet,
  choice: HistoryChoice,
  at: string,
): { readonly rows: readonly PriceRow[]; readonly luar: number } {
  const reading = cellReading(sheet, choice.bacaan)
  const rows: PriceRow[] = []
  let luar = 0
  sheet.baris.forEach((cell, index) => {
    if (cell.every(isEmptyCell)) return
    const hari = readDay(cell[0])
    if (
      hari.ok &&
      ((choice.dari !== null && hari.value < choice.dari) || (choice.sampai !== null && hari.value > choice.sampai))
    )
      return void luar++
    const wrong: CellIssue[] = []
    const record = (field: ColumnName, said: Said) =>
      wrong.push({ ...issueAt(field, said), value: cellText(cell[columnNames.indexOf(field)]) })
    const waktu = hari.ok ? `${hari.value}T00:00` : ''
    if (!hari.ok) record('tanggal', hari)
    else if (hari.value < startYear) record('tanggal', { message: text('Sebelum Tahun 1900 Tidak Disimpan') })
    else if (waktu > at) record('tanggal', { message: text('Waktu Tidak Boleh Nanti') })
    const usd = isEmptyCell(cell[1])
      ? ({ ok: false, message: 'Harus Diisi' } as const)
      : (readCell(usdField, cell[1], reading(cell[1])) as Read<bigint>)
    if (!usd.ok) record('harga', usd)
    const kurs = readKurs(cell[2], choice)
    if (!kurs.ok) record('kurs', kurs)
    rows.push({
      line: sheet.mulai + index,
      waktu,
      usd: usd.ok ? usd.value : 0n,
      kurs: kurs.ok ? kurs.value : 0n,
      issues: wrong,
    })
  })
  return { rows, luar }
}

/** An existing price at a minute. `imported`: it came from an earlier import and nobody has changed it since. */
export interface ExistingPrice {
  readonly harga_24k: Rupiah
  readonly versi: bigint
  readonly dihapus: boolean
  readonly imported: boolean
}
/** `ada`: a price set by hand, which stays. */
export interface PriceCandidate extends PriceRow, Candidate {
  /** Rupiah per gram: exact to the rupiah, and rounded to the shop's step. */
  readonly pas: Rupiah
  readonly harga: Rupiah
  readonly old: ExistingPrice | undefined
}

/** Compares every row with what is stored. A price set by a user is never overwritten. */
export function compareHistory(
  rows: readonly PriceRow[],
  existing: ReadonlyMap<string, ExistingPrice>,
  step: Rupiah,
  mayChange: boolean,
): PriceCandidate[] {
  const firstAt = firstRows()
  return rows.map((row): PriceCandidate => {
    const old = existing.get(row.waktu)
    const parse = row.issues.length === 0
    const pas = parse ? computePriceFromOunce(row.usd, row.kurs, rupiah(1)) : rupiah(0)
    const harga = parse ? computePriceFromOunce(row.usd, row.kurs, step) : rupiah(0)
    const as = (state: Candidate['state']): PriceCandidate => ({ ...row, pas, harga, old, state })
    const refuse = (field: ColumnName, message: string, values: FieldIssue['values'] = {}): PriceCandidate => ({
      ...as('salah'),
      issues: [...row.issues, { field, message, value: '', values }],
    })
    const place = row.waktu === '' ? undefined : firstAt(row.waktu, row.line)
    if (!parse) return as('salah')
    if (place !== undefined) return refuse('tanggal', '{kode} Sudah Ada Di Baris {n}', { kode: row.waktu, n: place })
    if (harga === 0n) return refuse('harga', text('Harga Per Gram Menjadi 0'))
    if (!old) return as('baru')
    if (old.dihapus) return refuse('tanggal', '{kode} Sudah Ada Dengan Status DELETED', { kode: row.waktu })
    if (!old.imported) return as('ada')
    if (old.harga_24k === harga) return as('sama')
    return mayChange ? as('berubah') : refuse('tanggal', 'Tidak Punya Hak Akses')
  })
}

/** The row that would become today's price, if there is no newer one. `current`: the minute of the price in force. */
export const priceBecomingCurrent = (
  candidates: readonly PriceCandidate[],
  current: string | undefined,
): PriceCandidate | undefined =>
  candidates
    .filter((c) => isWritten(c) && c.waktu >= (current ?? ''))
    .reduce<PriceCandidate | undefined>((end, c) => (end && end.waktu > c.waktu ? end : c), undefined)

/** Wire form of a row of the dry run. */
export interface HistoryRow extends ImportRow {
  readonly waktu: string
  readonly usd: number
  readonly kurs: number
  readonly pas: number
  readonly harga: number
  /** The stored price. */
  readonly dulu: number | null
}
/** The answer of the first step, for a readable file. */
export interface HistoryFile {
  readonly id: string
  readonly nama: string
  readonly jumlah: number
  /** True if the file has a column of rates. */
  readonly kurs: boolean
  readonly lewat: readonly string[]
}
/** The answer of the dry run. `ada`: prices set by hand, which stay. */
export interface HistoryAnswer extends CheckAnswer<HistoryRow> {
  readonly langkah: number
  readonly luar: number
  readonly ada: number
  readonly kini: { readonly waktu: string; readonly harga: number } | null
  /** An ambiguous price and its column. */
  readonly tanya: { readonly kolom: string; readonly contoh: string } | null
}
export interface HistoryResult extends ImportResult {
  readonly tetap: number
}
