import { maySeeClass } from '#kernel/model/access/field-class.ts'
import type { AnyReport } from '#kernel/model/report.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import { readFilter } from './filter.ts'
import type { AnyQuery, Statement } from './query.server.ts'

/** Of whoever asks: what decides how much of a report is told. `drawer`: that of the till; null: the shop's first. */
export type Asker = Pick<Session, 'kode_toko' | 'level' | 'tgl_system' | 'drawer'>

interface Asked {
  readonly statement: Statement
  readonly group: string | undefined
  /** The filters with their defaults. */
  readonly asked: Row
}

type Blind = NonNullable<AnyReport['blind']>

/** What may not be asked by whoever counts this drawer blind. */
function blindIssues({ days, drawer }: Blind, asked: Row, today: string, own: string): FieldIssue[] {
  const other = days
    .filter((name) => asked[name] !== today)
    .map((name) => ({ field: name, message: text('Kasir Hanya Melihat Kas Hari Ini') }))
  const foreign = drawer !== undefined && (asked[drawer] ?? own) !== own
  return foreign ? [...other, { field: drawer, message: text('Kasir Hanya Melihat Lacinya Sendiri') }] : other
}

/**
 * What is asked of a report: the filters, read from the wire, and the statement. Every way to a report's rows leads through here, so that
 * whoever counts blind is told of his own drawer, today, on the screen and in each file; other filters are refused.
 */
export function askReport(report: AnyReport, query: AnyQuery, wire: unknown, asker: Asker, now: Date): Asked | Refusal {
  const { kode_toko: cabang, tgl_system, level } = asker
  const { blind } = report
  const read = readFilter(report, wire, tgl_system)
  if (!read.ok) return refuseInput(read.fields)
  const { filters, group } = read
  if (blind === undefined || maySeeClass('books', level))
    return { statement: query.ask(filters as never, { cabang, tgl_system, now }), group, asked: filters }
  const drawer = asker.drawer ?? blind.main
  const issues = blindIssues(blind, filters, tgl_system, drawer)
  if (issues.length > 0) return refuseInput(issues)
  const asked = blind.drawer === undefined ? filters : { ...filters, [blind.drawer]: drawer }
  return { statement: query.ask(asked as never, { cabang, tgl_system, now, drawer }), group, asked }
}
