import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneOf } from '#testing/share.ts'
import { openStage, type Stage, type Visitor, type VisitOptions } from './browser.ts'

/** The settings of a shop and of the system, as a manager changes them. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function open(who: string, path: string, options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await stage.visit({ as: who, path, still: true, ...options })
  await visitor.loaded()
  return visitor
}
const current = async (key: string, who = 'PEMILIK'): Promise<string> =>
  (await stage.chain.call(await stage.chain.login(who), 'GET', `para-system/key/${key}`)).body.value

const noSideScroll = async (visitor: Visitor): Promise<void> =>
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

describe('/settingtoko', () => {
  test('by keyboard: found, changed, refused at its field, mended, saved once, and the default is one press away', async () => {
    const visitor = await open('PEMILIK', '/settingtoko')
    const { page } = visitor
    const line = (key: string) => page.locator(`[data-setting=${key}]`)
    await line('pembulatan').getByText('Bawaan: 500').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('diskon')
    await line('pembulatan').waitFor({ state: 'detached' })
    await line('limit_diskon_kasir').locator('input').fill('120')
    await page.keyboard.press('F9')
    await line('limit_diskon_kasir').getByText('Tidak Boleh Melebihi 100').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'limit_diskon_kasir')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('3')
    // A table: two rates, and the second one of the same day is refused in its cell.
    const ppn = line('ppn_tabel')
    for (const index of [0, 1]) {
      await ppn.getByRole('button', { name: 'Tambah baris' }).click()
      await page.locator(`[name="ppn_tabel.${index}.mulai"]`).click()
      await page.getByRole('button', { name: 'Hari Ini' }).click()
      await page.locator(`[name="ppn_tabel.${index}.dengan_faktur"]`).fill('1.1')
      await page.locator(`[name="ppn_tabel.${index}.tanpa_faktur"]`).fill('1.65')
    }
    await page.getByRole('button', { name: /Simpan 2 perubahan/ }).click()
    await ppn.getByText('Baris Ini Sudah Ada').waitFor()
    await visitor.axe('/settingtoko, refused')
    await visitor.shot('settingtoko-salah')
    await ppn.getByRole('button', { name: 'Hapus baris 2' }).click()
    await page.keyboard.press('F9')
    await page.getByText('Data Berhasil Disimpan').waitFor()
    expect(await current('limit_diskon_kasir')).toBe('3')
    expect(await current('ppn_tabel')).toMatch(/^\d{4}-\d{2}-\d{2} 1\.1 1\.65$/)
    await visitor.done()
    const again = await open('PEMILIK', '/settingtoko')
    const discount = again.page.locator('[data-setting=limit_diskon_kasir]')
    await discount.getByText(/Diubah PEMILIK/).waitFor()
    await discount.getByRole('button', { name: /Kembalikan bawaan/ }).click()
    await again.page.keyboard.press('F9')
    await again.page.getByText('Data Berhasil Disimpan').waitFor()
    expect(await current('limit_diskon_kasir')).toBe('0')
    await again.done()
  })

  test('the address is counted and shown as on the nota; a picture and the printers stand there', async () => {
    const visitor = await open('BUDI', '/settingtoko')
    await visitor.page
      .locator('[name=alamat_toko]')
      .fill('JL. OTTO ISKANDARDINATA NO. 70, KELURAHAN BALONGGEDE, BANDUNG')
    const head = visitor.page.locator('figure')
    await head.getByText('JL. OTTO ISKANDARDINATA NO. 70, KELURAHAN').waitFor()
    await head.getByText('41/48').waitFor()
    await head.getByText('19/48').waitFor()
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Data Berhasil Disimpan').waitFor()
    await visitor.page.getByText('Toko ini belum punya printer jaringan.').waitFor()
    await visitor.done()
  })

  test('two at once: the second sees what the first stored, and goes on with his own', async () => {
    const visitor = await open('PEMILIK', '/settingtoko')
    await visitor.page.locator('[name=tahan_menit]').fill('60')
    const rina = await stage.chain.login('OWNER')
    const changes = [{ key: 'tahan_menit', lama: '30', baru: '45' }]
    expect((await stage.chain.call(rina, 'PUT', 'setting-toko', { ubah: changes }, { toko: 'SBY' })).status).toBe(200)
    // After somebody else's change this screen asks before it reloads; unsaved input stays.
    await visitor.page.getByRole('button', { name: 'Nanti' }).click()
    await visitor.page.keyboard.press('F9')
    const dialog = visitor.page.getByRole('dialog')
    await dialog.getByText('Data Sudah Diubah Oleh User Lain').waitFor()
    await dialog.getByRole('cell', { name: '45' }).waitFor()
    await visitor.axe('/settingtoko, conflict')
    await visitor.page.keyboard.press('F9')
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Data Berhasil Disimpan').waitFor()
    expect(await current('tahan_menit')).toBe('60')
    await visitor.done()
  })

  test('nobody leaves with something typed without being asked', async () => {
    const visitor = await open('PEMILIK', '/settingtoko')
    const minute = visitor.page.locator('[name=idle_menit]')
    await minute.fill('25')
    await visitor.page.getByRole('link', { name: 'Dasbor' }).first().click()
    const ask = visitor.page.getByRole('alertdialog')
    await ask.getByText('Yang sudah diketik di toko ini belum disimpan.').waitFor()
    await ask.getByRole('button', { name: /Batal/ }).click()
    expect(await minute.inputValue()).toBe('25')
    await visitor.page.getByRole('link', { name: 'Dasbor' }).first().click()
    await ask.getByRole('button', { name: 'Buang' }).click()
    await visitor.page.waitForURL('**/dashboard*')
    await visitor.done()
  })

  test('head office sets another shop from its own desk', async () => {
    const visitor = await open('OWNER', '/settingtoko')
    await visitor.page
      .getByRole('combobox', { name: 'Pilih Toko' })
      .or(visitor.page.locator('[aria-label="Pilih Toko"][data-pick]'))
      .first()
      .click()
    await visitor.page.getByRole('option', { name: /MDN/ }).click()
    await visitor.page.locator('[name=idle_menit]').fill('20')
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Data Berhasil Disimpan').waitFor()
    expect(await current('idle_menit', 'BUDI')).toBe('20')
    expect(await current('idle_menit', 'OWNER')).toBe('30')
    await visitor.done()
  })
})

