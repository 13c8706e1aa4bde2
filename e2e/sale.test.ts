import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prove } from '#testing/examples.ts'
import { testPassword } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { line, openShop, button, dialog, cashier, papers, pickSales } from './cashier.ts'

/** A cashier at the till, from the first scan to the nota on paper: in a real browser, by keyboard alone. */
let s: Stage
beforeAll(async () => {
  s = (await openShop()).s
})
afterAll(() => s.close())

const due = (v: Visitor) => v.page.locator('output').first()

describe('one piece, paid in cash', () => {
  let v: Visitor
  beforeAll(async () => {
    v = await cashier(s)
  })
  afterAll(() => v.done())

  test('the empty counter says what to do, and who sells is chosen once', async () => {
    await v.page.getByText('Belum ada barang').waitFor()
    await v.axe('/transaksi-penjualan kosong')
    await v.shot('penjualan-kosong')
    await pickSales(v)
    await v.page.reload()
    await v.loaded()
    await expect.poll(() => v.page.locator('input[name=kode_sales]').inputValue()).toContain('MELATI')
  })

  test('scan, F9, Enter: under ten keys to the next customer, and the nota is on paper', async () => {
    let keys = 0
    const press = async (key: string) => {
      keys++
      await v.page.keyboard.press(key)
    }
    keys++
    await scan(v.page, '00150002')
    await press('F9')
    await dialog(v, /JL-SBY-\d{6}-0001 selesai/).waitFor()
    // The first print of a server is slower, because it loads its fonts.
    await expect.poll(() => papers.get(v)).toHaveLength(1)
    await press('Enter')
    await dialog(v, /selesai/).waitFor({ state: 'detached' })
    expect(keys).toBeLessThan(10)
    expect(keys).toBe(3)
    await v.page.getByText('Belum ada barang').waitFor()
    await v.page
      .getByRole('status')
      .getByText(/JL-SBY-\d{6}-0001/)
      .waitFor()
    expect(await prove(s.chain)).toEqual([])
  })
})

