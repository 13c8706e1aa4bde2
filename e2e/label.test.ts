import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { scanCode128 } from '#testing/scanner.ts'
import { qrTiles } from '#kernel/engine/paper/codes.server.ts'
import { writeLabelPdf } from '#kernel/engine/paper/label-pdf.server.ts'
import type { LabelSize } from '#kernel/engine/paper/label.ts'
import { scan, type Stage, type Visitor, bare } from './browser.ts'
import { openShop, button, dialog } from './cashier.ts'
import { openPaper, type Paper } from './paper.ts'
import { installFakeDevices } from './devices.ts'

/** Barcode labels from the choice of pieces to the paper, and what a scanner reads from it. */
let stage: Stage
let paper: Paper
beforeAll(async () => {
  ;({ original: stage } = await openShop())
  paper = await openPaper(stage.browser, 'drawn')
}, 180_000)
afterAll(async () => {
  expect(stage.chain.errors).toEqual([])
  await paper.close()
  await stage.close()
})

const incoming = async (path: string, options: Parameters<Stage['visit']>[0] = {}): Promise<Visitor> => {
  const visitor = await stage.visit({ path: bare, still: true, printless: true, ...options })
  await visitor.enter('PEMILIK', path)
  await visitor.loaded()
  return visitor
}
/** The pixels of a picture as black or white, row by row. */
async function point(path: string): Promise<{ lebar: number; black: (x: number, y: number) => boolean }> {
  const { data, info } = await sharp(readFileSync(path)).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { lebar: info.width, black: (x, y) => data[(y * info.width + x) * info.channels]! < 128 }
}
/** Alternating widths of black and white along a line, from the first black to the last. */
function lane(picture: Awaited<ReturnType<typeof point>>, y: number): number[] {
  const runs: number[] = []
  let current = false
  for (let x = 0; x < picture.lebar; x++) {
    const black = picture.black(x, y)
    if (black === current && runs.length > 0) runs[runs.length - 1]!++
    else if (black !== current) runs.push(1)
    current = black
  }
  return current ? runs : runs.slice(0, -1)
}

const roll: LabelSize = {
  media: 'ROL',
  lebar: 200,
  tinggi: 60,
  kolom: 1,
  baris: 1,
  tepi_kiri: 0,
  tepi_atas: 0,
  sela_kolom: 0,
  sela_baris: 0,
  ekor: 0,
  kode: 'CODE128',
  bentuk: 'SATU',
  leher: 0,
}
const image = async (size: LabelSize, code: string, name: string) => {
  const pdf = await writeLabelPdf(size, [{ code, lines: ['CINCIN', '750'] }], {
    title: 'Label',
    time: new Date(0),
    language: 'id',
    start: 0,
  })
  await paper.foto(pdf, name)
  return point(`test-results/kertas/${name}-1.png`)
}

test.each(['00148213', 'AKS-0012', 'GL000001'])('%s is read from paper by a scanner', async (code) => {
  const picture = await image(roll, code, `label-${code}`)
  // At a third of the bars' height; 2 pixels per point.
  expect(scanCode128(lane(picture, Math.round(10 * 2 * 2.83)))).toBe(code)
})

test('every square of a QR code on paper is the one it should be', async () => {
  const code = '00148213'
  // A module of half a millimetre, the widest that is printed.
  const picture = await image({ ...roll, lebar: 80, tinggi: 20, kode: 'QR' }, code, 'label-qr')
  const tiles = qrTiles(code)!
  const side = tiles.length
  const dot = (mm: number) => mm * (72 / 25.4) * 2
  const module = Math.min(18 / (side + 8), 0.5)
  const from = 1 + (18 - side * module) / 2
  const readBack = tiles.map((row, y) =>
    row
      .split('')
      .map((_, x) =>
        picture.black(Math.floor(dot(from + (x + 0.5) * module)), Math.floor(dot(from + (y + 0.5) * module)))
          ? '1'
          : '0',
      )
      .join(''),
  )
  expect(readBack).toEqual(tiles)
})

