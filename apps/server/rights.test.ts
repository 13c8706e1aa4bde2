import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { Gate } from '#kernel/model/access/gate.ts'
import type { Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { setFlag } from '#testing/examples.ts'
import { oneOf } from '#testing/share.ts'
import { testChain, type Answer, type Person, type TestChain } from '#testing/server.ts'
import { endpoints } from './endpoints.server.ts'

/**
 * Every route of the running server, called by people without the right. It also finds routes that nobody thought of.
 */
let chain: TestChain
let people: Record<string, Person>
beforeAll(async () => {
  chain = await testChain()
  people = Object.fromEntries(
    await Promise.all(['OWNER', 'LINA', 'SARI'].map(async (who) => [who, await chain.login(who)])),
  )
  // Somebody with an access tree and nothing in it.
  await chain.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('LINA', '{}')`)
})
afterAll(() => chain.close())

const filled = (path: string): string => path.replaceAll(/\{(\w+)\}/g, 'X')
const ask = (who: Person | undefined, endpoint: Endpoint, shop?: string) =>
  chain.call(who, endpoint.method, filled(endpoint.path), endpoint.body ? {} : undefined, shop ? { toko: shop } : {})
const named = endpoints.map((e) => [`${e.method} ${e.path}`, e] as const)
const guarded = named.filter(([, e]) => e.access !== 'public' && e.access !== 'agent')

/** The flag that a gate names directly. */
const flagOf = (gate: Gate | undefined): string | undefined => (gate && 'flag' in gate ? gate.flag : undefined)

describe('what the server has', () => {
  test('is the list of endpoints, the pages and the health checks, and nothing else', () => {
    // A place that two routes name differently is written with both names.
    const place = (route: string) => route.replaceAll(/:\w+(?:\|:\w+)*/g, ':x')
    const routes = listRoutes(chain.server.app).map(place)
    const api = endpoints.map((e) => place(`${e.method} /api/v1/${e.path.replaceAll(/\{(\w+)\}/g, ':$1')}`))
    const rest = routes.filter((r) => !api.includes(r) && !r.includes('/api-docs'))
    expect(rest.sort()).toEqual(['GET /healthz', 'GET /metrics', 'GET /openapi.json', 'GET /readyz'])
    expect(api.filter((a) => !routes.includes(a))).toEqual([])
  })

  test('only info, login, the first start, the pairing of an agent and letters of other servers answer without a token', () => {
    expect(
      named
        .filter(([, e]) => e.access === 'public')
        .map(([name]) => name)
        .sort(),
    ).toEqual([
      'GET info',
      'POST agen/pasang',
      'POST server/pasang',
      'POST sesi-pusat',
      'POST siapkan',
      'POST users/login',
    ])
  })
})

/** Tokens that open nothing, and how they are refused. */
const strangers: readonly (readonly [string, (e: Endpoint) => Promise<Answer>, number, unknown])[] = [
  ['a made-up one', (e) => ask({ ...people.LINA!, token: `SBY.${'A'.repeat(43)}` }, e), 401, 'Invalid Token'],
  ['one of another shop', (e) => ask(people.LINA, e, 'MDN'), 403, 'Cabang Tidak Tersedia'],
  [
    'one of another shop that says it is of this one',
    (e) => ask({ ...people.SARI!, token: people.LINA!.token.replace('SBY.', 'MDN.') }, e, 'MDN'),
    401,
    'Invalid Token',
  ],
]
// One door stands before every route: each is tried without a token, and with one of the wrong ones.
test.each(guarded)('%s: no token, a made-up token, and a token of another shop are refused', async (name, endpoint) => {
  const none = await ask(undefined, endpoint)
  expect([none.status, none.body.message]).toEqual([401, 'Invalid Token'])
  for (const [what, send, status, message] of oneOf(name, strangers)) {
    const answer = await send(endpoint)
    expect([answer.status, answer.body.message], what).toEqual([status, message])
  }
})

test.each(named.filter(([, e]) => e.access === 'agent'))(
  '%s: a person who is logged in is no agent',
  async (_name, endpoint) => {
    for (const who of [undefined, people.LINA, people.OWNER]) {
      const answer = await ask(who, endpoint)
      expect([answer.status, answer.body.message]).toEqual([401, 'Invalid Token'])
    }
  },
)

const screensOf = (e: Endpoint) => (typeof e.access === 'string' ? [] : [e.access.screen].flat())
const screened = guarded.filter(([, e]) => typeof e.access === 'object')
test.each(screened)('%s: without the entry in the access tree it is refused', async (_name, endpoint) => {
  const answer = await ask(people.LINA, endpoint)
  const free = screensOf(endpoint).some((l) => l.menu === undefined)
  expect(answer.status, answer.raw).toBe(free ? expect.anything() : 403)
})

const flagged = screened.filter(([, e]) => screensOf(e).every((l) => flagOf(l.gate)))
test.each(flagged)('%s: with the flag off even the owner is refused', async (_name, endpoint) => {
  const flag = flagOf(screensOf(endpoint)[0]!.gate)!
  await setFlag(chain, flag, 'off', 'PUSAT')
  const off = await ask(people.OWNER, endpoint)
  expect([off.status, off.body.kode]).toEqual([403, 'flag'])
  await setFlag(chain, flag, 'on', 'PUSAT')
  expect((await ask(people.OWNER, endpoint)).body?.kode).not.toBe('flag')
})

test('some endpoints have a gate, or this test proves nothing', () => {
  expect(flagged.length).toBeGreaterThan(3)
  expect(screened.length).toBeGreaterThan(60)
})

/** The routes of the running server, from its own table. */
function listRoutes(app: FastifyInstance): string[] {
  const found: string[] = []
  const path: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^((?:│ {3}| {4})*)(?:├── |└── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) continue
    const depth = match[1]!.length / 4
    path.splice(depth, path.length, match[2]!)
    for (const method of (match[3] ?? '').split(', ').filter((x) => x && x !== 'HEAD' && x !== 'OPTIONS'))
      found.push(`${method} ${path.join('')}`)
  }
  return found
}
