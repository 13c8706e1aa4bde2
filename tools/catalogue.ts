import type pg from 'pg'
import { kernelTables } from '#kernel/data/db/tables.ts'
import { tableName, type AnyResource } from '#kernel/model/resource.ts'
import {
  columnSql,
  constraintSql,
  createTable,
  domainSql,
  guardTable,
  indexSql,
  openDomainSql,
  quote,
  searchName,
  wantedTable,
  type TableDef,
} from '#kernel/engine/resource/columns.server.ts'
import { orderByReference } from '#kernel/engine/resource/seed.server.ts'

/** One table in PostgreSQL's own notation, the same for the wanted and the existing one. */
export interface Snapshot {
  readonly columns: ReadonlyMap<string, { readonly type: string; readonly notNull: boolean; readonly default: string }>
  readonly constraints: ReadonlyMap<string, string>
  readonly indexes: ReadonlyMap<string, string>
  readonly search: string
}

export interface Change {
  readonly resource: AnyResource
  readonly fresh: boolean
  readonly statements: readonly string[]
  /** Differences that a person must resolve. */
  readonly notes: readonly string[]
}

/** Tables of the kernel are written by hand; only their search function is generated. */
const ofKernel = (table: string): boolean => table in kernelTables

/** The statements that turn the existing table into the wanted one. Pure: compares two snapshots. */
export function difference(
  def: TableDef,
  wanted: Snapshot,
  living: Snapshot | undefined,
): { statements: string[]; notes: string[] } {
  if (!living) return { statements: [...createTable(def), guardTable(def), ...def.search], notes: [] }
  const alter = `ALTER TABLE ${quote(def.name)}`
  const statements: string[] = []
  const notes: string[] = []
  const kernel = ofKernel(def.name)
  const gone = <T>(map: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>) =>
    kernel ? [] : [...map.keys()].filter((n) => !other.has(n))
  for (const name of gone(living.constraints, wanted.constraints))
    statements.push(`${alter} DROP CONSTRAINT ${quote(name)}`)
  for (const name of gone(living.indexes, wanted.indexes)) statements.push(`DROP INDEX ${quote(name)}`)
  for (const [name, column] of wanted.columns) {
    const old = living.columns.get(name)
    if (!old) {
      // Column and constraints separately: a cluster refuses them in one statement.
      statements.push(`${alter} ADD COLUMN ${columnSql(name, { ...def.columns.get(name)!, notNull: false })}`)
      if (column.notNull) {
        notes.push(`${def.name}.${name} is new and required: fill it for the rows that exist, before SET NOT NULL`)
        statements.push(`${alter} ALTER COLUMN ${quote(name)} SET NOT NULL`)
      }
      continue
    }
    if (old.type !== column.type) {
      notes.push(`${def.name}.${name} changes from ${old.type} to ${column.type}: look at what becomes of the values`)
      statements.push(`${alter} ALTER COLUMN ${quote(name)} TYPE ${column.type} USING ${quote(name)}::${column.type}`)
    }
    if (!kernel && old.notNull !== column.notNull)
      statements.push(`${alter} ALTER COLUMN ${quote(name)} ${column.notNull ? 'SET' : 'DROP'} NOT NULL`)
    if (!kernel && old.default !== column.default)
      statements.push(
        `${alter} ALTER COLUMN ${quote(name)} ${column.default ? `SET DEFAULT ${column.default}` : 'DROP DEFAULT'}`,
      )
  }
  for (const name of gone(living.columns, wanted.columns)) {
    notes.push(`${def.name}.${name} is dropped, with what stands in it`)
    statements.push(`${alter} DROP COLUMN ${quote(name)}`)
  }
  for (const [name, definition] of kernel ? [] : wanted.constraints) {
    const old = living.constraints.get(name)
    if (old === definition) continue
    if (old) statements.push(`${alter} DROP CONSTRAINT ${quote(name)}`)
    statements.push(`${alter} ADD ${constraintSql(name, def.constraints.get(name)!)}`)
  }
  for (const [name, definition] of def.indexes) {
    const old = living.indexes.get(name)
    if (old === wanted.indexes.get(name)) continue
    if (old) statements.push(`DROP INDEX ${quote(name)}`)
    statements.push(indexSql(def.name, name, definition))
  }
  if (living.search !== wanted.search) {
    // A function with another result type cannot be replaced, so it is dropped first.
    if (living.search) statements.push(`DROP FUNCTION ${quote(searchName(def.name))}(text, text, int)`)
    statements.push(...def.search)
  }
  const domains = def.domains.filter(({ name }) =>
    [...wanted.columns].some(([column, { type }]) => type === name && living.columns.get(column)?.type !== name),
  )
  return { statements: [...domains.map(openDomainSql), ...statements, ...domains.map(domainSql)], notes }
}

