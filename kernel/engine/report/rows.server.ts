import { z } from 'zod'
import { reportScreen, seenReport, type AnyReport } from '#kernel/model/report.ts'
import type { Row, WireRow } from '#kernel/model/fields/field.ts'
import { jsonOf, wireSchema } from '#kernel/model/fields/schema.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { endpoint, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal } from '#kernel/base/errors/refusal.ts'
import { askReport } from './ask.server.ts'
import { filtersOf } from './filter.ts'
import type { AnyQuery, Statement } from './query.server.ts'
import { buildTable, countText, tooMany } from './table.ts'

type Call = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now'>

/** The rows of a report, finished where it says so. Undefined: more than `limit`. */
export async function finishedRows(
  query: AnyQuery,
  { tx, session, now }: Call,
  { statement, asked }: { readonly statement: Statement; readonly asked: Readonly<Row> },
  limit: number,
): Promise<readonly Row[] | undefined> {
  const { kode_toko: cabang, tgl_system, flags, settings } = session
  const [rows, facts] = await Promise.all([
    tx.query<Row>(`${statement.sql} LIMIT ${limit + 1}`, statement.values),
    query.finish?.load({ tx, cabang, tgl_system, now, flags, settings, rights: session }, asked as never),
  ])
  if (rows.length > limit) return undefined
  return query.finish ? query.finish.map(rows, facts, asked as never) : rows
}

/** A call of the catalogue that answers a report's rows: its path, what it is, and its own form where it has one. */
interface RowsCall<A> {
  readonly path: string
  readonly summary: string
  readonly answer?: z.ZodType<A>
  /** From the rows as on the wire. */
  readonly shape?: (rows: readonly WireRow[]) => A
}

/** The schema of a report's rows, as they are answered. */
export const rowSchema = (l: AnyReport): z.ZodObject => wireSchema(l.columns, { output: true })

/** The rows of a report by GET, with the filters in the address; under the rights of its screen. */
export function reportRows<A>(
  report: AnyReport,
  query: AnyQuery,
  { path, summary, answer, shape }: RowsCall<A>,
): Endpoint {
  return endpoint({
    method: 'GET',
    path,
    summary,
    access: { screen: reportScreen(report) },
    reads: true,
    query: () => z.record(z.string(), z.unknown()).meta(jsonOf(wireSchema(filtersOf(report, ''), { partial: true }))),
    answer: () => answer ?? z.array(rowSchema(report)),
    run: async (call) => {
      const ask = askReport(report, query, call.query, call.session, call.now)
      if (isRefusal(ask)) return ask
      const rows = await finishedRows(query, call, ask, call.services.rowLimits.screen)
      if (!rows)
        return refusal(422, tooMany, 'Lebih Dari {n} Baris, Persempit Saringan', {
          values: { n: countText(call.services.rowLimits.screen) },
        })
      const seen = seenReport(report, call.session.level)
      const names = Object.entries(seen.columns).map(([name, field]) => wireKey(name, field))
      const { garis } = buildTable({ ...seen, groupBy: [] }, rows)
      const wire = garis.map(({ nilai }): WireRow => Object.fromEntries(names.map((name, i) => [name, nilai[i]])))
      return shape ? shape(wire) : wire
    },
  })
}
