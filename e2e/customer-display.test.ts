import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prove } from '#testing/examples.ts'
import { findings, scan, shoot, type Stage, type Visitor } from './browser.ts'
import { approve, bring, button, cashier, dialog, exchange, line, openBuyer, pickSales } from './cashier.ts'

/** Two windows: the till, and the screen on which its customer reads along. */
let stage: Stage
let visitor: Visitor
let screen: Page
const faults: string[] = []
beforeAll(async () => {
  stage = (await openBuyer()).original
  visitor = await cashier(stage)
  await pickSales(visitor)
})
afterAll(async () => {
  await visitor.done()
  await stage.close()
  expect(faults).toEqual([])
})

const key = (k: string) => visitor.page.keyboard.press(k)
const field = (name: string) => visitor.page.locator(`input[name=${name}]`)
const read = () => screen.locator('main').innerText()
/** The first of these texts that does not stand on the screen after the one before it. */
const missing = (texts: readonly string[], all: string): string => {
  let from = 0
  for (const one of texts) {
    const at = all.indexOf(one, from)
    if (at < 0) return `${one}, in: ${all.slice(from).replaceAll('\n', ' / ')}`
    from = at + one.length
  }
  return ''
}
/** What stands on the customer's screen, in this order. */
const shows = (...texts: readonly string[]) => expect.poll(async () => missing(texts, await read())).toBe('')

/** Without a fault in either light, and without a word of whom it is about. */
async function looked(name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await screen.emulateMedia({ colorScheme })
    expect(await findings(screen, `/layar-pelanggan ${name} ${colorScheme}`, true)).toEqual([])
    await shoot(screen, `layar-pelanggan-${name}-${colorScheme}`, false)
  }
  expect(await read()).not.toMatch(/SRI LESTARI|A03|B02|D07|modal/i)
}

describe('a sale', () => {
  test('the till opens it; while nobody is served it bears the name of the shop', async () => {
    const opened = visitor.page.waitForEvent('popup')
    await button(visitor, 'Tampil di layar pelanggan').click()
    screen = await opened
    screen.on('pageerror', (e) => faults.push(e.message))
    screen.on('console', (m) => (m.type() === 'error' ? faults.push(m.text()) : undefined))
    await screen.setViewportSize({ width: 1024, height: 600 })
    await shows('Selamat datang')
    await looked('kosong')
    await visitor.shot('penjualan-layar-pelanggan')
    expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('pindai')
  })

  test('it follows the keys: the piece, what is typed of it, the total', async () => {
    await scan(visitor.page, '00150001')
    // 1,745,000 × 6.020 g and the charge, up.
    await shows(
      'Belanja Anda',
      'GELANG KERONCONG UKIR',
      '1,745,000 × 6.020 g',
      'ongkos 100,000',
      'Harus dibayar',
      '10,605,000',
    )
    await scan(visitor.page, 'AKS-0012')
    await shows('GELANG KERONCONG UKIR', 'KOTAK PERHIASAN BELUDRU', '1 pcs', 'Harus dibayar', '10,630,000')
    await key('F8')
    await field('diskon').fill('5000')
    await shows('KOTAK PERHIASAN BELUDRU', 'diskon 5,000', '20,000', 'Harus dibayar', '10,625,000')
    await field('diskon').fill('')
    await shows('KOTAK PERHIASAN BELUDRU', '25,000', 'Harus dibayar', '10,630,000')
    expect(await read()).not.toMatch(/Dibayar|Kembalian/)
    await key('F2')
    await key('ArrowUp')
    await key('F8')
    await field('diskon').fill('100000')
    await shows('diskon 100,000', '10,505,000', 'Harus dibayar', '10,530,000')
    await looked('jual')
  })

  test('while it is paid: what was given, what is missing, what goes back', async () => {
    await field('jumlah_bayar').fill('10000000')
    await shows('Harus dibayar', '10,530,000', 'Dibayar', '10,000,000', 'Kurang', '530,000')
    await field('jumlah_bayar').fill('11000000')
    await shows('Dibayar', '11,000,000', 'Kembalian', '470,000')
    await looked('bayar')
  })

  test('done: total, change and thanks, until the next nota begins', async () => {
    await key('F9')
    await approve(visitor)
    await dialog(visitor, /selesai/).waitFor()
    await shows('Terima kasih', 'Total', '10,530,000', 'Dibayar', '11,000,000', 'Kembalian', '470,000')
    await looked('selesai')
    await key('Enter')
    await dialog(visitor, /selesai/).waitFor({ state: 'detached' })
    await shows('Terima kasih', 'Kembalian', '470,000')
    await scan(visitor.page, '00151907')
    await shows('KALUNG RANTAI NORI 45CM', 'Harus dibayar', '9,913,000')
    expect(await read()).not.toContain('Terima kasih')
  })
})

describe('an exchange', () => {
  test('the piece that comes in is reckoned row by row; both sides and the net at the foot', async () => {
    await exchange(visitor)
    await bring(visitor, '00148213', '3.2')
    await shows('Tukar tambah', 'Harga emas di nota', '6,016,299', 'Nilai barang ini', '5,926,500')
    await shows('KALUNG RANTAI NORI 45CM', '9,913,000', '−5,926,500', 'Harus dibayar', '3,986,500')
    expect(await read()).not.toMatch(/Dasar nota|Harga hari ini/)
    await looked('tukar-masuk')
  })

  test('at the other half: what is bought, what is taken off it, one amount', async () => {
    await key('Alt+T')
    await shows(
      'Barang yang Anda beli',
      '9,913,000',
      'Barang yang Anda tukar',
      '−5,926,500',
      'Harus dibayar',
      '3,986,500',
    )
    await field('jumlah_bayar').fill('4000000')
    await shows('Harus dibayar', '3,986,500', 'Dibayar', '4,000,000', 'Kembalian', '13,500')
    await looked('tukar')
  })

  test('the till loaded anew: it stands there again', async () => {
    await expect.poll(() => visitor.page.evaluate(() => JSON.stringify(localStorage))).toContain('4000000')
    await visitor.page.reload()
    await visitor.loaded()
    await expect.poll(() => line(visitor).count()).toBe(1)
    await shows('Harus dibayar', '3,986,500', 'Kembalian', '13,500')
  })

  test('paid, it says thanks; the till left, nothing of it stays', async () => {
    await key('F9')
    await dialog(visitor, /TT-SBY-\d{6}-0001 selesai/).waitFor()
    await shows('Terima kasih', '3,986,500', 'Kembalian', '13,500')
    await visitor.page.goto(new URL('/dashboard', visitor.page.url()).href)
    await shows('Selamat datang')
    expect(await read()).not.toContain('Terima kasih')
    expect(await prove(stage.chain)).toEqual([])
  })
})
