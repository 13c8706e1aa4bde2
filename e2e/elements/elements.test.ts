import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneOf } from '#testing/share.ts'
import type { Visitor } from '../browser.ts'
import { take, openStage, calm, button, type Stage } from './stage.ts'

/** How the elements look: screenshots of all of them, and axe. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  stage.flags = { FINGERPRINT_MODULE: 'on' }
})
afterAll(() => stage.close())

const displays = [
  ['terang', { theme: 'light' }],
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone', touch: true }],
] as const

/** Touch targets that are too small: below 40 px, less the borders of their frame. */
const tooSmall = (visitor: Visitor): Promise<string[]> =>
  visitor.page.evaluate(() => {
    const pressed = 'button, input, select, textarea, summary, a[href]'
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter((el) => el.checkVisibility() && el.getAttribute('type') !== 'file')
      .flatMap((el) => {
        // The target of a checkbox is its label, that of a field its frame.
        const field = el.matches('input, textarea')
        // The title of a card stretches over the whole card.
        const stretched = getComputedStyle(el, '::after').position === 'absolute'
        const target = field ? (el.closest('label') ?? el.parentElement!) : stretched ? el.offsetParent! : el
        const { width, height } = target.getBoundingClientRect()
        const name = el.getAttribute('aria-label') ?? el.textContent ?? el.getAttribute('name')
        return height < 38 || width < 38 ? [`${el.tagName} ${name}: ${Math.round(width)}×${Math.round(height)}`] : []
      })
  })

const wider = (visitor: Visitor): Promise<number> =>
  visitor.page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

describe.each(oneOf('elements', displays))('%s', (name, options) => {
  test.each(['rupa', 'isi', 'keadaan', 'terbuka'])(
    'the sheet %s is drawn, axe finds nothing, nothing runs out of the page',
    async (sheet) => {
      const visitor = await stage.visit({ ...options, still: true, path: `/?lembar=${sheet}` })
      await firstButton(visitor)
      await calm(visitor)
      await visitor.shot(`elemen-${sheet}-${name}`, 'whole')
      await visitor.axe(`${sheet} ${name}`)
      expect(await wider(visitor)).toBe(0)
      if (name === 'hp') expect(await tooSmall(visitor)).toEqual([])
      await visitor.done()
    },
  )

  test('what opens over the page is drawn, and axe finds nothing', async () => {
    const visitor = await stage.visit({ ...options, still: true, path: '/?lembar=terbuka' })
    for (const [open, role] of surfaces) {
      await button(visitor, open).click()
      await visitor.page.getByRole(role).waitFor()
      if (open === 'Buka otorisasi jari') {
        await visitor.page.getByRole('radio', { name: 'Sidik jari' }).click()
        await take(visitor, visitor.page.getByLabel('Pemberi otorisasi'), 'Rina')
        await visitor.page.getByText('Menunggu sidik jari Rina').waitFor()
      }
      const word = open.toLowerCase().replace(/ /g, '-')
      await calm(visitor)
      await visitor.shot(`elemen-${word}-${name}`)
      await visitor.axe(`${open} ${name}`)
      expect(await wider(visitor)).toBe(0)
      if (name === 'hp') expect(await tooSmall(visitor)).toEqual([])
      await visitor.page.reload()
    }
    await visitor.done()
  })

  test.each(['Tanggal Masuk', 'Bulan', 'Letak'])('%s opens by its field, and axe finds nothing', async (label) => {
    const visitor = await stage.visit({ ...options, still: true, path: '/?lembar=isi' })
    await visitor.page.getByLabel(label, { exact: true }).click()
    await visitor.page.locator('[data-melayang]:visible').waitFor()
    await calm(visitor)
    await visitor.shot(`elemen-${label.toLowerCase().replace(' ', '-')}-${name}`)
    await visitor.axe(`${label} ${name}`)
    if (name === 'hp') expect(await tooSmall(visitor)).toEqual([])
    await visitor.done()
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

/** The sheet is ready once its first button and its fonts are loaded. */
async function firstButton(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('button').first().waitFor()
  await visitor.page.evaluate(() => document.fonts.ready.then(() => undefined))
}
