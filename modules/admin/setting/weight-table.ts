import { weightTableLetters, type WeightRow, type WeightTableLetter } from '#kernel/base/quantity/weight-table.ts'

/** One row as typed. */
export interface TypedRow {
  readonly from: string
  readonly until: string
  readonly add: string
}
export type TypedTable = Readonly<Record<WeightTableLetter, readonly TypedRow[]>>

/** Parses the stored text, also if incomplete: `A 0-20+0 21-+50; B …`. */
export function readTyped(text: string): TypedTable {
  const lines = new Map(
    text.split(';').map((line): [string, TypedRow[]] => {
      const [nama = '', ...contents] = line.trim().split(/\s+/)
      return [
        nama,
        contents.map((word) => {
          const [from = '', until = '', add = ''] = word.split(/[-+]/)
          return { from, until, add }
        }),
      ]
    }),
  )
  return Object.fromEntries(weightTableLetters.map((h) => [h, lines.get(h) ?? []])) as unknown as TypedTable
}

export const writeTyped = (table: TypedTable): string =>
  weightTableLetters.map((h) => [h, ...table[h].map((b) => `${b.from}-${b.until}+${b.add}`)].join(' ')).join('; ')

/** The rows as numbers; undefined while a row is incomplete. */
export function toRows(rows: readonly TypedRow[]): WeightRow[] | undefined {
  const figures = (text: string, max: number): number =>
    /^\d{1,3}$/.test(text) && Number(text) <= max ? Number(text) : -1
  const all = rows.map((row) => ({
    from: figures(row.from, 99),
    until: figures(row.until, 99),
    add: figures(row.add, 100),
  }))
  return all.every((b) => Object.values(b).every((n) => n >= 0)) ? all : undefined
}

/** Fills a gap by extending the row below it, so that nothing is typed twice and no heavier piece gets less. */
export function fillGap(rows: readonly WeightRow[], from: number, until: number): TypedRow[] {
  const bottom = rows
    .filter((b) => b.from < from)
    .toSorted((a, b) => a.from - b.from)
    .at(-1)
  return [...rows, { from, until, add: bottom?.add ?? 0 }]
    .toSorted((a, b) => a.from - b.from)
    .map((b) => ({ from: String(b.from), until: String(b.until), add: String(b.add) }))
}
