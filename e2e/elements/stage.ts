import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { build } from 'vite'
import { expect } from 'vitest'
import type { Browser, Locator } from 'playwright-core'
import { leave, sharedBrowser, visit, type Visitor, type VisitOptions } from '../browser.ts'

const root = join(import.meta.dirname, '../..')

/** The elements in a real browser, with a server that answers what they ask. */
export interface Stage {
  /** Flags of the next visitor's session. */
  flags: Readonly<Record<string, string>>
  /** Uploaded forms as received, newest last. */
  readonly uploads: Buffer[]
  /** Requests of pickers, newest last. */
  readonly asked: unknown[]
  visit(options?: VisitOptions): Promise<Visitor>
  close(): Promise<void>
}

let page: Promise<string> | undefined

/**
 * The folder of the built page. React's own warnings count as faults, so it is the development build that is tried. It is
 * built once for the test files of a worker, in a folder of the worker's own, so that two workers may build at once.
 */
const builtPage = (): Promise<string> => (page ??= buildPage())

async function buildPage(): Promise<string> {
  const out = join(root, 'test-results/elemen', String(threadId))
  await build({
    configFile: join(root, 'vite.config.ts'),
    root: import.meta.dirname,
    mode: 'development',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir: out, emptyOutDir: true, minify: false, manifest: false },
  })
  return out
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}
const groups = [
  { kunci: 'E700', label: 'EMAS 700', dihapus: false },
  { kunci: 'E750', label: 'EMAS 750', dihapus: false },
  { kunci: 'P750', label: 'PUTIH 750', dihapus: false },
]
/** A gold square. */
const image =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#dda01a"/></svg>'

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const session = (flags: Stage['flags']): object => ({
  versi: JSON.stringify(flags),
  user_id: 'DEWI',
  nama: 'Dewi',
  level: 'KASIR',
  kode_toko: 'PBR',
  nama_toko: 'PASAR BARU',
  pusat: false,
  toko_asal: 'PBR',
  tgl_system: '2026-11-21',
  buka: true,
  akses: [],
  jalur: [],
  flags: Object.entries(flags).map(([key, value]) => ({ key, value })),
  settings: {},
})

async function answer(stage: Stage, out: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://x').pathname
  const json = (value: unknown): void => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(value))
  }
  if (path === '/api/v1/sesi') return json(session(stage.flags))
  if (path === '/api/v1/group/pilih') {
    const body = JSON.parse((await bodyOf(request)).toString()) as { cari?: string; kunci?: string }
    stage.asked.push(body)
    const search = (body.cari ?? '').toUpperCase()
    return json({ rows: groups.filter((g) => (body.kunci ? g.kunci === body.kunci : g.label.includes(search))) })
  }
  if (path === '/api/v1/gambar') {
    stage.uploads.push(await bodyOf(request))
    return json({ kunci: 'ada' })
  }
  if (path === '/api/v1/gambar/ada') {
    response.setHeader('content-type', 'image/svg+xml')
    return void response.end(image)
  }
  const file = join(out, path === '/' ? 'index.html' : path)
  response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
  response.end(await readFile(file))
}

export async function openStage(): Promise<Stage> {
  const out = await builtPage()
  const browser: Browser = await sharedBrowser()
  const server = createServer((request, response) => {
    answer(stage, out, request, response).catch(() => response.writeHead(404).end())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stage: Stage = {
    flags: {},
    uploads: [],
    asked: [],
    visit: (options) => visit(browser, origin, options ?? {}),
    close: async () => {
      await leave(browser)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return stage
}

/** The events that the elements reported to the page, in order; also while a modal hides the page from screen readers. */
export const note = (visitor: Visitor): Promise<string[]> =>
  visitor.page
    .getByRole('list', { name: 'Catatan', includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .allTextContents()

export const button = (v: Visitor, name: string) => v.page.getByRole('button', { name, exact: true })

export const focused = (target: Locator): Promise<boolean> => target.evaluate((el) => el === document.activeElement)

/** Picks an option as at the counter: types, presses arrow and Enter. */
export async function take(visitor: Visitor, field: Locator, text: string): Promise<void> {
  await field.focus()
  await visitor.page.keyboard.type(text)
  const found = visitor.page.getByRole('option').filter({ visible: true })
  await expect.poll(() => found.count()).toBe(1)
  await visitor.page.keyboard.press('ArrowDown')
  await visitor.page.keyboard.press('Enter')
}

/** Time then passes only by `clock.runFor`. */
export async function stopClock(visitor: Visitor): Promise<void> {
  await visitor.page.clock.install({ time: new Date('2026-11-21T03:00:00Z') })
  await visitor.page.clock.pauseAt(new Date('2026-11-21T03:00:05Z'))
}

/** Waits for fades and opening animations to end; endless ones and the toast's timer go on. */
export const calm = (visitor: Visitor): Promise<unknown> =>
  visitor.page.evaluate(() => {
    const short = document.getAnimations().filter((a) => Number(a.effect?.getComputedTiming().endTime) < 1000)
    return Promise.allSettled(short.map((a) => a.finished)).then(() => undefined)
  })
