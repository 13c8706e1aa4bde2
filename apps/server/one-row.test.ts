import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { masters } from '../rooms.ts'
import { rowsOf } from '#testing/all-examples.ts'
import { openModules, plantMasters } from '#testing/examples.ts'
import { sendFile } from '#testing/sheet.ts'
import { testChain, type Answer, type Person, type TestChain } from '#testing/server.ts'

/**
 * What may be said once in a shop (a ceiling of a fineness, the loan of a group, a factor of a kind of member) has one live row, whichever
 * way a second one comes: typed, changed, brought back, from a sheet, copied from head office, taken from there, or two at once.
 */
let chain: TestChain
let owner: Person
let rina: Person
beforeAll(async () => {
  chain = await testChain()
  owner = await chain.login('OWNER')
  rina = await chain.login('RINA')
  for (const shop of ['PUSAT', 'SBY']) await plantMasters(chain, owner, shop)
  await openModules(chain, 'MDN')
})
afterAll(() => chain.close())

type Row = Readonly<Record<string, unknown>>
/** The master, its key, the field that stands alone, what the examples hold under it, and another row for the same. */
const table: readonly (readonly [string, string, string, string, Row])[] = [
  ['plafond-kadar-hutang', 'kode_plafond', 'kode_kadar', 'PK1', { kode_kadar: '585', plafond_per_gram: 1 }],
  ['hutang-pokok', 'kode_pokok', 'kode_group', 'HP1', { kode_group: 'G585', pokok_per_gram: 1 }],
  ['plafond-hutang', 'kode_plafond', 'jenis', 'CUST', { jenis: 'CUSTOMER', plafond: 1 }],
  ['get-point-member', 'kode', 'jenis_member', 'GOLD', { jenis_member: 'GOLD', pengali: 1 }],
]
const call = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: unknown, toko = 'SBY') =>
  chain.call(owner, method, path, body, { toko })
const live = async (master: string, field: string, value: unknown): Promise<unknown[]> => {
  const { rows } = await chain.owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "${master.replaceAll('-', '_')}" WHERE cabang = 'SBY' AND "${field}" = $1 AND dihapus IS NULL`,
    [value],
  )
  return rows.map((r) => r.n)
}

test('each master with such a rule stands here', () => {
  // A member's card and what a shop calls itself have tests of their own.
  const named = masters.filter((r) => r.unique && r.scope !== 'chain').map((r) => r.name)
  expect(named).toEqual(expect.arrayContaining(table.map(([name]) => name)))
})

describe.each(table)('%s', (master, key, field, first, row) => {
  const said = `Sudah Diatur Di ${first}`
  const refused = (a: Answer) => [a.status, a.body.fields?.[0]]

  test('typed, and as a change of another row', async () => {
    const typed = await call('POST', master, { [key]: 'LAIN', ...row })
    expect(refused(typed)).toEqual([422, { field, message: said }])
    const other = rowsOf(masters.find((r) => r.name === master)!).good[1]!
    const { versi } = (await call('GET', `${master}/${String(other[key])}`)).body
    const changed = await call('PUT', `${master}/${String(other[key])}`, { [field]: row[field], versi })
    expect(refused(changed)).toEqual([422, { field, message: said }])
  })

  test('from a sheet: beside the one that stands, and twice in the sheet', async () => {
    const names = Object.keys(row)
    const line = (kode: string, of: Row = row) => [kode, ...names.map((n) => String(of[n]))].join(';')
    const head = [key, ...names].join(';')
    const reasons = async (lines: string[]) => {
      const { body, raw } = await sendFile(chain, owner, `${master}/impor`, [head, ...lines].join('\n'), {
        toko: 'SBY',
      })
      expect(body.baris, raw).toBeDefined()
      return body.baris.flatMap((b: { salah?: readonly { alasan: string }[] }) => (b.salah ?? []).map((s) => s.alasan))
    }
    expect(await reasons([line('LAIN')])).toEqual([said])
    // The one that stands may change itself.
    expect(await reasons([line(first)])).toEqual([])
    expect(await reasons([line(first), line('LAIN')])).toEqual([said])
  })

  test('copied by head office, and taken by the shop, where the shop has its own under another code', async () => {
    expect((await call('DELETE', `${master}/${first}`)).status).toBe(200)
    expect((await call('POST', master, { [key]: 'SENDIRI', ...row })).status).toBe(200)
    const why = (rows: readonly Record<string, unknown>[]) =>
      rows.filter((b) => b.kunci === first).map((b) => [b.apa, b.alasan, b.isi])
    const want = [['ditolak', 'Sudah Diatur Di {kode}', { kode: 'SENDIRI' }]]
    const copied = await call('POST', `${master}/salin`, { kunci: [first], ada: 'timpa', bawa: false })
    expect(copied.status, copied.raw).toBe(200)
    expect(why(copied.body.baris)).toEqual(want)
    const content = { master: [master], lakukan: ['baru', 'berubah'], bawa: false }
    const seen = await chain.call(rina, 'POST', 'import-data-pusat/periksa', content)
    expect(seen.status, seen.raw).toBe(200)
    expect(why(seen.body.baris)).toEqual(want)
    expect(await live(master, field, row[field])).toEqual([1])
    // Brought back beside it, too.
    const back = await call('POST', `${master}/${first}/aktifkan`, {})
    expect(refused(back)).toEqual([422, { field, message: 'Sudah Diatur Di SENDIRI' }])
  })

  test('four at once: one of them', async () => {
    expect((await call('DELETE', `${master}/SENDIRI`)).status).toBe(200)
    const all = await Promise.all([1, 2, 3, 4].map((n) => call('POST', master, { [key]: `SAMA${n}`, ...row })))
    expect(all.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
    expect(await live(master, field, row[field])).toEqual([1])
  })
})
