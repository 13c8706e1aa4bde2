import type { AnyReport, FilterOf } from '#kernel/model/report.ts'
import type { Fields } from '#kernel/model/fields/field.ts'

/** The shop and day for which the report is computed. */
export interface QueryPlace {
  readonly cabang: string
  /** The shop's business date. */
  readonly tgl_system: string
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
  ask(filter: FilterOf<L>, place: QueryPlace): Statement
}

/** Types the query of one report by its filters. */
export const query = <L extends { readonly filters: Fields }>(
  _report: L,
  ask: (filter: FilterOf<L>, place: QueryPlace) => Statement,
): ReportQuery<L> => ({ ask })

/** A query whose filters are known only at run time. */
export interface AnyQuery {
  ask(filter: never, place: QueryPlace): Statement
}

/** The queries of a module's reports by name; the module's server file exports them as `reports`. */
export type ReportQueries = Readonly<Record<string, AnyQuery>>

/** The most rows that a screen gets; for more the user must narrow the filters. */
export const screenLimit = 100_000
/** The most rows of a file that is written within the call; a larger one is a job. */
export const rowLimit = 50_000

/** The columns that the query returns. */
export const queryColumns = (l: AnyReport): string[] =>
  Object.keys(l.columns).filter((name) => l.derived?.[name] === undefined)
