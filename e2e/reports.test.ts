import { afterAll, beforeAll, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { withMasters } from '#testing/planted.ts'
import { oneOf } from '#testing/share.ts'
import { openStage, type Stage, type VisitOptions } from './browser.ts'

/** A report in a real browser: run, folded, exported as files, and a figure followed to its documents. */
let stage: Stage
const piece = (index: number) => ({
  kode_barcode: `CN${1000 + index}`,
  nama_barang: ['CINCIN UKIR BUNGA', 'KALUNG NORI 45CM', 'ANTING TOGE POLOS', 'GELANG KERONCONG PILIN'][index % 4],
  kode_group: index % 3 === 0 ? 'GPRK' : 'G585',
  kode_dept: 'BR',
  berat: (1000 + ((index * 377) % 9000)) / 1000,
  harga_modal: 1_000_000 + index * 1000,
  jumlah: 1,
  kode_toko: index % 2 === 0 ? 'B01' : 'B02',
})
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
  const who = await stage.chain.login('PEMILIK')
  for (let press = 0; press < 2; press++) {
    const answer = await stage.chain.call(who, 'POST', 'barang-masuk', {
      sumber: 'AWAL',
      detail_barang: Array.from({ length: 40 }, (_, i) => piece(press * 40 + i)),
    })
    if (answer.status !== 200) throw new Error(answer.raw)
  }
})
afterAll(() => stage.close())

const open = async (options: VisitOptions = {}) => {
  const visitor = await stage.visit({ as: 'PEMILIK', still: true, ...options })
  await visitor.page.evaluate(() => {
    history.pushState({}, '', '/laporan-stock-barang')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await visitor.page.waitForFunction(() => document.title === 'Laporan Stock Barang | Kilau')
  await visitor.loaded()
  return visitor
}

test('the stock on the screen: asked with F9, headings fold, the total stays, a figure leads on', async () => {
  const visitor = await open()
  const { page } = visitor
  expect(await page.getByRole('button', { name: 'PDF' }).isDisabled()).toBe(true)
  await page.keyboard.press('F9')
  const table = page.getByRole('table')
  await table.waitFor()
  await page.getByText('80 baris').first().waitFor()
  await visitor.axe('/laporan-stock-barang')
  await visitor.shot('laporan-stock-barang')
  const rows = await table.locator('tbody tr').count()
  await page.getByRole('button', { name: 'Lipat semua kelompok' }).click()
  await expect.poll(() => table.locator('tbody tr').count()).toBeLessThan(rows)
  await page.getByRole('button', { name: 'Buka semua kelompok' }).click()
  await table.getByRole('link', { name: 'CN1000', exact: true }).click()
  await page.waitForFunction(() => document.title === 'Laporan Kartu Stock | Kilau')
  await page.getByRole('table').getByText('CN1000').waitFor()
  await page
    .getByRole('table')
    .getByRole('link', { name: /^BM-SBY/ })
    .waitFor()
  await visitor.axe('/laporan-kartu-stock')
  await visitor.shot('laporan-kartu-stock')
  await visitor.done()
})

test('what is not there is said in the words of the specification', async () => {
  const visitor = await open()
  const { page } = visitor
  await page.getByLabel('Jenis').click()
  await page.getByRole('option').nth(1).click()
  await page.keyboard.press('F9')
  await page.getByText('Data Tidak Tersedia').waitFor()
  await visitor.axe('/laporan-stock-barang, kosong')
  await visitor.done()
})

test('one press asks for a period; what was asked for last, and what was saved under a name, is there again', async () => {
  const path = '/laporan-tutup-toko'
  const visitor = await stage.visit({ as: 'PEMILIK', still: true, path })
  const { page } = visitor
  const dates = () =>
    page
      .getByLabel(/^(Tanggal Awal|Sampai Tanggal)/)
      .evaluateAll((all) => all.map((el) => (el as HTMLInputElement).value))
  await page.getByLabel('Oleh').waitFor()
  const today = (await dates())[1]!
  await page.getByRole('button', { name: 'Bulan Ini', exact: true }).click()
  await page.getByText('Laporan Tidak Tersedia').waitFor()
  expect(await dates()).toEqual([`${today.slice(0, 8)}01`, today])
  await page.getByLabel('Oleh').fill('lina')
  await page.getByRole('button', { name: /Simpan saringan/ }).click()
  await page.getByLabel('Nama saringan').fill('Lina bulan ini')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByRole('button', { name: 'Lina bulan ini', exact: true }).waitFor()
  await visitor.axe(`${path}, saringan`)
  await page.reload()
  // The last question is asked again: the month, of everybody.
  await page.getByText('Laporan Tidak Tersedia').waitFor()
  expect(await dates()).toEqual([`${today.slice(0, 8)}01`, today])
  expect(await page.getByLabel('Oleh').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Hari Ini', exact: true }).click()
  await page.getByRole('button', { name: 'Lina bulan ini', exact: true }).click()
  expect(await dates()).toEqual([`${today.slice(0, 8)}01`, today])
  expect(await page.getByLabel('Oleh').inputValue()).toBe('LINA')
  await page.getByRole('button', { name: 'Saringan Lina bulan ini' }).click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Lina bulan ini', exact: true }).count()).toBe(0)
  await visitor.done()
})

test('PDF, Excel and CSV come from the same question', async () => {
  const visitor = await open()
  const { page } = visitor
  await page.keyboard.press('F9')
  await page.getByText('80 baris').first().waitFor()
  for (const [button, file] of [
    ['Excel', 'stock-barang.xlsx'],
    ['CSV', 'stock-barang.csv'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe(file)
  }
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'PDF' }).click()])
  // A headless browser has no PDF viewer: only the opened tab can be checked.
  expect(tab).toBeDefined()
  await visitor.done()
})

test('its paper has the same pieces', async () => {
  const who = await stage.chain.login('PEMILIK')
  const [pdf, screen] = await Promise.all([
    stage.chain.server.app.inject({
      method: 'POST',
      url: '/api/v1/laporan/stock-barang/pdf',
      headers: { 'x-auth-token': who.token },
      payload: {},
    }),
    stage.chain.call(who, 'POST', 'laporan/stock-barang', {}),
  ])
  expect(pdf.headers['content-disposition']).toContain('stock-barang.pdf')
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
    mergePages: true,
  })
  for (let i = 0; i < 80; i++) expect(text).toContain(`CN${1000 + i}`)
  expect(totalPages).toBeGreaterThan(1)
  expect(screen.body.tabel.baris).toBe(80)
})

test.each(
  oneOf('reports', [
    ['dark', { theme: 'dark' }],
    ['phone', { size: 'phone' }],
    ['dark phone', { size: 'phone', theme: 'dark' }],
  ] as const),
)('%s', async (name, options) => {
  const visitor = await open(options)
  const { page } = visitor
  await page.getByRole('button', { name: /Tampilkan/ }).click()
  await page.getByText('80 baris').first().waitFor()
  await visitor.axe(`/laporan-stock-barang, ${name}`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await visitor.shot(`laporan-stock-barang-${name.replace(' ', '-')}`)
  await visitor.done()
})
