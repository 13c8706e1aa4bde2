import { availableParallelism } from 'node:os'
import pg from 'pg'
import { ask, sendNow, statementName, together, type Answered, type ReadOptions } from './pipe.server.ts'
import { clusterOptions, lockMs, openPool } from './pool.server.ts'
import { rawTypes, types } from './types.server.ts'

/** Access to PostgreSQL: transactions of one shop over a pipelined connection. */

/** The values of a row in the order of the columns, as PostgreSQL's text; null for NULL. */
export type TextRow = readonly (string | null)[]

/** One open transaction. Every statement names the shop itself; row-level security is a second protection. */
export interface Tx {
  readonly cabang: string | undefined
  /** Rows of one statement. It is prepared under a name derived from its text, so the text must not contain values. */
  query<R extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** The same rows as arrays of texts. */
  queryRaw(text: string, values?: readonly unknown[]): Promise<TextRow[]>
  /**
   * The same row by row as they arrive, without keeping them. What `row` throws is thrown after the statement ended.
   */
  queryEach(text: string, values: readonly unknown[], row: (row: TextRow) => void): Promise<void>
  /**
   * Sends a write that travels with the COMMIT: nobody waits for it, and its failure rolls the transaction back. Only
   * for writes whose rows are locked already: a statement that matches no row is no failure (design 5).
   */
  send(text: string, values?: readonly unknown[]): void
  /** The number of rows that a statement affected. */
  count(text: string, values?: readonly unknown[]): Promise<number>
  /**
   * Sends the queued statements now instead of at the end of this turn, so that the database starts while this process
   * still computes. Worth it only where both have much to do: each flush is one more write to the socket, so it does
   * nothing while many transactions run.
   */
  flush(): void
}

