import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buktikan } from '#kernel/testing/contoh.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { baris, bukaToko, button, dialog, kasir, papers, pilihSales, setujui } from './kasir.ts'

/** A customer leaves money and buys with it, in a real browser. */
let s: Stage
beforeAll(async () => {
  s = (await bukaToko()).s
})
afterAll(() => s.close())

const pilih = async (v: Visitor, name: string, teks: RegExp | string) => {
  const field = v.page.locator(`input[name=${name}]`)
  await field.click()
  await v.page.getByRole('option', { name: teks }).first().click()
}
/** The drawer's list at the deposit of this customer. */
const buka = (v: Visitor, nama: string) =>
  v.page
    .getByRole('row', { name: new RegExp(nama) })
    .first()
    .click()

/** Leaves money at /lihat-titipan, in cash. */
async function titip(v: Visitor, customer: RegExp, jumlah: string): Promise<void> {
  await v.page.goto(`${s.origin}/lihat-titipan`)
  await v.loaded(true)
  await v.page.keyboard.press('Insert')
  await dialog(v, 'Titipan baru').waitFor()
  await pilih(v, 'kode_customer', customer)
  await v.page.locator('input[name=jumlah_rp]').fill(jumlah)
  await v.page.keyboard.press('F9')
  await dialog(v, 'Titipan baru').waitFor({ state: 'detached' })
}

