import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneOf } from '#testing/share.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'

/** Two browsers: head office writes news for the cashiers of one shop, and it appears on their open dashboard. */
let s: Stage
let headOffice: Visitor
let lina: Visitor
beforeAll(async () => {
  s = await openStage()
  headOffice = await s.visit({ as: 'OWNER', still: true })
  lina = await s.visit({ as: 'LINA', still: true })
}, 180_000)
afterAll(() => s.close())

test('news is written by keyboard, and stands on the dashboard of whom it is for', async () => {
  const p = headOffice.page
  await p.goto(`${s.origin}/hak-akses-news`)
  await headOffice.loaded(true)
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
  await headOffice.axe('form of news')
  await headOffice.shot('news-form')
  await p.keyboard.press('F9')
  await p.getByRole('button', { name: 'Ubah OPNAME' }).waitFor()

  const news = lina.page.getByRole('region', { name: 'Berita' })
  await news.getByRole('heading', { name: 'STOCK OPNAME SABTU' }).waitFor()
  await lina.axe('dashboard with news')
  await lina.shot('news-dasbor')
  await news.getByRole('button', { name: 'Sudah dibaca' }).click()
  await news.getByText(/Dibaca \d/).waitFor()
  expect(await news.getByRole('button', { name: 'Sudah dibaca' }).count()).toBe(0)
  await news.getByText('STOCK OPNAME SABTU').click()
  await news.getByText('Datang pukul tujuh.').waitFor()

  await p.getByRole('button', { name: 'Ubah OPNAME' }).click()
  await p.getByRole('dialog').getByText('Dibaca 1 dari 2 user').waitFor()
  await headOffice.axe('who has read it')
  await headOffice.shot('news-pembaca')
})

test.each(
  oneOf('news', [
    ['desktop', 'dark'],
    ['phone', 'light'],
  ] as const),
)('on a %s in %s', async (size, theme) => {
  const v = await s.visit({ as: 'SARI', size, theme, still: true })
  await v.page.getByRole('heading', { name: 'STOCK OPNAME SABTU' }).waitFor()
  await v.loaded()
  await v.axe(`dashboard-${size}-${theme}`)
  await v.shot(`news-dasbor-${size}-${theme}`)
  expect(await v.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await v.done()
})

test('without a fault on either screen', async () => {
  await headOffice.done()
  await lina.done()
})
