import type { Tx } from '#kernel/data/db/db.server.ts'
import type { AnyReport, FilterOf } from '#kernel/model/report.ts'
import type { SessionRights } from '#kernel/model/access/gate.ts'
import type { Fields, Row } from '#kernel/model/fields/field.ts'

/** The shop and day for which the report is computed. */
export interface QueryPlace {
  readonly cabang: string
  /** The shop's business date. */
  readonly tgl_system: string
  readonly now: Date
  /** Set where a report is `blind` to whoever asks: the only drawer that it may tell of. */
  readonly drawer?: string
}

/** Where facts are loaded: the transaction of the call, with the flags and settings of the shop and the rights of who asks. */
export interface FactsPlace extends QueryPlace {
  readonly tx: Tx
  readonly flags: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, string>>
  readonly rights: SessionRights
}

/**
 * What a report does to its rows after the statement, where a rule of the code decides a figure, such as a price. All rows
 * are in memory then: the screen and files refuse more than `rowLimits` of them.
 */
export interface Finish<L extends { readonly filters: Fields } = { readonly filters: Fields }, F = unknown> {
  /** What the rule needs to know. It is asked for together with the statement, in the same round trip. */
  load(place: FactsPlace, filter: FilterOf<L>): Promise<F>
  /**
   * Pure. Gets the rows of the statement with every column that it answers, also those that the report does not show, and
   * returns those of the report in their order: completed, sorted, or fewer.
   */
  map(rows: readonly Row[], facts: F, filter: FilterOf<L>): readonly Row[]
}

/**
 * The server half of a report: one statement, whose text contains no value and has `cabang = $n` for each table of a
 * shop. It returns every column of the definition by name, except the derived ones, and ends with its ORDER BY: a LIMIT
 * is appended to it.
 */
export interface Statement {
  readonly sql: string
  readonly values: readonly unknown[]
}
// Method syntax on purpose: it makes the parameter bivariant, so that a query with its own filters fits where any are
// expected.
export interface ReportQuery<L extends { readonly filters: Fields } = { readonly filters: Fields }> {
  /** Its report, so that its room lists it without a name. */
  readonly of: AnyReport
  ask(filter: FilterOf<L>, place: QueryPlace): Statement
  readonly finish?: Finish<L>
}

/** Types the query of one report by its filters. */
export const query = <L extends AnyReport>(
  of: L,
  ask: (filter: FilterOf<L>, place: QueryPlace) => Statement,
): ReportQuery<L> => ({ of, ask })

/** The same for a report with columns that are `finished` by a rule of the code. */
export const finishedQuery = <L extends AnyReport, F>(
  of: L,
  ask: (filter: FilterOf<L>, place: QueryPlace) => Statement,
  finish: Finish<L, F>,
): ReportQuery<L> => ({ of, ask, finish })

/** A query whose filters are known only at run time. */
export interface AnyQuery {
  readonly of: AnyReport
  ask(filter: never, place: QueryPlace): Statement
  readonly finish?: {
    load(place: FactsPlace, filter: never): Promise<unknown>
    map(rows: readonly Row[], facts: unknown, filter: never): readonly Row[]
  }
}

/** The queries of all reports by name. */
export type ReportQueries = Readonly<Record<string, AnyQuery>>

/** The most rows of a report. */
export interface RowLimits {
  /** That a screen gets; for more the user must narrow the filters. */
  readonly screen: number
  /** Of a file that is written within the call; a larger one is a job. */
  readonly file: number
}
export const rowLimits: RowLimits = { screen: 100_000, file: 50_000 }

/** The columns that the query returns. */
export const queryColumns = (report: AnyReport): string[] =>
  Object.keys(report.columns).filter((name) => report.derived?.[name] === undefined && !report.finished?.includes(name))
