import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, lend, lendingShop } from '#testing/cashier.ts'
import { prove } from '#testing/examples.ts'
import { pledge } from '#testing/world.ts'
import { scan, type Pace, type Stage, type Visitor } from './browser.ts'
import { cashier, line, openShop, pickSales } from './cashier.ts'

/**
 * A scanner that is slow, or pauses in the middle of a code, at each kind of screen. The end of the code is that of another piece, which
 * must never be taken for it: either the whole is, or nothing, and then it says so.
 */
const code = '8991234567920'
const end = '567920'
/** Unhurried, with one longer pause before the end. */
const paused: Pace = { gap: 50, pause: 130, at: 7 }
const slow: Pace = { gap: 200 }
const torn: Pace = { gap: 40, pause: 600, at: 7 }

let stage: Stage
let loans: readonly string[]
let nota: string
beforeAll(async () => {
  const shop = await openShop()
  stage = shop.original
  const chain = stage.chain
  const necklace = (kode_barcode: string, nama_barang: string) => ({
    kode_barcode,
    nama_barang,
    kode_group: 'E750',
    kode_dept: 'BR',
    kode_toko: 'A03',
    berat: 4,
    ongkos: 0,
    jumlah: 1,
    harga_modal: 1_700_000,
  })
  const detail_barang = [necklace(code, 'KALUNG YANG DIPINDAI'), necklace(end, 'KALUNG LAIN')]
  await done(chain.call(shop.owner, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang }))
  await lendingShop(chain, shop.owner, 90_000_000)
  const lina = await chain.login('LINA')
  const sold = await done(
    chain.call(lina, 'POST', 'penjualan', {
      kode_sales: '04',
      nama_customer: 'IBU SRI LESTARI',
      detail_barang: [{ kode_barcode: '00150002' }],
      bayar: [{ cara: 'CASH', jumlah_rp: 10_000_000 }],
    }),
  )
  nota = String(sold.no_faktur_jual)
  const on = (nama_barang: string) => lend(chain, lina, { detail_barang: [{ ...pledge, nama_barang }] })
  loans = [await on('CINCIN POLOS'), await on('GELANG RANTAI')]
}, 120_000)
afterAll(() => stage.close())

const blur = (v: Visitor) => v.page.evaluate(() => (document.activeElement as HTMLElement).blur())
const refused = (v: Visitor) => v.page.getByText('Pindaian terputus, pindai sekali lagi').first()
const sounds = (visitor: Visitor) =>
  visitor.page.addInitScript(() => {
    const heard: number[] = []
    class Listened extends AudioContext {
      override createOscillator() {
        heard.push(this.currentTime)
        return super.createOscillator()
      }
    }
    Object.assign(globalThis, { heard, AudioContext: Listened })
  })
const heard = (v: Visitor) => v.page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.length)

