import { availableParallelism } from 'node:os'
import pg from 'pg'
import { ask, sendNow, statementName, together, type Answered, type Bacaan } from './pipe.server.ts'
import { openPool } from './pool.server.ts'
import { rawTypes, types } from './types.server.ts'

/** The way to PostgreSQL: transactions of one shop over a pipelined connection. */

/** The values of a row in the order of the columns, each as PostgreSQL writes it; null where it is empty. */
export type BarisTeks = readonly (string | null)[]

/** One open transaction. Every statement names the shop itself; row-level security is the second wall. */
export interface Tx {
  readonly cabang: string | undefined
  /** Rows of one statement. It is prepared under a name made of its text, so the text must not hold values. */
  query<R extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** The same as lists of texts. */
  queryRaw(text: string, values?: readonly unknown[]): Promise<BarisTeks[]>
  /** The same row by row, as they come: nothing is kept of them. What `row` throws is thrown when the statement has ended. */
  queryEach(text: string, values: readonly unknown[], row: (row: BarisTeks) => void): Promise<void>
  /**
   * Sends a write that travels with the COMMIT: nobody waits for it, its failure undoes the transaction. Only for writes whose
   * rows are locked already: a statement that hits no row is no failure (design 5).
   */
  send(text: string, values?: readonly unknown[]): void
  /** The number of rows that a statement touched. */
  count(text: string, values?: readonly unknown[]): Promise<number>
  /**
   * What was sent so far leaves now, not at the end of this turn: the database begins while the rest is reckoned. For where both have
   * much to do; each costs a write to the socket, so nothing happens while many are at work.
   */
  flush(): void
}

