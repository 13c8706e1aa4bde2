import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneOf } from '#testing/share.ts'
import { openStage, type Stage, type VisitOptions } from './browser.ts'

/**
 * The weight-rounding tables of a shop: gaps are shown and must be filled before saving, and any weight can be tried.
 */
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const looks: readonly (readonly [string, VisitOptions])[] = [
  ['terang', {}],
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone' }],
]
describe.each(oneOf('weight table', looks))('%s', (look, options) => {
  test('a line is changed, what it leaves open is refused, filled and kept', async () => {
    const visitor = await stage.visit({ as: 'PEMILIK', ...options, still: true })
    const { page } = visitor
    await page.goto(`${stage.origin}/settingtoko`)
    await visitor.loaded()
    const line = page.locator('[data-setting=tabel_berat]')
    await line.getByRole('radio', { name: 'D', exact: true }).click()
    await line.getByText('3.456 g menjadi 3.450 g').waitFor()
    await page.locator('[name="tabel_berat.coba"]').fill('3,471')
    await line.getByText('3.471 g menjadi 3.500 g').waitFor()
    const until = page.locator('[name="tabel_berat.D.1.sampai"]')
    await until.fill('60')
    await line.getByText('61–70 belum terisi').waitFor()
    await page.keyboard.press('F9')
    await line.getByText('Tabel Berat Harus Terisi Dari 0 Sampai 99').waitFor()
    await visitor.axe('tabel berat')
    await line.scrollIntoViewIfNeeded()
    await visitor.shot(`tabel-berat-${look}`)
    await line.getByRole('button', { name: 'Isi celah' }).click()
    await page.locator('[name="tabel_berat.D.2.tambah"]').fill('60')
    await page.keyboard.press('F9')
    await page.getByText('Data Berhasil Disimpan').waitFor()
    const { body } = await stage.chain.call(await stage.chain.login('RINA'), 'GET', 'para-system/key/tabel_berat')
    expect(body.value).toContain('D 0-19+0 20-60+50 61-70+60 71-99+100;')
    await line.getByRole('button', { name: /Kembalikan bawaan/ }).click()
    await page.keyboard.press('F9')
    await page.waitForFunction(() => document.querySelector('[data-setting=tabel_berat][data-ubah]') === null)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await visitor.done()
  })
})
