import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Stage, Visitor } from './browser.ts'
import { openShop } from './cashier.ts'

/** The header of every screen, with a long name of the shop and three gold prices. */
let s: Stage
beforeAll(async () => {
  const shop = await openShop()
  s = shop.s
  const day = String((await s.chain.call(shop.owner, 'GET', 'sesi')).body.tgl_system)
  const price = { waktu: `${day}T00:00`, harga_24k: 2_512_000, harga_jual: 2_450_000, harga_beli: 2_300_000 }
  expect((await s.chain.call(shop.owner, 'POST', 'harga-emas', price)).status).toBe(200)
})
afterAll(() => s.close())

/** What of a part is seen: all of it, nothing, or a cut piece. */
const seen = (v: Visitor, text: string) =>
  v.page
    .getByRole('banner')
    .getByText(text, { exact: true })
    .evaluate((el) => {
      let edge = { left: 0, right: innerWidth, top: 0, bottom: innerHeight }
      for (let at = el.parentElement; at; at = at.parentElement)
        if (getComputedStyle(at).overflow !== 'visible') {
          const r = at.getBoundingClientRect()
          edge = {
            left: Math.max(edge.left, r.left),
            right: Math.min(edge.right, r.right),
            top: Math.max(edge.top, r.top),
            bottom: Math.min(edge.bottom, r.bottom),
          }
        }
      const r = el.getBoundingClientRect()
      const out = r.left >= edge.right || r.right <= edge.left || r.top >= edge.bottom - 1 || r.bottom <= edge.top
      if (out || edge.right <= edge.left) return 'nothing'
      const whole = r.left >= edge.left - 1 && r.right <= edge.right + 1 && el.scrollWidth <= el.clientWidth + 1
      return whole ? 'all' : 'cut'
    })

describe('the header', () => {
  test.each([1440, 1024])(
    'at %i wide: the screen and the shop’s code whole, a price whole or not at all',
    async (width) => {
      const v = await s.visit({ as: 'LINA', path: '/lihat-penjualan', still: true })
      await v.page.setViewportSize({ width, height: 800 })
      await v.loaded()
      const prices = ['2,512,000', '2,450,000', '2,300,000']
      await v.page.getByRole('banner').getByText(prices[0]!).waitFor({ state: 'attached' })
      expect(await seen(v, 'Lihat Penjualan')).toBe('all')
      expect(await seen(v, 'SBY')).toBe('all')
      for (const price of prices) expect(await seen(v, price), price).not.toBe('cut')
      expect(await seen(v, prices[0]!), 'the first of them').toBe(width === 1440 ? 'all' : 'nothing')
      await v.page.setViewportSize({ width: 1440, height: 900 })
      await v.done()
    },
  )

  test('on a phone: two lines, a bell, one search above, scanning below', async () => {
    const v = await s.visit({ as: 'LINA', size: 'phone', still: true })
    await v.loaded()
    const banner = v.page.getByRole('banner')
    expect((await banner.boundingBox())!.height).toBeLessThanOrEqual(53)
    expect(await banner.getByText(/^SBY/).count()).toBeGreaterThan(0)
    await banner.getByRole('button', { name: 'Unduhan' }).waitFor()
    expect(await v.page.getByRole('button', { name: /^Cari/ }).count()).toBe(1)
    await v.page.getByRole('button', { name: 'Pindai' }).tap()
    await v.page.getByPlaceholder('Pindai barcode atau ketik nomor').waitFor()
    // A scanner does not wait for what is found before it sends Enter.
    await v.page.keyboard.type('00148213')
    await v.page.keyboard.press('Enter')
    await v.page.waitForURL('**/data-barang?**')
    await v.done()
  })
})
