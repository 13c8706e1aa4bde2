import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Visitor } from './browser.ts'

/** What comes out of the printer, as pictures: pages of a PDF, drawn by the browser. */
const root = join(import.meta.dirname, '..')
const pdfjs = readFileSync(join(root, 'node_modules/unpdf/dist/pdfjs.mjs'), 'utf8')
const folder = join(root, 'test-results/kertas')
const origin = 'http://kertas.invalid'
const html =
  '<!doctype html><script type="module">import * as pdfjs from "/pdfjs.mjs"; globalThis.pdfjs = pdfjs</script>'

export interface Kertas {
  /** Keeps pages of `pdf` as `test-results/kertas/{name}-{page}.png`. Answers how many pages it has. */
  foto(pdf: Uint8Array, name: string, pages?: readonly number[]): Promise<number>
  close(): Promise<void>
}

/** `pages` counts from 1; a negative number counts from the end. */
export async function bukaKertas(browser: Browser): Promise<Kertas> {
  mkdirSync(folder, { recursive: true })
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
  return {
    async foto(pdf, name, pages = [1]) {
      const { jumlah, gambar } = await draw(page, Buffer.from(pdf).toString('base64'), pages)
      for (const [n, base64] of gambar) writeFileSync(join(folder, `${name}-${n}.png`), Buffer.from(base64, 'base64'))
      return jumlah
    },
    close: () => page.close(),
  }
}

interface Drawn {
  jumlah: number
  gambar: [page: number, png: string][]
}
/** As much of the library as is used. */
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
      const gambar: [number, string][] = []
      for (const n of new Set(all.filter((x) => x >= 1 && x <= doc.numPages))) {
        const sheet = await doc.getPage(n)
        const viewport = sheet.getViewport({ scale: 2 })
        const canvas = Object.assign(document.createElement('canvas'), {
          width: viewport.width,
          height: viewport.height,
        })
        await sheet.render({ canvas, canvasContext: canvas.getContext('2d')!, viewport }).promise
        gambar.push([n, canvas.toDataURL('image/png').split(',')[1]!])
      }
      return { jumlah: doc.numPages, gambar }
    },
    { base64, pages },
  )

/** What a press saves. Without a viewer and with tabs forbidden a browser saves a PDF too, also one that goes to the printer. */
export const unduhan = async (v: Visitor, tekan: () => Promise<unknown>): Promise<Buffer> => {
  await v.page.evaluate(() => {
    window.open = () => null
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
  })
  const [berkas] = await Promise.all([v.page.waitForEvent('download', { timeout: 60_000 }), tekan()])
  return readFileSync(await berkas.path())
}
export const teksPdf = async (pdf: Uint8Array): Promise<string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })).text.map((t) =>
    t.replace(/\s+/g, ' '),
  )
