import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kosongBilaTertutup } from '#kernel/access/bolehkah.ts'
import { layar } from '#apps/rooms.ts'
import { openStage, type Stage, type Visitor, type VisitOptions } from './browser.ts'

/**
 * Every route of the catalogue, opened in a real browser: its title, no fault in the console, axe clean. Once in Indonesian,
 * light and wide; of the other combinations a rotating twentieth a day, all of them with KILAU_TEST_ALL.
 */
let s: Stage
beforeAll(async () => {
  s = await openStage()
})
afterAll(() => s.close())

const inside = layar.filter((l) => !l.publik)
const day = Math.floor(Date.now() / 86_400_000)
const share = process.env.KILAU_TEST_ALL ? inside : inside.filter((_l, i) => i % 20 === day % 20)

/** Goes there as a link of the app would, and waits until the title is that of the route. */
async function open(v: Visitor, path: string, title: string): Promise<void> {
  await v.page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await v.page.waitForFunction((t) => document.title === t, `${title} | Kilau`)
  // /blank and, by rule, the two recap reports stay blank.
  await v.loaded(path === '/blank' || kosongBilaTertutup(layar.find((l) => l.path === path)!))
}

async function walk(v: Visitor, routes: typeof inside, titleOf: (title: string) => string): Promise<void> {
  const seen = new Set<string>()
  for (const l of routes) {
    await open(v, l.path, titleOf(l.title))
    // Pages that say the same are looked at once: most routes not built yet share one.
    const look = await v.page.evaluate(
      () => document.querySelector('main')?.innerHTML.replaceAll(/[^<>]+(?=<)/g, '') ?? '',
    )
    const wide = await v.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, `${l.path} scrolls sideways`).toBeLessThanOrEqual(0)
    if (!seen.has(look)) await v.axe(l.path)
    seen.add(look)
  }
}

test('the catalogue is not empty', () => {
  expect(inside.length).toBeGreaterThan(250)
})

test('every route for the owner of head office, in Indonesian, light, wide', async () => {
  const v = await s.visit()
  await v.enter('OWNER')
  await walk(v, inside, (t) => t)
  await v.done()
}, 600_000)

const combinations: readonly (readonly [string, VisitOptions])[] = [
  ['dark', { theme: 'dark' }],
  ['on the phone', { size: 'phone' }],
  ['dark on the phone', { theme: 'dark', size: 'phone' }],
]
describe.each(combinations)('%s', (_name, options) => {
  test('a share of the routes', async () => {
    const v = await s.visit(options)
    await v.enter('ADMIN')
    await walk(v, share, (t) => t)
    await v.done()
  }, 600_000)
})

test('in English, a share of the routes: no title is left in Indonesian where English has another', async () => {
  const { default: en } = (await import('#kernel/i18n/en.json', { with: { type: 'json' } })) as {
    default: Record<string, string>
  }
  const v = await s.visit()
  await v.enter('MANAGER')
  await v.page.getByRole('button', { name: /MANAGER/ }).click()
  await v.page.getByRole('menuitemradio', { name: 'English' }).click()
  await v.page.getByRole('navigation').first().getByText('Reports', { exact: true }).first().waitFor()
  const visible = share.filter((l) => !l.levels)
  await walk(v, visible, (t) => en[t] ?? t)
  await v.done()
}, 600_000)

test.each([
  ['/terms-and-conditions', 'Syarat dan Ketentuan'],
  ['/privacy-policy', 'Kebijakan Privasi'],
])('%s is public, readable and axe clean', async (path, title) => {
  for (const options of [{}, { theme: 'dark', size: 'phone' }] as const) {
    const v = await s.visit({ ...options, path })
    await v.page.getByRole('heading', { name: title }).first().waitFor()
    await v.axe(path)
    await v.done()
  }
})
