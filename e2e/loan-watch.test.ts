import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hutang } from '#hutang'
import { addDays } from '#kernel/base/time/dates.ts'
import { draftsOf } from '#testing/all-examples.ts'
import { identifyCustomer, prove } from '#testing/examples.ts'
import type { Stage, Visitor } from './browser.ts'
import { cashier, dialog, openShop } from './cashier.ts'

/** The watch over loans: what the gold covers, who is due, and a borrower reminded by one press. In a real browser. */
let stage: Stage
const path = '/pantau-pinjaman'
const numbers: string[] = []

beforeAll(async () => {
  stage = (await openShop()).original
  await identifyCustomer(stage.chain)
  const { rows } = await stage.chain.owner.query<{ d: string }>(
    `SELECT tgl_system::text AS d FROM hari_toko WHERE cabang = 'SBY'`,
  )
  const today = rows[0]!.d
  const day = (d: string) => stage.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1 WHERE cabang = 'SBY'`, [d])
  const owner = await stage.chain.login('PEMILIK')
  const good = async (url: string, body: object) => {
    const answer = await stage.chain.call(owner, 'POST', url, body)
    expect(answer.status, answer.raw).toBe(200)
    return answer.body
  }
  await good('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 100_000_000 }] })
  await stage.chain.plant('SBY', `UPDATE bunga_hutang SET lama_pinjam = 30 WHERE cabang = 'SBY'`)
  for (const [back, pokok] of [
    [37, 1_250_000],
    [30, 5_000_000],
    [27, 9_000_000],
    [3, 12_000_000],
  ] as const) {
    await day(addDays(today, -back))
    const loan = { ...draftsOf(hutang).good![0], kode_sales: '04', pokok }
    numbers.push(String((await good('hutang', loan)).no_faktur_hutang))
  }
  await day(today)
})
afterAll(() => stage.close())

const press = (visitor: Visitor, nomor: string) =>
  visitor.page.getByRole('row', { name: new RegExp(nomor) }).getByRole('button', { name: /Beri tahu/ })

describe('the watch', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await cashier(stage)
    await visitor.page.goto(`${stage.origin}${path}`)
    await visitor.loaded(true)
  })
  afterAll(() => visitor.done())

  test('shows what the gold covers, and the loans that are due', async () => {
    await visitor.page.getByRole('region', { name: 'Bila harga emas turun' }).waitFor()
    await visitor.page.getByRole('row', { name: new RegExp(numbers[0]!) }).waitFor()
    expect(await visitor.page.getByRole('region', { name: 'Daftar pinjaman' }).locator('tbody tr').count()).toBe(2)
    await visitor.axe(path, 'route')
    await visitor.shot('pantau-pinjaman')
    await visitor.page.getByRole('radio', { name: /7 hari ke depan/ }).click()
    await visitor.page.getByRole('row', { name: new RegExp(numbers[2]!) }).waitFor()
  })

  test('one press asks how, a letter is noted and printed, and the loan says so', async () => {
    await visitor.page.getByRole('radio', { name: /Hari ini dan lewat/ }).click()
    await press(visitor, numbers[0]!).click()
    const asked = dialog(visitor, 'Beri tahu customer')
    await asked.getByRole('radio', { name: 'Surat' }).click()
    await visitor.shot('pantau-pinjaman-beri-tahu')
    const letter = visitor.page.waitForResponse((r) => r.url().includes('/pemberitahuan/surat'))
    await asked.getByRole('button', { name: 'Catat dan cetak surat' }).click()
    expect((await letter).status()).toBe(200)
    await expect.poll(() => press(visitor, numbers[0]!).count()).toBe(0)
    await visitor.page.getByRole('link', { name: numbers[0]! }).click()
    await visitor.page.getByRole('region', { name: 'Sudah diberi tahu' }).waitFor()
    await visitor.shot('pinjaman-sudah-diberi-tahu')
    expect(await prove(stage.chain)).toEqual([])
  })
})

test.each([
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone' }],
] as const)('it stands in %s as well', async (name, options) => {
  const visitor = await stage.visit(options)
  await visitor.enter('LINA', path)
  await visitor.loaded()
  await visitor.page.getByText(numbers[1]!).waitFor()
  await visitor.axe(`${path} ${name}`, 'route')
  await visitor.shot(`pantau-pinjaman-${name}`, 'whole')
  await visitor.done()
})
