import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneOf } from '#testing/share.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'

/** Two browsers: head office writes news for the cashiers of one shop, and it appears on their open dashboard. */
let stage: Stage
let headOffice: Visitor
let lina: Visitor
beforeAll(async () => {
  stage = await openStage()
  headOffice = await stage.visit({ as: 'OWNER', still: true })
  lina = await stage.visit({ as: 'LINA', still: true })
}, 180_000)
afterAll(() => stage.close())

test('news is written by keyboard, and stands on the dashboard of whom it is for', async () => {
  const page = headOffice.page
  await page.goto(`${stage.origin}/hak-akses-news`)
  await headOffice.loaded(true)
  await page.keyboard.press('Insert')
  await page.getByLabel('Kode News').fill('OPNAME')
  await page.getByLabel('Judul').fill('STOCK OPNAME SABTU')
  await page.locator('textarea[name=isi]').fill('Datang pukul tujuh.\nBaki ditimbang sebelum buka.')
  for (const label of ['Dari Tanggal', 'Sampai Tanggal']) {
    await page.getByLabel(label).click()
    await page.getByRole('button', { name: 'Hari Ini' }).click()
  }
  await page.getByRole('dialog').getByLabel('Level').click()
  await page.getByRole('option', { name: 'KASIR' }).click()
  await headOffice.axe('form of news')
  await headOffice.shot('news-form')
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Ubah OPNAME' }).waitFor()

  const news = lina.page.getByRole('region', { name: 'Berita' })
  await news.getByRole('heading', { name: 'STOCK OPNAME SABTU' }).waitFor()
  await lina.axe('dashboard with news')
  await lina.shot('news-dasbor')
  await news.getByRole('button', { name: 'Sudah dibaca' }).click()
  await news.getByText(/Dibaca \d/).waitFor()
  expect(await news.getByRole('button', { name: 'Sudah dibaca' }).count()).toBe(0)
  await news.getByText('STOCK OPNAME SABTU').click()
  await news.getByText('Datang pukul tujuh.').waitFor()

  await page.getByRole('button', { name: 'Ubah OPNAME' }).click()
  await page.getByRole('dialog').getByText('Dibaca 1 dari 2 user').waitFor()
  await headOffice.axe('who has read it')
  await headOffice.shot('news-pembaca')
})

test.each(
  oneOf('news', [
    ['desktop', 'dark'],
    ['phone', 'light'],
  ] as const),
)('on a %s in %s', async (size, theme) => {
  const visitor = await stage.visit({ as: 'SARI', size, theme, still: true })
  await visitor.page.getByRole('heading', { name: 'STOCK OPNAME SABTU' }).waitFor()
  await visitor.loaded()
  await visitor.axe(`dashboard-${size}-${theme}`)
  await visitor.shot(`news-dasbor-${size}-${theme}`)
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await visitor.done()
})

test('without a fault on either screen', async () => {
  await headOffice.done()
  await lina.done()
})
