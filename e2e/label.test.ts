import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pindaiCode128 } from '#kernel/testing/pemindai.ts'
import { petakQr } from '#kernel/print/kode.server.ts'
import { tulisLabelPdf } from '#kernel/print/label-pdf.server.ts'
import type { UkuranLabel } from '#kernel/print/label.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { bukaToko, button, dialog } from './kasir.ts'
import { bukaKertas, type Kertas } from './kertas.ts'
import { pasangTiruan } from './perangkat.ts'

/** Barcode labels from the choice of pieces to the paper, and what a scanner reads from it. */
let s: Stage
let kertas: Kertas
beforeAll(async () => {
  ;({ s } = await bukaToko())
  kertas = await bukaKertas(s.browser)
}, 180_000)
afterAll(async () => {
  expect(s.chain.errors).toEqual([])
  await kertas.close()
  await s.close()
})

const masuk = async (path: string, options: Parameters<Stage['visit']>[0] = {}): Promise<Visitor> => {
  const v = await s.visit({ still: true, ...options })
  // There is no printer: the tab that would show the PDF stays closed.
  await v.page.addInitScript(() => {
    window.open = () => window
  })
  await v.page.reload()
  await v.enter('PEMILIK', path)
  await v.loaded()
  return v
}
/** Black and white of a picture, row by row. */
async function titik(path: string): Promise<{ lebar: number; hitam: (x: number, y: number) => boolean }> {
  const { data, info } = await sharp(readFileSync(path)).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { lebar: info.width, hitam: (x, y) => data[(y * info.width + x) * info.channels]! < 128 }
}
/** Widths of black and white in turn along a line, from the first black to the last. */
function lajur(g: Awaited<ReturnType<typeof titik>>, y: number): number[] {
  const runs: number[] = []
  let kini = false
  for (let x = 0; x < g.lebar; x++) {
    const hitam = g.hitam(x, y)
    if (hitam === kini && runs.length > 0) runs[runs.length - 1]!++
    else if (hitam !== kini) runs.push(1)
    kini = hitam
  }
  return kini ? runs : runs.slice(0, -1)
}

const rol: UkuranLabel = {
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
}
const gambar = async (u: UkuranLabel, kode: string, name: string) => {
  const pdf = await tulisLabelPdf(u, [{ kode, baris: ['CINCIN', '750'] }], {
    judul: 'Label',
    waktu: new Date(0),
    bahasa: 'id',
    mulai: 0,
  })
  await kertas.foto(pdf, name)
  return titik(`test-results/kertas/${name}-1.png`)
}

test.each(['00148213', 'AKS-0012', 'GL000001'])('%s is read from paper by a scanner', async (kode) => {
  const g = await gambar(rol, kode, `label-${kode}`)
  // A third down the bars; 2 dots a point.
  expect(pindaiCode128(lajur(g, Math.round(10 * 2 * 2.83)))).toBe(kode)
})

test('every square of a QR code on paper is the one it should be', async () => {
  const kode = '00148213'
  // A module of half a millimetre, the widest that is printed.
  const g = await gambar({ ...rol, lebar: 80, tinggi: 20, kode: 'QR' }, kode, 'label-qr')
  const petak = petakQr(kode)!
  const n = petak.length
  const dot = (mm: number) => mm * (72 / 25.4) * 2
  const modul = Math.min(18 / (n + 8), 0.5)
  const dari = 1 + (18 - n * modul) / 2
  const terbaca = petak.map((row, y) =>
    row
      .split('')
      .map((_, x) =>
        g.hitam(Math.floor(dot(dari + (x + 0.5) * modul)), Math.floor(dot(dari + (y + 0.5) * modul))) ? '1' : '0',
      )
      .join(''),
  )
  expect(terbaca).toEqual(petak)
})

