import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove } from '#testing/examples.ts'
import type { Person } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'
import { intercept, scan, type Stage, type Visitor } from './browser.ts'
import { line, openShop, dialog, cashier, papers, pickSales, approve } from './cashier.ts'

/** Interruptions between a scan and its nota, what happens to a nota afterwards, and the till on other screens. */
let s: Stage
let owner: Person
beforeAll(async () => {
  ;({ s, owner } = await openShop())
  const sell = async (body: object) => {
    const a = await s.chain.call(owner, 'POST', 'penjualan', { kode_sales: '04', ...body })
    if (a.status !== 200) throw new Error(a.raw)
  }
  await sell({
    detail_barang: [{ kode_barcode: '00150002' }],
    bayar: [{ cara: 'CASH', jumlah_rp: 1_075_000 }],
  })
  await sell({
    nama_customer: 'IBU SRI LESTARI',
    detail_barang: [
      { kode_barcode: '00148213' },
      { kode_barcode: '00151907', diskon_rp: 100_000, keterangan: 'HADIAH' },
      { kode_barcode: '00149966' },
      { kode_barcode: 'AKS-0012', jumlah: 2 },
    ],
    bayar: [
      { cara: 'DEBIT', jumlah_rp: 5_000_000, no_rekening: accounts.bca, keterangan: '4471' },
      { cara: 'CASH', jumlah_rp: 12_500_000 },
    ],
  })
})
afterAll(() => s.close())

