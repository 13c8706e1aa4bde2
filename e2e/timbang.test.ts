import { afterAll, beforeAll, expect, test } from 'vitest'
import { buktikan } from '#kernel/testing/contoh.ts'
import { sandi } from '#kernel/testing/server.ts'
import { bahasaTimbangan } from '#kernel/testing/timbangan.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { baris, bukaToko, button, dialog, kasir, pilihSales } from './kasir.ts'
import { pasangTiruan, type Tiruan } from './perangkat.ts'

/** A piece whose stone fell out weighs less than its tag says: the scale tells, a supervisor allows, the nota keeps both. */
let s: Stage
let v: Visitor
let alat: Tiruan
beforeAll(async () => {
  const toko = await bukaToko()
  s = toko.s
  const cincin = { nama_barang: 'CINCIN PERMATA', kode_group: 'E750', kode_dept: 'BR', kode_toko: 'A03', jumlah: 1 }
  const detail_barang = ['PERMATA-1', 'PERMATA-2'].map((kode_barcode) => ({
    ...cincin,
    kode_barcode,
    berat: 4,
    berat_emas: 3.5,
    harga_modal: 1_000_000,
  }))
  const masuk = await s.chain.call(toko.pemilik, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang })
  expect(masuk.status, masuk.raw).toBe(200)
  v = await kasir(s)
  alat = await pasangTiruan(v.page)
  await v.page.reload()
  await v.loaded()
  await pilihSales(v)
})
afterAll(async () => {
  await v.done()
  await s.close()
})

const setujui = async () => {
  const modal = dialog(v, 'Perlu otorisasi supervisor')
  await modal.getByText('Berat stock (g)').waitFor()
  await modal.getByLabel('Username').fill('RINA')
  await modal.locator('input[type=password]').fill(sandi)
  await v.page.keyboard.press('F9')
  await modal.waitFor({ state: 'detached' })
}
const disimpan = async (kode: string) =>
  (
    await s.chain.owner.query(
      `SELECT berat::int, asal_berat, timbangan IS NOT NULL AS alat FROM penjualan_detail_barang WHERE kode_barcode = $1`,
      [kode],
    )
  ).rows

test('a weight that is typed lower makes the price lower, and asks a supervisor', async () => {
  await scan(v.page, 'PERMATA-1')
  await expect.poll(() => baris(v).count()).toBe(1)
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
  await setujui()
  await dialog(v, /JL-SBY-\d{6}-0001 selesai/).waitFor()
  await v.page.keyboard.press('Enter')
  expect(await disimpan('PERMATA-1')).toEqual([{ berat: 3750, asal_berat: 'KETIK', alat: false }])
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
  await expect.poll(() => baris(v).count()).toBe(1)
  const ambil = button(v, /^Ambil .* dari timbangan$/)
  await ambil.waitFor()
  expect(await ambil.isDisabled()).toBe(true)
  // The browser's list of ports offers the first that was not chosen yet.
  const terus = setInterval(() => void alat.tulis('serial', bahasaTimbangan.and(3800)), 300)
  await expect.poll(() => ambil.isDisabled()).toBe(false)
  await v.page.keyboard.press('F6')
  clearInterval(terus)
  expect(await v.page.locator('input[name=berat]').inputValue()).toBe('3.800')
  await v.shot('penjualan-timbang')
  await v.page.keyboard.press('F9')
  await setujui()
  const selesai = dialog(v, /JL-SBY-\d{6}-0002 selesai/)
  await selesai.waitFor()
  await v.page.keyboard.press('Enter')
  await selesai.waitFor({ state: 'detached' })
  expect(await disimpan('PERMATA-2')).toEqual([{ berat: 3800, asal_berat: 'TIMBANG', alat: true }])
  await v.page.goto(`${s.origin}/lihat-penjualan`)
  await v.page.getByRole('gridcell', { name: /JL-SBY-\d{6}-0002/ }).click()
  await v.page.getByText(/^ditimbang, /).waitFor()
  expect(await buktikan(s.chain)).toEqual([])
})
