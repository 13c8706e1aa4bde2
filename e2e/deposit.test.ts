import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove, setFlag } from '#testing/examples.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { line, openShop, button, dialog, cashier, papers, pickSales, approve } from './cashier.ts'

/** A customer leaves a deposit and buys with it, in a real browser. */
let stage: Stage
beforeAll(async () => {
  stage = (await openShop()).original
})
afterAll(() => stage.close())

const pick = async (visitor: Visitor, name: string, text: RegExp | string) => {
  const field = visitor.page.locator(`input[name=${name}]`)
  await field.click()
  await visitor.page.getByRole('option', { name: text }).first().click()
}
/** Opens the deposit of this customer from the list. */
const open = (visitor: Visitor, name: string) =>
  visitor.page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .click()

/** Leaves a deposit in cash on /lihat-titipan. */
async function leaveDeposit(visitor: Visitor, customer: RegExp, count: string): Promise<void> {
  await visitor.page.goto(`${stage.origin}/lihat-titipan`)
  await visitor.loaded(true)
  await visitor.page.keyboard.press('Insert')
  await dialog(visitor, 'Titipan baru').waitFor()
  await pick(visitor, 'kode_customer', customer)
  await visitor.page.locator('input[name="bayar.0.jumlah_rp"]').fill(count)
  await visitor.page.keyboard.press('F9')
  await dialog(visitor, 'Titipan baru').waitFor({ state: 'detached' })
}

