import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove } from '#testing/examples.ts'
import { intercept, scan, type Stage, type Visitor } from '../browser.ts'
import { approve, button, dialog, openShop } from '../cashier.ts'

/** The frame Scan, tried on moving pieces between trays: many are scanned, one act follows. */
let stage: Stage
let visitor: Visitor
beforeAll(async () => {
  stage = (await openShop()).original
  visitor = await stage.visit({ as: 'PEMILIK', path: '/pindah-barang', still: true })
  await visitor.loaded(true)
}, 120_000)
afterAll(async () => {
  await visitor.done()
  await stage.close()
})

const lines = (of = visitor) => of.page.getByRole('region', { name: 'Barang dipindah' }).getByRole('listitem')
const verdict = (of = visitor) => of.page.getByRole('status').filter({ hasText: /\S/ }).first()
const refused = () => visitor.page.getByRole('region', { name: 'Tidak ikut' })
const pickTray = async (of: Visitor, name: string) => {
  await of.page.locator('input[name=kode_toko]').click()
  await of.page.getByRole('option', { name: new RegExp(name) }).click()
}

describe('scanning', () => {
  test('before a tray is chosen the scan says so at its field, and the piece waits for it', async () => {
    await visitor.page.getByText('Pilih baki tujuan, lalu pindai barang satu per satu.').waitFor()
    await scan(visitor.page, '00148213')
    await visitor.page.getByText('Pilih Kode Baki').waitFor()
    expect(await lines().count()).toBe(0)
    await visitor.page.getByRole('region', { name: 'Menunggu tujuan' }).getByText('00148213').waitFor()
    await visitor.axe('/pindah-barang, waiting for a tray', 'route')
    await visitor.shot('pindah-barang-menunggu')
  })

  test('each piece joins with its tray and weight, the newest on top; sums follow', async () => {
    await pickTray(visitor, 'D07')
    await expect.poll(() => lines().count()).toBe(1)
    await scan(visitor.page, '00151907')
    await scan(visitor.page, '00150004')
    await expect.poll(() => lines().count()).toBe(3)
    await lines().first().getByText('LIONTIN HATI KECIL').waitFor()
    await verdict().getByText('00150004').waitFor()
    await visitor.page.getByText('10.195 g', { exact: true }).waitFor()
    await button(visitor, /^Pindahkan 3 barang/).waitFor()
    // What each tray loses and gains, and what it holds then.
    const trays = visitor.page.getByRole('table', { name: 'Yang berubah' })
    await trays.getByText('+3', { exact: true }).waitFor()
    expect(await trays.locator('tbody tr').allInnerTexts()).toEqual([
      'A03\t−2\t−4.715\t1',
      'B02\t−1\t−5.480\t0',
      'D07\t+3\t+10.195\t47',
    ])
    await visitor.axe('/pindah-barang')
    await visitor.shot('pindah-barang')
  })

  test('what may not join is named with its reason: twice, unknown, already there; the others stay', async () => {
    await visitor.page.getByRole('textbox', { name: 'Pindai barcode' }).fill('00148213')
    await visitor.page.keyboard.press('Enter')
    await verdict().getByText('Barcode Sudah Ada Di Tabel').waitFor()
    await scan(visitor.page, '99999999')
    await refused().getByText('Barcode Tidak Ditemukan').waitFor()
    await scan(visitor.page, '00150002')
    await refused().getByText('Barang Sudah Di Baki D07').waitFor()
    await visitor.axe('/pindah-barang, refused')
    await visitor.shot('pindah-barang-tidak-ikut')
    expect(await lines().count()).toBe(3)
    await button(visitor, 'Mengerti').click()
    await refused().waitFor({ state: 'detached' })
  })

  test('a reload loses nothing; one line is thrown out; F9 moves the rest', async () => {
    await visitor.page.reload()
    await visitor.loaded()
    await expect.poll(() => lines().count()).toBe(3)
    await button(visitor, 'Buang 00150004').click()
    // The list is emptied when the move stands: on a slow line whoever scans on at once would lose it to the list below.
    const held = Promise.withResolvers<void>()
    await intercept(visitor.page, '**/api/v1/pindah-barang/cari', async (route) => {
      await held.promise
      await route.continue()
    })
    await visitor.page.keyboard.press('F9')
    await expect.poll(() => lines().count()).toBe(0)
    held.resolve()
    await visitor.page.unroute('**/api/v1/pindah-barang/cari')
    const recent = visitor.page.getByRole('region', { name: 'Pindah Barang terakhir' })
    await recent.getByText(/PB-SBY-\d{6}-0001/).waitFor()
    const { rows } = await stage.chain.owner.query(
      `SELECT kode_barcode, kode_baki FROM barang WHERE cabang = 'SBY' AND kode_barcode IN ('00148213', '00151907', '00150004') ORDER BY 1`,
    )
    expect(rows).toEqual([
      { kode_barcode: '00148213', kode_baki: 'D07' },
      { kode_barcode: '00150004', kode_baki: 'A03' },
      { kode_barcode: '00151907', kode_baki: 'D07' },
    ])
    expect(await prove(stage.chain)).toEqual([])
  })

  test('one that was sold meanwhile is named at saving, and nothing is moved', async () => {
    await pickTray(visitor, 'A03')
    await scan(visitor.page, '00150001')
    await scan(visitor.page, '00150003')
    await expect.poll(() => lines().count()).toBe(2)
    await stage.chain.plant(
      'SBY',
      `UPDATE barang SET status = 'CONTOH' WHERE cabang = 'SBY' AND kode_barcode = '00150001'`,
    )
    await visitor.page.keyboard.press('F9')
    await refused().getByText('Barang Tidak Bisa Dipindah: CONTOH').waitFor()
    expect(await lines().count()).toBe(2)
    await stage.chain.plant(
      'SBY',
      `UPDATE barang SET status = 'TERSEDIA' WHERE cabang = 'SBY' AND kode_barcode = '00150001'`,
    )
    await button(visitor, 'Kosongkan').click()
    await dialog(visitor, 'Kosongkan daftar?').getByRole('button', { name: 'Kosongkan' }).click()
    await expect.poll(() => lines().count()).toBe(0)
  })

  test('a move is called off from its drawer, with a reason and a yes', async () => {
    await visitor.page
      .getByRole('region', { name: 'Pindah Barang terakhir' })
      .getByRole('button', { name: /PB-SBY/ })
      .click()
    await button(visitor, 'Batalkan pindah barang').click()
    await visitor.page.getByLabel('Alasan').fill('SALAH BAKI')
    await visitor.page.keyboard.press('F9')
    await approve(visitor)
    await visitor.page.getByText('Pindah Barang Berhasil Dibatalkan').waitFor()
    const { rows } = await stage.chain.owner.query(
      `SELECT kode_baki FROM barang WHERE cabang = 'SBY' AND kode_barcode IN ('00148213', '00151907') ORDER BY kode_barcode`,
    )
    expect(rows.map((b) => b.kode_baki)).toEqual(['A03', 'B02'])
    expect(await prove(stage.chain)).toEqual([])
  })
})

