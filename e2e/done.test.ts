import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prove } from '#testing/examples.ts'
import { intercept, scan, type Stage, type Visitor } from './browser.ts'
import { cashier, dialog, line, openBuyer, papers, pickSales } from './cashier.ts'

/** What a counter says once something is done, however late its paper or its answer is. */
let stage: Stage
beforeAll(async () => {
  stage = (await openBuyer()).original
}, 120_000)
afterAll(() => stage.close())

/** Requests for the first paper wait until they are let through or refused, one after the other. */
async function heldPapers(visitor: Visitor) {
  const asked: ((goes: boolean) => Promise<void>)[] = []
  await intercept(visitor.page, '**/penjualan/*/nota?*', (route) => {
    asked.push((goes) => (goes ? route.continue() : route.abort('connectionreset')))
  })
  /** Answers the next one: the paper comes, or does not. */
  return async (goes: boolean) => {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await asked.shift()!(goes)
  }
}
const done = (visitor: Visitor) => dialog(visitor, /^JL-SBY-\d{6}-\d{4} selesai/)

describe('at the till', () => {
  let visitor: Visitor
  let paper: Awaited<ReturnType<typeof heldPapers>>
  beforeAll(async () => {
    visitor = await cashier(stage)
    await pickSales(visitor)
  })
  afterAll(() => visitor.done())
  const sell = async (code: string) => {
    await scan(visitor.page, code)
    await expect.poll(() => line(visitor).count()).toBe(1)
    await visitor.page.keyboard.press('F9')
    await done(visitor).waitFor()
  }

  test('paper that does not come is asked about, though the next customer is served already', async () => {
    paper = await heldPapers(visitor)
    await sell('00149966')
    await done(visitor).getByText('Mencetak nota.').waitFor()
    await visitor.page.keyboard.press('Enter')
    await done(visitor).waitFor({ state: 'detached' })
    await paper(false)
    const ask = dialog(visitor, 'Nota belum tercetak.')
    await ask.getByRole('button', { name: 'Cetak lagi' }).click()
    await paper(true)
    await ask.waitFor({ state: 'detached' })
    await expect.poll(() => papers.get(visitor)!.length).toBe(1)
  })

  test('paper that comes late does not bring back the dialog that was closed', async () => {
    await sell('00150001')
    await paper(false)
    await done(visitor).getByText('Nota belum tercetak.').waitFor()
    await done(visitor).getByRole('button', { name: 'Cetak lagi' }).click()
    await done(visitor).getByRole('button', { name: 'Nota baru' }).click()
    await scan(visitor.page, '00150003')
    await expect.poll(() => line(visitor).count()).toBe(1)
    await paper(true)
    await expect.poll(() => papers.get(visitor)!.length).toBe(2)
    await visitor.page.waitForTimeout(500)
    expect(await done(visitor).count()).toBe(0)
    expect(await line(visitor).count()).toBe(1)
  })
})

test('what is scanned while a purchase is being saved is the first piece of the next one', async () => {
  const visitor = await cashier(stage, { route: '/transaksi-pembelian' })
  const pieces = visitor.page.getByRole('table', { name: 'Barang dibeli' }).locator('tbody tr')
  await pickSales(visitor)
  await scan(visitor.page, '00150002')
  await expect.poll(() => pieces.count()).toBe(1)
  await visitor.page.locator('input[name=berat]').fill('1')
  await visitor.page.locator('input[name=kondisi_beli]').fill('MULUS')
  await visitor.page.getByRole('option', { name: 'MULUS' }).click()
  const through = Promise.withResolvers<void>()
  await intercept(visitor.page, '**/api/v1/pembelian', async (route) => {
    await through.promise
    await route.continue()
  })
  const sent = visitor.page.waitForRequest('**/api/v1/pembelian')
  await visitor.page.keyboard.press('F9')
  await sent
  await scan(visitor.page, '00148213')
  through.resolve()
  await expect.poll(() => papers.get(visitor)!.length).toBe(1)
  await pieces.getByText('CINCIN UKIR BUNGA KENANGA').waitFor()
  expect(await pieces.count()).toBe(1)
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})
