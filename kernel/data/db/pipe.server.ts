import { hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import pg from 'pg'

/** How statements are sent over a connection's pipeline. */

const names = new Map<string, string>()
/** A short stable name for a statement, so that it is planned once per connection. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `k${hash('sha256', text, 'base64url').slice(0, 16)}`
  if (names.size < 5000) names.set(text, name)
  return name
}

/**
 * Objects become JSON here, not in the driver: when the driver's conversion throws (a bigint inside JSON), it has
 * already sent the statement's name, which is then broken on this connection (pg 8.23.1, measured).
 */
function parameter(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(parameter)
  if (typeof value !== 'object' || value === null || value instanceof Date || ArrayBuffer.isView(value)) return value
  return JSON.stringify(value)
}

/** How rows are read: with which types, as objects or as arrays; collected, or passed on one by one. */
export interface ReadOptions {
  readonly types?: pg.CustomTypesConfig
  readonly rowMode?: 'array'
  /** Called for every row as it arrives; must not throw, because it runs in the driver's own callback. */
  readonly onRow?: (row: never) => void
}

export type Answered = (error: Error | null, result: pg.QueryResult) => void

const Question = pg.Query as unknown as new (
  question: pg.QueryConfig & ReadOptions,
  values: undefined,
  answered?: Answered,
) => pg.Query

/**
 * Sends a named statement with the driver's own query class. Its promises and its copy of every query were a tenth of
 * what a sale cost the server (measured). Throws before anything is sent if a value cannot be converted.
 */
export function ask(
  client: pg.PoolClient,
  statement: ReadOptions & { readonly text: string; readonly values: readonly unknown[] },
  answered: Answered,
): void {
  const { onRow, ...other } = statement
  const question = { ...other, name: statementName(statement.text), values: statement.values.map(parameter) }
  if (!onRow) return void client.query(new Question(question, undefined, answered))
  // Without a callback the driver collects no rows.
  const each = new Question(question, undefined)
  each.on('row', onRow as (row: object) => void)
  each.on('error', (error: Error) => answered(error, undefined as never))
  each.on('end', (result) => answered(null, result as pg.QueryResult))
  client.query(each)
}

const streamOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream
const corked = new WeakSet<object>()
/**
 * Sends the statements of one turn of the event loop in one write: the driver would write each to the socket
 * separately, and those writes were a third of what a sale cost the server (measured).
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

/** Sends what is queued; statements that follow in this turn are queued again. */
export function sendNow(client: pg.PoolClient): void {
  const stream = streamOf(client)
  if (!corked.has(stream)) return
  stream.uncork()
  stream.cork()
}
