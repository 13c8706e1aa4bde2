import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asRoot, freshDatabase } from '#testing/database.ts'
import { migrationRows } from '#testing/migration-rows.ts'
import { schemaOf, type Schema } from '#testing/schema.ts'
import { everything } from '#testing/share.ts'
import { inMigration } from './in-migration.server.ts'
import { applyMigration, migrate, readMigrations, runFile, type Migration } from './migrate.server.ts'

/** Whatever stood before the baseline, wherever it had come to, becomes what a new installation is, and keeps its rows. */
const all = readMigrations()
const old = all.slice(
  0,
  all.findLastIndex((m) => m.baseline),
)
const name = (m: Migration): string => m.name

let wanted: Schema
beforeAll(async () => {
  const fresh = await freshDatabase('empty')
  await migrate(fresh.logins.owner)
  wanted = await schemaOf(fresh.logins.owner)
  await fresh.drop()
}, 60_000)

test('enough is read for silence to mean something', () => {
  expect(Object.keys(wanted).filter((k) => k.startsWith('table ')).length).toBeGreaterThan(200)
  expect(Object.keys(wanted).length).toBeGreaterThan(5000)
})

test('the migrations before the baseline are those that installations ran, to the letter', () => {
  const numbered = old.filter((m) => /^\d{4}-/.test(m.name))
  const sums = numbered.map((m) => `${m.name} ${m.checksum}\n`).join('')
  expect([numbered.length, createHash('sha256').update(sums).digest('hex')]).toEqual([
    120,
    'ebb456458fdf0e1ca7204185915646917aa88a2afdc7f4d749a77d051d4a6178',
  ])
})

/** How many rows each table has. */
async function rowCounts(root: pg.ClientConfig): Promise<Record<string, number>> {
  const client = new pg.Client(root)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; rows: string }>(
      `SELECT c.relname AS name, (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM public.%I', c.relname), true, true, '')))[1]::text AS rows
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migrasi'`,
    )
    return Object.fromEntries(rows.map((r) => [r.name, Number(r.rows)]))
  } finally {
    await client.end()
  }
}

/** A migration may write into a book; every start of an installation has made its months. Here one partition takes them all. */
async function openBooks(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ book: string }>(
    `SELECT c.relname AS book FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid
     WHERE p.partdefid = 0 AND c.relnamespace = 'public'::regnamespace`,
  )
  for (const { book } of rows) await owner.query(`CREATE TABLE ${book}_lain PARTITION OF ${book} DEFAULT`)
}

/** After how many old migrations the new Kilau comes: three in every run, each in the long form. */
const stops = everything ? old.map((_, index) => index + 1) : [1, Math.floor(old.length / 2), old.length]

describe('a database with rows that an older Kilau left', () => {
  // A database is copied while nobody is connected to it.
  const kept = `t_walk_${process.pid}`
  let login: pg.ClientConfig
  let done = 0
  beforeAll(async () => {
    const walk = await freshDatabase('empty')
    login = { ...walk.logins.owner, database: kept }
    await walk.keepAs(kept)
  })
  afterAll(() => asRoot((root) => root.query(`DROP DATABASE IF EXISTS ${kept} WITH (FORCE)`)))
  const walkTo = async (stop: number): Promise<void> => {
    const client = new pg.Client(login)
    await client.connect()
    try {
      for (const migration of old.slice(done, stop)) {
        const { before, after } = migrationRows(migration)
        await inMigration(client, () => runFile(client, 'before.sql', before))
        await applyMigration(client, { migration, run: true })
        await inMigration(client, () => runFile(client, 'after.sql', after))
        done += 1
      }
    } finally {
      await client.end()
    }
  }

  test.each(stops.map((stop) => [old[stop - 1]!.name, stop] as const))(
    'after %s',
    async (_, stop) => {
      await walkTo(stop)
      const copy = await freshDatabase({ kept })
      try {
        await openBooks(copy.owner)
        const before = await rowCounts(copy.logins.root)
        expect(await migrate(copy.logins.owner)).toEqual(all.slice(stop).map(name))
        expect(await schemaOf(copy.logins.owner)).toEqual(wanted)
        const after = await rowCounts(copy.logins.root)
        const lost = Object.keys(before).filter((table) => (after[table] ?? -1) < before[table]!)
        expect(lost).toEqual([])
        expect(await migrate(copy.logins.owner)).toEqual([])
      } finally {
        await copy.drop()
      }
    },
    60_000,
  )
})
