import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFlag } from '#testing/examples.ts'
import { testChain, testPassword, type Person, type TestChain } from '#testing/server.ts'
import { runAgent } from './agent.ts'
import { openKeptFiles } from './files.ts'
import { scanProgram, type FingerRequest } from './fingerprint.ts'

/**
 * An agent with a simulated scanner: paired like any agent, it makes its key, enrols a finger and recognises it
 * again.
 */
let chain: TestChain
let server: string
let folder: string
let rina: Person
beforeAll(async () => {
  chain = await testChain()
  server = await chain.server.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'kilau-sidik-'))
  rina = await chain.login('RINA')
  await setFlag(chain, 'FINGERPRINT_MODULE')
})
afterAll(async () => {
  await chain.close()
  await rm(folder, { recursive: true, force: true })
})

test('a finger is enrolled on the scanner of the shop and kept by the name that the scanner gave it', async () => {
  const { id, kode } = (await chain.call(await chain.login('PEMILIK'), 'POST', 'agen', { nama: 'KASIR' })).body
  const identity = (await chain.call(undefined, 'POST', 'agen/pasang', { kode })).body
  const file = openKeptFiles(folder)
  const requested: FingerRequest[] = []
  const agent = runAgent({
    identity: { server, ...identity },
    files: file,
    log: () => {},
    ask_ms: 300,
    scan: (request) => {
      requested.push(request)
      return Promise.resolve('jari-rina-jempol')
    },
  })
  await expect
    .poll(async () => (await chain.call(rina, 'GET', 'otorisasi/pemindai')).body)
    .toEqual([{ id, nama: 'KASIR' }])
  const body = { password: testPassword, nama: 'jempol', setuju: true, agen: id }
  expect((await chain.call(rina, 'POST', 'sidik-jari/mulai', body)).body.cara).toBe('PEMINDAI')
  await expect
    .poll(async () => (await chain.call(rina, 'GET', 'sidik-jari')).body)
    .toMatchObject([{ id: 'jari-rina-jempol', nama: 'JEMPOL', cara: 'PEMINDAI' }])
  expect(requested).toEqual([{ jenis: 'DAFTAR', user_id: 'RINA', pegangan: [] }])
  await agent.stop()
  expect((await stat(join(folder, 'agen-kunci.json'))).mode & 0o077, 'its key is its own').toBe(0)
})

test.each<[string, string, string | undefined]>([
  [
    'knows a finger',
    `process.stdin.on('data', (d) => console.log(JSON.stringify({ pegangan: JSON.parse(d).pegangan[0] })))`,
    'jari-rina-telunjuk',
  ],
  ['sees none', `console.log('{"pegangan":null}')`, undefined],
  ['answers what is no handle', `console.log('{"pegangan":"x y"}')`, undefined],
])('a program that %s', async (_word, content, expected) => {
  const program = join(folder, 'pemindai')
  await writeFile(program, `#!${process.execPath}\n${content}\n`)
  await chmod(program, 0o755)
  const request = { jenis: 'OTORISASI', user_id: 'RINA', pegangan: ['jari-rina-telunjuk'] } as const
  expect(await scanProgram(program)(request)).toBe(expected)
})
