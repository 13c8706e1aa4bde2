import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '#apps/rooms.ts'
import { documentHead } from '#kernel/engine/document/tables.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { neverSent, wireKey } from '#kernel/model/fields/row.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { endpoints } from './endpoints.server.ts'
import { house } from './rooms.server.ts'

/** A cursor that no page of this list gave out is refused, on every list, for every kind of column that it can be ordered by. */
let chain: TestChain
let who: Person
beforeAll(async () => {
  chain = await testChain()
  who = await chain.login('PEMILIK')
})
afterAll(async () => {
  expect(chain.errors).toEqual([])
  await chain.close()
})

const coded = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const tables = new Map([...house.resources, ...documents.map(documentHead)].map((table) => [table.name, table]))
const searched = endpoints.filter((e) => e.method === 'POST' && e.path.endsWith('/cari') && !e.path.includes('{'))
const lists = searched.flatMap(({ path }) => tables.get(path.replace(/\/cari$/, '')) ?? [])

/** A column of each kind. */
const columnsOf = (table: (typeof lists)[number]) =>
  [...Map.groupBy(Object.entries(table.fields), ([, f]) => f.kind).values()].flatMap((all) =>
    all.filter(([, f]) => kindOf(f).sortable && !neverSent(f)).slice(0, 1),
  )

test('there are lists, or the rest proves nothing', () => {
  expect(lists.length).toBeGreaterThan(60)
})

test.each(lists.map((table) => [table.name, table] as const))('%s', async (name, table) => {
  const sent = [
    coded('1', 'A'),
    coded('1', 'A', 'lain.kode.naik'),
    coded('1'),
    coded('\u0000', 'A', `${name}.${table.key}.naik`),
  ].map((kursor): object => ({ kursor }))
  for (const [column, field] of columnsOf(table))
    for (const value of ['bukan nilai', '2026-02-30', '99999999999999999999999'])
      sent.push({ urut: wireKey(column, field), arah: 'naik', kursor: coded(value, 'A', `${name}.${column}.naik`) })
  for (const body of sent) {
    const answer = await chain.call(who, 'POST', `${name}/cari`, body)
    // A text is a place in a column of texts, and a list of a module that is off is none.
    expect([200, 400, 403], `${JSON.stringify(body)}: ${answer.raw}`).toContain(answer.status)
    if (answer.status === 200) expect(body).toHaveProperty('urut')
  }
})

test.each(['TEMPO', 'MINGGU', 'DEKAT', 'SEMUA'])('pantau-pinjaman, %s', async (tampil) => {
  for (const kunci of ['bukan nilai', '2026-02-30', '99999999999999999999999', '']) {
    const answer = await chain.call(who, 'POST', 'pantau-pinjaman/cari', { tampil, kursor: { kunci, nomor: 'X' } })
    expect(answer.status === 400 || (tampil === 'DEKAT' && answer.status === 200), answer.raw).toBe(true)
  }
})

test('the history of a row', async () => {
  const answer = await chain.call(who, 'GET', 'jenis-group/X/riwayat?kursor=2026-99-99 99:99:99_1')
  expect([400, 404]).toContain(answer.status)
})
