import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove, ring } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { openStage, type Stage } from './browser.ts'

/** New prices for many pieces: old beside new before anything is saved, and in the drawer afterwards. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
  const owner = await stage.chain.login('PEMILIK')
  const detail_barang = Array.from({ length: 99 }, (_, index) => ({
    kode_barcode: `P${String(index + 1).padStart(4, '0')}`,
    ...ring,
  }))
  const answer = await stage.chain.call(owner, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang })
  expect(answer.status, answer.raw).toBe(200)
}, 180_000)
afterAll(async () => {
  expect(stage.chain.errors).toEqual([])
  await stage.close()
})

test('a scanned list is priced before it is saved, a yes is asked for what falls, and the piece tells of it', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path: '/update-profit-barang', still: true })
  const { page } = visitor
  const list = page.getByLabel('Daftar Barcode')
  await list.click()
  // A scanner ends each code with Enter: that is the next line of the list.
  await page.keyboard.type('P0001')
  await page.keyboard.press('Enter')
  await page.keyboard.type('P0002')
  await page.getByLabel('Persen Profit').fill('400')
  const preview = page.getByRole('region', { name: 'Harga lama dan baru' })
  await preview.getByText('2 harga berubah').waitFor()
  await preview.getByText('P0002').waitFor()
  await visitor.axe('/update-profit-barang', 'route')
  await visitor.shot('update-profit')
  await list.fill('P0001\nSALAH')
  await page.getByText('Barang SALAH Tidak Tersedia').waitFor()
  await list.fill('P0001\nP0002')
  await preview.getByText('2 harga berubah').waitFor()
  await page.keyboard.press('F9')
  await page.getByText('Update Profit Berhasil Disimpan').waitFor()
  // Empty again, with the first field in focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('kode_group')
  await page.locator('input[name=kode_toko]').click()
  await page.getByRole('option', { name: /B01/ }).click()
  await page.getByLabel('Persen Profit').fill('300')
  await preview.getByText('99 harga berubah').waitFor()
  await preview.getByText('2 turun').waitFor()
  await visitor.shot('update-profit-turun')
  await page.keyboard.press('F9')
  await page
    .getByRole('dialog')
    .getByText(/Harga 2 barang turun/)
    .waitFor()
  await visitor.shot('update-profit-otorisasi')
  await page.keyboard.press('Escape')
  await page.goto(`${stage.origin}/data-barang?barcode=P0001`)
  await page.getByRole('dialog', { name: 'P0001' }).getByText('Harga Jual diubah').waitFor()
  expect(await prove(stage.chain)).toEqual([])
  await visitor.done()
})

longTest('on a phone in the dark', async () => {
  const visitor = await stage.visit({
    as: 'PEMILIK',
    path: '/update-profit-barang',
    still: true,
    size: 'phone',
    theme: 'dark',
  })
  const { page } = visitor
  await page.getByLabel('Daftar Barcode').fill('P0005\nP0006')
  await page.getByLabel('Persen Profit').fill('400')
  await page.getByRole('region', { name: 'Harga lama dan baru' }).getByText('P0006').waitFor()
  await visitor.axe('/update-profit-barang on a phone', 'route')
  await visitor.shot('update-profit-hp', 'whole')
  await visitor.done()
})
