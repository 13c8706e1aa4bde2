import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from '../browser.ts'
import { ambil, openStage, tenang, tombol, type Stage } from './stage.ts'

/** How the elements look: drawn, kept as pictures, and clean for those who cannot see them. */
let s: Stage
beforeAll(async () => {
  s = await openStage('rupa')
  s.flags = { FINGERPRINT_MODULE: 'on' }
})
afterAll(() => s.close())

const tampilan = [
  ['terang', { theme: 'light' }],
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone', touch: true }],
] as const

/** What a finger must hit and cannot: below 40 px, less the hairlines of what frames it. */
const terlaluKecil = (v: Visitor): Promise<string[]> =>
  v.page.evaluate(() => {
    const pressed = 'button, input, select, textarea, summary, a[href]'
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter((el) => el.checkVisibility() && el.getAttribute('type') !== 'file')
      .flatMap((el) => {
        // A box is pressed with the label that holds it, a field with the frame around it.
        const field = el.matches('input, textarea')
        // A card's title stretches over its card.
        const stretched = getComputedStyle(el, '::after').position === 'absolute'
        const target = field ? (el.closest('label') ?? el.parentElement!) : stretched ? el.offsetParent! : el
        const { width, height } = target.getBoundingClientRect()
        const name = el.getAttribute('aria-label') ?? el.textContent ?? el.getAttribute('name')
        return height < 38 || width < 38 ? [`${el.tagName} ${name}: ${Math.round(width)}×${Math.round(height)}`] : []
      })
  })

const lebihLebar = (v: Visitor): Promise<number> =>
  v.page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

describe.each(tampilan)('%s', (nama, options) => {
  test.each(['rupa', 'isi', 'keadaan', 'terbuka'])(
    'the sheet %s is drawn, axe finds nothing, nothing runs out of the page',
    async (lembar) => {
      const v = await s.visit({ ...options, still: true, path: `/?lembar=${lembar}` })
      await tombolPertama(v)
      await tenang(v)
      await v.shot(`elemen-${lembar}-${nama}`, 'whole')
      await v.axe(`${lembar} ${nama}`)
      expect(await lebihLebar(v)).toBe(0)
      if (nama === 'hp') expect(await terlaluKecil(v)).toEqual([])
      await v.done()
    },
  )

  test('what opens over the page is drawn, and axe finds nothing', async () => {
    const v = await s.visit({ ...options, still: true, path: '/?lembar=terbuka' })
    for (const [buka, role] of surfaces) {
      await tombol(v, buka).click()
      await v.page.getByRole(role).waitFor()
      if (buka === 'Buka otorisasi jari') {
        await v.page.getByRole('radio', { name: 'Sidik jari' }).click()
        await ambil(v, v.page.getByLabel('Pemberi otorisasi'), 'Rina')
        await v.page.getByText('Menunggu sidik jari Rina').waitFor()
      }
      const kata = buka.toLowerCase().replace(/ /g, '-')
      await tenang(v)
      await v.shot(`elemen-${kata}-${nama}`)
      await v.axe(`${buka} ${nama}`)
      expect(await lebihLebar(v)).toBe(0)
      if (nama === 'hp') expect(await terlaluKecil(v)).toEqual([])
      await v.page.reload()
    }
    await v.done()
  })

  test.each(['Tanggal Masuk', 'Bulan', 'Letak'])('%s opens by its field, and axe finds nothing', async (label) => {
    const v = await s.visit({ ...options, still: true, path: '/?lembar=isi' })
    await v.page.getByLabel(label, { exact: true }).click()
    await v.page.locator('[data-melayang]:visible').waitFor()
    await tenang(v)
    await v.shot(`elemen-${label.toLowerCase().replace(' ', '-')}-${nama}`)
    await v.axe(`${label} ${nama}`)
    if (nama === 'hp') expect(await terlaluKecil(v)).toEqual([])
    await v.done()
  })
})

const surfaces = [
  ['Toast awas', 'status'],
  ['Dialog galat', 'alertdialog'],
  ['Dialog dihapus', 'alertdialog'],
  ['Dialog tanya', 'alertdialog'],
  ['Dialog bahaya', 'alertdialog'],
  ['Buka formulir', 'dialog'],
  ['Buka angka', 'dialog'],
  ['Buka proses', 'dialog'],
  ['Buka otorisasi', 'dialog'],
  ['Buka otorisasi jari', 'dialog'],
] as const

/** The sheet stands once its first button does, and its fonts are there. */
async function tombolPertama(v: Visitor): Promise<void> {
  await v.page.getByRole('button').first().waitFor()
  await v.page.evaluate(() => document.fonts.ready.then(() => undefined))
}
