import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stage, Visitor } from './browser.ts'
import { button, cashier, dialog, openShop } from './cashier.ts'

/** Who buys: F4 at the till. */
let s: Stage
let v: Visitor

beforeAll(async () => {
  const shop = await openShop()
  s = shop.s
  for (const row of [
    { kode: 'C0499', nama_customer: 'ANI WIJAYA', alamat_customer: 'JL. HADI NO. 4' },
    { kode: 'C0500', nama_customer: 'HADI KARTIKA', no_hp: '081299990000' },
    { kode: 'C0498', nama_customer: 'IBU HADI', no_hp: '081277770000' },
  ]) {
    const answer = await s.chain.call(shop.owner, 'POST', 'customer', row)
    if (answer.status !== 200) throw new Error(answer.raw)
  }
  v = await cashier(s)
})
afterAll(async () => {
  await v.done()
  await s.close()
})

const picker = () => dialog(v, 'Pelanggan')
const buyer = () => v.page.getByRole('region', { name: 'Pembayaran' }).locator('header')

test('nobody in particular is Umum, and no way to pay: one word for each', async () => {
  await buyer().getByText('Umum', { exact: true }).waitFor()
  await v.page.getByRole('group', { name: 'Nota terbuka' }).getByRole('button', { name: 'Umum' }).waitFor()
  await v.page.getByRole('group', { name: 'Cara bayar' }).getByRole('button', { name: 'Tunai' }).waitFor()
  expect(await v.page.getByText('CASH', { exact: true }).count()).toBe(0)
  await v.shot('penjualan-umum')
})

test('whoever answers to what is typed stands first, with telephone; Enter takes them', async () => {
  await v.page.keyboard.press('F4')
  await picker().waitFor()
  await v.page.keyboard.type('hadi')
  // What was found for the first letters stands there for a moment.
  await expect
    .poll(async () => (await picker().getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0]))
    .toEqual(['HADI KARTIKA', 'IBU HADI', 'HADI', 'ANI WIJAYA'])
  await picker().getByText('081299990000').waitFor()
  await v.axe('pelanggan')
  await v.shot('penjualan-pelanggan')
  await v.page.keyboard.press('Enter')
  await buyer().getByText('HADI KARTIKA').waitFor()
  await buyer().getByText('081299990000').waitFor()
})

test('Enter before the answer is there waits for it', async () => {
  await v.page.keyboard.press('F4')
  await picker().waitFor()
  await v.page.keyboard.type('ibu hadi')
  await v.page.keyboard.press('Enter')
  await buyer().getByText('C0498').waitFor()
})

test('a name that nobody has is taken as it is typed', async () => {
  await v.page.keyboard.press('F4')
  await picker().waitFor()
  await v.page.keyboard.type('pak joyo')
  await v.page.keyboard.press('Enter')
  await buyer().getByText('PAK JOYO').waitFor()
  await buyer().getByText('Tanpa data pelanggan').waitFor()
})

test('somebody new is written down from here, under the name that was typed', async () => {
  await v.page.keyboard.press('F4')
  await picker().waitFor()
  await v.page.keyboard.type('tono hartono')
  await button(v, 'Customer baru').click()
  const form = dialog(v, 'Tambah customer')
  await expect.poll(() => form.locator('[name=nama_customer]').inputValue()).toBe('TONO HARTONO')
  await form.locator('[name=kode]').fill('C0077')
  await v.axe('pelanggan baru dari penjualan')
  await v.page.keyboard.press('F9')
  await form.waitFor({ state: 'detached' })
  await picker().waitFor({ state: 'detached' })
  await buyer().getByText('C0077').waitFor()
  expect(await buyer().innerText()).toContain('TONO HARTONO')
})
