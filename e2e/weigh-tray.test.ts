import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove } from '#testing/examples.ts'
import { scaleLanguages } from '#testing/scale.ts'
import type { Stage, Visitor } from './browser.ts'
import { button, cashier, dialog, openShop } from './cashier.ts'
import { installFakeDevices, type FakeDevices } from './devices.ts'

/** A cashier puts a tray on the till's scale: the verdict follows the reading, and what is missing is named. */
let stage: Stage
let visitor: Visitor
let device: FakeDevices
beforeAll(async () => {
  stage = (await openShop()).original
  visitor = await cashier(stage)
  device = await installFakeDevices(visitor.page)
  await visitor.page.reload()
  await visitor.loaded()
  await visitor.page.getByRole('button', { name: /^Akun LINA/ }).click()
  await visitor.page.getByRole('menuitem', { name: 'Perangkat' }).click()
  await dialog(visitor, 'Perangkat').getByRole('button', { name: 'Pilih timbangan' }).click()
  await dialog(visitor, 'Perangkat')
    .getByText(/Belum ada berat/)
    .waitFor()
  await visitor.page.goto(`${stage.origin}/timbang-baki`)
  await visitor.loaded()
}, 120_000)
afterAll(async () => {
  await visitor.done()
  await stage.close()
})

const put = (mg: number) => device.repeat('serial', scaleLanguages.and(mg))
const tray = async () => {
  const { rows } = await stage.chain.owner.query<{ expected: number; code: string; berat: number }>(
    `SELECT t.berat_harap::int AS expected, d.kode_barcode AS code, d.berat::int AS berat FROM timbang_baki t
     JOIN timbang_baki_data_timbang d ON d.cabang = t.cabang AND d.no_timbang = t.no_timbang
     WHERE t.cabang = 'SBY' AND t.kode_baki = 'A03' AND t.status = 'BERJALAN' ORDER BY d.berat DESC LIMIT 1`,
  )
  return rows[0]!
}
/** The tray that was weighed last is still the chosen one. */
const startA03 = async (choose = false) => {
  if (choose) await visitor.page.getByRole('button', { name: /^A03/ }).click()
  else await button(visitor, /^Mulai timbang/).waitFor()
  await visitor.page.keyboard.press('F9')
  await button(visitor, /^Simpan timbangan/).waitFor()
}

test('nothing is begun without a tray', async () => {
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Mohon Untuk Pilih Kode Gudang').waitFor()
  await visitor.page.getByText('Mohon Untuk Pilih Kode Baki').waitFor()
  await visitor.axe('/timbang-baki')
  await visitor.shot('timbang-baki-mulai')
})

test('a tray that weighs what it should is right; until the weight is steady nothing is saved', async () => {
  await startA03(true)
  expect(await button(visitor, /^Simpan timbangan/).isDisabled()).toBe(true)
  await put((await tray()).expected)
  await visitor.page.getByRole('status').filter({ hasText: 'Cocok' }).waitFor()
  await visitor.axe('/timbang-baki, on the scale')
  await visitor.shot('timbang-baki')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Timbang Baki Berhasil Disimpan').waitFor()
  await visitor.page.getByRole('button', { name: /^A03.*Cocok$/ }).waitFor()
})

test('a piece that was taken out is named', async () => {
  await startA03()
  const { expected: whole, code, berat } = await tray()
  await put(whole - berat)
  await visitor.page.getByRole('status').filter({ hasText: 'Selisih' }).waitFor()
  await visitor.page.keyboard.press('F9')
  const suspects = visitor.page.getByRole('list', { name: 'Mungkin tidak ada di baki:' })
  await suspects.getByText(code).first().waitFor()
  await visitor.axe('/timbang-baki, a difference')
  await visitor.shot('timbang-baki-selisih')
})

test('one that was begun is still there after a reload, and is given up', async () => {
  await startA03()
  await visitor.page.reload()
  await visitor.loaded()
  await button(visitor, /^Simpan timbangan/).waitFor()
  await button(visitor, 'Reset').click()
  await button(visitor, /^Mulai timbang/).waitFor()
  expect(await prove(stage.chain)).toEqual([])
})

longTest('on a phone in the dark it reads as well', async () => {
  const phone = await stage.visit({ as: 'LINA', path: '/timbang-baki', size: 'phone', theme: 'dark', still: true })
  await phone.loaded(true)
  await phone.page.getByRole('button', { name: /^A03/ }).waitFor()
  await phone.axe('/timbang-baki on a phone')
  await phone.shot('timbang-baki-hp-gelap', 'whole')
  await phone.done()
})
