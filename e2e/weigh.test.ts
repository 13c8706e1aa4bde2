import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '#testing/examples.ts'
import { scaleLanguages } from '#testing/scale.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { approvalModal, approve, line, openShop, button, dialog, cashier, pickSales } from './cashier.ts'
import { installFakeDevices, type FakeDevices } from './devices.ts'

/**
 * A piece whose stone fell out weighs less than its tag says: the scale shows it, a supervisor approves, the nota
 * keeps both weights.
 */
let stage: Stage
let visitor: Visitor
let device: FakeDevices
beforeAll(async () => {
  const shop = await openShop()
  stage = shop.original
  const ring = { nama_barang: 'CINCIN PERMATA', kode_group: 'E750', kode_dept: 'BR', kode_toko: 'A03', jumlah: 1 }
  const detail_barang = ['PERMATA-1', 'PERMATA-2'].map((kode_barcode) => ({
    ...ring,
    kode_barcode,
    berat: 4,
    berat_emas: 3.5,
    harga_modal: 1_000_000,
  }))
  const incoming = await stage.chain.call(shop.owner, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang })
  expect(incoming.status, incoming.raw).toBe(200)
  visitor = await cashier(stage)
  device = await installFakeDevices(visitor.page)
  await visitor.page.reload()
  await visitor.loaded()
  await pickSales(visitor)
})
afterAll(async () => {
  await visitor.done()
  await stage.close()
})

/** RINA is shown what the piece weighs in the books, and approves. */
const approveWeight = async () => {
  await approvalModal(visitor).getByText('Berat stock (g)').waitFor()
  await approve(visitor)
}
const saved = async (code: string) =>
  (
    await stage.chain.owner.query(
      `SELECT berat::int, asal_berat, timbangan IS NOT NULL AS alat FROM penjualan_detail_barang WHERE kode_barcode = $1`,
      [code],
    )
  ).rows

test('a weight that is typed lower makes the price lower, and asks a supervisor', async () => {
  await scan(visitor.page, 'PERMATA-1')
  await expect.poll(() => line(visitor).count()).toBe(1)
  await visitor.page.locator('input[name=berat]').fill('3,4')
  await visitor.page.keyboard.press('Tab')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock').first().waitFor()
  await visitor.page.locator('input[name=berat]').fill('3,75')
  await visitor.page.keyboard.press('Tab')
  expect(await visitor.page.locator('input[name=berat]').inputValue()).toBe('3.750')
  await visitor.page.getByRole('cell', { name: '3.750' }).waitFor()
  await visitor.axe('/transaksi-penjualan berat')
  await visitor.shot('penjualan-berat')
  await visitor.page.keyboard.press('F9')
  await approveWeight()
  await dialog(visitor, /JL-SBY-\d{6}-0001 selesai/).waitFor()
  await visitor.page.keyboard.press('Enter')
  expect(await saved('PERMATA-1')).toEqual([{ berat: 3750, asal_berat: 'KETIK', alat: false }])
})

test('the scale of the till says it at a press, with its own words kept', async () => {
  await visitor.page.getByRole('button', { name: /^Akun LINA/ }).click()
  await visitor.page.getByRole('menuitem', { name: 'Perangkat' }).click()
  await dialog(visitor, 'Perangkat').getByRole('button', { name: 'Pilih timbangan' }).click()
  await dialog(visitor, 'Perangkat')
    .getByText(/Belum ada berat/)
    .waitFor()
  await dialog(visitor, 'Perangkat').getByRole('button', { name: 'Tutup' }).last().click()
  await scan(visitor.page, 'PERMATA-2')
  await expect.poll(() => line(visitor).count()).toBe(1)
  const take = button(visitor, /^Ambil .* dari timbangan$/)
  await take.waitFor()
  expect(await take.isDisabled()).toBe(true)
  // The fake port chooser offers the first port not chosen yet.
  await device.repeat('serial', scaleLanguages.and(3800))
  await expect.poll(() => take.isDisabled()).toBe(false)
  await visitor.page.keyboard.press('F6')
  expect(await visitor.page.locator('input[name=berat]').inputValue()).toBe('3.800')
  await visitor.shot('penjualan-timbang')
  await visitor.page.keyboard.press('F9')
  await approveWeight()
  const done = dialog(visitor, /JL-SBY-\d{6}-0002 selesai/)
  await done.waitFor()
  await visitor.page.keyboard.press('Enter')
  await done.waitFor({ state: 'detached' })
  expect(await saved('PERMATA-2')).toEqual([{ berat: 3800, asal_berat: 'TIMBANG', alat: true }])
  await visitor.page.goto(`${stage.origin}/lihat-penjualan`)
  await visitor.page.getByRole('gridcell', { name: /^JL-SBY-\d{6}-0002$/ }).click()
  await visitor.page.getByText(/^ditimbang, /).waitFor()
  expect(await prove(stage.chain)).toEqual([])
})
