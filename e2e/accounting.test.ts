import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove, ring, setFlag } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'
import { button } from './cashier.ts'

/** The accountant at the screens: an account of the shop stands for sales, the nota tells its lines, journal and trial balance follow. */
let stage: Stage
let sold = 0
const sell = async (): Promise<string> => {
  const owner = await stage.chain.login('PEMILIK')
  const kode_barcode = `CN90${(sold += 1)}`
  const detail_barang = [{ ...ring, kode_barcode }]
  expect((await stage.chain.call(owner, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang })).status).toBe(200)
  const draft = {
    kode_sales: 'RINA',
    detail_barang: [{ kode_barcode }],
    bayar: [{ cara: 'CASH', jumlah_rp: 4_200_000 }],
  }
  const answer = await stage.chain.call(owner, 'POST', 'penjualan', draft)
  expect(answer.status, answer.raw).toBe(200)
  return String(answer.body.no_faktur_jual)
}

beforeAll(async () => {
  stage = await openStage({ on: withMasters })
  const owner = await stage.chain.login('PEMILIK')
  await setFlag(stage.chain, 'NAGAFIN_ACCOUNTING_MODULE')
  const own = { nomor_akun: '4199', nama_akun: 'PENJUALAN PERHIASAN', jenis_akun: 'PENDAPATAN' }
  expect((await stage.chain.call(owner, 'POST', 'akun', own)).status).toBe(200)
  await sell()
})
afterAll(() => stage.close())

const wide = (visitor: Visitor) =>
  visitor.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('an owner puts an account of the shop in the place of sales: locked ones stay, saving leads back to the list', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path: '/parameter-akun', still: true })
  await visitor.loaded()
  await visitor.page.getByRole('heading', { name: 'HARGA POKOK' }).first().waitFor()
  await visitor.axe('/parameter-akun')
  await visitor.shot('parameter-akun')
  await visitor.page.getByPlaceholder('Cari transaksi atau akun').fill('JL PENJUALAN')
  await button(visitor, 'Ubah JL PENJUALAN').click()
  expect(await visitor.page.getByLabel('Debit KAS').isDisabled()).toBe(true)
  const sales = visitor.page.getByLabel('Kredit PENJUALAN')
  await sales.click()
  await sales.fill('4199')
  await visitor.page.getByRole('option', { name: /4199/ }).click()
  await visitor.axe('/parameter-akun, ubah')
  await visitor.shot('parameter-akun-ubah')
  await button(visitor, 'Simpan').click()
  await visitor.page.getByText('Data Berhasil Diedit').waitFor()
  await visitor.page.getByText('4199 PENJUALAN PERHIASAN').first().waitFor()
  await visitor.done()
})

test('a nota tells what it posted, and the reports follow', async () => {
  const number = await sell()
  const visitor = await stage.visit({ as: 'PEMILIK', path: `/lihat-penjualan?nota=${number}`, still: true })
  await visitor.loaded()
  await button(visitor, 'Jurnal').click()
  const lines = visitor.page.getByRole('region', { name: 'Jurnal' }).getByRole('row')
  await lines.filter({ hasText: '4199 PENJUALAN PERHIASAN' }).getByText('4,200,000').waitFor()
  await lines.filter({ hasText: '1110 KAS' }).getByText('UTAMA').waitFor()
  await visitor.axe('/lihat-penjualan, jurnal')
  await visitor.shot('lihat-penjualan-jurnal')

  await visitor.page.goto(`${stage.origin}/laporan-neraca-saldo`)
  await visitor.loaded()
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('PENJUALAN PERHIASAN').waitFor()
  await visitor.axe('/laporan-neraca-saldo')
  await visitor.shot('laporan-neraca-saldo')
  await visitor.page.goto(`${stage.origin}/laporan-jurnal?nomor_akun=4199`)
  await visitor.loaded()
  await visitor.page.getByText(number).first().waitFor()
  await visitor.axe('/laporan-jurnal')
  await visitor.shot('laporan-jurnal')
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})

test('a cashier is not asked whether to see what a nota posted', async () => {
  const number = await sell()
  const visitor = await stage.visit({ as: 'LINA', path: `/lihat-penjualan?nota=${number}`, still: true })
  await visitor.loaded()
  await visitor.page.getByRole('dialog').getByText(number).first().waitFor()
  expect(await button(visitor, 'Jurnal').count()).toBe(0)
  await visitor.done()
})

longTest('on a phone in the dark', async () => {
  const number = await sell()
  const visitor = await stage.visit({ as: 'PEMILIK', path: '/parameter-akun', size: 'phone', theme: 'dark' })
  await visitor.loaded()
  await visitor.page.getByRole('heading', { name: 'HARGA POKOK' }).first().waitFor()
  await visitor.axe('/parameter-akun on a phone')
  await visitor.shot('parameter-akun-hp-gelap', 'whole')
  expect(await wide(visitor)).toBe(0)
  await button(visitor, 'Ubah JL PENJUALAN').click()
  await visitor.page.getByLabel('Kredit PENJUALAN').waitFor()
  await visitor.axe('/parameter-akun, ubah, on a phone')
  await visitor.shot('parameter-akun-ubah-hp-gelap', 'whole')
  expect(await wide(visitor)).toBe(0)
  await visitor.page.goto(`${stage.origin}/lihat-penjualan?nota=${number}`)
  await visitor.loaded()
  await button(visitor, 'Jurnal').click()
  await visitor.page.getByRole('region', { name: 'Jurnal' }).getByText('1110 KAS').waitFor()
  await visitor.axe('/lihat-penjualan, jurnal, on a phone')
  await visitor.shot('lihat-penjualan-jurnal-hp-gelap')
  await visitor.page.goto(`${stage.origin}/laporan-jurnal?nomor=${number}`)
  await visitor.loaded()
  await visitor.page.getByText('4199').first().waitFor()
  await visitor.axe('/laporan-jurnal on a phone')
  await visitor.shot('laporan-jurnal-hp-gelap', 'whole')
  expect(await wide(visitor)).toBe(0)
  await visitor.done()
})
