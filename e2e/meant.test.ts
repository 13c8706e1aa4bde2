import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scanGap_ms } from '#kernel/web/kit/scan.ts'
import { lend, lendingTerms } from '#testing/cashier.ts'
import { identifyCustomer, prove } from '#testing/examples.ts'
import { pledge } from '#testing/world.ts'
import { intercept, scan, type Stage, type Visitor } from './browser.ts'
import { cashier, dialog, exchange, line, openBuyer, papers, pickSales } from './cashier.ts'

/** A counter acts only on what was meant: digits that fall anywhere, as those of a slow scanner do, choose nothing and are no money. */
let s: Stage
/** Two notas of two pieces each. */
let notas: readonly string[]
beforeAll(async () => {
  const shop = await openBuyer()
  s = shop.s
  const sold = await s.chain.call(await s.chain.login('LINA'), 'POST', 'penjualan', {
    kode_sales: '04',
    nama_customer: 'IBU RATNA',
    detail_barang: [{ kode_barcode: '00150004' }, { kode_barcode: '00150005' }],
    bayar: [{ cara: 'CASH', jumlah_rp: 12_000_000 }],
  })
  notas = [shop.nota, String(sold.body.no_faktur_jual)]
  await identifyCustomer(s.chain)
  await lendingTerms(s.chain)
})
afterAll(() => s.close())

const key = (v: Visitor, k: string) => v.page.keyboard.press(k)
const ways = (v: Visitor) => v.page.getByRole('group', { name: 'Cara bayar' }).getByRole('button')
const chosen = async (v: Visitor) =>
  (
    await ways(v)
      .all()
      .then((all) => Promise.all(all.map(async (b) => [await b.innerText(), await b.getAttribute('aria-pressed')])))
  )
    .filter(([, pressed]) => pressed === 'true')
    .map(([name]) => name!.split('\n').at(-1))
const focused = (v: Visitor) => v.page.evaluate(() => (document.activeElement as HTMLInputElement).name)
const checked = (v: Visitor) => v.page.locator('input[name="cara"]:checked').inputValue()

