import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#testing/database.ts'
import { allTables } from '#testing/tables.ts'

/** The shape of the schema: what keeps shops apart, and what allows spreading them over several machines. */
let fresh: FreshDatabase
const tables = allTables()
const of = (kind: string) =>
  Object.entries(tables)
    .flatMap(([name, t]) => (t.kind === kind ? [name] : []))
    .sort()
const rows = async <R extends object>(sql: string, values: unknown[] = []) =>
  (await fresh.owner.query<R>(sql, values)).rows
const names = async (sql: string, values: unknown[] = []) =>
  (await rows<{ name: string }>(sql, values)).map((r) => r.name)
const mine = `relnamespace = 'public'::regnamespace`

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('the list names every table, and no other', async () => {
  expect(
    await names(
      `SELECT relname AS name FROM pg_class WHERE ${mine} AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
    ),
  ).toEqual(Object.keys(tables).sort())
})

describe('every table of a shop', () => {
  test('has the shop first in its primary key, as text that is never empty', async () => {
    const first = await names(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
       WHERE c.${mine} AND NOT c.relispartition AND a.attname = 'cabang' AND a.atttypid = 'text'::regtype AND a.attnotnull ORDER BY 1`,
    )
    expect(first).toEqual(of('shop'))
  })

  test('has the shop in every unique index and in every reference to another shop table', async () => {
    const shops = of('shop')
    const keys = await rows<{ name: string; index: string }>(
      `SELECT c.relname AS name, i.indexrelid::regclass::text AS index FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
       WHERE c.${mine} AND NOT c.relispartition AND i.indisunique AND c.relname = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'cabang' AND a.attnum = ANY (i.indkey))`,
      [shops],
    )
    expect(keys).toEqual([])
    const references = await rows<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
       WHERE k.contype = 'f' AND t.relname = ANY ($1) AND NOT EXISTS (
         SELECT FROM unnest(k.conkey, k.confkey) AS u (own, far)
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = u.own JOIN pg_attribute b ON b.attrelid = t.oid AND b.attnum = u.far
         WHERE a.attname = 'cabang' AND b.attname = 'cabang')`,
      [shops],
    )
    expect(references).toEqual([])
  })

  test('is behind row-level security that binds its owner too, partitions included', async () => {
    const walled = await names(
      `SELECT relname AS name FROM pg_class WHERE ${mine} AND relkind IN ('r', 'p') AND relrowsecurity AND relforcerowsecurity AND NOT relispartition ORDER BY 1`,
    )
    expect(walled).toEqual(of('shop'))
    expect(
      await names(
        `SELECT relname AS name FROM pg_class WHERE ${mine} AND relispartition AND relkind = 'r' AND NOT (relrowsecurity AND relforcerowsecurity)`,
      ),
    ).toEqual([])
  })

  test('refuses a shop code that is none', async () => {
    const checked = await names(
      `SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'c'
       WHERE c.${mine} AND NOT c.relispartition AND pg_get_constraintdef(k.oid) LIKE 'CHECK ((cabang ~ %' ORDER BY 1`,
    )
    expect(checked).toEqual(of('shop'))
  })

  test('has policies without subqueries, for these roles alone', async () => {
    const odd = await rows(
      `SELECT tablename, policyname FROM pg_policies WHERE schemaname = 'public' AND (coalesce(qual, '') || coalesce(with_check, '') ~* 'select'
       OR NOT roles <@ ARRAY['kilau_app', 'kilau_pusat', 'kilau_owner']::name[])`,
    )
    expect(odd).toEqual([])
    const open = await rows(
      `SELECT tablename, policyname FROM pg_policies WHERE schemaname = 'public' AND 'kilau_app' = ANY (roles) AND coalesce(qual, with_check) NOT LIKE '%(cabang = current_setting(%'`,
    )
    expect(open).toEqual([])
  })
})

test.each([
  ['a trigger', `SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal`],
  ['a rule', `SELECT rulename AS name FROM pg_rules WHERE schemaname = 'public'`],
  [
    'a domain without a law that every row keeps',
    `SELECT typname AS name FROM pg_type t WHERE typtype = 'd' AND typnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.contypid = t.oid AND k.convalidated)`,
  ],
  [
    'a deferrable constraint',
    `SELECT conname AS name FROM pg_constraint WHERE condeferrable AND connamespace = 'public'::regnamespace`,
  ],
  [
    'ON DELETE SET NULL or ON UPDATE CASCADE',
    `SELECT conname AS name FROM pg_constraint WHERE contype = 'f' AND (confdeltype IN ('n', 'd') OR confupdtype <> 'a')`,
  ],
  [
    'a serial column',
    `SELECT c.relname AS name FROM pg_class c WHERE c.${mine} AND relkind = 'S' AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'i')`,
  ],
  [
    'an identity that is not bigint',
    `SELECT attname AS name FROM pg_attribute JOIN pg_class c ON c.oid = attrelid WHERE c.${mine} AND attidentity <> '' AND (atttypid <> 'int8'::regtype OR attidentity <> 'a')`,
  ],
  [
    'money or time that could round',
    `SELECT attrelid::regclass || '.' || attname AS name FROM pg_attribute JOIN pg_class c ON c.oid = attrelid WHERE c.${mine} AND c.relkind IN ('r', 'p')
    AND attnum > 0 AND atttypid IN ('numeric'::regtype, 'float4'::regtype, 'float8'::regtype, 'money'::regtype, 'time'::regtype)`,
  ],
  [
    'a view that shows more than its reader may see',
    `SELECT relname AS name FROM pg_class WHERE ${mine} AND relkind IN ('v', 'm') AND NOT coalesce(reloptions, '{}') @> '{security_invoker=true}'`,
  ],
  [
    'a table of the chain that points at a shop table',
    `SELECT conname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
    WHERE k.contype = 'f' AND t.relrowsecurity AND NOT c.relrowsecurity`,
  ],
  [
    'a function with rights of its owner that leaves its search path open',
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef
    AND NOT coalesce(proconfig, '{}') @> '{"search_path=pg_catalog, public, pg_temp"}'`,
  ],
  [
    'a function of ours that everybody may call',
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proowner = 'kilau_owner'::regrole
    AND (proacl IS NULL OR EXISTS (SELECT FROM aclexplode(proacl) WHERE grantee = 0))`,
  ],
  [
    'something that the application or head office owns',
    `SELECT relname AS name FROM pg_class WHERE relowner IN ('kilau_app'::regrole, 'kilau_pusat'::regrole)`,
  ],
  [
    'a partition granted by itself',
    `SELECT relname AS name FROM pg_class WHERE ${mine} AND relispartition AND EXISTS (SELECT FROM aclexplode(relacl) WHERE grantee <> relowner)`,
  ],
  [
    'a table that everybody may read',
    `SELECT relname AS name FROM pg_class WHERE ${mine} AND relkind IN ('r', 'p', 'v', 'm', 'S') AND EXISTS (SELECT FROM aclexplode(relacl) WHERE grantee = 0)`,
  ],
  [
    'a right of everybody on the database itself',
    `SELECT datname AS name FROM pg_database WHERE datname = current_database() AND (datacl IS NULL OR EXISTS (SELECT FROM aclexplode(datacl) WHERE grantee = 0))`,
  ],
  [
    'a right to write of head office',
    `SELECT relname AS name FROM pg_class WHERE ${mine} AND EXISTS (SELECT FROM aclexplode(relacl) WHERE grantee = 'kilau_pusat'::regrole AND privilege_type <> 'SELECT')`,
  ],
])('nowhere is there %s', async (_, sql) => {
  expect(await names(sql)).toEqual([])
})

test('the books are partitioned by month, and the application may only read and add', async () => {
  const books = Object.entries(tables)
    .flatMap(([name, t]) => (t.book ? [[name, t.book]] : []))
    .toSorted(([a], [b]) => (a! < b! ? -1 : 1))
  const found = await rows<{ name: string; key: string; rights: string }>(
    `SELECT c.relname AS name, pg_get_partkeydef(c.oid) AS key, (SELECT string_agg(privilege_type, ',' ORDER BY privilege_type) FROM aclexplode(c.relacl) WHERE grantee = 'kilau_app'::regrole) AS rights
     FROM pg_class c WHERE c.relkind = 'p' ORDER BY 1`,
  )
  expect(found).toEqual(books.map(([name, key]) => ({ name, key: `RANGE (${key})`, rights: 'INSERT,SELECT' })))
})
