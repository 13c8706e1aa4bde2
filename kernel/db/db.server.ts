import { hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { openPool } from './pool.server.ts'

/**
 * The way to PostgreSQL: transactions of one shop over a pipelined connection.
 * int8 arrives as bigint, date as ISO text, timestamptz as ISO instant, numeric is refused (design 3).
 */
// text[]; the driver's own types list no arrays.
const textArray = pg.types.getTypeParser(1009 as never) as (text: string) => (string | null)[]
/** PostgreSQL's `2026-11-21 03:00:00.123456+00` as an ISO instant. Read as a Date it was an eighth of what a page of a list cost (measured). */
export function instan(text: string): string {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/.exec(text)
  // Another zone, a year of five digits: the long way.
  return found ? `${found[1]}T${found[2]}.${(found[3] ?? '').padEnd(3, '0')}Z` : new Date(text).toISOString()
}
const parsers = new Map<number, (text: string) => unknown>([
  [20, BigInt],
  [1016, (text) => textArray(text).map((item) => (item === null ? null : BigInt(item)))],
  [1082, (text) => text],
  [1182, textArray],
  [1184, instan],
  [
    1700,
    () => {
      throw new TypeError('numeric column: cast it to bigint, quantities are whole')
    },
  ],
])
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * The same for rows that are only shown: whole numbers of up to 15 digits, which a JavaScript number holds exactly, come as such. A bigint
 * is an object of its own, and a report has millions of figures.
 */
const shownTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20 && format !== 'binary'
      ? (text: string) => (text.length <= 15 ? Number(text) : BigInt(text))
      : types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/** One open transaction. Every statement names the shop itself; row-level security is the second wall. */
export interface Tx {
  readonly cabang: string | undefined
  /** Rows of one statement. It is prepared under a name made of its text, so the text must not hold values. */
  query<R extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** The same for rows that are only shown: whole numbers come as number where they have 15 digits or fewer, else as bigint. */
  queryShown<R extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<R[]>
  /**
   * Sends a write that travels with the COMMIT: nobody waits for it, its failure undoes the transaction. Only for writes whose
   * rows are locked already: a statement that hits no row is no failure (design 5).
   */
  send(text: string, values?: readonly unknown[]): void
  /** The number of rows that a statement touched. */
  count(text: string, values?: readonly unknown[]): Promise<number>
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
  /** Calls `listener` for every statement that took `ms` or longer, counted from the answer before it; it never sees values. */
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

const names = new Map<string, string>()
/** A short stable name for a statement, so that it is planned once a connection. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `k${hash('sha256', text, 'base64url').slice(0, 16)}`
  if (names.size < 5000) names.set(text, name)
  return name
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

/**
 * Objects become JSON here, not in the driver: when its own conversion throws (a bigint inside JSON), it has already sent the
 * statement's name, and that name is broken on the connection from then on (pg 8.23.1, measured).
 */
function parameter(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(parameter)
  if (typeof value !== 'object' || value === null || value instanceof Date || ArrayBuffer.isView(value)) return value
  return JSON.stringify(value)
}

const Question = pg.Query as unknown as new (
  question: pg.QueryConfig & { readonly types?: pg.CustomTypesConfig },
  values: undefined,
  answered: (error: Error | null, result: pg.QueryResult) => void,
) => pg.Submittable

/**
 * A named statement sent as the driver's own query. Its promises and the copy that it makes of every question were a tenth of what a
 * sale cost the server (measured).
 */
function ask(
  client: pg.PoolClient,
  text: string,
  values: unknown[],
  types: pg.CustomTypesConfig | undefined,
): Promise<pg.QueryResult> {
  return new Promise((done, fail) => {
    const answered = (error: Error | null, result: pg.QueryResult): void => (error ? fail(error) : done(result))
    client.query(new Question({ name: statementName(text), text, values, types }, undefined, answered))
  })
}

const corked = new WeakSet<object>()
/**
 * Keeps what is sent in one turn of the event loop together: the driver would write every statement to the socket by itself, and those
 * writes were a third of what a sale cost the server (measured).
 */
function together(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  process.nextTick(() => {
    corked.delete(stream)
    stream.uncork()
  })
}

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
  readonly #sends: Promise<unknown>[] = []
  constructor(client: pg.PoolClient, cabang: string | undefined, trips: Trips, watch: Watch) {
    this.#client = client
    this.#trips = trips
    this.#watch = watch
    this.cabang = cabang
  }
  /** After the end the connection belongs to somebody else, perhaps in another shop. */
  end(): void {
    this.#ended = true
  }
  #send<T>(
    text: string,
    values: readonly unknown[],
    pick: (result: pg.QueryResult) => T,
    types?: pg.CustomTypesConfig,
  ): Promise<T> {
    if (this.#ended) return Promise.reject(new Error('the transaction has ended; a statement of it was not awaited'))
    this.#trips.sent()
    this.#trips.statements += 1
    together(this.#client)
    const begun = performance.now()
    const sent = (async () => {
      try {
        const result = await ask(this.#client, text, values.map(parameter), types)
        this.#trips.answered()
        return pick(result)
      } finally {
        const now = performance.now()
        this.#watch.statement?.(text, now - Math.max(begun, this.#answered))
        this.#answered = now
      }
    })()
    // Seen by whoever awaits it, and by the end of the transaction; a sibling that nobody waits for any more must not end the process.
    sent.catch((e: Error) => {
      this.failed ??= e
    })
    return sent
  }
  send(text: string, values: readonly unknown[] = []): void {
    this.#sends.push(this.#send(text, values, () => undefined).catch(() => undefined))
  }
  /** Resolves when every sent write has its answer. */
  async settled(): Promise<void> {
    await Promise.all(this.#sends)
  }
  query<R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    return this.#send(text, values, (result) => result.rows as R[])
  }
  queryShown<R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    return this.#send(text, values, (result) => result.rows as R[], shownTypes)
  }
  count(text: string, values: readonly unknown[] = []): Promise<number> {
    return this.#send(text, values, (result) => result.rowCount ?? 0)
  }
}

/** A connection whose transaction is being opened: the opening is not awaited, it travels with the first statement of the work. */
async function opened(pool: pg.Pool, opening: string, cabang: string | undefined, watch: Watch) {
  const client = await pool.connect()
  const trips = new Trips()
  let broken: Error | undefined
  const fail = (e: Error): void => {
    broken ??= e
  }
  client.on('error', fail)
  const tx = new PgTx(client, cabang, trips, watch)
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
    trips.sent()
    together(client)
    const end = await client.query(kept ? 'COMMIT' : 'ROLLBACK')
    check()
    await tx.settled()
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
    void client.query('COMMIT').catch(fail).then(release)
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
