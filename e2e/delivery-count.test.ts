import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove, ring } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { scan, openStage, type Stage } from './browser.ts'

/** A delivery that is still written down is scanned and weighed; the screen says what remains, and forgets nothing over a reload. */
let stage: Stage
let no: string
const path = '/stock-opname-penerimaan'
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
  const owner = await stage.chain.login('PEMILIK')
  const detail_barang = ['D1001', 'D1002', 'D1003'].map((kode_barcode) => ({ ...ring, kode_barcode }))
  const delivery = { kode_supplier: 'UBS', cara_utang: 'RUPIAH', detail_barang }
  const made = await stage.chain.call(owner, 'POST', 'penerimaan-barang', delivery)
  expect(made.status, made.raw).toBe(200)
  no = String(made.body.no_penerimaan)
}, 180_000)
afterAll(async () => {
  expect(stage.chain.errors).toEqual([])
  await stage.close()
})

test('what was found, what weighs something else and what remains is told while it is counted', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path, still: true })
  const { page } = visitor
  await visitor.loaded()
  await visitor.axe(path)
  await visitor.shot('opname-penerimaan-mulai')
  await page.getByRole('button', { name: new RegExp(`^${no}`) }).click()
  const field = page.getByRole('textbox', { name: 'Pindai barang yang diterima' })
  await field.fill('D1001')
  await field.press('Enter')
  await page.getByText('1 dari 3 ditemukan').waitFor()
  await page.getByLabel('Ditimbang').pressSequentially('3.1')
  await page.getByLabel('Ditimbang').press('Enter')
  await page.getByRole('status').filter({ hasText: 'Beda Berat' }).waitFor()
  await scan(page, 'D1002')
  await page.getByText('2 dari 3 ditemukan').waitFor()
  await scan(page, 'LAIN1')
  await page.getByText('Tidak di faktur 1').waitFor()
  await visitor.axe(`${path}, counting`)
  await visitor.shot('opname-penerimaan')

  await page.reload()
  await visitor.loaded()
  await page.getByText('2 dari 3 ditemukan').waitFor()
  await page.getByText('1 belum ditemukan').waitFor()
  await page.keyboard.press('F9')
  await page.getByText('Sudah dihitung').waitFor()
  const { rows } = await stage.chain.owner.query(
    `SELECT kurang::int, lebih::int, beda_berat::int FROM stock_opname_penerimaan WHERE cabang = 'SBY' AND no_penerimaan = $1`,
    [no],
  )
  expect(rows).toEqual([{ kurang: 1, lebih: 1, beda_berat: 1 }])
  await visitor.done()
})

longTest('on a phone in the dark it reads as well', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path, size: 'phone', theme: 'dark', still: true })
  await visitor.loaded(true)
  await visitor.page.getByRole('button', { name: new RegExp(`^${no}`) }).click()
  await visitor.page.getByRole('textbox', { name: 'Pindai barang yang diterima' }).waitFor()
  await visitor.axe(`${path} on a phone`)
  await visitor.shot('opname-penerimaan-hp-gelap', 'whole')
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})
