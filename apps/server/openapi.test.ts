import { afterAll, beforeAll, expect, test } from 'vitest'
import { testChain, type TestChain } from '#testing/server.ts'
import { endpoints } from './endpoints.server.ts'

/** openapi.json: every endpoint with its input, its answer, its errors and who may call it. */
interface Operation {
  summary?: string
  description?: string
  security?: object[]
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
let chain: TestChain
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  chain = await testChain()
  paths = (await chain.call(undefined, 'GET', '/openapi.json')).body.paths
})
afterAll(() => chain.close())

const operation = (method: string, path: string): Operation | undefined =>
  paths[`/api/v1/${path}`]?.[method.toLowerCase()]

test('a schema of a definition is made when it is first asked for: two thousand endpoints held 40 MB of them', () => {
  const kept = new Map<object, number>()
  for (const endpoint of endpoints)
    for (const name of ['body', 'params', 'query', 'answer'] as const) {
      const schema: unknown = Object.getOwnPropertyDescriptor(endpoint, name)?.value
      if (schema) kept.set(schema, (kept.get(schema) ?? 0) + 1)
    }
  const own = [...kept.values()].filter((times) => times === 1).length
  expect(own / endpoints.length).toBeLessThan(0.45)
  const commands = endpoints.filter((e) => e.command)
  expect(commands.filter((e) => Object.getOwnPropertyDescriptor(e, 'answer')?.value)).toEqual([])
})

test.each(endpoints.map((e) => [`${e.method} ${e.path}`, e] as const))('%s is described', (_name, endpoint) => {
  const found = operation(endpoint.method, endpoint.path)
  expect(found?.summary).toBe(endpoint.summary)
  expect(found?.description).toMatch(/^Access: \S/)
  expect(found?.security).toEqual(endpoint.access === 'public' ? [] : [{ token: [] }])
  expect(Object.values(found?.responses['200']?.content ?? {})[0]?.schema).toBeTypeOf('object')
  for (const kind of ['4XX', '5XX']) {
    const schema = Object.values(found?.responses[kind]?.content ?? {})[0]?.schema
    expect(schema).toMatchObject({ required: ['message', 'kode'] })
  }
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((m) => String(m[1]))
  const described = (found?.parameters ?? []).filter((p) => p.in === 'path').map((p) => p.name)
  expect(described.sort()).toEqual(inPath.sort())
  if (endpoint.body)
    expect(Object.values(found?.requestBody?.content ?? {})[0]?.schema).toMatchObject({ type: 'object' })
})

test('nothing else is described', () => {
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`),
  )
  expect(listed.sort()).toEqual(endpoints.map((e) => `${e.method} /api/v1/${e.path}`).sort())
})

test('a master says its fields with their limits', () => {
  const schema = Object.values(operation('POST', 'baki')!.requestBody!.content)[0]!.schema as {
    properties: Record<string, unknown>
    required: string[]
    additionalProperties: boolean
  }
  expect(Object.keys(schema.properties)).toEqual(['kode_toko', 'nama_toko', 'kode_gudang', 'berat_baki', 'kapasitas'])
  expect(schema.required).toEqual(['kode_toko', 'nama_toko', 'kode_gudang', 'berat_baki'])
  expect(schema.additionalProperties).toBe(false)
})
