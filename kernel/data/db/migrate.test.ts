import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#testing/database.ts'
import { inMigration } from './in-migration.server.ts'
import {
  applyMigration,
  migrate,
  pendingMigrations,
  readMigrations,
  runFile,
  type Migration,
} from './migrate.server.ts'
import { splitStatements } from './statements.ts'

describe('every migration, on the rows that stood before it', () => {
  const all = readMigrations()
  let fresh: FreshDatabase
  let client: pg.Client
  beforeAll(async () => {
    fresh = await freshDatabase('empty')
    client = new pg.Client(fresh.logins.owner)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await fresh.drop()
  })

  test.each(all.map((m) => [m.name, m] as const))('%s', async (name, migration) => {
    await inMigration(client, () => runFile(client, `${name}/before.sql`, migration.before))
    await applyMigration(client, migration)
    await inMigration(client, () => runFile(client, `${name}/after.sql`, migration.after))
  })
})

test('no migration leaves open what stands after it', () => {
  const empty = readMigrations().filter((m) => /\bBEGIN\s*(?:--[^\n]*\s*)*END\b/.test(m.after))
  expect(empty.map((m) => m.name)).toEqual([])
})

const made = (number: number, up: string, name = `${String(number).padStart(4, '0')}-uji`): Migration => ({
  number,
  name,
  up,
  before: '',
  after: '',
  checksum: `sum of ${up}`,
})

describe('which migrations run', () => {
  const one = made(1, 'SELECT 1')
  const two = made(2, 'SELECT 2')
  const ran = (m: Migration) => ({ nomor: m.number, nama: m.name, checksum: m.checksum })

  test('those that have not', () => expect(pendingMigrations([one, two], [ran(one)])).toEqual([two]))
  test('none that has changed after it ran', () =>
    expect(() => pendingMigrations([{ ...one, checksum: 'other' }], [ran(one)])).toThrow(
      '0001-uji has changed after it ran',
    ))
  test('none on data of a newer Kilau', () =>
    expect(() => pendingMigrations([one], [ran(one), ran(two)])).toThrow('older than the data'))
  test('none that comes late', () =>
    expect(() => pendingMigrations([one, two], [ran(two)])).toThrow('0001-uji comes after 2'))
})

test('one that fails leaves nothing of itself, and says file and line; the next start goes on from there', async () => {
  const fresh = await freshDatabase()
  const real = readMigrations()
  const last = real.at(-1)!.number
  const bad = made(last + 1, 'CREATE TABLE sementara (a int);\n\nSELECT 1 / 0;')
  await expect(migrate(fresh.logins.owner, [...real, bad])).rejects.toThrow(
    `${bad.name}/up.sql, line 3: division by zero`,
  )
  expect((await fresh.owner.query(`SELECT to_regclass('sementara') AS t`)).rows).toEqual([{ t: null }])
  expect(await migrate(fresh.logins.owner, [...real, made(last + 1, 'CREATE TABLE sementara (a int)')])).toEqual([
    bad.name,
  ])
  await expect(
    migrate(fresh.logins.owner, [...real, made(last + 1, 'CREATE TABLE sementara (a int, b int)')]),
  ).rejects.toThrow('has changed after it ran')
  await fresh.drop()
})

test('two servers that start at once migrate once', async () => {
  const fresh = await freshDatabase('empty')
  const names = await Promise.all([migrate(fresh.logins.owner), migrate(fresh.logins.owner)])
  expect(names.flat().sort()).toEqual(readMigrations().map((m) => m.name))
  await fresh.drop()
})

test.each([
  ['one after the other', 'SELECT 1; SELECT 2', ['SELECT 1', 'SELECT 2']],
  ['text with a semicolon', `SELECT 'a;b', 'it''s; so'; SELECT 2`, [`SELECT 'a;b', 'it''s; so'`, 'SELECT 2']],
  ['an escaped text', `SELECT E'a\\';b'; SELECT 2`, [`SELECT E'a\\';b'`, 'SELECT 2']],
  ['a name with a semicolon', 'SELECT 1 AS "a;b"; SELECT 2', ['SELECT 1 AS "a;b"', 'SELECT 2']],
  ['a body', 'DO $$ BEGIN a; b; END $$; SELECT 2', ['DO $$ BEGIN a; b; END $$', 'SELECT 2']],
  [
    'a body in a body',
    'DO $x$ BEGIN $y$ ; $y$; $$;$$; END $x$; SELECT 2',
    ['DO $x$ BEGIN $y$ ; $y$; $$;$$; END $x$', 'SELECT 2'],
  ],
  ['comments', '-- a; b\nSELECT 1 /* ; */ + 1; -- end;\n', ['SELECT 1   + 1']],
  ['nothing', ' ;; \n -- x\n', []],
])('statements are told apart: %s', (_, sql, texts) => {
  expect(splitStatements(sql).map((s) => s.text)).toEqual(texts)
})