test('a whole tray joins at once; what is held elsewhere stays, and a tray too full is warned of', async () => {
  await stage.chain.plant('SBY', `UPDATE baki SET kapasitas = 3 WHERE cabang = 'SBY' AND kode_baki = 'B02'`)
  await stage.chain.plant(
    'SBY',
    `UPDATE barang SET status = 'DITAHAN', ditahan_di = 'KASIR 2', ditahan_oleh = 'SARI',
    ditahan_sampai = '2099-01-01T00:00:00Z' WHERE cabang = 'SBY' AND kode_barcode = '00150005'`,
  )
  await visitor.page.keyboard.press('Escape')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  await pickTray(visitor, 'B02')
  await visitor.page.keyboard.press('F6')
  const ask = dialog(visitor, 'Semua isi baki')
  await ask.locator('input[name=dari_baki]').click()
  await visitor.page.getByRole('option', { name: /A03/ }).click()
  await ask.getByRole('button', { name: /Ambil semua/ }).click()
  await expect.poll(() => lines().count()).toBe(2)
  await refused().getByText('00150005').waitFor()
  await visitor.page.getByRole('meter', { name: 'Isi B02' }).waitFor()
  await visitor.page.getByText('3 dari 3').waitFor()
  await scan(visitor.page, '00150001')
  await visitor.page.getByRole('alert').getByText('Baki B02 melebihi kapasitas').waitFor()
  await visitor.page.getByText('4 dari 3').waitFor()
  await visitor.axe('/pindah-barang, a whole tray')
  await visitor.shot('pindah-barang-seluruh-baki')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Barang Berhasil Dipindah').waitFor()
  await expect.poll(() => lines().count()).toBe(0)
  await stage.chain.plant(
    'SBY',
    `UPDATE barang SET status = 'TERSEDIA', ditahan_di = NULL, ditahan_oleh = NULL, ditahan_sampai = NULL
     WHERE cabang = 'SBY' AND kode_barcode = '00150005'`,
  )
  expect(await prove(stage.chain)).toEqual([])
})

longTest('on a phone in the dark the tray is chosen above the lines', async () => {
  const phone = await stage.visit({ as: 'PEMILIK', path: '/pindah-barang', size: 'phone', theme: 'dark', still: true })
  await phone.loaded(true)
  await pickTray(phone, 'D07')
  await phone.page.getByRole('textbox', { name: 'Pindai barcode' }).fill('00148213')
  await phone.page.keyboard.press('Enter')
  await expect.poll(() => lines(phone).count()).toBe(1)
  await phone.axe('/pindah-barang on a phone')
  await phone.shot('pindah-barang-hp-gelap', 'whole')
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBe(0)
  await phone.done()
})