test('chosen in the list, one more scanned, one thrown away, printed as a sheet', async () => {
  const visitor = await incoming('/data-barang')
  const { page } = visitor
  for (const name of ['CINCIN UKIR BUNGA KENANGA', 'KALUNG RANTAI NORI 45CM'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await button(visitor, 'Cetak barcode').click()
  await page.waitForURL('**/cetak-barcode')
  await visitor.loaded()
  const line = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => line.count()).toBe(2)
  await scan(page, '00149966')
  await expect.poll(() => line.count()).toBe(3)
  await scan(page, '00149966')
  await expect.poll(() => page.getByLabel('Lembar 00149966').inputValue()).toBe('2')
  await scan(page, 'TIDAK-ADA')
  await page.getByText('Barcode Tidak Ditemukan').waitFor()
  await button(visitor, 'Buang KALUNG RANTAI NORI 45CM').click()
  await expect.poll(() => line.count()).toBe(2)
  // The waiting labels survive a reload.
  await page.reload()
  await visitor.loaded()
  await expect.poll(() => line.count()).toBe(2)
  await visitor.shot('cetak-barcode')
  await visitor.axe('labels')
  await page.getByLabel('Mulai dari label ke-').fill('5')
  const requested = page.waitForRequest((r) => r.url().endsWith('/cetak-barcode') && r.method() === 'POST')
  await page.keyboard.press('F9')
  expect((await requested).postDataJSON()).toEqual({
    media: 'LEMBAR',
    mulai: 5,
    baris: [
      { kode_barcode: '00148213', lembar: 1 },
      { kode_barcode: '00149966', lembar: 2 },
    ],
  })
  await page.getByText('3 label dicetak').waitFor()
  await page.getByText('Tidak Ada Data').waitFor()
  await visitor.done()
})

test('the owner changes the roll; a label printer on the till gets it; one tag again from the drawer', async () => {
  const visitor = await incoming('/dashboard', { theme: 'dark' })
  const device = await installFakeDevices(visitor.page)
  await visitor.page.goto(`${stage.origin}/data-barang`)
  await visitor.loaded()
  await visitor.page.getByRole('button', { name: /^Akun PEMILIK/ }).click()
  await visitor.page.getByRole('menuitem', { name: 'Perangkat' }).or(button(visitor, 'Perangkat')).first().click()
  const label = visitor.page.getByRole('region', { name: 'Printer label', exact: true })
  await label.getByRole('radio', { name: 'USB', exact: true }).click()
  await label.getByRole('button', { name: 'Pilih printer' }).click()
  await label.getByText('Terhubung', { exact: true }).waitFor()
  await dialog(visitor, 'Perangkat').getByRole('button', { name: 'Tutup' }).last().click()

  // A scan opens the piece wherever the focus is.
  await scan(visitor.page, '00148213')
  await visitor.page
    .getByRole('dialog', { name: '00148213' })
    .getByRole('button', { name: 'Label', exact: true })
    .click()
  const zpl = async () => Buffer.from(await device.diterima('usb')).toString('latin1')
  let outgoing = ''
  await expect.poll(async () => (outgoing += await zpl())).toContain('^XZ')
  expect(outgoing).toContain('^FD>;00148213^FS')
  await visitor.shot('label-laci-gelap')

  await visitor.page.goto(`${stage.origin}/cetak-barcode`)
  await visitor.loaded()
  await button(visitor, 'Ukuran label').click()
  const size = dialog(visitor, 'Label di rol')
  await size.getByRole('button', { name: '50 × 30' }).click()
  await size.getByLabel('Lebar (mm)').fill('5')
  await visitor.page.keyboard.press('F9')
  await size.getByText('Tidak Boleh Kurang Dari 10').waitFor()
  await size.getByLabel('Lebar (mm)').fill('50')
  await size.getByLabel('Harga Jual').check()
  await visitor.shot('label-ukuran-gelap')
  await visitor.axe('sizes of labels')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Ukuran label disimpan').waitFor()
  await visitor.page.getByText('50 × 30 mm').waitFor()
  await visitor.done()
})

longTest('from a document of incoming goods, and on a phone', async () => {
  const visitor = await incoming('/tambah-data-barang', { size: 'phone' })
  await visitor.page
    .getByRole('button', { name: /^BM-SBY/ })
    .first()
    .click()
  await button(visitor, 'Cetak barcode').click()
  await visitor.page.waitForURL('**/cetak-barcode')
  await visitor.loaded()
  await expect.poll(() => visitor.page.getByRole('main').getByRole('listitem').count()).toBe(9)
  await visitor.shot('cetak-barcode-hp', 'whole')
  await visitor.axe('labels on a phone')
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await visitor.done()
})

test('a scan on the stock card shows the card of that piece', async () => {
  const visitor = await incoming('/laporan-kartu-stock')
  await scan(visitor.page, '00148213')
  await visitor.page.getByRole('cell', { name: 'CINCIN UKIR BUNGA KENANGA' }).waitFor()
  expect(await visitor.page.locator('[name=kode_barcode]').inputValue()).toBe('00148213')
  expect(await visitor.page.getByRole('cell', { name: 'ANTING DESI BULAT' }).count()).toBe(0)
  await visitor.done()
})
