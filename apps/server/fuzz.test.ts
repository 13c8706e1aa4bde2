import { afterAll, beforeAll, expect, test } from 'vitest'
import { amount } from '#testing/share.ts'
import { prove } from '#testing/examples.ts'
import { one, seededRandom, type Random } from '#testing/draw.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import type { Method, Person, TestChain } from '#testing/server.ts'

/**
 * Sends every endpoint input that our browser never sends, generated from its own description: wrong types, huge and
 * negative numbers, letters of all scripts, fragments of other languages, deep nesting. Nothing may break or hang,
 * and the books must not change.
 */
const count = amount(2_000, 60_000)
/** Milliseconds that an answer may take on a busy machine before it counts as hanging. */
const stuck = 20_000

let chain: TestChain
let who: Person
beforeAll(async () => {
  chain = await plantedChain(withMasters)
  who = await chain.login('PEMILIK')
})
afterAll(() => chain.close())

const naughtyTexts = [
  '',
  ' ',
  'A'.repeat(5000),
  `'; DROP TABLE toko; --`,
  '$1',
  '{kode}',
  '%_\\',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u0000',
  '\uD800',
  '𝕂𝕚𝕝𝕒𝕦 金 ゴールド ذهب',
  '=1+1',
  '__proto__',
  'constructor',
  'NaN',
  '2026-02-30',
  '9999-12-31',
  '-1',
  '1e309',
  'G585',
  'CN1001',
  'JL-SBY-261121-0001',
] as const
const naughtyFigures = [0, -1, 1, 0.1, 1.2345, 1e15, 1e16, 9_007_199_254_740_992, -1e308, 1e308, 100.01] as const

interface Shape {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

function arbitrary(random: Random, depth: number): unknown {
  const pick = Math.floor(random() * 8)
  if (pick === 0) return null
  if (pick === 1) return random() < 0.5
  if (pick === 2) return one(random, naughtyFigures)
  if (pick === 3 && depth < 4)
    return Array.from({ length: Math.floor(random() * 4) }, () => arbitrary(random, depth + 1))
  if (pick === 4 && depth < 4) return { [one(random, naughtyTexts)]: arbitrary(random, depth + 1), cabang: 'MDN' }
  return one(random, naughtyTexts)
}

/** Mostly a value of the described shape, now and then anything else. */
function content(random: Random, shape: Shape | undefined, depth = 0): unknown {
  if (!shape || random() < 0.12 || depth > 6) return arbitrary(random, depth)
  if (shape.enum) return one(random, shape.enum)
  if (shape.anyOf) return content(random, one(random, shape.anyOf), depth)
  const type = Array.isArray(shape.type) ? one(random, shape.type as string[]) : shape.type
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).flatMap(([name, of]) =>
        random() < 0.85 ? [[name, content(random, of, depth + 1)]] : [],
      ),
    )
  if (type === 'array')
    return Array.from({ length: Math.floor(random() * 3) }, () => content(random, shape.items, depth + 1))
  if (type === 'integer' || type === 'number') return one(random, naughtyFigures)
  if (type === 'boolean') return random() < 0.5
  return one(random, naughtyTexts)
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Shape }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Shape }>> }
}

function call(random: Random, path: string, operation: Operation): { path: string; body: unknown } {
  const safe = (v: unknown): string => encodeURIComponent(String(v).slice(0, 200).toWellFormed()) || 'X'
  let url = path
  const query: string[] = []
  for (const parameter of operation.parameters ?? []) {
    const value = content(random, parameter.schema)
    if (parameter.in === 'path') url = url.replace(`{${parameter.name}}`, safe(value))
    else if (parameter.in === 'query') query.push(`${parameter.name}=${safe(value)}`)
  }
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return {
    path: url + (query.length > 0 ? `?${query.join('&')}` : ''),
    body: operation.requestBody ? content(random, schema) : undefined,
  }
}

/** They end the session that the test needs, or answer with a file. */
const notThese = /users\/(?:logout|login|change-password)|^\/api\/v1\/siapkan$/

test(`${count} calls that nobody would make: no fault, no hang, the books stand`, { timeout: 900_000 }, async () => {
  const api = (await chain.call(undefined, 'GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>
  }
  const all = Object.entries(api.paths).flatMap(([path, ops]) =>
    Object.entries(ops).map(([method, o]) => ({ path, method: method.toUpperCase() as Method, o })),
  )
  const ops = all.filter((x) => !notThese.test(x.path))
  expect(ops.length).toBeGreaterThan(200)
  const book = async () =>
    (
      await chain.owner.query(
        `SELECT (SELECT count(*) FROM buku_uang) AS uang, (SELECT count(*) FROM buku_barang) AS barang`,
      )
    ).rows
  const before = await book()
  const damaged: string[] = []
  for (let round = 0; round < count; round += 1) {
    const random = seededRandom(round)
    const { path, method, o: operation } = ops[round % ops.length]!
    const request = call(random, path.replace(/^\/api\/v1\//, ''), operation)
    const start = performance.now()
    const url = request.path.startsWith('/') ? request.path : `/api/v1/${request.path}`
    const answer = await chain.call(
      random() < 0.9 ? who : undefined,
      method,
      url,
      request.body,
      random() < 0.3 ? { key: `fuzz-panggilan-${round}` } : {},
    )
    if (answer.status >= 500 || performance.now() - start > stuck)
      damaged.push(
        `#${round} ${method} ${url} ${JSON.stringify(request.body)?.slice(0, 300)} → ${answer.status} ${answer.raw.slice(0, 200)}`,
      )
  }
  expect(damaged.slice(0, 12)).toEqual([])
  expect(await book()).toEqual(before)
  expect(await prove(chain)).toEqual([])
  expect(chain.errors).toEqual([])
})
