import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove, ring } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { openStage, type Stage } from './browser.ts'

/** Accessories by their number: bought for the drawer's cash, then used up, each with what it does to tray and account. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
  const owner = await stage.chain.login('PEMILIK')
  const lot = { ...ring, kode_barcode: 'KT0001', nama_barang: 'KOTAK CINCIN', jumlah: 10, harga_bayar: 100_003 }
  const brought = await stage.chain.call(owner, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang: [lot] })
  expect(brought.status, brought.raw).toBe(200)
  const cash = { detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_000 }] }
  expect((await stage.chain.call(owner, 'POST', 'saldo-awal', cash)).status).toBe(200)
}, 180_000)
afterAll(async () => {
  expect(stage.chain.errors).toEqual([])
  await stage.close()
})
const path = '/tambah-dan-ambil-stock-aksesoris'

test('three boxes are bought and two used up; the lot tells of both', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path, still: true })
  const { page } = visitor
  await page.locator('input[name="detail_barang.0.kode_barcode"]').click()
  await page.getByRole('option', { name: /KT0001/ }).click()
  await page.getByLabel('Banyaknya').fill('3')
  await page.getByLabel('Harga Bayar').fill('50000')
  await page.getByText('PERSEDIAAN').first().waitFor()
  await visitor.axe(path, 'route')
  await visitor.shot('aksesoris')
  await page.keyboard.press('F9')
  await page.getByText('Stock Aksesoris Berhasil Disimpan').waitFor()
  // The form is empty once the lists are fresh; what is typed before that would go with it.
  await expect.poll(() => page.getByLabel('Harga Bayar').inputValue()).toBe('')
  await page.locator('input[name=cara]').click()
  await page.getByRole('option', { name: 'Ambil untuk dipakai' }).click()
  // What is used up is paid by nobody.
  await expect.poll(() => page.getByLabel('Harga Bayar').count()).toBe(0)
  await page.locator('input[name="detail_barang.0.kode_barcode"]').click()
  await page.getByRole('option', { name: /KT0001/ }).click()
  await page.getByLabel('Banyaknya').fill('2')
  await visitor.shot('aksesoris-ambil')
  await page.keyboard.press('F9')
  await page.getByText('Ambil untuk dipakai, 2').waitFor()
  const { rows } = await stage.chain.owner.query(
    `SELECT jumlah::int, nilai::int FROM barang WHERE cabang = 'SBY' AND kode_barcode = 'KT0001'`,
  )
  expect(rows).toEqual([{ jumlah: 11, nilai: 126_926 }])
  expect(await prove(stage.chain)).toEqual([])
  await visitor.done()
})

longTest('on a phone in the dark', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path, still: true, size: 'phone', theme: 'dark' })
  await visitor.page.getByLabel('Banyaknya').fill('3')
  await visitor.axe(`${path} on a phone`, 'route')
  await visitor.shot('aksesoris-hp', 'whole')
  await visitor.done()
})
