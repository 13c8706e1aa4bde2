import { reports } from '#apps/rooms.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { apiOf, type AnyReport } from '#kernel/model/report.ts'
import type { Line, Value, Table } from '#kernel/engine/report/table.ts'
import type { Person, TestChain } from './server.ts'

/** What a report wants to be told that has no default, such as the shop that it is about. */
export const neededFilters = (report: AnyReport): WireRow =>
  Object.fromEntries(
    Object.entries(report.filters).flatMap(([name, field]) =>
      field.required && field.default === undefined ? [[wireKey(name, field), 'SBY']] : [],
    ),
  )

/** The table of a report, requested as the screen does. Throws when it is refused. */
export async function requestReport(chain: TestChain, who: Person, name: string, body: object = {}): Promise<Table> {
  const report = reports.find((l) => l.name === name)
  const answer = await chain.call(who, 'POST', report ? apiOf(report) : `laporan/${name}`, body)
  if (answer.status !== 200) throw new Error(`laporan ${name}: ${answer.raw}`)
  return answer.body.tabel as Table
}

/** Some columns of lines; grams as whole milligrams, as in the books, so that no floats are compared. */
export const columnValues = (
  table: Table,
  names: readonly string[],
  lines: readonly Pick<Line, 'nilai'>[] = table.garis,
): Value[][] => {
  const at = names.map((name) => table.kolom.findIndex((k) => k.name === name))
  if (at.includes(-1)) throw new Error(`no column of ${names.filter((_, i) => at[i] === -1).join(', ')}`)
  return lines.map(({ nilai }) =>
    at.map((index) => {
      const value = nilai[index] ?? null
      return table.kolom[index]!.field.kind === 'berat' && value !== null ? Math.round(Number(value) * 1000) : value
    }),
  )
}

/** The values of the rows without headings, of the headings of one level, and of the total. */
export const rowValues = (table: Table, names: readonly string[]): Value[][] =>
  columnValues(
    table,
    names,
    table.garis.filter((g) => !g.kelompok),
  )
export const titleValues = (table: Table, names: readonly string[], level = 0): Value[][] =>
  columnValues(
    table,
    names,
    table.garis.filter((g) => g.kelompok?.tingkat === level),
  )
export const totalValues = (table: Table, names: readonly string[]): Value[] =>
  columnValues(table, names, [{ nilai: table.total }])[0]!
