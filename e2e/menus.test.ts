import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFlag } from '#testing/examples.ts'
import { longTest } from '#testing/long-form.ts'
import { testPassword, type Person } from '#testing/server.ts'
import { customers } from '#testing/world.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { openShop } from './cashier.ts'
import { planned } from './screens.ts'

/** What the menus say: what waits (live), what a screen is for, its key, and where to go while it is not built. */
let stage: Stage
let rina: Person
/** Of a nota of today. */
let nomor = ''
beforeAll(async () => {
  stage = (await openShop()).original
  await setFlag(stage.chain, 'TITIPAN_DUA_LANGKAH')
  rina = await stage.chain.login('RINA', testPassword)
})
afterAll(() => stage.close())

test('sidebar and tile count what waits as soon as it waits, and no longer than it waits', async () => {
  const visitor = await stage.visit({ as: 'LINA', path: '/SubMenuPenjualan' })
  const menu = visitor.page.getByRole('link', { name: /^Validasi,? ?1 menunggu$/ })
  const tile = visitor.page.getByRole('main').locator('[data-menunggu="1"]')
  await visitor.page.getByRole('main').getByText('Uang diterima dan dibukukan di sini').first().waitFor()
  expect(await menu.count()).toBe(0)
  expect(await tile.count()).toBe(0)
  const bayar = [{ cara: 'CASH', jumlah_rp: 100_000 }]
  const { body, status } = await stage.chain.call(rina, 'POST', 'titipan', { kode_customer: customers.siti, bayar })
  expect(status, JSON.stringify(body)).toBe(200)
  await menu.waitFor()
  await tile.first().waitFor()
  await visitor.axe('/SubMenuPenjualan')
  await visitor.shot('submenu-menunggu')
  const number = String((body as { no_titipan: string }).no_titipan)
  const taken = await stage.chain.call(rina, 'POST', `titipan/${number}/validasi`, {})
  expect(taken.status).toBe(200)
  await menu.waitFor({ state: 'detached' })
  expect(await tile.count()).toBe(0)
  await visitor.done()
})

test('a digit opens its entry, a scan opens none', async () => {
  const visitor = await stage.visit({ as: 'LINA', path: '/SubMenuPenjualan', theme: 'dark' })
  const first = visitor.page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: visitor.page.locator('kbd', { hasText: /^1$/ }) })
  await first.waitFor()
  const path = await first.getAttribute('href')
  await visitor.axe('/SubMenuPenjualan dark')
  await visitor.shot('submenu-gelap')
  await scan(visitor.page, '00148213')
  await visitor.page.waitForTimeout(300)
  expect(new URL(visitor.page.url()).pathname).toBe('/SubMenuPenjualan')
  await visitor.page.keyboard.press('1')
  await visitor.page.waitForURL(`**${path!}`)
  await visitor.done()
})

const figure = (visitor: Visitor, title: string) =>
  visitor.page.getByRole('region', { name: 'Angka hari ini' }).locator('div').filter({ hasText: title })

test('a menu begins with the figures of today, which follow each nota', async () => {
  const visitor = await stage.visit({ as: 'LINA', path: '/SubMenuPenjualan', still: true })
  await figure(visitor, 'Nota hari ini').getByText('0', { exact: true }).waitFor()
  const sold = await stage.chain.call(rina, 'POST', 'penjualan', {
    kode_sales: '04',
    detail_barang: [{ kode_barcode: '00150002' }],
    bayar: [{ cara: 'CASH', jumlah_rp: 1_075_000 }],
  })
  expect(sold.status, sold.raw).toBe(200)
  nomor = String(sold.body.no_faktur_jual)
  await figure(visitor, 'Nota hari ini').getByText('1', { exact: true }).waitFor()
  await figure(visitor, 'Nota hari ini').getByText('Rp. 1,075,000').waitFor()
  await figure(visitor, 'Berat terjual').getByText('1.000 g').waitFor()
  // The dashboard says the same.
  await visitor.axe('/SubMenuPenjualan with figures')
  await visitor.shot('submenu-angka')
  await visitor.page.goto(`${stage.origin}/dashboard`)
  await visitor.page.getByRole('region', { name: 'Angka hari ini' }).getByText('Rp. 1,075,000').waitFor()
  await visitor.done()
})

test('an approval that is asked for is counted where it is listed', async () => {
  const visitor = await stage.visit({ as: 'RINA', path: '/SubMenuValidasi', still: true })
  const home = visitor.page.getByRole('link', { name: /^Dasbor,? ?1 menunggu$/ })
  await visitor.page.getByRole('heading', { name: 'Validasi', exact: true, level: 1 }).waitFor()
  expect(await home.count()).toBe(0)
  const lina = await stage.chain.login('LINA')
  const asked = await stage.chain.call(lina, 'POST', 'penjualan/periksa', {
    aksi: 'batal',
    nomor,
    draft: { alasan: 'SALAH BARANG' },
  })
  expect(asked.status, asked.raw).toBe(200)
  await home.waitFor()
  await figure(visitor, 'Otorisasi diminta').getByText('1', { exact: true }).waitFor()
  await visitor.shot('submenu-validasi')
  await visitor.done()
})

longTest('the menu of a phone counts what waits and shows the same figures', async () => {
  const bayar = [{ cara: 'CASH', jumlah_rp: 100_000 }]
  rina = await stage.chain.login('RINA', testPassword)
  const { body, raw, status } = await stage.chain.call(rina, 'POST', 'titipan', {
    kode_customer: customers.siti,
    bayar,
  })
  expect(status, raw).toBe(200)
  const visitor = await stage.visit({ as: 'LINA', path: '/SubMenuPenjualan', size: 'phone', still: true })
  await figure(visitor, 'Menunggu validasi').getByText('1', { exact: true }).waitFor()
  await visitor.axe('/SubMenuPenjualan on the phone')
  await visitor.shot('submenu-hp', 'whole')
  await visitor.page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = visitor.page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: /^Validasi,? ?1 menunggu$/ }).waitFor()
  await menu.getByRole('button', { name: 'Penjualan' }).click()
  await menu.getByText('Nota hari ini').waitFor()
  await visitor.axe('menu of the phone')
  await visitor.shot('menu-hp')
  await stage.chain.call(rina, 'POST', `titipan/${String(body.no_titipan)}/validasi`, {})
  await menu.locator('[data-menunggu]').first().waitFor({ state: 'detached' })
  await menu.getByText('Titipan aktif').waitFor()
  await visitor.done()
})

/** A report that is still to come; which one it is changes as they are built. */
const toCome = planned.find((l) => l.kind === 'report' && !l.gate && !l.levels)!

test('a screen that is not built says what it will do and leads to the nearest one that works, on the phone too', async () => {
  const visitor = await stage.visit({ as: 'RINA', path: toCome.path, size: 'phone' })
  await visitor.page.getByText('Belum Tersedia', { exact: true }).waitFor()
  await visitor.page.getByText(toCome.purpose!, { exact: true }).waitFor()
  await visitor.axe(toCome.path)
  await visitor.shot('belum-tersedia-hp')
  const near = visitor.page.getByRole('main').getByRole('button', { name: /^Buka Laporan/ })
  await near.click()
  await visitor.page.waitForFunction(() => document.title.startsWith('Laporan '))
  await visitor.page.getByText('Belum Tersedia', { exact: true }).waitFor({ state: 'detached' })
  await visitor.done()
})
