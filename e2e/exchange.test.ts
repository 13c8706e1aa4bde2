import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identifyCustomer, prove } from '#testing/examples.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { approvalModal, approve, button, cashier, dialog, line, openBuyer, papers, pickSales } from './cashier.ts'

/** A customer brings a piece and takes another, at the counter of sales: both halves stand under each other, one amount changes hands. */
let s: Stage
let nota: string
beforeAll(async () => {
  const shop = await openBuyer()
  ;({ s, nota } = shop)
  await identifyCustomer(s.chain)
})
afterAll(() => s.close())

const key = (v: Visitor, k: string) => v.page.keyboard.press(k)
const pieces = (v: Visitor) => v.page.getByRole('table', { name: 'Barang masuk' }).locator('tbody tr')
const field = (v: Visitor, name: string) => v.page.locator(`input[name=${name}]`)
async function condition(v: Visitor): Promise<void> {
  await field(v, 'kondisi_beli').fill('MULUS')
  await v.page.getByRole('option', { name: 'MULUS' }).click()
}
/** F6, and the weight and condition of what was scanned. */
async function bring(v: Visitor, code: string, weight: string): Promise<void> {
  await scan(v.page, code)
  await v.page.getByRole('status').getByText('Nota kita').waitFor()
  await expect.poll(() => field(v, 'berat').evaluate((el) => el === document.activeElement)).toBe(true)
  await field(v, 'berat').fill(weight)
  await condition(v)
}
const net = (v: Visitor) => v.page.getByRole('region', { name: 'Pembayaran', exact: true }).locator('output').first()

describe('the customer adds the difference, by keyboard', () => {
  let v: Visitor
  beforeAll(async () => {
    v = await cashier(s)
    await pickSales(v)
  })
  afterAll(() => v.done())

  test('F6 makes the nota an exchange, and F6 again a sale, while nothing came in', async () => {
    await scan(v.page, '00151907')
    await expect.poll(() => line(v).count()).toBe(1)
    await key(v, 'F6')
    await v.page.getByRole('heading', { name: 'Barang masuk' }).waitFor()
    await v.axe('/transaksi-penjualan tukar tambah kosong')
    await key(v, 'F6')
    await v.page.getByRole('heading', { name: 'Barang masuk' }).waitFor({ state: 'detached' })
    expect(await line(v).count()).toBe(1)
    await key(v, 'F6')
  })

  test('one scan field for both halves: a piece of the window leaves, a sold one comes in; the net is one figure', async () => {
    await bring(v, '00148213', '3.2')
    await expect.poll(() => pieces(v).count()).toBe(1)
    await v.page.getByText('IBU SRI LESTARI').first().waitFor()
    // 1,745,000 × 5.480 g and the charge: 9,913,000. For 3.200 g of the gold of its nota 6,016,299, less MULUS, up: 5,926,500.
    await expect.poll(() => net(v).innerText()).toContain('3,986,500')
    await v.axe('/transaksi-penjualan tukar tambah')
    await v.shot('tukar-tambah')
  })

  test('a reload loses nothing, nor does holding the nota; F9 pays, prints both halves and goes on', async () => {
    await v.page.waitForTimeout(300)
    await v.page.reload()
    await v.loaded()
    await expect.poll(() => pieces(v).count()).toBe(1)
    await expect.poll(() => net(v).innerText()).toContain('3,986,500')
    await key(v, 'F9')
    const done = dialog(v, /TT-SBY-\d{6}-0001 selesai/)
    await done.waitFor()
    await expect.poll(() => papers.get(v)).toEqual([expect.stringMatching(/^TT-SBY-\d{6}-0001$/)])
    await v.shot('tukar-tambah-selesai')
    await key(v, 'Enter')
    await done.waitFor({ state: 'detached' })
    await v.page.getByText('Belum ada barang').waitFor()
    expect(await prove(s.chain)).toEqual([])
  })

  test('the same piece again is refused where it is scanned', async () => {
    await key(v, 'F6')
    await scan(v.page, '00148213')
    await v.page.getByRole('status').getByText('Barang Sudah Dibeli Atau Ditukar').waitFor()
    expect(await pieces(v).count()).toBe(0)
  })
})