export interface Database {
  /**
   * Runs `work` in one transaction of one shop (undefined: only chain-wide tables, no shop's rows are visible). Rolls
   * back when it throws or when `keep` returns false for its result. Throws unless the server confirms the COMMIT.
   */
  tx<T>(shop: string | undefined, work: (tx: Tx) => Promise<T>, keep?: (value: T) => boolean): Promise<T>
  /**
   * The same for work that only reads: the transaction is READ ONLY, so losing its end loses nothing, and the result is
   * returned without waiting for the COMMIT. One round trip if the work sends all its statements at once.
   */
  read<T>(shop: string | undefined, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Reads over all shops for head office, with the read-only login and its own policy. Callers write the audit entry
   * (see kernel/engine/access/head-office.server.ts).
   */
  readonly readAll: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The application's login, for parts that need connections of their own: the job queue, the shared live events. */
  readonly login: pg.PoolConfig
  /** Resolves when both logins answer. */
  ping(): Promise<void>
  /**
   * Calls `listener` at the end of every transaction of the application, with its round trips and the number of
   * statements of its work.
   */
  observe(listener: (end: TransactionEnd) => void): void
  /**
   * Calls `listener` for every statement that took `ms` or longer, counted from the previous answer and including what
   * `queryEach` does with its rows. It never gets values.
   */
  watchSlow(ms: number, listener: (s: SlowStatement) => void): void
  /** Connections by login: open, idle, and callers that wait for one. */
  pools(): Readonly<Record<'app' | 'pusat', { readonly open: number; readonly idle: number; readonly waiting: number }>>
  close(): Promise<void>
}

/** Measurements of a transaction. */
export interface TransactionEnd {
  readonly cabang: string | undefined
  readonly trips: number
  readonly statements: number
}

/** A slow statement. Its text contains no values. */
export interface SlowStatement {
  readonly name: string
  readonly text: string
  readonly ms: number
  readonly cabang: string | undefined
}

/** Callbacks during and after a transaction. */
interface Watch {
  ended?(trips: Trips): void
  statement?(text: string, ms: number): void
}

/** Counts the round trips of a transaction: a statement sent after an answer arrived starts a new one. */
class Trips {
  total = 0
  /** Statements of the work, without those that open and end the transaction. */
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

/**
 * SET LOCAL must be text (a cluster forwards text, not parameters), so every character of the code is checked first.
 */
export function setShop(shop: string | undefined): string {
  // Set even without a shop, so that a session-wide SET could never decide.
  if (shop === undefined) return `SET LOCAL kilau.cabang = ''`
  if (!/^[A-Z0-9][A-Z0-9_-]{0,19}$/.test(shop)) throw new Error(`not a shop code: ${JSON.stringify(shop)}`)
  return `SET LOCAL kilau.cabang = '${shop}'`
}

/** The COMMIT of a failed transaction was answered with ROLLBACK: PostgreSQL reports no error for that (measured). */
export class CommitLost extends Error {
  constructor(tag: string, cause: Error | undefined) {
    super(`the transaction ended as ${tag}, not COMMIT${cause ? `: ${cause.message}` : ''}`, { cause })
    this.name = 'CommitLost'
  }
}

/** The error of every statement after a failed one; the caller needs the first error instead. */
const alreadyFailed = (error: Error): boolean => error instanceof pg.DatabaseError && error.code === '25P02'

const raw: ReadOptions = { types: rawTypes, rowMode: 'array' }

class PgTx implements Tx {
  readonly #client: pg.PoolClient
  readonly #trips: Trips
  readonly cabang: string | undefined
  /** The error of the first failed statement. PostgreSQL answers everything after it with "transaction is aborted". */
  failed: Error | undefined
  #ended = false
  /**
   * Time of the last answer: statements are answered in order, so a later one must not be counted as slow because of an
   * earlier one.
   */
  #answered = 0
  readonly #watch: Watch
  readonly #busy: () => boolean
  constructor(client: pg.PoolClient, shop: string | undefined, trips: Trips, watch: Watch, busy: () => boolean) {
    this.#client = client
    this.#trips = trips
    this.#watch = watch
    this.#busy = busy
    this.cabang = shop
  }
  /** After the end the connection belongs to another caller, perhaps of another shop. */
  end(): void {
    this.#ended = true
  }
  /** Throws what never reached the database; errors of the database go to `answered`. */
  #send(text: string, values: readonly unknown[], reading: ReadOptions, answered: Answered): void {
    if (this.#ended) throw new Error('the transaction has ended; a statement of it was not awaited')
    const begun = performance.now()
    together(this.#client)
    ask(this.#client, { text, values, ...reading }, (error, result) => {
      if (error) this.failed ??= error
      else this.#trips.answered()
      answered(error && alreadyFailed(error) ? this.failed! : error, result)
      const now = performance.now()
      const ms = now - Math.max(begun, this.#answered)
      this.#answered = now
      // Runs in the driver's own callback, which a listener must not break by throwing.
      try {
        this.#watch.statement?.(text, ms)
      } catch {
        // A failed listener only loses this report.
      }
    })
    this.#trips.sent()
    this.#trips.statements += 1
  }
  #ask<T>(
    text: string,
    values: readonly unknown[],
    pick: (result: pg.QueryResult) => T,
    reading: ReadOptions = {},
  ): Promise<T> {
    const sent = new Promise<T>((done, fail) =>
      this.#send(text, values, reading, (error, result) => (error ? fail(error) : done(pick(result)))),
    )
    // A rejection that nobody awaits must not end the process; the end of the transaction sees that it failed.
    sent.catch(() => {})
    return sent
  }
  send(text: string, values: readonly unknown[] = []): void {
    this.#send(text, values, {}, () => {})
  }
  query<R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    return this.#ask(text, values, (result) => result.rows as R[])
  }
  queryRaw(text: string, values: readonly unknown[] = []): Promise<TextRow[]> {
    return this.#ask(text, values, (result) => result.rows as TextRow[], raw)
  }
  queryEach(text: string, values: readonly unknown[], row: (row: TextRow) => void): Promise<void> {
    let wrong: { readonly error: unknown } | undefined
    const onRow = (found: TextRow): void => {
      if (wrong) return
      try {
        row(found)
      } catch (error) {
        wrong = { error }
      }
    }
    const read = this.#ask(text, values, () => undefined, { ...raw, onRow }).then(() => {
      if (wrong) throw wrong.error
    })
    // As in #ask.
    read.catch(() => {})
    return read
  }
  count(text: string, values: readonly unknown[] = []): Promise<number> {
    return this.#ask(text, values, (result) => result.rowCount ?? 0)
  }
  flush(): void {
    if (!this.#busy()) sendNow(this.#client)
  }
}

/** With more transactions than cores the database is busy anyway, and a flush only costs a write. */
const cores = availableParallelism()

/**
 * A connection with a transaction being opened: the opening is not awaited, it travels with the first statement of the
 * work.
 */
