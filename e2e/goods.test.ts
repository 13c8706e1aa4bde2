import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import type { Page } from 'playwright-core'
import { oneOf } from '#testing/share.ts'
import { openStage, pick, type Stage, type Visitor } from './browser.ts'

/** Opening stock from the shop's own file, a piece entered by keyboard alone, the list of pieces with its drawer. */
let stage: Stage
const file = join(import.meta.dirname, '../modules/barang/samples/stok-awal.csv')
const face = [
  ['light', 'desktop'],
  ['dark', 'desktop'],
  ['light', 'phone'],
  ['dark', 'phone'],
] as const

beforeAll(async () => {
  stage = await openStage()
  // The day of the file: later dates in it would be refused.
  await stage.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = '2026-11-21' WHERE cabang = 'SBY'`)
  const supplier = { kode_supplier: 'LOTUS', nama_supplier: 'LOTUS GOLD' }
  expect((await stage.chain.call(await stage.chain.login('PEMILIK'), 'POST', 'supplier', supplier)).status).toBe(200)
}, 180_000)
afterAll(async () => {
  expect(stage.chain.errors).toEqual([])
  await stage.close()
})

const incoming = async (path: string, options: Parameters<Stage['visit']>[0] = {}): Promise<Visitor> => {
  const visitor = await stage.visit({ as: 'PEMILIK', path, still: true, ...options })
  await visitor.loaded()
  return visitor
}
/** Slower than a scanner. */
const human = { delay: 75 } as const
const code = (page: Page, what: string) => page.getByRole('group', { name: what, exact: true })

test('the real file: columns found, codes ticked, errors seen, saved, reconciled', async () => {
  const visitor = await incoming('/tambah-data-barang')
  const { page } = visitor
  await page.getByRole('button', { name: 'Impor' }).click()
  await page.getByLabel('Berkas stok awal').setInputFiles(file)
  await page.getByText('0 dari 5,000 baris siap masuk').waitFor()
  expect(await page.getByRole('radio', { name: '1.788 g', exact: true }).getAttribute('aria-checked')).toBe('true')
  await visitor.shot('barang-impor-kolom')
  await visitor.axe('columns and codes of an import')

  for (const what of ['Baki', 'Jenis', 'Group'])
    await code(page, what).getByRole('button', { name: 'Centang semua' }).click()
  await page.getByText('4,976 dari 5,000 baris siap masuk').waitFor()
  await code(page, 'Baki').getByRole('checkbox', { name: /^Z99/ }).uncheck()
  await code(page, 'Group').getByRole('checkbox', { name: /^G000/ }).uncheck()
  await visitor.shot('barang-impor-kode')
  // Pressed at once, while the server still checks the last tick.
  await page.keyboard.press('F9')
  await page.getByText('28 baris tidak masuk').waitFor()
  const wrong = page.getByRole('region', { name: 'Kesalahan' })
  expect(await wrong.getByRole('row').count()).toBe(29)
  expect(await wrong.getByRole('row', { name: /^775/ }).innerText()).toMatch(/Z99\s+Baki Z99 Belum Ada/)
  await page.getByText('Dibaca lain dari tertulis (13)').click()
  await page.getByText('Rp. 1.250.000,-').first().waitFor()
  await visitor.shot('barang-impor-periksa')
  await visitor.axe('dry run of an import')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh kesalahan' }).click()
  expect((await download).suggestedFilename()).toBe('kesalahan-impor.csv')
  expect(await page.getByRole('button', { name: 'Simpan 4,972 barang' }).isDisabled()).toBe(true)
  await page.getByLabel('Lewati 28 baris salah').check()
  await page.keyboard.press('F9')
  await page.getByText('4,972 barang masuk dengan nomor BM-SBY-261121-0001').waitFor({ timeout: 60_000 })
  const total = page.getByRole('region', { name: 'Group' }).getByRole('row').last()
  expect((await total.innerText()).split(/\s+/)).toEqual([
    'Total',
    '4,972',
    '22,222.709',
    '13,734.286',
    '31,379,381,398',
  ])
  await visitor.shot('barang-impor-selesai')
  await visitor.axe('reconciliation of an import')
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: /BM-SBY-261121-0001/ }).click()
  await page.getByRole('region', { name: 'Baki' }).waitFor()
  await visitor.done()
}, 120_000)

test('two pieces by keyboard alone; what is typed outlives a reload; the entry is called off with its reason', async () => {
  const visitor = await incoming('/tambah-data-barang')
  const { page } = visitor
  await page.getByLabel('Supplier').focus()
  await pick(page, 'LOTUS')
  await page.getByLabel('Barcode').focus()
  await page.keyboard.type('UJI001', human)
  await page.keyboard.press('Enter')
  await page.keyboard.type('cincin uji satu', human)
  await page.keyboard.press('Enter')
  await pick(page, 'GELANG')
  await pick(page, 'G750')
  await pick(page, 'A01')
  await page.keyboard.type('2,5', human)
  await page.getByText('Rp. 4,284,000').waitFor()
  const red = { create: { width: 60, height: 60, channels: 3, background: '#c22' } } as const
  const buffer = await sharp(red).png().toBuffer()
  await page
    .locator('input[type=file][accept="image/*"]')
    .first()
    .setInputFiles({ name: 'cincin.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Ganti foto' }).waitFor()
  await page.reload()
  await visitor.loaded()
  expect(await page.getByLabel('Nama Barang').inputValue()).toBe('CINCIN UJI SATU')
  await page.keyboard.press('Insert')
  const ready = page.getByRole('listitem').filter({ hasText: 'UJI001 · A01' })
  await ready.getByRole('img').or(ready.locator('img')).first().waitFor()
  // Group, kind and tray are kept; the barcode is generated.
  await page.getByLabel('Nama Barang').fill('ABC')
  await page.getByLabel('Berat', { exact: false }).first().fill('1')
  await page.keyboard.press('Insert')
  await page.getByText('Nama Barang Harus Lebih Dari 5 Karakter').waitFor()
  await page.getByLabel('Nama Barang').fill('CINCIN UJI DUA')
  await visitor.shot('barang-tambah-isi')
  await visitor.axe('entry of pieces')
  await page.keyboard.press('F9')
  await page.getByText('Barang Berhasil Disimpan').waitFor()
  await page.getByRole('button', { name: /BM-SBY-261121-0002/ }).click()
  await page.getByRole('dialog').getByText('CINCIN UJI DUA').waitFor()
  await page.getByRole('button', { name: 'Batalkan barang masuk' }).click()
  await page.keyboard.press('F9')
  await page.getByText('Keterangan Tidak Boleh Kosong').waitFor()
  await page.getByLabel('Alasan').last().fill('SALAH KETIK')
  await page.keyboard.press('F9')
  await page.getByText('Barang Masuk Berhasil Dibatalkan').waitFor()
  await visitor.done()
  const [rest] = await stage.chain.db.tx('SBY', (tx) =>
    tx.query(`SELECT count(*)::int AS n FROM barang WHERE cabang = 'SBY' AND nama_barang LIKE 'CINCIN UJI%'`),
  )
  expect(rest).toEqual({ n: 0 })
})

test('the list: totals of the whole result, a choice with its own, a drawer that walks', async () => {
  const visitor = await incoming('/data-barang')
  const { page } = visitor
  const foot = page.getByRole('status').filter({ hasText: 'baris' })
  expect(await foot.innerText()).toContain('22,222.709 g')
  await visitor.shot('barang-daftar')
  await page.getByRole('checkbox', { name: 'Pilih AT000005' }).check()
  await page.getByRole('checkbox', { name: 'Pilih AT000008' }).check()
  expect(await page.getByText('2 baris dipilih').locator('..').innerText()).toMatch(/2\.660 g · Rp\. 4,095,000/)
  await visitor.shot('barang-pilih')
  await page.getByRole('button', { name: 'Batalkan pilihan' }).click()
  await page.getByRole('row', { name: /AT000005/ }).click()
  const drawer = page.getByRole('dialog', { name: 'AT000005' })
  await drawer.getByText('BM-SBY-261121-0001').waitFor()
  expect(page.url()).toContain('barcode=AT000005')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('dialog', { name: 'AT000008' }).getByText('211 hari').waitFor()
  await visitor.shot('barang-laci')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('cincin polos', human)
  await page
    .getByText(/^\d+ baris$/)
    .or(page.getByText('1–100 dari'))
    .first()
    .waitFor()
  await visitor.axe('list of pieces')
  await visitor.done()
})

test.each(oneOf('goods', face))(
  '%s, %s: list, drawer and entry are drawn and pass axe',
  async (theme, size) => {
    const visitor = await incoming('/data-barang', { theme, size })
    await visitor.shot(`barang-daftar-${theme}-${size}`)
    await visitor.axe(`list of pieces ${theme} ${size}`)
    await visitor.page.goto(`${stage.origin}/data-barang?barcode=CN000003`)
    await visitor.page.getByRole('dialog').getByText('CINCIN PADI WANITA').waitFor()
    await visitor.page.getByText('Riwayat').waitFor()
    await visitor.shot(`barang-laci-${theme}-${size}`)
    await visitor.axe(`drawer of a piece ${theme} ${size}`)
    await visitor.page.goto(`${stage.origin}/tambah-data-barang`)
    await visitor.loaded()
    await visitor.shot(`barang-tambah-${theme}-${size}`, 'whole')
    await visitor.axe(`entry of pieces ${theme} ${size}`)
    const sideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
    expect(await visitor.page.evaluate(sideways)).toBe(false)
    await visitor.done()
  },
  60_000,
)

/** As a shop keeps it: a title, heads of its own, Windows-1252, thousand dots, no kind, a row of sums. */
const odd = `STOK AWAL TOKO EMAS MULYA
Per 20 November 2026

Kode;Nama Brg;Group;Berat (gr);Baki;Hrg Jual;Modal/gr
OD1;CINCIN "É" UKIR;G700;3,215;A01;6.145.000;1.600.000
OD2;CINCIN POLOS;G700;2,5;A01;840.000;150.000
OD3;CINCIN DELIMA;G700;tujuh;A01;900.000;150.000
TOTAL;;;5,715;;7.880.000;
`
longTest(
  'a sheet of a shop: its kind said once, its dots read, its sums compared, only the wrong row left',
  async () => {
    const visitor = await incoming('/tambah-data-barang')
    await visitor.page.getByRole('button', { name: 'Impor', exact: true }).click()
    const page = visitor.page.getByRole('dialog')
    await page
      .getByLabel('Berkas stok awal')
      .setInputFiles({ name: 'mulya.csv', mimeType: 'text/csv', buffer: Buffer.from(odd, 'latin1') })
    await page.getByText('Belum ada kolom untuk: Jenis').waitFor()
    await page.getByLabel(/^Jenis/).fill('cincin')
    await page.getByText('2 dari 3 baris siap masuk').waitFor()
    for (const money of ['Rp. 840,000', 'Rp. 150,000'])
      expect(await page.getByRole('radio', { name: money, exact: true }).getAttribute('aria-checked')).toBe('true')
    await visitor.shot('barang-impor-tetap')
    await visitor.axe('a value for all rows of an import')
    await visitor.page.keyboard.press('F9')
    const sums = page.getByRole('region', { name: 'Jumlah di berkas' })
    await sums.getByRole('row', { name: /^8 Berat \(gr\) 5\.715 5\.715 Cocok/ }).waitFor()
    await sums.getByRole('row', { name: /^8 Hrg Jual 7,880,000 7,885,000 Beda/ }).waitFor()
    await page.getByText('1 baris tidak masuk').waitFor()
    await visitor.shot('barang-impor-jumlah')
    await page.getByLabel('Lewati 1 baris salah').check()
    await visitor.page.keyboard.press('F9')
    await page.getByText(/2 barang masuk dengan nomor/).waitFor({ timeout: 60_000 })
    await visitor.done()
  },
  120_000,
)
