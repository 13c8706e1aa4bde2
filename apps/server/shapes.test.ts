import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken, newToken } from '#kernel/engine/session/session.server.ts'
import { freshSeed, one, rounded, seededRandom, type Random } from '#testing/draw.ts'
import { amount, everything, oneIn } from '#testing/share.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import type { Method, Person, TestChain } from '#testing/server.ts'

/**
 * Bodies that are no call at all, to every endpoint that takes one, with and without a session: none is answered as our own
 * fault, and none is remembered as an error.
 */
let chain: TestChain
let who: Person
beforeAll(async () => {
  chain = await plantedChain(withMasters)
  who = await chain.login('PEMILIK')
})
afterAll(() => chain.close())

/** What was drawn may end the session it came with; logging in anew would be slowed down by what was drawn for the login. */
async function again(): Promise<void> {
  if ((await chain.call(who, 'GET', 'sesi')).status === 200) return
  const token = newToken(who.kode_toko)
  await chain.owner.query(`DELETE FROM sesi WHERE user_id = $1`, [who.user_id])
  await chain.owner.query(
    `INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, mulai, terakhir) VALUES ($1, $2, $3, 'TES', $4, $4)`,
    [who.user_id, hashToken(token), who.kode_toko, new Date().toISOString()],
  )
  who = { ...who, token }
  expect((await chain.call(who, 'GET', 'sesi')).status).toBe(200)
}

const deep = (n: number, open: string, close: string) => open.repeat(n) + close.repeat(n)
const part = (boundary: string, content: string, end: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${content}${end}`
const json = 'application/json'
const form = 'multipart/form-data; boundary=batas'
const shapes: readonly [what: string, type: string, body: string][] = [
  ['3,000 brackets', json, deep(3000, '[', ']')],
  ['3,000 braces', json, `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`],
  ['100,000 brackets that never close', json, '['.repeat(100_000)],
  ['brackets in a text', json, JSON.stringify({ a: '['.repeat(5000), b: '\\"[[' })],
  ['half a JSON', json, '{"kode":'],
  ['no JSON', json, 'halo'],
  ['nothing', json, ''],
  ['a number', json, '7'],
  ['null', json, 'null'],
  ['a text', json, '"halo"'],
  ['a list of nulls', json, `[${'null,'.repeat(999)}null]`],
  ['a prototype', json, '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
  ['a lone surrogate', json, '{"kode":"\\ud800"}'],
  ['a text of 900 kB', json, JSON.stringify({ kode: 'A'.repeat(900_000) })],
  ['more than a body may hold', json, JSON.stringify({ kode: 'A'.repeat(1_100_000) })],
  ['another kind', 'text/plain', 'kode=1'],
  ['XML', 'application/xml', '<a/>'],
  ['a form without its boundary', 'multipart/form-data', part('batas', 'kode;nama\r\n', '\r\n--batas--\r\n')],
  ['a form of another boundary', form, part('lain', 'kode;nama\r\n', '\r\n--lain--\r\n')],
  ['a form cut off in its file', form, part('batas', 'kode;nama', '')],
  ['a form cut off in its head', form, '--batas\r\nContent-Disposition: form-data; na'],
  ['a form with nothing in it', form, '--batas--\r\n'],
  ['a form with a broken head', form, '--batas\r\n\u0000\u0001:\r\n\r\nx\r\n--batas--\r\n'],
]

/** Values that no field expects, or that many do: whatever stands where something else is wanted. */
const values: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e21,
  9_007_199_254_740_992,
  '',
  ' ',
  '0',
  '-',
  'X',
  '2026-02-30',
  '9999-12-31',
  '\u0000',
  '\ud800',
  '%',
  "'; --",
  '../x',
  '🪙'.repeat(300),
  [],
  [[]],
  [null],
  {},
  { a: {} },
]
function drawValue(random: Random, depth: number): unknown {
  const what = rounded(random, 0, 9)
  if (depth === 0 || what < 7) return one(random, values)
  const many = rounded(random, 0, 4)
  return what === 7
    ? Array.from({ length: many }, () => drawValue(random, depth - 1))
    : Object.fromEntries(Array.from({ length: many }, (_, i) => [`f${i}`, drawValue(random, depth - 1)]))
}
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}
/** A body with the names that the endpoint knows, so that it gets past the first look. */
function drawBody(random: Random, schema: Schema | undefined, depth = 3): unknown {
  if (schema?.properties && rounded(random, 0, 9) > 0)
    return Object.fromEntries(
      Object.entries(schema.properties).flatMap(([name, inner]) =>
        rounded(random, 0, 3) === 0 ? [] : [[name, drawBody(random, inner, depth - 1)]],
      ),
    )
  if (schema?.items && depth > 0 && rounded(random, 0, 4) > 0)
    return Array.from({ length: rounded(random, 0, 3) }, () => drawBody(random, schema.items, depth - 1))
  return drawValue(random, Math.max(0, depth))
}

/** `test:all` sends every shape to each endpoint; `npm test` one in twelve, others to the next endpoint: over all of them every shape. */
const chosen = (at: number) => shapes.filter((_, i) => oneIn(12, i + at))
const uploads = /gambar$|impor/

test('no shape is answered as our own fault', { timeout: 3_600_000 }, async () => {
  const api = (await chain.call(undefined, 'GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema?: Schema }> } }>>
  }
  const all = Object.entries(api.paths).flatMap(([path, ops]) =>
    Object.entries(ops).map(([method, op]) => ({
      path: path.replaceAll(/\{\w+\}/g, 'X'),
      method: method.toUpperCase() as Method,
      schema: op.requestBody?.content?.[json]?.schema,
    })),
  )
  // Logging out ends the session that the test needs.
  const taken = all.filter((o) => o.method !== 'GET' && !o.path.endsWith('users/logout'))
  expect(taken.length).toBeGreaterThan(100)
  const wrong: string[] = []
  let calls = 0
  // A short run repeats itself; a whole one looks where nobody has been.
  const seed = everything ? Number(process.env.KILAU_SEED ?? freshSeed()) : 1
  const random = seededRandom(seed)
  for (const [at, { path, method, schema }] of taken.entries()) {
    const drawn = Array.from({ length: amount(1, 32) }, (): (typeof shapes)[number] => {
      const body = JSON.stringify(drawBody(random, schema))
      return [`${body.slice(0, 300)} of seed ${seed}`, json, body]
    })
    for (const [what, type, body] of [...(uploads.test(path) ? shapes : chosen(at)), ...drawn])
      for (const person of [who, undefined]) {
        const answer = await chain.call(person, method, path, body, { headers: { 'content-type': type } })
        calls += 1
        if (person && answer.status === 401) await again()
        if (answer.status >= 500) wrong.push(`${method} ${path} ${what}${person ? '' : ', no session'} → ${answer.raw}`)
      }
  }
  console.log(`${calls} calls of ${shapes.length} shapes and drawn bodies, seed ${seed}`)
  expect(wrong.slice(0, 20)).toEqual([])
  expect(chain.errors).toEqual([])
})
