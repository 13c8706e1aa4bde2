import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, type Visitor } from './browser.ts'

/** Two browsers: head office writes news for the cashiers of one shop; it comes to their dashboard while it is open. */
let s: Stage
let pusat: Visitor
let lina: Visitor
beforeAll(async () => {
  s = await openStage()
  pusat = await s.visit({ still: true })
  lina = await s.visit({ still: true })
  await Promise.all([pusat.enter('OWNER'), lina.enter('LINA')])
}, 180_000)
afterAll(() => s.close())

test('news is written by keyboard, and stands on the dashboard of whom it is for', async () => {
  const p = pusat.page
  await p.goto(`${s.origin}/hak-akses-news`)
  await pusat.loaded(true)
  await p.keyboard.press('Insert')
  await p.getByLabel('Kode News').fill('OPNAME')
  await p.getByLabel('Judul').fill('STOCK OPNAME SABTU')
  await p.locator('textarea[name=isi]').fill('Datang pukul tujuh.\nBaki ditimbang sebelum buka.')
  for (const label of ['Dari Tanggal', 'Sampai Tanggal']) {
    await p.getByLabel(label).click()
    await p.getByRole('button', { name: 'Hari Ini' }).click()
  }
  await p.getByRole('dialog').getByLabel('Level').click()
  await p.getByRole('option', { name: 'KASIR' }).click()
  await pusat.axe('form of news')
  await pusat.shot('news-form')
  await p.keyboard.press('F9')
  await p.getByRole('button', { name: 'Ubah OPNAME' }).waitFor()

  const berita = lina.page.getByRole('region', { name: 'Berita' })
  await berita.getByRole('heading', { name: 'STOCK OPNAME SABTU' }).waitFor()
  await lina.axe('dashboard with news')
  await lina.shot('news-dasbor')
  await berita.getByRole('button', { name: 'Sudah dibaca' }).click()
  await berita.getByText(/Dibaca \d/).waitFor()
  expect(await berita.getByRole('button', { name: 'Sudah dibaca' }).count()).toBe(0)
  await berita.getByText('STOCK OPNAME SABTU').click()
  await berita.getByText('Datang pukul tujuh.').waitFor()

  await p.getByRole('button', { name: 'Ubah OPNAME' }).click()
  await p.getByRole('dialog').getByText('Dibaca 1 dari 2 user').waitFor()
  await pusat.axe('who has read it')
  await pusat.shot('news-pembaca')
})

test.each([
  ['desktop', 'dark'],
  ['phone', 'light'],
] as const)('on a %s in %s', async (size, theme) => {
  const v = await s.visit({ size, theme, still: true })
  await v.enter('SARI')
  await v.page.getByRole('heading', { name: 'STOCK OPNAME SABTU' }).waitFor()
  await v.loaded()
  await v.axe(`dashboard-${size}-${theme}`)
  await v.shot(`news-dasbor-${size}-${theme}`)
  expect(await v.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await v.done()
})

test('without a fault on either screen', async () => {
  await pusat.done()
  await lina.done()
})
