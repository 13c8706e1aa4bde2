import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import chromiumPack from '@sparticuz/chromium'
import { chromium, type Browser, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { hurufUji } from './huruf.ts'
import { buildIfStale } from '../tools/build.ts'
import { sandi, testChain, type TestChain } from '#kernel/testing/server.ts'

/** A real browser before a real server with the built pages. */
export interface Stage {
  readonly chain: TestChain
  readonly browser: Browser
  readonly origin: string
  /** A new visitor: own storage, own size. Faults of its console are collected and fail `done()`. */
  visit(options?: VisitOptions): Promise<Visitor>
  close(): Promise<void>
}
export interface VisitOptions {
  readonly size?: keyof typeof sizes
  readonly theme?: 'light' | 'dark'
  readonly path?: string
  /** A finger instead of a mouse. */
  readonly touch?: boolean
  /** With the service worker, which keeps the app's files. */
  readonly pekerja?: boolean
  /** Asks for no motion: what fades or turns stands still, so that a picture and axe see its end. */
  readonly still?: boolean
  /** Takes a certificate that this browser was not told to trust. */
  readonly percaya?: boolean
}
export interface Visitor {
  readonly page: Page
  /** Waits until nothing of the screen loads any more and something stands there (`kosong`: or nothing). */
  loaded(kosong?: boolean): Promise<void>
  /** axe: no violation of WCAG 2 A and AA. */
  axe(name: string): Promise<void>
  /** Keeps a screenshot in test-results/layar; `whole`: of the whole page, not of what the window shows. */
  shot(name: string, whole?: 'whole'): Promise<void>
  /** Types both fields and presses Masuk. */
  login(user_id: string, password?: string): Promise<void>
  /** Logs in as a person does, to the dashboard, taking over an earlier session. */
  masuk(user_id: string): Promise<void>
  /** Stands logged in at a path: with a session of the server's own, without the way through login page and dashboard. */
  enter(user_id: string, path?: string): Promise<void>
  /** No error or warning in the console, no unhandled rejection. */
  done(): Promise<void>
}

const root = join(import.meta.dirname, '..')
const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')
const shots = join(root, 'test-results/layar')
export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

/** Root needs --no-sandbox; the rest keeps the browser from looking for the network. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function launch(): Promise<Browser> {
  // The pack unfolds its own letters first.
  const executablePath = await chromiumPack.executablePath()
  const huruf = hurufUji()
  const env = { ...process.env, FONTCONFIG_FILE: huruf } as Record<string, string>
  const browser = await chromium.launch({ executablePath, args: flags, headless: true, env })
  browser.once('disconnected', () => rmSync(dirname(huruf), { recursive: true, force: true }))
  return browser
}

export async function openStage(options: Parameters<typeof testChain>[0] = {}): Promise<Stage> {
  await buildIfStale()
  mkdirSync(shots, { recursive: true })
  const chain = await testChain({ web: join(root, 'dist/web'), ...options })
  const origin = await chain.server.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await launch()
  return {
    chain,
    browser,
    origin,
    visit: (options) => visit(browser, origin, options ?? {}),
    close: async () => {
      await browser.close()
      await chain.close()
    },
  }
}

async function masuk(page: Page): Promise<void> {
  const ambil = page.getByRole('button', { name: 'Ambil alih' })
  await Promise.race([page.waitForURL('**/dashboard*'), ambil.waitFor().then(() => ambil.click())])
  await page.waitForURL('**/dashboard*')
  await page.getByRole('navigation').first().waitFor()
}

/** What the login page does when it was answered: the session in the storage, and the page anew. */
async function enter(page: Page, user_id: string, path: string): Promise<void> {
  await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/v1/users/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const sesi = (await answer.json()) as { token: string; kode_toko: string }
      if (!answer.ok) throw new Error(`login of ${body.user_id}: ${JSON.stringify(sesi)}`)
      localStorage.setItem('kilau.token', sesi.token)
      localStorage.setItem('kilau.toko', sesi.kode_toko)
      localStorage.setItem('kilau.login', 'true')
    },
    { user_id, password: sandi, ambil_alih: true, perangkat: 'TES' },
  )
  await page.goto(new URL(path, page.url()).href)
  await page.getByRole('main').waitFor()
}

