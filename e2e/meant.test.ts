import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scanGap_ms } from '#kernel/web/kit/scan.ts'
import { lend, lendingTerms } from '#testing/cashier.ts'
import { identifyCustomer, prove } from '#testing/examples.ts'
import { pledge } from '#testing/world.ts'
import { intercept, scan, type Stage, type Visitor } from './browser.ts'
import { cashier, dialog, exchange, line, openBuyer, papers, pickSales } from './cashier.ts'

/** A counter acts only on what was meant: digits that fall anywhere, as those of a slow scanner do, choose nothing and are no money. */
let stage: Stage
/** Two notas of two pieces each. */
let notas: readonly string[]
beforeAll(async () => {
  const shop = await openBuyer()
  stage = shop.original
  const sold = await stage.chain.call(await stage.chain.login('LINA'), 'POST', 'penjualan', {
    kode_sales: '04',
    nama_customer: 'IBU RATNA',
    detail_barang: [{ kode_barcode: '00150004' }, { kode_barcode: '00150005' }],
    bayar: [{ cara: 'CASH', jumlah_rp: 12_000_000 }],
  })
  notas = [shop.nota, String(sold.body.no_faktur_jual)]
  await identifyCustomer(stage.chain)
  await lendingTerms(stage.chain)
})
afterAll(() => stage.close())

const key = (v: Visitor, k: string) => v.page.keyboard.press(k)
const ways = (v: Visitor) => v.page.getByRole('group', { name: 'Cara bayar' }).getByRole('button')
const chosen = async (visitor: Visitor) =>
  (
    await ways(visitor)
      .all()
      .then((all) => Promise.all(all.map(async (b) => [await b.innerText(), await b.getAttribute('aria-pressed')])))
  )
    .filter(([, pressed]) => pressed === 'true')
    .map(([name]) => name!.split('\n').at(-1))
const focused = (v: Visitor) => v.page.evaluate(() => (document.activeElement as HTMLInputElement).name)
const checked = (v: Visitor) => v.page.locator('input[name="cara"]:checked').inputValue()

