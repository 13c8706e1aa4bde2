import type { FieldIssue } from '#kernel/base/errors/issue.ts'

/** What an import answers, and how its rows are told apart. Pure; the steps are in `import.server.ts`. */

/** The most rows of a sheet, unless an import sets its own limit. */
export const maxRows = 20_000

/** Where the steps of an import are. Without `{id}` the id of the staged sheet is part of the body. */
export interface ImportPaths {
  readonly send: string
  readonly check: string
  readonly save: string
}
export const importPaths = (path: string): ImportPaths => ({
  send: path,
  check: `${path}/{id}/periksa`,
  save: `${path}/{id}`,
})

/**
 * What happens to a row: it is wrong, added, changed, kept because a person set it, or stored already.
 */
export type RowState = 'salah' | 'baru' | 'berubah' | 'ada' | 'sama'

/** An issue of a row, with the text of the cell. */
export interface CellIssue extends FieldIssue {
  readonly value: string
}

/** One row of a sheet, compared with what is stored. */
export interface Candidate {
  /** Its number, as a spreadsheet shows it. */
  readonly line: number
  /** What happens to it, unless it has issues. */
  readonly state: RowState
  readonly issues: readonly CellIssue[]
}
export const stateOf = (c: Candidate): RowState => (c.issues.length > 0 ? 'salah' : c.state)

/** Will the row be written? */
export const isWritten = (c: Candidate): boolean => ['baru', 'berubah'].includes(stateOf(c))

export const countOf = (all: readonly Candidate[], state: RowState): number =>
  all.filter((c) => stateOf(c) === state).length

/** The rows of each state. */
export const countsOf = (all: readonly Candidate[]): Readonly<Record<RowState, number>> => ({
  baru: countOf(all, 'baru'),
  berubah: countOf(all, 'berubah'),
  ada: countOf(all, 'ada'),
  sama: countOf(all, 'sama'),
  salah: countOf(all, 'salah'),
})

/** The text of a cell beside its issue. */
export const cellText = (cell: string | number | null | undefined): string => String(cell ?? '').slice(0, 100)

/** An issue as answered: the column, what the cell says, and why that is refused. */
export interface RowIssue {
  readonly kolom: string
  readonly nilai: string
  readonly alasan: string
}
/** A row as answered; an import adds what its screen shows. */
export interface ImportRow {
  readonly baris: number
  readonly keadaan: RowState
  readonly salah: readonly RowIssue[]
}
/** The answer of a check. The counts cover all rows, `baris` lists a limited number of each state. */
export interface CheckAnswer<R extends ImportRow = ImportRow> {
  /** Fingerprint of the preview: exactly this is saved, or nothing. */
  readonly sidik: string
  readonly baru: number
  readonly berubah: number
  readonly sama: number
  readonly salah: number
  readonly baris: readonly R[]
}
/** A known heading that is not read: the server writes the field, it is secret, or the heading appears twice. */
export interface SkippedHeading {
  readonly judul: string
  readonly sebab: 'hanya-baca' | 'rahasia' | 'ganda'
}
/** A record of an answer, with what changes. */
export interface RecordRow extends ImportRow {
  readonly kunci: string
  /** The text that names it beside its key. */
  readonly sebutan: string
  readonly beda: readonly { readonly kolom: string; readonly dari: string; readonly ke: string }[]
}
/** The check of a sheet of records. */
export interface RecordAnswer extends CheckAnswer<RecordRow> {
  readonly id: string
  readonly nama: string
  /** Labels of required columns that the sheet lacks. */
  readonly kurang: readonly string[]
  readonly asing: readonly string[]
  readonly lewat: readonly SkippedHeading[]
  readonly total: number
}
/** The answer of saving. */
export interface ImportResult {
  readonly baru: number
  readonly berubah: number
  readonly dilewati: number
}
export const resultOf = (all: readonly Candidate[]): ImportResult => ({
  baru: countOf(all, 'baru'),
  berubah: countOf(all, 'berubah'),
  dilewati: countOf(all, 'salah'),
})
