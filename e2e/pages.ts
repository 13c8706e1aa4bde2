import type { Browser, CDPSession, Page } from 'playwright-core'

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
/** A document of the app that runs nothing: for who needs the page before the app runs. */
export const bare = '/klien.json'

export interface VisitOptions {
  readonly size?: keyof typeof sizes
  readonly theme?: 'light' | 'dark'
  readonly path?: string
  /**
   * Logged in as this person, with a session from the server, without going through login page and dashboard. `path` is then
   * the dashboard, unless another is named.
   */
  readonly as?: string
  /** Touch instead of a mouse. */
  readonly touch?: boolean
  /** With the service worker, which caches the app's files. */
  readonly worker?: boolean
  /** Asks for reduced motion: animations end at once, so that screenshots and axe see the final state. */
  readonly still?: boolean
  /** Accepts a certificate that this browser does not trust. */
  readonly trust?: boolean
  /** There is no printer: the tab that would show the PDF is not opened. The customer's screen is. */
  readonly printless?: boolean
}
/** Closes what a test file left open, so that the next one starts with a browser in which nobody is. */
export async function leave(browser: Browser): Promise<void> {
  const waiting = new Set([...parked.values()].flat().map((page) => page.context()))
  await Promise.all(
    browser
      .contexts()
      .filter((context) => !waiting.has(context))
      .map((context) => context.close()),
  )
}

/**
 * Pages that wait for the next visitor of the same look. A new one costs half as much again:
 * a process, and all scripts fetched and compiled anew.
 */
const parked = new Map<string, Page[]>()
/** Pages to which a test did something that cannot be undone: they have one visitor only. */
const spoilt = new WeakSet<Page>()

/** Calls that cannot be undone, on a page and on its context. */
const forGood = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'routeWebSocket',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
} as const

/** Notices a visitor who changes the page for good: that page is not used again. */
function watch(page: Page): void {
  const of = (target: object, names: readonly string[]) => {
    const calls = target as Record<string, (...a: unknown[]) => unknown>
    for (const name of names) {
      const own = calls[name]!.bind(target)
      calls[name] = (...args) => {
        spoilt.add(page)
        return own(...args)
      }
    }
  }
  of(page, forGood.page)
  of(page.context(), forGood.context)
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get: () => {
      spoilt.add(page)
      return clock
    },
  })
}

/** A session with the browser that changes nothing for good. */
export async function withSession<T>(page: Page, work: (cdp: CDPSession) => Promise<T>): Promise<T> {
  const before = spoilt.has(page)
  const cdp = await page.context().newCDPSession(page)
  if (!before) spoilt.delete(page)
  try {
    return await work(cdp)
  } finally {
    await cdp.detach()
  }
}

/** The page of a new visitor: one that another has left, or a new one. */
export async function takePage(browser: Browser, options: VisitOptions): Promise<Page> {
  if (!options.worker && !options.trust) {
    const waiting = parked.get(lookOf(options)) ?? []
    for (let page = waiting.pop(); page; page = waiting.pop())
      if (!page.isClosed() && page.context().browser() === browser) return page
  }
  return newPage(browser, options)
}

async function newPage(browser: Browser, options: VisitOptions): Promise<Page> {
  const touch = options.touch ?? options.size === 'phone'
  const context = await browser.newContext({
    viewport: sizes[options.size ?? 'desktop'],
    colorScheme: options.theme ?? 'light',
    locale: 'id-ID',
    // A phone is a touch device: key hints are hidden there, and targets are larger.
    hasTouch: touch,
    isMobile: touch,
    ignoreHTTPSErrors: options.trust ?? false,
    reducedMotion: options.still ? 'reduce' : 'no-preference',
    serviceWorkers: options.worker ? 'allow' : 'block',
  })
  if (options.printless)
    await context.addInitScript(() => {
      const open = window.open.bind(window)
      window.open = (to, ...how) => (to === '/layar-pelanggan' ? open(to, ...how) : window)
    })
  const page = await context.newPage()
  // A busy machine may be slow; no test asserts a time.
  page.setDefaultTimeout(30_000)
  watch(page)
  if (options.worker || options.trust) spoilt.add(page)
  return page
}

const lookOf = ({
  size = 'desktop',
  theme = 'light',
  touch = size === 'phone',
  still = false,
  ...options
}: VisitOptions) => `${size} ${theme} ${touch} ${still} ${options.printless === true}`

const heard = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const

/** Takes from a page all that its visitor left in it, and keeps it for the next one; closes it where that cannot be done. */
export async function park(page: Page, origin: string, options: VisitOptions): Promise<void> {
  const context = page.context()
  if (page.isClosed() || spoilt.has(page)) return context.close()
  try {
    for (const event of heard) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // A document of the same origin that runs nothing: nobody writes there what was just taken away.
    await page.goto(origin + bare)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await withSession(page, (cdp) => cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }))
    await context.clearCookies()
    const others = context.pages().filter((other) => other !== page)
    await Promise.all(others.map((other) => other.close()))
    await page.setViewportSize(sizes[options.size ?? 'desktop'])
    await page.emulateMedia({
      media: null,
      colorScheme: options.theme ?? 'light',
      reducedMotion: options.still ? 'reduce' : 'no-preference',
    })
    await page.mouse.move(-1, -1)
    const waiting = parked.get(lookOf(options)) ?? []
    parked.set(lookOf(options), [...waiting, page])
  } catch {
    await context.close()
  }
}
