import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Stage, Visitor } from './browser.ts'
import { openShop } from './cashier.ts'

/** The header of every screen, with a long name of the shop and three gold prices. */
let stage: Stage
beforeAll(async () => {
  const shop = await openShop()
  stage = shop.original
  const day = String((await stage.chain.call(shop.owner, 'GET', 'sesi')).body.tgl_system)
  const price = { waktu: `${day}T00:00`, harga_24k: 2_512_000, harga_jual: 2_450_000, harga_beli: 2_300_000 }
  expect((await stage.chain.call(shop.owner, 'POST', 'harga-emas', price)).status).toBe(200)
})
afterAll(() => stage.close())

/** What of a part is seen: all of it, nothing, or a cut piece. */
const seen = (visitor: Visitor, text: string) =>
  visitor.page
    .getByRole('banner')
    .getByText(text, { exact: true })
    .evaluate((el) => {
      let edge = { left: 0, right: innerWidth, top: 0, bottom: innerHeight }
      for (let at = el.parentElement; at; at = at.parentElement)
        if (getComputedStyle(at).overflow !== 'visible') {
          const rect = at.getBoundingClientRect()
          edge = {
            left: Math.max(edge.left, rect.left),
            right: Math.min(edge.right, rect.right),
            top: Math.max(edge.top, rect.top),
            bottom: Math.min(edge.bottom, rect.bottom),
          }
        }
      const box = el.getBoundingClientRect()
      const out =
        box.left >= edge.right || box.right <= edge.left || box.top >= edge.bottom - 1 || box.bottom <= edge.top
      if (out || edge.right <= edge.left) return 'nothing'
      const whole = box.left >= edge.left - 1 && box.right <= edge.right + 1 && el.scrollWidth <= el.clientWidth + 1
      return whole ? 'all' : 'cut'
    })

describe('the header', () => {
  test.each([1440, 1024])(
    'at %i wide: the screen and the shop’s code whole, a price whole or not at all',
    async (width) => {
      const visitor = await stage.visit({ as: 'LINA', path: '/lihat-penjualan', still: true })
      await visitor.page.setViewportSize({ width, height: 800 })
      await visitor.loaded()
      const prices = ['2,512,000', '2,450,000', '2,300,000']
      await visitor.page.getByRole('banner').getByText(prices[0]!).waitFor({ state: 'attached' })
      expect(await seen(visitor, 'Lihat Penjualan')).toBe('all')
      expect(await seen(visitor, 'SBY')).toBe('all')
      for (const price of prices) expect(await seen(visitor, price), price).not.toBe('cut')
      expect(await seen(visitor, prices[0]!), 'the first of them').toBe(width === 1440 ? 'all' : 'nothing')
      await visitor.page.setViewportSize({ width: 1440, height: 900 })
      await visitor.done()
    },
  )

  test('on a phone: two lines, a bell, one search above, scanning below', async () => {
    const visitor = await stage.visit({ as: 'LINA', size: 'phone', still: true })
    await visitor.loaded()
    const banner = visitor.page.getByRole('banner')
    expect((await banner.boundingBox())!.height).toBeLessThanOrEqual(53)
    expect(await banner.getByText(/^SBY/).count()).toBeGreaterThan(0)
    await banner.getByRole('button', { name: 'Unduhan' }).waitFor()
    expect(await visitor.page.getByRole('button', { name: /^Cari/ }).count()).toBe(1)
    await visitor.page.getByRole('button', { name: 'Pindai' }).tap()
    await visitor.page.getByPlaceholder('Pindai barcode atau ketik nomor').waitFor()
    // A scanner does not wait for what is found before it sends Enter.
    await visitor.page.keyboard.type('00148213')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.waitForURL('**/data-barang?**')
    await visitor.done()
  })
})
