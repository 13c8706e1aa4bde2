import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSegel } from '#kernel/crypto/segel.server.ts'
import { dariOtoritas, layaniHttps, type Https } from '#kernel/https/layani.server.ts'
import { openSimpanan } from '#kernel/https/simpan.server.ts'
import { openStage, visit, type Stage, type VisitOptions } from './browser.ts'

/** Another till: by https, after it was told whom to trust. */
let s: Stage
let https: Https | undefined
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kilau-https-'))
  s = await openStage({ https: () => https })
  const log = pino({ level: 'silent' })
  const simpanan = openSimpanan(folder, makeSegel(Buffer.alloc(32, 1)), () => new Date())
  const where = { port: 0, host: '127.0.0.1' }
  https = await layaniHttps(s.chain.server.app.server, dariOtoritas(simpanan, [], log), where, log)
})
afterAll(async () => {
  const ended = https?.close()
  await s.close()
  await ended
  await rm(folder, { recursive: true, force: true })
})

test('the whole of it runs by https: a safe context, the live socket, no word of the policy against it', async () => {
  const origin = `https://localhost:${https!.port}`
  const v = await visit(s.browser, origin, { percaya: true })
  const socket = v.page.waitForEvent('websocket', (w) => w.url().startsWith('wss://'))
  await v.enter('PEMILIK')
  expect((await socket).url()).toContain(`localhost:${https!.port}/socket.io/`)
  expect(await v.page.evaluate(() => [isSecureContext, 'serial' in navigator || 'credentials' in navigator])).toEqual([
    true,
    true,
  ])
  await v.page.goto(`${origin}/master-group`)
  await v.loaded()
  await v.done()
})

test('a browser that was told nothing opens nothing', async () => {
  await expect(visit(s.browser, `https://localhost:${https!.port}`, {})).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID')
})

const looks: readonly (readonly [string, VisitOptions])[] = [
  ['terang', {}],
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone' }],
]
test.each(looks)('the page that tells how to trust: %s', async (look, options) => {
  const v = await visit(s.browser, s.origin, { ...options, path: '/percaya' })
  await v.page.getByRole('heading', { level: 1, name: 'Percayai Kilau di perangkat ini' }).waitFor()
  for (const sistem of ['Windows', 'macOS', 'Android', 'iPhone, iPad', 'Firefox'])
    await v.page.getByText(sistem, { exact: true }).click()
  await v.axe('percaya')
  await v.shot(`percaya-${look}`, 'whole')
  expect(await v.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const unduh = v.page.waitForEvent('download')
  await v.page.getByRole('link', { name: 'Unduh Sertifikat' }).click()
  expect((await unduh).suggestedFilename()).toBe('kilau-ca.crt')
  await v.done()
})
