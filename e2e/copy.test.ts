import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openModules, plantMasters, setFlag } from '#testing/examples.ts'
import { oneOf } from '#testing/share.ts'
import { openStage, type Stage, type Visitor, type VisitOptions } from './browser.ts'

/**
 * Copies head office's masters to its shops, pushed and pulled; and a record that cannot be deleted because others
 * use it.
 */
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  const owner = await stage.chain.login('OWNER')
  await plantMasters(stage.chain, owner, 'PUSAT')
  await openModules(stage.chain, 'SBY')
})
afterAll(() => stage.close())

async function open(who: string, path: string, options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await stage.visit({ as: who, path, still: true, ...options })
  await visitor.loaded()
  return visitor
}
const moduleOff = (shop: string, value: string) => setFlag(stage.chain, 'SUPPLIER_BARANG_MODULE', value, shop)
const noSideScroll = async (visitor: Visitor): Promise<void> =>
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
const look: readonly (readonly [string, VisitOptions])[] = [
  ['terang', {}],
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone' }],
]

describe('copying to shops', () => {
  test('by keyboard: shops, what would happen in each, one that fails says so and is tried again alone', async () => {
    await moduleOff('MDN', 'off')
    const visitor = await open('OWNER', '/master-supplier')
    const { page } = visitor
    await page.getByRole('button', { name: 'Salin ke toko' }).click()
    await page.getByText('Semua yang ditemukan di daftar').waitFor()
    const all = page.getByRole('checkbox', { name: 'Semua toko' })
    await all.waitFor()
    await all.focus()
    await page.keyboard.press('Space')
    await visitor.axe('salin, pilihan')
    await visitor.shot('salin-pilihan')
    await page.keyboard.press('F9')
    await page.getByText('Data Gagal Dimuat').waitFor()
    await page.getByText('Modul Tidak Aktif').waitFor()
    await page.getByRole('button', { name: 'Salin ke 1 toko' }).waitFor()
    await visitor.axe('salin, periksa')
    await visitor.shot('salin-periksa')
    await page.keyboard.press('F9')
    await page.getByText('Berhasil').first().waitFor()
    await moduleOff('MDN', 'on')
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await page.getByText('Data Gagal Dimuat').waitFor({ state: 'detached' })
    // A failed shop is checked again: nothing is written to a shop that was not shown before.
    const owner = await stage.chain.login('ADMIN')
    const again = page.getByRole('button', { name: 'Salin ke 1 toko' })
    await again.waitFor()
    expect((await stage.chain.call(owner, 'POST', 'supplier/total', {}, { toko: 'MDN' })).body.baris).toBe(0)
    await again.click()
    await page.getByText('Berhasil').nth(1).waitFor()
    await visitor.shot('salin-selesai')
    for (const shop of ['SBY', 'MDN']) {
      const existing = await stage.chain.call(owner, 'POST', 'supplier/total', {}, { toko: shop })
      expect(existing.body.baris, shop).toBeGreaterThan(0)
    }
    await visitor.done()
  })

  test('chosen rows alone, with what they need', async () => {
    const visitor = await open('OWNER', '/master-group')
    const { page } = visitor
    await page.getByRole('row').filter({ hasText: 'G585' }).getByRole('checkbox').click()
    await page.getByRole('status').getByRole('button', { name: 'Salin ke toko' }).click()
    await page.getByText('1 baris dipilih').last().waitFor()
    await page.getByRole('checkbox', { name: /SBY/ }).click()
    await page.keyboard.press('F9')
    await page.getByRole('button', { name: 'Salin ke 1 toko' }).waitFor()
    await page
      .getByRole('region', { name: /SURABAYA/ })
      .getByText('G585')
      .waitFor()
    await visitor.shot('salin-group')
    await page.keyboard.press('F9')
    await page.getByText('Berhasil').first().waitFor()
    await visitor.done()
  })

  test('it is not there in a branch, nor for who may not add', async () => {
    const visitor = await open('PEMILIK', '/master-group')
    expect(await visitor.page.getByRole('button', { name: 'Salin ke toko' }).count()).toBe(0)
    await visitor.done()
  })
})

