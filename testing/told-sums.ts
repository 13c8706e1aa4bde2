import type { Table } from '#kernel/engine/report/table.ts'

/** What somebody could reckon from an answer: the sums of its columns, of all rows and of those that are alike, and what is left of one after another. */

type ToldRow = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is ToldRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whole rupiah, as a number or as they are written in a file. */
function figureOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^-?(?:\d{1,3}(?:[.,]\d{3})+|\d+)$/.test(value)) return undefined
  return Number(value.replaceAll(/[.,]/g, ''))
}

/** The rows of a report; its headings and its total are tables of their own. */
function reportRows(table: Table): ToldRow[][] {
  const named = (values: readonly unknown[]) =>
    Object.fromEntries(table.kolom.map(({ name }, index) => [name, values[index]]))
  const rows = table.garis.filter((line) => !line.kelompok)
  const headings = table.garis.filter((line) => line.kelompok)
  return [rows.map((line) => named(line.nilai)), headings.map((line) => named(line.nilai)), [named(table.total)]]
}

/** Every table in an answer, by where it stands: what is listed below the rows of another is one table, whose rows know the words of theirs. */
export function tablesIn(answer: unknown): Map<string, ToldRow[]> {
  const tables = new Map<string, ToldRow[]>()
  const add = (where: string, rows: readonly ToldRow[]) => tables.set(where, [...(tables.get(where) ?? []), ...rows])
  const walk = (value: unknown, where: string, words: ToldRow): void => {
    if (Array.isArray(value)) {
      const part: readonly unknown[] = value
      if (part.length > 0 && part.every(Array.isArray))
        add(
          where,
          part.map((cells) => Object.fromEntries((cells as unknown[]).entries()) as ToldRow),
        )
      else for (const each of part) walk(each, where, words)
    } else if (isObject(value) && Array.isArray(value.kolom) && Array.isArray(value.garis)) {
      reportRows(value as unknown as Table).forEach((rows, index) => add(`${where} ${index}`, rows))
    } else if (isObject(value)) {
      add(where, [{ ...words, ...value }])
      const said = Object.entries(value).filter(([, of]) => typeof of === 'string' && figureOf(of) === undefined)
      for (const [key, of] of Object.entries(value))
        walk(of, `${where}.${key}`, { ...words, ...Object.fromEntries(said) })
    }
  }
  walk(answer, '', {})
  return tables
}

/** The most values by which rows are told apart: what differs in each row is no kind of row. */
const mostKinds = 12

/** Rows that have the same word in a column; and all of them. */
function alike(rows: readonly ToldRow[]): (readonly ToldRow[])[][] {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)))
  const parted = [...columns].flatMap((column) => {
    const kinds = Map.groupBy(rows, (row) => (isObject(row[column]) ? '' : JSON.stringify(row[column] ?? '')))
    return kinds.size > 1 && kinds.size <= mostKinds ? [[...kinds.values()]] : []
  })
  return [[rows], ...parted]
}

/** The sum of each column that has figures. */
function columnSums(rows: readonly ToldRow[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows)
    for (const [column, value] of Object.entries(row)) {
      const figure = figureOf(value)
      if (figure !== undefined) sums.set(column, (sums.get(column) ?? 0) + figure)
    }
  return sums
}

/** Sums of one column, one column less another, all columns together; and one kind of row less another. */
export function sumsOf(rows: readonly ToldRow[]): Set<number> {
  const found = new Set<number>()
  for (const kinds of alike(rows)) {
    const sums = kinds.map(columnSums)
    for (const of of sums) {
      const all = [...of.values()]
      found.add(all.reduce((a, b) => a + b, 0))
      for (const one of all) for (const other of [0, ...all]) found.add(Math.abs(one - other))
    }
    for (const [index, of] of sums.entries())
      for (const other of sums.slice(index + 1))
        for (const [column, sum] of of) found.add(Math.abs(sum - (other.get(column) ?? 0)))
  }
  return found
}