/** Answers of such calls wait until they are let go. */
async function held(v: Visitor, calls: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(v.page, calls, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Digits with no focus, at the speed of a slow scanner, choose nothing; with Alt they choose the way to pay, and the screen says so. */
async function digitsChooseNothing(v: Visitor): Promise<void> {
  const before = await chosen(v)
  expect(before).toEqual(['Tunai'])
  await v.page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await v.page.keyboard.type('87654321', { delay: 120 })
  await v.page.waitForTimeout(150)
  expect(await chosen(v)).toEqual(before)
  for (const text of await ways(v).allInnerTexts()) expect(text).toMatch(/^Alt \d/)
  // What is typed next is its amount, whether a key or a press chose it.
  await key(v, 'Alt+2')
  await expect.poll(async () => [await chosen(v), await focused(v)]).toEqual([['Transfer'], 'jumlah_bayar'])
  await ways(v).filter({ hasText: 'Tunai' }).click()
  await expect.poll(async () => [await chosen(v), await focused(v)]).toEqual([['Tunai'], 'jumlah_bayar'])
}

/** Two notas are scanned before the first is found: each is asked about in turn, and none is lost. */
async function bothAreAskedAbout(v: Visitor, table: string): Promise<void> {
  const letGo = await held(v, '**/pembelian/cari-nota')
  for (const nota of notas) await scan(v.page, nota)
  letGo()
  const which = dialog(v, 'Barang mana yang kembali?')
  for (const nota of notas) {
    await which.getByText(nota).waitFor()
    await which.getByText('0 dipilih').waitFor()
    // By keys alone: what takes the place of another has the focus, not what lies behind both.
    await key(v, 'Space')
    await which.getByText('1 dipilih').waitFor()
    await key(v, 'F9')
  }
  await which.waitFor({ state: 'detached' })
  await expect.poll(() => v.page.getByRole('table', { name: table }).locator('tbody tr').count()).toBe(2)
}

describe('the till', () => {
  let v: Visitor
  beforeAll(async () => {
    v = await cashier(s)
    await pickSales(v)
    await scan(v.page, '00149966')
    await line(v).first().waitFor()
  })
  afterAll(() => v.done())
  const question = (v: Visitor, cash: string) => dialog(v, new RegExp(`^Tunai Diterima Rp ${cash}, Kembali Rp `))
  const answer = (v: Visitor) => v.page.evaluate(() => document.activeElement?.textContent)
  const sales = async () => (await s.chain.owner.query(`SELECT count(*)::int AS n FROM penjualan`)).rows[0].n as number

  test('a digit alone chooses no way to pay', async () => {
    await digitsChooseNothing(v)
  })

  test('a barcode that came into the amount is asked about; the same key again says no', async () => {
    const before = await sales()
    await key(v, 'Alt+3')
    await key(v, 'Alt+1')
    await expect.poll(() => focused(v)).toBe('jumlah_bayar')
    // At a pace of which nobody can tell that it is a scanner's.
    for (const [i, digit] of ['8', '9', '9', '1', '2', '3', '4', '5', '6', '7', '9', '2', '2'].entries()) {
      await key(v, digit)
      await v.page.waitForTimeout(i % 2 ? 70 : 190)
    }
    await key(v, 'Enter')
    await key(v, 'F9')
    await question(v, '8,991,234,567,922').waitFor()
    expect(await answer(v)).toContain('Tidak')
    await v.axe('tunai yang tidak masuk akal')
    await v.shot('penjualan-tunai-tidak-masuk-akal')
    await key(v, 'F9')
    await question(v, '8,991,234,567,922').waitFor({ state: 'detached' })
    await v.page.getByRole('alert').getByText('Tunai Diterima Rp 8,991,234,567,922').waitFor()
    await expect.poll(() => focused(v)).toBe('jumlah_bayar')
    expect([await sales(), papers.get(v)]).toEqual([before, []])
  })

  test('who meant it says so, and is not asked by a supervisor for it', async () => {
    await v.page.keyboard.type('200000000', { delay: 90 })
    await key(v, 'F9')
    const asked = question(v, '200,000,000')
    await asked.getByRole('button', { name: 'Ya, benar' }).click()
    await dialog(v, /JL-SBY-\d{6}-\d{4} selesai/).waitFor()
    await key(v, 'Enter')
    expect(await prove(s.chain)).toEqual([])
  })

  test('F9 while a scanned piece is looked for: where it does not come in, nothing is sold without it', async () => {
    await scan(v.page, '00151907')
    await expect.poll(() => line(v).count()).toBe(1)
    const before = await sales()
    const letGo = await held(v, /TIDAKADA7/)
    await scan(v.page, 'TIDAKADA7')
    await v.page.getByText('TIDAKADA7').first().waitFor()
    await key(v, 'F9')
    letGo()
    await v.page.getByText('Barcode Tidak Ditemukan').first().waitFor()
    await v.page.waitForTimeout(500)
    expect([await sales(), await line(v).count()]).toEqual([before, 1])
  })

  test('a finger that stays on Enter leads to the button that pays, and does not press it', async () => {
    const before = await sales()
    await key(v, 'Alt+1')
    await expect.poll(() => focused(v)).toBe('jumlah_bayar')
    await v.page.keyboard.type('12000000', { delay: 90 })
    // The second and third one without a release are those of a key that is held.
    for (let n = 0; n < 3; n += 1) await v.page.keyboard.down('Enter')
    await v.page.keyboard.up('Enter')
    await v.page.waitForTimeout(500)
    expect(await v.page.evaluate(() => document.activeElement?.hasAttribute('data-primary'))).toBe(true)
    expect([await sales(), await line(v).count()]).toEqual([before, 1])
  })

  test('an exchange', async () => {
    await exchange(v)
    await bothAreAskedAbout(v, 'Barang masuk')
    await v.page.locator('input[name=berat]').fill('1')
    await digitsChooseNothing(v)
  })
})

test('the counter that buys', async () => {
  const v = await cashier(s, { route: '/transaksi-pembelian' })
  await pickSales(v)
  await bothAreAskedAbout(v, 'Barang dibeli')
  await digitsChooseNothing(v)
  await v.done()
})

test('a contract: its down payment', async () => {
  const v = await cashier(s, { route: '/transaksi-cicilan' })
  await key(v, 'Insert')
  await v.page.getByRole('region', { name: 'Kontrak baru' }).waitFor()
  await digitsChooseNothing(v)
  await v.done()
})

describe('a loan', () => {
  let v: Visitor
  const lendMore = async () =>
    lend(s.chain, await s.chain.login('PEMILIK'), {
      pokok: 3_000_000,
      detail_barang: [{ ...pledge, berat_kotor: 4, berat: 4 }],
    })
  let other: string
  const paid = async () => (await s.chain.owner.query(`SELECT count(*)::int AS n FROM penebusan`)).rows[0].n as number
  beforeAll(async () => {
    other = await lendMore()
    v = await cashier(s, { route: `/transaksi-hutang?nomor=${await lendMore()}` })
    await v.page.getByRole('radio', { name: 'Tebus' }).waitFor()
  })
  afterAll(() => v.done())
  const amount = (kind: string) => v.page.locator(`input[name="pokok-${kind}"]`).inputValue()

  test('a digit alone chooses neither what is done nor what with', async () => {
    await digitsChooseNothing(v)
    expect(await checked(v)).toBe('TEBUS')
  })

  test('Alt and a letter chooses a part, the cursor stands in its amount, and all digits go there', async () => {
    await key(v, 'Alt+S')
    await expect.poll(async () => [await checked(v), await focused(v)]).toEqual(['SEBAGIAN', 'pokok-SEBAGIAN'])
    await v.page.keyboard.type('1000000', { delay: 90 })
    await expect.poll(async () => [await checked(v), await amount('SEBAGIAN')]).toEqual(['SEBAGIAN', 'Rp. 1,000,000,-'])
    await v.page.getByRole('button', { name: /^Bayar sebagian dan cetak/ }).waitFor()
  })

  test('what has no amount takes the cursor out of that of another one', async () => {
    await key(v, 'Alt+L')
    await v.page.keyboard.type('55', { delay: 90 })
    await expect.poll(async () => [await checked(v), await amount('SEBAGIAN')]).toEqual(['TEBUS', 'Rp. 1,000,000,-'])
  })

  test('so do a press and Enter; arrows walk over the ways', async () => {
    await v.page.getByText('Perpanjang', { exact: true }).click()
    await expect.poll(async () => [await checked(v), await focused(v)]).toEqual(['PERPANJANG', 'pokok-PERPANJANG'])
    await key(v, 'Alt+B')
    await key(v, 'ArrowRight')
    await expect.poll(async () => [await checked(v), await focused(v)]).toEqual(['PERPANJANG', 'cara'])
    await key(v, 'ArrowRight')
    await key(v, 'Enter')
    await expect.poll(async () => [await checked(v), await focused(v)]).toEqual(['SEBAGIAN', 'pokok-SEBAGIAN'])
  })

  test('more is lent in its own column, which comes with the cursor in it', async () => {
    await key(v, 'Alt+M')
    await v.page.keyboard.type('250000', { delay: 90 })
    await expect.poll(async () => [await checked(v), await amount('TAMBAH')]).toEqual(['TAMBAH', 'Rp. 250,000,-'])
  })

  test('F9 for what is still reckoned pays nothing once something else is chosen', async () => {
    await key(v, 'Alt+S')
    const letGo = await held(v, '**/penebusan/hitung')
    await v.page.keyboard.type('7', { delay: 90 })
    await key(v, 'F9')
    await key(v, 'Alt+L')
    letGo()
    await v.page.getByRole('button', { name: /^Tebus dan cetak/ }).waitFor()
    await v.page.waitForTimeout(800)
    await expect.poll(async () => [await checked(v), await paid(), papers.get(v)]).toEqual(['TEBUS', 0, []])
  })

  test('whoever has scanned the next one pays nothing of the one that still stands there, by F9 or by Enter', async () => {
    const letGo = await held(v, `**/hutang/${other}`)
    await v.page.getByRole('button', { name: /^Tebus dan cetak/ }).focus()
    await scan(v.page, other)
    await v.page.getByText(other).first().waitFor()
    await v.page.getByRole('button', { name: /^Tebus dan cetak/ }).focus()
    // An Enter sooner after a scan is the scanner's second one.
    await v.page.waitForTimeout(scanGap_ms + 100)
    await key(v, 'Enter')
    await key(v, 'F9')
    letGo()
    await v.page.getByRole('button', { name: other }).waitFor()
    await v.page.waitForTimeout(500)
    expect([await paid(), papers.get(v)]).toEqual([0, []])
  })

  test('F1 lists the keys', async () => {
    await key(v, 'F1')
    const help = v.page.getByRole('dialog')
    for (const name of ['Alt 1–5', 'Alt L', 'Alt S']) await help.getByText(name, { exact: true }).waitFor()
    await key(v, 'Escape')
  })
})
