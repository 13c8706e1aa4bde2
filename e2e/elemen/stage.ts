import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { expect } from 'vitest'
import type { Browser, Locator } from 'playwright-core'
import { launch, visit, type Visitor, type VisitOptions } from '../browser.ts'

const root = join(import.meta.dirname, '../..')

/** The elements in a real browser, before a server that answers what they ask. */
export interface Stage {
  /** Flags of the session that the next visitor has. */
  flags: Readonly<Record<string, string>>
  /** Uploaded forms as they came, newest last. */
  readonly uploads: Buffer[]
  /** What pickers asked, newest last. */
  readonly asked: unknown[]
  visit(options?: VisitOptions): Promise<Visitor>
  close(): Promise<void>
}

/** React's own warnings count as faults, so it is the development build that is tried. */
async function buildPage(out: string): Promise<void> {
  await build({
    configFile: join(root, 'vite.config.ts'),
    root: import.meta.dirname,
    mode: 'development',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir: out, emptyOutDir: true, minify: false, manifest: false },
  })
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
const gambar =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#dda01a"/></svg>'

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const sesi = (flags: Stage['flags']): object => ({
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
  if (path === '/api/v1/sesi') return json(sesi(stage.flags))
  if (path === '/api/v1/group/pilih') {
    const body = JSON.parse((await bodyOf(request)).toString()) as { cari?: string; kunci?: string }
    stage.asked.push(body)
    const cari = (body.cari ?? '').toUpperCase()
    return json({ rows: groups.filter((g) => (body.kunci ? g.kunci === body.kunci : g.label.includes(cari))) })
  }
  if (path === '/api/v1/gambar') {
    stage.uploads.push(await bodyOf(request))
    return json({ kunci: 'ada' })
  }
  if (path === '/api/v1/gambar/ada') {
    response.setHeader('content-type', 'image/svg+xml')
    return void response.end(gambar)
  }
  const file = join(out, path === '/' ? 'index.html' : path)
  response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
  response.end(await readFile(file))
}

/** `nama`: the test file's own build, so that two files may run at once. */
export async function openStage(nama: string): Promise<Stage> {
  const out = join(root, 'test-results/elemen', nama)
  await buildPage(out)
  const browser: Browser = await launch()
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
      await browser.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return stage
}

/** What the elements told the page, in order. */
export const catatan = (v: Visitor): Promise<string[]> =>
  v.page.getByRole('list', { name: 'Catatan' }).getByRole('listitem').allTextContents()

export const tombol = (v: Visitor, name: string) => v.page.getByRole('button', { name, exact: true })

/** Does it hold the focus? */
export const terfokus = (target: Locator): Promise<boolean> => target.evaluate((el) => el === document.activeElement)

/** Takes an option as the counter does: typed, arrow, Enter. */
export async function ambil(v: Visitor, field: Locator, teks: string): Promise<void> {
  await field.focus()
  await v.page.keyboard.type(teks)
  const found = v.page.getByRole('option').filter({ visible: true })
  await expect.poll(() => found.count()).toBe(1)
  await v.page.keyboard.press('ArrowDown')
  await v.page.keyboard.press('Enter')
}

/** Time that passes only by `clock.runFor`. */
export async function hentikanJam(v: Visitor): Promise<void> {
  await v.page.clock.install({ time: new Date('2026-11-21T03:00:00Z') })
  await v.page.clock.pauseAt(new Date('2026-11-21T03:00:05Z'))
}

/** Waits until what fades or opens has arrived; what turns for ever and a toast's clock go on. */
export const tenang = (v: Visitor): Promise<unknown> =>
  v.page.evaluate(() => {
    const short = document.getAnimations().filter((a) => Number(a.effect?.getComputedTiming().endTime) < 1000)
    return Promise.allSettled(short.map((a) => a.finished)).then(() => undefined)
  })