describe('one step', () => {
  let v: Visitor
  beforeAll(async () => {
    v = await kasir(s)
    await pilihSales(v)
  })
  afterAll(() => v.done())

  test('money is left, and stands in the list', async () => {
    await v.page.goto(`${s.origin}/lihat-titipan`)
    await v.page.getByText('Belum ada titipan.').waitFor()
    await titip(v, /SITI AMINAH/, '1000000')
    await v.page.getByRole('row', { name: /SITI AMINAH/ }).waitFor()
    // Its nota went to the printer of this till by itself.
    await expect.poll(() => papers.get(v)).toEqual([expect.stringMatching(/^TP-SBY-\d{6}-0001$/)])
    await v.axe('/lihat-titipan')
    await v.shot('lihat-titipan')
    expect(await buktikan(s.chain)).toEqual([])
  })

  test('its nota once more: with a yes, and counted', async () => {
    await buka(v, 'SITI AMINAH')
    await button(v, 'Cetak ulang').click()
    await dialog(v, 'Perlu otorisasi supervisor')
      .getByText(/TP-SBY-\d{6}-0001, cetakan ke-2/)
      .waitFor()
    await v.axe('/lihat-titipan cetak ulang')
    await v.shot('titipan-cetak-ulang')
    await setujui(v)
    await v.page.getByText(/TP-SBY-\d{6}-0001, cetakan ke-2/).waitFor()
    expect(papers.get(v)!.length).toBe(2)
    await v.shot('titipan-laci')
    await v.page.keyboard.press('Escape')
    await dialog(v, /TP-SBY/).waitFor({ state: 'detached' })
  })

  test('of somebody the shop does not know yet: written down from there, and the deposit goes on', async () => {
    await v.page.keyboard.press('Insert')
    const titipan = dialog(v, 'Titipan baru')
    await titipan.waitFor()
    await v.page.locator('input[name=jumlah_rp]').fill('50000')
    await button(v, 'Customer baru').click()
    const baru = dialog(v, 'Tambah customer')
    await baru.locator('[name=kode]').fill('C0077')
    await baru.locator('[name=nama_customer]').fill('TONO HARTONO')
    await v.shot('titipan-customer-baru')
    await v.page.keyboard.press('F9')
    await baru.waitFor({ state: 'detached' })
    await expect.poll(() => v.page.locator('input[name=kode_customer]').inputValue()).toContain('TONO HARTONO')
    await v.page.keyboard.press('F9')
    await titipan.waitFor({ state: 'detached' })
    await v.page.getByRole('row', { name: /TONO HARTONO.*50,000/ }).waitFor()
  })

  test('before the first sale the owner enters what was left earlier, on a phone in the dark', async () => {
    const hp = await s.visit({ size: 'phone', theme: 'dark', still: true })
    await hp.enter('PEMILIK', '/lihat-titipan')
    await hp.loaded()
    await button(hp, /Titipan baru/).click()
    const modal = dialog(hp, 'Titipan baru')
    await pilih(hp, 'kode_customer', /BUDI SANTOSO/)
    await modal.getByRole('radio', { name: 'Saldo awal' }).click()
    await hp.page.locator('input[name=awal_rp]').fill('750000')
    await hp.axe('titipan saldo awal')
    await hp.shot('titipan-awal-hp')
    await button(hp, /^Simpan/).click()
    await modal.waitFor({ state: 'detached' })
    await hp.page.getByText('BUDI SANTOSO').first().click()
    await dialog(hp, /TP-SBY-\d{6}-0003/)
      .getByText('Saldo awal', { exact: true })
      .waitFor()
    // Its first paper asks nobody: there is none that it could be a copy of.
    await button(hp, 'Cetak nota').waitFor()
    await hp.axe('titipan awal laci')
    await hp.shot('titipan-awal-laci-hp')
    await hp.done()
    const sebelum = papers.get(v)!.length
    await v.page.reload()
    await v.loaded(true)
    await buka(v, 'BUDI SANTOSO')
    await button(v, 'Cetak nota').click()
    await v.page.getByText(/TP-SBY-\d{6}-0003, cetakan ke-1/).waitFor()
    expect(papers.get(v)!.length).toBe(sebelum + 1)
    expect(await buktikan(s.chain)).toEqual([])
  })

  test('the till shows what the customer left; F7 pays with it, cash pays the rest', async () => {
    await v.page.goto(`${s.origin}/transaksi-penjualan`)
    await v.loaded()
    await scan(v.page, '00148213')
    await expect.poll(() => baris(v).count()).toBe(1)
    // Only a known customer has left money: the way to name him.
    await v.page.keyboard.press('F7')
    await button(v, 'Pilih pelanggan dulu').click()
    // A fast cashier does not wait for who is known: the known one is offered when the answer is there.
    await v.page.keyboard.type('siti aminah')
    await v.page.keyboard.press('Enter')
    await dialog(v, 'Pelanggan').waitFor({ state: 'detached' })
    expect(await v.page.getByRole('group', { name: 'Titipan aktif' }).count()).toBe(0)
    await button(v, /^Sudah ada: SITI AMINAH, C0001/).waitFor()
    await v.shot('penjualan-sudah-ada')
    await v.axe('/transaksi-penjualan sudah ada')
    await v.page.keyboard.press('Shift+F4')
    await button(v, /^Sudah ada/).waitFor({ state: 'detached' })
    await v.page.getByRole('group', { name: 'Titipan aktif' }).getByText('Rp. 1,000,000').waitFor()
    await v.page.keyboard.press('F7')
    await expect.poll(() => v.page.locator('input[name=no_titipan]').inputValue()).toMatch(/TP-SBY-\d{6}-0001/)
    await v.axe('/transaksi-penjualan titipan')
    await v.shot('penjualan-titipan')
    // The amount is a part of what is due: Enter makes it a payment of its own, and cash is next.
    await v.page.locator('input[name=jumlah_bayar]').focus()
    await v.page.keyboard.press('Enter')
    await v.page
      .getByRole('listitem')
      .filter({ hasText: /TP-SBY-\d{6}-0001/ })
      .waitFor()
    await v.page.keyboard.press('F9')
    await dialog(v, /JL-SBY-\d{6}-0001 selesai/).waitFor()
    await v.page.keyboard.press('Enter')
    expect(await buktikan(s.chain)).toEqual([])
  })

  test('a deposit is given back in cash', async () => {
    await titip(v, /BUDI SANTOSO/, '250000')
    await buka(v, 'BUDI SANTOSO')
    await button(v, 'Kembalikan uang').click()
    await dialog(v, 'Kembalikan titipan?').waitFor()
    await dialog(v, 'Kembalikan titipan?').getByRole('button', { name: 'Kembalikan uang' }).click()
    await v.page.getByRole('row', { name: /BUDI SANTOSO.*Diambil/ }).waitFor()
    // One paper when it came, one for what went back.
    await expect.poll(() => papers.get(v)!.slice(-2)).toEqual(Array(2).fill(expect.stringMatching(/-0004$/)))
    await v.shot('titipan-diambil')
    expect(await buktikan(s.chain)).toEqual([])
  })
})

