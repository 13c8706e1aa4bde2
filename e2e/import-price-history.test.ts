import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withMasters } from '#testing/planted.ts'
import { oneOf } from '#testing/share.ts'
import { openStage, type Stage, type Visitor, type VisitOptions } from './browser.ts'

/**
 * Imports a history of the gold price from a public table: a rate is entered, every month is shown in rupiah per
 * gram, then saved.
 */
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
}, 180_000)
afterAll(async () => {
  expect(stage.chain.errors).toEqual([])
  await stage.close()
})

const path = '/master-parameter-harga-emas'
const sheet = (text: string) => ({ name: 'gold-usd-oz-monthly.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const world = 'Date,Price\n1833-01,18.930\n2026-02,5019.000\n2026-04,4721.000\n2026-05,4587.000\n2026-06,4228.000\n'
const incoming = async (options: VisitOptions = {}): Promise<Visitor> => {
  const visitor = await stage.visit({ as: 'PEMILIK', path, still: true, ...options })
  await visitor.loaded()
  return visitor
}

test('by keyboard: file, rate, what would happen, saved; a price of hand stays, another rate changes what the file brought', async () => {
  await stage.chain.plant(
    'SBY',
    `INSERT INTO harga_emas (cabang, waktu, harga_24k) VALUES ('SBY', '2026-02-01T00:00', 2600000)`,
  )
  const visitor = await incoming()
  const { page } = visitor
  const open = async () => {
    await page.getByRole('button', { name: 'Impor riwayat harga' }).focus()
    await page.keyboard.press('Enter')
    const pick = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Pilih berkas' }).focus()
    await page.keyboard.press('Enter')
    await (await pick).setFiles(sheet(world))
    await page.getByText('Isi kurs untuk melihat harga per gram.').waitFor()
  }
  /** What would happen is that of everything typed so far. */
  const reckoned = () => page.waitForFunction(() => document.querySelector('[role=dialog] [aria-busy]') === null)
  await open()
  // The cursor is in the rate field.
  await page.keyboard.type('16250')
  const line = page.getByRole('region', { name: 'Baris berkas' })
  await line.getByText('2,210,000').waitFor()
  expect(await line.getByRole('row', { name: /2026-06-01/ }).innerText()).toMatch(
    /4,228\.00\s+16,250\.00\s+2,208,917\s+2,210,000/,
  )
  expect(await line.getByRole('row', { name: /2026-02-01/ }).innerText()).toMatch(
    /Sudah ada.*Tetap 2,600,000, diketik sendiri/s,
  )
  expect(await line.getByRole('row', { name: /1833-01-01/ }).innerText()).toMatch(/Sebelum Tahun 1900 Tidak Disimpan/)
  const save = page.getByRole('button', { name: /^Simpan 3 harga/ })
  expect(await save.isDisabled()).toBe(true)
  await page.locator('[name="dari"]').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByLabel('Tahun', { exact: true }).selectOption('2026')
  await page.getByLabel('Bulan', { exact: true }).selectOption('01')
  await page.getByRole('button', { name: 'Kamis, 1 Januari 2026' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('1 baris di luar periode.').waitFor()
  await reckoned()
  await page.keyboard.press('F9')
  await page.getByText('3 baru, 0 berubah').waitFor()
  await page.getByRole('gridcell', { name: '2,210,000' }).first().waitFor()

  await open()
  await page.keyboard.type('16500')
  await page.getByRole('radio', { name: 'Berubah' }).waitFor()
  await page.getByLabel('Lewati 1 baris salah').focus()
  await page.keyboard.press('Space')
  await reckoned()
  await page.keyboard.press('F9')
  await page.getByText('0 baru, 3 berubah').waitFor()
  const { rows } = await stage.chain.owner.query(
    `SELECT waktu, harga_24k FROM harga_emas WHERE cabang = 'SBY' AND waktu LIKE '2026-0%' ORDER BY waktu`,
  )
  expect(rows).toEqual([
    { waktu: '2026-02-01T00:00', harga_24k: 2_600_000n },
    { waktu: '2026-04-01T00:00', harga_24k: 2_505_000n },
    { waktu: '2026-05-01T00:00', harga_24k: 2_435_000n },
    { waktu: '2026-06-01T00:00', harga_24k: 2_245_000n },
  ])
  // Today's price is still the shop's own.
  const owner = await stage.chain.login('PEMILIK')
  expect((await stage.chain.call(owner, 'GET', 'harga-emas/kini')).body.emas.harga_24k).toBe(1_992_000)
  await visitor.done()
})

test('at head office, in a language of long words: the actions stand in the window, and the files behind the dots', async () => {
  const visitor = await stage.visit({ as: 'OWNER', still: true })
  await visitor.page.evaluate(() => localStorage.setItem('kilau.pilihan.bahasa', 'it'))
  await visitor.page.goto(stage.origin + path)
  await visitor.loaded(true)
  await visitor.page.getByRole('button', { name: 'Importa storico prezzi' }).waitFor()
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await visitor.page.getByRole('button', { name: 'Altre azioni', exact: true }).click()
  await visitor.page.getByRole('menuitem', { name: 'CSV' }).waitFor()
  await visitor.shot('harga-emas-pusat-it')
  await visitor.done()
})

const looks: readonly (readonly [string, VisitOptions])[] = [
  ['terang', {}],
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone' }],
]
describe.each(oneOf('price history', looks))('%s', (look, options) => {
  test('the file, the question of 4.721 and the rows are clean and fit', async () => {
    const visitor = await incoming(options)
    const { page } = visitor
    if (options.size === 'phone') {
      await page.getByRole('button', { name: 'Tindakan lain', exact: true }).click()
      await page.getByText('Impor riwayat harga').click()
    } else {
      await visitor.shot(`harga-emas-impor-${look}`)
      await page.getByRole('button', { name: 'Impor riwayat harga' }).click()
    }
    await page.getByText('Kolom Tanggal (bulan atau hari)').waitFor()
    await visitor.axe('riwayat harga: berkas')
    await visitor.shot(`impor-riwayat-berkas-${look}`)
    await page
      .getByLabel('Berkas riwayat harga')
      .setInputFiles(sheet('Tanggal;Harga;Volume\n2024-01;2.034;7\n2024-02;2.045;7\n'))
    await page.getByText('Tidak ikut dibaca: Volume').waitFor()
    await page.locator('[name="kurs"]').fill('0')
    await page.getByText('Tidak Boleh Kurang Dari 0.01').waitFor()
    await page.locator('[name="kurs"]').fill('15.600')
    await page.getByRole('radio', { name: 'USD 2,034' }).click()
    await page.getByText('1,020,000').waitFor()
    await visitor.axe('riwayat harga: tanya')
    await visitor.shot(`impor-riwayat-tanya-${look}`)
    await page.getByRole('button', { name: 'Berkas lain' }).click()
    const month = Array.from(
      { length: 30 },
      (_, i) => `20${10 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')},${1100 + i}.5`,
    )
    await page
      .getByLabel('Berkas riwayat harga')
      .setInputFiles(sheet(`${world}2026-07,x\n2026-12,4300\n${month.join('\n')}\n`))
    await page.getByRole('radio', { name: 'Salah' }).waitFor()
    await visitor.axe('riwayat harga: baris')
    await visitor.shot(`impor-riwayat-baris-${look}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await visitor.done()
  })
})
