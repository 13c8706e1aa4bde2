import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#testing/database.ts'
import { allTables } from '#testing/tables.ts'
import { migrate, readMigrations, type Migration } from './migrate.server.ts'
import { readTables, spreadOrder, type SpreadTable } from './spread.server.ts'

/**
 * The tables go over the machines of a cluster by themselves. Citus itself is not in our tests: stand-ins with the
 * names of its functions note what was asked, on the real schema.
 */
const tables = allTables()
const of = (kind: string) =>
  Object.entries(tables)
    .flatMap(([name, t]) => (t.kind === kind ? [name] : []))
    .sort()

const table = (name: string, kind: SpreadTable['kind'], ...parents: string[]): SpreadTable => ({ name, kind, parents })

describe('the order', () => {
  test.each<[string, SpreadTable[], string]>([
    ['the chain first', [table('a', 'shop'), table('b', 'chain')], 'b a'],
    ['parents first', [table('a', 'shop', 'c'), table('b', 'shop', 'a'), table('c', 'shop')], 'c a b'],
    [
      'a parent of the chain of a shop’s table',
      [table('a', 'shop', 'z'), table('z', 'chain', 'y'), table('y', 'chain')],
      'y z a',
    ],
    ['a parent that is spread already', [table('a', 'shop', 'done')], 'a'],
  ])('%s', (_, given, expected) => {
    expect(
      spreadOrder(given)
        .map((t) => t.name)
        .join(' '),
    ).toBe(expected)
  })
  test('two that point at each other have none', () => {
    expect(() => spreadOrder([table('a', 'shop', 'b'), table('b', 'shop', 'a')])).toThrow(
      'these tables point at each other: a, b, a',
    )
  })
})

describe('of the real schema', () => {
  let fresh: FreshDatabase
  const asked = async () =>
    (await fresh.owner.query<{ name: string; how: string }>('SELECT name, how FROM tiruan.asked ORDER BY nr')).rows
  const forced = async (name: string) =>
    (
      await fresh.owner.query<{ forced: boolean }>(
        `SELECT bool_and(relforcerowsecurity) AS forced FROM pg_class c WHERE oid = $1::regclass OR oid IN (SELECT relid FROM pg_partition_tree($1))`,
        [name],
      )
    ).rows[0]?.forced

  beforeAll(async () => {
    fresh = await freshDatabase()
  })
  afterAll(() => fresh.drop())

  test('every table of a shop and of the chain stands in the order once, behind what it points at', async () => {
    const client = await fresh.owner.connect()
    const order = spreadOrder(await readTables(client))
    client.release()
    expect(
      order
        .filter((t) => t.kind === 'shop')
        .map((t) => t.name)
        .sort(),
    ).toEqual(of('shop'))
    expect(
      order
        .filter((t) => t.kind === 'chain')
        .map((t) => t.name)
        .sort(),
    ).toEqual(of('chain'))
    const early = order.flatMap((t, at) => t.parents.filter((p) => order.findIndex((o) => o.name === p) >= at))
    expect(early).toEqual([])
    expect(order.flatMap((t) => t.parents).length).toBeGreaterThan(50)
  })

  test('a plain server is asked for nothing of it', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await migrate(fresh.logins.owner)
    const texts = query.mock.calls.map(([text]: unknown[]) => String(text))
    query.mockRestore()
    expect(texts.length).toBeGreaterThan(3)
    expect(texts.filter((t) => /create_|FROM pg_dist/.test(t))).toEqual([])
  })

  test('a start on a cluster spreads all of them, the next one none, and a later one what is new', async () => {
    const { owner, name } = fresh
    for (const sql of [
      'CREATE SCHEMA tiruan',
      `ALTER DATABASE ${name} SET search_path = public, tiruan`,
      'CREATE TABLE tiruan.pg_dist_partition (logicalrelid regclass, partkey text)',
      `CREATE TABLE tiruan.asked (nr int GENERATED ALWAYS AS IDENTITY, name text, how text)`,
      `CREATE FUNCTION tiruan.create_reference_table(t regclass) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO tiruan.asked (name, how) SELECT relname, 'everywhere' FROM pg_class WHERE oid = t;
         INSERT INTO tiruan.pg_dist_partition VALUES (t, NULL); END $$`,
      // As Citus does, it refuses to copy rows out of a table whose wall binds the owner.
      `CREATE FUNCTION tiruan.create_distributed_table(t regclass, key text, colocate_with text) RETURNS void LANGUAGE plpgsql AS $$
       DECLARE filled boolean; BEGIN
         EXECUTE format('SELECT EXISTS (SELECT FROM %s)', t) INTO filled;
         IF filled AND EXISTS (SELECT FROM pg_class WHERE relforcerowsecurity AND (oid = t OR oid IN (SELECT relid FROM pg_partition_tree(t)))) THEN
           RAISE 'COPY FROM not supported with row-level security'; END IF;
         INSERT INTO tiruan.asked (name, how) SELECT relname, key || ' beside ' || colocate_with FROM pg_class WHERE oid = t;
         INSERT INTO tiruan.pg_dist_partition VALUES (t, key); END $$`,
    ])
      await owner.query(sql)
    await fresh.db.tx('AAA', async (tx) => {
      await tx.query(`INSERT INTO flag (cabang, kunci, nilai) VALUES ('AAA', 'uji', '1')`)
      await tx.query(
        `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci) VALUES ('AAA', $1, '2031-12-31', 'U', 'P', 'uji', 'uji', 'uji')`,
        [new Date()],
      )
    })
    await migrate(fresh.logins.owner)
    const first = await asked()
    expect(first.map((a) => a.name).sort()).toEqual([...of('shop'), ...of('chain')].sort())
    expect(new Set(first.map((a) => a.how)).size).toBe(3)
    const [leader, ...others] = first.filter((a) => a.how !== 'everywhere')
    expect(leader!.how).toBe('cabang beside default')
    expect(new Set(others.map((a) => a.how))).toEqual(new Set([`cabang beside "${leader!.name}"`]))
    expect([await forced('flag'), await forced('buku_jejak')]).toEqual([true, true])

    await migrate(fresh.logins.owner)
    expect(await asked()).toHaveLength(first.length)

    const real = readMigrations()
    const made = (name: string, up: string): Migration => ({ name, up, checksum: name, baseline: false })
    await migrate(fresh.logins.owner, [
      ...real,
      made('99990101-000000-uji', `CREATE TABLE baru (cabang text PRIMARY KEY); SELECT kilau_shop_table('baru')`),
      // By then it is spread: what stood before may point at it.
      made('99990101-000001-uji', `CREATE TABLE lagi AS SELECT name FROM tiruan.asked WHERE name = 'baru'`),
    ])
    expect((await owner.query('SELECT name FROM lagi')).rows).toEqual([{ name: 'baru' }])
    expect((await asked()).slice(first.length).map((a) => a.name)).toEqual(['baru', 'lagi'])
  })
})
