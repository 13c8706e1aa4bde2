import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inMigration } from './in-migration.server.ts'
import { installQueue } from './job-schema.server.ts'
import { clusterOptions } from './pool.server.ts'
import { isCluster, isSpread, spreadTables } from './spread.server.ts'
import { splitStatements } from './statements.ts'

/**
 * A change of the schema, as plain SQL, forward only. It is a folder `YYYYMMDD-HHMMSS-name/` (the moment it was written, UTC) of the
 * kernel or of a room. A baseline makes the whole schema at once; what ran before it stands in one file (`beforeBaseline`) and
 * runs only on a database that an older Kilau began.
 */
export interface Migration {
  /** `20261129-190500-awal`; before the first baseline `0001-awal`. Names in their order are the order of the migrations. */
  readonly name: string
  readonly up: string
  readonly checksum: string
  /** Makes what all before it have made: run on an empty database, only written down on any other. */
  readonly baseline: boolean
  /** Where its files stand; absent before the baseline. */
  readonly folder?: string
}

/** The repository's root: the kernel's migrations and those of every module are found from here. */
export const projectRoot = join(import.meta.dirname, '..', '..', '..')
/** The baseline's folder. It holds the tables of all rooms, so it stands where they are put together. */
export const baselineFolder = join(projectRoot, 'apps', 'migrations')
/** Every migration before the newest baseline, older baselines among them: sections of `readSections`. */
export const beforeBaseline = join(baselineFolder, 'before-baseline.sql')

function migrationFolders(): string[] {
  const rooms = join(projectRoot, 'modules')
  return [
    baselineFolder,
    join(projectRoot, 'kernel', 'data', 'db', 'migrations'),
    ...readdirSync(rooms).map((n) => join(rooms, n, 'migrations')),
  ].filter(existsSync)
}

// Some checkouts convert line endings; the migration is still the same.
const readText = (file: string): string => readFileSync(file, 'utf8').replaceAll('\r\n', '\n')

/** A file of several texts: `--- title` on a line of its own, then the text exactly as it was. */
export const readSections = (file: string): { readonly title: string; readonly text: string }[] =>
  readText(file)
    .split(/^--- /m)
    .slice(1)
    .map((section) => {
      const at = section.indexOf('\n')
      return { title: section.slice(0, at), text: section.slice(at + 1) }
    })

const migration = (name: string, up: string): Migration => ({
  name,
  up,
  checksum: createHash('sha256').update(up).digest('hex'),
  baseline: name.endsWith('-baseline'),
})

/** The migrations in these folders, in order. Throws on a wrong name, a missing file, or a name used twice. */
export function readFolders(folders: readonly string[]): Migration[] {
  const all = folders.flatMap((parent) =>
    readdirSync(parent, { withFileTypes: true }).flatMap((entry) => {
      if (!entry.isDirectory()) return []
      const folder = join(parent, entry.name)
      if (!/^\d{8}-\d{6}-[a-z0-9-]+$/.test(entry.name))
        throw new Error(`migration ${folder}: the name must be YYYYMMDD-HHMMSS-name, as npm run migration writes it`)
      return [{ ...migration(entry.name, readText(join(folder, 'up.sql'))), folder }]
    }),
  )
  all.sort(byName)
  for (const [index, migration] of all.entries())
    if (migration.name === all[index - 1]?.name) throw new Error(`two migrations have the name ${migration.name}`)
  return all
}

const byName = (a: Migration, b: Migration): number => (a.name < b.name ? -1 : Number(a.name > b.name))

/** All migrations in order: those before the baseline, the baseline, those after it. Throws as `readFolders` does. */
export const readMigrations = (): Migration[] => [
  ...readSections(beforeBaseline).map(({ title, text }) => migration(title, text)),
  ...readFolders(migrationFolders()),
]

/** Runs one file statement by statement; an error names file and line. */
export async function runFile(client: pg.Client, name: string, sql: string): Promise<void> {
  for (const { text, line } of splitStatements(sql)) {
    try {
      await client.query(text)
    } catch (cause) {
      const error = cause as Error & { detail?: string }
      throw new Error(`${name}, line ${line}: ${error.message}${error.detail ? ` (${error.detail})` : ''}`, {
        cause,
      })
    }
  }
}

