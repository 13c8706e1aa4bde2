import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldEntries } from '#kernel/model/resource.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { rowsOf } from '#testing/all-examples.ts'
import { openModules, plantMasters, plantChain } from '#testing/examples.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { resources, screens } from '../rooms.ts'
import { endpoints } from './endpoints.server.ts'

/** Nobody can slip in a field: every body of every endpoint with one unknown field is refused. */
let chain: TestChain
let owner: Person
let admin: Person
beforeAll(async () => {
  chain = await testChain()
  owner = await chain.login('OWNER')
  admin = await chain.login('ADMIN')
  await plantMasters(chain, owner, 'PUSAT')
  await plantChain(chain, owner)
  await openModules(chain, 'PUSAT', screens)
  // Screens that are for the shops of a list alone.
  for (const list of new Set(screens.flatMap((s) => (s.gate && 'shopIn' in s.gate ? [s.gate.shopIn] : []))))
    await chain.plant('PUSAT', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('PUSAT', $1, 'PUSAT')`, [list])
})
afterAll(() => chain.close())

const withBody = endpoints.flatMap((e) => (e.body ? [[`${e.method} ${e.path}`, e, e.body] as const] : []))
/** Bodies for endpoints that check other fields first. */
const before: Readonly<Record<string, object>> = {
  'siapkan/harga': { kadar: [] },
  'siapkan/kas': { rekening: [] },
  'timbang-baki/reset': { no_timbang: 'X' },
}
/** Keys of existing rows, for endpoints that look for the row first. */
const key: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    resources.map((resource) => {
      const example = rowsOf(resource).good[0] as Record<string, string> | undefined
      return [
        `${resource.name}/{${resource.key}}`,
        example?.[wireKey(resource.key, resource.fields[resource.key]!)] ?? 'X',
      ]
    }),
  ),
  'toko/{kode_toko}': 'SBY',
  'users/{user_id}': 'LINA',
}

/** Endpoints that owners may not call. */
const adminOnly = new Set(['export-csv'])

test('there are bodies, or this suite proves nothing', () => expect(withBody.length).toBeGreaterThan(150))

test.each(withBody)('%s: a field that nobody knows is refused by name', async (_name, endpoint, body) => {
  const content = {
    bidang_asing: 1,
    ...(endpoint.method === 'PUT' && key[endpoint.path] ? { versi: 1 } : before[endpoint.path]),
  }
  // An agent's token is another one than a person's: its calls are asked by their schema.
  if (endpoint.access === 'agent')
    return expect(JSON.stringify(body.safeParse(content).error?.issues)).toContain('bidang_asing')
  const answer = await chain.call(
    adminOnly.has(endpoint.path) ? admin : owner,
    endpoint.method,
    endpoint.path.replaceAll(/\{(\w+)\}/g, encodeURIComponent(key[endpoint.path] ?? 'X')),
    content,
  )
  expect([400, 422], answer.raw).toContain(answer.status)
  expect((answer.body.fields as { field: string }[]).map((f) => f.field)).toContain('bidang_asing')
})

const write = resources.filter((r) => !r.written)
const readOnly = write.flatMap((resource) =>
  fieldEntries(resource)
    .filter(([, f]) => f.readOnly)
    .map(([name, f]) => [resource.name, wireKey(name, f)] as const),
)
const meta = ['dibuat', 'diubah', 'dihapus', 'versi', 'cabang'] as const
test.each([...readOnly, ...write.flatMap((r) => meta.map((field) => [r.name, field] as const))])(
  '%s.%s is the server’s own',
  async (name, field) => {
    const answer = await chain.call(owner, 'POST', name, { [field]: '1' })
    expect([400, 422]).toContain(answer.status)
    expect((answer.body.fields as { field: string }[]).map((f) => f.field)).toContain(field)
  },
)
