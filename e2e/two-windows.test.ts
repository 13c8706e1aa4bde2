import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { scan, type Stage } from './browser.ts'
import { cashier, openShop, papers, pickSales } from './cashier.ts'

/** Two windows of one browser at the till: each serves its own customer, and what one sells the other has no more. */
let stage: Stage
beforeAll(async () => {
  stage = (await openShop()).original
})
afterAll(() => stage.close())

const lines = (page: Page) =>
  page
    .getByRole('region', { name: 'Barang keluar' })
    .getByRole('row')
    .filter({ hasText: /0015|0014/ })
const tabs = (page: Page) => page.getByRole('group', { name: 'Nota terbuka' }).getByRole('button')

test('each has its own nota in front; what one sells is gone in the other; a reload goes on where one was', async () => {
  const visitor = await cashier(stage)
  await pickSales(visitor)
  await scan(visitor.page, '00148213')
  await expect.poll(() => lines(visitor.page).count()).toBe(1)
  const other = await visitor.page.context().newPage()
  await other.goto(`${stage.origin}/transaksi-penjualan`)
  await other.locator('input[name=pindai]:focus').waitFor()
  // The first customer's nota stands there in a tab of its own.
  expect(await lines(other).count()).toBe(0)
  await expect.poll(() => tabs(other).filter({ hasText: '1' }).count()).toBe(1)
  await scan(other, '00151907')
  await scan(visitor.page, '00149966')
  await expect.poll(() => lines(other).count()).toBe(1)
  await expect.poll(() => lines(visitor.page).count()).toBe(2)
  await other.reload()
  await expect.poll(() => lines(other).allInnerTexts()).toEqual([expect.stringContaining('00151907')])
  await expect.poll(() => tabs(other).filter({ hasText: '2' }).count()).toBe(1)
  await visitor.page.keyboard.press('F9')
  await expect.poll(() => papers.get(visitor)).toHaveLength(1)
  await expect.poll(() => tabs(other).filter({ hasText: '2' }).count()).toBe(0)
  await expect.poll(() => lines(other).allInnerTexts()).toEqual([expect.stringContaining('00151907')])
  // Closed, the window leaves its customer to the next one that opens.
  const closed = other.waitForEvent('close')
  await other.close({ runBeforeUnload: true })
  await closed
  const next = await visitor.page.context().newPage()
  await next.goto(`${stage.origin}/transaksi-penjualan`)
  await expect.poll(() => lines(next).allInnerTexts()).toEqual([expect.stringContaining('00151907')])
  await visitor.done()
})
