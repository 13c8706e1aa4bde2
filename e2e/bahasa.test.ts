import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layar, resources } from '#apps/rooms.ts'
import { definisi } from '#apps/web/daftar.web.ts'
import { screens } from '#apps/web/screens.web.ts'
import { bahasaTersedia, terjemah } from '#kernel/i18n/catalogues.server.ts'
import type { Bahasa } from '#kernel/i18n/teks.ts'
import { bukaModul } from '#kernel/testing/contoh.ts'
import { openStage, sizes, type Stage, type Visitor, type VisitOptions } from './browser.ts'

/**
 * Every built screen in six languages, light, dark and on the phone: no word of a button, a label, a heading or a menu is cut off,
 * nothing scrolls sideways, axe finds nothing, the console is silent. A rotating twenty-fourth of the screens a day for each combination,
 * all of them with KILAU_TEST_ALL.
 */
let s: Stage
beforeAll(async () => {
  s = await openStage()
  await bukaModul(s.chain, 'PUSAT')
})
afterAll(() => s.close())

const built = layar.filter((l) => !l.publik && (Object.hasOwn(screens, l.path) || Object.hasOwn(definisi, l.path)))
/** Masters with a form: it opens by a key. */
const forms = new Set(resources.filter((r) => r.ditulis !== 'dokumen').map((r) => r.layar.path))
const day = Math.floor(Date.now() / 86_400_000)
const share = (shift: number): typeof built =>
  process.env.KILAU_TEST_ALL ? built : built.filter((_l, i) => (i + shift) % 24 === day % 24)

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
      // The button of a head is as wide as its words, and stands over the next head.
      const over = whole.localName === 'th' && (inner.left < outer.left - 1 || inner.right > outer.right + 1)
      if (wide || high || over)
        found.add(`${whole.localName} "${whole.innerText.trim().slice(0, 60)}" ${high ? 'too high' : 'too wide'}`)
    }
  // Data may end in dots, the buttons of a row may not.
  for (const td of document.querySelectorAll('td:last-child:has(button)'))
    if (td.scrollWidth > td.clientWidth + 1) found.add('the buttons of a row too wide')
  return [...found]
}

/** What is wrong with the screens: words that are cut off, pages that are wider than the window, what axe finds. */
async function walk(v: Visitor, routes: typeof built, bahasa: Bahasa): Promise<string[]> {
  const wrong: string[] = []
  const look = async (where: string) => {
    for (const what of await v.page.evaluate(terpotong, namaToko)) wrong.push(`${where}: ${what}`)
    const wide = await v.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) wrong.push(`${where}: ${wide} px wider than the window`)
    await v.axe(where).catch((e: Error) => wrong.push(e.message))
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
  return wrong
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
      button('width:300px', 'fits') +
      '<table style="table-layout:fixed;width:200px"><tr><th style="width:40px;white-space:nowrap"><button>wider than its head</button><th>next</table>'
  })
  const found = await v.page.evaluate(terpotong, namaToko)
  expect(found.map((f) => f.split('"')[1])).toEqual([
    'wider than its button',
    'higher than its button',
    'wider than its head',
  ])
  await v.done()
})

test('who wants no motion gets none: what changes is there at once, and can be looked at', async () => {
  const v = await s.visit({ still: true })
  await v.enter('OWNER')
  const lama = await v.page.evaluate(
    () => [...document.querySelectorAll('*')].filter((x) => getComputedStyle(x).transitionDuration !== '0s').length,
  )
  expect(lama).toBe(0)
  await v.done()
})

test.each([
  ['zh', 'Noto Sans SC', '单据成色'],
  ['ja', 'Noto Sans JP', '伝票品位'],
] as const)('a word in %s is drawn with real letters (%s)', async (lang, font, kata) => {
  const v = await s.visit()
  await v.page.getByLabel('Username').waitFor()
  const wide = await v.page.evaluate(
    ([l, k]) => {
      document.body.innerHTML = `<span lang="${l}" style="font:100px var(--k-font)">${k}</span>`
      return document.querySelector('span')!.getBoundingClientRect().width
    },
    [lang, kata] as const,
  )
  // Each as wide as it is high.
  expect(Math.round(wide)).toBe(400)
  const cdp = await v.page.context().newCDPSession(v.page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'span' })
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.map((f) => f.familyName)).toEqual([font])
  await v.done()
})

const rupa: readonly (readonly [string, VisitOptions])[] = [
  ['light', {}],
  ['dark', { theme: 'dark' }],
  ['light on the phone', { size: 'phone' }],
  ['dark on the phone', { size: 'phone', theme: 'dark' }],
]

describe.each(bahasaTersedia.map((bahasa, i) => [bahasa, i] as const))('in %s', (bahasa, i) => {
  test.each(rupa.map(([name, options], j) => [name, options, j] as const))(
    '%s',
    async (_name, options, j) => {
      const v = await s.visit({ ...options, still: true })
      await v.enter('OWNER')
      await v.page.evaluate((kode) => localStorage.setItem('kilau.pilihan.bahasa', kode), bahasa)
      await v.page.reload()
      await v.page.waitForFunction((kode) => document.documentElement.lang.startsWith(kode), bahasa)
      await v.page.getByRole('navigation').first().waitFor()
      expect(await walk(v, share(rupa.length * i + j), bahasa)).toEqual([])
      expect(v.page.viewportSize()).toEqual(sizes[options.size ?? 'desktop'])
      await v.done()
    },
    1_200_000,
  )
})