test('/settingsystem says which screens a switch closes and what stands there, and who switched it last', async () => {
  const owner = await stage.chain.login('PEMILIK')
  await stage.chain.call(owner, 'POST', 'supplier', { kode_supplier: 'ANTAM', nama_supplier: 'LOGAM MULIA' })
  const visitor = await open('PEMILIK', '/settingsystem')
  const { page } = visitor
  await page.getByPlaceholder('Cari modul').fill('master supplier')
  const toggle = page.getByRole('switch', { name: 'Supplier', exact: true })
  await page.getByText('Layar: Master Supplier').waitFor()
  await toggle.click()
  const ask = page.getByRole('alertdialog')
  await ask.getByText(/Layar yang ditutup: Master Supplier \(1 data\)\. Datanya tidak dihapus/).waitFor()
  await visitor.axe('/settingsystem, the question')
  await visitor.shot('settingsystem-tanya')
  await ask.getByRole('button', { name: /Simpan/ }).click()
  await page.getByText(/Diubah PEMILIK/).waitFor()
  expect(await toggle.isChecked()).toBe(false)
  await visitor.done()
})

test('/export-csv: found by its name, made beside the page, and saved as a file; an empty table says so', async () => {
  const visitor = await open('ADMIN', '/export-csv')
  const { page } = visitor
  await page.keyboard.press('/')
  await page.keyboard.type('data users')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh Data Users' }).click()
  expect((await file).suggestedFilename()).toBe('users.csv')
  const search = page.getByPlaceholder('Cari tabel')
  await search.press('Escape')
  expect(await search.inputValue()).toBe('')
  await search.fill('buku_uang')
  await page.getByRole('button', { name: 'Unduh Buku Uang' }).click()
  await page.getByText('Invalid data').waitFor()
  await page.getByRole('button', { name: 'Kosongkan' }).click()
  expect(await search.inputValue()).toBe('')
  expect(await search.evaluate((x) => x === document.activeElement)).toBe(true)
  await visitor.done()
})

const looks: readonly (readonly [string, VisitOptions])[] = [
  ['terang', {}],
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone' }],
]
describe.each(oneOf('setting', looks))('%s', (look, options) => {
  test.each(['/settingtoko', '/settingsystem', '/export-csv'])('%s', async (path) => {
    const visitor = await open(path === '/export-csv' ? 'ADMIN' : 'OWNER', path, options)
    await visitor.axe(path)
    await visitor.shot(`${path.slice(1)}-${look}`, 'whole')
    await noSideScroll(visitor)
    await visitor.done()
  })
})
