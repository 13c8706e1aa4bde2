import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCashier, type Cashier } from '#testing/cashier.ts'
import type { Person } from '#testing/server.ts'

/** HIDE_SALDO_BARANG_SUMMARY: the whole stock in pieces and grams is for the owner alone, wherever a screen shows it. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  await cashier.bringIn(3)
})
afterAll(() => cashier.chain.close())

/** The stock that the dashboard and the closing tell this person. */
const told = async (who: Person) => [
  (await cashier.chain.call(who, 'GET', 'beranda/hari')).body.stok?.jumlah ?? null,
  (await cashier.chain.call(who, 'GET', 'tutup-toko/ringkasan')).body.stok?.map((s: { jumlah: number }) => s.jumlah) ??
    null,
]

test('a supervisor sees the stock of the shop as its owner does', async () => {
  expect(await told(cashier.owner)).toEqual([3, [3]])
  expect(await told(cashier.rina)).toEqual([3, [3]])
})

test('where the shop hides it, the owner alone does', async () => {
  await cashier.flag('HIDE_SALDO_BARANG_SUMMARY', 'on')
  expect(await told(cashier.owner)).toEqual([3, [3]])
  expect(await told(cashier.rina)).toEqual([null, null])
})
