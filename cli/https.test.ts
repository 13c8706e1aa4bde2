import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#kernel/engine/config/config.server.ts'
import { fingerprint } from '#kernel/engine/https/certificate.server.ts'

/** The real command with https: what it prints is what another machine needs. */
const root = join(import.meta.dirname, '..')
let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'kilau-https-'))
  await chmod(data, 0o755)
})
afterAll(() => rm(data, { recursive: true, force: true }))

function kilau(
  script: string,
  ...args: string[]
): { child: ChildProcess; teks: () => string; end: Promise<number | null> } {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    env: {
      ...process.env,
      PORT: '0',
      KILAU_HTTPS: '0',
      KILAU_NAMA: 'kasir.toko.lan',
      KILAU_DATA: data,
      KILAU_LOG: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (b: Buffer) => (text += b.toString()))
  return { child, teks: () => text, end: new Promise((done) => child.on('exit', done)) }
}
const ca = () => readFile(join(data, 'https/kilau-ca.crt'), 'utf8')

test('kilau https makes the authority and says what it is; --baru makes another', async () => {
  const one = kilau('cli/https.ts')
  expect(await one.end, one.teks()).toBe(0)
  expect(one.teks()).toContain(fingerprint(await ca()))
  expect(one.teks()).toContain('kasir.toko.lan')
  const old = await ca()
  const again = kilau('cli/https.ts')
  await again.end
  expect(await ca()).toBe(old)
  const fresh = kilau('cli/https.ts', '--baru')
  await fresh.end
  expect(await ca()).not.toBe(old)
  const wrong = kilau('cli/https.ts', '--lama')
  expect([await wrong.end, wrong.teks()]).toEqual([2, expect.stringContaining('usage: kilau https')])
})

test('kilau start serves others by https, prints the fingerprint to compare, and stops in good order under an open connection', async () => {
  const server = kilau('cli/start.ts', '--no-build')
  const agent = new Agent({ keepAlive: true, ca: await ca() })
  try {
    for (let index = 0; index < 600 && !server.teks().includes('fingerprint'); index++)
      await new Promise((done) => setTimeout(done, 100))
    const text = server.teks()
    const port = /https:\/\/kasir\.toko\.lan:(\d+)/.exec(text)?.[1]
    expect(port, text).toBeDefined()
    expect(text).toContain(fingerprint(await ca()))
    expect(text).toMatch(/http:\/\/\S+:\d+\/percaya/)
    const status = await new Promise<number>((done, fail) => {
      get({ host: 'localhost', port, path: '/api/v1/info', agent }, (request) => {
        request.resume()
        request.on('end', () => done(request.statusCode!))
      }).on('error', fail)
    })
    expect(status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.end).toBe(0)
  } finally {
    agent.destroy()
    server.child.kill('SIGKILL')
    await server.end
  }
})

test.each([
  ['a certificate without its key', { KILAU_SERTIFIKAT: 'a.pem' }, 'KILAU_SERTIFIKAT_KUNCI'],
  ['an address of the browsers that is not https', { KILAU_ORIGIN: 'http://kasir.toko.lan' }, 'KILAU_ORIGIN'],
  ['a proxy that is no address', { KILAU_PROXY: '10.0.0.0/8, pintu' }, 'KILAU_PROXY'],
  ['a network that is none', { KILAU_PROXY: '10.0.0.0/40' }, 'KILAU_PROXY'],
  ['a name that is none', { KILAU_NAMA: 'kasir satu_' }, 'KILAU_NAMA'],
])('%s stops the start and is named', (_name, env, key) => {
  expect(() => readConfig(env, data)).toThrow(key)
})

test('settings that are right', () => {
  const config = readConfig(
    { KILAU_NAMA: 'a.lan, 10.0.0.2', KILAU_PROXY: '10.0.0.5 fd00::/8', KILAU_ORIGIN: 'https://k.example' },
    data,
  )
  expect([config.KILAU_NAMA, config.KILAU_PROXY]).toEqual([
    ['a.lan', '10.0.0.2'],
    ['10.0.0.5', 'fd00::/8'],
  ])
})
