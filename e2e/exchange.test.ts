import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { identifyCustomer, prove, setFlag } from '#testing/examples.ts'
import { customers } from '#testing/world.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import {
  approvalModal,
  approve,
  bring,
  button,
  cashier,
  dialog,
  exchange,
  line,
  openBuyer,
  papers,
  pickSales,
} from './cashier.ts'

/** A customer brings a piece and takes another, at the counter of sales: both halves stand under each other, one amount changes hands. */
let stage: Stage
let nota: string
beforeAll(async () => {
  const shop = await openBuyer()
  ;({ original: stage, nota } = shop)
  await identifyCustomer(stage.chain)
})
afterAll(() => stage.close())

const key = (v: Visitor, k: string) => v.page.keyboard.press(k)
const pieces = (v: Visitor) => v.page.getByRole('table', { name: 'Barang masuk' }).locator('tbody tr')
const field = (v: Visitor, name: string) => v.page.locator(`input[name=${name}]`)
const net = (v: Visitor) => v.page.getByRole('region', { name: 'Pembayaran', exact: true }).locator('output').first()

describe('the customer adds the difference, by keyboard', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await cashier(stage)
    await pickSales(visitor)
  })
  afterAll(() => visitor.done())

  test('Alt T makes the nota an exchange, and again a sale, while nothing came in', async () => {
    await scan(visitor.page, '00151907')
    await expect.poll(() => line(visitor).count()).toBe(1)
    await exchange(visitor)
    await visitor.axe('/transaksi-penjualan tukar tambah kosong')
    await key(visitor, 'Alt+T')
    await visitor.page.getByRole('heading', { name: 'Barang masuk' }).waitFor({ state: 'detached' })
    expect(await line(visitor).count()).toBe(1)
    await exchange(visitor)
  })

  test('one scan field for both halves: a piece of the window leaves, a sold one comes in; the net is one figure', async () => {
    await bring(visitor, '00148213', '3.2')
    await expect.poll(() => pieces(visitor).count()).toBe(1)
    await visitor.page.getByText('IBU SRI LESTARI').first().waitFor()
    // 1,745,000 × 5.480 g and the charge: 9,913,000. For 3.200 g of the gold of its nota 6,016,299, less MULUS, up: 5,926,500.
    await expect.poll(() => net(visitor).innerText()).toContain('3,986,500')
    await visitor.axe('/transaksi-penjualan tukar tambah')
    await visitor.shot('tukar-tambah')
  })

  test('a reload loses nothing, nor does holding the nota; F9 pays, prints both halves and goes on', async () => {
    await visitor.page.waitForTimeout(300)
    await visitor.page.reload()
    await visitor.loaded()
    await expect.poll(() => pieces(visitor).count()).toBe(1)
    await expect.poll(() => net(visitor).innerText()).toContain('3,986,500')
    await key(visitor, 'F9')
    const done = dialog(visitor, /TT-SBY-\d{6}-0001 selesai/)
    await done.waitFor()
    await expect.poll(() => papers.get(visitor)).toEqual([expect.stringMatching(/^TT-SBY-\d{6}-0001$/)])
    await visitor.shot('tukar-tambah-selesai')
    await key(visitor, 'Enter')
    await done.waitFor({ state: 'detached' })
    await visitor.page.getByText('Belum ada barang').waitFor()
    expect(await prove(stage.chain)).toEqual([])
  })

  test('the same piece again is refused where it is scanned', async () => {
    await exchange(visitor)
    await scan(visitor.page, '00148213')
    await visitor.page.getByRole('status').getByText('Barang Sudah Dibeli Atau Ditukar').waitFor()
    expect(await pieces(visitor).count()).toBe(0)
  })
})

