import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#testing/database.ts'
import { migrationRows } from '#testing/migration-rows.ts'
import { inMigration } from './in-migration.server.ts'
import {
  applyMigration,
  migrate,
  pendingMigrations,
  readFolders,
  readMigrations,
  runFile,
  type Begin,
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
    const { before, after } = migrationRows(migration)
    await inMigration(client, () => runFile(client, `${name}/before.sql`, before))
    await applyMigration(client, { migration, run: !migration.baseline })
    await inMigration(client, () => runFile(client, `${name}/after.sql`, after))
  })
})

test('no migration leaves open what stands after it', () => {
  const empty = readMigrations().filter((m) => /\bBEGIN\s*(?:--[^\n]*\s*)*END\b/.test(migrationRows(m).after))
  expect(empty.map((m) => m.name)).toEqual([])
})

const made = (name: string, up: string): Migration => ({
  name,
  up,
  checksum: `sum of ${up}`,
  baseline: name.endsWith('-baseline'),
})

describe('which migrations run', () => {
  const [one, two] = [made('0001-uji', 'SELECT 1'), made('0002-uji', 'SELECT 2')]
  const base = made('20261129-190500-baseline', 'SELECT 12')
  const [three, four] = [made('20261130-080000-uji', 'SELECT 3'), made('20261201-080000-uji', 'SELECT 4')]
  const all = [one, two, base, three, four]
  const ran = (...migrations: readonly Migration[]) => migrations.map((m) => ({ nama: m.name, checksum: m.checksum }))
  const told = (applied: readonly Migration[], begin?: Begin, known = all): string[] =>
    pendingMigrations(known, ran(...applied), begin).map(
      ({ migration, run }) => `${run ? '' : 'only told: '}${migration.up}`,
    )

  test.each([
    ['an empty database begins with the baseline', [], ['SELECT 12', 'SELECT 3', 'SELECT 4']],
    ['what the baseline has made does not run again', [base], ['SELECT 3', 'SELECT 4']],
    ['an old database goes on where it was', [one], ['SELECT 2', 'only told: SELECT 12', 'SELECT 3', 'SELECT 4']],
    ['one that has all old ones is told of the baseline', [one, two], ['only told: SELECT 12', 'SELECT 3', 'SELECT 4']],
    ['one that comes late is not forgotten', [base, four], ['SELECT 3']],
    ['nor on an old database', [one, two, base, four], ['SELECT 3']],
    ['nothing runs twice', all, []],
  ])('%s', (_, applied, steps) => expect(told(applied)).toEqual(steps))

  test('an old installation is built anew as it was built', () => {
    expect(told([], 'oldest')).toEqual(['SELECT 1', 'SELECT 2', 'only told: SELECT 12', 'SELECT 3', 'SELECT 4'])
    expect(told([], 'oldest', [base, three])).toEqual(['SELECT 12', 'SELECT 3'])
    expect(told([], 'oldest', [one])).toEqual(['SELECT 1'])
  })
  test('a second baseline is for those below it', () => {
    const next = made('20270101-000000-baseline', 'SELECT 1234')
    expect(told([], 'baseline', [...all, next])).toEqual(['SELECT 1234'])
    expect(told([base, three], 'baseline', [...all, next])).toEqual(['SELECT 4', 'only told: SELECT 1234'])
    expect(told([one, two, base, three, four, next], 'baseline', [...all, next])).toEqual([])
  })
  test('none that has changed after it ran', () =>
    expect(() => pendingMigrations([{ ...one, checksum: 'other' }], ran(one))).toThrow(
      '0001-uji has changed after it ran',
    ))
  test('none on data of a newer Kilau', () =>
    expect(() => pendingMigrations([one], ran(one, two))).toThrow('older than the data'))
})

test('rooms may write at once, but not the same; a folder that was numbered is refused', () => {
  const root = mkdtempSync(join(tmpdir(), 'kilau-migrasi-'))
  const folder = (room: string, name: string): string => {
    mkdirSync(join(root, room, name), { recursive: true })
    writeFileSync(join(root, room, name, 'up.sql'), `SELECT '${room}'`)
    return join(root, room)
  }
  try {
    const [one, two] = [folder('b', '20261130-080000-uji'), folder('a', '20261130-080000-lain')]
    const later = folder('c', '20261129-235959-dulu')
    expect(readFolders([one, two, later]).map((m) => m.up)).toEqual([`SELECT 'c'`, `SELECT 'a'`, `SELECT 'b'`])
    expect(() => readFolders([one, folder('d', '20261130-080000-uji')])).toThrow('have the name 20261130-080000-uji')
    expect(() => readFolders([folder('e', '0371-uji')])).toThrow('the name must be YYYYMMDD-HHMMSS-name')
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('one that fails leaves nothing of itself, and says file and line; the next start goes on from there', async () => {
  const fresh = await freshDatabase()
  const real = readMigrations()
  const bad = made('99990101-000000-uji', 'CREATE TABLE sementara (a int);\n\nSELECT 1 / 0;')
  await expect(migrate(fresh.logins.owner, [...real, bad])).rejects.toThrow(
    `${bad.name}/up.sql, line 3: division by zero`,
  )
  expect((await fresh.owner.query(`SELECT to_regclass('sementara') AS t`)).rows).toEqual([{ t: null }])
  const good = made(bad.name, 'CREATE TABLE sementara (a int)')
  expect(await migrate(fresh.logins.owner, [...real, good])).toEqual([bad.name])
  const late = made('99980101-000000-uji', 'ALTER TABLE sementara ADD COLUMN b int')
  expect(await migrate(fresh.logins.owner, [...real, late, good])).toEqual([late.name])
  expect((await fresh.owner.query('SELECT nama FROM migrasi ORDER BY nomor DESC LIMIT 2')).rows).toEqual([
    { nama: late.name },
    { nama: good.name },
  ])
  await expect(
    migrate(fresh.logins.owner, [...real, late, made(bad.name, 'CREATE TABLE sementara (a int, b int)')]),
  ).rejects.toThrow('has changed after it ran')
  await fresh.drop()
})

test('two servers that start at once migrate once', async () => {
  const fresh = await freshDatabase('empty')
  const names = await Promise.all([migrate(fresh.logins.owner), migrate(fresh.logins.owner)])
  const all = readMigrations()
  expect(names.flat().sort()).toEqual(all.slice(all.findLastIndex((m) => m.baseline)).map((m) => m.name))
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
