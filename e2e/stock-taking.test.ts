import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove } from '#testing/examples.ts'
import { intercept, scan, wire, type Stage, type Visitor, type Wire } from './browser.ts'
import { button, cashier, openShop } from './cashier.ts'

/** A tray is counted with a keyboard; the net goes away and comes back, the page is loaded again, and no reading is lost. */
let s: Stage
let v: Visitor
let line: Wire
let no: string
let codes: string[]
beforeAll(async () => {
  s = (await openShop()).s
  const lina = await s.chain.login('LINA')
  const { rows } = await s.chain.owner.query<{ kode_gudang: string }>(
    `SELECT kode_gudang FROM baki WHERE cabang = 'SBY' AND kode_baki = 'A03'`,
  )
  const begun = await s.chain.call(lina, 'POST', 'stock-opname/start', {
    kode_gudang: rows[0]!.kode_gudang,
    detail_baki: [{ kode_toko: 'A03' }],
  })
  expect(begun.status, begun.raw).toBe(200)
  no = begun.body.no_opname as string
  codes = (begun.body.detail_barang as { kode_barcode: string }[]).map((b) => b.kode_barcode)
  v = await cashier(s)
  line = await wire(v.page)
  await v.page.goto(`${s.origin}/stock-opname`)
  await v.loaded()
}, 120_000)
afterAll(async () => {
  await v.done()
  await s.close()
})

const stored = async (): Promise<number> => {
  const { rows } = await s.chain.owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM opname_pindaian WHERE cabang = 'SBY' AND no_opname = $1`,
    [no],
  )
  return rows[0]!.n
}
const field = () => v.page.getByRole('textbox', { name: 'Pindai isi baki A03' })
const read = async (code: string) => {
  await field().fill(code)
  await field().press('Enter')
}
const waiting = (n: number) => v.page.getByText(`${n} pindaian tersimpan di alat ini, menunggu jaringan`)

test('the count that was begun is gone on with, and each reading says what it is', async () => {
  await v.page.getByRole('button', { name: new RegExp(no) }).waitFor()
  await v.axe('/stock-opname')
  await v.shot('stock-opname-mulai')
  // Only where goods are sold from is counted.
  await v.page.getByLabel(/^Kode Gudang/).click()
  await v.page.getByRole('option').first().waitFor()
  expect((await v.page.getByRole('option').allTextContents()).filter((o) => /BELI|CUCI|HANCUR|LEBUR/.test(o))).toEqual(
    [],
  )
  await v.page.keyboard.press('Escape')
  await v.page.getByRole('button', { name: new RegExp(no) }).click()
  await field().waitFor()
  await read(codes[0]!)
  await v.page.getByRole('status').filter({ hasText: 'Cocok' }).waitFor()
  // It is put on the scale afterwards: its weight is another reading of it.
  await v.page.getByLabel('Ditimbang').pressSequentially('3.1')
  await v.page.getByLabel('Ditimbang').press('Enter')
  await v.page.getByRole('status').filter({ hasText: 'Beda Berat' }).waitFor()
  // What no code can be is told at once, and holds up nothing that is read after it.
  await read('CINCIN É')
  await v.page.getByText('Kode Tidak Terbaca').waitFor()
  await read('8991002')
  await v.page.getByRole('status').filter({ hasText: 'Tidak Dikenal' }).waitFor()
  await v.axe('/stock-opname, counting')
  await v.shot('stock-opname')
})

test('without the net one goes on reading: nothing covers the screen, readings wait here, and leave when it is back', async () => {
  // While offline no socket is tried, because a failed one would be logged as an error of the browser.
  await line.cut()
  await v.page.context().setOffline(true)
  await waiting(0).waitFor()
  await read(codes[1]!)
  await waiting(1).waitFor()
  await scan(v.page, codes[1]!)
  await waiting(2).waitFor()
  expect(await v.page.getByRole('dialog').count()).toBe(0)
  expect(await button(v, /^Periksa hasil/).isDisabled()).toBe(true)
  await v.axe('/stock-opname, without the net')
  await v.shot('stock-opname-luring')
  expect(await stored()).toBe(3)
  await v.page.context().setOffline(false)
  line.connect()
  await v.page.getByText(/menunggu jaringan/).waitFor({ state: 'detached' })
  // The words go when the net is back; the readings leave one after the other.
  await expect.poll(stored).toBe(5)
  await v.page.getByText('2 dari 3 potong').waitFor()
})

test('a reading that did not arrive outlives a reload, and the same count goes on', async () => {
  const sending = '**/stock-opname/*/pindai'
  await intercept(v.page, sending, (r) => r.abort())
  await read(codes[2]!)
  await waiting(1).waitFor()
  await v.page.reload()
  await v.loaded()
  await field().waitFor()
  await waiting(1).waitFor()
  expect(await stored()).toBe(5)
  await v.page.unroute(sending)
  await v.page.getByText(/menunggu jaringan/).waitFor({ state: 'detached' })
  expect(await stored()).toBe(6)
  await v.page.getByText('3 dari 3 potong').waitFor()
})

// Somebody else: a second login of the same user would end the first one.
longTest('on a phone in the dark it reads as well', async () => {
  const phone = await s.visit({ as: 'RINA', path: '/stock-opname', size: 'phone', theme: 'dark', still: true })
  await phone.loaded(true)
  await phone.page.getByRole('button', { name: new RegExp(no) }).click()
  await phone.page.getByRole('textbox', { name: 'Pindai isi baki A03' }).waitFor()
  await phone.axe('/stock-opname on a phone')
  await phone.shot('stock-opname-hp-gelap', 'whole')
  await phone.done()
})

test('the result is examined, and waits for its approval', async () => {
  await button(v, /^Periksa hasil/).click()
  await v.page.getByRole('button', { name: 'Setujui hasil' }).waitFor()
  expect(await prove(s.chain)).toEqual([])
})
