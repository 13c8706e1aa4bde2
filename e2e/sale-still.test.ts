import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scan, type Stage, type Visitor } from './browser.ts'
import { cashier, dialog, line, openShop } from './cashier.ts'

/** What the hand aims at stays where it is: nothing of the pay panel moves while a nota comes about. */
const longName = 'KALUNG RANTAI ITALI NORI HOLLOW MODEL TERBARU 45CM PANJANG'
let stage: Stage

beforeAll(async () => {
  const shop = await openShop()
  stage = shop.original
  const post = async (path: string, body: object) => {
    const answer = await stage.chain.call(shop.owner, 'POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  }
  await post('barang-masuk', {
    sumber: 'AWAL',
    detail_barang: [
      {
        kode_barcode: 'PANJANG',
        nama_barang: longName,
        kode_group: 'E700',
        kode_dept: 'BR',
        kode_toko: 'D07',
        berat: 12.345,
        ongkos: 12_350_000,
        jumlah: 1,
        harga_modal: 1_600_000,
      },
    ],
  })
  await post('customer', { kode: 'C0500', nama_customer: 'HADI KARTIKA', no_hp: '081299990000' })
  await post('titipan', { kode_customer: 'C0500', bayar: [{ cara: 'CASH', jumlah_rp: 1_000_000 }] })
})
afterAll(() => stage.close())

const panelOf = (v: Visitor) => v.page.getByRole('region', { name: 'Pembayaran' })

/** Where the parts of the panel stand, in whole pixels from the top. */
async function placesOf(visitor: Visitor): Promise<Record<string, number>> {
  const panel = panelOf(visitor)
  const parts = {
    due: panel.locator('output').first(),
    methods: panel.getByRole('group', { name: 'Cara bayar' }),
    amount: panel.locator('input[name=jumlah_bayar]'),
    rest: panel.locator('output').last(),
    button: panel.getByRole('button', { name: /Bayar dan cetak nota/ }),
  }
  const found: Record<string, number> = {}
  for (const [name, part] of Object.entries(parts)) found[name] = Math.round((await part.boundingBox())!.y)
  return found
}

describe.each([
  [1440, 900],
  [1280, 720],
  [1024, 768],
])('on a screen of %i × %i', (width, height) => {
  let visitor: Visitor
  let empty: Record<string, number>
  beforeAll(async () => {
    visitor = await cashier(stage)
    await visitor.page.setViewportSize({ width, height })
    await panelOf(visitor).waitFor()
    empty = await placesOf(visitor)
  })
  afterAll(() => visitor.done())
  const key = (name: string) => visitor.page.keyboard.press(name)

  test('nothing moves at the first scan', async () => {
    await scan(visitor.page, 'PANJANG')
    await expect.poll(() => line(visitor).count()).toBe(1)
    expect(await placesOf(visitor)).toEqual(empty)
  })

  test('nor at a discount with its rounding', async () => {
    await key('F8')
    await visitor.page.keyboard.type('12345')
    await panelOf(visitor).getByText('−12,345').waitFor()
    expect(await placesOf(visitor)).toEqual(empty)
    await visitor.shot(`penjualan-diam-${width}`)
  })

  test('nor when the buyer turns out to be known and to have a deposit', async () => {
    await key('F4')
    await visitor.page.keyboard.type('hadi kartika')
    await dialog(visitor, 'Pelanggan').getByRole('option', { name: /C0500/ }).click()
    await panelOf(visitor).getByText('Rp. 1,000,000').waitFor()
    expect(await placesOf(visitor)).toEqual(empty)
  })

  test('nor when he pays with it, and the rest in cash', async () => {
    await key('Alt+8')
    await panelOf(visitor).getByText('Dipakai').waitFor()
    expect(await placesOf(visitor)).toEqual(empty)
    // The row of the first payment is kept where the window is high enough for it.
    if (height < 820) return
    await key('Alt+1')
    await panelOf(visitor).getByRole('listitem').waitFor()
    expect(await placesOf(visitor)).toEqual(empty)
  })

  test('the selected line: its name on one line; weight, charge and discount in view, no amount cut', async () => {
    const editor = visitor.page.getByRole('region', { name: 'Baris terpilih' })
    const name = editor.getByText(longName)
    const letters = await name.evaluate((el) => Number.parseFloat(getComputedStyle(el).fontSize))
    expect((await name.boundingBox())!.height).toBeLessThan(2 * letters)
    for (const field of ['berat', 'ongkos', 'diskon']) {
      const seen = await editor.locator(`input[name=${field}]`).evaluate((el: HTMLInputElement) => {
        const box = el.getBoundingClientRect()
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        return { uncovered: top === el, whole: el.scrollWidth <= el.clientWidth }
      })
      expect([field, seen]).toEqual([field, { uncovered: true, whole: true }])
    }
  })
})
