import { chromium, type CDPSession, type Page } from 'playwright-core'
import { chromiumPlace } from '#testing/chromium.ts'
import { buildIfStale } from '../tools/build.ts'
import { openClient } from './client.ts'
import { openGround, type Ground, type Shop } from './ground.ts'
import { median } from './measure.ts'

/**
 * What a key costs at the till: milliseconds of processor that the page's main thread works for it, script, style and layout
 * together, in a real Chromium on the built pages. Thread time, so other programs on the machine do not count.
 */
export interface KeyCost {
  readonly key: string
  /** Medians over the keys pressed, by lines on the nota. */
  readonly ms: readonly number[]
}

export const tillLines = [5, 200] as const
const presses = 24

const keys = {
  'a digit of the discount': { field: 'diskon', press: ['1', 'Backspace'] },
  'a digit of the cash': { field: 'jumlah_bayar', press: ['5', 'Backspace'] },
  'an arrow to the next line': { field: 'pindai', press: ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown'] },
  'a letter in the scan field': { field: 'pindai', press: ['A', 'Backspace'] },
} as const

/** The basket as the till keeps it on the device, with so many pieces of the shop. */
async function basketOf(ground: Ground, shop: Shop, lines: number): Promise<string> {
  const client = await openClient(ground.address)
  const baris: object[] = []
  for (const code of shop.barang.slice(0, lines)) {
    const { body } = await client.request('GET', `/api/v1/penjualan/barang/${code}`, undefined, {
      'x-auth-token': shop.seller[1]!.token,
    })
    const { barang } = JSON.parse(body.toString()) as { barang: object }
    baris.push({ barang, jumlah: 1, ongkos: '', diskon: '', diskon_cara: 'Rp', keterangan: '' })
  }
  client.close()
  const kini = { cara: 'CASH', jumlah: '', no_rekening: '', keterangan: '' }
  const customer = { kode: '', nama: '', no_hp: '', alamat: '' }
  const basket = { id: 'bench', customer, kode_sales: '', baris, pilih: lines - 1, bayar: [], kini, ditahan: false }
  return JSON.stringify({ keranjang: [basket], aktif: 'bench' })
}

async function openTill(page: Page, ground: Ground, shop: Shop, basket: string): Promise<void> {
  const { user_id, token } = shop.seller[1]!
  await page.goto(`${ground.address}/klien.json`)
  await page.evaluate(
    ([token, toko, key, basket]) => {
      localStorage.setItem('kilau.token', token!)
      localStorage.setItem('kilau.toko', toko!)
      localStorage.setItem('kilau.login', 'true')
      localStorage.setItem(key!, basket!)
    },
    [token, shop.code, `kilau.pilihan.meja.${shop.code}.${user_id}`, basket],
  )
  await page.goto(`${ground.address}/transaksi-penjualan`)
  await page.locator('input[name=diskon]').waitFor()
  await page.waitForLoadState('networkidle')
}

const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))))

async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((m) => m.name === 'TaskDuration')!.value * 1000
}

/** The median of many presses; what the same waits cost without a key is taken off. */
async function costOf(page: Page, cdp: CDPSession, field: string, press: readonly string[]): Promise<number> {
  await page.locator(`input[name=${field}]`).focus()
  const measure = async (keys: readonly string[]) => {
    const cost: number[] = []
    for (let press = 0; press < presses; press += 1) {
      const before = await worked(cdp)
      const key = keys[press % keys.length]
      if (key) await page.keyboard.press(key)
      await settle(page)
      cost.push((await worked(cdp)) - before)
    }
    return median(cost)
  }
  await measure(press)
  return (await measure(press)) - (await measure([]))
}

export async function benchTill(): Promise<KeyCost[]> {
  await buildIfStale()
  const ground = await openGround([Math.max(...tillLines) + 50])
  const { program } = await chromiumPlace()
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const shop = ground.toko[0]!
    const found = new Map<string, number[]>(Object.keys(keys).map((key) => [key, []]))
    for (const lines of tillLines) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
      await openTill(page, ground, shop, await basketOf(ground, shop, lines))
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
      for (const [key, { field, press }] of Object.entries(keys))
        found.get(key)!.push(await costOf(page, cdp, field, press))
      await page.close()
    }
    return [...found].map(([key, ms]) => ({ key, ms }))
  } finally {
    await browser.close()
    await ground.stop()
  }
}

if (import.meta.main)
  for (const { key, ms } of await benchTill())
    process.stdout.write(`${key}: ${ms.map((n, i) => `${n.toFixed(1)} ms at ${tillLines[i]} lines`).join(', ')}\n`)
