import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#apps/rooms.ts'
import { availableLanguages, translate } from '#kernel/base/i18n/catalogues.server.ts'
import type { Language } from '#kernel/base/i18n/texts.ts'
import { openModules } from '#testing/examples.ts'
import { everything } from '#testing/share.ts'
import { openStage, sizes, type Stage, type Visitor, type VisitOptions } from './browser.ts'
import { built } from './screens.ts'

/**
 * Every built screen in six languages, light, dark and on the phone: no word of a button, a label, a heading or a menu is cut off,
 * nothing scrolls sideways, axe finds nothing, the console is silent. `npm test` opens each screen once, a sixth of them in each
 * language, each language in one look; `npm run test:all` opens every screen in every combination.
 */
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await openModules(stage.chain, 'PUSAT')
  // Its report is blank anywhere else.
  await stage.chain.plant(
    'PUSAT',
    `INSERT INTO setting (cabang, kunci, nilai) VALUES ('PUSAT', 'toko_rekap_sales', 'PUSAT'), ('PUSAT', 'toko_rekap_pembelian', 'PUSAT')`,
  )
})
afterAll(() => stage.close())

/** Masters with a form: it opens by a key. */
const forms = new Set(resources.filter((r) => r.written !== 'document').map((r) => r.screen.path))
const looks: readonly (readonly [string, VisitOptions])[] = [
  ['light', {}],
  ['dark', { theme: 'dark' }],
  ['light on the phone', { size: 'phone' }],
  ['dark on the phone', { size: 'phone', theme: 'dark' }],
]
/** The screens of a language: each screen belongs to one. */
const screensOf = (language: number): typeof built =>
  everything ? built : built.filter((_l, i) => i % availableLanguages.length === language)
/** The looks of a language: one, so that all of them are worn by some language. */
const looksOf = (language: number): typeof looks => (everything ? looks : [looks[language % looks.length]!])

const shopName = 'TOKO EMAS KILAU PUSAT'

/** What is cut off now: tag and text of each element whose text is wider than its box. */
const clipped = (shopName: string): string[] => {
  const words = 'button, label, legend, th, h1, h2, h3, nav a, [role=columnheader], [role=tab], [role=menuitem]'
  const found = new Set<string>()
  for (const whole of document.querySelectorAll<HTMLElement>(words))
    for (const part of [whole, ...whole.querySelectorAll<HTMLElement>('*')]) {
      if (![...part.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent!.trim() !== '')) continue
      let box = part
      while (getComputedStyle(box).display.startsWith('inline') && box.clientWidth === 0) box = box.parentElement!
      // A shop's name may have any length; on a phone it is cut with an ellipsis.
      if (box.textContent === shopName) continue
      // Text for screen readers only is one pixel large.
      if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || box.clientWidth <= 1) continue
      const [outer, inner] = [whole.getBoundingClientRect(), box.getBoundingClientRect()]
      const wide = box.scrollWidth > box.clientWidth + 1
      const high = inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1
      // The button in a table head is as wide as its text, and would cover the next head.
      const over = whole.localName === 'th' && (inner.left < outer.left - 1 || inner.right > outer.right + 1)
      if (wide || high || over)
        found.add(`${whole.localName} "${whole.innerText.trim().slice(0, 60)}" ${high ? 'too high' : 'too wide'}`)
    }
  // Data may end in an ellipsis, the buttons of a row may not.
  for (const td of document.querySelectorAll('td:last-child:has(button)'))
    if (td.scrollWidth > td.clientWidth + 1) found.add('the buttons of a row too wide')
  return [...found]
}

