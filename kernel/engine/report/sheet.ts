import type { AnyReport } from '#kernel/model/report.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import type { Language } from '#kernel/base/i18n/texts.ts'
import type { FilterText } from './filter.ts'
import { columnTitle, countText, valueText, type Line, type Value, type Table } from './table.ts'

/** A report ready to be printed or written to a file. Plain data, so that it can be posted to the worker. */
export interface ReportSheet {
  /** File name without extension. */
  readonly name: string
  readonly title: string
  readonly toko: string
  readonly orientation: 'portrait' | 'landscape'
  readonly filters: readonly FilterText[]
  /** The heading of each column, with its unit. */
  readonly heads: readonly string[]
  readonly table: Table
  /** The report's language; it also picks between Chinese and Japanese forms of a character. */
  readonly language: Language
  /** Who asked for it, and when: `2026-11-21 14:05 WIB`. */
  readonly oleh: string
  readonly printed: string
  /** Data only: no title above the column headings, so that the file can be imported again. */
  readonly plain?: boolean
  /** The words that rendering adds itself; `rows` contains `{n}`. */
  readonly word: { readonly total: string; readonly rows: string; readonly continued: string }
}

/** Reads the lines of the table from the first on, in parts; may be called again. */
export type ReadLines = () => AsyncIterable<readonly Line[]>

/** The file formats of a report. */
export const fileFormats = ['pdf', 'xlsx', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]

export interface Head {
  readonly toko: string
  readonly oleh: string
  readonly printed: string
  readonly filters: readonly FilterText[]
  readonly language: Language
  /** Translates into the caller's language. */
  readonly word: (text: string) => string
}

export function buildSheet(report: AnyReport, table: Table, head: Head): ReportSheet {
  const { word } = head
  return {
    name: report.name,
    title: word(report.screen.title),
    toko: head.toko,
    orientation: report.paper?.orientation ?? 'landscape',
    filters: head.filters.map((s) => ({ label: word(s.label), text: s.text === 'SEMUA' ? word(s.text) : s.text })),
    heads: table.kolom.map((k) => columnTitle(k, word)),
    table,
    language: head.language,
    oleh: head.oleh,
    printed: head.printed,
    word: { total: word('Total'), rows: word('{n} baris'), continued: word('lanjutan') },
  }
}

/** Indexes of the shown columns: those that the table is grouped by are left out, they are in the headings. */
export const shownColumns = (table: Table): number[] =>
  table.kolom.flatMap((k, i) => (table.kelompok.includes(k.name) ? [] : [i]))

/** The values of a line as shown, column by column. */
export const lineTexts = (table: Table, values: readonly Value[]): string[] =>
  values.map((n, i) => valueText(table.kolom[i]!, n))

/** The same for a program that reads them: figures without commas between thousands, and with the minus of a keyboard. */
export const figureTexts = (table: Table, values: readonly Value[]): string[] =>
  lineTexts(table, values).map((text, index) =>
    kindOf(table.kolom[index]!.field).align === 'end' ? text.replaceAll(',', '').replace('−', '-') : text,
  )

/** A group heading such as `EMAS 3 baris`, as title and count. */
export const titleTexts = (heading: NonNullable<Line['kelompok']>, line: string): [title: string, count: string] => [
  heading.judul,
  line.replace('{n}', countText(heading.baris)),
]
