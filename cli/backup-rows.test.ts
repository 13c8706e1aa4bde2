import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#kernel/data/db/migrate.server.ts'
import { startDatabase } from '#kernel/data/db/start.server.ts'
import { testFolder } from '#testing/cluster.ts'
import { freshDatabase, urlsOf, type FreshDatabase } from '#testing/database.ts'
import { prove } from '#testing/examples.ts'
import { kilauHere } from '#testing/kilau.ts'
import { putDatabase, rowsOf } from '#testing/old-version/copy.ts'
import { schemaOf } from '#testing/schema.ts'
import { keptVersions, readInstallation } from '#testing/old-version/fixture.ts'
import { backupCommand } from './backup.ts'
import { restoreCommand } from './restore.ts'

/** Backups of rows: those of an own PostgreSQL, and the way to another major version of it. */
const place = testFolder()
const key = join(place, 'kunci')
const data = join(place, 'data')
const env = { KILAU_CADANGAN: join(place, 'cadangan'), KILAU_CADANGAN_KUNCI: key }
let from: FreshDatabase
beforeAll(async () => {
  await kilauHere(backupCommand, place, ['--kunci-baru', key])
  // A chain that traded, with sealed books, files of jobs that wait, sessions.
  from = await freshDatabase('empty')
  await putDatabase(from.logins, readInstallation(keptVersions().at(-1)!))
  await migrate(from.logins.owner)
}, 180_000)
afterAll(async () => {
  await from.drop()
  rmSync(place, { recursive: true, force: true })
})

test('every row of every table is there again in another database, whose walls stand and whose books prove themselves', async () => {
  const made = await kilauHere(backupCommand, data, [], { ...env, ...urlsOf(from) })
  expect([made.kode, made.galat]).toEqual([0, ''])
  expect(made.keluar).toContain(' baris\n')

  const to = await freshDatabase('empty')
  const folder = join(place, 'lain')
  try {
    const more = { ...env, ...urlsOf(to) }
    const restored = await kilauHere(restoreCommand, folder, [], more)
    expect([restored.kode, restored.galat]).toEqual([0, ''])
    expect(restored.keluar).toMatch(/hukum benar/)
    const [old, now] = [await rowsOf(from.logins.root), await rowsOf(to.logins.root)]
    expect(Object.keys(now).sort()).toEqual(Object.keys(old).sort())
    for (const table of Object.keys(old)) expect(now[table], table).toEqual(old[table])
    expect(await prove({ db: to.db }, true)).toEqual([])
    expect(readFileSync(join(folder, 'kunci-segel'), 'utf8').replaceAll(/[-_+/=\s]/g, '')).toBe(
      readFileSync(join(data, 'kunci-segel'), 'utf8').replaceAll(/[-_+/=\s]/g, ''),
    )
    // What was taken down to put the rows in stands again.
    const shape = (database: FreshDatabase) =>
      database.owner.query(
        `SELECT c.relname, c.relforcerowsecurity, (SELECT count(*) FROM pg_constraint k WHERE k.conrelid = c.oid) AS constraints,
           (SELECT array_agg(tgname || tgenabled::text ORDER BY tgname) FROM pg_trigger g WHERE g.tgrelid = c.oid AND NOT tgisinternal) AS triggers
         FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
      )
    expect((await shape(to)).rows).toEqual((await shape(from)).rows)

    const again = await kilauHere(restoreCommand, join(place, 'ketiga'), [], more)
    expect([again.kode, again.galat]).toEqual([1, expect.stringContaining('sudah berisi toko')])
  } finally {
    await to.drop()
  }
}, 240_000)

test('a backup that was made before the baseline becomes what a new installation is', async () => {
  const [old, to] = [await freshDatabase('empty'), await freshDatabase('empty')]
  const vault = { ...env, KILAU_CADANGAN: join(place, 'cadangan-lama') }
  try {
    await putDatabase(old.logins, readInstallation('1.7.1'))
    const made = await kilauHere(backupCommand, data, [], { ...vault, ...urlsOf(old) })
    expect([made.kode, made.galat]).toEqual([0, ''])
    const restored = await kilauHere(restoreCommand, join(place, 'dari-lama'), [], { ...vault, ...urlsOf(to) })
    expect([restored.kode, restored.galat]).toEqual([0, ''])
    expect(restored.keluar).toMatch(/hukum benar/)
    await migrate(old.logins.owner)
    expect(await schemaOf(to.logins.owner)).toEqual(await schemaOf(old.logins.owner))
    const [wanted, now] = [await rowsOf(old.logins.root), await rowsOf(to.logins.root)]
    for (const table of ['migrations', '"public"."penjualan"', '"public"."buku_uang"', '"public"."barang"'])
      expect(now[table], table).toEqual(wanted[table])
  } finally {
    await Promise.all([old.drop(), to.drop()])
  }
}, 240_000)

test('the same rows make an embedded database', async () => {
  const folder = join(place, 'sendiri')
  const restored = await kilauHere(restoreCommand, folder, [], env)
  expect([restored.kode, restored.galat]).toEqual([0, ''])
  expect(restored.keluar).toMatch(/hukum benar/)
  const database = await startDatabase({ data: join(folder, 'postgres'), log: () => {}, onLost: () => {} })
  try {
    expect(await prove({ db: database.db }, true)).toEqual([])
  } finally {
    await database.stop()
  }
}, 240_000)
