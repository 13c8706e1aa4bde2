import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove } from '#testing/examples.ts'
import { scaleLanguages } from '#testing/scale.ts'
import type { Stage, Visitor } from './browser.ts'
import { button, cashier, dialog, openShop } from './cashier.ts'
import { installFakeDevices, type FakeDevices } from './devices.ts'

/** A cashier puts a tray on the till's scale: the verdict follows the reading, and what is missing is named. */
let s: Stage
let v: Visitor
let device: FakeDevices
beforeAll(async () => {
  s = (await openShop()).s
  v = await cashier(s)
  device = await installFakeDevices(v.page)
  await v.page.reload()
  await v.loaded()
  await v.page.getByRole('button', { name: /^Akun LINA/ }).click()
  await v.page.getByRole('menuitem', { name: 'Perangkat' }).click()
  await dialog(v, 'Perangkat').getByRole('button', { name: 'Pilih timbangan' }).click()
  await dialog(v, 'Perangkat')
    .getByText(/Belum ada berat/)
    .waitFor()
  await v.page.goto(`${s.origin}/timbang-baki`)
  await v.loaded()
}, 120_000)
afterAll(async () => {
  await v.done()
  await s.close()
})

const put = (mg: number) => device.repeat('serial', scaleLanguages.and(mg))
const tray = async () => {
  const { rows } = await s.chain.owner.query<{ expected: number; code: string; berat: number }>(
    `SELECT t.berat_harap::int AS expected, d.kode_barcode AS code, d.berat::int AS berat FROM timbang_baki t
     JOIN timbang_baki_data_timbang d ON d.cabang = t.cabang AND d.no_timbang = t.no_timbang
     WHERE t.cabang = 'SBY' AND t.kode_baki = 'A03' AND t.status = 'BERJALAN' ORDER BY d.berat DESC LIMIT 1`,
  )
  return rows[0]!
}
/** The tray that was weighed last is still the chosen one. */
const startA03 = async (choose = false) => {
  if (choose) await v.page.getByRole('button', { name: /^A03/ }).click()
  else await button(v, /^Mulai timbang/).waitFor()
  await v.page.keyboard.press('F9')
  await button(v, /^Simpan timbangan/).waitFor()
}

test('nothing is begun without a tray', async () => {
  await v.page.keyboard.press('F9')
  await v.page.getByText('Mohon Untuk Pilih Kode Gudang').waitFor()
  await v.page.getByText('Mohon Untuk Pilih Kode Baki').waitFor()
  await v.axe('/timbang-baki')
  await v.shot('timbang-baki-mulai')
})

test('a tray that weighs what it should is right; until the weight is steady nothing is saved', async () => {
  await startA03(true)
  expect(await button(v, /^Simpan timbangan/).isDisabled()).toBe(true)
  await put((await tray()).expected)
  await v.page.getByRole('status').filter({ hasText: 'Cocok' }).waitFor()
  await v.axe('/timbang-baki, on the scale')
  await v.shot('timbang-baki')
  await v.page.keyboard.press('F9')
  await v.page.getByText('Timbang Baki Berhasil Disimpan').waitFor()
  await v.page.getByRole('button', { name: /^A03.*Cocok$/ }).waitFor()
})

test('a piece that was taken out is named', async () => {
  await startA03()
  const { expected: whole, code, berat } = await tray()
  await put(whole - berat)
  await v.page.getByRole('status').filter({ hasText: 'Selisih' }).waitFor()
  await v.page.keyboard.press('F9')
  const suspects = v.page.getByRole('list', { name: 'Mungkin tidak ada di baki:' })
  await suspects.getByText(code).first().waitFor()
  await v.axe('/timbang-baki, a difference')
  await v.shot('timbang-baki-selisih')
})

test('one that was begun is still there after a reload, and is given up', async () => {
  await startA03()
  await v.page.reload()
  await v.loaded()
  await button(v, /^Simpan timbangan/).waitFor()
  await button(v, 'Reset').click()
  await button(v, /^Mulai timbang/).waitFor()
  expect(await prove(s.chain)).toEqual([])
})

longTest('on a phone in the dark it reads as well', async () => {
  const phone = await s.visit({ as: 'LINA', path: '/timbang-baki', size: 'phone', theme: 'dark', still: true })
  await phone.loaded(true)
  await phone.page.getByRole('button', { name: /^A03/ }).waitFor()
  await phone.axe('/timbang-baki on a phone')
  await phone.shot('timbang-baki-hp-gelap', 'whole')
  await phone.done()
})
