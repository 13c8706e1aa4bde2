import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage, type VisitOptions } from './browser.ts'

/** The weight-rounding tables of a shop: a gap is shown and filled before they are kept, and any weight is tried. */
let s: Stage
beforeAll(async () => {
  s = await openStage()
})
afterAll(() => s.close())

const looks: readonly (readonly [string, VisitOptions])[] = [
  ['terang', {}],
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone' }],
]
describe.each(looks)('%s', (look, options) => {
  test('a line is changed, what it leaves open is refused, filled and kept', async () => {
    const v = await s.visit({ ...options, still: true })
    const { page } = v
    await v.enter('PEMILIK')
    await page.goto(`${s.origin}/settingtoko`)
    await v.loaded()
    const baris = page.locator('[data-setting=tabel_berat]')
    await baris.getByRole('radio', { name: 'D', exact: true }).click()
    await baris.getByText('3.456 g menjadi 3.450 g').waitFor()
    await page.locator('[name="tabel_berat.coba"]').fill('3,471')
    await baris.getByText('3.471 g menjadi 3.500 g').waitFor()
    const sampai = page.locator('[name="tabel_berat.D.1.sampai"]')
    await sampai.fill('60')
    await baris.getByText('61–70 belum terisi').waitFor()
    await page.keyboard.press('F9')
    await baris.getByText('Tabel Berat Harus Terisi Dari 0 Sampai 99').waitFor()
    await v.axe('tabel berat')
    await baris.scrollIntoViewIfNeeded()
    await v.shot(`tabel-berat-${look}`)
    await baris.getByRole('button', { name: 'Isi celah' }).click()
    await page.locator('[name="tabel_berat.D.2.tambah"]').fill('60')
    await page.keyboard.press('F9')
    await page.getByText('Data Berhasil Disimpan').waitFor()
    const { body } = await s.chain.call(await s.chain.login('RINA'), 'GET', 'para-system/key/tabel_berat')
    expect(body.value).toContain('D 0-19+0 20-60+50 61-70+60 71-99+100;')
    await baris.getByRole('button', { name: /Kembalikan bawaan/ }).click()
    await page.keyboard.press('F9')
    await page.waitForFunction(() => document.querySelector('[data-setting=tabel_berat][data-ubah]') === null)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await v.done()
  })
})
