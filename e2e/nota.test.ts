import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove } from '#testing/examples.ts'
import type { Person } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'
import { intercept, scan, type Stage, type Visitor } from './browser.ts'
import { line, openShop, dialog, cashier, papers, pickSales, approve } from './cashier.ts'

/** Interruptions between a scan and its nota, what happens to a nota afterwards, and the till on other screens. */
let stage: Stage
let owner: Person
beforeAll(async () => {
  ;({ original: stage, owner } = await openShop())
  const sell = async (body: object) => {
    const answer = await stage.chain.call(owner, 'POST', 'penjualan', { kode_sales: '04', ...body })
    if (answer.status !== 200) throw new Error(answer.raw)
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
afterAll(() => stage.close())

describe('when the line or the other till is in the way', () => {
  test('a lost answer and a second press: one nota; the line comes back, nothing is lost', async () => {
    const visitor = await cashier(stage)
    await pickSales(visitor)
    await scan(visitor.page, '00150003')
    await expect.poll(() => line(visitor).count()).toBe(1)
    let sent = 0
    // The command arrives, its answer is lost.
    await intercept(visitor.page, /\/api\/v1\/penjualan$/, async (route) => {
      sent++
      await route.fetch()
      await route.abort('connectionreset')
    })
    await visitor.page.keyboard.press('F9')
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText(/Nota ini tetap di layar/).waitFor()
    expect(await line(visitor).count()).toBe(1)
    await visitor.page.unroute(/\/api\/v1\/penjualan$/)
    await visitor.page.reload()
    await visitor.loaded()
    await expect.poll(() => line(visitor).count()).toBe(1)
    await visitor.page.keyboard.press('F9')
    await dialog(visitor, /JL-SBY-\d{6}-0003 selesai/).waitFor()
    expect(sent).toBeGreaterThan(1)
    const { rows } = await stage.chain.owner.query(`SELECT count(*)::int AS n FROM penjualan WHERE cabang = 'SBY'`)
    expect(rows).toEqual([{ n: 3 }])
    await visitor.page.context().close()
  })

  test('a piece that another till sold is told with who has it, at its line', async () => {
    const visitor = await cashier(stage)
    await pickSales(visitor)
    await scan(visitor.page, '00150001')
    await expect.poll(() => line(visitor).count()).toBe(1)
    const content = {
      kode_sales: '04',
      detail_barang: [{ kode_barcode: '00150001' }],
      bayar: [{ cara: 'CASH', jumlah_rp: 10_605_000 }],
    }
    const other = await stage.chain.call(owner, 'POST', 'penjualan', content)
    expect(other.status, other.raw).toBe(200)
    await visitor.page.keyboard.press('F9')
    await visitor.page
      .getByText(/Barang Sudah Terjual Di JL-SBY-\d{6}-0004/)
      .first()
      .waitFor()
    expect(await visitor.page.getByText(/Barang Sudah Terjual Di/).count()).toBe(2)
    await visitor.shot('penjualan-bentrok')
    await visitor.axe('penjualan bentrok')
    await visitor.page.context().close()
  })
})
describe('what was sold', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await cashier(stage)
  })
  afterAll(() => visitor.done())

  test('the list of today; a row opens the drawer, arrows walk, Esc closes', async () => {
    await visitor.page.goto(`${stage.origin}/lihat-penjualan`)
    await visitor.loaded()
    await visitor.page.getByRole('gridcell', { name: /^JL-SBY-\d{6}-0002$/ }).click()
    const drawer = dialog(visitor, /JL-SBY-\d{6}-0002/)
    await drawer.getByText('KALUNG RANTAI NORI 45CM').waitFor()
    await visitor.axe('/lihat-penjualan')
    await visitor.shot('lihat-penjualan')
    await visitor.page.keyboard.press('ArrowDown')
    await dialog(visitor, /JL-SBY-\d{6}-0001/).waitFor()
    await visitor.page.keyboard.press('Escape')
    await dialog(visitor, /JL-SBY/).waitFor({ state: 'detached' })
    // The foot sums up all that was found.
    await visitor.page
      .getByRole('contentinfo')
      .or(visitor.page.locator('footer'))
      .getByText('tanpa yang batal')
      .first()
      .waitFor()
  })

  test("a row's menu holds what can be done with it, and starts it", async () => {
    const number = await nota(2)
    const row = visitor.page.getByRole('row', { name: new RegExp(number) })
    await row.hover()
    await row.getByRole('button', { name: `Cetak ulang ${number}` }).waitFor()
    await row.getByRole('button', { name: `Tindakan lain untuk ${number}` }).click()
    await visitor.page.getByRole('menuitem', { name: 'Batalkan nota' }).waitFor()
    await visitor.shot('lihat-penjualan-menu-baris')
    await visitor.page.getByRole('menuitem', { name: 'Batalkan nota' }).click()
    await visitor.page.waitForURL(`**/batal-penjualan?nomor=${number}`)
    await visitor.page.getByLabel('Alasan').waitFor()
  })

  test('a copy is numbered and needs a yes', async () => {
    const number = await nota(2)
    await visitor.page.goto(`${stage.origin}/lihat-penjualan?nota=${number}`)
    const drawer = dialog(visitor, number)
    await drawer.getByText('KALUNG RANTAI NORI 45CM').waitFor()
    await visitor.page.keyboard.press('F9')
    await approve(visitor)
    await visitor.page.getByText(`${number}, cetakan ke-2`).waitFor()
    expect(papers.get(visitor)).toEqual([number])
    const { rows } = await stage.chain.owner.query(`SELECT cetakan FROM penjualan WHERE no_faktur_jual = $1`, [number])
    expect(rows).toEqual([{ cetakan: 2n }])
  })

  test('called off by keys: found, a reason, a yes, and the piece is back', async () => {
    await visitor.page.goto(`${stage.origin}/batal-penjualan`)
    await visitor.page.getByRole('option', { name: /IBU SRI LESTARI/ }).waitFor()
    // Enter before the answer of the search: it waits for the answer.
    await visitor.page.keyboard.type('ibu sri', { delay: 90 })
    await visitor.page.keyboard.press('Enter')
    await visitor.page.getByRole('heading', { name: /JL-SBY-\d{6}-0002/ }).waitFor()
    await visitor.page.getByLabel('Alasan').waitFor()
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Keterangan Tidak Boleh Kosong').waitFor()
    await visitor.page.keyboard.type('customer batal', { delay: 90 })
    await visitor.axe('/batal-penjualan')
    await visitor.shot('batal-penjualan')
    await visitor.page.keyboard.press('F9')
    await approve(visitor)
    await visitor.page.getByText('Penjualan Berhasil Dibatalkan').waitFor()
    const { rows } = await stage.chain.owner.query(
      `SELECT p.status, b.status AS barang FROM penjualan p, barang b
       WHERE p.no_faktur_jual = $1 AND b.kode_barcode = '00151907'`,
      [await nota(2)],
    )
    expect(rows).toEqual([{ status: 'BATAL', barang: 'TERSEDIA' }])
    expect(await prove(stage.chain)).toEqual([])
  })

  test('a nota that was called off already says so', async () => {
    await visitor.page.goto(`${stage.origin}/batal-penjualan`)
    // The marked row is the nota shown beside the list.
    const last = visitor.page.getByRole('option').last()
    await last.click()
    await expect.poll(() => last.getAttribute('aria-selected')).toBe('true')
    await scan(visitor.page, await nota(2))
    await visitor.page.getByText('Penjualan Sudah Dibatalkan').waitFor()
    expect(await visitor.page.getByRole('button', { name: 'Batalkan nota' }).count()).toBe(0)
  })

  const nota = async (order: number): Promise<string> => {
    const { rows } = await stage.chain.owner.query(
      `SELECT no_faktur_jual FROM penjualan WHERE cabang = 'SBY' AND urut = $1`,
      [order],
    )
    return rows[0].no_faktur_jual
  }
})

