import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneOf } from '#testing/share.ts'
import { identifyCustomer, prove } from '#testing/examples.ts'
import { customers } from '#testing/world.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { approve, button, cashier, dialog, openShop, papers } from './cashier.ts'

/** A piece is bought on instalments: contract, three months with the clock moved, paid off, taken. In a real browser. */
let stage: Stage
beforeAll(async () => {
  stage = (await openShop()).original
  await identifyCustomer(stage.chain)
})
afterAll(() => stage.close())

const path = '/transaksi-cicilan'
const pick = async (visitor: Visitor, name: string, text: RegExp | string) => {
  await visitor.page.locator(`input[name=${name}]`).click()
  await visitor.page.getByRole('option', { name: text }).first().click()
}
const total = (v: Visitor) => v.page.getByRole('region', { name: 'Pembayaran', exact: true }).locator('output').first()
/** The business date moves on, as if the days between had been opened and closed. */
const months = (count: number, days = 0) =>
  stage.chain.plant(
    'SBY',
    `UPDATE hari_toko SET tgl_system = (tgl_system + make_interval(months => ${count}, days => ${days}))::date WHERE cabang = 'SBY'`,
  )

describe('a contract', () => {
  let visitor: Visitor
  let nomor: string
  beforeAll(async () => {
    visitor = await cashier(stage)
    await visitor.page.goto(`${stage.origin}${path}`)
    await visitor.loaded(true)
  })
  afterAll(() => visitor.done())
  /** F9 pressed once more, after what was saved: nothing is chosen, nothing is sent. */
  const paysNothing = async () => {
    const before = papers.get(visitor)!.length
    await visitor.page.getByText('Pilih angsuran yang dibayar.').waitFor()
    const button = visitor.page.getByRole('button', { name: 'Bayar dan cetak bukti' })
    expect(await button.isDisabled()).toBe(true)
    await visitor.page.keyboard.press('F9')
    await visitor.axe(`${path} baru saja`, 'route')
    expect(papers.get(visitor)!.length).toBe(before)
  }

  test('nothing runs yet; Ins begins one, pieces are scanned, what it comes to stands beside it', async () => {
    await visitor.page.getByText('Tidak ada cicilan yang berjalan.').waitFor()
    await visitor.axe(`${path} kosong`, 'route')
    await visitor.shot('cicilan-kosong')
    await visitor.page.keyboard.press('Insert')
    await visitor.page.getByRole('region', { name: 'Kontrak baru' }).waitFor()
    await scan(visitor.page, '00151907')
    await pick(visitor, 'kode_customer', /SITI AMINAH/)
    await pick(visitor, 'kode_sales', /MELATI/)
    await pick(visitor, 'kode_cicilan', /C6/)
    await visitor.page.locator('input[name=dp]').fill('1000000')
    // 1,745,000 × 5.480 g and the charge: 9,913,000; a fifth of it is 1,983,000.
    await visitor.page.getByText('Uang Muka Minimal 1,983,000').waitFor()
    await visitor.page.locator('input[name=dp]').fill('2000000')
    await visitor.page
      .getByRole('row', { name: /^.*6.*Belum$/ })
      .last()
      .waitFor()
    await expect.poll(() => total(visitor).innerText()).toContain('2,000,000')
    await visitor.axe(`${path} kontrak baru`, 'route')
    await visitor.shot('cicilan-kontrak-baru')
    // Somebody else is served first: it waits as a draft with what is paid, also while the page is loaded anew.
    const dp = () => visitor.page.locator('input[name=dp]').inputValue()
    await visitor.page.keyboard.press('F10')
    await expect.poll(dp).toBe('')
    await visitor.shot('cicilan-ditahan')
    await visitor.page.reload()
    await visitor.loaded(true)
    await visitor.page.getByRole('button', { name: /^SITI AMINAH/ }).click()
    await expect.poll(dp).toContain('2,000,000')
    const code = visitor.page.locator('input[name="detail_barang.0.kode_barcode"]')
    await expect.poll(() => code.inputValue()).toContain('00151907')
    await visitor.page
      .getByRole('row', { name: /^.*6.*Belum$/ })
      .last()
      .waitFor()
    await visitor.axe(`${path} ditahan`, 'route')
    await visitor.page.keyboard.press('F9')
    await expect.poll(() => papers.get(visitor)).toEqual([expect.stringMatching(/^CC-SBY-\d{6}-0001$/)])
    nomor = papers.get(visitor)![0]!
    // The draft is gone, the counter is free for the next one; where the contract is opened again, F9 pressed once more pays nothing: an instalment is chosen first.
    const list = visitor.page.getByRole('region', { name: 'Cicilan berjalan' })
    await list.getByText(nomor).waitFor()
    expect(await visitor.page.getByRole('button', { name: /^SITI AMINAH/ }).count()).toBe(0)
    await list.getByText(nomor).click()
    await paysNothing()
    await visitor.shot('cicilan-baru-saja')
    await visitor.page.keyboard.press('Insert')
    await expect.poll(() => total(visitor).innerText()).toContain('1,398,000')
    expect(await prove(stage.chain)).toEqual([])
  })

  test('two months are paid as they come, the second from what the customer left before, the third five days late with its fee', async () => {
    await months(1)
    await visitor.page.goto(`${stage.origin}${path}?nomor=${nomor}`)
    await visitor.loaded()
    await visitor.page.getByRole('button', { name: 'Bayar dan cetak bukti' }).click()
    await expect.poll(() => papers.get(visitor)!.length).toBe(2)
    await months(1)
    const left = { kode_customer: customers.siti, bayar: [{ cara: 'CASH', jumlah_rp: 2_000_000 }] }
    const deposit = await stage.chain.call(await stage.chain.login('RINA'), 'POST', 'titipan', left)
    expect(deposit.status, deposit.raw).toBe(200)
    await visitor.page.goto(`${stage.origin}${path}?nomor=${nomor}`)
    await visitor.loaded()
    await visitor.page.getByRole('button', { name: 'Bayar dan cetak bukti' }).waitFor()
    await visitor.page.getByText('Titipan').first().waitFor()
    await visitor.page.keyboard.press('Alt+8')
    await expect
      .poll(() => visitor.page.locator('input[name=no_titipan]').inputValue())
      .toContain(String(deposit.body.no_titipan))
    await visitor.shot('cicilan-dari-titipan')
    await visitor.page.getByRole('button', { name: 'Bayar dan cetak bukti' }).click()
    await expect.poll(() => papers.get(visitor)!.length).toBe(3)
    await months(1, 5)
    await visitor.page.goto(`${stage.origin}${path}?nomor=${nomor}`)
    await visitor.loaded()
    await visitor.page.getByText('Telat 5 hari').waitFor()
    await visitor.axe(`${path} telat`, 'route')
    await visitor.shot('cicilan-telat')
    // (9,913,000 − 2,000,000) × 1.06 ÷ 6: 1,398,000, and 0.1 % of it for five days.
    await expect.poll(() => total(visitor).innerText()).toContain('1,405,000')
    await visitor.page.getByRole('checkbox', { name: 'Hapus Denda' }).check()
    await expect.poll(() => total(visitor).innerText()).toContain('1,398,000')
    await visitor.page.getByRole('checkbox', { name: 'Hapus Denda' }).uncheck()
    await visitor.page.keyboard.press('F9')
    // The contract's paper and one of each month: the third is out before anything is pressed again.
    await expect.poll(() => papers.get(visitor)!.length).toBe(4)
    const receipt = papers.get(visitor)!.at(-1)!
    expect(receipt).toMatch(/^BC-SBY-/)
    // It is told as at every counter; the next one is served then, and the contract stands open no more.
    const done = dialog(visitor, `${receipt} selesai`)
    await done.getByText('SITI AMINAH').waitFor()
    await done.getByText('Nota tercetak.').waitFor()
    await visitor.axe(`${path} selesai`, 'route')
    await visitor.shot('cicilan-selesai')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.getByRole('region', { name: 'Cicilan berjalan' }).getByText(nomor).click()
    await visitor.page.getByRole('row', { name: /Lunas/ }).nth(2).waitFor()
    await paysNothing()
    expect(await prove(stage.chain)).toEqual([])
  })

  test('a deposit goes with its customer: another one who is picked does not pay from it', async () => {
    await visitor.page.goto(`${stage.origin}${path}`)
    await visitor.loaded(true)
    await visitor.page.keyboard.press('Insert')
    await scan(visitor.page, '00148213')
    await visitor.page.locator('input[name=dp]').fill('500000')
    const deposits = visitor.page.waitForResponse('**/titipan/aktif/*')
    await pick(visitor, 'kode_customer', /SITI AMINAH/)
    await deposits
    await visitor.page.keyboard.press('Alt+8')
    const deposit = visitor.page.locator('input[name=no_titipan]')
    await expect.poll(() => deposit.inputValue()).toMatch(/^TP-SBY-/)
    await pick(visitor, 'kode_customer', /BUDI SANTOSO/)
    await deposit.waitFor({ state: 'detached' })
    await visitor.page.getByRole('button', { name: 'Buang' }).click()
    await dialog(visitor, /^Buang/)
      .getByRole('button', { name: 'Buang' })
      .click()
    await visitor.page.getByRole('region', { name: 'Cicilan berjalan' }).getByText(nomor).click()
    await visitor.page.getByRole('button', { name: 'Bayar dan cetak bukti' }).waitFor()
  })

  test('F8 settles the rest; the piece is handed over from the list, with its nota', async () => {
    await visitor.page.keyboard.press('F8')
    await visitor.page.getByRole('button', { name: 'Bayar dan cetak bukti' }).click()
    await visitor.page.getByText('Tidak ada cicilan yang berjalan.').waitFor()
    await visitor.page.goto(`${stage.origin}/lihat-cicilan`)
    await visitor.loaded()
    await visitor.axe('/lihat-cicilan', 'route')
    await visitor.shot('lihat-cicilan')
    await visitor.page
      .getByRole('row', { name: /SITI AMINAH/ })
      .first()
      .click()
    await dialog(visitor, nomor).waitFor()
    await visitor.shot('cicilan-laci')
    await button(visitor, 'Serahkan barang').click()
    await visitor.page.getByText('Barang Cicilan Berhasil Diserahkan').waitFor()
    expect(await prove(stage.chain)).toEqual([])
  })
})