describe('the till', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await cashier(stage)
    await sounds(visitor)
    await visitor.page.reload()
    await visitor.loaded()
    await pickSales(visitor)
  })
  afterAll(() => visitor.done())
  const field = () => visitor.page.locator('input[name=pindai]')
  const removeLine = async () => {
    await blur(visitor)
    await visitor.page.keyboard.press('Delete')
    await expect.poll(() => line(visitor).count()).toBe(0)
  }

  test.each([
    ['in the scan field, with a pause', () => field().focus(), paused],
    ['in the scan field, torn', () => field().focus(), torn],
    ['with no focus, slowly', () => blur(visitor), slow],
    ['with no focus, with a pause', () => blur(visitor), paused],
    ['in a name, with a pause', () => visitor.page.locator('input[name=kode_sales]').focus(), paused],
  ] as const)('%s: the piece that was scanned', async (_, focus, pace) => {
    await focus()
    await scan(visitor.page, code, pace)
    await line(visitor).getByText('KALUNG YANG DIPINDAI').waitFor()
    expect(await line(visitor).count()).toBe(1)
    expect(await field().inputValue()).toBe('')
    await removeLine()
  })

  test('torn with no focus it is refused with a sound, and the strip says what was read; the next one counts', async () => {
    await blur(visitor)
    const before = await heard(visitor)
    await scan(visitor.page, code, torn)
    await refused(visitor).waitFor()
    await visitor.page.getByText(`Terbaca ${code}`).waitFor()
    expect(await heard(visitor)).toBeGreaterThan(before)
    await visitor.axe('/transaksi-penjualan, a torn scan')
    await visitor.shot('pindaian-terputus')
    expect(await line(visitor).count()).toBe(0)
    await scan(visitor.page, code)
    await expect.poll(() => line(visitor).count()).toBe(1)
    expect(await refused(visitor).count()).toBe(0)
    await removeLine()
  })

  test('the focus comes to the scan field in the middle: its rest does not count', async () => {
    await blur(visitor)
    await scan(visitor.page, code, { gap: 40, at: 7, meanwhile: () => field().evaluate((el) => el.focus()) })
    await refused(visitor).waitFor()
    expect([await field().inputValue(), await line(visitor).count()]).toEqual(['', 0])
  })

  test('a dialog opens in the middle: what is behind it takes nothing, and nothing in it is pressed', async () => {
    await blur(visitor)
    await scan(visitor.page, code, { gap: 40, at: 7, meanwhile: () => visitor.page.keyboard.press('F4') })
    await visitor.page
      .getByText(/^Terbaca/)
      .first()
      .waitFor()
    await visitor.page.getByRole('dialog').waitFor()
    await visitor.page.keyboard.press('Escape')
    if ((await visitor.page.getByRole('dialog').count()) > 0) await visitor.page.keyboard.press('Enter')
    await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await line(visitor).count()).toBe(0)
  })

  test('a slow scanner in the amount of cash: the amount stays, the code is looked for', async () => {
    await scan(visitor.page, code)
    await expect.poll(() => line(visitor).count()).toBe(1)
    await visitor.page.keyboard.press('Alt+1')
    const cash = visitor.page.locator('input[name=jumlah_bayar]')
    await cash.focus()
    const before = await cash.inputValue()
    await scan(visitor.page, '8991234567922', { gap: 95 })
    await visitor.page.getByText('8991234567922').first().waitFor()
    expect(await cash.inputValue()).toBe(before)
    await removeLine()
  })

  const chosen = () =>
    visitor.page.getByRole('group', { name: 'Cara bayar' }).locator('[aria-pressed=true]').innerText()
  test('a scanner that spells each sign by Alt and its number on the keypad chooses nothing', async () => {
    await blur(visitor)
    const before = await chosen()
    await visitor.page.keyboard.down('Alt')
    for (const digit of '0052') await visitor.page.keyboard.press(`Numpad${digit}`)
    await visitor.page.keyboard.up('Alt')
    expect(await chosen()).toBe(before)
  })

  test('with no focus its digits choose nothing', async () => {
    await blur(visitor)
    const before = await chosen()
    await scan(visitor.page, code, slow)
    await line(visitor).getByText('KALUNG YANG DIPINDAI').waitFor()
    expect(await chosen()).toBe(before)
    await removeLine()
  })
})

test('a page of entries with digits: a slow scan opens none', async () => {
  const visitor = await stage.visit({ as: 'LINA', path: '/SubMenuPenjualan', still: true })
  await visitor.loaded()
  await scan(visitor.page, '2991234567920', slow)
  await visitor.page.getByText('Layar ini tidak menerima pindaian').waitFor()
  expect(new URL(visitor.page.url()).pathname).toBe('/SubMenuPenjualan')
  // A digit alone does.
  await visitor.page.keyboard.press('1')
  await expect.poll(() => new URL(visitor.page.url()).pathname).not.toBe('/SubMenuPenjualan')
  await visitor.done()
})