describe('the shop gives what came in above', () => {
  test('money goes out in cash or by transfer alone, and the sentence says from where', async () => {
    const v = await cashier(s)
    await pickSales(v)
    await key(v, 'F6')
    // What the exchange above gave out comes back by its number.
    await scan(v.page, '00151907')
    await v.page.getByRole('status').getByText('Nota kita').waitFor()
    await field(v, 'berat').fill('5.48')
    await condition(v)
    await scan(v.page, '00150003')
    await expect.poll(() => line(v).count()).toBe(1)
    const panel = v.page.getByRole('region', { name: 'Pembayaran', exact: true })
    await panel.getByText('Uang keluar').first().waitFor()
    await panel.getByText(/Laci LINA keluar/).waitFor()
    expect(await panel.getByRole('group', { name: 'Cara bayar' }).getByRole('button').count()).toBe(2)
    await v.axe('/transaksi-penjualan tukar tambah uang keluar')
    await v.shot('tukar-tambah-uang-keluar')
    await key(v, 'F9')
    await dialog(v, /TT-SBY-\d{6}-0002 selesai/)
      .getByText('Uang keluar')
      .waitFor()
    await key(v, 'Enter')
    expect(await prove(s.chain)).toEqual([])
    await v.done()
  })

  test('one rupiah above the quote a supervisor is asked, who sees the piece', async () => {
    const v = await cashier(s)
    await pickSales(v)
    await scan(v.page, '00150005')
    await expect.poll(() => line(v).count()).toBe(1)
    await key(v, 'F6')
    await bring(v, '00150002', '1')
    await button(v, 'Ubah harga').click()
    const hitung = await field(v, 'harga_ubah').getAttribute('placeholder')
    await field(v, 'harga_ubah').fill(String(Number(hitung!.replaceAll(/\D/g, '')) + 500))
    await key(v, 'F9')
    await approvalModal(v).getByText('CINCIN POLOS ANAK').first().waitFor()
    await approve(v)
    await dialog(v, /TT-SBY-\d{6}-0003 selesai/).waitFor()
    await key(v, 'Enter')
    expect(await prove(s.chain)).toEqual([])
    await v.done()
  })
})

describe('afterwards', () => {
  test('the list of sales shows both halves', async () => {
    const v = await cashier(s, { route: '/lihat-penjualan' })
    await v.page.getByRole('radio', { name: 'Tukar Tambah' }).click()
    await v.page
      .getByRole('row')
      .filter({ hasText: /TT-SBY-\d{6}-0001/ })
      .click()
    const drawer = v.page.getByRole('dialog', { name: /TT-SBY-\d{6}-0001/ })
    await drawer.getByText('KALUNG RANTAI NORI 45CM').first().waitFor()
    await drawer.getByText('CINCIN UKIR BUNGA KENANGA').first().waitFor()
    await v.axe('/lihat-penjualan tukar tambah laci')
    await v.shot('lihat-tukar-tambah')
    await v.done()
  })

  test('so does the list of purchases, the last notas of the dashboard lead there, and the search finds it', async () => {
    const v = await cashier(s, { route: '/lihat-pembelian' })
    await v.page.getByRole('radio', { name: 'Tukar Tambah' }).click()
    await v.page.getByRole('heading', { name: 'Lihat Pembelian' }).waitFor()
    await v.page
      .getByRole('row')
      .filter({ hasText: /TT-SBY-\d{6}-0002/ })
      .click()
    const drawer = (n: string) => v.page.getByRole('dialog', { name: new RegExp(`TT-SBY-\\d{6}-${n}`) })
    await drawer('0002').getByText('KALUNG RANTAI NORI 45CM').first().waitFor()
    await drawer('0002').getByRole('button', { name: 'Cetak' }).first().waitFor()
    await v.axe('/lihat-pembelian tukar tambah laci')
    await v.shot('lihat-pembelian-tukar-tambah')
    await v.page.goto(`${s.origin}/dashboard`)
    await v.page.getByRole('link', { name: /TT-SBY-\d{6}-0001/ }).click()
    await drawer('0001').waitFor()
    await v.page.goto(`${s.origin}/dashboard`)
    await v.loaded()
    await key(v, 'Control+k')
    await v.page.keyboard.type('TT-SBY', { delay: 90 })
    await v.page.getByRole('option', { name: /TT-SBY-\d{6}-0002/ }).click()
    await drawer('0002').waitFor()
    await v.done()
  })

  test('the nota whose piece was exchanged is not cancelled under it', async () => {
    const v = await cashier(s, { route: `/batal-penjualan?nota=${nota}` })
    await v.page.getByText(new RegExp(`${nota} Sudah Dipakai TT-SBY-\\d{6}-000[13]`)).waitFor()
    await v.done()
  })
})

test('on a phone, dark: both halves as cards, the piece in a sheet, the net at the bottom', async () => {
  const v = await cashier(s, { size: 'phone', theme: 'dark' })
  await pickSales(v)
  await scan(v.page, '00150004')
  await button(v, 'Lainnya').click()
  await v.page.getByRole('menuitem', { name: 'Tukar tambah' }).click()
  await v.page.getByRole('heading', { name: 'Tukar tambah' }).waitFor()
  await button(v, 'Tanpa nota').click()
  const sheet = dialog(v, 'Barang terpilih')
  await sheet.waitFor()
  await field(v, 'nama_barang').fill('GELANG')
  await field(v, 'kode_group').fill('E420')
  await v.page.getByRole('option', { name: /E420/ }).click()
  await field(v, 'berat').fill('1')
  await v.axe('/transaksi-penjualan tukar tambah hp barang')
  await sheet.getByRole('button', { name: 'Selesai' }).click()
  await v.shot('tukar-tambah-hp')
  await v.axe('/transaksi-penjualan tukar tambah hp')
  await button(v, /^Bayar/).click()
  await dialog(v, /Pembayaran/).waitFor()
  await v.axe('/transaksi-penjualan tukar tambah hp bayar')
  await v.done()
})
