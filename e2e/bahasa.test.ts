import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layar, resources } from '#apps/rooms.ts'
import { definisi } from '#apps/web/daftar.web.ts'
import { screens } from '#apps/web/screens.web.ts'
import { bahasaTersedia, terjemah } from '#kernel/i18n/catalogues.server.ts'
import type { Bahasa } from '#kernel/i18n/teks.ts'
import { openStage, sizes, type Stage, type Visitor } from './browser.ts'

/**
 * No word of a button, a label, a heading or a menu is cut off, in any language, wide and on the phone. Of the built screens a
 * rotating twelfth a day for each language and size, all of them with KILAU_TEST_ALL.
 */
let s: Stage
beforeAll(async () => {
  s = await openStage()
})
afterAll(() => s.close())

const built = layar.filter((l) => !l.publik && (Object.hasOwn(screens, l.path) || Object.hasOwn(definisi, l.path)))
/** Masters with a form: it opens by a key. */
const forms = new Set(resources.filter((r) => r.ditulis !== 'dokumen').map((r) => r.layar.path))
const day = Math.floor(Date.now() / 86_400_000)
const share = (shift: number): typeof built =>
  process.env.KILAU_TEST_ALL ? built : built.filter((_l, i) => (i + shift) % 12 === day % 12)

const namaToko = 'TOKO EMAS KILAU PUSAT'

/** What is cut off now: the tag and words of each element whose text is wider than its box. */
const terpotong = (namaToko: string): string[] => {
  const words = 'button, label, legend, th, h1, h2, h3, nav a, [role=columnheader], [role=tab], [role=menuitem]'
  const found = new Set<string>()
  for (const whole of document.querySelectorAll<HTMLElement>(words))
    for (const part of [whole, ...whole.querySelectorAll<HTMLElement>('*')]) {
      if (![...part.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent!.trim() !== '')) continue
      let box = part
      while (getComputedStyle(box).display.startsWith('inline') && box.clientWidth === 0) box = box.parentElement!
      // A shop's name is as long as the shop likes; on a phone its end is three dots.
      if (box.textContent === namaToko) continue
      // What only a screen reader hears is one pixel large.
      if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || box.clientWidth <= 1) continue
      const [outer, inner] = [whole.getBoundingClientRect(), box.getBoundingClientRect()]
      const wide = box.scrollWidth > box.clientWidth + 1
      const high = inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1
      if (wide || high)
        found.add(`${whole.localName} "${whole.innerText.trim().slice(0, 60)}" ${wide ? 'too wide' : 'too high'}`)
    }
  return [...found]
}

async function walk(v: Visitor, routes: typeof built, bahasa: Bahasa): Promise<string[]> {
  const cut: string[] = []
  const look = async (where: string) => {
    for (const what of await v.page.evaluate(terpotong, namaToko)) cut.push(`${where}: ${what}`)
  }
  for (const { path, title } of routes) {
    await v.page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await v.page.waitForFunction((t) => document.title === t, `${terjemah(bahasa, title)} | Kilau`)
    await v.loaded(path === '/blank')
    await look(path)
    if (!forms.has(path)) continue
    await v.page.keyboard.press('Insert')
    await v.page.getByRole('dialog').locator('input').first().waitFor()
    await look(`${path} form`)
    // Escape goes to Batal, as everywhere.
    await v.page.keyboard.press('Escape')
    await v.page.keyboard.press('Enter')
    await v.page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  return cut
}

test('there are built screens to look at', () => expect(built.length).toBeGreaterThan(40))

test('a word that does not fit is found', async () => {
  const v = await s.visit()
  await v.page.getByLabel('Username').waitFor()
  await v.page.evaluate(() => {
    const button = (css: string, words: string) =>
      `<button style="display:block;overflow:hidden;white-space:nowrap;${css}"><span>${words}</span></button>`
    document.body.innerHTML =
      button('width:40px', 'wider than its button') +
      button('width:60px;height:20px;white-space:normal', '<b style="display:block">higher than its button</b>') +
      button('width:300px', 'fits')
  })
  const found = await v.page.evaluate(terpotong, namaToko)
  expect(found.map((f) => f.split('"')[1])).toEqual(['wider than its button', 'higher than its button'])
  await v.done()
})

describe.each(bahasaTersedia.map((bahasa, i) => [bahasa, i] as const))('in %s', (bahasa, i) => {
  test.each(['desktop', 'phone'] as const)(
    `no word is cut off on the %s`,
    async (size) => {
      const v = await s.visit({ size, still: true })
      await v.enter('OWNER')
      await v.page.evaluate((kode) => localStorage.setItem('kilau.pilihan.bahasa', kode), bahasa)
      await v.page.reload()
      await v.page.waitForFunction((kode) => document.documentElement.lang.startsWith(kode), bahasa)
      await v.page.getByRole('navigation').first().waitFor()
      expect(await walk(v, share(2 * i + Number(size === 'phone')), bahasa)).toEqual([])
      expect(v.page.viewportSize()).toEqual(sizes[size])
      await v.done()
    },
    600_000,
  )
})
