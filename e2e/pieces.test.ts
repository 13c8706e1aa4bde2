import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { ring } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { nota } from '#testing/cashier.ts'
import type { Person } from '#testing/server.ts'
import { openStage, type Stage } from './browser.ts'

/** The list of pieces: what is in the shop first, a drawer that walks, changes, sells and moves. */
let stage: Stage
let owner: Person
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
  owner = await stage.chain.login('PEMILIK')
  const detail_barang = Array.from({ length: 60 }, (_, index) => ({
    kode_barcode: `P${String(index + 1).padStart(4, '0')}`,
    ...ring,
  }))
  const answer = await stage.chain.call(owner, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang })
  expect(answer.status, answer.raw).toBe(200)
  expect((await stage.chain.call(owner, 'POST', 'penjualan', nota('P0003'))).status).toBe(200)
}, 180_000)
afterAll(async () => {
  expect(stage.chain.errors).toEqual([])
  await stage.close()
})
const visit = async (path: string, options: Parameters<Stage['visit']>[0] = {}) => {
  const visitor = await stage.visit({ as: 'PEMILIK', path, still: true, ...options })
  await visitor.loaded()
  return visitor
}

test('it opens with what is in the shop; a tab shows what was sold, without an age', async () => {
  const visitor = await visit('/data-barang')
  const { page } = visitor
  const foot = page.getByRole('status').filter({ hasText: 'baris' })
  await page.getByRole('button', { name: 'Di toko', pressed: true }).waitFor()
  await expect.poll(() => foot.innerText()).toContain('59 baris')
  expect(await page.getByRole('row', { name: /P0003/ }).count()).toBe(0)
  await visitor.shot('barang-tab-toko')
  await page.getByRole('button', { name: 'Terjual' }).click()
  await page.getByRole('row', { name: /P0003/ }).waitFor()
  await expect.poll(() => foot.innerText()).toContain('1 baris')
  const sold = page.getByRole('row', { name: /P0003/ })
  expect(await sold.getByRole('gridcell').or(sold.locator('td')).nth(10).innerText()).toBe('—')
  const grid = await page.getByRole('grid').boundingBox()
  const box = await page.getByRole('grid').locator('..').boundingBox()
  expect(box!.height - grid!.height, 'no blank band under one row').toBeLessThan(4)
  await visitor.shot('barang-tab-terjual')
  await page.getByRole('button', { name: 'Semua', exact: true }).click()
  await expect.poll(() => foot.innerText()).toContain('60 baris')
  await visitor.axe('list of pieces with its tabs')
  await visitor.done()
})

