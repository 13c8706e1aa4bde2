import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { pictures, type Visitor } from './browser.ts'

/** Printed pages as pictures, when pictures are asked for: the pages of a PDF, rendered by the browser. */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'test-results/kertas')
const origin = 'http://kertas.invalid'
const html =
  '<!doctype html><script type="module">import * as pdfjs from "/pdfjs.mjs"; globalThis.pdfjs = pdfjs</script>'

export interface Paper {
  /** Saves pages of `pdf` as `test-results/kertas/{name}-{page}.png` when pictures are asked for. Returns the number of pages. */
  foto(pdf: Uint8Array, name: string, pages?: readonly number[]): Promise<number>
  close(): Promise<void>
}

/** `pages` counts from 1; a negative number counts from the end. `drawn`: also when nobody asked for pictures, to be read. */
export async function openPaper(browser: Browser, drawn?: 'drawn'): Promise<Paper> {
  const page = pictures || drawn ? await openRenderer(browser) : undefined
  return {
    async foto(pdf, name, pages = [1]) {
      if (!page) return (await getDocumentProxy(new Uint8Array(pdf))).numPages
      const { count, images } = await draw(page, Buffer.from(pdf).toString('base64'), pages)
      for (const [n, base64] of images) writeFileSync(join(folder, `${name}-${n}.png`), Buffer.from(base64, 'base64'))
      return count
    },
    close: async () => page?.close(),
  }
}

async function openRenderer(browser: Browser): Promise<Page> {
  mkdirSync(folder, { recursive: true })
  const pdfjs = readFileSync(join(root, 'node_modules/unpdf/dist/pdfjs.mjs'), 'utf8')
  const page = await browser.newPage()
  await page.route(`${origin}/**`, (route) =>
    route.fulfill(
      route.request().url().endsWith('.mjs')
        ? { contentType: 'text/javascript', body: pdfjs }
        : { contentType: 'text/html', body: html },
    ),
  )
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => 'pdfjs' in globalThis)
  return page
}

interface Drawn {
  count: number
  images: [page: number, png: string][]
}
/** The part of the library that is used. */
interface PdfPage {
  getViewport(o: { scale: number }): { width: number; height: number }
  render(o: object): { promise: Promise<void> }
}
interface PdfJs {
  getDocument(o: object): { promise: Promise<{ numPages: number; getPage(n: number): Promise<PdfPage> }> }
}

const draw = (page: Page, base64: string, pages: readonly number[]): Promise<Drawn> =>
  page.evaluate(
    async ({ base64: text, pages: wanted }) => {
      const { pdfjs: lib } = globalThis as unknown as { pdfjs: PdfJs }
      const data = Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
      const doc = await lib.getDocument({ data }).promise
      const all = wanted.map((n) => (n < 0 ? doc.numPages + 1 + n : n))
      const images: [number, string][] = []
      for (const page of new Set(all.filter((x) => x >= 1 && x <= doc.numPages))) {
        const sheet = await doc.getPage(page)
        const viewport = sheet.getViewport({ scale: 2 })
        const canvas = Object.assign(document.createElement('canvas'), {
          width: viewport.width,
          height: viewport.height,
        })
        await sheet.render({ canvas, canvasContext: canvas.getContext('2d')!, viewport }).promise
        images.push([page, canvas.toDataURL('image/png').split(',')[1]!])
      }
      return { count: doc.numPages, images }
    },
    { base64, pages },
  )

/**
 * The file that a press downloads. Without a viewer and with tabs blocked a browser also downloads a PDF meant for
 * the printer.
 */
export const downloaded = async (visitor: Visitor, press: () => Promise<unknown>): Promise<Buffer> => {
  await visitor.page.evaluate(() => {
    window.open = () => null
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
  })
  const [file] = await Promise.all([visitor.page.waitForEvent('download', { timeout: 60_000 }), press()])
  return readFileSync(await file.path())
}
export const pdfText = async (pdf: Uint8Array): Promise<string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })).text.map((text) =>
    text.replace(/\s+/g, ' '),
  )