/** Runs a migration, or (`run: false`) only writes down that its work is done. */
export async function applyMigration(client: pg.Client, { migration, run }: MigrationStep): Promise<void> {
  await inMigration(client, async () => {
    if (run) await runFile(client, `${migration.name}/up.sql`, migration.up)
    // Old migrations had numbers. From the baseline on the number only says in which order they ran here.
    const old = /^(\d{4})-/.exec(migration.name)?.[1]
    const { rows } = await client.query<{ next: number }>('SELECT coalesce(max(nomor), 0) + 1 AS next FROM migrasi')
    await client.query('INSERT INTO migrasi (nomor, nama, checksum, waktu) VALUES ($1, $2, $3, $4)', [
      old ? Number(old) : rows[0]!.next,
      migration.name,
      migration.checksum,
      new Date(),
    ])
  })
}

export interface MigrationStep {
  readonly migration: Migration
  /** False: a baseline on a database that has its schema already. */
  readonly run: boolean
}

/** Where an empty database begins: with the newest baseline, or with the oldest migration, as an old installation did. */
export type Begin = 'baseline' | 'oldest'

/**
 * What has to be done, in order of name. One that comes late (its name is older than what ran already, because its branch was
 * merged later) is done now. Throws when one that ran was changed or is unknown here.
 */
export function pendingMigrations(
  all: readonly Migration[],
  applied: readonly { nama: string; checksum: string }[],
  begin: Begin = 'baseline',
): MigrationStep[] {
  for (const done of applied) {
    const here = all.find((m) => m.name === done.nama)
    if (!here)
      throw new Error(
        `the database has the migration ${done.nama}, which this Kilau does not know: it is older than the data`,
      )
    if (here.checksum !== done.checksum)
      throw new Error(`the migration ${here.name} has changed after it ran: put it back, and write a new one`)
  }
  const ran = new Set(applied.map((a) => a.nama))
  const empty = ran.size === 0
  // What stands before a baseline is in it.
  const first = empty
    ? begin === 'oldest'
      ? 0
      : Math.max(
          0,
          all.findLastIndex((m) => m.baseline),
        )
    : all.findLastIndex((m) => m.baseline && ran.has(m.name)) + 1
  return all
    .slice(first)
    .filter((m) => !ran.has(m.name))
    .map((m, index) => ({ migration: m, run: !m.baseline || (empty && index === 0) }))
}

/**
 * Migrates the database as owner, one server at a time, and spreads its tables where it is a cluster; returns the names
 * of the migrations that ran or were written down.
 */
export async function migrate(
  owner: pg.ClientConfig,
  all: readonly Migration[] = readMigrations(),
  begin: Begin = 'baseline',
): Promise<string[]> {
  const client = new pg.Client({
    ...owner,
    application_name: 'kilau migrasi',
    connectionTimeoutMillis: 15_000,
    options: clusterOptions,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(27497, 27745)')
    const { rows } = await client.query<{ there: boolean; cluster: boolean }>(
      `SELECT to_regclass('public.migrasi') IS NOT NULL AS there, ${isCluster} AS cluster`,
    )
    const applied = rows[0]?.there
      ? (await client.query<{ nama: string; checksum: string }>('SELECT nama, checksum FROM migrasi')).rows
      : []
    const pending = pendingMigrations(all, applied, begin)
    // An empty cluster is migrated whole and then spread. Later, each
    // migration leaves its tables spread, so that the next one may point at them.
    const grown = rows[0]?.cluster && (await isSpread(client))
    for (const step of pending) {
      await applyMigration(client, step)
      if (grown) await spreadTables(client)
    }
    if (rows[0]?.cluster) await spreadTables(client)
    await installQueue(owner)
    return pending.map(({ migration }) => migration.name)
  } finally {
    // Closing the session releases the lock.
    await client.end().catch(() => {})
  }
}
