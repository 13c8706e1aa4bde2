import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code128Bars, qrTiles } from '#kernel/engine/paper/codes.server.ts'
import { launch, visit, type Stage, type Visitor } from './browser.ts'
import { button, cashier, dialog, openShop, pickSales } from './cashier.ts'

/** A telephone reads labels with its camera; what the camera sees is drawn as our labels are. */
let stage: Stage
let seeing: Browser
const folder = mkdtempSync(join(tmpdir(), 'kilau-kamera-'))

const size = { width: 480, height: 360 } as const
/** Dark where the code is, in the middle of the picture. */
type Picture = (x: number, y: number) => boolean

const bars = (text: string): Picture => {
  const dark = code128Bars(text)!.flatMap((n, i) => Array.from({ length: n }, () => i % 2 === 0))
  const scale = Math.floor((size.width - 40) / dark.length)
  const left = Math.floor((size.width - dark.length * scale) / 2)
  return (x, y) => y > 100 && y < 260 && x >= left && dark[Math.floor((x - left) / scale)] === true
}
const square = (text: string): Picture => {
  const rows = qrTiles(text)!
  const scale = Math.floor((size.height - 80) / rows.length)
  const [left, top] = [size.width, size.height].map((n) => Math.floor((n - rows.length * scale) / 2)) as [
    number,
    number,
  ]
  return (x, y) => rows[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)] === '1'
}
const nothing: Picture = () => false

/** A film of pictures, each shown for so many frames of a tenth of a second; the browser plays it again and again. */
async function film(name: string, scenes: readonly (readonly [Picture, number])[]): Promise<string> {
  const path = join(folder, name)
  const out = createWriteStream(path)
  out.write(`YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\n`)
  for (const [picture, frames] of scenes) {
    const { width, height } = size
    const light = Buffer.alloc(width * height, 235)
    for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (picture(x, y)) light[y * width + x] = 16
    const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
    for (let n = 0; n < frames; n += 1) out.write(frame)
  }
  out.end()
  await once(out, 'close')
  return path
}

const phone = { size: 'phone', still: true } as const
const sheet = (v: Visitor) => dialog(v, 'Pindai dengan kamera')

/** The camera opens once it is let: what it reads at once would close the sheet before anybody looked. */
async function blinded(visitor: Visitor): Promise<() => Promise<void>> {
  const letGo = await visitor.page.evaluateHandle(() => {
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    const { promise, resolve } = Promise.withResolvers<void>()
    devices.getUserMedia = (wanted) => promise.then(() => open(wanted))
    return resolve
  })
  return () => letGo.evaluate((go) => go())
}

beforeAll(async () => {
  stage = (await openShop()).original
  const path = await film('label.y4m', [
    [bars('00150002'), 20],
    [nothing, 20],
    [square('00150003'), 20],
    [nothing, 20],
  ])
  // Nobody is there to be asked: the flag says yes.
  seeing = await launch([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ])
})
afterAll(async () => {
  await seeing.close()
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a telephone with a camera', () => {
  let visitor: Visitor
  beforeAll(async () => {
    const own: Stage = { ...stage, visit: (options) => visit(seeing, stage.origin, options ?? {}) }
    visitor = await cashier(own, phone)
    await pickSales(visitor)
  })
  afterAll(() => visitor.done())

  test('bars and squares of labels come onto the nota one after the other; the camera stops with the sheet', async () => {
    await button(visitor, 'Pindai dengan kamera').click()
    // Each stands there until the next one is read, whichever comes first.
    await Promise.all(['ANAK', 'DEWASA'].map((whose) => sheet(visitor).getByText(`CINCIN POLOS ${whose}`).waitFor()))
    await visitor.axe('kamera di penjualan')
    await visitor.shot('kamera-penjualan')
    const track = await sheet(visitor)
      .locator('video')
      .evaluateHandle((el) => ((el as HTMLVideoElement).srcObject as MediaStream).getVideoTracks()[0]!)
    expect(await track.evaluate((it) => it.readyState)).toBe('live')
    await button(visitor, 'Selesai').click()
    await sheet(visitor).waitFor({ state: 'detached' })
    expect(await track.evaluate((it) => it.readyState)).toBe('ended')
    await visitor.page
      .getByRole('region', { name: 'Barang keluar' })
      .getByText(/2 barang/)
      .waitFor()
  })

  test('where one piece is looked up, the sheet closes with it', async () => {
    await visitor.page.goto(`${stage.origin}/data-barang`)
    await visitor.loaded()
    const letSee = await blinded(visitor)
    await button(visitor, 'Pindai dengan kamera').click()
    await sheet(visitor).waitFor()
    await letSee()
    await sheet(visitor).waitFor({ state: 'detached' })
    await expect.poll(() => new URL(visitor.page.url()).searchParams.get('barcode')).toMatch(/^0015000[23]$/)
  })

  test('from the bar at the bottom: what is read is looked for and opens', async () => {
    await visitor.page.goto(`${stage.origin}/dashboard`)
    await visitor.loaded()
    await button(visitor, 'Pindai').click()
    await button(visitor, 'Pindai dengan kamera').click()
    await expect.poll(() => new URL(visitor.page.url()).searchParams.get('barcode')).toMatch(/^0015000[23]$/)
  })
})

test('who has no camera, forbids it, or has no https is told so; a mouse has no such button', async () => {
  const no = async (visitor: Visitor, words: RegExp, close = 'Selesai') => {
    await button(visitor, 'Pindai dengan kamera').click()
    await sheet(visitor).getByText(words).waitFor()
    await visitor.shot(`kamera-${String(words).slice(1, 8)}`)
    await sheet(visitor).getByRole('button', { name: close, exact: true }).click()
    await sheet(visitor).waitFor({ state: 'detached' })
    await visitor.done()
  }
  const search = await stage.visit({ ...phone, as: 'LINA', path: '/dashboard' })
  await search.loaded()
  await button(search, 'Pindai').click()
  await no(search, /tidak punya kamera/, 'Batal')
  const till = '/transaksi-penjualan'
  const missing = await stage.visit({ ...phone, as: 'LINA', path: till })
  await no(missing, /tidak punya kamera/)
  const forbidden = await stage.visit(phone)
  await forbidden.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await forbidden.enter('LINA', till)
  await no(forbidden, /Izin kamera ditolak/)
  const plain = await stage.visit(phone)
  await plain.page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await plain.enter('LINA', till)
  await no(plain, /lewat https/)
  const mouse = await stage.visit({ as: 'LINA', path: till, still: true })
  await mouse.loaded()
  expect(await button(mouse, 'Pindai dengan kamera').count()).toBe(0)
  await mouse.done()
})
