import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
} from 'kysely'
import type { Tx } from './db.server.ts'

/** Tables and columns that are known only at run time (from a definition). */
type AnyTables = Record<string, Record<string, unknown>>

/** Builds statements; it never runs them. Names are quoted, values become parameters. */
export const build = new Kysely<AnyTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export const queryRows = <R extends object = Record<string, unknown>>(tx: Tx, statement: Compilable): Promise<R[]> => {
  const { sql, parameters } = statement.compile()
  return tx.query<R>(sql, parameters)
}

export const countRows = (tx: Tx, statement: Compilable): Promise<number> => {
  const { sql, parameters } = statement.compile()
  return tx.count(sql, parameters)
}

/**
 * How a statement asks for rows by one key or by several. A list is planned anew at every run, because the planner's general plan
 * counts ten of them (a quarter of a millisecond of every sale, measured); one key has a plan that is kept.
 */
export const samaDengan = (place: string, kunci: readonly unknown[]): string =>
  kunci.length === 1 ? `= ${place}` : `= ANY (${place})`
/** The parameter that stands at the place. */
export const nilaiSama = (kunci: readonly unknown[]): unknown => (kunci.length === 1 ? kunci[0] : kunci)
