import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prove } from '#testing/examples.ts'
import { testPassword } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { line, openShop, button, dialog, cashier, papers, pickSales } from './cashier.ts'

/** A cashier at the till, from the first scan to the nota on paper: in a real browser, by keyboard alone. */
let stage: Stage
beforeAll(async () => {
  stage = (await openShop()).original
})
afterAll(() => stage.close())

const due = (v: Visitor) => v.page.locator('output').first()

describe('one piece, paid in cash', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await cashier(stage)
  })
  afterAll(() => visitor.done())

  test('the empty counter says what to do, and who sells is chosen once', async () => {
    await visitor.page.getByText('Belum ada barang').waitFor()
    await visitor.axe('/transaksi-penjualan kosong')
    await visitor.shot('penjualan-kosong')
    await pickSales(visitor)
    await visitor.page.reload()
    await visitor.loaded()
    await expect.poll(() => visitor.page.locator('input[name=kode_sales]').inputValue()).toContain('MELATI')
  })

  test('scan, F9, Enter: under ten keys to the next customer, and the nota is on paper', async () => {
    let keys = 0
    const press = async (key: string) => {
      keys++
      await visitor.page.keyboard.press(key)
    }
    keys++
    await scan(visitor.page, '00150002')
    await press('F9')
    await dialog(visitor, /JL-SBY-\d{6}-0001 selesai/).waitFor()
    // The first print of a server is slower, because it loads its fonts.
    await expect.poll(() => papers.get(visitor)).toHaveLength(1)
    await press('Enter')
    await dialog(visitor, /selesai/).waitFor({ state: 'detached' })
    expect(keys).toBeLessThan(10)
    expect(keys).toBe(3)
    await visitor.page.getByText('Belum ada barang').waitFor()
    await visitor.page
      .getByRole('status')
      .getByText(/JL-SBY-\d{6}-0001/)
      .waitFor()
    expect(await prove(stage.chain)).toEqual([])
  })
})

