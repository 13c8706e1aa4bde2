import pg from 'pg'
import { inMigration } from './in-migration.server.ts'

/**
 * Spreads the tables over the machines of a cluster, where the database is one (docs/klaster.md). What kind a table is
 * stands in the catalogue: a shop's table is behind a wall (row-level security), one that loses its rows with the
 * server is unlogged and stays where it is, every other belongs to the whole chain.
 */
export interface SpreadTable {
  readonly name: string
  readonly kind: 'shop' | 'chain'
  /** Tables that a foreign key of this one points at, itself left out. */
  readonly parents: readonly string[]
}

/** Our tables that can be spread: a partitioned one by its parent, which takes the partitions with it. */
export async function readTables(owner: pg.ClientBase): Promise<SpreadTable[]> {
  const { rows } = await owner.query<SpreadTable>(
    `SELECT c.relname AS name, CASE WHEN c.relrowsecurity THEN 'shop' ELSE 'chain' END AS kind,
       ARRAY(SELECT DISTINCT p.relname::text FROM pg_constraint k JOIN pg_class p ON p.oid = k.confrelid
         WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conparentid = 0 AND p.oid <> c.oid ORDER BY 1) AS parents
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relpersistence = 'p' AND c.relowner = current_user::regrole ORDER BY 1`,
  )
  return rows
}

/** The chain's tables, then those of the shops; among each, what is pointed at comes before what points at it. */
export function spreadOrder(tables: readonly SpreadTable[]): SpreadTable[] {
  const order: SpreadTable[] = []
  const place = (table: SpreadTable, children: readonly string[]): void => {
    if (order.includes(table)) return
    if (children.includes(table.name))
      throw new Error(`these tables point at each other: ${[...children, table.name].join(', ')}`)
    for (const parent of tables) if (table.parents.includes(parent.name)) place(parent, [...children, table.name])
    order.push(table)
  }
  for (const kind of ['chain', 'shop']) for (const table of tables) if (table.kind === kind) place(table, [])
  return order
}

/** Is this database the coordinator of a cluster? Part of a SELECT. */
export const isCluster = `to_regclass('pg_dist_partition') IS NOT NULL`

interface Done {
  readonly name: string
  readonly quoted: string
  /** Spread by its shop, not standing everywhere. */
  readonly key: boolean
}
const readSpread = async (owner: pg.ClientBase): Promise<Done[]> =>
  (
    await owner.query<Done>(
      `SELECT c.relname AS name, quote_ident(c.relname) AS quoted, d.partkey IS NOT NULL AS key FROM pg_dist_partition d
       JOIN pg_class c ON c.oid = d.logicalrelid WHERE c.relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
  ).rows

/** Has an earlier start spread tables here? */
export const isSpread = async (owner: pg.ClientBase): Promise<boolean> => (await readSpread(owner)).length > 0

/**
 * Spreads what is not spread yet; answers the names. Each table is done in a transaction of its own (a cluster takes a
 * lock for every part of it), so that an interrupted start goes on from there.
 */
export async function spreadTables(owner: pg.Client): Promise<string[]> {
  const done = await readSpread(owner)
  const missing = spreadOrder(await readTables(owner)).filter((t) => !done.some((d) => d.name === t.name))
  // All shops' tables lie alike, so that the rows of a shop are on one machine.
  let beside = done.find((d) => d.key)?.quoted
  for (const table of missing) {
    await inMigration(owner, () => spreadTable(owner, table, beside ?? 'default'))
    if (table.kind === 'shop') beside ??= pg.escapeIdentifier(table.name)
  }
  return missing.map((t) => t.name)
}

async function spreadTable(owner: pg.Client, table: SpreadTable, beside: string): Promise<void> {
  const name = pg.escapeIdentifier(table.name)
  const { rows } = await owner.query<{ filled: boolean }>(`SELECT EXISTS (SELECT FROM ${name}) AS filled`)
  // Rows are copied to their machines only where the wall does not bind the owner.
  const walls = rows[0]!.filled && table.kind === 'shop' ? await partsOf(owner, name) : []
  for (const part of walls) await owner.query(`ALTER TABLE ${part} NO FORCE ROW LEVEL SECURITY`)
  await (table.kind === 'chain'
    ? owner.query('SELECT create_reference_table($1)', [name])
    : owner.query(`SELECT create_distributed_table($1, 'cabang', colocate_with => $2)`, [name, beside]))
  for (const part of walls) await owner.query(`ALTER TABLE ${part} FORCE ROW LEVEL SECURITY`)
}

/** A table and its partitions; a table without any is no tree. */
async function partsOf(owner: pg.Client, name: string): Promise<string[]> {
  const { rows } = await owner.query<{ part: string }>('SELECT relid::text AS part FROM pg_partition_tree($1)', [name])
  return rows.length > 0 ? rows.map((r) => r.part) : [name]
}