test('chosen in the list, one more scanned, one thrown away, printed as a sheet', async () => {
  const v = await masuk('/data-barang')
  const { page } = v
  for (const nama of ['CINCIN UKIR BUNGA KENANGA', 'KALUNG RANTAI NORI 45CM'])
    await page
      .getByRole('row', { name: new RegExp(nama) })
      .getByRole('checkbox')
      .check()
  await button(v, 'Cetak barcode').click()
  await page.waitForURL('**/cetak-barcode')
  await v.loaded()
  const baris = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => baris.count()).toBe(2)
  await scan(page, '00149966')
  await expect.poll(() => baris.count()).toBe(3)
  await scan(page, '00149966')
  await expect.poll(() => page.getByLabel('Lembar 00149966').inputValue()).toBe('2')
  await scan(page, 'TIDAK-ADA')
  await page.getByText('Barcode Tidak Ditemukan').waitFor()
  await button(v, 'Buang KALUNG RANTAI NORI 45CM').click()
  await expect.poll(() => baris.count()).toBe(2)
  // What waits is kept over a reload.
  await page.reload()
  await v.loaded()
  await expect.poll(() => baris.count()).toBe(2)
  await v.shot('cetak-barcode')
  await v.axe('labels')
  await page.getByLabel('Mulai dari label ke-').fill('5')
  const diminta = page.waitForRequest((r) => r.url().endsWith('/cetak-barcode') && r.method() === 'POST')
  await page.keyboard.press('F9')
  expect((await diminta).postDataJSON()).toEqual({
    media: 'LEMBAR',
    mulai: 5,
    baris: [
      { kode_barcode: '00148213', lembar: 1 },
      { kode_barcode: '00149966', lembar: 2 },
    ],
  })
  await page.getByText('3 label dicetak').waitFor()
  await page.getByText('Tidak Ada Data').waitFor()
  await v.done()
})

test('the owner changes the roll; a label printer on the till gets it; one tag again from the drawer', async () => {
  const v = await masuk('/dashboard', { theme: 'dark' })
  const alat = await pasangTiruan(v.page)
  await v.page.goto(`${s.origin}/data-barang`)
  await v.loaded()
  await v.page.getByRole('button', { name: /^Akun PEMILIK/ }).click()
  await v.page.getByRole('menuitem', { name: 'Perangkat' }).or(button(v, 'Perangkat')).first().click()
  const label = v.page.getByRole('region', { name: 'Printer label', exact: true })
  await label.getByRole('radio', { name: 'USB', exact: true }).click()
  await label.getByRole('button', { name: 'Pilih printer' }).click()
  await label.getByText('Terhubung', { exact: true }).waitFor()
  await dialog(v, 'Perangkat').getByRole('button', { name: 'Tutup' }).last().click()

  // A scan opens the piece wherever the focus is.
  await scan(v.page, '00148213')
  await v.page.getByRole('dialog', { name: '00148213' }).getByRole('button', { name: 'Cetak barcode' }).click()
  const zpl = async () => Buffer.from(await alat.diterima('usb')).toString('latin1')
  let keluar = ''
  await expect.poll(async () => (keluar += await zpl())).toContain('^XZ')
  expect(keluar).toContain('^FD>;00148213^FS')
  await v.shot('label-laci-gelap')

  await v.page.goto(`${s.origin}/cetak-barcode`)
  await v.loaded()
  await button(v, 'Ukuran label').click()
  const ukuran = dialog(v, 'Label di rol')
  await ukuran.getByRole('button', { name: '50 × 30' }).click()
  await ukuran.getByLabel('Lebar (mm)').fill('5')
  await v.page.keyboard.press('F9')
  await ukuran.getByText('Tidak Boleh Kurang Dari 10').waitFor()
  await ukuran.getByLabel('Lebar (mm)').fill('50')
  await ukuran.getByLabel('Harga Jual').check()
  await v.shot('label-ukuran-gelap')
  await v.axe('sizes of labels')
  await v.page.keyboard.press('F9')
  await v.page.getByText('Ukuran label disimpan').waitFor()
  await v.page.getByText('50 × 30 mm').waitFor()
  await v.done()
})

test('from a document of incoming goods, and on a phone', async () => {
  const v = await masuk('/tambah-data-barang', { size: 'phone' })
  await v.page
    .getByRole('button', { name: /^BM-SBY/ })
    .first()
    .click()
  await button(v, 'Cetak barcode').click()
  await v.page.waitForURL('**/cetak-barcode')
  await v.loaded()
  await expect.poll(() => v.page.getByRole('main').getByRole('listitem').count()).toBe(9)
  await v.shot('cetak-barcode-hp', 'whole')
  await v.axe('labels on a phone')
  expect(await v.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await v.done()
})

test('a scan on the stock card shows the card of that piece', async () => {
  const v = await masuk('/laporan-kartu-stock')
  await scan(v.page, '00148213')
  await v.page.getByRole('cell', { name: 'CINCIN UKIR BUNGA KENANGA' }).waitFor()
  expect(await v.page.locator('[name=kode_barcode]').inputValue()).toBe('00148213')
  expect(await v.page.getByRole('cell', { name: 'ANTING DESI BULAT' }).count()).toBe(0)
  await v.done()
})