describe('one step', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await cashier(stage)
    await pickSales(visitor)
  })
  afterAll(() => visitor.done())

  test('money is left, and stands in the list', async () => {
    await visitor.page.goto(`${stage.origin}/lihat-titipan`)
    await visitor.page.getByText('Belum ada titipan.').waitFor()
    await leaveDeposit(visitor, /SITI AMINAH/, '1000000')
    await visitor.page.getByRole('row', { name: /SITI AMINAH/ }).waitFor()
    // Its nota was sent to this till's printer automatically.
    await expect.poll(() => papers.get(visitor)).toEqual([expect.stringMatching(/^TP-SBY-\d{6}-0001$/)])
    await visitor.axe('/lihat-titipan')
    await visitor.shot('lihat-titipan')
    expect(await prove(stage.chain)).toEqual([])
  })

  test('its nota once more: with a yes, and counted', async () => {
    await open(visitor, 'SITI AMINAH')
    await button(visitor, 'Cetak ulang').click()
    await dialog(visitor, 'Perlu otorisasi supervisor')
      .getByText(/TP-SBY-\d{6}-0001, cetakan ke-2/)
      .waitFor()
    await visitor.axe('/lihat-titipan cetak ulang')
    await visitor.shot('titipan-cetak-ulang')
    await approve(visitor)
    await visitor.page.getByText(/TP-SBY-\d{6}-0001, cetakan ke-2/).waitFor()
    expect(papers.get(visitor)!.length).toBe(2)
    await visitor.shot('titipan-laci')
    await visitor.page.keyboard.press('Escape')
    await dialog(visitor, /TP-SBY/).waitFor({ state: 'detached' })
  })

  test('of somebody the shop does not know yet: written down from there, and the deposit goes on', async () => {
    await visitor.page.keyboard.press('Insert')
    const deposit = dialog(visitor, 'Titipan baru')
    await deposit.waitFor()
    await visitor.page.locator('input[name="bayar.0.jumlah_rp"]').fill('50000')
    await button(visitor, 'Customer baru').click()
    const fresh = dialog(visitor, 'Tambah customer')
    await fresh.locator('[name=kode]').fill('C0077')
    await fresh.locator('[name=nama_customer]').fill('TONO HARTONO')
    await visitor.shot('titipan-customer-baru')
    await visitor.page.keyboard.press('F9')
    await fresh.waitFor({ state: 'detached' })
    await expect.poll(() => visitor.page.locator('input[name=kode_customer]').inputValue()).toContain('TONO HARTONO')
    await visitor.page.keyboard.press('F9')
    await deposit.waitFor({ state: 'detached' })
    await visitor.page.getByRole('row', { name: /TONO HARTONO.*50,000/ }).waitFor()
  })

  test('before the first sale the owner enters what was left earlier, on a phone in the dark', async () => {
    const phone = await stage.visit({
      as: 'PEMILIK',
      path: '/lihat-titipan',
      size: 'phone',
      theme: 'dark',
      still: true,
    })
    await phone.loaded()
    await button(phone, /Titipan baru/).click()
    const modal = dialog(phone, 'Titipan baru')
    await pick(phone, 'kode_customer', /BUDI SANTOSO/)
    await modal.getByRole('radio', { name: 'Saldo awal' }).click()
    await phone.page.locator('input[name=awal_rp]').fill('750000')
    await phone.axe('titipan saldo awal')
    await phone.shot('titipan-awal-hp')
    await button(phone, /^Simpan/).click()
    await modal.waitFor({ state: 'detached' })
    await phone.page.getByText('BUDI SANTOSO').first().click()
    await dialog(phone, /TP-SBY-\d{6}-0003/)
      .getByText('Saldo awal', { exact: true })
      .waitFor()
    // The first print needs no confirmation, because it is not a copy.
    await button(phone, 'Cetak nota').waitFor()
    await phone.axe('titipan awal laci')
    await phone.shot('titipan-awal-laci-hp')
    await phone.done()
    const before = papers.get(visitor)!.length
    await visitor.page.reload()
    await visitor.loaded(true)
    await open(visitor, 'BUDI SANTOSO')
    await button(visitor, 'Cetak nota').click()
    await visitor.page.getByText(/TP-SBY-\d{6}-0003, cetakan ke-1/).waitFor()
    expect(papers.get(visitor)!.length).toBe(before + 1)
    expect(await prove(stage.chain)).toEqual([])
  })

  test('the till shows what the customer left; Alt 8 pays with it, cash pays the rest', async () => {
    await visitor.page.goto(`${stage.origin}/transaksi-penjualan`)
    await visitor.loaded()
    await scan(visitor.page, '00148213')
    await expect.poll(() => line(visitor).count()).toBe(1)
    // A deposit belongs to a known customer, so one must be chosen first.
    await visitor.page.keyboard.press('Alt+8')
    await button(visitor, 'Pilih pelanggan dulu').click()
    // Whoever is taken by name alone is offered as the customer of that name.
    await visitor.page.keyboard.type('siti aminah')
    const options = dialog(visitor, 'Pelanggan').getByRole('option')
    await options.filter({ hasText: /C0001|M0001/ }).waitFor()
    await options.filter({ hasText: 'Pakai nama ini' }).click()
    await dialog(visitor, 'Pelanggan').waitFor({ state: 'detached' })
    await button(visitor, /^Sudah ada: SITI AMINAH, C0001/).waitFor()
    expect(await visitor.page.getByRole('group', { name: 'Titipan aktif' }).count()).toBe(0)
    await visitor.shot('penjualan-sudah-ada')
    await visitor.axe('/transaksi-penjualan sudah ada')
    await visitor.page.keyboard.press('Shift+F4')
    await button(visitor, /^Sudah ada/).waitFor({ state: 'detached' })
    await visitor.page.getByRole('group', { name: 'Titipan aktif' }).getByText('Rp. 1,000,000').waitFor()
    await visitor.page.keyboard.press('Alt+8')
    await expect.poll(() => visitor.page.locator('input[name=no_titipan]').inputValue()).toMatch(/TP-SBY-\d{6}-0001/)
    await visitor.axe('/transaksi-penjualan titipan')
    await visitor.shot('penjualan-titipan')
    // The amount is less than the total: Enter makes it a payment of its own, and cash is next.
    await visitor.page.locator('input[name=jumlah_bayar]').focus()
    await visitor.page.keyboard.press('Enter')
    await visitor.page
      .getByRole('listitem')
      .filter({ hasText: /TP-SBY-\d{6}-0001/ })
      .waitFor()
    await visitor.page.keyboard.press('F9')
    await dialog(visitor, /JL-SBY-\d{6}-0001 selesai/).waitFor()
    await visitor.page.keyboard.press('Enter')
    expect(await prove(stage.chain)).toEqual([])
  })

  test('a deposit is given back in cash', async () => {
    await leaveDeposit(visitor, /BUDI SANTOSO/, '250000')
    await open(visitor, 'BUDI SANTOSO.*250,000')
    await button(visitor, 'Kembalikan uang').click()
    // The form opens with what is right most of the time.
    await expect
      .poll(() => visitor.page.locator('input[name="bayar_keluar.0.jumlah_rp"]').inputValue())
      .toContain('250,000')
    await visitor.axe('/lihat-titipan kembalikan uang')
    await visitor.shot('titipan-kembalikan')
    await visitor.page.keyboard.press('F9')
    await approve(visitor)
    await visitor.page.getByRole('row', { name: /BUDI SANTOSO.*Diambil/ }).waitFor()
    // One print when it was left, one when it was returned.
    await expect.poll(() => papers.get(visitor)!.slice(-2)).toEqual(Array(2).fill(expect.stringMatching(/-0004$/)))
    await visitor.shot('titipan-diambil')
    expect(await prove(stage.chain)).toEqual([])
  })
})

