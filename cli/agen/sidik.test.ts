import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testChain, sandi, type Person, type TestChain } from '#kernel/testing/server.ts'
import { jalankanAgen } from './agen.ts'
import { openBerkas } from './berkas.ts'
import { programPindai, type MintaJari } from './sidik.ts'

/** An agent with a scanner, simulated: paired as agents are, it makes its key, enrols a finger and knows it again. */
let c: TestChain
let server: string
let folder: string
let rina: Person
beforeAll(async () => {
  c = await testChain()
  server = await c.server.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'kilau-sidik-'))
  rina = await c.login('RINA')
  await c.plant('SBY', `INSERT INTO flag (cabang, kunci, nilai) VALUES ('SBY', 'FINGERPRINT_MODULE', 'on')`)
})
afterAll(async () => {
  await c.close()
  await rm(folder, { recursive: true, force: true })
})

test('a finger is enrolled on the scanner of the shop and kept by the name that the scanner gave it', async () => {
  const { id, kode } = (await c.call(await c.login('PEMILIK'), 'POST', 'agen', { nama: 'KASIR' })).body
  const identitas = (await c.call(undefined, 'POST', 'agen/pasang', { kode })).body
  const berkas = openBerkas(folder)
  const diminta: MintaJari[] = []
  const agen = jalankanAgen({
    identitas: { server, ...identitas },
    berkas,
    log: () => {},
    tanya_ms: 300,
    pindai: (m) => {
      diminta.push(m)
      return Promise.resolve('jari-rina-jempol')
    },
  })
  await expect.poll(async () => (await c.call(rina, 'GET', 'otorisasi/pemindai')).body).toEqual([{ id, nama: 'KASIR' }])
  const body = { password: sandi, nama: 'jempol', setuju: true, agen: id }
  expect((await c.call(rina, 'POST', 'sidik-jari/mulai', body)).body.cara).toBe('PEMINDAI')
  await expect
    .poll(async () => (await c.call(rina, 'GET', 'sidik-jari')).body)
    .toMatchObject([{ id: 'jari-rina-jempol', nama: 'JEMPOL', cara: 'PEMINDAI' }])
  expect(diminta).toEqual([{ jenis: 'DAFTAR', user_id: 'RINA', pegangan: [] }])
  await agen.henti()
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
])('a program that %s', async (_kata, isi, harap) => {
  const program = join(folder, 'pemindai')
  await writeFile(program, `#!${process.execPath}\n${isi}\n`)
  await chmod(program, 0o755)
  const minta = { jenis: 'OTORISASI', user_id: 'RINA', pegangan: ['jari-rina-telunjuk'] } as const
  expect(await programPindai(program)(minta)).toBe(harap)
})
