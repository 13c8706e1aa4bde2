import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '#testing/examples.ts'
import { nota, openCashier, type Cashier } from '#testing/cashier.ts'

/** VAT by the piece: by the invoice of its supplier, and by the family of its group. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  await cashier.set('ppn_mode', 'TERMASUK')
  await cashier.set('ppn_tabel', '2026-01-01 1.1 1.65')
  const supplier = { kode_supplier: 'ANTAM', nama_supplier: 'LOGAM MULIA', faktur_pajak: true }
  expect((await cashier.chain.call(cashier.owner, 'POST', 'supplier', supplier)).status).toBe(200)
})
afterAll(() => cashier.chain.close())

const rateOf = async (number: string): Promise<number> =>
  (await cashier.chain.call(cashier.lina, 'GET', `penjualan/${number}`)).body.detail_barang[0].tarif_ppn as number
const sell = async (more: object = {}): Promise<string> => cashier.sold(nota(await cashier.one({ ...more })))

test.each([
  ['nobody knows from whom', {}, 1.65],
  ['from a supplier who gives none', { supplier: 'LOTUS' }, 1.65],
  ['from one who gives a full tax invoice, by its code', { supplier: 'ANTAM' }, 1.1],
  ['from the same, by its name', { supplier: 'LOGAM MULIA' }, 1.1],
])('a piece %s', async (_word, piece, rate) => {
  expect(await rateOf(await sell(piece))).toBe(rate)
})

test('a bar pays none; a nota of before keeps what it was calculated with', async () => {
  const before = await sell()
  await cashier.chain.plant(
    'SBY',
    `UPDATE jenis_group t SET bebas_ppn = true FROM "group" g, barang b
     WHERE t.cabang = $1 AND g.cabang = t.cabang AND b.cabang = t.cabang AND g.jenis_group = t.jenis_group AND b.kode_group = g.kode_group`,
    ['SBY'],
  )
  expect(await rateOf(await sell({ supplier: 'ANTAM' }))).toBe(0)
  expect(await rateOf(before)).toBe(1.65)
  expect((await cashier.chain.call(cashier.lina, 'GET', `penjualan/${before}`)).body.total_ppn).toBeGreaterThan(0)
  expect(await prove(cashier.chain)).not.toContain('PPN')
})