describe('a nota of several pieces', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await cashier(stage)
  })
  afterAll(() => visitor.done())
  const key = (k: string) => visitor.page.keyboard.press(k)
  const focused = () => visitor.page.evaluate(() => (document.activeElement as HTMLInputElement).name)

  test('scanned, typed and picked: the prices are as the shop counts them', async () => {
    await scan(visitor.page, '00148213')
    await scan(visitor.page, '00151907')
    await expect.poll(() => line(visitor).count()).toBe(2)
    // A person types slowly into the field of F2.
    await key('F2')
    await visitor.page.keyboard.type('00149966', { delay: 90 })
    await key('Enter')
    await expect.poll(() => line(visitor).count()).toBe(3)
    await key('F3')
    await dialog(visitor, 'Cari barang').waitFor()
    await visitor.page.keyboard.type('beludru', { delay: 20 })
    await dialog(visitor, 'Cari barang')
      .getByRole('option', { name: /KOTAK PERHIASAN/ })
      .waitFor()
    await expect.poll(() => dialog(visitor, 'Cari barang').getByRole('option').count()).toBe(1)
    await visitor.axe('cari barang')
    await visitor.shot('penjualan-cari-barang')
    await key('Enter')
    await expect.poll(() => line(visitor).count()).toBe(4)
    // 6,294,500 + 9,913,000 + 1,311,500 + 25,000
    await expect.poll(() => due(visitor).innerText()).toBe('Rp. 17,544,000')
  })

  test('a second box is one more of it; a piece twice is told; one that is nowhere too', async () => {
    await scan(visitor.page, 'AKS-0012')
    await line(visitor).getByText('2 pcs').waitFor()
    await scan(visitor.page, '00148213')
    await visitor.page.getByText('Barcode Sudah Ada Di Tabel').waitFor()
    await scan(visitor.page, '99999999')
    await visitor.page.getByText('Barcode Tidak Ditemukan').waitFor()
    expect(await line(visitor).count()).toBe(4)
  })

  test('a scan is taken wherever the focus is, and leaves nothing behind in the field it fell into', async () => {
    await key('ArrowUp')
    await key('ArrowUp')
    await key('F8')
    expect(await focused()).toBe('diskon')
    await scan(visitor.page, '00150004')
    await expect.poll(() => line(visitor).count()).toBe(5)
    expect(await visitor.page.locator('input[name=diskon]').inputValue()).toBe('')
    await key('F2')
    await key('Delete')
    await expect.poll(() => line(visitor).count()).toBe(4)
  })

  test('the customer by F4, a discount by F8, charge and remark with Enter from field to field', async () => {
    await key('F4')
    await visitor.page.keyboard.type('ibu sri wahyuni', { delay: 5 })
    await key('Enter')
    await visitor.page.getByRole('button', { name: /IBU SRI WAHYUNI/ }).waitFor()
    await key('F2')
    for (let i = 0; i < 4; i++) await key('ArrowUp')
    await key('ArrowDown')
    await visitor.page.locator('tr[aria-current=true]', { hasText: 'KALUNG RANTAI' }).waitFor()
    await key('F8')
    await visitor.page.keyboard.type('100000', { delay: 90 })
    await key('Enter')
    await visitor.page.keyboard.type('hadiah', { delay: 90 })
    await key('Enter')
    expect(await focused()).toBe('pindai')
    await expect.poll(() => due(visitor).innerText()).toBe('Rp. 17,469,000')
  })

  test('paid by card and in cash; what is missing and what goes back is said', async () => {
    await key('Alt+3')
    expect(await focused()).toBe('jumlah_bayar')
    await visitor.page.keyboard.type('5000000', { delay: 90 })
    await visitor.page.getByText('Rp. 12,469,000').waitFor()
    expect(await button(visitor, /Bayar dan cetak nota/).isDisabled()).toBe(true)
    await key('Enter')
    expect(await focused()).toBe('no_rekening')
    await visitor.page.keyboard.type(accounts.bca, { delay: 90 })
    await key('Enter')
    await visitor.page.getByText('Biaya 7,500 ditanggung toko').waitFor()
    await visitor.page.getByLabel('No Kartu').fill('4471')
    await key('Alt+1')
    await visitor.page.getByText('BCA · kartu 4471').waitFor()
    expect(await visitor.page.locator('input[name=jumlah_bayar]').getAttribute('placeholder')).toBe('Rp. 12,469,000,-')
    await visitor.page.keyboard.type('12500000', { delay: 90 })
    await visitor.page.getByText('Rp. 31,000').waitFor()
    await visitor.axe('/transaksi-penjualan')
    await visitor.shot('penjualan')
  })

  test('a reload loses nothing', async () => {
    await visitor.page.reload()
    await visitor.loaded()
    await expect.poll(() => line(visitor).count()).toBe(4)
    await visitor.page.getByText('BCA · kartu 4471').waitFor()
    expect(await due(visitor).innerText()).toBe('Rp. 17,469,000')
    expect(await visitor.page.locator('input[name=jumlah_bayar]').inputValue()).toBe('Rp. 12,500,000,-')
  })

  test('held with F10, another customer in between, and taken up again', async () => {
    await key('F10')
    await visitor.page.getByText('Nota ditahan').first().waitFor()
    await visitor.page.getByText('Belum ada barang').waitFor()
    await scan(visitor.page, '00150005')
    await expect.poll(() => line(visitor).count()).toBe(1)
    await visitor.shot('penjualan-ditahan')
    await key('Delete')
    await visitor.page.getByText('Belum ada barang').waitFor()
    await key('F10')
    await dialog(visitor, 'Nota ditahan')
      .getByRole('option', { name: /IBU SRI WAHYUNI/ })
      .waitFor()
    await visitor.axe('nota ditahan')
    await key('Enter')
    await expect.poll(() => line(visitor).count()).toBe(4)
    const { rows } = await stage.chain.owner.query(`SELECT status FROM barang WHERE kode_barcode = '00148213'`)
    expect(rows).toEqual([{ status: 'DITAHAN' }])
  })

  test('a discount above the limit asks RINA; her password lets this nota pass, once', async () => {
    await key('F9')
    await visitor.page.getByText('Sales: Kode Tidak Boleh Kosong').waitFor()
    expect(await focused()).toBe('kode_sales')
    await pickSales(visitor)
    await key('F9')
    const modal = dialog(visitor, 'Perlu otorisasi supervisor')
    await modal.waitFor()
    await modal.getByText('KALUNG RANTAI NORI 45CM').waitFor()
    await visitor.axe('otorisasi penjualan')
    await modal.getByLabel('Username').fill('LINA')
    await modal.locator('input[type=password]').fill(testPassword)
    await key('F9')
    await visitor.page.getByText('Otorisasi Gagal..').first().waitFor()
    await modal.getByText('Harus SPV atau OWN toko ini.').waitFor()
    await modal.getByLabel('Username').fill('RINA')
    await modal.locator('input[type=password]').fill(testPassword)
    await modal.getByLabel('Keterangan').fill('PELANGGAN TETAP')
    await visitor.shot('penjualan-otorisasi')
    await key('F9')
    await modal.getByText('Disetujui RINA').waitFor()
    await modal.getByText('Otorisasi Berhasil').waitFor()
    const done = dialog(visitor, /JL-SBY-\d{6}-0002 selesai/)
    await done.waitFor()
    await done.getByText('Rp. 31,000').waitFor()
    await done.getByText('Kembali').hover()
    await visitor.axe('penjualan selesai')
    await visitor.shot('penjualan-selesai')
    // Scanning the next customer's piece closes this message.
    await scan(visitor.page, '00150005')
    await done.waitFor({ state: 'detached' })
    await expect.poll(() => line(visitor).count()).toBe(1)
    const { rows } = await stage.chain.owner.query(`SELECT count(*)::int AS n FROM penjualan WHERE cabang = 'SBY'`)
    expect(rows).toEqual([{ n: 2 }])
    expect(await prove(stage.chain)).toEqual([])
  })
})