test('another one is called off by the owner, with a yes; dark and on a telephone', async () => {
  const made = await stage.chain.call(await stage.chain.login('LINA'), 'POST', 'cicilan', {
    kode_sales: '04',
    kode_customer: customers.siti,
    kode_cicilan: 'C6',
    dp: 1_500_000,
    detail_barang: [{ kode_barcode: '00148213' }],
    bayar: [{ cara: 'CASH', jumlah_rp: 1_500_000 }],
  })
  expect(made.status, made.raw).toBe(200)
  const nomor = String(made.body.no_cicilan)
  for (const [name, options] of [
    ['gelap', { theme: 'dark' }],
    ['hp', { size: 'phone' }],
  ] as const) {
    const visitor = await stage.visit(options)
    await visitor.enter('LINA', `${path}?nomor=${nomor}`)
    await visitor.loaded()
    await visitor.page.getByRole('button', { name: 'Bayar dan cetak bukti' }).waitFor()
    await visitor.axe(`${path} ${name}`, 'route')
    await visitor.shot(`cicilan-${name}`, 'whole')
    await visitor.done()
  }
  const visitor = await stage.visit()
  await visitor.enter('PEMILIK', '/batal-cicilan')
  await visitor.loaded()
  await visitor.page.getByText('SITI AMINAH').first().click()
  await button(visitor, 'Batalkan cicilan').first().click()
  await visitor.page.locator('input[name=alasan]').fill('TIDAK JADI')
  // The form opens with what is to be paid back.
  await visitor.page.getByRole('textbox', { name: 'Jumlah Rp' }).waitFor()
  expect(await visitor.page.getByRole('textbox', { name: 'Jumlah Rp' }).inputValue()).toContain('1,500,000')
  await visitor.shot('batal-cicilan')
  await visitor.page.keyboard.press('F9')
  await approve(visitor)
  await visitor.page.getByText('Cicilan Berhasil Dibatalkan').waitFor()
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})