const bare = (text: string): string => text.replaceAll(/\b(?:mau|public)\./g, '')

async function snapshot(client: pg.ClientBase, schema: string, table: string): Promise<Snapshot | undefined> {
  const oid = (
    await client.query<{ oid: number | null }>(
      `SELECT to_regclass(quote_ident($1) || '.' || quote_ident($2))::oid AS oid`,
      [schema, table],
    )
  ).rows[0]?.oid
  if (!oid) return undefined
  const pairs = async (sql: string, values: unknown[]) =>
    new Map(
      (await client.query<{ name: string; definition: string }>(sql, values)).rows.map((row) => [
        row.name,
        bare(row.definition),
      ]),
    )
  const columns = await client.query<{ name: string; type: string; notnull: boolean; def: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS notnull, coalesce(pg_get_expr(adbin, adrelid), '') AS def
     FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE attrelid = $1 AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [oid],
  )
  const search = await pairs(
    `SELECT proname AS name, pg_get_functiondef(oid) AS definition FROM pg_proc WHERE pronamespace = quote_ident($1)::regnamespace AND proname = $2`,
    [schema, searchName(table)],
  )
  return {
    columns: new Map(columns.rows.map((c) => [c.name, { type: c.type, notNull: c.notnull, default: c.def }])),
    // The form of the shop column is checked by kilau_shop_table, not by the definition.
    constraints: await pairs(
      `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE conrelid = $1 AND contype IN ('p', 'u', 'f', 'c') AND conname <> $2 || '_cabang_check' ORDER BY conname`,
      [oid, table],
    ),
    indexes: await pairs(
      `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE i.indrelid = $1 AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid) ORDER BY 1`,
      [oid],
    ),
    search: [...search.values()][0] ?? '',
  }
}

/**
 * Compares all definitions with a migrated database. The wanted tables are created in a schema of their own, in a
 * transaction that is rolled back, so that both sides are in PostgreSQL's own notation. The changes are ordered so
 * that references exist first.
 */
export async function compare(client: pg.ClientBase, resources: readonly AnyResource[]): Promise<Change[]> {
  const ordered = orderByReference(resources)
  const tables = new Map(ordered.map((r) => [r, wantedTable(r, resources)]))
  await client.query('BEGIN')
  try {
    await client.query('CREATE SCHEMA mau')
    await client.query('SET LOCAL search_path = mau, public')
    for (const resource of ordered.toSorted((a, b) => Number(ofKernel(tableName(b))) - Number(ofKernel(tableName(a)))))
      await makeWanted(client, tables.get(resource)!)
    const changes: Change[] = []
    for (const [resource, table] of tables) {
      const living = await snapshot(client, 'public', table.name)
      const wanted = await snapshot(client, 'mau', table.name)
      const found = difference(table, wanted!, living)
      if (found.statements.length > 0) changes.push({ resource, fresh: !living, ...found })
    }
    return changes
  } finally {
    await client.query('ROLLBACK')
  }
}

async function makeWanted(client: pg.ClientBase, table: TableDef): Promise<void> {
  if (!ofKernel(table.name)) {
    for (const statement of [...createTable(table), ...table.search]) await client.query(statement)
    return
  }
  await client.query(
    `CREATE TABLE ${quote(table.name)} (LIKE public.${quote(table.name)} INCLUDING DEFAULTS INCLUDING INDEXES EXCLUDING CONSTRAINTS)`,
  )
  for (const [name, def] of table.columns)
    await client.query(
      `ALTER TABLE ${quote(table.name)} ADD COLUMN IF NOT EXISTS ${columnSql(name, { ...def, notNull: false })}`,
    )
  for (const [name, definition] of table.indexes) {
    await client.query(`DROP INDEX IF EXISTS mau.${quote(name)}`)
    await client.query(indexSql(table.name, name, definition))
  }
  for (const statement of table.search) await client.query(statement)
}