describe('in the dark, and in the hand', () => {
  longTest('dark', async () => {
    const visitor = await cashier(stage, { theme: 'dark' })
    await pickSales(visitor)
    for (const code of ['00148213', '00151907', '00149966']) await scan(visitor.page, code)
    await expect.poll(() => line(visitor).count()).toBe(3)
    await visitor.axe('/transaksi-penjualan gelap')
    await visitor.shot('penjualan-gelap')
    await visitor.done()
  })

  test('a phone: lines as cards, the payment in a sheet, the nota', async () => {
    const visitor = await cashier(stage, { size: 'phone' })
    await pickSales(visitor)
    const card = visitor.page.getByRole('region', { name: 'Barang keluar' }).getByRole('listitem')
    for (const code of ['00148213', '00151907', 'AKS-0012']) await scan(visitor.page, code)
    await expect.poll(() => card.count()).toBe(3)
    await visitor.axe('penjualan hp')
    await visitor.shot('penjualan-hp')
    await visitor.page.getByRole('button', { name: /^Ubah KALUNG/ }).click()
    await visitor.axe('baris hp')
    await visitor.shot('penjualan-baris-hp')
    await dialog(visitor, 'Baris terpilih').getByRole('button', { name: 'Hapus baris' }).click()
    await expect.poll(() => card.count()).toBe(2)
    await visitor.page.getByRole('button', { name: 'Bayar', exact: true }).click()
    await dialog(visitor, 'Pembayaran').waitFor()
    await visitor.axe('pembayaran hp')
    await visitor.shot('penjualan-bayar-hp')
    await dialog(visitor, 'Pembayaran').getByRole('button', { name: 'Bayar dan cetak nota' }).click()
    await dialog(visitor, /JL-SBY-\d{6}-000\d selesai/).waitFor()
    await visitor.shot('penjualan-selesai-hp')
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await visitor.done()
  })

  longTest('a phone: the list as cards, a nota over the whole screen, and calling it off', async () => {
    const visitor = await cashier(stage, { size: 'phone' })
    await visitor.page.goto(`${stage.origin}/lihat-penjualan`)
    await visitor.loaded()
    await visitor.axe('daftar hp')
    await visitor.shot('lihat-penjualan-hp')
    await visitor.page.getByRole('list', { name: 'Lihat Penjualan' }).getByRole('button').first().click()
    await dialog(visitor, /JL-SBY/)
      .getByText('Pembayaran')
      .waitFor()
    await visitor.axe('nota hp')
    await visitor.shot('lihat-nota-hp')
    await visitor.page.goto(`${stage.origin}/batal-penjualan`)
    await visitor.page.getByRole('option').first().click()
    await visitor.page.getByLabel('Alasan').waitFor()
    await visitor.axe('batal hp')
    await visitor.shot('batal-penjualan-hp', 'whole')
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await visitor.done()
  })

  longTest('English, a tablet: nothing is cut, nothing scrolls sideways', async () => {
    const visitor = await cashier(stage)
    await visitor.page.evaluate(() => localStorage.setItem('kilau.pilihan.bahasa', 'en'))
    await visitor.page.setViewportSize({ width: 820, height: 1180 })
    await visitor.page.reload()
    await visitor.loaded()
    await visitor.page.getByText('Nothing yet').waitFor()
    await scan(visitor.page, '00149966')
    await visitor.page.getByRole('region', { name: 'Going out' }).getByText('ANTING DESI BULAT').waitFor()
    await visitor.shot('penjualan-tablet-en')
    await visitor.axe('penjualan tablet')
    const sideways = () => visitor.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await sideways()).toBe(false)
    await visitor.page.setViewportSize({ width: 1024, height: 768 })
    await visitor.page.getByRole('table', { name: 'Going out' }).waitFor()
    await visitor.shot('penjualan-1024-en')
    expect(await sideways()).toBe(false)
    await visitor.done()
  })
})