test('a contract that is late beyond its limit is offered for auction, and ends with a yes', async () => {
  const made = await stage.chain.call(await stage.chain.login('LINA'), 'POST', 'cicilan', {
    kode_sales: '04',
    kode_customer: customers.siti,
    kode_cicilan: 'C6',
    dp: 1_500_000,
    detail_barang: [{ kode_barcode: '00148213' }],
    bayar: [{ cara: 'CASH', jumlah_rp: 1_500_000 }],
  })
  expect(made.status, made.raw).toBe(200)
  await months(1, 40)
  const page = '/lelang-cicilan'
  for (const [name, options] of oneOf('instalments', [
    ['gelap', { theme: 'dark' }],
    ['hp', { size: 'phone' }],
  ] as const)) {
    const visitor = await stage.visit(options)
    await visitor.enter('PEMILIK', page)
    await visitor.loaded()
    await visitor.page.getByRole('button', { name: 'SITI AMINAH, telat 40 hari' }).click()
    await visitor.page.getByText('Kembali dijual').waitFor()
    await visitor.axe(`${page} ${name}`, 'route')
    await visitor.shot(`lelang-cicilan-${name}`, 'whole')
    await visitor.done()
  }
  const visitor = await cashier(stage, { who: 'PEMILIK', route: page })
  await visitor.page.getByRole('button', { name: 'SITI AMINAH, telat 40 hari' }).click()
  await visitor.page.getByText('Kembali dijual').waitFor()
  await visitor.axe(page, 'route')
  await visitor.shot('lelang-cicilan')
  await button(visitor, 'Lelang dan cetak').click()
  await approve(visitor)
  await expect.poll(() => papers.get(visitor)!.at(-1)).toMatch(/^LC-SBY-/)
  await visitor.page.getByText('Tidak ada cicilan yang melewati batas telatnya.').waitFor()
  await visitor.shot('lelang-cicilan-sesudah')
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})
