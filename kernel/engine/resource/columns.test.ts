import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources, rooms, definitionTables } from '#apps/rooms.ts'
import { defineResource, tableName, type AnyResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'
import { freshDatabase, type FreshDatabase } from '#testing/database.ts'
import { createTable, guardTable, quote, searchFields, searchName, wantedTable } from './columns.server.ts'
import { perShop } from './rows.server.ts'

/** A made-up master with enough rows to see which index a search uses. */
const stone = defineResource({
  name: 'uji-batu',
  screen: { path: '/uji-batu', title: 'Uji Batu', menu: 'Master' },
  summary: 'Batu untuk uji',
  api: { list: 'uji-batus' },
  key: 'kode',
  fields: {
    kode: f.code({ label: 'Kode', required: true }),
    nama: f.text({ label: 'Nama', required: true }),
    harga: f.money({ label: 'Harga', min: 1 }),
    induk: f.ref('uji-batu', { label: 'Induk' }),
  },
  list: { sort: 'nama' },
}) as AnyResource

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('the definitions and the migrations make the same tables (else: npm run migration -- <name>)', async () => {
  const { compare } = await import('../../../tools/catalogue.ts')
  const client = await fresh.owner.connect()
  try {
    expect(
      (await compare(client, rooms.flatMap(definitionTables))).map((c) => [c.resource.name, c.statements]),
    ).toEqual([])
  } finally {
    client.release()
  }
})

test('a list of the chain cannot refer to a list of one shop', () => {
  const chain: AnyResource = {
    ...stone,
    name: 'uji-rantai',
    scope: 'chain',
    fields: { ...stone.fields, induk: f.ref('uji-batu', { label: 'Induk' }) },
  }
  expect(() => wantedTable(chain, [stone, chain])).toThrow('cannot refer to uji-batu')
})

describe('the table of a definition', () => {
  const table = wantedTable(stone, [stone])
  beforeAll(async () => {
    for (const statement of [...createTable(table), guardTable(table), ...table.search])
      await fresh.owner.query(statement)
    for (const shop of ['AAA', 'BBB'])
      await fresh.db.tx(shop, (tx) =>
        tx.query(
          `INSERT INTO uji_batu (cabang, kode, nama) SELECT $1, 'K' || n, 'BATU ' || md5($1 || n) || CASE n WHEN 777 THEN ' 100%_PERMATA' ELSE '' END FROM generate_series(1, 20000) n`,
          [shop],
        ),
      )
    // Every row is in the sample and none waits outside the index: chance has no say in the plan.
    await fresh.owner.query('BEGIN; SET LOCAL default_statistics_target = 200; ANALYZE uji_batu; COMMIT')
    await fresh.owner.query(`SELECT gin_clean_pending_list('uji_batu_cari')`)
  })

  test.each([
    ['an empty name', `('AAA', 'X1', '', NULL, NULL)`, '23514'],
    ['a price below its limit', `('AAA', 'X1', 'X', 0, NULL)`, '23514'],
    ['a code that is none', `('AAA', 'x 1', 'X', 1, NULL)`, '23514'],
    ['a parent that is not there', `('AAA', 'X1', 'X', 1, 'NONE')`, '23503'],
    ['the same code twice', `('AAA', 'K1', 'X', 1, NULL)`, '23505'],
  ])('refuses %s', async (_, values, code) => {
    await expect(
      fresh.db.tx('AAA', (tx) => tx.query(`INSERT INTO uji_batu (cabang, kode, nama, harga, induk) VALUES ${values}`)),
    ).rejects.toMatchObject({ code })
  })

  const search = (session: string, shop: string, text: string, limit = 10) =>
    fresh.db.tx(session, async (tx) =>
      (await tx.query<{ kode: string }>('SELECT cari_uji_batu($1, $2, $3) AS kode', [shop, text, limit])).map(
        (r) => r.kode,
      ),
    )

  test.each([
    ['a part of the name, in any case', 'permata', ['K777']],
    ['signs that are patterns elsewhere, as they are', '100%_p', ['K777']],
    ['a pattern that would match everything', '%', ['K777']],
    ['a quote', `' OR true --`, []],
    ['a back-slash', '\\', []],
  ])('finds %s', async (_, text, keys) => expect(await search('AAA', 'AAA', text)).toEqual(keys))

  test('gives no more than asked for', async () => expect(await search('AAA', 'AAA', 'BATU', 7)).toHaveLength(7))
  test('searches no other shop', () => expect(search('AAA', 'BBB', 'permata')).rejects.toMatchObject({ code: '42501' }))
  test('searches nothing without a shop', () =>
    expect(fresh.db.tx(undefined, (tx) => tx.query(`SELECT cari_uji_batu('AAA', 'permata', 1)`))).rejects.toMatchObject(
      { code: '42501' },
    ))
  test('is not for head office’s login', () =>
    expect(fresh.db.readAll((tx) => tx.query(`SELECT cari_uji_batu('AAA', 'permata', 1)`))).rejects.toMatchObject({
      code: '42501',
    }))

  test('uses its text index, and a page in order uses its order index, though row-level security is on', async () => {
    // Counted inside the transaction: what the server tells of other connections comes when it likes.
    const scans = (index: string, statement: string, values: unknown[]) =>
      fresh.db.tx('AAA', async (tx) => {
        const count = async () =>
          Number(
            (await tx.query<{ n: unknown }>('SELECT pg_stat_get_xact_numscans($1::regclass) AS n', [index]))[0]!.n ?? 0,
          )
        const before = await count()
        await tx.query(statement, values)
        return (await count()) - before
      })
    expect(await scans('uji_batu_cari', `SELECT cari_uji_batu($1, $2, 10)`, ['AAA', 'permata'])).toBeGreaterThan(0)
    expect(
      await scans(
        'uji_batu_urut',
        `SELECT kode FROM uji_batu WHERE cabang = $1 AND (nama, kode) > ($2, $3) ORDER BY nama, kode LIMIT 20`,
        ['AAA', 'BATU 8', ''],
      ),
    ).toBeGreaterThan(0)
  })
})

test.each(resources.filter((r) => searchFields(r).length > 0).map((r) => [r.name, r] as const))(
  '%s has its search',
  async (_, resource) => {
    const shop = perShop(resource) ? 'AAA' : ''
    const call = `SELECT ${quote(searchName(tableName(resource)))}($1, $2, 10)`
    expect(await fresh.db.tx('AAA', (tx) => tx.query(call, [shop, 'tidak ada yang begini']))).toEqual([])
  },
)
