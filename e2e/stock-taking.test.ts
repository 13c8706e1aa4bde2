import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove } from '#testing/examples.ts'
import { intercept, scan, wire, type Stage, type Visitor, type Wire } from './browser.ts'
import { button, cashier, openShop } from './cashier.ts'

/** A tray is counted with a keyboard; the net goes away and comes back, the page is loaded again, and no reading is lost. */
let stage: Stage
let visitor: Visitor
let line: Wire
let no: string
let codes: string[]
beforeAll(async () => {
  stage = (await openShop()).original
  const lina = await stage.chain.login('LINA')
  const { rows } = await stage.chain.owner.query<{ kode_gudang: string }>(
    `SELECT kode_gudang FROM baki WHERE cabang = 'SBY' AND kode_baki = 'A03'`,
  )
  const begun = await stage.chain.call(lina, 'POST', 'stock-opname/start', {
    kode_gudang: rows[0]!.kode_gudang,
    detail_baki: [{ kode_toko: 'A03' }],
  })
  expect(begun.status, begun.raw).toBe(200)
  no = begun.body.no_opname as string
  codes = (begun.body.detail_barang as { kode_barcode: string }[]).map((b) => b.kode_barcode)
  visitor = await cashier(stage)
  line = await wire(visitor.page)
  await visitor.page.goto(`${stage.origin}/stock-opname`)
  await visitor.loaded()
}, 120_000)
afterAll(async () => {
  await visitor.done()
  await stage.close()
})

const stored = async (): Promise<number> => {
  const { rows } = await stage.chain.owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM opname_pindaian WHERE cabang = 'SBY' AND no_opname = $1`,
    [no],
  )
  return rows[0]!.n
}
const field = () => visitor.page.getByRole('textbox', { name: 'Pindai isi baki A03' })
const read = async (code: string) => {
  await field().fill(code)
  await field().press('Enter')
}
const waiting = (n: number) => visitor.page.getByText(`${n} pindaian tersimpan di alat ini, menunggu jaringan`)

test('the count that was begun is gone on with, and each reading says what it is', async () => {
  await visitor.page.getByRole('button', { name: new RegExp(no) }).waitFor()
  await visitor.axe('/stock-opname')
  await visitor.shot('stock-opname-mulai')
  // Only where goods are sold from is counted.
  await visitor.page.getByLabel(/^Kode Gudang/).click()
  await visitor.page.getByRole('option').first().waitFor()
  expect(
    (await visitor.page.getByRole('option').allTextContents()).filter((o) => /BELI|CUCI|HANCUR|LEBUR/.test(o)),
  ).toEqual([])
  await visitor.page.keyboard.press('Escape')
  await visitor.page.getByRole('button', { name: new RegExp(no) }).click()
  await field().waitFor()
  await read(codes[0]!)
  await visitor.page.getByRole('status').filter({ hasText: 'Cocok' }).waitFor()
  // It is put on the scale afterwards: its weight is another reading of it.
  await visitor.page.getByLabel('Ditimbang').pressSequentially('3.1')
  await visitor.page.getByLabel('Ditimbang').press('Enter')
  await visitor.page.getByRole('status').filter({ hasText: 'Beda Berat' }).waitFor()
  // What no code can be is told at once, and holds up nothing that is read after it.
  await read('CINCIN É')
  await visitor.page.getByText('Kode Tidak Terbaca').waitFor()
  await read('8991002')
  await visitor.page.getByRole('status').filter({ hasText: 'Tidak Dikenal' }).waitFor()
  await visitor.axe('/stock-opname, counting')
  await visitor.shot('stock-opname')
})

test('without the net one goes on reading: nothing covers the screen, readings wait here, and leave when it is back', async () => {
  // While offline no socket is tried, because a failed one would be logged as an error of the browser.
  await line.cut()
  await visitor.page.context().setOffline(true)
  await waiting(0).waitFor()
  await read(codes[1]!)
  await waiting(1).waitFor()
  await scan(visitor.page, codes[1]!)
  await waiting(2).waitFor()
  expect(await visitor.page.getByRole('dialog').count()).toBe(0)
  expect(await button(visitor, /^Periksa hasil/).isDisabled()).toBe(true)
  await visitor.axe('/stock-opname, without the net')
  await visitor.shot('stock-opname-luring')
  expect(await stored()).toBe(3)
  await visitor.page.context().setOffline(false)
  line.connect()
  await visitor.page.getByText(/menunggu jaringan/).waitFor({ state: 'detached' })
  // The words go when the net is back; the readings leave one after the other.
  await expect.poll(stored).toBe(5)
  await visitor.page.getByText('2 dari 3 potong').waitFor()
})

test('a reading that did not arrive outlives a reload, and the same count goes on', async () => {
  const sending = '**/stock-opname/*/pindai'
  await intercept(visitor.page, sending, (r) => r.abort())
  await read(codes[2]!)
  await waiting(1).waitFor()
  await visitor.page.reload()
  await visitor.loaded()
  await field().waitFor()
  await waiting(1).waitFor()
  expect(await stored()).toBe(5)
  await visitor.page.unroute(sending)
  await visitor.page.getByText(/menunggu jaringan/).waitFor({ state: 'detached' })
  expect(await stored()).toBe(6)
  await visitor.page.getByText('3 dari 3 potong').waitFor()
})

// Somebody else: a second login of the same user would end the first one.
longTest('on a phone in the dark it reads as well', async () => {
  const phone = await stage.visit({ as: 'RINA', path: '/stock-opname', size: 'phone', theme: 'dark', still: true })
  await phone.loaded(true)
  await phone.page.getByRole('button', { name: new RegExp(no) }).click()
  await phone.page.getByRole('textbox', { name: 'Pindai isi baki A03' }).waitFor()
  await phone.axe('/stock-opname on a phone')
  await phone.shot('stock-opname-hp-gelap', 'whole')
  await phone.done()
})

test('the result is examined, and waits for its approval', async () => {
  await button(visitor, /^Periksa hasil/).click()
  await visitor.page.getByRole('button', { name: 'Setujui hasil' }).waitFor()
  expect(await prove(stage.chain)).toEqual([])
})