/** Opens a page of any origin with a new visitor. */
export async function visit(browser: Browser, origin: string, options: VisitOptions): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: sizes[options.size ?? 'desktop'],
    colorScheme: options.theme ?? 'light',
    locale: 'id-ID',
    // A phone is touched: hints of keys are hidden there, and what is pressed is larger.
    hasTouch: options.touch ?? options.size === 'phone',
    isMobile: options.touch ?? options.size === 'phone',
    ignoreHTTPSErrors: options.percaya ?? false,
    reducedMotion: options.still ? 'reduce' : 'no-preference',
    serviceWorkers: options.pekerja ? 'allow' : 'block',
  })
  const page = await context.newPage()
  // What a busy machine does late is not wrong: no test asserts a time.
  page.setDefaultTimeout(30_000)
  const faults: string[] = []
  page.on('console', (m) => {
    // A refused request is a refusal that the test asked for; the browser reports each as an error of its own.
    if (
      ['error', 'warning'].includes(m.type()) &&
      !/Failed to load resource|registration blocked by Playwright/.test(m.text())
    )
      faults.push(`${m.type()}: ${m.text()}`)
  })
  page.on('pageerror', (e) => faults.push(`unhandled: ${e.message}`))
  await page.goto(origin + (options.path ?? '/'))
  const login = async (user_id: string, password = sandi): Promise<void> => {
    await page.getByLabel('Username').fill(user_id)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  }
  return {
    page,
    login,
    masuk: async (user_id) => {
      await login(user_id)
      await masuk(page)
    },
    enter: (user_id, path = '/dashboard') => enter(page, user_id, path),
    loaded: (kosong = false) => loaded(page, kosong),
    axe: (name) => checkAxe(page, name),
    shot: (name, whole) => shoot(page, name, whole !== undefined),
    async done() {
      await context.close()
      expect(faults).toEqual([])
    },
  }
}

/** A whole page is taken in a window as high as it: Playwright's own way makes a finger a mouse again. */
async function shoot(page: Page, name: string, whole: boolean): Promise<void> {
  const window = page.viewportSize()!
  if (whole) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: window.width, height: Math.max(height, window.height) })
  }
  await page.screenshot({ path: join(shots, `${name}.png`) })
  if (whole) await page.setViewportSize(window)
}

async function loaded(page: Page, kosong: boolean): Promise<void> {
  const ready = (blank: boolean): boolean => {
    const main = document.querySelector('main')
    return main !== null && !main.querySelector('[aria-busy=true]') && (blank || main.innerText.trim() !== '')
  }
  await page.waitForFunction(ready, kosong).catch(async () => {
    const html = await page.locator('main').innerHTML()
    throw new Error(`${page.url()} is never done loading: ${html.slice(0, 400)}`)
  })
}

/**
 * Stands between a page that is open and its server: as `page.route`, from now on. The browser says that it intercepts a
 * moment before the page's own calls go that way, so a key pressed at once would slip by: a call of our own shows that they do.
 */
export async function cegat(page: Page, ...route: Parameters<Page['route']>): Promise<void> {
  const coba = '/api/v1/tercegat'
  await page.route(`**${coba}`, (r) => r.fulfill({ status: 202 }))
  await expect.poll(() => page.evaluate(async (path) => (await fetch(path)).status, coba)).toBe(202)
  await page.route(...route)
}

export interface Kawat {
  /** Once it stands. */
  readonly putus: () => Promise<void>
  readonly sambung: () => void
}

/** The wire of the live socket, in the test's hand; before the page opens it. Cut, it stands again only when the test says so. */
export async function kawat(page: Page): Promise<Kawat> {
  let tutup: (() => Promise<void>) | undefined
  let boleh = Promise.withResolvers<void>()
  boleh.resolve()
  await page.routeWebSocket('**/socket.io/**', async (ws) => {
    await boleh.promise
    const server = ws.connectToServer()
    server.onMessage((isi) => {
      // Only a wire that stands can be cut.
      tutup = () => ws.close()
      ws.send(isi)
    })
  })
  return {
    putus: async () => {
      await expect.poll(() => tutup).toBeDefined()
      boleh = Promise.withResolvers<void>()
      await tutup!()
    },
    sambung: () => boleh.resolve(),
  }
}

/**
 * A scanner: its keys carry times 5 ms apart, however busy the machine is, and end with Enter. They go to whatever has the focus.
 */
export async function scan(page: Page, kode: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  const keys = [...kode.split('').map((key) => ({ key, text: key })), { key: 'Enter', code: 'Enter', text: '\r' }]
  const sent = keys.flatMap(({ text, ...key }, i) => {
    const at = { ...key, timestamp: start + i * 0.005, windowsVirtualKeyCode: key.key === 'Enter' ? 13 : 0 }
    return [
      cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...at }),
      cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...at }),
    ]
  })
  await Promise.all(sent)
  await cdp.detach()
}

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string }[] }[]
}

async function checkAxe(page: Page, name: string): Promise<void> {
  // Evaluated, not added as a script: the page's own policy allows none from elsewhere. Half a megabyte: once a page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  // A colour on its way to another is not what anybody reads.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((a) => a instanceof CSSTransition)
        .map((a) => a.finished),
    ),
  )
  const result = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(d: Document, o: object): Promise<AxeResult> } }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      resultTypes: ['violations'],
    }),
  )
  expect(
    result.violations.map(
      (v) =>
        `${name}: ${v.id} ${v.help}: ${v.nodes
          .slice(0, 3)
          .map((n) => n.html.slice(0, 160))
          .join(' | ')}`,
    ),
  ).toEqual([])
}
