import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from '../browser.ts'
import { ambil, catatan, hentikanJam, openStage, terfokus, tombol, type Stage } from './stage.ts'

/** A supervisor lets one act pass. The page stands for the server and for the scanner; `jawab` is their answer. */
let s: Stage
let v: Visitor
beforeAll(async () => {
  s = await openStage('otorisasi')
})
afterAll(() => s.close())

const buka = async (nama: string, flags: Stage['flags'] = {}) => {
  s.flags = flags
  v = await s.visit({ path: '/?lembar=terbuka' })
  await tombol(v, nama).click()
}
const jawab = () => v.page.evaluate(() => (window as unknown as { jawab: () => void }).jawab())
const isian = (label: string) => v.page.getByRole('dialog').getByLabel(new RegExp(`^${label}( \\*)?$`))
const diam = (ms: number) => v.page.clock.runFor(ms)
const minta = (password: string, keterangan: string) =>
  `minta ${JSON.stringify({
    user_id: 'RINA',
    kategori: 'DI_BAWAH_MODAL',
    description: 'KALUNG RANTAI NORI 45CM 00151907',
    keterangan,
    password,
  })}`

describe('by password', () => {
  test('both fields are asked for; what it is about stands above them', async () => {
    await buka('Buka otorisasi')
    const modal = v.page.getByRole('dialog', { name: 'Perlu otorisasi supervisor' })
    expect(await modal.getByText('Harga jual di bawah modal').count()).toBe(1)
    expect(await modal.locator('dt, dd').allTextContents()).toEqual([
      'Modal (Rp)',
      '9,206,400',
      'Harga jual (Rp)',
      '9,063,000',
      'Selisih (Rp)',
      '−143,400',
    ])
    await v.page.keyboard.press('F9')
    expect(await modal.getByText('Harus Diisi').count()).toBe(2)
    expect(await catatan(v)).toEqual([])
    await v.done()
  })

  test('refused: Otorisasi Gagal.., the password is emptied and focused; then it may be tried again', async () => {
    await buka('Buka otorisasi')
    await isian('Username').pressSequentially('rina')
    await isian('Password').fill('salah')
    await isian('Keterangan').pressSequentially('pelanggan tetap ')
    await v.page.keyboard.press('F9')
    await tombol(v, 'Memeriksa').waitFor()
    await v.page.keyboard.press('F9')
    expect(await catatan(v)).toEqual([minta('salah', 'PELANGGAN TETAP')])
    await jawab()
    await v.page.locator('[data-jenis]', { hasText: 'Otorisasi Gagal..' }).waitFor()
    expect(await isian('Username').inputValue()).toBe('RINA')
    expect(await isian('Password').inputValue()).toBe('')
    expect(await isian('Password').getAttribute('aria-invalid')).toBe('true')
    expect(await terfokus(isian('Password'))).toBe(true)
    await v.page.keyboard.type('benar')
    await isian('Keterangan').fill('   ')
    await v.page.keyboard.press('F9')
    expect(await catatan(v)).toEqual([minta('salah', 'PELANGGAN TETAP'), minta('benar', '-')])
    await v.done()
  })

  test('approved: says by whom, and closes by itself', async () => {
    await buka('Buka otorisasi')
    await isian('Username').fill('RINA')
    await isian('Password').fill('benar')
    await hentikanJam(v)
    await v.page.keyboard.press('F9')
    await jawab()
    await v.page.getByText('Disetujui RINA').waitFor()
    await diam(899)
    expect(await v.page.getByRole('dialog').count()).toBe(1)
    await diam(1)
    await expect.poll(() => catatan(v)).toEqual([minta('benar', '-'), 'otorisasi selesai'])
    expect(await v.page.getByRole('dialog').count()).toBe(0)
    await v.done()
  })

  test('Enter in the fields sends nothing', async () => {
    await buka('Buka otorisasi')
    await isian('Username').fill('RINA')
    await isian('Password').fill('benar')
    for (let i = 0; i < 2; i++) await v.page.keyboard.press('Enter')
    expect(await terfokus(tombol(v, 'Setujui'))).toBe(true)
    expect(await catatan(v)).toEqual([])
    await v.done()
  })
})

describe('by finger', () => {
  const jari = () => v.page.getByRole('radio', { name: 'Sidik jari' })

  test.each([
    ['Buka otorisasi jari', 'off', 0],
    ['Buka otorisasi', 'on', 0],
    ['Buka otorisasi jari', 'on', 1],
  ])('%s with FINGERPRINT_MODULE %s: the choice is there %i times', async (nama, nilai, kali) => {
    await buka(nama, { FINGERPRINT_MODULE: nilai })
    await isian('Username').waitFor()
    expect(await jari().count()).toBe(kali)
    await v.done()
  })

  test('waiting, not known: Silahkan Coba Lagi, scanned again, another finger: approved', async () => {
    await buka('Buka otorisasi jari', { FINGERPRINT_MODULE: 'on' })
    await jari().click()
    const pilih = async (nama: string) => {
      await ambil(v, isian('Pemberi otorisasi'), nama)
      await v.page.getByText(`Menunggu sidik jari ${nama}`).waitFor()
    }
    await pilih('Budi')
    await jawab()
    await v.page.getByText('Silahkan Coba Lagi').waitFor()
    await tombol(v, 'Pindai lagi').click()
    await v.page.getByText('Menunggu sidik jari Budi').waitFor()
    await pilih('Rina')
    await jawab()
    await v.page.getByText('Disetujui Rina').waitFor()
    await expect.poll(() => catatan(v)).toEqual(['pindai BUDI', 'pindai BUDI', 'pindai RINA', 'otorisasi selesai'])
    await v.done()
  })
})
