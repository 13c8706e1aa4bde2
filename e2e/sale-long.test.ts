import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scanGap_ms } from '#kernel/web/kit/scan.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { cashier, openShop } from './cashier.ts'

/** A nota of two hundred lines: what a key costs does not grow with it. Counted in lines drawn, never in time. */
const codes = Array.from({ length: 201 }, (_, i) => `L${String(i).padStart(4, '0')}`)
const price = 1_075_000
let stage: Stage
let visitor: Visitor

beforeAll(async () => {
  const shop = await openShop()
  stage = shop.original
  const detail_barang = codes.map((kode_barcode) => ({
    kode_barcode,
    nama_barang: `CINCIN POLOS ${kode_barcode}`,
    kode_group: 'E420',
    kode_dept: 'BR',
    kode_toko: 'D07',
    berat: 1,
    ongkos: 0,
    jumlah: 1,
    harga_modal: 900_000,
  }))
  for (let from = 0; from < detail_barang.length; from += 99) {
    const goods = { sumber: 'AWAL', detail_barang: detail_barang.slice(from, from + 99) }
    const answer = await stage.chain.call(shop.owner, 'POST', 'barang-masuk', goods)
    if (answer.status !== 200) throw new Error(answer.raw)
  }
  visitor = await cashier(stage)
  visitor.page.on('request', (request) => {
    if (request.url().includes('/penjualan/barang'))
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await openWith(codes.slice(0, 200))
}, 180_000)
afterAll(async () => {
  await visitor.done()
  await stage.close()
})

/** The till with these pieces on its nota, as an earlier version left them on the device: it named no nota of this window. */
async function openWith(pieces: readonly string[]): Promise<void> {
  await visitor.page.evaluate(async (all) => {
    const headers = { 'x-auth-token': localStorage.getItem('kilau.token')! }
    const baris: object[] = []
    for (const code of all) {
      const answer = await fetch(`/SBY/api/v1/penjualan/barang/${code}`, { headers })
      const { barang } = (await answer.json()) as { barang: object }
      baris.push({ barang, jumlah: 1, ongkos: '', diskon: '', diskon_cara: 'Rp', keterangan: '' })
    }
    const kini = { cara: 'CASH', jumlah: '', no_rekening: '', keterangan: '' }
    const customer = { kode: '', nama: '', no_hp: '', alamat: '' }
    const basket = { id: 'panjang', customer, kode_sales: '', baris, pilih: 199, bayar: [], kini, ditahan: false }
    sessionStorage.clear()
    localStorage.setItem('kilau.pilihan.meja.SBY.LINA', JSON.stringify({ keranjang: [basket], aktif: 'panjang' }))
  }, pieces)
  asked.length = 0
  await visitor.page.reload()
  await visitor.loaded()
  await visitor.page.waitForLoadState('networkidle')
}
/** What the till asked about pieces since the nota was opened. */
const asked: string[] = []

/** React gives an element new props exactly when its component is drawn anew: the lines for which that happened. */
async function drawnBy(act: () => Promise<void>): Promise<number> {
  await visitor.page.evaluate(() => {
    const propsOf = (row: object) =>
      Object.entries(row).find(([name]) => name.startsWith('__reactProps$'))?.[1] as object
    const rows = () => [...document.querySelectorAll('table tbody tr[data-index]')]
    const before = new Set(rows().map(propsOf))
    Object.assign(globalThis, { drawn: () => rows().filter((row) => !before.has(propsOf(row))).length })
  })
  await act()
  await visitor.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return visitor.page.evaluate(() => (globalThis as unknown as { drawn(): number }).drawn())
}

const due = () => visitor.page.locator('output').first().innerText()
const key = (name: string) => visitor.page.keyboard.press(name)

describe('a nota of 200 lines', () => {
  test('its pieces are asked for anew in one question', () => {
    expect(asked).toEqual(['POST /SBY/api/v1/penjualan/barang'])
  })
  test('all of it is counted, and only the lines in view are drawn', async () => {
    await expect.poll(due).toBe(`Rp. ${(200 * price).toLocaleString('en-US')}`)
    const rows = await visitor.page.locator('tbody tr[data-index]').count()
    expect(rows).toBeGreaterThan(5)
    expect(rows).toBeLessThan(40)
    await visitor.axe('nota dari 200 baris')
    await visitor.shot('penjualan-panjang')
  })

  test('the selected line is in view, the last one and the first', async () => {
    const picked = visitor.page.locator('tr[aria-current=true]')
    await picked.getByText(codes[199]!).first().waitFor()
    await expect.poll(() => picked.evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    await key('F2')
    for (let n = 0; n < 12; n += 1) await key('ArrowUp')
    await picked.getByText(codes[187]!).first().waitFor()
    const hidden = () =>
      picked.evaluate((row) => {
        const head = row.closest('table')!.querySelector('th')!.getBoundingClientRect()
        return row.getBoundingClientRect().top < head.bottom - 1
      })
    await expect.poll(hidden).toBe(false)
  })

  test.each([
    ['a digit of the discount draws its own line alone', 'diskon', '1', 1],
    ['a digit of the cash draws no line', 'jumlah_bayar', '5', 0],
    ['a letter in the scan field draws no line', 'pindai', 'A', 0],
  ])('%s', async (_, field, digit, lines) => {
    await visitor.page.locator(`input[name=${field}]`).focus()
    // What scrolled before has come to rest.
    await expect.poll(() => drawnBy(() => Promise.resolve())).toBe(0)
    expect(await drawnBy(() => key(digit))).toBe(lines)
    await key('Backspace')
  })

  test('an arrow draws the line that was selected and the one that is', async () => {
    await visitor.page.locator('input[name=pindai]').focus()
    await expect.poll(() => drawnBy(() => Promise.resolve())).toBe(0)
    expect(await drawnBy(() => key('ArrowDown'))).toBe(2)
  })

  test('a scanned piece is the 201st line, in view', async () => {
    // Sooner after a key that was typed in another field it would be refused as torn.
    await visitor.page.waitForTimeout(scanGap_ms + 100)
    await scan(visitor.page, codes[200]!)
    await visitor.page.locator('tr[aria-current=true]').getByText(codes[200]!).first().waitFor()
    await expect.poll(due).toBe(`Rp. ${(201 * price).toLocaleString('en-US')}`)
  })

  test('what was typed last is there after a reload', async () => {
    await visitor.page.locator('input[name=diskon]').focus()
    await visitor.page.keyboard.type('7000')
    await visitor.page.reload()
    await visitor.loaded()
    await expect.poll(() => visitor.page.locator('input[name=diskon]').inputValue()).toContain('7,000')
  })
})
