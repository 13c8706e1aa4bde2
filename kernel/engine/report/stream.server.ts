import type { TextRow, Tx } from '#kernel/data/db/db.server.ts'
import type { AnyReport } from '#kernel/model/report.ts'
import { columns } from '#kernel/model/fields/columns.server.ts'
import { integerFrom } from '#kernel/base/quantity/decimal.ts'
import { packText, type Pack } from './file.server.ts'
import { queryColumns, type Statement } from './query.server.ts'
import { streamTable, groupsOf, type Sums, type Table } from './table.ts'
import { textMethod } from './write.server.ts'

/** Rows per fetch. */
const once = 1000

/** The lines of one batch of rows. */
interface StreamSection {
  /** Number of rows, group headings not counted. */
  readonly rows: number
  readonly packs: Pack
}

/** The lines of a report as a stream, in the order of its groups, from one snapshot. */
export interface Stream {
  /** The table without its lines. */
  readonly head: Table
  /** Reads from the first row on; may be called again, but not while another reading runs. */
  read(): AsyncGenerator<StreamSection>
}

/**
 * Opens the query as a scrollable cursor, whose result the database keeps on its disk. Undefined: there are no rows.
 * The first row of a group carries the group's sums, and the very first row those of the whole: a heading comes before
 * its rows, and no rows are kept here to compute it. Each row is dropped as soon as its line is written: keeping a
 * thousand rows first filled memory that only a major garbage collection frees (measured).
 */
export async function openStream(
  tx: Tx,
  report: AnyReport,
  statement: Statement,
  group: string | undefined,
): Promise<Stream | undefined> {
  const { levels, asTheyCome } = groupsOf(report, group)
  // Named after its columns: a connection's prepared FETCH must always return the same ones.
  const count = queryColumns(report).length
  const cursor = `alir_${report.name.replaceAll(/\W/g, '_')}_${levels.length}${asTheyCome ? 'u' : ''}_${count}`
  const [, , [first]] = await Promise.all([
    tx.query(`SET LOCAL cursor_tuple_fraction = 1`),
    tx.query(
      `DECLARE ${cursor} SCROLL CURSOR FOR ${groupOrder(report, { levels, asTheyCome }, statement.sql)}`,
      statement.values,
    ),
    tx.queryRaw(`FETCH 1 FROM ${cursor}`),
  ])
  if (!first) return undefined
  // After the columns come the sums of the whole, then those of each level.
  const table = streamTable(report, textMethod(report), sumsOf(report, first[count])!, group)
  const open = (row: TextRow) => levels.map((_, i) => sumsOf(report, row[count + 1 + i]))
  return {
    head: table.head,
    async *read() {
      await tx.query(`MOVE ABSOLUTE 0 IN ${cursor}`)
      for (;;) {
        const lines: string[] = []
        let rows = 0
        await tx.queryEach(`FETCH ${once} FROM ${cursor}`, [], (row) => {
          rows += 1
          table.add(lines, row, open(row))
        })
        if (rows > 0) yield { rows, packs: packText(lines) }
        if (rows < once) return
      }
    },
  }
}

/**
 * Reads the sums of the statement from PostgreSQL's array text: the row count, then the total columns in their order.
 */
function sumsOf(report: AnyReport, text: string | null | undefined): Sums | undefined {
  if (text === null || text === undefined) return undefined
  const sums = text.slice(1, -1).split(',')
  return Object.fromEntries(
    ['baris', ...(report.total ?? [])].map((name, i) => [name, sums[i] === 'NULL' ? 0 : integerFrom(sums[i]!)]),
  )
}

/** Kinds stored as text are ordered by character code, like the table on the screen. */
const letters = (report: AnyReport, name: string): string =>
  columns[report.columns[name]!.kind].type(report.columns[name] as never) === 'text' ? ' COLLATE "C"' : ''

/**
 * The query's rows sorted by group, and within a group in the query's order, with the sums of the groups that a row
 * begins.
 */
function groupOrder(report: AnyReport, { levels, asTheyCome }: ReturnType<typeof groupsOf>, sql: string): string {
  const keys = levels.map((name) => `p."${name}"${letters(report, name)}`)
  const inside = (alias: string, index: number): string =>
    keys
      .slice(0, index + 1)
      .map((key) => alias + key.slice(1))
      .join(', ')
  // Where groups stand as they come, each level is sorted by the place of its first row.
  const firsts = levels.map((_, i) => `, min(n._urut) OVER (PARTITION BY ${inside('n', i)}) AS _awal${i}`)
  const order = [...(asTheyCome ? levels.map((_, i) => `p._awal${i}`) : keys), 'p._urut'].join(', ')
  const numbered = `SELECT q.*, row_number() OVER () AS _urut FROM (${sql}) q`
  const sums = (window: string): string =>
    [
      `count(*) OVER ${window}`,
      ...(report.total ?? []).map((name) => `(sum(p."${name}") OVER ${window})::bigint`),
    ].join(', ')
  const levelOf = [0, ...levels.map((_, i) => i + 1)]
  const parts = (i: number): string => (i === 0 ? '' : `PARTITION BY ${keys.slice(0, i).join(', ')}`)
  const columns = queryColumns(report).map((name) => `p."${name}"`)
  return `SELECT ${columns.join(', ')}, ${levelOf
    .map((i) => `CASE WHEN row_number() OVER u${i} = 1 THEN ARRAY[${sums(`w${i}`)}] END`)
    .join(', ')}
FROM (${asTheyCome ? `SELECT n.*${firsts.join('')} FROM (${numbered}) n` : numbered}) p
WINDOW ${levelOf.map((i) => `w${i} AS (${parts(i)}), u${i} AS (${parts(i)} ORDER BY ${order})`).join(', ')}
ORDER BY ${order}`
}