export interface Database {
  /**
   * Runs `work` in one transaction of one shop (undefined: chain-wide tables only, no shop row is visible).
   * Rolls back when it throws or when `keep` says no to its value. Throws unless the server confirms COMMIT.
   */
  tx<T>(cabang: string | undefined, work: (tx: Tx) => Promise<T>, keep?: (value: T) => boolean): Promise<T>
  /**
   * The same for work that only reads: the transaction is READ ONLY, so nothing can be lost with its end, and what was read is
   * answered without waiting for the COMMIT. One round trip when the work sends all its statements at once.
   */
  read<T>(cabang: string | undefined, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Head office reads over all shops: the read-only login with its own policy. Callers audit (see kernel/access/pusat.server.ts). */
  readAll<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The application's login, for what needs connections of its own: the queue, the shared events. */
  readonly login: pg.PoolConfig
  /** Resolves when both logins answer. */
  ping(): Promise<void>
  /** Calls `listener` at the end of every transaction of the application, with its round trips and the statements of its work. */
  observe(listener: (end: TransactionEnd) => void): void
  /** Calls `listener` for every statement that took `ms` or longer, counted from the answer before it, with what `queryEach` does with its rows; it never sees values. */
  watchSlow(ms: number, listener: (s: SlowStatement) => void): void
  /** Connections by login: open, idle, and callers that wait for one. */
  pools(): Readonly<Record<'app' | 'pusat', { readonly open: number; readonly idle: number; readonly waiting: number }>>
  close(): Promise<void>
}

/** What a transaction took. */
export interface TransactionEnd {
  readonly cabang: string | undefined
  readonly trips: number
  readonly statements: number
}

/** A statement that took long. The text holds no values. */
export interface SlowStatement {
  readonly name: string
  readonly text: string
  readonly ms: number
  readonly cabang: string | undefined
}

/** What is told of a transaction while it runs and when it ended. */
interface Watch {
  ended?(trips: Trips): void
  statement?(text: string, ms: number): void
}

/** Counts the round trips of a transaction: a statement that is sent after an answer came begins a new one. */
class Trips {
  total = 0
  /** What the work sent, its opening and its end left out. */
  statements = 0
  #open = false
  sent(): void {
    if (!this.#open) this.total += 1
    this.#open = true
  }
  answered(): void {
    this.#open = false
  }
}

/** SET LOCAL must be text (a cluster forwards text, not parameters), so the code is checked to its last letter first. */
export function setCabang(cabang: string | undefined): string {
  // Said even when there is no shop: a session-wide SET, should one ever slip in, must not decide.
  if (cabang === undefined) return `SET LOCAL kilau.cabang = ''`
  if (!/^[A-Z0-9][A-Z0-9_-]{0,19}$/.test(cabang)) throw new Error(`not a shop code: ${JSON.stringify(cabang)}`)
  return `SET LOCAL kilau.cabang = '${cabang}'`
}

/** A failed transaction whose COMMIT answered ROLLBACK: PostgreSQL reports no error there (measured). */
export class CommitLost extends Error {
  constructor(tag: string, cause: Error | undefined) {
    super(`the transaction ended as ${tag}, not COMMIT${cause ? `: ${cause.message}` : ''}`, { cause })
    this.name = 'CommitLost'
  }
}

/** Said of whatever comes after a statement that failed. Whoever asked wants to know what failed, not that it is too late. */
const sudahGagal = (error: Error): boolean => error instanceof pg.DatabaseError && error.code === '25P02'

const raw: Bacaan = { types: rawTypes, rowMode: 'array' }

class PgTx implements Tx {
  readonly #client: pg.PoolClient
  readonly #trips: Trips
  readonly cabang: string | undefined
  /** The first statement that failed. PostgreSQL answers everything after it with "transaction is aborted". */
  failed: Error | undefined
  #ended = false
  /** When the last answer came: statements wait in line, and a later one is not slow because an earlier one was. */
  #answered = 0
  readonly #watch: Watch
  readonly #sibuk: () => boolean
  constructor(client: pg.PoolClient, cabang: string | undefined, trips: Trips, watch: Watch, sibuk: () => boolean) {
    this.#client = client
    this.#trips = trips
    this.#watch = watch
    this.#sibuk = sibuk
    this.cabang = cabang
  }
  /** After the end the connection belongs to somebody else, perhaps in another shop. */
  end(): void {
    this.#ended = true
  }
  /** Throws what never reached the database; what that refuses is told to `answered`. */
  #send(text: string, values: readonly unknown[], bacaan: Bacaan, answered: Answered): void {
    if (this.#ended) throw new Error('the transaction has ended; a statement of it was not awaited')
    const begun = performance.now()
    together(this.#client)
    ask(this.#client, { text, values, ...bacaan }, (error, result) => {
      if (error) this.failed ??= error
      else this.#trips.answered()
      answered(error && sudahGagal(error) ? this.failed! : error, result)
      const now = performance.now()
      const ms = now - Math.max(begun, this.#answered)
      this.#answered = now
      // This stands in the driver's own turn: whoever only watches must not throw into it.
      try {
        this.#watch.statement?.(text, ms)
      } catch {
        // What could not be told of a slow statement is lost, and nothing else.
      }
    })
    this.#trips.sent()
    this.#trips.statements += 1
  }
  #ask<T>(
    text: string,
    values: readonly unknown[],
    pick: (result: pg.QueryResult) => T,
    bacaan: Bacaan = {},
  ): Promise<T> {
    const sent = new Promise<T>((done, fail) =>
      this.#send(text, values, bacaan, (error, result) => (error ? fail(error) : done(pick(result)))),
    )
    // A sibling that nobody waits for any more must not end the process; the end of the transaction sees that it failed.
    sent.catch(() => {})
    return sent
  }
  send(text: string, values: readonly unknown[] = []): void {
    this.#send(text, values, {}, () => {})
  }
  query<R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    return this.#ask(text, values, (result) => result.rows as R[])
  }
  queryRaw(text: string, values: readonly unknown[] = []): Promise<BarisTeks[]> {
    return this.#ask(text, values, (result) => result.rows as BarisTeks[], raw)
  }
  queryEach(text: string, values: readonly unknown[], row: (row: BarisTeks) => void): Promise<void> {
    let salah: { readonly error: unknown } | undefined
    const tiap = (found: BarisTeks): void => {
      if (salah) return
      try {
        row(found)
      } catch (error) {
        salah = { error }
      }
    }
    const read = this.#ask(text, values, () => undefined, { ...raw, tiap }).then(() => {
      if (salah) throw salah.error
    })
    // As in #ask.
    read.catch(() => {})
    return read
  }
  count(text: string, values: readonly unknown[] = []): Promise<number> {
    return this.#ask(text, values, (result) => result.rowCount ?? 0)
  }
  flush(): void {
    if (!this.#sibuk()) sendNow(this.#client)
  }
}

/** With more transactions than cores the database has enough to do, and a write more is only a write more. */
const inti = availableParallelism()

