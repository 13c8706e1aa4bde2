import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { testFonts } from './fonts.ts'
import { bare, leave, park, sizes, takePage, withSession, type VisitOptions } from './pages.ts'
import { buildIfStale } from '../tools/build.ts'
import { chromiumPlace } from '#testing/chromium.ts'
import { plantedChain, type Planting } from '#testing/planted.ts'
import { testPassword, testChain, type ChainOptions, type TestChain } from '#testing/server.ts'
import { everything } from '#testing/share.ts'

export { bare, leave, sizes, type VisitOptions }

/** A real browser on a real server with the built pages. */
export interface Stage {
  readonly chain: TestChain
  readonly browser: Browser
  readonly origin: string
  /** A new visitor with their own storage and window size. Console errors are collected and fail `done()`. */
  visit(options?: VisitOptions): Promise<Visitor>
  close(): Promise<void>
}
export interface Visitor {
  readonly page: Page
  /** Waits until nothing on the screen is loading and there is content (`empty`: or none). */
  loaded(empty?: boolean): Promise<void>
  /**
   * axe: no violation of WCAG 2 A and AA. `route`: a whole screen, nothing over it; no target is below 24 px, it has one heading of
   * the first level, one main part, and no two landmarks of one kind and name.
   */
  axe(name: string, route?: 'route'): Promise<void>
  /** What `axe` would complain about, for tests that look at many screens before they speak. */
  findings(name: string, route?: 'route'): Promise<string[]>
  /**
   * Keeps a screenshot in test-results/layar when pictures were asked for (`npm test -- --pictures`, and `npm run test:all`);
   * `whole`: of the whole page, not of what the window shows.
   */
  shot(name: string, whole?: 'whole'): Promise<void>
  /** Types both fields and presses Masuk. */
  login(user_id: string, password?: string): Promise<void>
  /** Logs in as a person does, to the dashboard, taking over an earlier session. */
  signIn(user_id: string): Promise<void>
  /**
   * Opens a path as a logged-in user: with a session from the server, without going through login page and dashboard.
   */
  enter(user_id: string, path?: string): Promise<void>
  /** No error or warning in the console, no unhandled rejection. */
  done(): Promise<void>
}

const root = join(import.meta.dirname, '..')
const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')
const shots = join(root, 'test-results/layar')
export const pictures = everything || Boolean(process.env.KILAU_TEST_PICTURES)

/**
 * Root needs --no-sandbox. A page lives for seconds here, so what its scripts cost is mostly compiling them better and collecting on
 * threads that wait for each other: without both it takes a third less of a machine with two cores. The other flags keep the browser off
 * the network.
 */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--js-flags=--single-threaded,--no-maglev,--no-opt',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `more`: flags of a browser of its own. */
export async function launch(more: readonly string[] = []): Promise<Browser> {
  const { program: executablePath, fonts } = await chromiumPlace()
  const letters = testFonts(fonts)
  const env = { ...process.env, FONTCONFIG_FILE: letters } as Record<string, string>
  const browser = await chromium.launch({ executablePath, args: [...flags, ...more], headless: true, env })
  browser.once('disconnected', () => rmSync(dirname(letters), { recursive: true, force: true }))
  return browser
}

let running: Promise<Browser> | undefined

/**
 * The browser of this worker. Test files share it, because starting one costs more than a small test: each visitor has a
 * context of its own, and `leave` closes those that a file left open. It ends with the worker.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await running?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  running = launch()
  return running
}

/** `on`: what stands in the chain; planted once in a run, as everywhere. */
export interface StageOptions extends ChainOptions {
  readonly on?: Planting
}

export async function openStage({ on, ...options }: StageOptions = {}): Promise<Stage> {
  await buildIfStale()
  mkdirSync(shots, { recursive: true })
  const served = { web: join(root, 'dist/web'), asStarted: true, ...options }
  const chain = await (on ? plantedChain(on, served) : testChain(served))
  const origin = await chain.server.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await sharedBrowser()
  return {
    chain,
    browser,
    origin,
    visit: (options) => visit(browser, origin, options ?? {}),
    close: async () => {
      await leave(browser)
      await chain.close()
    },
  }
}

async function incoming(page: Page): Promise<void> {
  const take = page.getByRole('button', { name: 'Ambil alih' })
  await Promise.race([page.waitForURL('**/dashboard*'), take.waitFor().then(() => take.click())])
  await page.waitForURL('**/dashboard*')
  await page.getByRole('navigation').first().waitFor()
}

