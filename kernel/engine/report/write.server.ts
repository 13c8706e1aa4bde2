import type { TextRow, Tx } from '#kernel/data/db/db.server.ts'
import type { AnyReport, Totals } from '#kernel/model/report.ts'
import { columns, jsonText } from '#kernel/model/fields/columns.server.ts'
import { integerFrom } from '#kernel/base/quantity/decimal.ts'
import { queryColumns, type Statement } from './query.server.ts'
import { startTable, derivedValue, type ColumnMethod } from './table.ts'

/**
 * The lines of a table as JSON, written directly from the text that PostgreSQL sends: all at once for a screen, in
 * parts for a file. With JavaScript objects a hundred thousand rows took a third longer, most of it garbage collection
 * (measured).
 */

/** Turns a column's text into its value in code. */
const textValues: Readonly<Record<string, (text: string) => unknown>> = {
  bigint: integerFrom,
  boolean: (text) => text === 't',
}

/** A row has the columns of `queryColumns` in that order; further columns are ignored. */
export function textMethod(report: AnyReport): ColumnMethod<TextRow, string> {
  const columnList = queryColumns(report).map((name, at) => {
    const field = report.columns[name]!
    return {
      name,
      at,
      json: jsonText(field),
      nilai: textValues[columns[field.kind].type(field)] ?? ((text: string) => text),
    }
  })
  const byName = new Map(columnList.map((k) => [k.name, k]))
  const cell = Object.keys(report.columns).map((name): ((row: TextRow, own: Totals) => string) => {
    const written = byName.get(name)
    if (!written) return (_row, own) => JSON.stringify(derivedValue(report, name, own))
    return (row) => {
      const text = row[written.at]
      return text === null || text === undefined ? 'null' : written.json(text)
    }
  })
  const contents = cell.map(() => '')
  return {
    value: (row, name) => {
      const written = byName.get(name)!
      const text = row[written.at]
      return text === null || text === undefined ? null : written.nilai(text)
    },
    line: (row, own) => {
      for (let i = 0; i < cell.length; i += 1) contents[i] = cell[i]!(row, own)
      // Joined, not concatenated: V8 keeps every piece of a concatenation until the string is read.
      return `{"nilai":[${contents.join(',')}]}`
    },
    heading: (line) => JSON.stringify(line),
  }
}

/** Runs the query and returns the table as JSON with its row count. Undefined: more rows than `limit`. */
export async function writeTable(
  tx: Tx,
  report: AnyReport,
  { sql, values }: Statement,
  limit: number,
  group?: string,
): Promise<{ readonly json: string; readonly rows: number } | undefined> {
  const columns = queryColumns(report).map((name) => `q."${name}"`)
  const build = startTable(report, textMethod(report), group)
  let line = 0
  await tx.queryEach(`SELECT ${columns.join(', ')} FROM (${sql} LIMIT ${limit + 1}) q`, values, (row) => {
    line += 1
    if (line <= limit) build.add(row)
  })
  if (line > limit) return undefined
  const { head, lines } = build.finish()
  const { garis: _, ...other } = head
  return { json: `{${JSON.stringify(other).slice(1, -1)},"garis":[${lines.join(',')}]}`, rows: line }
}
