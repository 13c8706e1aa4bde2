import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove, setFlag } from '#testing/examples.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { line, openShop, button, dialog, cashier, papers, pickSales, approve } from './cashier.ts'

/** A customer leaves a deposit and buys with it, in a real browser. */
let s: Stage
beforeAll(async () => {
  s = (await openShop()).s
})
afterAll(() => s.close())

const pick = async (v: Visitor, name: string, text: RegExp | string) => {
  const field = v.page.locator(`input[name=${name}]`)
  await field.click()
  await v.page.getByRole('option', { name: text }).first().click()
}
/** Opens the deposit of this customer from the list. */
const open = (v: Visitor, name: string) =>
  v.page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .click()

/** Leaves a deposit in cash on /lihat-titipan. */
async function leaveDeposit(v: Visitor, customer: RegExp, count: string): Promise<void> {
  await v.page.goto(`${s.origin}/lihat-titipan`)
  await v.loaded(true)
  await v.page.keyboard.press('Insert')
  await dialog(v, 'Titipan baru').waitFor()
  await pick(v, 'kode_customer', customer)
  await v.page.locator('input[name="bayar.0.jumlah_rp"]').fill(count)
  await v.page.keyboard.press('F9')
  await dialog(v, 'Titipan baru').waitFor({ state: 'detached' })
}

describe('one step', () => {
  let v: Visitor
  beforeAll(async () => {
    v = await cashier(s)
    await pickSales(v)
  })
  afterAll(() => v.done())

  test('money is left, and stands in the list', async () => {
    await v.page.goto(`${s.origin}/lihat-titipan`)
    await v.page.getByText('Belum ada titipan.').waitFor()
    await leaveDeposit(v, /SITI AMINAH/, '1000000')
    await v.page.getByRole('row', { name: /SITI AMINAH/ }).waitFor()
    // Its nota was sent to this till's printer automatically.
    await expect.poll(() => papers.get(v)).toEqual([expect.stringMatching(/^TP-SBY-\d{6}-0001$/)])
    await v.axe('/lihat-titipan')
    await v.shot('lihat-titipan')
    expect(await prove(s.chain)).toEqual([])
  })

  test('its nota once more: with a yes, and counted', async () => {
    await open(v, 'SITI AMINAH')
    await button(v, 'Cetak ulang').click()
    await dialog(v, 'Perlu otorisasi supervisor')
      .getByText(/TP-SBY-\d{6}-0001, cetakan ke-2/)
      .waitFor()
    await v.axe('/lihat-titipan cetak ulang')
    await v.shot('titipan-cetak-ulang')
    await approve(v)
    await v.page.getByText(/TP-SBY-\d{6}-0001, cetakan ke-2/).waitFor()
    expect(papers.get(v)!.length).toBe(2)
    await v.shot('titipan-laci')
    await v.page.keyboard.press('Escape')
    await dialog(v, /TP-SBY/).waitFor({ state: 'detached' })
  })

  test('of somebody the shop does not know yet: written down from there, and the deposit goes on', async () => {
    await v.page.keyboard.press('Insert')
    const deposit = dialog(v, 'Titipan baru')
    await deposit.waitFor()
    await v.page.locator('input[name="bayar.0.jumlah_rp"]').fill('50000')
    await button(v, 'Customer baru').click()
    const fresh = dialog(v, 'Tambah customer')
    await fresh.locator('[name=kode]').fill('C0077')
    await fresh.locator('[name=nama_customer]').fill('TONO HARTONO')
    await v.shot('titipan-customer-baru')
    await v.page.keyboard.press('F9')
    await fresh.waitFor({ state: 'detached' })
    await expect.poll(() => v.page.locator('input[name=kode_customer]').inputValue()).toContain('TONO HARTONO')
    await v.page.keyboard.press('F9')
    await deposit.waitFor({ state: 'detached' })
    await v.page.getByRole('row', { name: /TONO HARTONO.*50,000/ }).waitFor()
  })

  test('before the first sale the owner enters what was left earlier, on a phone in the dark', async () => {
    const phone = await s.visit({ as: 'PEMILIK', path: '/lihat-titipan', size: 'phone', theme: 'dark', still: true })
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
    const before = papers.get(v)!.length
    await v.page.reload()
    await v.loaded(true)
    await open(v, 'BUDI SANTOSO')
    await button(v, 'Cetak nota').click()
    await v.page.getByText(/TP-SBY-\d{6}-0003, cetakan ke-1/).waitFor()
    expect(papers.get(v)!.length).toBe(before + 1)
    expect(await prove(s.chain)).toEqual([])
  })

  test('the till shows what the customer left; Alt 8 pays with it, cash pays the rest', async () => {
    await v.page.goto(`${s.origin}/transaksi-penjualan`)
    await v.loaded()
    await scan(v.page, '00148213')
    await expect.poll(() => line(v).count()).toBe(1)
    // A deposit belongs to a known customer, so one must be chosen first.
    await v.page.keyboard.press('Alt+8')
    await button(v, 'Pilih pelanggan dulu').click()
    // Whoever is taken by name alone is offered as the customer of that name.
    await v.page.keyboard.type('siti aminah')
    const options = dialog(v, 'Pelanggan').getByRole('option')
    await options.filter({ hasText: /C0001|M0001/ }).waitFor()
    await options.filter({ hasText: 'Pakai nama ini' }).click()
    await dialog(v, 'Pelanggan').waitFor({ state: 'detached' })
    await button(v, /^Sudah ada: SITI AMINAH, C0001/).waitFor()
    expect(await v.page.getByRole('group', { name: 'Titipan aktif' }).count()).toBe(0)
    await v.shot('penjualan-sudah-ada')
    await v.axe('/transaksi-penjualan sudah ada')
    await v.page.keyboard.press('Shift+F4')
    await button(v, /^Sudah ada/).waitFor({ state: 'detached' })
    await v.page.getByRole('group', { name: 'Titipan aktif' }).getByText('Rp. 1,000,000').waitFor()
    await v.page.keyboard.press('Alt+8')
    await expect.poll(() => v.page.locator('input[name=no_titipan]').inputValue()).toMatch(/TP-SBY-\d{6}-0001/)
    await v.axe('/transaksi-penjualan titipan')
    await v.shot('penjualan-titipan')
    // The amount is less than the total: Enter makes it a payment of its own, and cash is next.
    await v.page.locator('input[name=jumlah_bayar]').focus()
    await v.page.keyboard.press('Enter')
    await v.page
      .getByRole('listitem')
      .filter({ hasText: /TP-SBY-\d{6}-0001/ })
      .waitFor()
    await v.page.keyboard.press('F9')
    await dialog(v, /JL-SBY-\d{6}-0001 selesai/).waitFor()
    await v.page.keyboard.press('Enter')
    expect(await prove(s.chain)).toEqual([])
  })

  test('a deposit is given back in cash', async () => {
    await leaveDeposit(v, /BUDI SANTOSO/, '250000')
    await open(v, 'BUDI SANTOSO.*250,000')
    await button(v, 'Kembalikan uang').click()
    // The form opens with what is right most of the time.
    await expect.poll(() => v.page.locator('input[name="bayar_keluar.0.jumlah_rp"]').inputValue()).toContain('250,000')
    await v.axe('/lihat-titipan kembalikan uang')
    await v.shot('titipan-kembalikan')
    await v.page.keyboard.press('F9')
    await approve(v)
    await v.page.getByRole('row', { name: /BUDI SANTOSO.*Diambil/ }).waitFor()
    // One print when it was left, one when it was returned.
    await expect.poll(() => papers.get(v)!.slice(-2)).toEqual(Array(2).fill(expect.stringMatching(/-0004$/)))
    await v.shot('titipan-diambil')
    expect(await prove(s.chain)).toEqual([])
  })
})