async function opened(pool: pg.Pool, opening: string, shop: string | undefined, watch: Watch) {
  const client = await pool.connect()
  const trips = new Trips()
  let broken: Error | undefined
  const fail = (error: Error): void => {
    broken ??= error
  }
  client.on('error', fail)
  const busy = (): boolean => pool.totalCount - pool.idleCount > cores
  const tx = new PgTx(client, shop, trips, watch, busy)
  trips.sent()
  together(client)
  // A failed opening also drops the connection.
  client.query(opening).catch(fail)
  return {
    client,
    trips,
    tx,
    fail,
    /** Throws the error that broke the connection. */
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
  shop: string | undefined,
  work: (tx: Tx) => Promise<T>,
  keep: (v: T) => boolean,
  watch: Watch,
) {
  const { client, trips, tx, fail, check, release } = await opened(pool, opening, shop, watch)
  try {
    const value = await work(tx)
    const kept = keep(value)
    tx.end()
    check()
    // The database reports its own errors at the COMMIT; it does not know of a statement that the driver failed to
    // send.
    if (kept && tx.failed && !(tx.failed instanceof pg.DatabaseError)) throw new CommitLost('ROLLBACK', tx.failed)
    trips.sent()
    together(client)
    const end = await client.query(kept ? 'COMMIT' : 'ROLLBACK')
    check()
    if (kept && end.command !== 'COMMIT') throw new CommitLost(end.command, tx.failed)
    return value
  } catch (error) {
    tx.end()
    await client.query('ROLLBACK').catch(fail)
    throw error
  } finally {
    release()
    watch.ended?.(trips)
  }
}

/**
 * A read-only transaction. The caller gets the result at once; the connection is released when the COMMIT is answered.
 */
async function reading<T>(
  pool: pg.Pool,
  opening: string,
  shop: string | undefined,
  work: (tx: Tx) => Promise<T>,
  watch: Watch,
): Promise<T> {
  const { client, trips, tx, fail, check, release } = await opened(pool, opening, shop, watch)
  try {
    const value = await work(tx)
    check()
    return value
  } finally {
    tx.end()
    // Not awaited, so that the answer is sent first.
    setImmediate(() => void client.query('COMMIT').catch(fail).then(release))
    watch.ended?.(trips)
  }
}

/** `app` and `pusat` are the two logins; both are made by `openLogins` in roles.server.ts. `lock_ms`: so long a lock is awaited. */
export function openDatabase(
  logins: { app: pg.PoolConfig; pusat: pg.PoolConfig },
  max = 16,
  lock_ms = lockMs,
): Database {
  const shared = {
    pipeline: true,
    types,
    // Nobody may hold or await a lock for long.
    options: `${clusterOptions} -c timezone=UTC -c lock_timeout=${lock_ms} -c idle_in_transaction_session_timeout=60s`,
    connectionTimeoutMillis: 15_000,
    // A new connection has to learn every table and plan every statement anew: a few of them wait for the next customer, however long he
    // takes.
    idleTimeoutMillis: 60_000,
  }
  const quarter = Math.max(2, max >> 2)
  const app = openPool({ ...logins.app, ...shared, max, min: quarter })
  const listeners: ((end: TransactionEnd) => void)[] = []
  const headOffice = openPool({ ...logins.pusat, ...shared, max: quarter, min: 1 })
  const slow: { ms: number; listener: (s: SlowStatement) => void }[] = []
  const statement = (shop: string | undefined) => (text: string, ms: number) => {
    for (const s of slow) if (ms >= s.ms) s.listener({ name: statementName(text), text, ms, cabang: shop })
  }
  const ended = (shop: string | undefined) => (trips: Trips) => {
    for (const tell of listeners) tell({ cabang: shop, trips: trips.total, statements: trips.statements })
  }
  const count = (pool: pg.Pool) => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return {
    tx: (shop, work, keep = () => true) =>
      transaction(app, `BEGIN; ${setShop(shop)}`, shop, work, keep, {
        ended: ended(shop),
        statement: statement(shop),
      }),
    read: (shop, work) =>
      reading(app, `BEGIN READ ONLY; ${setShop(shop)}`, shop, work, {
        ended: ended(shop),
        statement: statement(shop),
      }),
    readAll: (work) =>
      transaction(headOffice, 'BEGIN READ ONLY', undefined, work, () => true, { statement: statement(undefined) }),
    login: logins.app,
    ping: async () => {
      await Promise.all([app.query('SELECT 1'), headOffice.query('SELECT 1')])
    },
    observe: (listener) => void listeners.push(listener),
    watchSlow: (ms, listener) => void slow.push({ ms, listener }),
    pools: () => ({ app: count(app), pusat: count(headOffice) }),
    close: async () => {
      await Promise.all([app.end(), headOffice.end()])
    },
  }
}