test('a stock-take: the reading is whole, or none', async () => {
  const chain = stage.chain
  const { rows } = await chain.owner.query<{ kode_gudang: string }>(
    `SELECT kode_gudang FROM baki WHERE cabang = 'SBY' AND kode_baki = 'A03'`,
  )
  const lina = await chain.login('LINA')
  const scope = { kode_gudang: rows[0]!.kode_gudang, detail_baki: [{ kode_toko: 'A03' }] }
  const begun = await chain.call(lina, 'POST', 'stock-opname/start', scope)
  const readings = async () =>
    (
      await chain.owner.query<{ kode: string }>(
        `SELECT kode FROM opname_pindaian WHERE cabang = 'SBY' AND no_opname = $1 ORDER BY waktu`,
        [begun.body.no_opname],
      )
    ).rows.map((r) => r.kode)
  const visitor = await cashier(stage, { route: '/stock-opname' })
  await visitor.page.getByRole('button', { name: new RegExp(String(begun.body.no_opname)) }).click()
  await visitor.page.locator('input[name=pindai]').waitFor()
  await scan(visitor.page, code, paused)
  await expect.poll(readings).toEqual([code])
  await blur(visitor)
  await scan(visitor.page, code, torn)
  await refused(visitor).waitFor()
  await scan(visitor.page, code, slow)
  await expect.poll(readings).toEqual([code, code])
  await visitor.done()
})

test('a document that is picked: the one that was scanned, or none', async () => {
  const visitor = await cashier(stage, { route: '/batal-penjualan', who: 'RINA' })
  const picked = visitor.page.getByRole('heading', { level: 2, name: nota })
  await blur(visitor)
  await scan(visitor.page, nota, { gap: 40, pause: 600, at: nota.length - 4 })
  await refused(visitor).waitFor()
  expect(await picked.count()).toBe(0)
  await scan(visitor.page, nota, slow)
  await picked.waitFor()
  await visitor.done()
})

test('a form with an amount: a scan leaves it as it was, and nothing is saved', async () => {
  const visitor = await stage.visit({ as: 'LINA', path: '/uang-kas', still: true })
  await visitor.loaded()
  const amount = visitor.page.locator('input[name="jumlah_rp"]')
  await visitor.page.locator('input[name="kode_transaksi"]').click()
  await visitor.page.getByRole('option', { name: /LISTRIK/ }).click()
  await visitor.page.locator('input[name="keterangan"]').fill('TOKEN LISTRIK')
  await amount.fill('350000')
  for (const [at, pace] of [{}, paused, torn, { gap: 95 }].entries()) {
    const other = `899123456792${at + 1}`
    await amount.focus()
    await scan(visitor.page, other, pace)
    await visitor.page.getByText(`Terbaca ${other}`).first().waitFor()
    expect(await amount.inputValue()).toContain('350,000')
  }
  const saved = await stage.chain.owner.query(`SELECT 1 FROM uang_kas WHERE cabang = 'SBY'`)
  expect(saved.rows).toEqual([])
  // All that it needs stands there: it is a person's key that saves it.
  await visitor.page.keyboard.press('F9')
  await expect
    .poll(async () => (await stage.chain.owner.query(`SELECT 1 FROM uang_kas WHERE cabang = 'SBY'`)).rows.length)
    .toBe(1)
  await visitor.done()
})

test('a counter of loans: the loan that was scanned, or none', async () => {
  const visitor = await cashier(stage, { route: '/transaksi-hutang' })
  const [first, second] = loans as [string, string]
  const opened = (nomor: string) => visitor.page.getByRole('main').getByRole('button', { name: nomor })
  await blur(visitor)
  await scan(visitor.page, second, { gap: 40, pause: 600, at: second.length - 4 })
  await refused(visitor).waitFor()
  await scan(visitor.page, second, slow)
  await opened(second).first().waitFor()
  await visitor.page.getByRole('radio', { name: 'Tebus' }).waitFor()
  // While one is served, in whatever field the cursor stands.
  await scan(visitor.page, first, paused)
  await opened(first).first().waitFor()
  expect(await opened(second).count()).toBe(0)
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})
