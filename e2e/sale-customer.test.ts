import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { button, cashier, dialog, line, openShop, pickSales } from './cashier.ts'

/** Who buys: F4 at the till. */
let stage: Stage
let visitor: Visitor

beforeAll(async () => {
  const shop = await openShop()
  stage = shop.original
  for (const row of [
    { kode: 'C0499', nama_customer: 'ANI WIJAYA', alamat_customer: 'JL. HADI NO. 4' },
    { kode: 'C0500', nama_customer: 'HADI KARTIKA', no_hp: '081299990000' },
    { kode: 'C0498', nama_customer: 'IBU HADI', no_hp: '081277770000' },
  ]) {
    const answer = await stage.chain.call(shop.owner, 'POST', 'customer', row)
    if (answer.status !== 200) throw new Error(answer.raw)
  }
  visitor = await cashier(stage)
  await pickSales(visitor)
})
afterAll(async () => {
  await visitor.done()
  await stage.close()
})

const picker = () => dialog(visitor, 'Pelanggan')
const buyer = () => visitor.page.getByRole('region', { name: 'Pembayaran' }).locator('header')

test('nobody in particular is Umum, and no way to pay: one word for each', async () => {
  await buyer().getByText('Umum', { exact: true }).waitFor()
  await visitor.page.getByRole('group', { name: 'Nota terbuka' }).getByRole('button', { name: 'Umum' }).waitFor()
  await visitor.page.getByRole('group', { name: 'Cara bayar' }).getByRole('button', { name: 'Tunai' }).waitFor()
  expect(await visitor.page.getByText('CASH', { exact: true }).count()).toBe(0)
  await visitor.shot('penjualan-umum')
})

test('whoever answers to what is typed stands first, with telephone; Enter takes them', async () => {
  await visitor.page.keyboard.press('F4')
  await picker().waitFor()
  await visitor.page.keyboard.type('hadi')
  // What was found for the first letters stands there for a moment.
  await expect
    .poll(async () => (await picker().getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0]))
    .toEqual(['HADI KARTIKA', 'IBU HADI', 'HADI', 'ANI WIJAYA'])
  await picker().getByText('081299990000').waitFor()
  await visitor.axe('pelanggan')
  await visitor.shot('penjualan-pelanggan')
  await visitor.page.keyboard.press('Enter')
  await buyer().getByText('HADI KARTIKA').waitFor()
  await buyer().getByText('081299990000').waitFor()
})

test('Enter before the answer is there waits for it', async () => {
  await visitor.page.keyboard.press('F4')
  await picker().waitFor()
  await visitor.page.keyboard.type('ibu hadi')
  await visitor.page.keyboard.press('Enter')
  await buyer().getByText('C0498').waitFor()
})

test('a name that nobody has is taken as it is typed', async () => {
  await visitor.page.keyboard.press('F4')
  await picker().waitFor()
  await visitor.page.keyboard.type('pak joyo')
  await visitor.page.keyboard.press('Enter')
  await buyer().getByText('PAK JOYO').waitFor()
  await buyer().getByText('Tanpa data pelanggan').waitFor()
})

test('somebody new is written down from here, under the name that was typed', async () => {
  await visitor.page.keyboard.press('F4')
  await picker().waitFor()
  await visitor.page.keyboard.type('tono hartono')
  await button(visitor, 'Customer baru').click()
  const form = dialog(visitor, 'Tambah customer')
  await expect.poll(() => form.locator('[name=nama_customer]').inputValue()).toBe('TONO HARTONO')
  await form.locator('[name=kode]').fill('C0077')
  await visitor.axe('pelanggan baru dari penjualan')
  await visitor.page.keyboard.press('F9')
  await form.waitFor({ state: 'detached' })
  await picker().waitFor({ state: 'detached' })
  await buyer().getByText('C0077').waitFor()
  expect(await buyer().innerText()).toContain('TONO HARTONO')
})

test.each([
  ['a name that was only typed', 'pak joyo', 'PAK JOYO', null, 'UMUM', '00150002'],
  ['a customer of the shop', 'kartika', 'HADI KARTIKA', 'C0500', 'CUSTOMER', '00150003'],
])('the nota of %s says what kind of buyer that is', async (_, typed, name, kode, kind, code) => {
  await visitor.page.keyboard.press('F4')
  await picker().waitFor()
  await visitor.page.keyboard.type(typed)
  if (kode !== null) await picker().getByRole('option', { name }).waitFor()
  await visitor.page.keyboard.press('Enter')
  await buyer().getByText(name).waitFor()
  await scan(visitor.page, code)
  await expect.poll(() => line(visitor).count()).toBe(1)
  await visitor.page.keyboard.press('F9')
  await dialog(visitor, /selesai/).waitFor()
  await visitor.page.keyboard.press('Enter')
  await dialog(visitor, /selesai/).waitFor({ state: 'detached' })

  const boss = await stage.chain.login('PEMILIK')
  const list = await stage.chain.call(boss, 'POST', 'penjualan/cari', { cari: name })
  expect(list.body.rows, list.raw).toMatchObject([{ nama_customer: name, status: 'SELESAI' }])
  const nomor = String(list.body.rows[0].no_faktur_jual)
  const stored = await stage.chain.call(boss, 'GET', `penjualan/${nomor}`)
  expect(stored.body, stored.raw).toMatchObject({
    kode_customer: kode,
    kode_member: null,
    nama_customer: name,
    jenis_pelanggan: kind,
  })
  const report = await stage.chain.call(boss, 'POST', 'laporan/penjualan', {})
  expect(report.raw).toContain(name)
})

longTest('the drawer on the list of sales says it too', async () => {
  const rina = await stage.visit({ as: 'RINA', path: '/lihat-penjualan', still: true })
  await rina.loaded()
  for (const [name, kind] of [
    ['PAK JOYO', 'UMUM'],
    ['HADI KARTIKA', 'CUSTOMER'],
  ] as const) {
    await rina.page.getByRole('row', { name: new RegExp(name) }).click()
    const drawer = rina.page.getByRole('dialog').filter({ hasText: 'Jenis Pelanggan' })
    await drawer.getByText(name).first().waitFor()
    await drawer.getByText(kind, { exact: true }).waitFor()
  }
  await rina.done()
})