describe('the shop gives what came in above', () => {
  test('money goes out in cash or by transfer alone, and the sentence says from where', async () => {
    const visitor = await cashier(stage)
    await pickSales(visitor)
    await exchange(visitor)
    // What the exchange above gave out comes back by its number.
    await bring(visitor, '00151907', '5.48')
    await scan(visitor.page, '00150003')
    await expect.poll(() => line(visitor).count()).toBe(1)
    const panel = visitor.page.getByRole('region', { name: 'Pembayaran', exact: true })
    await panel.getByText('Uang keluar').first().waitFor()
    await panel.getByText(/Laci LINA keluar/).waitFor()
    expect(await panel.getByRole('group', { name: 'Cara bayar' }).getByRole('button').count()).toBe(2)
    await visitor.axe('/transaksi-penjualan tukar tambah uang keluar')
    await visitor.shot('tukar-tambah-uang-keluar')
    await key(visitor, 'F9')
    await dialog(visitor, /TT-SBY-\d{6}-0002 selesai/)
      .getByText('Uang keluar')
      .waitFor()
    await key(visitor, 'Enter')
    expect(await prove(stage.chain)).toEqual([])
    await visitor.done()
  })

  test('one rupiah above the quote a supervisor is asked, who sees the piece', async () => {
    const visitor = await cashier(stage)
    await pickSales(visitor)
    await scan(visitor.page, '00150005')
    await expect.poll(() => line(visitor).count()).toBe(1)
    await exchange(visitor)
    await bring(visitor, '00150002', '1')
    await button(visitor, 'Ubah harga').click()
    const hitung = await field(visitor, 'harga_ubah').getAttribute('placeholder')
    await field(visitor, 'harga_ubah').fill(String(Number(hitung!.replaceAll(/\D/g, '')) + 500))
    await key(visitor, 'F9')
    await approvalModal(visitor).getByText('CINCIN POLOS ANAK').first().waitFor()
    // On her own device she is shown what the till shows: the piece, and the figures of its cause.
    const rina = await stage.visit({ as: 'RINA', path: '/otorisasi', still: true })
    const figures = rina.page.getByRole('region', { name: 'Permintaan' }).locator('dl').first()
    await expect
      .poll(() => figures.locator('dt').allInnerTexts())
      .toEqual(['Perhitungan (Rp)', 'Harga (Rp)', 'Selisih (Rp)'])
    await rina.shot('otorisasi-tukar')
    await rina.done()
    await approve(visitor)
    await dialog(visitor, /TT-SBY-\d{6}-0003 selesai/).waitFor()
    await key(visitor, 'Enter')
    expect(await prove(stage.chain)).toEqual([])
    await visitor.done()
  })
})

describe('afterwards', () => {
  longTest('the list of sales shows both halves', async () => {
    const visitor = await cashier(stage, { route: '/lihat-penjualan' })
    await visitor.page.getByRole('radio', { name: 'Tukar Tambah' }).click()
    await visitor.page
      .getByRole('row')
      .filter({ hasText: /TT-SBY-\d{6}-0001/ })
      .click()
    const drawer = visitor.page.getByRole('dialog', { name: /TT-SBY-\d{6}-0001/ })
    await drawer.getByText('KALUNG RANTAI NORI 45CM').first().waitFor()
    await drawer.getByText('CINCIN UKIR BUNGA KENANGA').first().waitFor()
    await visitor.axe('/lihat-penjualan tukar tambah laci')
    await visitor.shot('lihat-tukar-tambah')
    await visitor.done()
  })

  longTest(
    'so does the list of purchases, the last notas of the dashboard lead there, and the search finds it',
    async () => {
      const visitor = await cashier(stage, { route: '/lihat-pembelian' })
      await visitor.page.getByRole('radio', { name: 'Tukar Tambah' }).click()
      await visitor.page.getByRole('heading', { name: 'Lihat Pembelian' }).waitFor()
      await visitor.page
        .getByRole('row')
        .filter({ hasText: /TT-SBY-\d{6}-0002/ })
        .click()
      const drawer = (n: string) => visitor.page.getByRole('dialog', { name: new RegExp(`TT-SBY-\\d{6}-${n}`) })
      await drawer('0002').getByText('KALUNG RANTAI NORI 45CM').first().waitFor()
      await drawer('0002').getByRole('button', { name: 'Cetak' }).first().waitFor()
      await visitor.axe('/lihat-pembelian tukar tambah laci')
      await visitor.shot('lihat-pembelian-tukar-tambah')
      await visitor.page.goto(`${stage.origin}/dashboard`)
      await visitor.page.getByRole('link', { name: /TT-SBY-\d{6}-0001/ }).click()
      await drawer('0001').waitFor()
      await visitor.page.goto(`${stage.origin}/dashboard`)
      await visitor.loaded()
      await key(visitor, 'Control+k')
      await visitor.page.getByRole('dialog').waitFor()
      await visitor.page.keyboard.type('TT-SBY', { delay: 90 })
      await visitor.page.getByRole('option', { name: /TT-SBY-\d{6}-0002/ }).click()
      await drawer('0002').waitFor()
      await visitor.done()
    },
  )

  test('the nota whose piece was exchanged is not cancelled under it', async () => {
    const visitor = await cashier(stage, { route: `/batal-penjualan?nota=${nota}` })
    await visitor.page.getByText(new RegExp(`${nota} Sudah Dipakai TT-SBY-\\d{6}-000[13]`)).waitFor()
    await visitor.done()
  })

  test('what came in goes back into the window from the drawer of the exchange, by who may', async () => {
    const visitor = await cashier(stage, { route: '/lihat-pembelian', who: 'PEMILIK' })
    await visitor.page.getByRole('radio', { name: 'Tukar Tambah' }).click()
    await visitor.page
      .getByRole('row')
      .filter({ hasText: /TT-SBY-\d{6}-0001/ })
      .click()
    const drawer = dialog(visitor, /TT-SBY-\d{6}-0001/)
    await drawer.getByRole('button', { name: 'Kembali dijual' }).click()
    const form = dialog(visitor, 'Kembali dijual')
    await form.locator('input[name="detail_barang.0.kode_toko"]').fill('A03')
    await visitor.page.getByRole('option', { name: /A03/ }).click()
    await form.locator('input[name="detail_barang.0.harga_jual"]').fill('9500000')
    await key(visitor, 'F9')
    await form.waitFor({ state: 'detached' })
    await drawer.getByRole('button', { name: 'Kembali dijual' }).waitFor({ state: 'detached' })
    expect(await prove(stage.chain)).toEqual([])
    await visitor.done()
  })
})

