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
let s: Stage
let v: Visitor
let device: FakeDevices
beforeAll(async () => {
  const shop = await openShop()
  s = shop.s
  const ring = { nama_barang: 'CINCIN PERMATA', kode_group: 'E750', kode_dept: 'BR', kode_toko: 'A03', jumlah: 1 }
  const detail_barang = ['PERMATA-1', 'PERMATA-2'].map((kode_barcode) => ({
    ...ring,
    kode_barcode,
    berat: 4,
    berat_emas: 3.5,
    harga_modal: 1_000_000,
  }))
  const incoming = await s.chain.call(shop.owner, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang })
  expect(incoming.status, incoming.raw).toBe(200)
  v = await cashier(s)
  device = await installFakeDevices(v.page)
  await v.page.reload()
  await v.loaded()
  await pickSales(v)
})
afterAll(async () => {
  await v.done()
  await s.close()
})

/** RINA is shown what the piece weighs in the books, and approves. */
const approveWeight = async () => {
  await approvalModal(v).getByText('Berat stock (g)').waitFor()
  await approve(v)
}
const saved = async (code: string) =>
  (
    await s.chain.owner.query(
      `SELECT berat::int, asal_berat, timbangan IS NOT NULL AS alat FROM penjualan_detail_barang WHERE kode_barcode = $1`,
      [code],
    )
  ).rows

test('a weight that is typed lower makes the price lower, and asks a supervisor', async () => {
  await scan(v.page, 'PERMATA-1')
  await expect.poll(() => line(v).count()).toBe(1)
  await v.page.locator('input[name=berat]').fill('3,4')
  await v.page.keyboard.press('Tab')
  await v.page.keyboard.press('F9')
  await v.page.getByText('Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock').first().waitFor()
  await v.page.locator('input[name=berat]').fill('3,75')
  await v.page.keyboard.press('Tab')
  expect(await v.page.locator('input[name=berat]').inputValue()).toBe('3.750')
  await v.page.getByRole('cell', { name: '3.750' }).waitFor()
  await v.axe('/transaksi-penjualan berat')
  await v.shot('penjualan-berat')
  await v.page.keyboard.press('F9')
  await approveWeight()
  await dialog(v, /JL-SBY-\d{6}-0001 selesai/).waitFor()
  await v.page.keyboard.press('Enter')
  expect(await saved('PERMATA-1')).toEqual([{ berat: 3750, asal_berat: 'KETIK', alat: false }])
})

test('the scale of the till says it at a press, with its own words kept', async () => {
  await v.page.getByRole('button', { name: /^Akun LINA/ }).click()
  await v.page.getByRole('menuitem', { name: 'Perangkat' }).click()
  await dialog(v, 'Perangkat').getByRole('button', { name: 'Pilih timbangan' }).click()
  await dialog(v, 'Perangkat')
    .getByText(/Belum ada berat/)
    .waitFor()
  await dialog(v, 'Perangkat').getByRole('button', { name: 'Tutup' }).last().click()
  await scan(v.page, 'PERMATA-2')
  await expect.poll(() => line(v).count()).toBe(1)
  const take = button(v, /^Ambil .* dari timbangan$/)
  await take.waitFor()
  expect(await take.isDisabled()).toBe(true)
  // The fake port chooser offers the first port not chosen yet.
  await device.repeat('serial', scaleLanguages.and(3800))
  await expect.poll(() => take.isDisabled()).toBe(false)
  await v.page.keyboard.press('F6')
  expect(await v.page.locator('input[name=berat]').inputValue()).toBe('3.800')
  await v.shot('penjualan-timbang')
  await v.page.keyboard.press('F9')
  await approveWeight()
  const done = dialog(v, /JL-SBY-\d{6}-0002 selesai/)
  await done.waitFor()
  await v.page.keyboard.press('Enter')
  await done.waitFor({ state: 'detached' })
  expect(await saved('PERMATA-2')).toEqual([{ berat: 3800, asal_berat: 'TIMBANG', alat: true }])
  await v.page.goto(`${s.origin}/lihat-penjualan`)
  await v.page.getByRole('gridcell', { name: /^JL-SBY-\d{6}-0002$/ }).click()
  await v.page.getByText(/^ditimbang, /).waitFor()
  expect(await prove(s.chain)).toEqual([])
})
