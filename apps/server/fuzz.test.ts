import { afterAll, beforeAll, expect, test } from 'vitest'
import { buktikan, plantMasters } from '#kernel/testing/contoh.ts'
import { satu, undian, type Acak } from '#kernel/testing/undian.ts'
import { testChain, type Method, type Person, type TestChain } from '#kernel/testing/server.ts'

/**
 * Every endpoint is sent what no browser of ours would send, made from its own description: wrong types, huge and negative numbers,
 * letters of all scripts, pieces of other languages, deep nesting. Nothing breaks, nothing hangs, the books do not move.
 */
const banyak = process.env.KILAU_TEST_ALL ? 20_000 : 2_000
/** Milliseconds that an answer may take on a busy machine before it counts as hanging. */
const macet = 20_000

let c: TestChain
let who: Person
beforeAll(async () => {
  c = await testChain()
  who = await c.login('PEMILIK')
  await plantMasters(c, who)
})
afterAll(() => c.close())

const teksNakal = [
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
const angkaNakal = [0, -1, 1, 0.1, 1.2345, 1e15, 1e16, 9_007_199_254_740_992, -1e308, 1e308, 100.01] as const

interface Bentuk {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Bentuk>>
  readonly items?: Bentuk
  readonly anyOf?: readonly Bentuk[]
}

function sembarang(acak: Acak, dalam: number): unknown {
  const pilih = Math.floor(acak() * 8)
  if (pilih === 0) return null
  if (pilih === 1) return acak() < 0.5
  if (pilih === 2) return satu(acak, angkaNakal)
  if (pilih === 3 && dalam < 4) return Array.from({ length: Math.floor(acak() * 4) }, () => sembarang(acak, dalam + 1))
  if (pilih === 4 && dalam < 4) return { [satu(acak, teksNakal)]: sembarang(acak, dalam + 1), cabang: 'MDN' }
  return satu(acak, teksNakal)
}

/** A value of the described form most of the time, anything else now and then. */
function isi(acak: Acak, b: Bentuk | undefined, dalam = 0): unknown {
  if (!b || acak() < 0.12 || dalam > 6) return sembarang(acak, dalam)
  if (b.enum) return satu(acak, b.enum)
  if (b.anyOf) return isi(acak, satu(acak, b.anyOf), dalam)
  const type = Array.isArray(b.type) ? satu(acak, b.type as string[]) : b.type
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(b.properties ?? {}).flatMap(([name, of]) =>
        acak() < 0.85 ? [[name, isi(acak, of, dalam + 1)]] : [],
      ),
    )
  if (type === 'array') return Array.from({ length: Math.floor(acak() * 3) }, () => isi(acak, b.items, dalam + 1))
  if (type === 'integer' || type === 'number') return satu(acak, angkaNakal)
  if (type === 'boolean') return acak() < 0.5
  return satu(acak, teksNakal)
}

interface Operasi {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Bentuk }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Bentuk }>> }
}

function panggilan(acak: Acak, path: string, o: Operasi): { path: string; body: unknown } {
  const aman = (v: unknown): string => encodeURIComponent(String(v).slice(0, 200).toWellFormed()) || 'X'
  let url = path
  const query: string[] = []
  for (const p of o.parameters ?? []) {
    const value = isi(acak, p.schema)
    if (p.in === 'path') url = url.replace(`{${p.name}}`, aman(value))
    else if (p.in === 'query') query.push(`${p.name}=${aman(value)}`)
  }
  const schema = Object.values(o.requestBody?.content ?? {})[0]?.schema
  return {
    path: url + (query.length > 0 ? `?${query.join('&')}` : ''),
    body: o.requestBody ? isi(acak, schema) : undefined,
  }
}

/** Ends the session that the test itself needs, or answers with a file of its own kind. */
const bukanIni = /users\/(?:logout|login|change-password)|^\/api\/v1\/siapkan$/

test(`${banyak} calls that nobody would make: no fault, no hang, the books stand`, { timeout: 900_000 }, async () => {
  const api = (await c.call(undefined, 'GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, Operasi>>
  }
  const semua = Object.entries(api.paths).flatMap(([path, ops]) =>
    Object.entries(ops).map(([method, o]) => ({ path, method: method.toUpperCase() as Method, o })),
  )
  const ops = semua.filter((x) => !bukanIni.test(x.path))
  expect(ops.length).toBeGreaterThan(200)
  const buku = async () =>
    (
      await c.owner.query(
        `SELECT (SELECT count(*) FROM buku_uang) AS uang, (SELECT count(*) FROM buku_barang) AS barang`,
      )
    ).rows
  const before = await buku()
  const rusak: string[] = []
  for (let n = 0; n < banyak; n += 1) {
    const acak = undian(n)
    const { path, method, o } = ops[n % ops.length]!
    const p = panggilan(acak, path.replace(/^\/api\/v1\//, ''), o)
    const mulai = performance.now()
    const url = p.path.startsWith('/') ? p.path : `/api/v1/${p.path}`
    const answer = await c.call(
      acak() < 0.9 ? who : undefined,
      method,
      url,
      p.body,
      acak() < 0.3 ? { kunci: `fuzz-panggilan-${n}` } : {},
    )
    if (answer.status >= 500 || performance.now() - mulai > macet)
      rusak.push(
        `#${n} ${method} ${url} ${JSON.stringify(p.body)?.slice(0, 300)} → ${answer.status} ${answer.raw.slice(0, 200)}`,
      )
  }
  expect(rusak.slice(0, 12)).toEqual([])
  expect(await buku()).toEqual(before)
  expect(await buktikan(c)).toEqual([])
  expect(c.errors).toEqual([])
})