describe('/import-data-pusat', () => {
  test('chosen, looked at, taken in one go by keyboard', async () => {
    const visitor = await open('RINA', '/import-data-pusat')
    const { page } = visitor
    await page.getByRole('checkbox', { name: 'Semua master' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: 'Hapus yang sudah dihapus di pusat' }).click()
    await visitor.axe('/import-data-pusat, pilihan')
    await visitor.shot('import-pusat-pilihan')
    await page.keyboard.press('F9')
    await page.getByRole('heading', { name: 'Yang akan terjadi' }).waitFor()
    await visitor.axe('/import-data-pusat, hasil')
    await visitor.shot('import-pusat-hasil')
    await page.keyboard.press('F9')
    await page.getByText('Data pusat sudah masuk').waitFor()
    await visitor.done()
  })

  test('the same a second time says that nothing differs', async () => {
    const visitor = await open('RINA', '/import-data-pusat')
    await visitor.page.getByRole('checkbox', { name: 'Master Kadar' }).click()
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Toko ini sudah sama dengan kantor pusat.').waitFor()
    await visitor.done()
  })

  test.each(oneOf('copy', look))('%s: stands in its width and is axe clean', async (name, options) => {
    const visitor = await open('RINA', '/import-data-pusat', options)
    await noSideScroll(visitor)
    await visitor.axe(`/import-data-pusat ${name}`)
    await visitor.shot(`import-pusat-${name}`)
    await visitor.done()
  })
})

test('a record that is in use says who holds on to it, and leads to exactly those', async () => {
  const visitor = await open('OWNER', '/master-kadar')
  const { page } = visitor
  const code = (await stage.chain.call(await stage.chain.login('ADMIN'), 'GET', 'group/G585')).body.kode_kadar as string
  await page.getByRole('row').filter({ hasText: code }).first().click()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await page.getByText('Data Sedang Digunakan, Tidak Bisa Dihapus').waitFor()
  await visitor.axe('dipakai')
  await visitor.shot('dipakai')
  await page.getByRole('link', { name: /Master Group/ }).click()
  await page.getByRole('row').filter({ hasText: 'G585' }).waitFor()
  await visitor.done()
})

test('price groups are made from the kinds of piece, once they were shown; one that was deleted stays so', async () => {
  const who = await stage.chain.login('ADMIN')
  const sby = { toko: 'SBY' }
  const at = { kelompok_harga: 'AT', keterangan: 'ANTING', kode_group: null }
  expect((await stage.chain.call(who, 'POST', 'kelompok-harga', at, sby)).status).toBe(200)
  expect((await stage.chain.call(who, 'DELETE', 'kelompok-harga/AT', undefined, sby)).status).toBe(200)
  const visitor = await open('PEMILIK', '/master-kelompok-harga')
  const { page } = visitor
  await page.getByRole('button', { name: 'Dari jenis' }).click()
  await page.getByText(/AK, AT, BR/).waitFor()
  await page.getByRole('button', { name: 'Buat', exact: true }).click()
  await page.getByText('AT Sudah Ada Dengan Status DELETED').waitFor()
  await page.getByText('Data Berhasil Disimpan').waitFor()
  await page.getByRole('row').filter({ hasText: 'BROS' }).waitFor()
  await visitor.shot('kelompok-harga')
  expect((await stage.chain.call(who, 'POST', 'kelompok-harga/AT/aktifkan', undefined, sby)).status).toBe(200)
  await page.getByRole('button', { name: 'Dari jenis' }).click()
  await page.getByText('Semua jenis sudah punya kelompok harga').waitFor()
  await visitor.done()
})

test('a reference into a module that is off stands neither in the form nor in the table', async () => {
  await setFlag(stage.chain, 'BONUS_SALES_TRANSACTION_MODULE', 'off', 'PUSAT')
  const visitor = await open('OWNER', '/master-sales')
  const { page } = visitor
  await page.getByRole('row').filter({ hasText: 'RINA' }).first().click()
  await page.getByLabel('Nama Sales').fill('RINA W')
  expect(await page.getByText('Bonus', { exact: true }).count()).toBe(0)
  await page.keyboard.press('F9')
  await page.getByText('Data Berhasil Disimpan').waitFor()
  const row = (await stage.chain.call(await stage.chain.login('ADMIN'), 'GET', 'sales/RINA')).body
  expect([row.nama_sales, row.kode_bonus]).toEqual(['RINA W', 'B1'])
  await visitor.done()
})
