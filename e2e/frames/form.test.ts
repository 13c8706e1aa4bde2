import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { openStage, type Stage, type Visitor } from '../browser.ts'

/** The frame Form, tried on the opening balances of a shop: a page with a form and its latest entries. */
let stage: Stage
let visitor: Visitor
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
  visitor = await stage.visit()
  await visitor.enter('PEMILIK', '/uang-kas')
  await visitor.loaded(true)
  await opening(visitor)
}, 120_000)
afterAll(async () => {
  await visitor.done()
  await stage.close()
})

/** Two kinds of document stand on the route; this one is the second. */
const opening = (of: Visitor) => of.page.getByRole('radio', { name: 'Saldo awal' }).click()
const button = (name: string) => visitor.page.getByRole('button', { name })
const amount = (line: number) => visitor.page.locator(`input[name="detail_saldo.${line}.jumlah_rp"]`)
const account = async (line: number) => {
  await visitor.page.locator(`input[name="detail_saldo.${line}.akun"]`).click()
  await visitor.page.getByRole('option', { name: 'KAS', exact: true }).click()
}
const effect = (place: string) =>
  visitor.page.getByRole('table', { name: 'Yang berubah' }).getByRole('row').filter({ hasText: place })
/** The button of the form. */
const save = (of = visitor) => of.page.getByRole('button', { name: /^Simpan/ })
const recent = () => visitor.page.getByRole('region', { name: 'Saldo Awal terakhir' })

describe('a document of a few fields is a page', () => {
  test('an empty draft is refused at its field, and what is typed can be emptied', async () => {
    await recent().getByText('Belum ada.').waitFor()
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Belum Ada Saldo').waitFor()
    await visitor.page.getByLabel('Keterangan').fill('SALAH')
    await visitor.page.keyboard.press('Shift+F2')
    expect(await visitor.page.getByLabel('Keterangan').inputValue()).toBe('')
  })

  test('Enter leads from field to field and saves nothing; F9 saves', async () => {
    const place = await save().boundingBox()
    await visitor.page.getByLabel('Keterangan').fill('KAS AWAL')
    await visitor.page.keyboard.press('Enter')
    await account(0)
    await amount(0).fill('5000000')
    await visitor.page.keyboard.press('Enter')
    // What the drawer had, gets and has then, before anything is saved.
    await effect('KAS UTAMA').getByText('+5,000,000').waitFor()
    expect(await effect('KAS UTAMA').getByRole('cell').allTextContents()).toEqual(['0', '+5,000,000', '5,000,000'])
    expect(await save().boundingBox(), 'what the dry run tells has its place: the button stays').toEqual(place)
    await visitor.axe('/uang-kas')
    await visitor.shot('uang-kas')
    expect(await recent().getByRole('listitem').count()).toBe(0)
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Saldo Awal Berhasil Disimpan').waitFor()
    expect(await prove(stage.chain)).toEqual([])
  })

  test('then the form is empty with the first field in focus, and the new entry is lit with the sum of its day', async () => {
    const row = recent().getByRole('listitem')
    await row.getByText(/SA-SBY-\d{6}-0001/).waitFor()
    expect(await row.getAttribute('data-baru')).toBe('true')
    await recent().getByRole('heading', { name: '5,000,000' }).waitFor()
    await expect
      .poll(() => visitor.page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('keterangan')
    expect(await visitor.page.getByLabel('Keterangan').inputValue()).toBe('')
  })

  test('a second line of the same drawer is refused at that line', async () => {
    await account(0)
    await amount(0).fill('1000')
    await button('Tambah baris').click()
    await account(1)
    await amount(1).fill('2000')
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Sudah Ada Di Tabel').waitFor()
    await button('Buang baris 2').click()
    await visitor.page.keyboard.press('Shift+F2')
  })

  test('an entry opens its drawer, and its action asks for a reason there', async () => {
    await recent()
      .getByRole('button', { name: /SA-SBY/ })
      .click()
    await button('Batalkan saldo awal').click()
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Keterangan Tidak Boleh Kosong').waitFor()
    await visitor.page.getByLabel('Alasan').fill('SALAH HITUNG')
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Saldo Awal Berhasil Dibatalkan').waitFor()
    // Cancelled, it no longer counts and offers nothing more.
    await recent()
      .getByRole('heading', { name: /\d{4}-\d\d-\d\d ?0/ })
      .waitFor()
    await expect.poll(() => button('Batalkan saldo awal').count()).toBe(0)
    expect(await prove(stage.chain)).toEqual([])
  })
})

longTest('on a phone in the dark the entries stand below the form', async () => {
  const phone = await stage.visit({ size: 'phone', theme: 'dark' })
  await phone.enter('PEMILIK', '/uang-kas')
  await phone.loaded(true)
  await opening(phone)
  await phone.axe('/uang-kas on a phone')
  await phone.shot('uang-kas-hp-gelap', 'whole')
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBe(0)
  await phone.done()
})

test('owed gold asks for its grams, and a list of debts comes in from a sheet', async () => {
  const other = await stage.visit()
  await other.enter('PEMILIK', '/uang-kas')
  await other.loaded(true)
  await opening(other)
  const field = (name: string) => other.page.locator(`input[name="detail_saldo.0.${name}"]`)
  expect(await field('berat_emas').count()).toBe(0)
  await field('akun').click()
  await other.page.getByRole('option', { name: 'UTANG EMAS', exact: true }).click()
  await field('sub').fill('UBS')
  await field('berat_emas').fill('10.5')
  await field('jumlah_rp').fill('25000000')
  const owed = other.page.getByRole('table', { name: 'Yang berubah' }).getByRole('row').filter({ hasText: 'UBS' })
  await owed.getByText('+25,000,000').waitFor()
  await other.axe('/uang-kas with owed gold')
  await other.shot('uang-kas-hutang')
  await other.page.keyboard.press('F9')
  await other.page.getByText('Saldo Awal Berhasil Disimpan').waitFor()
  await other.page.getByRole('button', { name: 'Impor', exact: true }).click()
  await other.page.getByRole('dialog', { name: 'Impor saldo awal' }).waitFor()
  expect(await prove(stage.chain)).toEqual([])
  await other.done()
})