/** Answers of such calls wait until they are let go. */
async function held(visitor: Visitor, calls: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(visitor.page, calls, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Digits with no focus, at the speed of a slow scanner, choose nothing; with Alt they choose the way to pay, and the screen says so. */
async function digitsChooseNothing(visitor: Visitor): Promise<void> {
  const before = await chosen(visitor)
  expect(before).toEqual(['Tunai'])
  await visitor.page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await visitor.page.keyboard.type('87654321', { delay: 120 })
  await visitor.page.waitForTimeout(150)
  expect(await chosen(visitor)).toEqual(before)
  for (const text of await ways(visitor).allInnerTexts()) expect(text).toMatch(/^Alt \d/)
  // What is typed next is its amount, whether a key or a press chose it.
  await key(visitor, 'Alt+2')
  await expect.poll(async () => [await chosen(visitor), await focused(visitor)]).toEqual([['Transfer'], 'jumlah_bayar'])
  await ways(visitor).filter({ hasText: 'Tunai' }).click()
  await expect.poll(async () => [await chosen(visitor), await focused(visitor)]).toEqual([['Tunai'], 'jumlah_bayar'])
}

/** Two notas are scanned before the first is found: each is asked about in turn, and none is lost. */
async function bothAreAskedAbout(visitor: Visitor, table: string): Promise<void> {
  const letGo = await held(visitor, '**/pembelian/cari-nota')
  for (const nota of notas) await scan(visitor.page, nota)
  letGo()
  const which = dialog(visitor, 'Barang mana yang kembali?')
  for (const nota of notas) {
    await which.getByText(nota).waitFor()
    await which.getByText('0 dipilih').waitFor()
    // By keys alone: what takes the place of another has the focus, not what lies behind both.
    await key(visitor, 'Space')
    await which.getByText('1 dipilih').waitFor()
    await key(visitor, 'F9')
  }
  await which.waitFor({ state: 'detached' })
  await expect.poll(() => visitor.page.getByRole('table', { name: table }).locator('tbody tr').count()).toBe(2)
}

describe('the till', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await cashier(stage)
    await pickSales(visitor)
    await scan(visitor.page, '00149966')
    await line(visitor).first().waitFor()
  })
  afterAll(() => visitor.done())
  const question = (v: Visitor, cash: string) => dialog(v, new RegExp(`^Tunai Diterima Rp ${cash}, Kembali Rp `))
  const answer = (v: Visitor) => v.page.evaluate(() => document.activeElement?.textContent)
  const sales = async () =>
    (await stage.chain.owner.query(`SELECT count(*)::int AS n FROM penjualan`)).rows[0].n as number

  test('a digit alone chooses no way to pay', async () => {
    await digitsChooseNothing(visitor)
  })

  test('a barcode that came into the amount is asked about; the same key again says no', async () => {
    const before = await sales()
    await key(visitor, 'Alt+3')
    await key(visitor, 'Alt+1')
    await expect.poll(() => focused(visitor)).toBe('jumlah_bayar')
    // At a pace of which nobody can tell that it is a scanner's.
    for (const [index, digit] of ['8', '9', '9', '1', '2', '3', '4', '5', '6', '7', '9', '2', '2'].entries()) {
      await key(visitor, digit)
      await visitor.page.waitForTimeout(index % 2 ? 70 : 190)
    }
    await key(visitor, 'Enter')
    await key(visitor, 'F9')
    await question(visitor, '8,991,234,567,922').waitFor()
    expect(await answer(visitor)).toContain('Tidak')
    await visitor.axe('tunai yang tidak masuk akal')
    await visitor.shot('penjualan-tunai-tidak-masuk-akal')
    await key(visitor, 'F9')
    await question(visitor, '8,991,234,567,922').waitFor({ state: 'detached' })
    await visitor.page.getByRole('alert').getByText('Tunai Diterima Rp 8,991,234,567,922').waitFor()
    await expect.poll(() => focused(visitor)).toBe('jumlah_bayar')
    expect([await sales(), papers.get(visitor)]).toEqual([before, []])
  })

  test('who meant it says so, and is not asked by a supervisor for it', async () => {
    await visitor.page.keyboard.type('200000000', { delay: 90 })
    await key(visitor, 'F9')
    const asked = question(visitor, '200,000,000')
    await asked.getByRole('button', { name: 'Ya, benar' }).click()
    await dialog(visitor, /JL-SBY-\d{6}-\d{4} selesai/).waitFor()
    await key(visitor, 'Enter')
    expect(await prove(stage.chain)).toEqual([])
  })

  test('F9 while a scanned piece is looked for: where it does not come in, nothing is sold without it', async () => {
    await scan(visitor.page, '00151907')
    await expect.poll(() => line(visitor).count()).toBe(1)
    const before = await sales()
    const letGo = await held(visitor, /TIDAKADA7/)
    await scan(visitor.page, 'TIDAKADA7')
    await visitor.page.getByText('TIDAKADA7').first().waitFor()
    await key(visitor, 'F9')
    letGo()
    await visitor.page.getByText('Barcode Tidak Ditemukan').first().waitFor()
    await visitor.page.waitForTimeout(500)
    expect([await sales(), await line(visitor).count()]).toEqual([before, 1])
  })

  test('a finger that stays on Enter leads to the button that pays, and does not press it', async () => {
    const before = await sales()
    await key(visitor, 'Alt+1')
    await expect.poll(() => focused(visitor)).toBe('jumlah_bayar')
    await visitor.page.keyboard.type('12000000', { delay: 90 })
    // The second and third one without a release are those of a key that is held.
    for (let n = 0; n < 3; n += 1) await visitor.page.keyboard.down('Enter')
    await visitor.page.keyboard.up('Enter')
    await visitor.page.waitForTimeout(500)
    expect(await visitor.page.evaluate(() => document.activeElement?.hasAttribute('data-primary'))).toBe(true)
    expect([await sales(), await line(visitor).count()]).toEqual([before, 1])
  })

  test('an exchange', async () => {
    await exchange(visitor)
    await bothAreAskedAbout(visitor, 'Barang masuk')
    await visitor.page.locator('input[name=berat]').fill('1')
    await digitsChooseNothing(visitor)
  })
})

test('the counter that buys', async () => {
  const visitor = await cashier(stage, { route: '/transaksi-pembelian' })
  await pickSales(visitor)
  await bothAreAskedAbout(visitor, 'Barang dibeli')
  await digitsChooseNothing(visitor)
  await visitor.done()
})

test('a contract: its down payment', async () => {
  const visitor = await cashier(stage, { route: '/transaksi-cicilan' })
  await key(visitor, 'Insert')
  await visitor.page.getByRole('region', { name: 'Kontrak baru' }).waitFor()
  await digitsChooseNothing(visitor)
  await visitor.done()
})

