import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove } from '#testing/examples.ts'
import type { Stage } from './browser.ts'
import { button, openShop } from './cashier.ts'

/** Every tray once a day: a cashier counts blind, a supervisor sees what the books had and has a tray counted again. */
let s: Stage
const path = '/stock-opname-global'
beforeAll(async () => {
  const shop = await openShop()
  s = shop.s
  await s.chain.call(shop.owner, 'PUT', 'flag/OPNAME_GLOBAL_DAILY_MODULE', { value: 'on' }, { toko: 'SBY' })
}, 120_000)
afterAll(async () => {
  expect(s.chain.errors).toEqual([])
  await s.close()
})

test('a cashier counts tray after tray and is told only that each stands', async () => {
  const v = await s.visit({ as: 'LINA', path, still: true })
  const { page } = v
  await v.loaded()
  await v.axe(path)
  await page.getByLabel(/^Kode Gudang/).click()
  await page.getByRole('option', { name: /BRANKAS/ }).click()
  await button(v, /^Mulai opname/).click()
  await button(v, /^Catat baki A03/).waitFor()
  await page.getByLabel('Jumlah Potong').fill('3')
  await page.getByLabel('Terbaca').fill('308.715')
  await v.axe(`${path}, counting`)
  await v.shot('opname-global-hitung')
  await page.keyboard.press('F9')
  await page.getByText('3 potong').waitFor()
  await button(v, /^Catat baki B01/).waitFor()
  expect(await page.getByText('Tercatat', { exact: true }).count()).toBe(1)
  expect(await page.getByText(/Selisih|Cocok|Dalam toleransi/).count()).toBe(0)
  await v.shot('opname-global-kasir')
  await v.done()
})

test('a supervisor sees the books beside the count, and opens a tray again', async () => {
  const v = await s.visit({ as: 'RINA', path, still: true })
  const { page } = v
  await v.loaded()
  await page.getByText('Cocok', { exact: true }).waitFor()
  await button(v, /^Catat baki B01/).waitFor()
  await page.getByLabel('Jumlah Potong').fill('1')
  await page.getByLabel('Terbaca').fill('1')
  await page.keyboard.press('F9')
  await page.getByText('Selisih', { exact: true }).waitFor()
  await v.axe(`${path}, a difference`)
  await v.shot('opname-global-selisih')
  await button(v, 'Lihat dan buka lagi').click()
  await page.getByRole('button', { name: 'Hitung lagi satu baki' }).click()
  await v.shot('opname-global-buka')
  await v.done()
})

longTest('on a phone in the dark it reads as well', async () => {
  const v = await s.visit({ as: 'RINA', path, size: 'phone', theme: 'dark', still: true })
  await v.loaded(true)
  await v.page.getByText('Selisih', { exact: true }).waitFor()
  await v.axe(`${path} on a phone`)
  await v.shot('opname-global-hp-gelap', 'whole')
  await v.done()
  expect(await prove(s.chain)).toEqual([])
})
