import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove } from '#testing/examples.ts'
import type { Stage } from './browser.ts'
import { button, openShop } from './cashier.ts'

/** Every tray once a day: a cashier counts blind, a supervisor sees what the books had and has a tray counted again. */
let stage: Stage
const path = '/stock-opname-global'
beforeAll(async () => {
  const shop = await openShop()
  stage = shop.original
  await stage.chain.call(shop.owner, 'PUT', 'flag/OPNAME_GLOBAL_DAILY_MODULE', { value: 'on' }, { toko: 'SBY' })
}, 120_000)
afterAll(async () => {
  expect(stage.chain.errors).toEqual([])
  await stage.close()
})

test('a cashier counts tray after tray and is told only that each stands', async () => {
  const visitor = await stage.visit({ as: 'LINA', path, still: true })
  const { page } = visitor
  await visitor.loaded()
  await visitor.axe(path)
  await page.getByLabel(/^Kode Gudang/).click()
  await page.getByRole('option', { name: /BRANKAS/ }).click()
  await button(visitor, /^Mulai opname/).click()
  await button(visitor, /^Catat baki A03/).waitFor()
  await page.getByLabel('Jumlah Potong').fill('3')
  await page.getByLabel('Terbaca').fill('308.715')
  await visitor.axe(`${path}, counting`)
  await visitor.shot('opname-global-hitung')
  await page.keyboard.press('F9')
  await page.getByText('3 potong').waitFor()
  await button(visitor, /^Catat baki B01/).waitFor()
  expect(await page.getByText('Tercatat', { exact: true }).count()).toBe(1)
  expect(await page.getByText(/Selisih|Cocok|Dalam toleransi/).count()).toBe(0)
  await visitor.shot('opname-global-kasir')
  await visitor.done()
})

test('a supervisor sees the books beside the count, and opens a tray again', async () => {
  const visitor = await stage.visit({ as: 'RINA', path, still: true })
  const { page } = visitor
  await visitor.loaded()
  await page.getByText('Cocok', { exact: true }).waitFor()
  await button(visitor, /^Catat baki B01/).waitFor()
  await page.getByLabel('Jumlah Potong').fill('1')
  await page.getByLabel('Terbaca').fill('1')
  await page.keyboard.press('F9')
  await page.getByText('Selisih', { exact: true }).waitFor()
  await visitor.axe(`${path}, a difference`)
  await visitor.shot('opname-global-selisih')
  await button(visitor, 'Lihat dan buka lagi').click()
  await page.getByRole('button', { name: 'Hitung lagi satu baki' }).click()
  await visitor.shot('opname-global-buka')
  await visitor.done()
})

longTest('on a phone in the dark it reads as well', async () => {
  const visitor = await stage.visit({ as: 'RINA', path, size: 'phone', theme: 'dark', still: true })
  await visitor.loaded(true)
  await visitor.page.getByText('Selisih', { exact: true }).waitFor()
  await visitor.axe(`${path} on a phone`)
  await visitor.shot('opname-global-hp-gelap', 'whole')
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})