describe('when the line or the other till is in the way', () => {
  test('a lost answer and a second press: one nota; the line comes back, nothing is lost', async () => {
    const v = await cashier(s)
    await pickSales(v)
    await scan(v.page, '00150003')
    await expect.poll(() => line(v).count()).toBe(1)
    let sent = 0
    // The command arrives, its answer is lost.
    await intercept(v.page, /\/api\/v1\/penjualan$/, async (route) => {
      sent++
      await route.fetch()
      await route.abort('connectionreset')
    })
    await v.page.keyboard.press('F9')
    await v.page.keyboard.press('F9')
    await v.page.getByText(/Nota ini tetap di layar/).waitFor()
    expect(await line(v).count()).toBe(1)
    await v.page.unroute(/\/api\/v1\/penjualan$/)
    await v.page.reload()
    await v.loaded()
    await expect.poll(() => line(v).count()).toBe(1)
    await v.page.keyboard.press('F9')
    await dialog(v, /JL-SBY-\d{6}-0003 selesai/).waitFor()
    expect(sent).toBeGreaterThan(1)
    const { rows } = await s.chain.owner.query(`SELECT count(*)::int AS n FROM penjualan WHERE cabang = 'SBY'`)
    expect(rows).toEqual([{ n: 3 }])
    await v.page.context().close()
  })

  test('a piece that another till sold is told with who has it, at its line', async () => {
    const v = await cashier(s)
    await pickSales(v)
    await scan(v.page, '00150001')
    await expect.poll(() => line(v).count()).toBe(1)
    const content = {
      kode_sales: '04',
      detail_barang: [{ kode_barcode: '00150001' }],
      bayar: [{ cara: 'CASH', jumlah_rp: 10_605_000 }],
    }
    const other = await s.chain.call(owner, 'POST', 'penjualan', content)
    expect(other.status, other.raw).toBe(200)
    await v.page.keyboard.press('F9')
    await v.page
      .getByText(/Barang Sudah Terjual Di JL-SBY-\d{6}-0004/)
      .first()
      .waitFor()
    expect(await v.page.getByText(/Barang Sudah Terjual Di/).count()).toBe(2)
    await v.shot('penjualan-bentrok')
    await v.axe('penjualan bentrok')
    await v.page.context().close()
  })
})
describe('what was sold', () => {
  let v: Visitor
  beforeAll(async () => {
    v = await cashier(s)
  })
  afterAll(() => v.done())

  test('the list of today; a row opens the drawer, arrows walk, Esc closes', async () => {
    await v.page.goto(`${s.origin}/lihat-penjualan`)
    await v.loaded()
    await v.page.getByRole('gridcell', { name: /^JL-SBY-\d{6}-0002$/ }).click()
    const drawer = dialog(v, /JL-SBY-\d{6}-0002/)
    await drawer.getByText('KALUNG RANTAI NORI 45CM').waitFor()
    await v.axe('/lihat-penjualan')
    await v.shot('lihat-penjualan')
    await v.page.keyboard.press('ArrowDown')
    await dialog(v, /JL-SBY-\d{6}-0001/).waitFor()
    await v.page.keyboard.press('Escape')
    await dialog(v, /JL-SBY/).waitFor({ state: 'detached' })
    // The foot sums up all that was found.
    await v.page.getByRole('contentinfo').or(v.page.locator('footer')).getByText('tanpa yang batal').first().waitFor()
  })

  test("a row's menu holds what can be done with it, and starts it", async () => {
    const number = await nota(2)
    const row = v.page.getByRole('row', { name: new RegExp(number) })
    await row.hover()
    await row.getByRole('button', { name: `Cetak ulang ${number}` }).waitFor()
    await row.getByRole('button', { name: `Tindakan lain untuk ${number}` }).click()
    await v.page.getByRole('menuitem', { name: 'Batalkan nota' }).waitFor()
    await v.shot('lihat-penjualan-menu-baris')
    await v.page.getByRole('menuitem', { name: 'Batalkan nota' }).click()
    await v.page.waitForURL(`**/batal-penjualan?nomor=${number}`)
    await v.page.getByLabel('Alasan').waitFor()
  })

  test('a copy is numbered and needs a yes', async () => {
    const number = await nota(2)
    await v.page.goto(`${s.origin}/lihat-penjualan?nota=${number}`)
    const drawer = dialog(v, number)
    await drawer.getByText('KALUNG RANTAI NORI 45CM').waitFor()
    await v.page.keyboard.press('F9')
    await approve(v)
    await v.page.getByText(`${number}, cetakan ke-2`).waitFor()
    expect(papers.get(v)).toEqual([number])
    const { rows } = await s.chain.owner.query(`SELECT cetakan FROM penjualan WHERE no_faktur_jual = $1`, [number])
    expect(rows).toEqual([{ cetakan: 2n }])
  })

  test('called off by keys: found, a reason, a yes, and the piece is back', async () => {
    await v.page.goto(`${s.origin}/batal-penjualan`)
    await v.page.getByRole('option', { name: /IBU SRI LESTARI/ }).waitFor()
    // Enter before the answer of the search: it waits for the answer.
    await v.page.keyboard.type('ibu sri', { delay: 90 })
    await v.page.keyboard.press('Enter')
    await v.page.getByRole('heading', { name: /JL-SBY-\d{6}-0002/ }).waitFor()
    await v.page.getByLabel('Alasan').waitFor()
    await v.page.keyboard.press('F9')
    await v.page.getByText('Keterangan Tidak Boleh Kosong').waitFor()
    await v.page.keyboard.type('customer batal', { delay: 90 })
    await v.axe('/batal-penjualan')
    await v.shot('batal-penjualan')
    await v.page.keyboard.press('F9')
    await approve(v)
    await v.page.getByText('Penjualan Berhasil Dibatalkan').waitFor()
    const { rows } = await s.chain.owner.query(
      `SELECT p.status, b.status AS barang FROM penjualan p, barang b
       WHERE p.no_faktur_jual = $1 AND b.kode_barcode = '00151907'`,
      [await nota(2)],
    )
    expect(rows).toEqual([{ status: 'BATAL', barang: 'TERSEDIA' }])
    expect(await prove(s.chain)).toEqual([])
  })

  test('a nota that was called off already says so', async () => {
    await v.page.goto(`${s.origin}/batal-penjualan`)
    // The marked row is the nota shown beside the list.
    const last = v.page.getByRole('option').last()
    await last.click()
    await expect.poll(() => last.getAttribute('aria-selected')).toBe('true')
    await scan(v.page, await nota(2))
    await v.page.getByText('Penjualan Sudah Dibatalkan').waitFor()
    expect(await v.page.getByRole('button', { name: 'Batalkan nota' }).count()).toBe(0)
  })

  const nota = async (order: number): Promise<string> => {
    const { rows } = await s.chain.owner.query(
      `SELECT no_faktur_jual FROM penjualan WHERE cabang = 'SBY' AND urut = $1`,
      [order],
    )
    return rows[0].no_faktur_jual
  }
})