describe('two steps', () => {
  let visitor: Visitor
  beforeAll(async () => {
    await setFlag(stage.chain, 'TITIPAN_DUA_LANGKAH')
    visitor = await cashier(stage)
  })
  afterAll(() => visitor.done())

  test('a deposit waits for the cashier, who takes the money; another one is refused with a reason', async () => {
    await leaveDeposit(visitor, /SITI AMINAH/, '500000')
    await leaveDeposit(visitor, /BUDI SANTOSO/, '400000')
    expect(papers.get(visitor)).toEqual([])
    await visitor.page.goto(`${stage.origin}/dashboard`)
    const mine = visitor.page.getByRole('region', { name: 'Menunggu saya' })
    await mine.getByText(/^2 menunggu, tertua \d\d:\d\d/).waitFor()
    await visitor.axe('/dashboard menunggu')
    await visitor.shot('dasbor-menunggu')
    await mine.getByRole('link', { name: 'Validasi' }).click()
    await visitor.page.getByRole('option', { name: /SITI AMINAH/ }).click()
    await button(visitor, /Terima uang/).waitFor()
    await visitor.axe('/validasi-titipan')
    await visitor.shot('validasi-titipan')
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByRole('option', { name: /SITI AMINAH/ }).waitFor({ state: 'detached' })
    // The nota is printed only after the money was received.
    await expect.poll(() => papers.get(visitor)!.length).toBe(1)
    await visitor.page.getByRole('option', { name: /BUDI SANTOSO/ }).click()
    await button(visitor, 'Tolak').click()
    const modal = dialog(visitor, /Batalkan titipan/)
    await modal.getByLabel('Alasan').fill('UANG TIDAK ADA')
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Tidak ada titipan yang menunggu.').waitFor()
    expect(await prove(stage.chain)).toEqual([])
  })

  longTest('on a phone the deposit stands on the sheet of payment', async () => {
    const phone = await cashier(stage, { size: 'phone' })
    await pickSales(phone)
    await scan(phone.page, '00150001')
    await button(phone, /Umum/).first().click()
    await phone.page.keyboard.type('SITI', { delay: 20 })
    await dialog(phone, 'Pelanggan')
      .getByRole('option', { name: /SITI AMINAH/ })
      .click()
    await button(phone, /^Bayar/).click()
    const sheet = dialog(phone, /Pembayaran/)
    await sheet.getByRole('group', { name: 'Titipan aktif' }).getByText('Rp. 500,000').waitFor()
    await sheet.getByRole('button', { name: 'Pakai' }).click()
    await sheet.getByText('Dipakai').waitFor()
    await phone.axe('pembayaran titipan hp')
    await phone.shot('penjualan-titipan-hp')
    await phone.done()
  })

  longTest('a supervisor sees at once that a till waits for a yes', async () => {
    const spv = await stage.visit({ as: 'RINA', still: true })
    await spv.loaded()
    await spv.page.goto(`${stage.origin}/dashboard`)
    await spv.loaded()
    const asked = await stage.chain.call(await stage.chain.login('LINA'), 'POST', 'penjualan/periksa', {
      aksi: 'simpan',
      draft: {
        kode_sales: '04',
        detail_barang: [{ kode_barcode: '00150005', diskon_persen: 50 }],
        bayar: [{ cara: 'CASH', jumlah_rp: 9_000_000 }],
      },
    })
    expect(asked.status, asked.raw).toBe(200)
    // Shown over the supervisor's current screen, and in the list of pending requests.
    for (const at of [spv.page.getByRole('status', { name: 'Permintaan otorisasi' }), spv.page.locator('main')])
      await at.getByText('Otorisasi diminta LINA').waitFor()
    await spv.axe('/dashboard otorisasi')
    await spv.shot('dasbor-otorisasi')
    await spv.done()
  })
})
