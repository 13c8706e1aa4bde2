import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldEntries } from '#kernel/define/resource.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { bukaModul, plantMasters, plantRantai } from '#kernel/testing/contoh.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'
import { layar as layarIntegrasi } from '#integrasi'
import { resources } from '../rooms.ts'
import { endpoints } from './endpoints.server.ts'

/** Nobody slips in a field that is not his to write: every body of every endpoint, with one field more. */
let c: TestChain
let owner: Person
let admin: Person
beforeAll(async () => {
  c = await testChain()
  owner = await c.login('OWNER')
  admin = await c.login('ADMIN')
  await plantMasters(c, owner, 'PUSAT')
  await plantRantai(c, owner)
  await bukaModul(c, 'PUSAT', layarIntegrasi)
})
afterAll(() => c.close())

const berbadan = endpoints.flatMap((e) => (e.body ? [[`${e.method} ${e.path}`, e, e.body] as const] : []))
/** What some of them want to see before they look at the rest. */
const dulu: Readonly<Record<string, object>> = { 'siapkan/harga': { kadar: [] }, 'siapkan/kas': { rekening: [] } }
/** A row that is there, for those that look for it first. */
const kunci: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    resources.map((r) => {
      const contoh = r.contoh.baik[0] as Record<string, string> | undefined
      return [`${r.name}/{${r.key}}`, contoh?.[wireKey(r.key, r.fields[r.key]!)] ?? 'X']
    }),
  ),
  'toko/{kode_toko}': 'SBY',
  'users/{user_id}': 'LINA',
}

/** What no owner may do. */
const hanyaAdmin = new Set(['export-csv'])

test('there are bodies, or this suite proves nothing', () => expect(berbadan.length).toBeGreaterThan(150))

test.each(berbadan)('%s: a field that nobody knows is refused by name', async (_name, e, body) => {
  const isi = { bidang_asing: 1, ...(e.method === 'PUT' && kunci[e.path] ? { versi: 1 } : dulu[e.path]) }
  // An agent's token is another one than a person's: its calls are asked by their schema.
  if (e.akses === 'agen') return expect(JSON.stringify(body.safeParse(isi).error?.issues)).toContain('bidang_asing')
  const a = await c.call(
    hanyaAdmin.has(e.path) ? admin : owner,
    e.method,
    e.path.replaceAll(/\{(\w+)\}/g, encodeURIComponent(kunci[e.path] ?? 'X')),
    isi,
  )
  expect([400, 422], a.raw).toContain(a.status)
  expect((a.body.fields as { field: string }[]).map((f) => f.field)).toContain('bidang_asing')
})

const tulis = resources.filter((r) => !r.ditulis)
const hanyaBaca = tulis.flatMap((r) =>
  fieldEntries(r)
    .filter(([, f]) => f.readOnly)
    .map(([name, f]) => [r.name, wireKey(name, f)] as const),
)
const tata = ['dibuat', 'diubah', 'dihapus', 'versi', 'cabang'] as const
test.each([...hanyaBaca, ...tulis.flatMap((r) => tata.map((field) => [r.name, field] as const))])(
  '%s.%s is the server’s own',
  async (nama, field) => {
    const a = await c.call(owner, 'POST', nama, { [field]: '1' })
    expect([400, 422]).toContain(a.status)
    expect((a.body.fields as { field: string }[]).map((f) => f.field)).toContain(field)
  },
)