describe('in the dark, and in the hand', () => {
  longTest('dark', async () => {
    const v = await cashier(s, { theme: 'dark' })
    await pickSales(v)
    for (const code of ['00148213', '00151907', '00149966']) await scan(v.page, code)
    await expect.poll(() => line(v).count()).toBe(3)
    await v.axe('/transaksi-penjualan gelap')
    await v.shot('penjualan-gelap')
    await v.done()
  })

  test('a phone: lines as cards, the payment in a sheet, the nota', async () => {
    const v = await cashier(s, { size: 'phone' })
    await pickSales(v)
    const card = v.page.getByRole('region', { name: 'Barang keluar' }).getByRole('listitem')
    for (const code of ['00148213', '00151907', 'AKS-0012']) await scan(v.page, code)
    await expect.poll(() => card.count()).toBe(3)
    await v.axe('penjualan hp')
    await v.shot('penjualan-hp')
    await v.page.getByRole('button', { name: /^Ubah KALUNG/ }).click()
    await v.axe('baris hp')
    await v.shot('penjualan-baris-hp')
    await dialog(v, 'Baris terpilih').getByRole('button', { name: 'Hapus baris' }).click()
    await expect.poll(() => card.count()).toBe(2)
    await v.page.getByRole('button', { name: 'Bayar', exact: true }).click()
    await dialog(v, 'Pembayaran').waitFor()
    await v.axe('pembayaran hp')
    await v.shot('penjualan-bayar-hp')
    await dialog(v, 'Pembayaran').getByRole('button', { name: 'Bayar dan cetak nota' }).click()
    await dialog(v, /JL-SBY-\d{6}-000\d selesai/).waitFor()
    await v.shot('penjualan-selesai-hp')
    expect(await v.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await v.done()
  })

  longTest('a phone: the list as cards, a nota over the whole screen, and calling it off', async () => {
    const v = await cashier(s, { size: 'phone' })
    await v.page.goto(`${s.origin}/lihat-penjualan`)
    await v.loaded()
    await v.axe('daftar hp')
    await v.shot('lihat-penjualan-hp')
    await v.page.getByRole('list', { name: 'Lihat Penjualan' }).getByRole('button').first().click()
    await dialog(v, /JL-SBY/)
      .getByText('Pembayaran')
      .waitFor()
    await v.axe('nota hp')
    await v.shot('lihat-nota-hp')
    await v.page.goto(`${s.origin}/batal-penjualan`)
    await v.page.getByRole('option').first().click()
    await v.page.getByLabel('Alasan').waitFor()
    await v.axe('batal hp')
    await v.shot('batal-penjualan-hp', 'whole')
    expect(await v.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await v.done()
  })

  longTest('English, a tablet: nothing is cut, nothing scrolls sideways', async () => {
    const v = await cashier(s)
    await v.page.evaluate(() => localStorage.setItem('kilau.pilihan.bahasa', 'en'))
    await v.page.setViewportSize({ width: 820, height: 1180 })
    await v.page.reload()
    await v.loaded()
    await v.page.getByText('Nothing yet').waitFor()
    await scan(v.page, '00149966')
    await v.page.getByRole('region', { name: 'Going out' }).getByText('ANTING DESI BULAT').waitFor()
    await v.shot('penjualan-tablet-en')
    await v.axe('penjualan tablet')
    const sideways = () => v.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await sideways()).toBe(false)
    await v.page.setViewportSize({ width: 1024, height: 768 })
    await v.page.getByRole('table', { name: 'Going out' }).waitFor()
    await v.shot('penjualan-1024-en')
    expect(await sideways()).toBe(false)
    await v.done()
  })
})
