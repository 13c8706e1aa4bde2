import pg from 'pg'
import { migrate, readMigrations } from '#kernel/data/db/migrate.server.ts'
import { ensurePartitions } from '#kernel/data/db/partitions.server.ts'
import type { OldInstallation } from './fixture.ts'

/** All rows of a table. Every value stands as PostgreSQL writes it, so that what is put back is what was taken. */
export interface TableCopy {
  /** With its schema, quoted. */
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** For each column its values, row by row. */
  readonly values: readonly (readonly (string | null)[])[]
}

type DatabaseCopy = Pick<OldInstallation, 'migrations' | 'tables' | 'sequences'>

const quote = (name: string): string => pg.escapeIdentifier(name)

/** Which migrations ran is written by running them, the queue's own as well. */
const ownRecords = ['public.migrasi', 'graphile_worker.migrations']

const tablesSql = `
  SELECT n.nspname AS schema, c.relname AS table,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
     FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND n.nspname || '.' || c.relname <> ALL ($1)
  ORDER BY 1, 2`

/** How values are written does not depend on who reads them. */
async function plainSettings(client: pg.Client): Promise<void> {
  await client.query(`SET LOCAL TimeZone = 'UTC'`)
  await client.query(`SET LOCAL DateStyle = 'ISO, YMD'`)
  await client.query(`SET LOCAL bytea_output = 'hex'`)
}

/** Reads every row of the database at one moment, as the superuser, whom no policy hides a row from. */
export async function copyDatabase(client: pg.Client): Promise<DatabaseCopy> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
  try {
    await plainSettings(client)
    const found = await client.query<{ schema: string; table: string; columns: TableCopy['columns'] }>(tablesSql, [
      ownRecords,
    ])
    const tables: TableCopy[] = []
    for (const { schema, table, columns } of found.rows) {
      const name = `${quote(schema)}.${quote(table)}`
      const pick = columns.map((c) => `${quote(c.name)}::text`).join(', ')
      const { rows } = await client.query<(string | null)[]>({
        text: `SELECT ${pick} FROM ${name} ORDER BY 1, 2`,
        rowMode: 'array',
      })
      if (rows.length > 0) tables.push({ name, columns, values: columns.map((_, i) => rows.map((r) => r[i]!)) })
    }
    const sequences = await client.query<{ name: string; value: string }>(
      `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences
       WHERE schemaname IN ('public', 'graphile_worker') AND last_value IS NOT NULL ORDER BY 1`,
    )
    const ran = await client.query<{ nama: string }>(`SELECT nama FROM migrasi ORDER BY nomor`)
    return { migrations: ran.rows.map((r) => r.nama), tables, sequences: sequences.rows }
  } finally {
    await client.query('ROLLBACK')
  }
}

/** Makes an empty database what the old one was: the migrations that it had, then its rows. */
export async function putDatabase(
  logins: { readonly owner: pg.ClientConfig; readonly root: pg.ClientConfig },
  old: DatabaseCopy & Pick<OldInstallation, 'made'>,
): Promise<void> {
  const all = readMigrations()
  const then = all.filter((m) => old.migrations.includes(m.name))
  const lost = old.migrations.filter((name) => !then.some((m) => m.name === name))
  if (lost.length > 0) throw new Error(`migrations of the old version that are not here: ${lost.join(', ')}`)
  await migrate(logins.owner, then, 'oldest')
  const owner = new pg.Client(logins.owner)
  await owner.connect()
  try {
    // The books of the months that the old rows are in.
    await ensurePartitions(owner, new Date(old.made))
  } finally {
    await owner.end()
  }
  const client = new pg.Client(logins.root)
  await client.connect()
  try {
    await client.query('BEGIN')
    await plainSettings(client)
    // Rows arrive in no order that references could follow, and were checked when they were written.
    await client.query('SET LOCAL session_replication_role = replica')
    await putRows(client, old)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

async function putRows(client: pg.Client, old: DatabaseCopy): Promise<void> {
  const { rows } = await client.query<{ schema: string; table: string }>(tablesSql, [ownRecords])
  // What the migrations planted stands among the old rows, as it was by then.
  for (const { schema, table } of rows) await client.query(`DELETE FROM ${quote(schema)}.${quote(table)}`)
  for (const { name, columns, values } of old.tables) {
    const names = columns.map((c) => quote(c.name)).join(', ')
    const typed = columns.map((c, i) => `c${i}::${c.type}`).join(', ')
    const given = columns.map((_, i) => `$${i + 1}::text[]`).join(', ')
    const known = columns.map((_, i) => `c${i}`).join(', ')
    await client.query(
      `INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE SELECT ${typed} FROM unnest(${given}) AS x (${known})`,
      values.map((v) => [...v]),
    )
  }
  for (const { name, value } of old.sequences) await client.query('SELECT setval($1::regclass, $2)', [name, value])
}

/** Every row of every table, sequences and migrations, to be compared. `root`: a login that no wall binds. */
export async function rowsOf(root: pg.ClientConfig): Promise<Record<string, unknown>> {
  const client = new pg.Client(root)
  await client.connect()
  try {
    const { tables, sequences, migrations } = await copyDatabase(client)
    const rows = tables.map(({ name, columns, values }): [string, string[]] => [
      name,
      (values[0] ?? []).map((_, i) => JSON.stringify(columns.map((c, n) => [c.name, values[n]![i]]))).sort(),
    ])
    return { migrations, sequences, ...Object.fromEntries(rows) }
  } finally {
    await client.end()
  }
}
