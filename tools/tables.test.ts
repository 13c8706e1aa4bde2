import { describe, expect, test } from 'vitest'
import { definitionTables, rooms } from '#apps/rooms.ts'
import { kernelTables } from '#kernel/data/db/tables.ts'
import { tableName } from '#kernel/model/resource.ts'
import { isCode, isTest, loadSources, roomOf } from './source.ts'
import { statementsOf, tablesOf } from './statements.ts'

/**
 * Doors of the tables: a table has one owner, and only its owner's code writes it. A room says which tables of other rooms it reads. The
 * kernel's tables may be read everywhere, but are written by functions of the kernel.
 */
const kernel = 'kernel'
const owner = new Map<string, string>(Object.keys(kernelTables).map((table) => [table, kernel]))
// Shops and users: the kernel stands on them, a room defines them.
for (const room of rooms)
  for (const table of [...Object.keys(room.tables), ...definitionTables(room).map(tableName)])
    owner.set(table, room.name)

interface Use {
  readonly at: string
  /** The room, `kernel` or `apps`. */
  readonly by: string
  readonly table: string
}
const read: Use[] = []
const written: Use[] = []
for (const source of loadSources().filter((f) => isCode(f.path) && !isTest(f.path))) {
  const by = roomOf(source.path) ?? source.path.split('/')[0]!
  for (const { line, reads, writes } of statementsOf(source, (name) => owner.has(name))) {
    read.push(...reads.map((table) => ({ at: `${source.path}:${line}`, by, table })))
    written.push(...writes.map((table) => ({ at: `${source.path}:${line}`, by, table })))
  }
}
const tell = (u: Use): string => `${u.at} ${u.table} of ${owner.get(u.table) ?? 'nobody'}`
const order = rooms.map((r) => r.name)

describe('doors of the tables', () => {
  test('every table that a statement names is one of ours', () => {
    expect([...read, ...written].filter((u) => !owner.has(u.table)).map(tell)).toEqual([])
    // Enough was found for silence to mean something.
    expect(read.length).toBeGreaterThan(200)
    expect(written.length).toBeGreaterThan(80)
  })

  test('a table is written by its owner alone', () => {
    const foreign = written.filter((u) => owner.get(u.table) !== u.by)
    expect(foreign.map(tell)).toEqual([])
  })

  test('the kernel reads only what it stands on', () => {
    expect(read.filter((u) => u.by === kernel && !(u.table in kernelTables)).map(tell)).toEqual([])
  })

  test.each(rooms)('$name names the tables of other rooms that it reads, no more and no fewer', (room) => {
    const others = read
      .filter((u) => u.by === room.name)
      .map((u) => u.table)
      .filter((table) => ![room.name, kernel].includes(owner.get(table)!))
    expect(room.reads.toSorted()).toEqual([...new Set(others)].sort())
  })

  test('a room reads only tables of rooms before it', () => {
    const wrong = rooms.flatMap((room) =>
      room.reads
        .filter((table) => order.indexOf(owner.get(table)!) >= order.indexOf(room.name))
        .map((t) => `${room.name}: ${t}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('how a statement is read', () => {
  const of = (sql: string) => {
    const { reads, writes, own } = tablesOf(sql)
    return [reads.filter((t) => !own.includes(t)).join(' '), writes.join(' ')]
  }

  test.each([
    ['SELECT 1 FROM a x, b JOIN "c" ON x.i = b.i, LATERAL (SELECT FROM d) e WHERE f = 1', 'a b c d', ''],
    ['SELECT (SELECT n FROM a LIMIT 1), x FROM b FOR UPDATE OF b', 'a b', ''],
    ['WITH p AS (SELECT FROM a), q (i, j) AS (SELECT FROM p) SELECT FROM q, unnest($1) u', 'a', ''],
    ['WITH p AS MATERIALIZED (SELECT FROM a) SELECT FROM p', 'a', ''],
    ['SELECT extract(day FROM tanggal) FROM a WHERE x IS DISTINCT FROM y', 'a', ''],
    ['INSERT INTO a (i, j) SELECT i, j FROM b ON CONFLICT (i) DO UPDATE SET j = 1', 'b', 'a'],
    ['UPDATE a AS x SET i = v.i FROM (VALUES ($1)) v, b WHERE b.i = x.i', 'b', 'a'],
    ['DELETE FROM a USING b WHERE a.i = b.i', 'b', 'a'],
    ['MERGE INTO a USING b ON a.i = b.i WHEN MATCHED THEN UPDATE SET i = 1', 'b', 'a'],
    [`SELECT 'FROM x' -- FROM y\nFROM a JOIN b USING (i)`, 'a b', ''],
  ])('%s', (sql, reads, writes) => {
    expect(of(sql)).toEqual([reads, writes])
  })

  test('a table that is a value may be any whose name the file has', () => {
    const text = "const pick = (t: string) => `SELECT 1 FROM ${t} WHERE x`; pick('b'); sendRows(tx, 'c', [])"
    const found = statementsOf({ path: 'x.server.ts', text }, (name) => ['b', 'c'].includes(name))
    expect(found).toEqual([
      { line: 1, reads: ['b', 'c'], writes: [] },
      { line: 1, reads: [], writes: ['c'] },
    ])
  })
})
