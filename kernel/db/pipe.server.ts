import { hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import pg from 'pg'

/** How statements go into the pipeline of a connection. */

const names = new Map<string, string>()
/** A short stable name for a statement, so that it is planned once a connection. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `k${hash('sha256', text, 'base64url').slice(0, 16)}`
  if (names.size < 5000) names.set(text, name)
  return name
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

/** How rows are read: by which types, as objects or as lists of values; kept for the answer, or handed over one by one. */
export interface Bacaan {
  readonly types?: pg.CustomTypesConfig
  readonly rowMode?: 'array'
  /** Told every row as it comes; must not throw, as it stands in the driver's own turn. */
  readonly tiap?: (row: never) => void
}

export type Answered = (error: Error | null, result: pg.QueryResult) => void

const Question = pg.Query as unknown as new (
  question: pg.QueryConfig & Bacaan,
  values: undefined,
  answered?: Answered,
) => pg.Query

/**
 * A named statement sent as the driver's own query. Its promises and the copy that it makes of every question were a tenth of what a
 * sale cost the server (measured). Throws what a value cannot become, before anything is sent.
 */
export function ask(
  client: pg.PoolClient,
  q: Bacaan & { readonly text: string; readonly values: readonly unknown[] },
  answered: Answered,
): void {
  const { tiap, ...lain } = q
  const question = { ...lain, name: statementName(q.text), values: q.values.map(parameter) }
  if (!tiap) return void client.query(new Question(question, undefined, answered))
  // Without a callback the driver keeps no row.
  const each = new Question(question, undefined)
  each.on('row', tiap as (row: object) => void)
  each.on('error', (error: Error) => answered(error, undefined as never))
  each.on('end', (result) => answered(null, result as pg.QueryResult))
  client.query(each)
}

const streamOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream
const corked = new WeakSet<object>()
/**
 * Keeps what is sent in one turn of the event loop together: the driver would write every statement to the socket by itself, and those
 * writes were a third of what a sale cost the server (measured).
 */
export function together(client: pg.PoolClient): void {
  const stream = streamOf(client)
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  process.nextTick(() => {
    corked.delete(stream)
    stream.uncork()
  })
}

/** What was kept leaves now; what is sent after it in this turn is kept together again. */
export function sendNow(client: pg.PoolClient): void {
  const stream = streamOf(client)
  if (!corked.has(stream)) return
  stream.uncork()
  stream.cork()
}