describe('a loan', () => {
  let visitor: Visitor
  const lendMore = async () =>
    lend(stage.chain, await stage.chain.login('PEMILIK'), {
      pokok: 3_000_000,
      detail_barang: [{ ...pledge, berat_kotor: 4, berat: 4 }],
    })
  let other: string
  const paid = async () =>
    (await stage.chain.owner.query(`SELECT count(*)::int AS n FROM penebusan`)).rows[0].n as number
  beforeAll(async () => {
    other = await lendMore()
    visitor = await cashier(stage, { route: `/transaksi-hutang?nomor=${await lendMore()}` })
    await visitor.page.getByRole('radio', { name: 'Tebus' }).waitFor()
  })
  afterAll(() => visitor.done())
  const amount = (kind: string) => visitor.page.locator(`input[name="pokok-${kind}"]`).inputValue()

  test('a digit alone chooses neither what is done nor what with', async () => {
    await digitsChooseNothing(visitor)
    expect(await checked(visitor)).toBe('TEBUS')
  })

  test('Alt and a letter chooses a part, the cursor stands in its amount, and all digits go there', async () => {
    await key(visitor, 'Alt+S')
    await expect
      .poll(async () => [await checked(visitor), await focused(visitor)])
      .toEqual(['SEBAGIAN', 'pokok-SEBAGIAN'])
    await visitor.page.keyboard.type('1000000', { delay: 90 })
    await expect
      .poll(async () => [await checked(visitor), await amount('SEBAGIAN')])
      .toEqual(['SEBAGIAN', 'Rp. 1,000,000,-'])
    await visitor.page.getByRole('button', { name: /^Bayar sebagian dan cetak/ }).waitFor()
  })

  test('what has no amount takes the cursor out of that of another one', async () => {
    await key(visitor, 'Alt+L')
    await visitor.page.keyboard.type('55', { delay: 90 })
    await expect
      .poll(async () => [await checked(visitor), await amount('SEBAGIAN')])
      .toEqual(['TEBUS', 'Rp. 1,000,000,-'])
  })

  test('so do a press and Enter; arrows walk over the ways', async () => {
    await visitor.page.getByText('Perpanjang', { exact: true }).click()
    await expect
      .poll(async () => [await checked(visitor), await focused(visitor)])
      .toEqual(['PERPANJANG', 'pokok-PERPANJANG'])
    await key(visitor, 'Alt+B')
    await key(visitor, 'ArrowRight')
    await expect.poll(async () => [await checked(visitor), await focused(visitor)]).toEqual(['PERPANJANG', 'cara'])
    await key(visitor, 'ArrowRight')
    await key(visitor, 'Enter')
    await expect
      .poll(async () => [await checked(visitor), await focused(visitor)])
      .toEqual(['SEBAGIAN', 'pokok-SEBAGIAN'])
  })

  test('more is lent in its own column, which comes with the cursor in it', async () => {
    await key(visitor, 'Alt+M')
    await visitor.page.keyboard.type('250000', { delay: 90 })
    await expect.poll(async () => [await checked(visitor), await amount('TAMBAH')]).toEqual(['TAMBAH', 'Rp. 250,000,-'])
  })

  test('F9 for what is still reckoned pays nothing once something else is chosen', async () => {
    await key(visitor, 'Alt+S')
    const letGo = await held(visitor, '**/penebusan/hitung')
    await visitor.page.keyboard.type('7', { delay: 90 })
    await key(visitor, 'F9')
    await key(visitor, 'Alt+L')
    letGo()
    await visitor.page.getByRole('button', { name: /^Tebus dan cetak/ }).waitFor()
    await visitor.page.waitForTimeout(800)
    await expect.poll(async () => [await checked(visitor), await paid(), papers.get(visitor)]).toEqual(['TEBUS', 0, []])
  })

  test('whoever has scanned the next one pays nothing of the one that still stands there, by F9 or by Enter', async () => {
    const letGo = await held(visitor, `**/hutang/${other}`)
    await visitor.page.getByRole('button', { name: /^Tebus dan cetak/ }).focus()
    await scan(visitor.page, other)
    await visitor.page.getByText(other).first().waitFor()
    await visitor.page.getByRole('button', { name: /^Tebus dan cetak/ }).focus()
    // An Enter sooner after a scan is the scanner's second one.
    await visitor.page.waitForTimeout(scanGap_ms + 100)
    await key(visitor, 'Enter')
    await key(visitor, 'F9')
    letGo()
    await visitor.page.getByRole('button', { name: other }).waitFor()
    await visitor.page.waitForTimeout(500)
    expect([await paid(), papers.get(visitor)]).toEqual([0, []])
  })

  test('F1 lists the keys', async () => {
    await key(visitor, 'F1')
    const help = visitor.page.getByRole('dialog')
    for (const name of ['Alt 1–5', 'Alt L', 'Alt S']) await help.getByText(name, { exact: true }).waitFor()
    await key(visitor, 'Escape')
  })
})
