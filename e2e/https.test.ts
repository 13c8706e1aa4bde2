import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSecretbox } from '#kernel/data/crypto/secretbox.server.ts'
import { fromAuthority, serveHttps, type Https } from '#kernel/engine/https/serve.server.ts'
import { openCertificateStorage } from '#kernel/engine/https/store.server.ts'
import { oneOf } from '#testing/share.ts'
import { openStage, visit, type Stage, type VisitOptions } from './browser.ts'

/** Another till: over https, after its browser was told to trust the authority. */
let stage: Stage
let https: Https | undefined
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kilau-https-'))
  stage = await openStage({ https: () => https })
  const log = pino({ level: 'silent' })
  const storage = openCertificateStorage(folder, makeSecretbox(Buffer.alloc(32, 1)), () => new Date())
  const where = { port: 0, host: '127.0.0.1' }
  https = await serveHttps(stage.chain.server.app.server, fromAuthority(storage, [], log), where, log)
})
afterAll(async () => {
  const ended = https?.close()
  await stage.close()
  await ended
  await rm(folder, { recursive: true, force: true })
})

test('the whole of it runs by https: a safe context, the live socket, no word of the policy against it', async () => {
  const origin = `https://localhost:${https!.port}`
  const visitor = await visit(stage.browser, origin, { trust: true })
  const socket = visitor.page.waitForEvent('websocket', (w) => w.url().startsWith('wss://'))
  await visitor.enter('PEMILIK')
  expect((await socket).url()).toContain(`localhost:${https!.port}/socket.io/`)
  expect(
    await visitor.page.evaluate(() => [isSecureContext, 'serial' in navigator || 'credentials' in navigator]),
  ).toEqual([true, true])
  await visitor.page.goto(`${origin}/master-group`)
  await visitor.loaded()
  await visitor.done()
})

test('a browser that was told nothing opens nothing', async () => {
  await expect(visit(stage.browser, `https://localhost:${https!.port}`, {})).rejects.toThrow(
    'ERR_CERT_AUTHORITY_INVALID',
  )
})

const looks: readonly (readonly [string, VisitOptions])[] = [
  ['terang', {}],
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone' }],
]
test.each(oneOf('https', looks))('the page that tells how to trust: %s', async (look, options) => {
  const visitor = await visit(stage.browser, stage.origin, { ...options, path: '/percaya' })
  await visitor.page.getByRole('heading', { level: 1, name: 'Percayai Kilau di perangkat ini' }).waitFor()
  for (const system of ['Windows', 'macOS', 'Android', 'iPhone, iPad', 'Firefox'])
    await visitor.page.getByText(system, { exact: true }).click()
  await visitor.axe('percaya')
  await visitor.shot(`percaya-${look}`, 'whole')
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const download = visitor.page.waitForEvent('download')
  await visitor.page.getByRole('link', { name: 'Unduh Sertifikat' }).click()
  expect((await download).suggestedFilename()).toBe('kilau-ca.crt')
  await visitor.done()
})
