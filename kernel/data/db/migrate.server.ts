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
 * Migrations: folders `NNNN-name/` with `up.sql`, `before.sql` (inserts rows as they were before) and `after.sql`
 * (raises when they were not migrated correctly); the last two run in tests. Plain SQL, forward only, numbered over the
 * kernel and all modules together.
 */
export interface Migration {
  readonly number: number
  /** `0001-awal`. */
  readonly name: string
  readonly up: string
  readonly before: string
  readonly after: string
  readonly checksum: string
}

/** The repository's root: the kernel's migrations and those of every module are found from here. */
export const projectRoot = join(import.meta.dirname, '..', '..', '..')
function migrationFolders(root = projectRoot): string[] {
  const rooms = join(root, 'modules')
  const names = existsSync(rooms) ? readdirSync(rooms).sort() : []
  return [join(root, 'kernel', 'data', 'db', 'migrations'), ...names.map((n) => join(rooms, n, 'migrations'))].filter(
    existsSync,
  )
}

/** Reads all migrations, in order. Throws on a wrong name, a missing file, or a number used twice. */
export function readMigrations(folders: readonly string[] = migrationFolders()): Migration[] {
  const all = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (!entry.isDirectory()) return []
      const number = Number(/^(\d{4})-[a-z0-9-]+$/.exec(entry.name)?.[1])
      if (!number) throw new Error(`migration ${join(folder, entry.name)}: the name must be NNNN-name`)
      // Some checkouts convert line endings; the migration is still the same.
      const read = (file: string) => readFileSync(join(folder, entry.name, file), 'utf8').replaceAll('\r\n', '\n')
      const up = read('up.sql')
      const checksum = createHash('sha256').update(up).digest('hex')
      return [{ number, name: entry.name, up, before: read('before.sql'), after: read('after.sql'), checksum }]
    }),
  )
  all.sort((a, b) => a.number - b.number)
  for (const [index, m] of all.entries())
    if (m.number === all[index - 1]?.number)
      throw new Error(`migrations ${all[index - 1]?.name} and ${m.name} have the same number`)
  return all
}

/** Runs one file statement by statement; an error names file and line. */
export async function runFile(client: pg.Client, name: string, sql: string): Promise<void> {
  for (const { text, line } of splitStatements(sql)) {
    try {
      await client.query(text)
    } catch (cause) {
      const error = cause as Error & { detail?: string }
      throw new Error(`${name}, line ${line}: ${error.message}${error.detail ? ` (${error.detail})` : ''}`, {
        cause: cause,
      })
    }
  }
}

export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  await inMigration(client, async () => {
    await runFile(client, `${migration.name}/up.sql`, migration.up)
    await client.query('INSERT INTO migrasi (nomor, nama, checksum, waktu) VALUES ($1, $2, $3, $4)', [
      migration.number,
      migration.name,
      migration.checksum,
      new Date(),
    ])
  })
}

/**
 * Which of `all` have not run yet. Throws when one that ran was changed, is unknown here, or when one would run out of
 * order.
 */
export function pendingMigrations(
  all: readonly Migration[],
  applied: readonly { nama: string; nomor: number; checksum: string }[],
): Migration[] {
  for (const done of applied) {
    const here = all.find((m) => m.number === done.nomor)
    if (!here || here.name !== done.nama)
      throw new Error(
        `the database has the migration ${done.nama}, which this Kilau does not know: it is older than the data`,
      )
    if (here.checksum !== done.checksum)
      throw new Error(`the migration ${here.name} has changed after it ran: put it back, and write a new one`)
  }
  const last = Math.max(0, ...applied.map((a) => a.nomor))
  const pending = all.filter((m) => !applied.some((a) => a.nomor === m.number))
  const late = pending.find((m) => m.number < last)
  if (late) throw new Error(`the migration ${late.name} comes after ${last} has run: give it a higher number`)
  return pending
}

/**
 * Migrates the database as owner, one server at a time, and spreads its tables where it is a cluster; returns the names
 * of the migrations that ran.
 */
export async function migrate(owner: pg.ClientConfig, all: readonly Migration[] = readMigrations()): Promise<string[]> {
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
      ? (
          await client.query<{ nama: string; nomor: number; checksum: string }>(
            'SELECT nomor, nama, checksum FROM migrasi',
          )
        ).rows
      : []
    const pending = pendingMigrations(all, applied)
    // An empty cluster is migrated whole and then spread: the oldest migrations keep no habits of a cluster. Later, each
    // migration leaves its tables spread, so that the next one may point at them.
    const grown = rows[0]?.cluster && (await isSpread(client))
    for (const migration of pending) {
      await applyMigration(client, migration)
      if (grown) await spreadTables(client)
    }
    if (rows[0]?.cluster) await spreadTables(client)
    await installQueue(owner)
    return pending.map((m) => m.name)
  } finally {
    // Closing the session releases the lock.
    await client.end().catch(() => {})
  }
}