/** What the login page does after a login: stores the session and reloads the page. */
async function enter(page: Page, user_id: string, path: string): Promise<void> {
  await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/v1/users/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const session = (await answer.json()) as { token: string; kode_toko: string }
      if (!answer.ok) throw new Error(`login of ${body.user_id}: ${JSON.stringify(session)}`)
      localStorage.setItem('kilau.token', session.token)
      localStorage.setItem('kilau.toko', session.kode_toko)
      localStorage.setItem('kilau.login', 'true')
    },
    { user_id, password: testPassword, ambil_alih: true, perangkat: 'TES' },
  )
  await page.goto(new URL(path, page.url()).href)
  await page.getByRole('main').waitFor()
}

/** Opens a page of any origin with a new visitor. */
export async function visit(browser: Browser, origin: string, options: VisitOptions): Promise<Visitor> {
  const page = await takePage(browser, options)
  const faults: string[] = []
  page.on('console', (message) => {
    // Tests provoke refusals, and the browser logs each refused request as an error.
    if (
      ['error', 'warning'].includes(message.type()) &&
      !/Failed to load resource|registration blocked by Playwright/.test(message.text())
    )
      faults.push(`${message.type()}: ${message.text()}`)
  })
  // A refusal is an answer; a call that is malformed is a fault of the page.
  page.on('response', (answer) => {
    if (answer.status() === 400) faults.push(`malformed: ${answer.request().method()} ${answer.url()}`)
  })
  page.on('pageerror', (e) => faults.push(`unhandled: ${e.message}`))
  if (options.as) {
    await page.goto(origin + bare)
    await enter(page, options.as, options.path ?? '/dashboard')
  } else await page.goto(origin + (options.path ?? '/'))
  const login = async (user_id: string, password = testPassword): Promise<void> => {
    await page.getByLabel('Username').fill(user_id)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  }
  return {
    page,
    login,
    signIn: async (user_id) => {
      await login(user_id)
      await incoming(page)
    },
    enter: (user_id, path = '/dashboard') => enter(page, user_id, path),
    loaded: (empty = false) => loaded(page, empty),
    findings: (name, route) => findings(page, name, route !== undefined),
    axe: async (name, route) => expect(await findings(page, name, route !== undefined)).toEqual([]),
    shot: (name, whole) => shoot(page, name, whole !== undefined),
    async done() {
      const all = [...faults]
      await park(page, origin, options)
      expect(all).toEqual([])
    },
  }
}

/** The window is made as high as the page, because Playwright's full-page screenshot switches touch emulation off. */
export async function shoot(page: Page, name: string, whole: boolean): Promise<void> {
  if (!pictures) return
  const window = page.viewportSize()!
  if (whole) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: window.width, height: Math.max(height, window.height) })
  }
  await page.screenshot({ path: join(shots, `${name}.png`) })
  if (whole) await page.setViewportSize(window)
}

async function loaded(page: Page, empty: boolean): Promise<void> {
  const ready = (blank: boolean): boolean => {
    const main = document.querySelector('main')
    return main !== null && !main.querySelector('[aria-busy=true]') && (blank || main.innerText.trim() !== '')
  }
  await page.waitForFunction(ready, empty, { polling: 50 }).catch(async () => {
    const html = await page.locator('main').innerHTML()
    throw new Error(`${page.url()} is never done loading: ${html.slice(0, 400)}`)
  })
}

/**
 * Intercepts requests of an open page, as `page.route` does. The browser reports that it intercepts slightly before
 * it does, so a request sent at once could slip through: a trial call shows when it works.
 */
export async function intercept(page: Page, ...route: Parameters<Page['route']>): Promise<void> {
  const trial = '/api/v1/tercegat'
  await page.route(`**${trial}`, (r) => r.fulfill({ status: 202 }))
  await expect.poll(() => page.evaluate(async (path) => (await fetch(path)).status, trial)).toBe(202)
  await page.route(...route)
}

export interface Wire {
  /** Resolves once the server tells this page what happens: what it told before was missed. */
  readonly listening: () => Promise<void>
  /** Resolves once the socket is connected. */
  readonly cut: () => Promise<void>
  readonly connect: () => void
}

/**
 * Control over the connection of the live socket; call before the page opens it. Once cut, it stays down until the
 * test calls `connect`.
 */
export async function wire(page: Page): Promise<Wire> {
  let close: (() => Promise<void>) | undefined
  let joined = false
  let allowed = Promise.withResolvers<void>()
  allowed.resolve()
  await page.routeWebSocket('**/socket.io/**', async (ws) => {
    await allowed.promise
    const server = ws.connectToServer()
    server.onMessage((content) => {
      // Only an established connection can be cut.
      close = () => ws.close()
      joined ||= content.toString().startsWith('40')
      ws.send(content)
    })
  })
  return {
    listening: () => expect.poll(() => joined).toBe(true),
    cut: async () => {
      await expect.poll(() => close).toBeDefined()
      allowed = Promise.withResolvers<void>()
      await close!()
    },
    connect: () => allowed.resolve(),
  }
}

