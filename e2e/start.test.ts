import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '#testing/server.ts'
import { sizes, type Stage } from './browser.ts'
import { openShop } from './cashier.ts'

/** What a browser asks the server for until a page is there, counted at the server. */
interface Asked {
  readonly path: string
  readonly status: number
  readonly bytes: number
}

let stage: Stage
const asked: Asked[] = []
beforeAll(async () => {
  stage = (await openShop()).original
  stage.chain.server.app.server.prependListener('request', (request, response) => {
    const before = request.socket.bytesWritten
    response.once('finish', () =>
      asked.push({
        path: request.url ?? '',
        status: response.statusCode,
        bytes: request.socket.bytesWritten - before,
      }),
    )
  })
})
afterAll(() => stage.close())

/** Opens a page and returns what was asked for until nothing has been for a second. */
async function open(page: Page, path: string): Promise<readonly Asked[]> {
  asked.length = 0
  await page.goto(stage.origin + path)
  await page.getByRole('main').waitFor()
  for (let before = -1; before < asked.length;) {
    before = asked.length
    await sleep(1000)
  }
  return [...asked]
}

const sessions = (all: readonly Asked[]): readonly number[] =>
  all.filter((a) => a.path.endsWith('/sesi')).map((a) => a.status)

describe('what a start asks for', () => {
  test.each([
    ['the login', '/', undefined, { empty: [16, 160], warm: [3, 5] }],
    ['the dashboard', '/dashboard', 'LINA', { empty: [40, 360], warm: [12, 15] }],
    // Two of them are the dialogs that the till fetches ahead once it stands.
    ['the till', '/transaksi-penjualan', 'LINA', { empty: [30, 360], warm: [12, 15] }],
  ] as const)('%s from an empty cache and again', async (what, path, user_id, most) => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, serviceWorkers: 'block' })
    const page = await context.newPage()
    if (user_id) {
      const person = await stage.chain.login(user_id, testPassword)
      await page.goto(`${stage.origin}/klien.json`)
      await page.evaluate(
        ([token, shop]) => {
          localStorage.setItem('kilau.token', token!)
          localStorage.setItem('kilau.toko', shop!)
          localStorage.setItem('kilau.login', 'true')
        },
        [person.token, person.kode_toko],
      )
    }
    const empty = await open(page, path)
    const warm = await open(page, path)
    await context.close()
    const sum = (all: readonly Asked[]) => Math.round(all.reduce((n, a) => n + a.bytes, 0) / 1024)
    const found = { empty: [empty.length, sum(empty)], warm: [warm.length, sum(warm)] }
    console.log(`${what}: ${found.empty.join(' requests, ')} KB; again ${found.warm.join(' requests, ')} KB`)
    for (const when of ['empty', 'warm'] as const)
      for (const [index, unit] of ['requests', 'KB'].entries())
        expect(found[when][index], `${when} ${unit}`).toBeLessThanOrEqual(most[when][index]!)
    expect(sessions(empty), 'who is there is asked once').toEqual(user_id ? [200] : [])
    expect(sessions(warm), 'and not sent again while it is the same').toEqual(user_id ? [304] : [])
  })
})