longTest('on a phone, dark: both halves as cards, the piece in a sheet, the net at the bottom', async () => {
  const visitor = await cashier(stage, { size: 'phone', theme: 'dark' })
  await pickSales(visitor)
  await scan(visitor.page, '00150004')
  await button(visitor, 'Lainnya').click()
  await visitor.page.getByRole('menuitem', { name: 'Tukar tambah' }).click()
  await visitor.page.getByRole('heading', { name: 'Tukar tambah' }).waitFor()
  await button(visitor, 'Tanpa nota').click()
  const sheet = dialog(visitor, 'Barang terpilih')
  await sheet.waitFor()
  await field(visitor, 'nama_barang').fill('GELANG')
  await field(visitor, 'kode_group').fill('E420')
  await visitor.page.getByRole('option', { name: /E420/ }).click()
  await field(visitor, 'berat').fill('1')
  await visitor.axe('/transaksi-penjualan tukar tambah hp barang')
  await sheet.getByRole('button', { name: 'Selesai' }).click()
  // Its quote stands below the card with turned signs, and adds up to the card's amount.
  const card = visitor.page.getByRole('listitem').filter({ hasText: 'GELANG' })
  await card.getByText('Emas harga hari ini').waitFor()
  const amounts = (texts: readonly string[]) => texts.map((x) => Number(x.replaceAll(',', '').replace('\u2212', '-')))
  const [steps, [sum]] = [
    amounts(await card.getByRole('definition').allInnerTexts()),
    amounts(await card.locator('b').allInnerTexts()),
  ]
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.reduce((a, b) => a + b, 0)).toBe(sum)
  expect(sum).toBeLessThan(0)
  await visitor.shot('tukar-tambah-hp')
  await visitor.axe('/transaksi-penjualan tukar tambah hp')
  await button(visitor, /^Bayar/).click()
  await dialog(visitor, /Pembayaran/).waitFor()
  await visitor.axe('/transaksi-penjualan tukar tambah hp bayar')
  await visitor.done()
})

