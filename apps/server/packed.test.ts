import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packAnswers } from '#kernel/engine/http/pack.server.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'

/** What goes over the wire to a browser: answers of more than a kilobyte are packed, files and small ones are not. */
let chain: TestChain
let http: string
let owner: Person
beforeAll(async () => {
  chain = await testChain()
  http = await chain.server.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await chain.login('PEMILIK')
})
afterAll(() => chain.close())

/** The answer as it lies on the wire. */
const get = (path: string, accept: string) =>
  chain.server.app.inject({
    method: 'GET',
    url: `/api/v1/${path}`,
    headers: { 'x-auth-token': owner.token, 'accept-encoding': accept },
  })

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'a browser that accepts %s gets the session packed with %s, and the same words in it',
  async (accept, with_, unpack) => {
    const [packed, plain] = [await get('sesi', accept), await get('sesi', 'identity')]
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([with_, undefined])
    expect(packed.headers.vary).toContain('accept-encoding')
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
  },
)

test('a small answer goes as it is', async () => {
  const answer = await get('info', 'gzip')
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
})

test('a very long answer goes as it is, so that no till waits for its packing', async () => {
  const own = Fastify()
  await packAnswers(own)
  own.get('/:n', (request) => ({ text: 'x'.repeat(Number((request.params as { n: string }).n)) }))
  const sent = async (size: number) =>
    (await own.inject({ url: `/${size}`, headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']
  expect([await sent(900_000), await sent(1_000_001)]).toEqual(['gzip', undefined])
  await own.close()
})

test('a request that is packed is refused: it could be a bomb', async () => {
  const answer = await chain.server.app.inject({
    method: 'POST',
    url: '/api/v1/users/bahasa',
    headers: { 'x-auth-token': owner.token, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from('H4sIAAAAAAAAA6tWKkktLlGyUlAqS8wpTtVRKkgsLgYAKTQ2PBUAAAA=', 'base64'),
  })
  expect([400, 415]).toContain(answer.statusCode)
})

test('a call that its browser leaves is no fault in the log', async () => {
  const before = chain.errors.length
  const calls = Array.from({ length: 20 }, async () => {
    const stop = new AbortController()
    const answer = fetch(`${http}/api/v1/sesi`, {
      headers: { 'x-auth-token': owner.token, 'accept-encoding': 'gzip' },
      signal: stop.signal,
    }).catch(() => undefined)
    setTimeout(() => stop.abort(), 1)
    await answer
  })
  await Promise.all(calls)
  expect(chain.errors.length - before).toBe(0)
})