/** What is wrong with the screens: cut-off text, pages wider than the window, axe violations. */
async function walk(visitor: Visitor, routes: typeof built, language: Language): Promise<string[]> {
  const wrong: string[] = []
  const look = async (where: string, route?: 'route') => {
    for (const what of await visitor.page.evaluate(clipped, shopName)) wrong.push(`${where}: ${what}`)
    const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) wrong.push(`${where}: ${wide} px wider than the window`)
    wrong.push(...(await visitor.findings(where, route)))
  }
  for (const { path, title } of routes) {
    await visitor.page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await visitor.page.waitForFunction((t) => document.title === t, `${translate(language, title)} | Kilau`)
    await visitor.loaded(path === '/blank')
    // By specification /blank is empty.
    await look(path, path === '/blank' ? undefined : 'route')
    if (!forms.has(path)) continue
    await visitor.page.keyboard.press('Insert')
    await visitor.page.getByRole('dialog').locator('input').first().waitFor()
    await look(`${path} form`)
    // Escape moves to Batal, as everywhere.
    await visitor.page.keyboard.press('Escape')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  return wrong
}

test('there are built screens to look at', () => expect(built.length).toBeGreaterThan(40))

test('a word that does not fit is found', async () => {
  const visitor = await stage.visit()
  await visitor.page.getByLabel('Username').waitFor()
  await visitor.page.evaluate(() => {
    const button = (css: string, words: string) =>
      `<button style="display:block;overflow:hidden;white-space:nowrap;${css}"><span>${words}</span></button>`
    document.body.innerHTML =
      button('width:40px', 'wider than its button') +
      button('width:60px;height:20px;white-space:normal', '<b style="display:block">higher than its button</b>') +
      button('width:300px', 'fits') +
      '<table style="table-layout:fixed;width:200px"><tr><th style="width:40px;white-space:nowrap"><button>wider than its head</button><th>next</table>'
  })
  const found = await visitor.page.evaluate(clipped, shopName)
  expect(found.map((f) => f.split('"')[1])).toEqual([
    'wider than its button',
    'higher than its button',
    'wider than its head',
  ])
  await visitor.done()
})

test('who wants no motion gets none: what changes is there at once, and can be looked at', async () => {
  const visitor = await stage.visit({ as: 'OWNER', still: true })
  const old = await visitor.page.evaluate(
    () => [...document.querySelectorAll('*')].filter((x) => getComputedStyle(x).transitionDuration !== '0s').length,
  )
  expect(old).toBe(0)
  await visitor.done()
})

test.each([
  ['zh', 'Noto Sans SC', '单据成色'],
  ['ja', 'Noto Sans JP', '伝票品位'],
] as const)('a word in %s is drawn with real letters (%s)', async (lang, font, word) => {
  const visitor = await stage.visit()
  await visitor.page.getByLabel('Username').waitFor()
  const wide = await visitor.page.evaluate(
    ([language, word]) => {
      document.body.innerHTML = `<span lang="${language}" style="font:100px var(--k-font)">${word}</span>`
      return document.querySelector('span')!.getBoundingClientRect().width
    },
    [lang, word] as const,
  )
  // CJK characters are as wide as they are high.
  expect(Math.round(wide)).toBe(400)
  const cdp = await visitor.page.context().newCDPSession(visitor.page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'span' })
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.map((f) => f.familyName)).toEqual([font])
  await visitor.done()
})

describe.each(availableLanguages.map((language, i) => [language, i] as const))('in %s', (language, index) => {
  test.each(looksOf(index))(
    '%s',
    async (_name, options) => {
      const visitor = await stage.visit({ as: 'OWNER', ...options, still: true })
      await visitor.page.evaluate((code) => localStorage.setItem('kilau.pilihan.bahasa', code), language)
      await visitor.page.reload()
      await visitor.page.waitForFunction((code) => document.documentElement.lang.startsWith(code), language)
      await visitor.page.getByRole('navigation').first().waitFor()
      expect(await walk(visitor, screensOf(index), language)).toEqual([])
      expect(visitor.page.viewportSize()).toEqual(sizes[options.size ?? 'desktop'])
      await visitor.done()
    },
    1_200_000,
  )
})
