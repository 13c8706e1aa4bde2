import { afterAll, beforeAll, expect, test } from 'vitest'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { plantMasters } from '#testing/examples.ts'
import { openStage, type Stage } from './browser.ts'

/** The first page of a shop and of head office, with figures. */
let stage: Stage
const sell = (code: string) => ({
  kode_sales: 'RINA',
  nama_customer: 'IBU SRI LESTARI',
  detail_barang: [{ kode_barcode: code }],
  bayar: [{ cara: 'CASH', jumlah_rp: 3_000_000 }],
})
const post = async (path: string, body: object): Promise<void> => {
  const answer = await stage.chain.call(await who(), 'POST', path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
}
const who = () => stage.chain.login('BUDI')

beforeAll(async () => {
  stage = await openStage()
  await plantMasters(stage.chain, await who(), 'MDN')
  await post('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_000 }] })
  await post('barang-masuk', {
    sumber: 'AWAL',
    detail_barang: Array.from({ length: 9 }, (_, index) => ({
      kode_barcode: `DB${index}`,
      nama_barang: 'CINCIN POLOS',
      kode_group: 'G585',
      kode_dept: 'BR',
      berat: 2 + index / 8,
      harga_jual: 3_000_000,
      harga_modal: 500_000,
      jumlah: 1,
      kode_toko: 'B01',
    })),
  })
  for (const code of ['DB0', 'DB1', 'DB2']) await post('penjualan', sell(code))
  await post('uang-kas', { kode_transaksi: 'LISTRIK', jumlah_rp: 75_000, keterangan: 'TOKEN LISTRIK' })
})
afterAll(() => stage.close())

test('the figures of the day follow every sale; light, dark, phone', async () => {
  const visitor = await stage.visit({ as: 'SARI', still: true })
  await visitor.loaded()
  const main = visitor.page.locator('main')
  await main.getByText('Rp. 9,000,000').first().waitFor()
  await main.getByText('3 nota, 3 potong, 6.375 g').waitFor()
  await main.getByRole('img', { name: /Penjualan .* jumlah Rp. 9,000,000/ }).waitFor()
  // A user who counts the drawer must not see the expected cash.
  expect(await main.getByText('Kas di laci').count()).toBe(0)
  // Nor is a cashier the one to see to backups.
  expect(await main.getByRole('complementary', { name: 'Cadangan' }).count()).toBe(0)
  await main.getByText('Tidak Ada Yang Berulang Tahun Hari Ini').waitFor()
  // Each of the last notas says its piece; a figure leads to what is behind it.
  expect(await main.getByRole('link', { name: /CINCIN POLOS .*IBU SRI LESTARI/ }).count()).toBe(3)
  const tiles = main.getByRole('region', { name: 'Angka hari ini' })
  expect(await tiles.getByRole('link', { name: 'Rp. 9,000,000' }).getAttribute('href')).toContain(
    '/laporan-penjualan?tgl_from=',
  )
  await visitor.axe('/dashboard')
  await visitor.shot('dasbor')
  const born = `1984${jakartaTime(stage.chain.now()).tanggal.slice(4)}`
  await post('member', {
    kode: 'ULT1',
    nama: 'IBU YANTI',
    no_hp: '081298765432',
    jenis_member: 'GOLD',
    tanggal_lahir: born,
  })
  await main.getByRole('link', { name: 'IBU YANTI' }).waitFor()
  await post('penjualan', sell('DB3'))
  await main.getByText('4 nota, 4 potong, 8.750 g').waitFor()
  await visitor.page.getByRole('radio', { name: 'Gram' }).click()
  await main.getByRole('img', { name: /jumlah 8.750 g/ }).waitFor()
  await visitor.done()
  for (const [as, options] of [
    ['gelap', { theme: 'dark' }],
    ['hp', { size: 'phone' }],
  ] as const) {
    const other = await stage.visit({ as: 'BUDI', still: true, ...options })
    await other.loaded()
    const page = other.page.locator('main')
    await page.getByText('Kas di laci').waitFor()
    // The owner is warned that this server keeps no backups, with the way to its page.
    const warned = page.getByRole('complementary', { name: 'Cadangan' })
    await warned.getByText('Server ini tidak menyimpan cadangan').waitFor()
    expect(await warned.getByRole('link', { name: 'Lihat Server' }).getAttribute('href')).toBe('/settingsystem')
    // The owner sees what was spent and what banks still owe, each with the way to its report.
    const spent = page.getByRole('region', { name: 'Biaya hari ini' })
    expect(await spent.getByRole('link', { name: 'Rp. 75,000' }).getAttribute('href')).toContain('/laporan-biaya?')
    await spent.getByText('75,000', { exact: true }).waitFor()
    await page.getByRole('region', { name: 'Non tunai belum cair' }).getByText('Rp. 0').waitFor()
    await other.axe(`/dashboard, ${as}`)
    await other.shot(`dasbor-${as}`, 'whole')
    await other.done()
  }
})

test('head office sees what every shop sold', async () => {
  const visitor = await stage.visit({ as: 'OWNER', still: true })
  await visitor.page.evaluate(() => {
    history.pushState({}, '', '/dashboardPusat')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const main = visitor.page.locator('main')
  await main.getByRole('region', { name: 'Semua cabang' }).getByText('Rp. 12,000,000').waitFor()
  const branches = main.getByRole('region', { name: 'diurutkan menurut penjualan' })
  await branches.getByRole('row', { name: /MDN .* 12,000,000/ }).waitFor()
  await main.getByRole('heading', { name: 'Stok per kadar' }).waitFor()
  await main.getByRole('heading', { name: 'Perlu perhatian' }).waitFor()
  // Money of each shop from morning to now, by the books.
  const money = main.getByRole('region', { name: 'Uang per toko' }).getByRole('table')
  await money.getByRole('row', { name: /MDN .* 0 17,000,000 75,000 16,925,000 75,000 0/ }).waitFor()
  await main.getByRole('img', { name: /^Penjualan .* jumlah Rp. 12,000,000/ }).waitFor()
  await visitor.axe('/dashboardPusat')
  await visitor.shot('dasbor-pusat', 'whole')
  // By keys: the bars of the shops, then the months of the year, in documents.
  await main.getByRole('radio', { name: 'Per hari' }).press('ArrowLeft')
  await main
    .getByRole('img', { name: /jumlah Rp. 12,000,000/ })
    .getByText('MDN', { exact: true })
    .waitFor()
  await main.getByRole('radio', { name: 'Per bulan' }).click()
  await main.getByRole('radio', { name: 'Nota', exact: true }).click()
  await main.getByRole('img', { name: /^Penjualan \d{4}, jumlah 4;/ }).waitFor()
  await main.getByRole('radio', { name: 'Bulan Ini' }).click()
  await main.getByText('Penjualan bulan ini').waitFor()
  // A shop's figures lead to its row in the report of the chain, and that row says the same.
  await money.getByRole('link', { name: 'MDN' }).click()
  await visitor.page.waitForFunction(() => document.title.startsWith('Laporan Konsolidasi Pusat'))
  await visitor.page.getByRole('row', { name: /MDN .* 12,000,000/ }).waitFor()
  await visitor.axe('/laporan-konsolidasi-pusat')
  await visitor.shot('laporan-konsolidasi-pusat')
  await visitor.done()
  for (const [as, options] of [
    ['gelap', { theme: 'dark' }],
    ['hp', { size: 'phone' }],
  ] as const) {
    const other = await stage.visit({ as: 'OWNER', still: true, path: '/dashboardPusat', ...options })
    await other.page.getByRole('heading', { name: 'Stok per kadar' }).waitFor()
    await other.page.getByText('Server ini tidak menyimpan cadangan').waitFor()
    await other.axe(`/dashboardPusat, ${as}`)
    await other.shot(`dasbor-pusat-${as}`, 'whole')
    await other.done()
  }
})

test('who did what: the owner looks for it, by command', async () => {
  const visitor = await stage.visit({ as: 'BUDI', path: '/laporan-aktivitas?perintah=simpan&objek=penjualan' })
  await visitor.page
    .getByRole('row', { name: /SARI|BUDI/ })
    .last()
    .waitFor()
  await visitor.page
    .getByText(/detail_barang: 1 baris/)
    .last()
    .waitFor()
  await visitor.axe('/laporan-aktivitas')
  await visitor.shot('laporan-aktivitas')
  await visitor.done()
})