describe('two steps', () => {
  let v: Visitor
  beforeAll(async () => {
    await setFlag(s.chain, 'TITIPAN_DUA_LANGKAH')
    v = await cashier(s)
  })
  afterAll(() => v.done())

  test('a deposit waits for the cashier, who takes the money; another one is refused with a reason', async () => {
    await leaveDeposit(v, /SITI AMINAH/, '500000')
    await leaveDeposit(v, /BUDI SANTOSO/, '400000')
    expect(papers.get(v)).toEqual([])
    await v.page.goto(`${s.origin}/dashboard`)
    const mine = v.page.getByRole('region', { name: 'Menunggu saya' })
    await mine.getByText(/^2 menunggu, tertua \d\d:\d\d/).waitFor()
    await v.axe('/dashboard menunggu')
    await v.shot('dasbor-menunggu')
    await mine.getByRole('link', { name: 'Validasi' }).click()
    await v.page.getByRole('option', { name: /SITI AMINAH/ }).click()
    await button(v, /Terima uang/).waitFor()
    await v.axe('/validasi-titipan')
    await v.shot('validasi-titipan')
    await v.page.keyboard.press('F9')
    await v.page.getByRole('option', { name: /SITI AMINAH/ }).waitFor({ state: 'detached' })
    // The nota is printed only after the money was received.
    await expect.poll(() => papers.get(v)!.length).toBe(1)
    await v.page.getByRole('option', { name: /BUDI SANTOSO/ }).click()
    await button(v, 'Tolak').click()
    const modal = dialog(v, /Batalkan titipan/)
    await modal.getByLabel('Alasan').fill('UANG TIDAK ADA')
    await v.page.keyboard.press('F9')
    await v.page.getByText('Tidak ada titipan yang menunggu.').waitFor()
    expect(await prove(s.chain)).toEqual([])
  })

  longTest('on a phone the deposit stands on the sheet of payment', async () => {
    const phone = await cashier(s, { size: 'phone' })
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
    const spv = await s.visit({ as: 'RINA', still: true })
    await spv.loaded()
    await spv.page.goto(`${s.origin}/dashboard`)
    await spv.loaded()
    const asked = await s.chain.call(await s.chain.login('LINA'), 'POST', 'penjualan/periksa', {
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