/** A connection whose transaction is being opened: the opening is not awaited, it travels with the first statement of the work. */
async function opened(pool: pg.Pool, opening: string, cabang: string | undefined, watch: Watch) {
  const client = await pool.connect()
  const trips = new Trips()
  let broken: Error | undefined
  const fail = (e: Error): void => {
    broken ??= e
  }
  client.on('error', fail)
  const sibuk = (): boolean => pool.totalCount - pool.idleCount > inti
  const tx = new PgTx(client, cabang, trips, watch, sibuk)
  trips.sent()
  together(client)
  // Its failure also drops the connection.
  client.query(opening).catch(fail)
  return {
    client,
    trips,
    tx,
    fail,
    /** Throws what broke the connection. */
    check: (): void => {
      if (broken) throw broken
    },
    release: (): void => {
      client.off('error', fail)
      client.release(broken)
    },
  }
}

async function transaction<T>(
  pool: pg.Pool,
  opening: string,
  cabang: string | undefined,
  work: (tx: Tx) => Promise<T>,
  keep: (v: T) => boolean,
  watch: Watch,
) {
  const { client, trips, tx, fail, check, release } = await opened(pool, opening, cabang, watch)
  try {
    const value = await work(tx)
    const kept = keep(value)
    tx.end()
    check()
    // The database says itself what it refused; of what the driver never sent it knows nothing.
    if (kept && tx.failed && !(tx.failed instanceof pg.DatabaseError)) throw new CommitLost('ROLLBACK', tx.failed)
    trips.sent()
    together(client)
    const end = await client.query(kept ? 'COMMIT' : 'ROLLBACK')
    check()
    if (kept && end.command !== 'COMMIT') throw new CommitLost(end.command, tx.failed)
    return value
  } catch (e) {
    tx.end()
    await client.query('ROLLBACK').catch(fail)
    throw e
  } finally {
    release()
    watch.ended?.(trips)
  }
}

/** A transaction that cannot write. Whoever asked goes on with what was read; the connection is free again when its end is told. */
async function reading<T>(
  pool: pg.Pool,
  opening: string,
  cabang: string | undefined,
  work: (tx: Tx) => Promise<T>,
  watch: Watch,
): Promise<T> {
  const { client, trips, tx, fail, check, release } = await opened(pool, opening, cabang, watch)
  try {
    const value = await work(tx)
    check()
    return value
  } finally {
    tx.end()
    // Nobody waits for it: the answer leaves first.
    setImmediate(() => void client.query('COMMIT').catch(fail).then(release))
    watch.ended?.(trips)
  }
}

/** `app` and `pusat` are the two logins; both are made by `openLogins` in roles.server.ts. */
export function openDatabase(logins: { app: pg.PoolConfig; pusat: pg.PoolConfig }, max = 16): Database {
  const shared = {
    pipeline: true,
    types,
    // A plain PostgreSQL accepts the cluster's setting as a placeholder. Nobody may hold or await a lock for long.
    options:
      '-c citus.propagate_set_commands=local -c timezone=UTC -c lock_timeout=15s -c idle_in_transaction_session_timeout=60s',
    connectionTimeoutMillis: 15_000,
  }
  const app = openPool({ ...logins.app, ...shared, max })
  const listeners: ((end: TransactionEnd) => void)[] = []
  const pusat = openPool({ ...logins.pusat, ...shared, max: Math.max(2, max >> 2) })
  const slow: { ms: number; listener: (s: SlowStatement) => void }[] = []
  const statement = (cabang: string | undefined) => (text: string, ms: number) => {
    for (const s of slow) if (ms >= s.ms) s.listener({ name: statementName(text), text, ms, cabang })
  }
  const ended = (cabang: string | undefined) => (trips: Trips) => {
    for (const tell of listeners) tell({ cabang, trips: trips.total, statements: trips.statements })
  }
  const count = (pool: pg.Pool) => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return {
    tx: (cabang, work, keep = () => true) =>
      transaction(app, `BEGIN; ${setCabang(cabang)}`, cabang, work, keep, {
        ended: ended(cabang),
        statement: statement(cabang),
      }),
    read: (cabang, work) =>
      reading(app, `BEGIN READ ONLY; ${setCabang(cabang)}`, cabang, work, {
        ended: ended(cabang),
        statement: statement(cabang),
      }),
    readAll: (work) =>
      transaction(pusat, 'BEGIN READ ONLY', undefined, work, () => true, { statement: statement(undefined) }),
    login: logins.app,
    ping: async () => {
      await Promise.all([app.query('SELECT 1'), pusat.query('SELECT 1')])
    },
    observe: (listener) => void listeners.push(listener),
    watchSlow: (ms, listener) => void slow.push({ ms, listener }),
    pools: () => ({ app: count(app), pusat: count(pusat) }),
    close: async () => {
      await Promise.all([app.end(), pusat.end()])
    },
  }
}
