import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '#testing/share.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import type { Method, Person, TestChain } from '#testing/server.ts'

/**
 * Bodies that are no call at all, to every endpoint that takes one, with and without a session: none is answered as our own
 * fault, and none is remembered as an error.
 */
let c: TestChain
let who: Person
beforeAll(async () => {
  c = await plantedChain(withMasters)
  who = await c.login('PEMILIK')
})
afterAll(() => c.close())

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

/** Where `npm test` takes a few shapes an endpoint, in turn, `test:all` takes every one. */
const chosen = (at: number) => (everything ? shapes : shapes.filter((_, i) => (i + at) % 12 === 0))
const uploads = /gambar$|impor/

test('no shape is answered as our own fault', { timeout: 900_000 }, async () => {
  const api = (await c.call(undefined, 'GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, unknown>>
  }
  const all = Object.entries(api.paths).flatMap(([path, ops]) =>
    Object.keys(ops).map((method) => ({
      path: path.replaceAll(/\{\w+\}/g, 'X'),
      method: method.toUpperCase() as Method,
    })),
  )
  // Logging out ends the session that the test needs.
  const taken = all.filter((o) => o.method !== 'GET' && !o.path.endsWith('users/logout'))
  expect(taken.length).toBeGreaterThan(100)
  const wrong: string[] = []
  let calls = 0
  for (const [at, { path, method }] of taken.entries())
    for (const [what, type, body] of uploads.test(path) ? shapes : chosen(at))
      for (const person of [who, undefined]) {
        const answer = await c.call(person, method, path, body, { headers: { 'content-type': type } })
        calls += 1
        if (answer.status >= 500) wrong.push(`${method} ${path} ${what}${person ? '' : ', no session'} → ${answer.raw}`)
      }
  console.log(`${calls} calls of ${shapes.length} shapes`)
  expect(wrong.slice(0, 20)).toEqual([])
  expect(c.errors).toEqual([])
})