describe('in two steps', () => {
  let seller: Visitor
  let till: Visitor
  beforeAll(async () => {
    await setFlag(stage.chain, 'JUAL_BELI_DUA_LANGKAH')
    seller = await cashier(stage)
    await pickSales(seller)
    till = await cashier(stage, { who: 'RINA', route: '/validasi-jual-beli' })
  })
  afterAll(async () => {
    await seller.done()
    await till.done()
  })
  const waiting = () => till.page.getByRole('option')
  const at = (number: string) => waiting().filter({ hasText: new RegExp(number.replace('-', '-SBY-\\d{6}-')) })
  /** One piece leaves, one comes in, and the nota goes to the cashier. */
  async function send(out: string, back: string, weight: string): Promise<void> {
    await scan(seller.page, out)
    await expect.poll(() => line(seller).count()).toBe(1)
    await exchange(seller)
    await bring(seller, back, weight)
    await button(seller, /Kirim ke kasir/).waitFor()
    expect(await seller.page.getByRole('group', { name: 'Cara bayar' }).count()).toBe(0)
    await key(seller, 'F9')
    await expect.poll(() => line(seller).count()).toBe(0)
  }
  /** A ring without a nota, bought beside. */
  async function buy(): Promise<void> {
    const answer = await stage.chain.call(await stage.chain.login('PEMILIK'), 'POST', 'pembelian', {
      kode_sales: '04',
      kode_customer: customers.siti,
      detail_barang: [
        {
          asal: 'TANPA NOTA',
          nama_barang: 'GELANG',
          kode_dept: 'BR',
          kode_group: 'E420',
          berat: 1,
          kondisi_beli: 'MULUS',
        },
      ],
    })
    expect(answer.status, answer.raw).toBe(200)
  }

  test('the cashier has one queue of exchanges and purchases: the oldest first, and it follows by itself', async () => {
    await till.page.getByText('Tidak ada nota yang menunggu.').waitFor()
    await send('00150001', '00150003', '2')
    await at('TT-0004').waitFor()
    await buy()
    await send('00149966', '00150005', '4')
    await expect
      .poll(async () => (await waiting().allInnerTexts()).map((row) => row.slice(0, 2)))
      .toEqual(['TT', 'BL', 'TT'])
    expect(await at('BL-0001').innerText()).toMatch(/Pembelian.*PEMILIK.*\d\d:\d\d WIB/s)
    await till.axe('/validasi-jual-beli', 'route')
    await till.shot('validasi-jual-beli')
  })

  test('takes what the customer adds, prints the slip, and the next one may come', async () => {
    await at('TT-0004').click()
    await till.page.getByRole('heading', { name: /TT-SBY-\d{6}-0004/ }).waitFor()
    await till.page.getByText('GELANG KERONCONG UKIR').first().waitFor()
    await till.page.getByText('CINCIN POLOS DEWASA').first().waitFor()
    const popup = till.page.waitForEvent('popup')
    await button(till, 'Tampil di layar pelanggan').click()
    const screen = await popup
    for (const text of ['Tukar tambah', 'GELANG KERONCONG UKIR', 'CINCIN POLOS DEWASA', 'Harus dibayar'])
      await screen.getByText(text).first().waitFor()
    await screen.close()
    await button(till, 'Terima atau bayar').click()
    await dialog(till, 'Terima atau bayar').waitFor()
    await till.axe('/validasi-jual-beli terima')
    await till.shot('validasi-jual-beli-terima')
    await key(till, 'F9')
    await at('TT-0004').waitFor({ state: 'detached' })
    await expect.poll(() => papers.get(till)).toEqual([expect.stringMatching(/^TT-SBY-\d{6}-0004$/)])
    expect(await prove(stage.chain)).toEqual([])
  })

  test('pays a purchase, and gives what came in above', async () => {
    for (const [number, act] of [
      ['BL-0001', 'Bayar'],
      ['TT-0005', 'Terima atau bayar'],
    ] as const) {
      await at(number).click()
      await button(till, act).click()
      await dialog(till, act).waitFor()
      await key(till, 'F9')
      await at(number).waitFor({ state: 'detached' })
    }
    await till.page.getByText('Tidak ada nota yang menunggu.').waitFor()
    expect(await prove(stage.chain)).toEqual([])
  })

  test('refuses one with a reason; both pieces are where they were', async () => {
    await send('AKS-0012', '00149966', '1.15')
    await at('TT-0006').click()
    await button(till, 'Tolak nota').click()
    await dialog(till, 'Tolak nota').getByLabel('Alasan').fill('TIDAK JADI')
    await key(till, 'F9')
    await till.page.getByText('Tidak ada nota yang menunggu.').waitFor()
    await scan(seller.page, 'AKS-0012')
    await expect.poll(() => line(seller).count()).toBe(1)
    expect(await prove(stage.chain)).toEqual([])
  })
})
