import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '#testing/examples.ts'
import { testPassword } from '#testing/server.ts'
import { type Stage, type Visitor } from './browser.ts'
import { line, openShop, button, dialog, cashier, requestDiscount, approvalModal, pickSales } from './cashier.ts'

/** A cashier asks and her supervisor answers on another device, in two real browsers, without a reload. */
let stage: Stage
let lina: Visitor
let rina: Visitor
beforeAll(async () => {
  stage = (await openShop()).original
  rina = await stage.visit({ as: 'RINA', still: true, size: 'phone' })
  lina = await cashier(stage)
  await pickSales(lina)
})
afterAll(() => stage.close())

const modal = () => approvalModal(lina)
/** A ring with a discount that needs approval, and the open approval modal of LINA. */
async function request(code: string): Promise<void> {
  await requestDiscount(lina, code)
  await modal().getByText('Juga ditanyakan di perangkat SPV dan OWN.').waitFor()
}
const incoming = () => rina.page.getByRole('status', { name: 'Permintaan otorisasi' })

test('the supervisor’s phone says at once that a till asks, and shows what of', async () => {
  await rina.page.getByText('Dasbor').first().waitFor()
  await request('00148213')
  await lina.axe('otorisasi yang juga ditanyakan')
  await lina.shot('otorisasi-kasir-menunggu')
  await incoming().getByText('Otorisasi diminta LINA').waitFor()
  await rina.shot('otorisasi-masuk-hp')
  await rina.page.locator('main').getByText('Otorisasi diminta LINA').waitFor()
  const reply = rina.page.locator('main').getByRole('link', { name: 'Jawab' })
  const place = await reply.boundingBox()
  expect(place!.y, 'what waits is above the fold, above the figures of the day').toBeLessThan(400)
  await reply.click()
  await rina.page.getByRole('heading', { name: /Diskon/ }).waitFor()
  await rina.page.getByText('CINCIN UKIR BUNGA KENANGA').first().waitFor()
  // The figures that decide and the answer are seen at once; the rest of the document is folded.
  const figures = rina.page.getByRole('region', { name: 'Permintaan' }).locator('dl').first()
  expect(await figures.locator('dt').allInnerTexts()).toEqual(['Harga (Rp)', 'Diskon (Rp)', 'Jumlah (Rp)'])
  const answer = await button(rina, /^Setujui/).boundingBox()
  const tall = rina.page.viewportSize()!.height
  expect(answer!.y + answer!.height, 'the answer is on the first screen').toBeLessThanOrEqual(tall)
  const whole = rina.page.getByText('Seluruh dokumen')
  expect(await rina.page.getByText('Sales', { exact: true }).isVisible()).toBe(false)
  await whole.click()
  await rina.page.getByText('Sales', { exact: true }).waitFor()
  await whole.click()
  expect(await incoming().count(), 'no notice over the page that it leads to').toBe(0)
  expect(await rina.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await rina.loaded()
  await rina.axe('/otorisasi')
  await rina.shot('otorisasi-hp', 'whole')
})

test('a wrong password says so and stays; the right one lets the till go on by itself to the nota', async () => {
  const password = rina.page.getByLabel('Password Anda')
  await password.fill('salah-sekali')
  await button(rina, /Setujui/).click()
  await rina.page.getByText('Periksa username dan password.').waitFor()
  expect(await password.inputValue()).toBe('')
  await password.fill(testPassword)
  await rina.page.getByLabel('Keterangan').fill('pelanggan lama')
  await rina.page.keyboard.press('F9')
  await modal().getByText('Disetujui RINA').waitFor()
  await dialog(lina, /JL-SBY-\d{6}-0001 selesai/).waitFor()
  await lina.page.keyboard.press('Enter')
  await rina.page.getByText('Permintaan dari kasir muncul di sini seketika.').waitFor()
  expect(await prove(stage.chain)).toEqual([])
})

test('a no is read at the till with its reason; the nota stays as it was typed', async () => {
  await request('00150004')
  await button(rina, 'Tolak').click()
  const refusal = dialog(rina, 'Tolak permintaan')
  await rina.page.keyboard.press('F9')
  await refusal.getByText('Harus Diisi').waitFor()
  await refusal.getByLabel('Alasan').fill('terlalu besar')
  await rina.axe('tolak permintaan')
  await rina.page.keyboard.press('F9')
  await modal().getByText('Ditolak RINA').waitFor()
  await modal().getByText('TERLALU BESAR').waitFor()
  await lina.shot('otorisasi-kasir-ditolak')
  await modal().getByRole('button', { name: 'Tutup' }).last().click()
  await lina.loaded()
  expect(await line(lina).count()).toBe(1)
})

test('taken back by who asked: the phone shows that nobody waits any more', async () => {
  await lina.page.keyboard.press('F9')
  await modal().waitFor()
  await rina.page.getByLabel('Password Anda').waitFor()
  await modal().getByRole('button', { name: /Batal/ }).click()
  await rina.page.getByText('Ditarik kembali oleh peminta').waitFor()
  await button(rina, 'Berikutnya').click()
  await rina.page.getByText('Permintaan dari kasir muncul di sini seketika.').waitFor()
  await lina.done()
  await rina.done()
})

test('wide, light and dark, beside what else waits', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', still: true, theme: 'dark' })
  lina = await cashier(stage)
  await pickSales(lina)
  if ((await line(lina).count()) === 1) await lina.page.keyboard.press('Delete')
  await request('00150005')
  await visitor.page.goto(`${stage.origin}/otorisasi`)
  await visitor.page.getByText('KALUNG ITALI 50CM').first().waitFor()
  await visitor.loaded()
  await visitor.axe('/otorisasi gelap')
  await visitor.shot('otorisasi-gelap')
  await visitor.page.emulateMedia({ colorScheme: 'light' })
  await visitor.shot('otorisasi-terang')
  await visitor.done()
  await lina.done()
})
