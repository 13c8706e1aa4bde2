import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove, ring } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'

/** A whole tray into another one: pieces and sums are seen, then one press. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
  const owner = await stage.chain.login('PEMILIK')
  const detail_barang = ['P0001', 'P0002', 'P0003'].map((kode_barcode) => ({ ...ring, kode_barcode }))
  const answer = await stage.chain.call(owner, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang })
  expect(answer.status, answer.raw).toBe(200)
}, 180_000)
afterAll(async () => {
  expect(stage.chain.errors).toEqual([])
  await stage.close()
})
const path = '/pindah-barang-satu-baki'
const pick = async (visitor: Visitor, name: string, baki: string) => {
  await visitor.page.locator(`input[name=${name}]`).click()
  await visitor.page.getByRole('option', { name: new RegExp(baki) }).click()
}

test('three pieces of a tray are seen and moved; an empty tray says so', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path, still: true })
  const { page } = visitor
  await pick(visitor, 'dari_baki', 'B01')
  await pick(visitor, 'kode_toko', 'B02')
  const pieces = page.getByRole('region', { name: 'Barang dipindah' })
  await expect.poll(() => pieces.getByRole('listitem').count()).toBe(3)
  await page.getByRole('table', { name: 'Yang berubah' }).getByText('+3').waitFor()
  await visitor.axe(path, 'route')
  await visitor.shot('pindah-satu-baki')
  await page.keyboard.press('F9')
  await page.getByText('Barang Berhasil Dipindah').waitFor()
  await pick(visitor, 'dari_baki', 'B01')
  await pick(visitor, 'kode_toko', 'B02')
  await page.getByText('Baki B01 kosong').first().waitFor()
  expect(await prove(stage.chain)).toEqual([])
  await visitor.done()
})

longTest('on a phone in the dark', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path, still: true, size: 'phone', theme: 'dark' })
  await pick(visitor, 'dari_baki', 'B02')
  await visitor.axe(`${path} on a phone`, 'route')
  await visitor.shot('pindah-satu-baki-hp', 'whole')
  await visitor.done()
})
