import { chromium, type Page } from 'playwright-core'
import { chromiumPlace } from '#testing/chromium.ts'
import { buildIfStale } from '../tools/build.ts'
import { openGround, type Ground, type Shop } from './ground.ts'
import { median } from './measure.ts'

/**
 * Data Barang of one shop: how long it takes from a key until the rows that it asked for are painted, in a real Chromium on
 * the built pages, over loopback. Clock time, so it says something only on a machine that does nothing else.
 */
export interface ListCost {
  readonly what: string
  /** From the key to the paint: median and the second slowest, ms. */
  readonly ms: number
  readonly slow: number
  /** Of the median: until the question leaves, until its answer is there, until the rows are painted. */
  readonly parts: readonly [number, number, number]
  readonly most: number
}

/** Pieces of a shop that a chain would call large. */
export const listPieces = 20_000
const presses = 21

interface Seen {
  readonly all: number
  readonly asked: number
  readonly answered: number
}

/** Watches the page: when a key goes down, when `barang/cari` leaves and comes back, when other rows are painted. */
function watch(): void {
  interface Watcher {
    begin(): Promise<Seen>
  }
  const rowsNow = () => [...document.querySelectorAll('tbody tr[data-index] td:nth-child(3)')].map((x) => x.textContent)
  const watcher: Watcher = {
    begin: () =>
      new Promise((done) => {
        const before = rowsNow().join('|')
        performance.clearResourceTimings()
        let from = 0
        document.addEventListener('keydown', (event) => (from = event.timeStamp), { once: true, capture: true })
        const observer = new MutationObserver(() => {
          if (from === 0 || rowsNow().join('|') === before) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const painted = new MessageChannel()
            painted.port1.addEventListener('message', () => {
              const now = performance.now()
              const asked = performance
                .getEntriesByType('resource')
                .filter((e): e is PerformanceResourceTiming => e.name.endsWith('barang/cari'))
                .at(-1)
              done({
                all: now - from,
                asked: (asked?.startTime ?? now) - from,
                answered: (asked?.responseEnd ?? now) - from,
              })
            })
            painted.port1.start()
            painted.port2.postMessage(undefined)
          })
        })
        observer.observe(document.querySelector('table')!, { subtree: true, childList: true, characterData: true })
      }),
  }
  Object.assign(globalThis, { watcher })
}

async function openList(page: Page, ground: Ground, shop: Shop): Promise<void> {
  const { token } = shop.seller[0]!
  await page.goto(`${ground.address}/klien.json`)
  await page.evaluate(
    ([token, toko]) => {
      localStorage.setItem('kilau.token', token!)
      localStorage.setItem('kilau.toko', toko!)
      localStorage.setItem('kilau.login', 'true')
    },
    [token, shop.code],
  )
  await page.goto(`${ground.address}/data-barang`)
  await page.locator('tr[data-index="5"]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watch)
}

/** One key, and what it took. */
async function press(page: Page, key: string): Promise<Seen> {
  await page.evaluate(() => {
    const page = globalThis as unknown as { watcher: { begin(): Promise<unknown> }; seen: Promise<unknown> }
    page.seen = page.watcher.begin()
  })
  await page.keyboard.press(key)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Promise<unknown> }).seen)
  // Totals and the next page belong to this key, not to the next one.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(150)
  return seen as Seen
}

function costOf(what: string, most: number, seen: readonly Seen[]): ListCost {
  const sorted = seen.map((s) => s.all).toSorted((a, b) => a - b)
  const part = (of: (s: Seen) => number) => median(seen.map(of))
  return {
    what,
    ms: median(sorted),
    slow: sorted.at(-2)!,
    parts: [part((s) => s.asked), part((s) => s.answered - s.asked), part((s) => s.all - s.answered)],
    most,
  }
}

async function search(page: Page): Promise<Seen[]> {
  const seen: Seen[] = []
  const field = page.getByRole('searchbox', { name: 'Cari di daftar ini' })
  for (let turn = 0; turn < presses; turn += 1) {
    // Text that nobody asked for before, so that no answer is kept from the last time.
    await field.fill(`BUNGA ${10 + turn}`)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    seen.push(await press(page, String(1 + (turn % 9))))
  }
  await field.fill('')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  return seen
}

/** Each press of a head asks for another order; the list is opened anew so that no answer is kept. */
async function sort(page: Page, ground: Ground, shop: Shop): Promise<Seen[]> {
  const seen: Seen[] = []
  while (seen.length < presses) {
    await openList(page, ground, shop)
    for (const name of ['Nama Barang', 'Berat', 'Umur']) {
      await page.locator('thead').getByRole('button', { name }).focus()
      for (let n = 0; n < 2; n += 1) seen.push(await press(page, 'Enter'))
    }
  }
  return seen
}

export async function benchList(): Promise<ListCost[]> {
  await buildIfStale()
  const ground = await openGround([listPieces])
  const { program } = await chromiumPlace()
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const shop = ground.toko[0]!
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    await openList(page, ground, shop)
    return [
      costOf('a letter in the search', 150, await search(page)),
      costOf('another order', 200, await sort(page, ground, shop)),
    ]
  } finally {
    await browser.close()
    await ground.stop()
  }
}

if (import.meta.main)
  for (const { what, ms, slow, parts } of await benchList()) {
    const [asked, answered, painted] = parts.map((n) => n.toFixed(0))
    process.stdout.write(
      `${what}: ${ms.toFixed(0)} ms, slowest but one ${slow.toFixed(0)}; ${asked} until it is asked, ${answered} until it is answered, ${painted} until it is painted\n`,
    )
  }
