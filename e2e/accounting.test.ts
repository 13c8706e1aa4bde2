import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove, ring, setFlag } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'
import { button } from './cashier.ts'

/** The accountant at the screens: an account of the shop stands for sales, the nota tells its lines, journal and trial balance follow. */
let s: Stage
let sold = 0
const sell = async (): Promise<string> => {
  const owner = await s.chain.login('PEMILIK')
  const kode_barcode = `CN90${(sold += 1)}`
  const detail_barang = [{ ...ring, kode_barcode }]
  expect((await s.chain.call(owner, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang })).status).toBe(200)
  const draft = {
    kode_sales: 'RINA',
    detail_barang: [{ kode_barcode }],
    bayar: [{ cara: 'CASH', jumlah_rp: 4_200_000 }],
  }
  const answer = await s.chain.call(owner, 'POST', 'penjualan', draft)
  expect(answer.status, answer.raw).toBe(200)
  return String(answer.body.no_faktur_jual)
}

beforeAll(async () => {
  s = await openStage({ on: withMasters })
  const owner = await s.chain.login('PEMILIK')
  await setFlag(s.chain, 'NAGAFIN_ACCOUNTING_MODULE')
  const own = { nomor_akun: '4199', nama_akun: 'PENJUALAN PERHIASAN', jenis_akun: 'PENDAPATAN' }
  expect((await s.chain.call(owner, 'POST', 'akun', own)).status).toBe(200)
  await sell()
})
afterAll(() => s.close())

const wide = (v: Visitor) =>
  v.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('an owner puts an account of the shop in the place of sales: locked ones stay, saving leads back to the list', async () => {
  const v = await s.visit({ as: 'PEMILIK', path: '/parameter-akun', still: true })
  await v.loaded()
  await v.page.getByRole('heading', { name: 'HARGA POKOK' }).first().waitFor()
  await v.axe('/parameter-akun')
  await v.shot('parameter-akun')
  await v.page.getByPlaceholder('Cari transaksi atau akun').fill('JL PENJUALAN')
  await button(v, 'Ubah JL PENJUALAN').click()
  expect(await v.page.getByLabel('Debit KAS').isDisabled()).toBe(true)
  const sales = v.page.getByLabel('Kredit PENJUALAN')
  await sales.click()
  await sales.fill('4199')
  await v.page.getByRole('option', { name: /4199/ }).click()
  await v.axe('/parameter-akun, ubah')
  await v.shot('parameter-akun-ubah')
  await button(v, 'Simpan').click()
  await v.page.getByText('Data Berhasil Diedit').waitFor()
  await v.page.getByText('4199 PENJUALAN PERHIASAN').first().waitFor()
  await v.done()
})

test('a nota tells what it posted, and the reports follow', async () => {
  const number = await sell()
  const v = await s.visit({ as: 'PEMILIK', path: `/lihat-penjualan?nota=${number}`, still: true })
  await v.loaded()
  await button(v, 'Jurnal').click()
  const lines = v.page.getByRole('region', { name: 'Jurnal' }).getByRole('row')
  await lines.filter({ hasText: '4199 PENJUALAN PERHIASAN' }).getByText('4,200,000').waitFor()
  await lines.filter({ hasText: '1110 KAS' }).getByText('UTAMA').waitFor()
  await v.axe('/lihat-penjualan, jurnal')
  await v.shot('lihat-penjualan-jurnal')

  await v.page.goto(`${s.origin}/laporan-neraca-saldo`)
  await v.loaded()
  await v.page.keyboard.press('F9')
  await v.page.getByText('PENJUALAN PERHIASAN').waitFor()
  await v.axe('/laporan-neraca-saldo')
  await v.shot('laporan-neraca-saldo')
  await v.page.goto(`${s.origin}/laporan-jurnal?nomor_akun=4199`)
  await v.loaded()
  await v.page.getByText(number).first().waitFor()
  await v.axe('/laporan-jurnal')
  await v.shot('laporan-jurnal')
  await v.done()
  expect(await prove(s.chain)).toEqual([])
})

test('a cashier is not asked whether to see what a nota posted', async () => {
  const number = await sell()
  const v = await s.visit({ as: 'LINA', path: `/lihat-penjualan?nota=${number}`, still: true })
  await v.loaded()
  await v.page.getByRole('dialog').getByText(number).first().waitFor()
  expect(await button(v, 'Jurnal').count()).toBe(0)
  await v.done()
})

longTest('on a phone in the dark', async () => {
  const number = await sell()
  const v = await s.visit({ as: 'PEMILIK', path: '/parameter-akun', size: 'phone', theme: 'dark' })
  await v.loaded()
  await v.page.getByRole('heading', { name: 'HARGA POKOK' }).first().waitFor()
  await v.axe('/parameter-akun on a phone')
  await v.shot('parameter-akun-hp-gelap', 'whole')
  expect(await wide(v)).toBe(0)
  await button(v, 'Ubah JL PENJUALAN').click()
  await v.page.getByLabel('Kredit PENJUALAN').waitFor()
  await v.axe('/parameter-akun, ubah, on a phone')
  await v.shot('parameter-akun-ubah-hp-gelap', 'whole')
  expect(await wide(v)).toBe(0)
  await v.page.goto(`${s.origin}/lihat-penjualan?nota=${number}`)
  await v.loaded()
  await button(v, 'Jurnal').click()
  await v.page.getByRole('region', { name: 'Jurnal' }).getByText('1110 KAS').waitFor()
  await v.axe('/lihat-penjualan, jurnal, on a phone')
  await v.shot('lihat-penjualan-jurnal-hp-gelap')
  await v.page.goto(`${s.origin}/laporan-jurnal?nomor=${number}`)
  await v.loaded()
  await v.page.getByText('4199').first().waitFor()
  await v.axe('/laporan-jurnal on a phone')
  await v.shot('laporan-jurnal-hp-gelap', 'whole')
  expect(await wide(v)).toBe(0)
  await v.done()
})