test('of two days both are asked for before anything is searched', async () => {
  const visitor = await visit('/data-barang')
  const { page } = visitor
  await page.getByRole('button', { name: 'Saring', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tanggal Masuk' }).click()
  const range = page.getByRole('search')
  await range.getByRole('button', { name: 'Cari' }).click()
  expect(await range.getByText('Tanggal Tidak Boleh Kosong').count()).toBe(2)
  await visitor.axe('two days to search')
  await visitor.shot('barang-tanggal')
  await page.keyboard.press('Escape')
  await visitor.done()
})

/** A question too many would be under way by then: the list waits far less after a key. */
const late_ms = 500

test('a word that is typed is one question for its rows and one for their totals, another order only one for rows', async () => {
  const visitor = await visit('/data-barang')
  const { page } = visitor
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname.replace(/.*\/v1\//, ''))
  })
  await page.getByRole('searchbox', { name: 'Cari di daftar ini' }).focus()
  await page.evaluate(() => {
    const rows = () => [...document.querySelectorAll('tbody tr[data-index]')]
    const propsOf = (row: object) =>
      Object.entries(row).find(([name]) => name.startsWith('__reactProps$'))?.[1] as object
    const before = new Set(rows().map(propsOf))
    Object.assign(globalThis, { drawn: () => rows().filter((row) => !before.has(propsOf(row))).length })
  })
  const drawn = () => page.evaluate(() => (globalThis as unknown as { drawn(): number }).drawn())
  const answer = page.waitForResponse((r) => r.url().endsWith('barang/cari'))
  // All letters are typed before the first question could leave.
  await page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement
    const typed = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    for (const text of ['P', 'P0', 'P00', 'P000', 'P0005']) {
      typed.set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  expect(await drawn(), 'a letter draws no row anew').toBe(0)
  await answer
  await page.getByRole('row', { name: /P0005/ }).waitFor()
  await expect.poll(() => page.locator('tbody tr[data-index]').count()).toBe(1)
  await page.waitForTimeout(late_ms)
  expect(asked.toSorted()).toEqual(['barang/cari', 'barang/total'])
  asked.length = 0
  await page.getByRole('button', { name: 'Berat', exact: false }).first().click()
  await expect.poll(() => asked).toEqual(['barang/cari'])
  await page.waitForTimeout(late_ms)
  expect(asked).toEqual(['barang/cari'])
  await visitor.done()
})

test('sorted anew the list begins at its top', async () => {
  const visitor = await visit('/data-barang')
  const { page } = visitor
  const scroller = page.getByRole('grid').locator('..')
  await scroller.evaluate((el) => (el.scrollTop = 900))
  await page.getByRole('button', { name: 'Barcode', exact: true }).click()
  await expect.poll(() => scroller.evaluate((el) => el.scrollTop)).toBe(0)
  await visitor.done()
})

test('its drawer walks by buttons, changes the piece and tells of it, and hands it to the till and to the move', async () => {
  const visitor = await visit('/data-barang?barcode=P0002')
  const { page } = visitor
  const drawer = page.getByRole('dialog', { name: /^P00/ })
  await drawer.getByText('59 barang').waitFor()
  await drawer.getByRole('button', { name: 'Baris berikutnya' }).click()
  await page.getByRole('dialog', { name: 'P0004' }).waitFor()
  await drawer.getByRole('button', { name: 'Baris sebelumnya' }).click()
  await page.getByRole('dialog', { name: 'P0002' }).waitFor()
  await drawer.getByRole('button', { name: 'Ubah' }).click()
  const form = page.getByRole('dialog', { name: 'Ubah Barang' })
  await form.getByLabel('Ukuran').fill('NO. 17')
  await visitor.shot('barang-ubah')
  await visitor.axe('form of a piece')
  await page.keyboard.press('F9')
  await drawer.getByText('Ukuran diubah').waitFor()
  await drawer.getByText(/→ NO\. 17/).waitFor()
  await visitor.shot('barang-laci-ubah')
  await visitor.axe('drawer of a changed piece')
  await drawer.getByRole('button', { name: 'Pindah' }).click()
  await page.waitForURL('**/pindah-barang')
  // The piece is there already; it joins as soon as its tray is chosen.
  const waiting = page.getByRole('region', { name: 'Menunggu tujuan' })
  await page.getByText('Pilih Kode Baki').waitFor()
  await visitor.shot('barang-pindah-menunggu')
  await waiting.getByText('P0002').waitFor()
  const tray = page.locator('input[name=kode_toko]')
  await tray.click()
  await page.getByRole('option').last().click()
  await page.getByRole('region', { name: 'Barang dipindah' }).getByText('P0002').waitFor()
  await waiting.waitFor({ state: 'detached' })
  await visitor.shot('barang-pindah')
  await page.getByRole('button', { name: 'Kosongkan' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Kosongkan' }).click()
  await page.goto(`${stage.origin}/data-barang?barcode=P0005`)
  await drawer.getByRole('button', { name: 'Jual' }).click()
  await page.waitForURL('**/transaksi-penjualan')
  await page.getByText('P0005').first().waitFor()
  await visitor.shot('barang-jual')
  await visitor.done()
})

longTest('on a phone every card has its price and its place for a photo', async () => {
  const visitor = await visit('/data-barang', { size: 'phone' })
  const card = visitor.page.getByRole('listitem').filter({ hasText: 'CINCIN' }).first()
  await card.getByText(/^Rp\. [\d,]+$/).waitFor()
  await visitor.page.getByLabel('Urutkan').click()
  await visitor.page.getByRole('option', { name: 'Baki' }).click()
  await visitor.page
    .getByLabel('Urutkan')
    .getByText('Baki')
    .or(visitor.page.getByText('Baki').first())
    .first()
    .waitFor()
  await visitor.shot('barang-hp')
  await visitor.axe('cards of pieces')
  await visitor.done()
})
