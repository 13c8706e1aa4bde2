import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openStage, type Stage, type Visitor } from './browser.ts'

/** Opening stock from the shop's own file, a piece typed by keyboard alone, the list of pieces with its drawer. */
let s: Stage
const berkas = join(import.meta.dirname, '../modules/barang/contoh/stok-awal.csv')
const wajah = [
  ['light', 'desktop'],
  ['dark', 'desktop'],
  ['light', 'phone'],
  ['dark', 'phone'],
] as const

beforeAll(async () => {
  s = await openStage()
  // The day of the file: later dates in it would be refused.
  await s.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = '2026-11-21' WHERE cabang = 'SBY'`)
}, 180_000)
afterAll(async () => {
  expect(s.chain.errors).toEqual([])
  await s.close()
})

const masuk = async (path: string, options: Parameters<Stage['visit']>[0] = {}): Promise<Visitor> => {
  const v = await s.visit({ still: true, ...options })
  await v.enter('PEMILIK', path)
  await v.loaded()
  return v
}
const kode = (page: Page, apa: string) => page.getByRole('group', { name: apa, exact: true })

test('the real file: columns found, codes ticked, errors seen, saved, reconciled', async () => {
  const v = await masuk('/tambah-data-barang')
  const { page } = v
  await page.getByRole('button', { name: 'Impor' }).click()
  await page.getByLabel('Berkas stok awal').setInputFiles(berkas)
  await page.getByText('0 dari 5,000 baris siap masuk').waitFor()
  expect(await page.getByRole('radio', { name: '1.788 g', exact: true }).getAttribute('aria-checked')).toBe('true')
  await v.shot('barang-impor-kolom')
  await v.axe('columns and codes of an import')

  for (const apa of ['Baki', 'Jenis', 'Group'])
    await kode(page, apa).getByRole('button', { name: 'Centang semua' }).click()
  await page.getByText('4,976 dari 5,000 baris siap masuk').waitFor()
  await kode(page, 'Baki').getByRole('checkbox', { name: /^Z99/ }).uncheck()
  await kode(page, 'Group').getByRole('checkbox', { name: /^G000/ }).uncheck()
  await v.shot('barang-impor-kode')
  // Pressed at once, while the server still looks at the last tick.
  await page.keyboard.press('F9')
  await page.getByText('28 baris tidak masuk').waitFor()
  const salah = page.getByRole('region', { name: 'Kesalahan' })
  expect(await salah.getByRole('row').count()).toBe(29)
  expect(await salah.getByRole('row', { name: /^775/ }).innerText()).toMatch(/Z99\s+Baki Z99 Belum Ada/)
  await page.getByText('Dibaca lain dari tertulis (12)').click()
  await page.getByText('Rp. 1.250.000,-').first().waitFor()
  await v.shot('barang-impor-periksa')
  await v.axe('dry run of an import')
  const unduh = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh kesalahan' }).click()
  expect((await unduh).suggestedFilename()).toBe('kesalahan-impor.csv')
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
  await v.shot('barang-impor-selesai')
  await v.axe('reconciliation of an import')
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: /BM-SBY-261121-0001/ }).click()
  await page.getByRole('region', { name: 'Baki' }).waitFor()
  await v.done()
}, 120_000)

/** Slower than a scanner. */
const manusia = { delay: 75 } as const

/** Types into the focused picker and takes the only one that is left; that Enter also goes on. */
const pilih = async (page: Page, text: string) => {
  await page.keyboard.type(text, manusia)
  await expect.poll(() => page.locator('[role=option]:visible').count()).toBe(1)
  await page.keyboard.press('Enter')
}

test('two pieces by keyboard alone; what is typed outlives a reload; the entry is called off with its reason', async () => {
  const v = await masuk('/tambah-data-barang')
  const { page } = v
  await page.getByLabel('Supplier').fill('LOTUS')
  await page.getByLabel('Barcode').focus()
  await page.keyboard.type('UJI001', manusia)
  await page.keyboard.press('Enter')
  await page.keyboard.type('cincin uji satu', manusia)
  await page.keyboard.press('Enter')
  await pilih(page, 'GELANG')
  await pilih(page, 'G750')
  await pilih(page, 'A01')
  await page.keyboard.type('2,5', manusia)
  await page.getByText('Rp. 4,284,000').waitFor()
  const merah = { create: { width: 60, height: 60, channels: 3, background: '#c22' } } as const
  const buffer = await sharp(merah).png().toBuffer()
  await page
    .locator('input[type=file][accept="image/*"]')
    .first()
    .setInputFiles({ name: 'cincin.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Ganti foto' }).waitFor()
  await page.reload()
  await v.loaded()
  expect(await page.getByLabel('Nama Barang').inputValue()).toBe('CINCIN UJI SATU')
  await page.keyboard.press('Insert')
  const siap = page.getByRole('listitem').filter({ hasText: 'UJI001 · A01' })
  await siap.getByRole('img').or(siap.locator('img')).first().waitFor()
  // Group, kind and tray are kept; the barcode is made.
  await page.getByLabel('Nama Barang').fill('ABC')
  await page.getByLabel('Berat', { exact: false }).first().fill('1')
  await page.keyboard.press('Insert')
  await page.getByText('Nama Barang Harus Lebih Dari 5 Karakter').waitFor()
  await page.getByLabel('Nama Barang').fill('CINCIN UJI DUA')
  await v.shot('barang-tambah-isi')
  await v.axe('entry of pieces')
  await page.keyboard.press('F9')
  await page.getByText('Barang Berhasil Disimpan').waitFor()
  await page.getByRole('button', { name: /BM-SBY-261121-0002/ }).click()
  await page.getByRole('dialog').getByText('CINCIN UJI DUA').waitFor()
  await page.getByRole('button', { name: 'Batalkan', exact: true }).click()
  await page.keyboard.press('F9')
  await page.getByText('Keterangan Tidak Boleh Kosong').waitFor()
  await page.getByLabel('Alasan').last().fill('SALAH KETIK')
  await page.keyboard.press('F9')
  await page.getByText('Barang Masuk Berhasil Dibatalkan').waitFor()
  await v.done()
  const [sisa] = await s.chain.db.tx('SBY', (tx) =>
    tx.query(`SELECT count(*)::int AS n FROM barang WHERE cabang = 'SBY' AND nama_barang LIKE 'CINCIN UJI%'`),
  )
  expect(sisa).toEqual({ n: 0 })
})

test('the list: totals of the whole result, a choice with its own, a drawer that walks', async () => {
  const v = await masuk('/data-barang')
  const { page } = v
  const kaki = page.getByRole('status').filter({ hasText: 'baris' })
  expect(await kaki.innerText()).toContain('22,222.709 g')
  await v.shot('barang-daftar')
  await page.getByRole('checkbox', { name: 'Pilih AT000005' }).check()
  await page.getByRole('checkbox', { name: 'Pilih AT000008' }).check()
  expect(await page.getByText('2 baris dipilih').locator('..').innerText()).toMatch(/2\.660 g · Rp\. 4,095,000/)
  await v.shot('barang-pilih')
  await page.getByRole('button', { name: 'Batalkan pilihan' }).click()
  await page.getByRole('row', { name: /AT000005/ }).click()
  const laci = page.getByRole('dialog', { name: 'AT000005' })
  await laci.getByText('BM-SBY-261121-0001').waitFor()
  expect(page.url()).toContain('barcode=AT000005')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('dialog', { name: 'AT000008' }).getByText('211 hari').waitFor()
  await v.shot('barang-laci')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('cincin polos', manusia)
  await page
    .getByText(/^\d+ baris$/)
    .or(page.getByText('1–100 dari'))
    .first()
    .waitFor()
  await v.axe('list of pieces')
  await v.done()
})

test.each(wajah)(
  '%s, %s: list, drawer and entry are drawn and pass axe',
  async (theme, size) => {
    const v = await masuk('/data-barang', { theme, size })
    await v.shot(`barang-daftar-${theme}-${size}`)
    await v.axe(`list of pieces ${theme} ${size}`)
    await v.page.goto(`${s.origin}/data-barang?barcode=CN000003`)
    await v.page.getByRole('dialog').getByText('CINCIN PADI WANITA').waitFor()
    await v.page.getByText('Riwayat').waitFor()
    await v.shot(`barang-laci-${theme}-${size}`)
    await v.axe(`drawer of a piece ${theme} ${size}`)
    await v.page.goto(`${s.origin}/tambah-data-barang`)
    await v.loaded()
    await v.shot(`barang-tambah-${theme}-${size}`, 'whole')
    await v.axe(`entry of pieces ${theme} ${size}`)
    const sideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
    expect(await v.page.evaluate(sideways)).toBe(false)
    await v.done()
  },
  60_000,
)