describe('two steps', () => {
  let v: Visitor
  beforeAll(async () => {
    await s.chain.plant(
      'SBY',
      `INSERT INTO flag (cabang, kunci, nilai) VALUES ('SBY', 'TITIPAN_DUA_LANGKAH', 'on')
       ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
    )
    v = await kasir(s)
  })
  afterAll(() => v.done())

  test('a deposit waits for the cashier, who takes the money; another one is refused with a reason', async () => {
    await titip(v, /SITI AMINAH/, '500000')
    await titip(v, /BUDI SANTOSO/, '400000')
    expect(papers.get(v)).toEqual([])
    await v.page.goto(`${s.origin}/dashboard`)
    const saya = v.page.getByRole('region', { name: 'Menunggu saya' })
    await saya.getByText(/^2 menunggu, tertua \d\d:\d\d/).waitFor()
    await v.axe('/dashboard menunggu')
    await v.shot('dasbor-menunggu')
    await saya.getByRole('link', { name: 'Validasi' }).click()
    await v.page.getByRole('option', { name: /SITI AMINAH/ }).click()
    await button(v, /Terima uang/).waitFor()
    await v.axe('/validasi-titipan')
    await v.shot('validasi-titipan')
    await v.page.keyboard.press('F9')
    await v.page.getByRole('option', { name: /SITI AMINAH/ }).waitFor({ state: 'detached' })
    // The money is there: now there is a paper.
    await expect.poll(() => papers.get(v)!.length).toBe(1)
    await v.page.getByRole('option', { name: /BUDI SANTOSO/ }).click()
    await button(v, 'Tolak').click()
    const modal = dialog(v, /Batalkan titipan/)
    await modal.getByLabel('Alasan').fill('UANG TIDAK ADA')
    await v.page.keyboard.press('F9')
    await v.page.getByText('Tidak ada titipan yang menunggu.').waitFor()
    expect(await buktikan(s.chain)).toEqual([])
  })

  test('on a phone the deposit stands on the sheet of payment', async () => {
    const hp = await kasir(s, { size: 'phone' })
    await pilihSales(hp)
    await scan(hp.page, '00150001')
    await button(hp, /CASH/).first().click()
    await hp.page.keyboard.type('SITI', { delay: 20 })
    await dialog(hp, 'Pelanggan')
      .getByRole('option', { name: /SITI AMINAH/ })
      .click()
    await button(hp, /^Bayar/).click()
    const lembar = dialog(hp, /Pembayaran/)
    await lembar.getByRole('group', { name: 'Titipan aktif' }).getByText('Rp. 500,000').waitFor()
    await lembar.getByRole('button', { name: 'Pakai' }).click()
    await lembar.getByText('Dipakai').waitFor()
    await hp.axe('pembayaran titipan hp')
    await hp.shot('penjualan-titipan-hp')
    await hp.done()
  })

  test('a supervisor sees at once that a till waits for a yes', async () => {
    const spv = await s.visit({ still: true })
    await spv.enter('RINA')
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
    // Over whatever he is on, and in the list of what waits for him.
    for (const di of [spv.page.getByRole('status', { name: 'Permintaan otorisasi' }), spv.page.locator('main')])
      await di.getByText('Otorisasi diminta LINA').waitFor()
    await spv.axe('/dashboard otorisasi')
    await spv.shot('dasbor-otorisasi')
    await spv.done()
  })
})
