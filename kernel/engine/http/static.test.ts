import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHeaders, readerPolicy } from './headers.server.ts'
import { serveWeb } from './static.server.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kilau-halaman-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<p>lama</p>')
  await writeFile(join(folder, 'manifest.json'), '{}')
  await writeFile(join(folder, 'assets/lama-1.js'), 'lama')
  app = Fastify()
  addHeaders(app, undefined)
  await serveWeb(app, folder)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = async (url: string, headers = {}) => {
  const { statusCode, payload, headers: sent } = await app.inject({ url, headers })
  return {
    status: statusCode,
    isi: payload,
    save: String(sent['cache-control'] ?? ''),
    jenis: String(sent['content-type'] ?? ''),
  }
}

test('a build beside a running server is served at once, and what an open page still asks for stays', async () => {
  await writeFile(join(folder, 'index.html'), '<p>baru</p>')
  await writeFile(join(folder, 'assets/baru-2.js'), 'baru')
  await writeFile(join(folder, 'sw.js'), 'pekerja')
  await writeFile(join(folder, 'kilau.webmanifest'), '{}')
  expect((await get('/dashboard')).isi).toBe('<p>baru</p>')
  expect(await get('/assets/baru-2.js')).toMatchObject({
    status: 200,
    isi: 'baru',
    save: expect.stringContaining('immutable'),
  })
  expect((await get('/assets/lama-1.js')).isi).toBe('lama')
  expect(await get('/sw.js')).toMatchObject({
    status: 200,
    save: 'no-cache',
    jenis: expect.stringContaining('javascript'),
  })
  expect((await get('/kilau.webmanifest')).jenis).toContain('application/manifest+json')
})

test.each([
  ['a hashed file that is not there', '/assets/hilang-3.js', 404],
  ['the list of the build', '/manifest.json', 404],
  ['a path out of the folder', '/assets/..%2f..%2f..%2fetc%2fpasswd', 200],
  ['dots', '/../../etc/passwd', 200],
  ['an unknown file', '/rahasia.env', 404],
  ['a call that does not exist', '/api/v1/tidak-ada', 404],
  ['a screen', '/transaksi-penjualan?nomor=1', 200],
])('%s: %s is %i, and never anything else than a page', async (_name, url, status) => {
  const answer = await get(url)
  expect(answer.status).toBe(status)
  if (status === 200) expect(answer).toMatchObject({ isi: '<p>baru</p>', save: 'no-cache' })
})

test('the worker that reads barcodes may compile WebAssembly, and no other file', async () => {
  const names = ['code-reader.web-aB_1-2.js', 'code-reader.web.js', 'x-code-reader.web-1.js', 'layar-1.js']
  await Promise.all(names.map((name) => writeFile(join(folder, 'assets', name), '1')))
  const policies = await Promise.all(
    [...names.map((name) => `/assets/${name}`), '/dashboard', '/sw.js'].map(async (url) => {
      const { headers } = await app.inject({ url })
      return String(headers['content-security-policy'])
    }),
  )
  expect(policies[0]).toBe(readerPolicy)
  for (const other of policies.slice(1)) expect(other).toMatch(/^default-src 'self'(?!.*wasm-unsafe-eval)/)
})
