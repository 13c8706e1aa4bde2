import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyWhenClosed } from '#kernel/model/access/may-open.ts'
import { screens } from '#apps/rooms.ts'
import { translate } from '#kernel/base/i18n/catalogues.server.ts'
import { everything, oneIn, oneOf } from '#testing/share.ts'
import { openStage, type Stage, type Visitor, type VisitOptions } from './browser.ts'
import { built, inside, planned } from './screens.ts'

/**
 * Every route of the catalogue, opened in a real browser: its title, no fault in the console, axe clean. `npm test` opens those
 * that are not built yet, in one look, and of the built ones a twentieth, because languages.test.ts opens all of them;
 * `npm run test:all` opens every route in every look.
 */
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const share = inside.filter((_l, i) => oneIn(20, i))
const routes = everything ? inside : [...planned, ...built.filter((_l, i) => oneIn(20, i))]

/** /blank and, by specification, the two recap reports stay empty. */
const isBlank = (path: string): boolean => path === '/blank' || emptyWhenClosed(screens.find((l) => l.path === path)!)

/** Navigates as a link in the app does, and waits for the route's title. */
async function open(visitor: Visitor, path: string, title: string): Promise<void> {
  await visitor.page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await visitor.page.waitForFunction((t) => document.title === t, `${title} | Kilau`)
  await visitor.loaded(isBlank(path))
}

async function walk(visitor: Visitor, routes: typeof inside, titleOf: (title: string) => string): Promise<void> {
  const seen = new Set<string>()
  for (const def of routes) {
    await open(visitor, def.path, titleOf(def.title))
    // Pages with the same markup are checked once: most routes not built yet share one.
    const look = await visitor.page.evaluate(
      () => document.querySelector('main')?.innerHTML.replaceAll(/[^<>]+(?=<)/g, '') ?? '',
    )
    const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, `${def.path} scrolls sideways`).toBeLessThanOrEqual(0)
    if (!seen.has(look)) await visitor.axe(def.path, isBlank(def.path) ? undefined : 'route')
    seen.add(look)
  }
}

test('the catalogue is not empty', () => {
  expect(inside.length).toBeGreaterThan(250)
})

const looks: readonly (readonly [string, VisitOptions])[] = [
  ['light', {}],
  ['dark', { theme: 'dark' }],
  ['light on the phone', { size: 'phone' }],
  ['dark on the phone', { theme: 'dark', size: 'phone' }],
]
test.each(oneOf('routes', looks))(
  '%s: the routes for the owner of head office',
  async (_name, options) => {
    const visitor = await stage.visit({ as: 'OWNER', ...options })
    await walk(visitor, routes, (t) => t)
    await visitor.done()
  },
  600_000,
)

test('a share of the routes for an administrator', async () => {
  const visitor = await stage.visit({ as: 'ADMIN' })
  await walk(visitor, share, (t) => t)
  await visitor.done()
}, 600_000)

test('in English, a share of the routes: no title is left in Indonesian where English has another', async () => {
  const visitor = await stage.visit({ as: 'MANAGER' })
  await visitor.page.getByRole('button', { name: /MANAGER/ }).click()
  await visitor.page.getByRole('menuitemradio', { name: 'English' }).click()
  await visitor.page.getByRole('navigation').first().getByText('Reports', { exact: true }).first().waitFor()
  const visible = share.filter((l) => !l.levels)
  await walk(visitor, visible, (t) => translate('en', t))
  await visitor.done()
}, 600_000)

test.each([
  ['/terms-and-conditions', 'Syarat dan Ketentuan'],
  ['/privacy-policy', 'Kebijakan Privasi'],
])('%s is public, readable and axe clean', async (path, title) => {
  for (const options of [{}, { theme: 'dark', size: 'phone' }] as const) {
    const visitor = await stage.visit({ ...options, path })
    await visitor.page.getByRole('heading', { name: title }).first().waitFor()
    await visitor.axe(path)
    await visitor.done()
  }
})