/** How a scanner types: so many ms a key, and a pause before one of its keys, at which something may happen on the screen. */
export interface Pace {
  readonly gap?: number
  readonly pause?: number
  /** The key before which it pauses; its Enter comes after the last letter. */
  readonly at?: number
  readonly meanwhile?: () => Promise<unknown>
}

/**
 * A scanner: its keys are 5 ms apart, however busy the machine is, and end with Enter. They go to whatever has the
 * focus.
 */
export async function scan(page: Page, code: string, pace: Pace = {}): Promise<void> {
  const { gap = 5, pause = gap, at = -1, meanwhile } = pace
  const start = Date.now()
  let after = 0
  const keys = [...code.split('').map((key) => ({ key, text: key })), { key: 'Enter', code: 'Enter', text: '\r' }].map(
    (key, index) => {
      after += index === 0 ? 0 : index === at ? pause : gap
      return { ...key, after }
    },
  )
  await withSession(page, async (cdp) => {
    const press = ({ text, after: then, ...key }: (typeof keys)[number]) => {
      const event = {
        key: key.key,
        timestamp: (start + then) / 1000,
        windowsVirtualKeyCode: key.key === 'Enter' ? 13 : 0,
      }
      return [
        cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...event }),
        cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
      ]
    }
    // A fast one is sent at once; with a slow one the page lives on between its keys.
    if (Object.keys(pace).length === 0) return void (await Promise.all(keys.flatMap(press)))
    /* oxlint-disable no-await-in-loop -- one key after the other */
    for (const [index, key] of keys.entries()) {
      if (index === at) await meanwhile?.()
      await new Promise((done) => setTimeout(done, Math.max(0, start + key.after - Date.now())))
      await Promise.all(press(key))
    }
    /* oxlint-enable no-await-in-loop */
  })
}

/**
 * Types into the focused picker, slower than a scanner, and takes the only option left by Enter, which goes on to the next field. Enter
 * waits for the answer to exactly what was typed, and who leaves the field before takes it back: it is done once the list is gone.
 */
export async function pick(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 75 })
  const shown = () => page.locator('[role=option]:visible').count()
  await expect.poll(shown).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(shown).toBe(0)
}

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string }[] }[]
}

const routeRules = ['target-size', 'landmark-unique', 'landmark-one-main', 'page-has-heading-one']

/** The menus around a screen: a third of a look. */
const menus = 'nav:not(main nav):not(header nav)'

/** Whether the menus stand as they did at the last look at this document, in the same window and colours: they are not looked at twice. */
function menusLookedAt(selector: string): boolean {
  const seen = globalThis as unknown as { menusSeen?: string }
  const html = document.documentElement
  const now = [innerWidth, ...html.getAttributeNames().map((name) => html.getAttribute(name))]
    .concat([...document.querySelectorAll(selector)].map((nav) => nav.outerHTML))
    .join()
  const same = seen.menusSeen === now
  seen.menusSeen = now
  return same
}

/** What axe finds on a page; see `Visitor.axe`. */
export async function findings(page: Page, name: string, route: boolean): Promise<string[]> {
  // Evaluated instead of added as a script, which the page's content policy forbids. It is half a megabyte, so once
  // per page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  // Waits for transitions of colour and for what fades in, because axe would measure a colour in between. Even without motion a dialog begins
  // at nothing and is there a frame later.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((a) => a instanceof CSSTransition || Number(a.effect?.getComputedTiming().endTime) <= 500)
        .map((a) => a.finished),
    ),
  )
  // A focus guard hands the focus on the moment it gets it: the technique of the component library, and no content.
  const same = await page.evaluate(menusLookedAt, menus)
  const aside = { exclude: [['[data-base-ui-focus-guard]'], ...(same ? [[menus]] : [])] }
  const result = await page.evaluate(
    ({ context, rules }) =>
      (globalThis as unknown as { axe: { run(context: object, o: object): Promise<AxeResult> } }).axe.run(context, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
        rules: Object.fromEntries(rules.map((id) => [id, { enabled: true }])),
        resultTypes: ['violations'],
      }),
    { context: aside, rules: route ? routeRules : [] },
  )
  const found = result.violations.map(
    (violation) =>
      `${name}: ${violation.id} ${violation.help}: ${violation.nodes
        .slice(0, 3)
        .map((n) => n.html.slice(0, 160))
        .join(' | ')}`,
  )
  if (!route) return found
  const heads = await page.evaluate(() =>
    [...document.querySelectorAll('h1')].filter((h) => h.checkVisibility()).map((h) => h.textContent),
  )
  if (heads.length !== 1) found.push(`${name}: one heading of the first level, not ${heads.join(' | ') || 'none'}`)
  return found
}
