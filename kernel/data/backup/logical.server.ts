import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate, readMigrations } from '#kernel/data/db/migrate.server.ts'
import { ensurePartitions } from '#kernel/data/db/partitions.server.ts'
import { cut, packEntries, unpackEntries, type Entry } from './archive.server.ts'
import { carryFiles, knownFiles, ownFiles, type Installation } from './base.server.ts'
import { newSetId, volumeName, writeManifest, type BackupSet } from './sets.server.ts'
import type { Vault } from './vault.server.ts'

/**
 * A backup of rows instead of files: everything at one moment, for any PostgreSQL, read by the tables' owner. It is what a server of
 * somebody else's gives, and the way from one major version of PostgreSQL to the next.
 */
interface Outline {
  readonly migrations: readonly string[]
  /** The first month of which a book has a partition, as an instant. */
  readonly firstMonth: string | null
  readonly sequences: readonly { readonly name: string; readonly value: string }[]
}
interface TableOutline {
  /** With its schema, quoted. */
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** How far it is: the table it is at, of how many. */
export type TellTable = (table: number, tables: number) => void

const quote = (name: string): string => pg.escapeIdentifier(name)
const volumeLength = 8 << 20
const rowsAtOnce = 2000
const year_ms = 365 * 86_400_000

/** Which migrations ran is written by running them, the queue's own as well. */
const ownRecords = ['public.migrasi', 'graphile_worker.migrations']
const ourSchemas = `n.nspname IN ('public', 'graphile_worker')`

const tablesSql = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
     FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${ourSchemas} AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND n.nspname || '.' || c.relname <> ALL ($1)
  ORDER BY 1`

/** How values are written does not depend on who reads them. */
async function plainSettings(client: pg.ClientBase): Promise<void> {
  await client.query(`SET LOCAL TimeZone = 'UTC'`)
  await client.query(`SET LOCAL DateStyle = 'ISO, YMD'`)
  await client.query(`SET LOCAL bytea_output = 'hex'`)
  await client.query(`SET LOCAL extra_float_digits = 1`)
}

async function readOutline(client: pg.ClientBase): Promise<Outline> {
  const ran = await client.query<{ nama: string }>(`SELECT nama FROM migrasi ORDER BY nomor`)
  const sequences = await client.query<Outline['sequences'][number]>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname IN ('public', 'graphile_worker') AND last_value IS NOT NULL ORDER BY 1`,
  )
  const first = await client.query<{ month: string | null }>(
    `SELECT min(right(c.relname, 6)) AS month FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname ~ '_\\d{6}$'`,
  )
  const month = first.rows[0]?.month
  return {
    migrations: ran.rows.map((r) => r.nama),
    firstMonth: month ? `${month.slice(0, 4)}-${month.slice(4)}-01T00:00:00Z` : null,
    sequences: sequences.rows,
  }
}

/** The rows of a table, as lines of JSON: an array of texts as PostgreSQL writes them. */
async function* tableLines(client: pg.ClientBase, outline: TableOutline): AsyncGenerator<Buffer> {
  const pick = outline.columns.map((c) => `${quote(c.name)}::text`).join(', ')
  await client.query(`DECLARE kilau_rows NO SCROLL CURSOR FOR SELECT ${pick} FROM ${outline.name}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${rowsAtOnce} IN kilau_rows`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield Buffer.from(rows.map((r) => `${JSON.stringify(r)}\n`).join(''))
  }
  await client.query('CLOSE kilau_rows')
}

/** How many rows every table has, by its name: what one database had, another one must have. */
export async function rowsPerTable(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<TableOutline>(tablesSql, [ownRecords])
  const counts = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: string }>(`SELECT count(*)::text AS n FROM ${name}`)
    counts.set(name, rows[0]!.n)
  }
  return counts
}

/** Takes all rows at one moment. `client`: the owner's own connection. */
export async function makeLogical(
  client: pg.ClientBase,
  installation: Omit<Installation, 'folder'>,
  vault: Vault,
  tell: TellTable = () => {},
): Promise<BackupSet> {
  const began = new Date()
  const id = newSetId(began, randomBytes(2).toString('hex'))
  const files = await carryFiles(installation.data, vault, await knownFiles(vault))
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
  try {
    await plainSettings(client)
    const { rows: tables } = await client.query<TableOutline>(tablesSql, [ownRecords])
    const outline = await readOutline(client)
    const { rows } = await client.query<{ major: string }>(
      `SELECT (current_setting('server_version_num')::int / 10000)::text AS major`,
    )
    async function* entries(): AsyncGenerator<Entry> {
      yield { name: 'outline.json', content: Buffer.from(JSON.stringify(outline)) }
      for (const [at, outline] of tables.entries()) {
        tell(at + 1, tables.length)
        yield { name: `table/${at}.json`, content: Buffer.from(JSON.stringify(outline)) }
        yield { name: `table/${at}.rows`, stream: tableLines(client, outline) }
      }
      yield* ownFiles(installation)
    }
    let [volumes, size] = [0, 0]
    for await (const volume of cut(packEntries(entries()), volumeLength)) {
      await vault.put(volumeName(id, (volumes += 1)), volume)
      size += volume.length
    }
    const manifest = {
      format: 1,
      kind: 'logical',
      began: began.toISOString(),
      ended: new Date().toISOString(),
      version: installation.version,
      major: rows[0]!.major,
      volumes,
      size,
      files,
    } as const
    await writeManifest(vault, { id, manifest })
    return { id, manifest }
  } finally {
    await client.query('ROLLBACK').catch(() => {})
  }
}

