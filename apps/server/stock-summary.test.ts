import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCashier, type Cashier } from '#testing/cashier.ts'
import type { Person } from '#testing/server.ts'

/** HIDE_SALDO_BARANG_SUMMARY: the whole stock in pieces and grams is for the owner alone, wherever a screen shows it. */
let k: Cashier
beforeAll(async () => {
  k = await openCashier()
  await k.bringIn(3)
})
afterAll(() => k.c.close())

/** The stock that the dashboard and the closing tell this person. */
const told = async (who: Person) => [
  (await k.c.call(who, 'GET', 'beranda/hari')).body.stok?.jumlah ?? null,
  (await k.c.call(who, 'GET', 'tutup-toko/ringkasan')).body.stok?.map((s: { jumlah: number }) => s.jumlah) ?? null,
]

test('a supervisor sees the stock of the shop as its owner does', async () => {
  expect(await told(k.owner)).toEqual([3, [3]])
  expect(await told(k.rina)).toEqual([3, [3]])
})

test('where the shop hides it, the owner alone does', async () => {
  await k.flag('HIDE_SALDO_BARANG_SUMMARY', 'on')
  expect(await told(k.owner)).toEqual([3, [3]])
  expect(await told(k.rina)).toEqual([null, null])
})
