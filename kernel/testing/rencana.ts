import type pg from 'pg'
import type { Database, Tx } from '#kernel/db/db.server.ts'

/** What statements read: their plans as they ran, under row-level security, on what the planner believes to be a million rows. */

/** Tables that grow with the shop's life; masters stay small. */
const tumbuh = /^(barang|barang_masuk\w*|penjualan\w*|titipan\w*|buku_\w+|idempotensi|outbox|tutup|buka)$/

/** Tells the planner that the tables which grow hold `kali` times the rows that they hold. */
export async function besarkan(owner: pg.Pool, kali: number): Promise<void> {
  const { rows } = await owner.query<{ relname: string; relpages: number; reltuples: number }>(
    `SELECT c.relname, c.relpages, c.reltuples FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relpages > 0`,
  )
  for (const r of rows.filter((row) => tumbuh.test(row.relname.replace(/_p?\d{4,6}$/, ''))))
    await owner.query(
      `SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', $2::int, 'reltuples', $3::real)`,
      [r.relname, r.relpages, r.reltuples * kali],
    )
}

export interface Pernyataan {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Every statement of the database from now on, as it was sent. */
export function catatPernyataan(database: Database): Pernyataan[] {
  const seen: Pernyataan[] = []
  const dicatat = (tx: Tx): Tx => ({
    cabang: tx.cabang,
    query: (text, values = []) => {
      seen.push({ text, values })
      return tx.query(text, values)
    },
    queryRaw: (text, values = []) => {
      seen.push({ text, values })
      return tx.queryRaw(text, values)
    },
    queryEach: (text, values, row) => {
      seen.push({ text, values })
      return tx.queryEach(text, values, row)
    },
    flush: () => tx.flush(),
    send: (text, values = []) => {
      seen.push({ text, values })
      tx.send(text, values)
    },
    count: (text, values = []) => {
      seen.push({ text, values })
      return tx.count(text, values)
    },
  })
  const db = database as { -readonly [name in keyof Database]: Database[name] }
  const tx = db.tx
  const read = db.read
  db.tx = (cabang, work, keep) => tx(cabang, (real) => work(dicatat(real)), keep)
  db.read = (cabang, work) => read(cabang, (real) => work(dicatat(real)))
  return seen
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

/** Rows of growing tables that a plan touched, those that it threw away included. */
const dibaca = (node: Node): number => {
  const own = tumbuh.test((node['Relation Name'] ?? '').replace(/_p?\d{4,6}$/, ''))
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    : 0
  return own + (node.Plans ?? []).reduce((sum, child) => sum + dibaca(child), 0)
}

/** Rows that a statement answers for: those that it gives, those that it sums, those that it changes. */
const dijawab = (node: Node, top = true): number => {
  const below = (node.Plans ?? []).map((child) => dijawab(child, false))
  const made = /Aggregate|ModifyTable/.test(node['Node Type'])
    ? (node.Plans ?? []).reduce((sum, child) => sum + child['Actual Rows'] * child['Actual Loops'], 0)
    : 0
  return Math.max(top ? node['Actual Rows'] : 0, made, ...below)
}

/**
 * Statements that read more than `sebanyaknya` rows for one that they give, sum or change; each is run again and undone. `diberi`: what
 * is summed does not count, rows that are given alone do.
 */
export async function cariBoros(
  db: Database,
  cabang: string,
  seen: readonly Pernyataan[],
  sebanyaknya: number,
  diberi = false,
): Promise<string[]> {
  const wide: string[] = []
  for (const { text, values } of seen.filter((s) => /^\s*(select|with|update|delete)\b/i.test(s.text))) {
    const [row] = await db.tx(
      cabang,
      (tx) =>
        tx.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values),
      () => false,
    )
    const plan = row!['QUERY PLAN'][0].Plan
    const [read, answered] = [dibaca(plan), Math.max(1, diberi ? plan['Actual Rows'] : dijawab(plan))]
    if (read > sebanyaknya * answered) wide.push(`${read} rows read for ${answered}: ${text.replaceAll(/\s+/g, ' ')}`)
  }
  return wide
}
