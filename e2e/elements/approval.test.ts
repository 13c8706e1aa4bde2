import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from '../browser.ts'
import { take, note, stopClock, openStage, focused, button, type Stage } from './stage.ts'

/**
 * A supervisor approves one action. The page stands in for the server and the scanner, which answer when the test
 * calls `answer`.
 */
let stage: Stage
let visitor: Visitor
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const open = async (name: string, flags: Stage['flags'] = {}) => {
  stage.flags = flags
  visitor = await stage.visit({ path: '/?lembar=terbuka' })
  await button(visitor, name).click()
}
const answer = () => visitor.page.evaluate(() => (window as unknown as { answer: () => void }).answer())
const input = (label: string) => visitor.page.getByRole('dialog').getByLabel(new RegExp(`^${label}( \\*)?$`))
const still = (ms: number) => visitor.page.clock.runFor(ms)
const request = (password: string, note: string) =>
  `minta ${JSON.stringify({
    user_id: 'RINA',
    kategori: 'DI_BAWAH_MODAL',
    description: 'KALUNG RANTAI NORI 45CM 00151907',
    keterangan: note,
    password,
  })}`

describe('by password', () => {
  test('both fields are asked for; what it is about stands above them', async () => {
    await open('Buka otorisasi')
    const modal = visitor.page.getByRole('dialog', { name: 'Perlu otorisasi supervisor' })
    expect(await modal.getByText('Harga jual di bawah modal').count()).toBe(1)
    expect(await modal.locator('dt, dd').allTextContents()).toEqual([
      'Modal (Rp)',
      '9,206,400',
      'Harga jual (Rp)',
      '9,063,000',
      'Selisih (Rp)',
      '−143,400',
    ])
    await visitor.page.keyboard.press('F9')
    expect(await modal.getByText('Harus Diisi').count()).toBe(2)
    expect(await note(visitor)).toEqual([])
    await visitor.done()
  })

  test('refused: Otorisasi Gagal.., the password is emptied and focused; then it may be tried again', async () => {
    await open('Buka otorisasi')
    await input('Username').pressSequentially('rina')
    await input('Password').fill('salah')
    await input('Keterangan').pressSequentially('pelanggan tetap ')
    await visitor.page.keyboard.press('F9')
    await button(visitor, 'Memeriksa').waitFor()
    await visitor.page.keyboard.press('F9')
    expect(await note(visitor)).toEqual([request('salah', 'PELANGGAN TETAP')])
    await answer()
    await visitor.page.locator('[data-jenis]', { hasText: 'Otorisasi Gagal..' }).waitFor()
    expect(await input('Username').inputValue()).toBe('RINA')
    expect(await input('Password').inputValue()).toBe('')
    expect(await input('Password').getAttribute('aria-invalid')).toBe('true')
    // The information of 2 s stands beside the form and takes no focus: the password is typed again at once.
    await expect.poll(() => focused(input('Password'))).toBe(true)
    const bar = visitor.page.locator('[data-jenis="info"]', { hasText: 'Otorisasi Gagal..' }).locator('> :last-child')
    expect(await bar.evaluate((el) => getComputedStyle(el).animationDuration)).toBe('2s')
    expect(await visitor.page.getByRole('alertdialog').count()).toBe(0)
    await visitor.page.keyboard.type('benar')
    await input('Keterangan').fill('   ')
    await visitor.page.keyboard.press('F9')
    expect(await note(visitor)).toEqual([request('salah', 'PELANGGAN TETAP'), request('benar', '-')])
    await visitor.done()
  })

  test('approved: says by whom, and closes by itself', async () => {
    await open('Buka otorisasi')
    await input('Username').fill('RINA')
    await input('Password').fill('benar')
    await stopClock(visitor)
    await visitor.page.keyboard.press('F9')
    await answer()
    await visitor.page.getByText('Disetujui RINA').waitFor()
    await still(899)
    expect(await visitor.page.getByRole('dialog').count()).toBe(1)
    await still(1)
    await expect.poll(() => note(visitor)).toEqual([request('benar', '-'), 'otorisasi selesai'])
    expect(await visitor.page.getByRole('dialog').count()).toBe(0)
    await visitor.done()
  })

  test('Enter in the fields sends nothing', async () => {
    await open('Buka otorisasi')
    await input('Username').fill('RINA')
    await input('Password').fill('benar')
    for (let i = 0; i < 2; i++) await visitor.page.keyboard.press('Enter')
    await expect.poll(() => focused(button(visitor, 'Setujui'))).toBe(true)
    expect(await note(visitor)).toEqual([])
    await visitor.done()
  })
})

describe('by finger', () => {
  const finger = () => visitor.page.getByRole('radio', { name: 'Sidik jari' })

  test.each([
    ['Buka otorisasi jari', 'off', 0],
    ['Buka otorisasi', 'on', 0],
    ['Buka otorisasi jari', 'on', 1],
  ])('%s with FINGERPRINT_MODULE %s: the choice is there %i times', async (name, value, times) => {
    await open(name, { FINGERPRINT_MODULE: value })
    await input('Username').waitFor()
    expect(await finger().count()).toBe(times)
    await visitor.done()
  })

  test('waiting, not known: Silahkan Coba Lagi, scanned again, another finger: approved', async () => {
    await open('Buka otorisasi jari', { FINGERPRINT_MODULE: 'on' })
    await finger().click()
    const pick = async (name: string) => {
      await take(visitor, input('Pemberi otorisasi'), name)
      await visitor.page.getByText(`Menunggu sidik jari ${name}`).waitFor()
    }
    await pick('Budi')
    await answer()
    await visitor.page.getByText('Silahkan Coba Lagi').waitFor()
    await button(visitor, 'Pindai lagi').click()
    await visitor.page.getByText('Menunggu sidik jari Budi').waitFor()
    await pick('Rina')
    await answer()
    await visitor.page.getByText('Disetujui Rina').waitFor()
    await expect.poll(() => note(visitor)).toEqual(['pindai BUDI', 'pindai BUDI', 'pindai RINA', 'otorisasi selesai'])
    await visitor.done()
  })
})
