import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * The way to PostgreSQL: transactions of one shop over a pipelined connection.
 * int8 arrives as bigint, date as ISO text, timestamptz as ISO instant, numeric is refused (design 3).
 */
const parsers = new Map<number, (text: string) => unknown>([
  [20, BigInt],
  [1082, text => text],
  [1184, text => new Date(text).toISOString()],
  [
    1700,
    () => {
      throw new TypeError('numeric column: cast it to bigint, quantities are whole')
    },
  ],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/** One open transaction. Every statement names the shop itself; row-level security is the second wall. */
export interface Tx {
  readonly cabang: string | undefined
  /** Rows of one statement. It is prepared under a name made of its text, so the text must not hold values. */
  query<R extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** The number of rows that a statement touched. */
  count(text: string, values?: readonly unknown[]): Promise<number>
}

export interface Database {
  /**
   * Runs `work` in one transaction of one shop (undefined: chain-wide tables only, no shop row is visible).
   * Rolls back when it throws or when `keep` says no to its value. Throws unless the server confirms COMMIT.
   */
  tx<T>(cabang: string | undefined, work: (tx: Tx) => Promise<T>, keep?: (value: T) => boolean): Promise<T>
  /** Head office reads over all shops: the read-only login with its own policy. Callers audit (see kernel/access/pusat.server.ts). */
  readAll<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Resolves when both logins answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

const names = new Map<string, string>()
/** A short stable name for a statement, so that it is planned once a connection. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `k${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`
  if (names.size < 5000) names.set(text, name)
  return name
}

/** SET LOCAL must be text (a cluster forwards text, not parameters), so the code is checked to its last letter first. */
export function setCabang(cabang: string): string {
  if (!/^[A-Z0-9][A-Z0-9_-]{0,19}$/.test(cabang)) throw new Error(`not a shop code: ${JSON.stringify(cabang)}`)
  return `SET LOCAL kilau.cabang = '${cabang}'`
}

/** A failed transaction whose COMMIT answered ROLLBACK: PostgreSQL reports no error there (measured). */
export class CommitLost extends Error {
  constructor(tag: string) {
    super(`the transaction ended as ${tag}, not COMMIT`)
    this.name = 'CommitLost'
  }
}

class PgTx implements Tx {
  readonly #client: pg.PoolClient
  readonly cabang: string | undefined
  constructor(client: pg.PoolClient, cabang: string | undefined) {
    this.#client = client
    this.cabang = cabang
  }
  #send(text: string, values: readonly unknown[]) {
    return this.#client.query<pg.QueryResultRow>({ name: statementName(text), text, values: values as unknown[], types })
  }
  async query<R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    return (await this.#send(text, values)).rows as R[]
  }
  async count(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.#send(text, values)).rowCount ?? 0
  }
}

async function transaction<T>(pool: pg.Pool, opening: string[], cabang: string | undefined, work: (tx: Tx) => Promise<T>, keep: (v: T) => boolean) {
  const client = await pool.connect()
  let broken: Error | undefined
  const fail = (e: Error) => {
    broken ??= e
  }
  client.on('error', fail)
  try {
    // Not awaited: they travel with the first statement of the work. A failure shows there, or at the commit.
    for (const text of opening) client.query(text).catch(fail)
    const value = await work(new PgTx(client, cabang))
    const kept = keep(value)
    const end = await client.query(kept ? 'COMMIT' : 'ROLLBACK')
    if (kept && end.command !== 'COMMIT') throw broken ?? new CommitLost(end.command)
    return value
  } catch (e) {
    await client.query('ROLLBACK').catch(fail)
    throw e
  } finally {
    client.off('error', fail)
    client.release(broken)
  }
}

/** `app` and `pusat` are the two logins; both are made by `prepareRoles` in roles.server.ts. */
export function openDatabase(logins: { app: pg.PoolConfig; pusat: pg.PoolConfig }, max = 16): Database {
  // The driver's own option; a plain PostgreSQL accepts the cluster's setting as a placeholder.
  const shared = { pipeline: true, options: '-c citus.propagate_set_commands=local -c timezone=UTC' } as pg.PoolConfig
  const app = new pg.Pool({ ...logins.app, ...shared, max })
  const pusat = new pg.Pool({ ...logins.pusat, ...shared, max: Math.max(2, max >> 2) })
  // An idle connection that breaks is replaced by the pool; the next request meets a fresh one or a clear error.
  for (const pool of [app, pusat]) pool.on('error', () => {})
  return {
    tx: (cabang, work, keep = () => true) => transaction(app, cabang === undefined ? ['BEGIN'] : ['BEGIN', setCabang(cabang)], cabang, work, keep),
    readAll: work => transaction(pusat, ['BEGIN READ ONLY'], undefined, work, () => true),
    ping: async () => {
      await Promise.all([app.query('SELECT 1'), pusat.query('SELECT 1')])
    },
    close: async () => {
      await Promise.all([app.end(), pusat.end()])
    },
  }
}