const walls = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name, c.relforcerowsecurity AS forced,
    EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = c.oid AND NOT g.tgisinternal AND g.tgenabled <> 'D') AS triggers
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${ourSchemas} AND c.relkind IN ('r', 'p') AND NOT c.relispartition`
const references = `
  SELECT format('%I.%I', n.nspname, c.relname) AS table, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${ourSchemas} AND k.contype = 'f' AND k.conparentid = 0`

/**
 * Rows arrive in no order that references could follow, from every shop, and were checked when they were written: until they are
 * in, the owner takes down what would check them again. He may: no superuser is needed.
 */
async function withoutChecks(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows: tables } = await client.query<{ name: string; forced: boolean; triggers: boolean }>(walls)
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(references)
  for (const k of keys) await client.query(`ALTER TABLE ${k.table} DROP CONSTRAINT ${k.name}`)
  for (const table of tables) {
    if (table.forced) await client.query(`ALTER TABLE ${table.name} NO FORCE ROW LEVEL SECURITY`)
    if (table.triggers) await client.query(`ALTER TABLE ${table.name} DISABLE TRIGGER USER`)
  }
  await work()
  for (const table of tables) {
    if (table.triggers) await client.query(`ALTER TABLE ${table.name} ENABLE TRIGGER USER`)
    if (table.forced) await client.query(`ALTER TABLE ${table.name} FORCE ROW LEVEL SECURITY`)
  }
  for (const k of keys) await client.query(`ALTER TABLE ${k.table} ADD CONSTRAINT ${k.name} ${k.definition}`)
}

async function putLines(client: pg.ClientBase, outline: TableOutline, lines: readonly string[]): Promise<void> {
  const rows = lines.map((line) => JSON.parse(line) as (string | null)[])
  const names = outline.columns.map((c) => quote(c.name)).join(', ')
  const typed = outline.columns.map((c, i) => `c${i}::${c.type}`).join(', ')
  const given = outline.columns.map((_, i) => `$${i + 1}::text[]`).join(', ')
  const known = outline.columns.map((_, i) => `c${i}`).join(', ')
  await client.query(
    `INSERT INTO ${outline.name} (${names}) OVERRIDING SYSTEM VALUE SELECT ${typed} FROM unnest(${given}) AS x (${known}) RETURNING 1`,
    outline.columns.map((_, i) => rows.map((r) => r[i] ?? null)),
  )
}

async function putTable(client: pg.ClientBase, outline: TableOutline, pieces: AsyncIterable<Buffer>): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  let lines: string[] = []
  for await (const piece of pieces) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = parts.pop()!
    lines.push(...parts)
    if (lines.length < rowsAtOnce) continue
    await putLines(client, outline, lines)
    lines = []
  }
  if (lines.length > 0) await putLines(client, outline, lines)
}

const whole = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
const readJson = async <T>(pieces: AsyncIterable<Buffer>): Promise<T> =>
  JSON.parse((await whole(pieces)).toString('utf8')) as T

/** The database as it was: first its migrations, then its rows. Nothing of an outline is left out without a word. */
async function prepare(owner: pg.ClientConfig, client: pg.ClientBase, outline: Outline): Promise<void> {
  const all = readMigrations()
  const then = all.filter((m) => outline.migrations.includes(m.name))
  const lost = outline.migrations.filter((name) => !then.some((m) => m.name === name))
  if (lost.length > 0)
    throw new Error(`Cadangan ini dari Kilau yang lebih baru (${lost.join(', ')}): pasang versi itu lebih dulu`)
  await migrate(owner, then, 'oldest')
  const now = Date.now()
  // Each makes two years and a month.
  for (let at = Date.parse(outline.firstMonth ?? ''); at < now; at += year_ms)
    await ensurePartitions(client, new Date(at))
  await ensurePartitions(client, new Date(now))
}

/** Has this database shops? Then nothing is put into it. */
async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('public.toko') IS NOT NULL AS there`)
  if (!rows[0]!.there) return true
  return (await client.query(`SELECT FROM toko LIMIT 1`)).rowCount === 0
}

/** What `unpackEntries` gives besides tables goes to `other`. */
export async function putLogical(
  owner: pg.ClientConfig,
  vault: Vault,
  { id, manifest }: BackupSet,
  other: (name: string, content: Buffer) => Promise<void>,
  tell: TellTable = () => {},
): Promise<void> {
  async function* volumes(): AsyncGenerator<Buffer> {
    for (let n = 1; n <= manifest.volumes; n += 1) yield await vault.get(volumeName(id, n))
  }
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const stream = unpackEntries(volumes())
    const first = await stream.next()
    if (first.done || first.value.name !== 'outline.json') throw new Error('the backup has no outline')
    const outline = await readJson<Outline>(first.value.pieces)
    if (!(await isEmptyDatabase(client)))
      throw new Error('Basis data tujuan sudah berisi toko: buat basis data kosong, dan tunjuk dengan DATABASE_URL')
    await prepare(owner, client, outline)
    await client.query('BEGIN')
    await plainSettings(client)
    await withoutChecks(client, async () => {
      const { rows } = await client.query<TableOutline>(tablesSql, [ownRecords])
      // What the migrations planted stands among the old rows, as it was by then.
      for (const { name } of rows) await client.query(`DELETE FROM ${name}`)
      let table: TableOutline | undefined
      for await (const { name, pieces } of stream) {
        if (/^table\/\d+\.json$/.test(name)) table = await readJson<TableOutline>(pieces)
        else if (name.startsWith('table/')) {
          tell(Number(/\d+/.exec(name)![0]) + 1, rows.length)
          await putTable(client, table!, pieces)
        } else if (!name.endsWith('/')) await other(name, await whole(pieces))
      }
      for (const s of outline.sequences) await client.query('SELECT setval($1::regclass, $2)', [s.name, s.value])
    })
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}
