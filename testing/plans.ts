import type pg from 'pg'
import type { Database, Tx } from '#kernel/data/db/db.server.ts'
import { amount } from './share.ts'
import { askerOf } from './trips.ts'

/**
 * How many rows statements read: their actual plans under row-level security, with statistics that make the planner
 * believe in a million rows.
 */

/** Tables that grow over the life of a shop; masters stay small. */
const growing =
  /^(barang|barang_beli|barang_masuk\w*|pembelian\w*|penjualan\w*|saldo_barang|titipan\w*|buku_\w+|idempotensi|outbox|tutup|buka)$/

/** Tells the planner that the growing tables hold `times` as many rows as they do. */
export async function enlarge(owner: pg.Pool, times: number): Promise<void> {
  const { rows } = await owner.query<{ relname: string; relpages: number; reltuples: number }>(
    `SELECT c.relname, c.relpages, c.reltuples FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relpages > 0`,
  )
  for (const row of rows.filter((row) => growing.test(row.relname.replace(/_p?\d{4,6}$/, ''))))
    await owner.query(
      `SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', $2::int, 'reltuples', $3::real)`,
      [row.relname, row.relpages, row.reltuples * times],
    )
}

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Where the statements of a database are told, once somebody has asked for them. */
const told = new WeakMap<Database, ((statement: Statement) => void)[]>()

function listenersOf(database: Database): ((statement: Statement) => void)[] {
  const known = told.get(database)
  if (known) return known
  const listeners: ((statement: Statement) => void)[] = []
  told.set(database, listeners)
  const tell = (text: string, values: readonly unknown[]): void => {
    for (const listener of listeners) listener({ text, values })
  }
  const recorded = (tx: Tx): Tx => ({
    cabang: tx.cabang,
    query: (text, values = []) => (tell(text, values), tx.query(text, values)),
    queryRaw: (text, values = []) => (tell(text, values), tx.queryRaw(text, values)),
    queryEach: (text, values, row) => (tell(text, values), tx.queryEach(text, values, row)),
    flush: () => tx.flush(),
    send: (text, values = []) => (tell(text, values), tx.send(text, values)),
    count: (text, values = []) => (tell(text, values), tx.count(text, values)),
  })
  const db = database as { -readonly [name in keyof Database]: Database[name] }
  const tx = db.tx
  const read = db.read
  const readAll = db.readAll
  db.tx = (shop, work, keep) => tx(shop, (real) => work(recorded(real)), keep)
  db.read = (shop, work) => read(shop, (real) => work(recorded(real)))
  db.readAll = (work) => readAll((real) => work(recorded(real)))
  return listeners
}

/** The statements of `work`, by calls without a network, and what it answers. */
export async function statementsOf<T>(
  db: Database,
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly statements: readonly Statement[] }> {
  const { run, asks } = askerOf()
  const statements: Statement[] = []
  const listeners = listenersOf(db)
  const listener = (statement: Statement): void => void (asks() && statements.push(statement))
  listeners.push(listener)
  const answer = await run(work)
  listeners.splice(listeners.indexOf(listener), 1)
  return { answer, statements }
}

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

/** Rows of growing tables that a plan read, including those it discarded. */
const rowsRead = (node: Node): number => {
  const own = growing.test((node['Relation Name'] ?? '').replace(/_p?\d{4,6}$/, ''))
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    : 0
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0)
}

/** How many rows of this table a plan reads, in all its partitions. */
function rowsOf(node: Node, table: string): number {
  const own = new RegExp(`^${table}(_p?\\d{4,6})?$`).test(node['Relation Name'] ?? '')
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child, table), 0)
}

/** How many rows of this book the statements read, in all its partitions; each is run again and rolled back. */
export async function linesRead(db: Database, shop: string, seen: readonly Statement[], book: string): Promise<number> {
  let lines = 0
  for (const { text, values } of seen.filter((s) => /^\s*(select|with)\b/i.test(s.text)))
    lines += rowsOf(await planOf(db, shop, text, values), book)
  return lines
}

/** The same by the plan that stays in use, which is made without looking at the values. Values that are texts. */
export async function linesReadAgain(
  db: Database,
  shop: string,
  { text, values }: Statement,
  table: string,
): Promise<number> {
  const texts = values.map((v) => `'${String(v).replaceAll("'", "''")}'`).join(', ')
  const [row] = await db.tx(
    shop,
    async (tx) => {
      await tx.query('SET LOCAL plan_cache_mode = force_generic_plan')
      await tx.query(`PREPARE again (${values.map(() => 'text').join(', ')}) AS ${text}`)
      const plan = await tx.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE again (${texts})`,
      )
      await tx.query('DEALLOCATE again')
      return plan
    },
    () => false,
  )
  return rowsOf(row!['QUERY PLAN'][0].Plan, table)
}

/** The plan of a statement with what it really read; what it did is rolled back. */
async function planOf(db: Database, shop: string, text: string, values: readonly unknown[]): Promise<Node> {
  const [row] = await db.tx(
    shop,
    (tx) => tx.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values),
    () => false,
  )
  return row!['QUERY PLAN'][0].Plan
}

/** Rows that a statement needs: those it returns, sums or changes. */
const answering = (node: Node, top = true): number => {
  const below = (node.Plans ?? []).map((child) => answering(child, false))
  const made = /Aggregate|ModifyTable/.test(node['Node Type'])
    ? (node.Plans ?? []).reduce((sum, child) => sum + child['Actual Rows'] * child['Actual Loops'], 0)
    : 0
  return Math.max(top ? node['Actual Rows'] : 0, made, ...below)
}

/**
 * How often one statement is looked at in a database: those that every command sends (who asks, which day it is) are told by a few. In the
 * long form all are.
 */
const looks = amount(6, Infinity)
const looked = new WeakMap<Database, Map<string, number>>()

/** Those of these statements that are still worth a look. */
function unknownOf(db: Database, seen: readonly Statement[]): Statement[] {
  const times = looked.get(db) ?? new Map<string, number>()
  looked.set(db, times)
  return seen.filter(({ text }) => {
    const count = (times.get(text) ?? 0) + 1
    times.set(text, count)
    return count <= looks
  })
}

/**
 * Statements that read more than `atMost` rows for each row they return, sum or change; each is run again and rolled
 * back. `given`: only returned rows count, not summed ones.
 */
export async function findWasteful(
  db: Database,
  shop: string,
  seen: readonly Statement[],
  atMost: number,
  given = false,
): Promise<string[]> {
  const wide: string[] = []
  const readers = seen.filter((s) => /^\s*(select|with|update|delete)\b/i.test(s.text))
  for (const { text, values } of unknownOf(db, readers)) {
    const plan = await planOf(db, shop, text, values)
    const [read, answered] = [rowsRead(plan), Math.max(1, given ? plan['Actual Rows'] : answering(plan))]
    if (read > atMost * answered) wide.push(`${read} rows read for ${answered}: ${text.replaceAll(/\s+/g, ' ')}`)
  }
  return wide
}
