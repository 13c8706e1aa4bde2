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