describe('a nota of several pieces', () => {
  let v: Visitor
  beforeAll(async () => {
    v = await cashier(s)
  })
  afterAll(() => v.done())
  const key = (k: string) => v.page.keyboard.press(k)
  const focused = () => v.page.evaluate(() => (document.activeElement as HTMLInputElement).name)

  test('scanned, typed and picked: the prices are as the shop counts them', async () => {
    await scan(v.page, '00148213')
    await scan(v.page, '00151907')
    await expect.poll(() => line(v).count()).toBe(2)
    // A person types slowly into the field of F2.
    await key('F2')
    await v.page.keyboard.type('00149966', { delay: 90 })
    await key('Enter')
    await expect.poll(() => line(v).count()).toBe(3)
    await key('F3')
    await dialog(v, 'Cari barang').waitFor()
    await v.page.keyboard.type('beludru', { delay: 20 })
    await dialog(v, 'Cari barang')
      .getByRole('option', { name: /KOTAK PERHIASAN/ })
      .waitFor()
    await expect.poll(() => dialog(v, 'Cari barang').getByRole('option').count()).toBe(1)
    await v.axe('cari barang')
    await v.shot('penjualan-cari-barang')
    await key('Enter')
    await expect.poll(() => line(v).count()).toBe(4)
    // 6,294,500 + 9,913,000 + 1,311,500 + 25,000
    await expect.poll(() => due(v).innerText()).toBe('Rp. 17,544,000')
  })

  test('a second box is one more of it; a piece twice is told; one that is nowhere too', async () => {
    await scan(v.page, 'AKS-0012')
    await line(v).getByText('2 pcs').waitFor()
    await scan(v.page, '00148213')
    await v.page.getByText('Barcode Sudah Ada Di Tabel').waitFor()
    await scan(v.page, '99999999')
    await v.page.getByText('Barcode Tidak Ditemukan').waitFor()
    expect(await line(v).count()).toBe(4)
  })

  test('a scan is taken wherever the focus is, and leaves nothing behind in the field it fell into', async () => {
    await key('ArrowUp')
    await key('ArrowUp')
    await key('F8')
    expect(await focused()).toBe('diskon')
    await scan(v.page, '00150004')
    await expect.poll(() => line(v).count()).toBe(5)
    expect(await v.page.locator('input[name=diskon]').inputValue()).toBe('')
    await key('F2')
    await key('Delete')
    await expect.poll(() => line(v).count()).toBe(4)
  })

  test('the customer by F4, a discount by F8, charge and remark with Enter from field to field', async () => {
    await key('F4')
    await v.page.keyboard.type('ibu sri wahyuni', { delay: 5 })
    await key('Enter')
    await v.page.getByRole('button', { name: /IBU SRI WAHYUNI/ }).waitFor()
    await key('F2')
    for (let i = 0; i < 4; i++) await key('ArrowUp')
    await key('ArrowDown')
    await v.page.locator('tr[aria-current=true]', { hasText: 'KALUNG RANTAI' }).waitFor()
    await key('F8')
    await v.page.keyboard.type('100000', { delay: 90 })
    await key('Enter')
    await v.page.keyboard.type('hadiah', { delay: 90 })
    await key('Enter')
    expect(await focused()).toBe('pindai')
    await expect.poll(() => due(v).innerText()).toBe('Rp. 17,469,000')
  })

  test('paid by card and in cash; what is missing and what goes back is said', async () => {
    await key('Alt+3')
    expect(await focused()).toBe('jumlah_bayar')
    await v.page.keyboard.type('5000000', { delay: 90 })
    await v.page.getByText('Rp. 12,469,000').waitFor()
    expect(await button(v, /Bayar dan cetak nota/).isDisabled()).toBe(true)
    await key('Enter')
    expect(await focused()).toBe('no_rekening')
    await v.page.keyboard.type(accounts.bca, { delay: 90 })
    await key('Enter')
    await v.page.getByText('Biaya 7,500 ditanggung toko').waitFor()
    await v.page.getByLabel('No Kartu').fill('4471')
    await key('Alt+1')
    await v.page.getByText('BCA · kartu 4471').waitFor()
    expect(await v.page.locator('input[name=jumlah_bayar]').getAttribute('placeholder')).toBe('Rp. 12,469,000,-')
    await v.page.keyboard.type('12500000', { delay: 90 })
    await v.page.getByText('Rp. 31,000').waitFor()
    await v.axe('/transaksi-penjualan')
    await v.shot('penjualan')
  })

  test('a reload loses nothing', async () => {
    await v.page.reload()
    await v.loaded()
    await expect.poll(() => line(v).count()).toBe(4)
    await v.page.getByText('BCA · kartu 4471').waitFor()
    expect(await due(v).innerText()).toBe('Rp. 17,469,000')
    expect(await v.page.locator('input[name=jumlah_bayar]').inputValue()).toBe('Rp. 12,500,000,-')
  })

  test('held with F10, another customer in between, and taken up again', async () => {
    await key('F10')
    await v.page.getByText('Nota ditahan').first().waitFor()
    await v.page.getByText('Belum ada barang').waitFor()
    await scan(v.page, '00150005')
    await expect.poll(() => line(v).count()).toBe(1)
    await v.shot('penjualan-ditahan')
    await key('Delete')
    await v.page.getByText('Belum ada barang').waitFor()
    await key('F10')
    await dialog(v, 'Nota ditahan')
      .getByRole('option', { name: /IBU SRI WAHYUNI/ })
      .waitFor()
    await v.axe('nota ditahan')
    await key('Enter')
    await expect.poll(() => line(v).count()).toBe(4)
    const { rows } = await s.chain.owner.query(`SELECT status FROM barang WHERE kode_barcode = '00148213'`)
    expect(rows).toEqual([{ status: 'DITAHAN' }])
  })

  test('a discount above the limit asks RINA; her password lets this nota pass, once', async () => {
    await key('F9')
    await v.page.getByText('Sales: Kode Tidak Boleh Kosong').waitFor()
    expect(await focused()).toBe('kode_sales')
    await pickSales(v)
    await key('F9')
    const modal = dialog(v, 'Perlu otorisasi supervisor')
    await modal.waitFor()
    await modal.getByText('KALUNG RANTAI NORI 45CM').waitFor()
    await v.axe('otorisasi penjualan')
    await modal.getByLabel('Username').fill('LINA')
    await modal.locator('input[type=password]').fill(testPassword)
    await key('F9')
    await v.page.getByText('Otorisasi Gagal..').first().waitFor()
    await v.page.getByText('Harus SPV atau OWN toko ini.').waitFor()
    await modal.getByLabel('Username').fill('RINA')
    await modal.locator('input[type=password]').fill(testPassword)
    await modal.getByLabel('Keterangan').fill('PELANGGAN TETAP')
    await v.shot('penjualan-otorisasi')
    await key('F9')
    await modal.getByText('Disetujui RINA').waitFor()
    await modal.getByText('Otorisasi Berhasil').waitFor()
    const done = dialog(v, /JL-SBY-\d{6}-0002 selesai/)
    await done.waitFor()
    await done.getByText('Rp. 31,000').waitFor()
    await done.getByText('Kembali').hover()
    await v.axe('penjualan selesai')
    await v.shot('penjualan-selesai')
    // Scanning the next customer's piece closes this message.
    await scan(v.page, '00150005')
    await done.waitFor({ state: 'detached' })
    await expect.poll(() => line(v).count()).toBe(1)
    const { rows } = await s.chain.owner.query(`SELECT count(*)::int AS n FROM penjualan WHERE cabang = 'SBY'`)
    expect(rows).toEqual([{ n: 2 }])
    expect(await prove(s.chain)).toEqual([])
  })
})
