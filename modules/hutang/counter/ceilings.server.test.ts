import { afterAll, beforeAll, expect, test } from 'vitest'
import { redemptionOn } from '../rules/terms.ts'
import { loanOf } from '../pinjam/terms-of.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import { penebusan } from '../tebus/penebusan.document.ts'
import { draftsOf } from '#testing/all-examples.ts'
import { cash, lendingShop, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute } from '#testing/examples.ts'
import { testPassword, type Person } from '#testing/server.ts'
import { customers } from '#testing/world.ts'

/** What the counter tells before money is lent: the ceilings as the rules see them, and what redeeming will cost when the term ends. */
let cashier: Cashier
let nomor: string
const path = 'hutang/plafond'
const limit = (jenis: string, amount: number) =>
  cashier.chain.plant('SBY', `UPDATE plafond_hutang SET plafond = ${amount} WHERE cabang = 'SBY' AND jenis = $1`, [
    jenis,
  ])
const ask = async (who: Person, tambah: number, kode_customer = customers.siti) =>
  (await cashier.chain.call(who, 'POST', path, { kode_customer, tambah })).body as unknown as Record<string, unknown>[]

beforeAll(async () => {
  cashier = await openCashier()
  await lendingShop(cashier.chain, cashier.owner, 90_000_000)
  const made = await cashier.chain.call(cashier.lina, 'POST', 'hutang', draftsOf(hutang).good![0])
  expect(made.status, made.raw).toBe(200)
  nomor = String(made.body.no_faktur_hutang)
})
afterAll(async () => {
  expect(cashier.chain.errors).toEqual([])
  await cashier.chain.close()
})

test('a shop that keeps no ceilings is told none', async () => {
  await cashier.flag('PLAFOND_HUTANG_MODULE', 'off')
  expect(await ask(cashier.owner, 1_000_000)).toEqual([])
  await cashier.flag('PLAFOND_HUTANG_MODULE', 'on')
})

test('each ceiling says what runs and what is so afterwards; the shop is told to whom its master is open', async () => {
  await limit('CUSTOMER', 2_000_000)
  await limit('TOKO', 9_000_000)
  const customer = { jenis: 'CUSTOMER', plafond: 2_000_000, berjalan: 1_250_000, sesudah: 1_750_000, lewat: false }
  const shop = { jenis: 'TOKO', plafond: 9_000_000, berjalan: 1_250_000, sesudah: 1_750_000, lewat: false }
  expect(await ask(cashier.owner, 500_000)).toEqual([customer, shop])
  expect(await ask(cashier.lina, 500_000)).toEqual([customer])
  // Somebody else owes nothing of the first one's.
  const [other] = await ask(cashier.lina, 500_000, customers.budi)
  expect(other).toMatchObject({ berjalan: 0, sesudah: 500_000 })
})

test('what a meter calls passed is refused, to the rupiah, and nothing else', async () => {
  const lent = draftsOf(hutang).good![0] as { pokok: number }
  for (const [jenis, other] of [
    ['CUSTOMER', 'TOKO'],
    ['TOKO', 'CUSTOMER'],
  ] as const) {
    await limit(other, 90_000_000)
    for (const spare of [-1, 0]) {
      await limit(jenis, 1_250_000 + lent.pokok + spare)
      const told = (await ask(cashier.owner, lent.pokok)).find((c) => c.jenis === jenis)
      const dry = await cashier.chain.call(cashier.lina, 'POST', 'hutang/hitung', { draft: lent })
      const refused = dry.body.tolak as { message: string } | null
      expect([told?.lewat, refused?.message], dry.raw).toEqual(
        spare < 0 ? [true, 'Hutang Melebihi Plafond'] : [false, undefined],
      )
    }
    await limit(jenis, 90_000_000)
  }
})

test.each([
  ['BUNGA', {}],
  ['SEBAGIAN', { pokok_rp: 250_000 }],
  ['PERPANJANG', {}],
  ['TAMBAH', { tambah_rp: 100_000 }],
  ['TEBUS', {}],
])('%s tells what redeeming costs on the new due date: what the loan that then runs asks on it', async (cara, more) => {
  await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + 5 WHERE cabang = 'SBY'`)
  const draft = { no_faktur_hutang: nomor, cara, pulang: [], bayar: [], bayar_keluar: [], ...more }
  const dry = await cashier.chain.call(cashier.lina, 'POST', 'penebusan/hitung', { draft })
  const told = (dry.body.kabar as { tebus_jatuh_tempo: number | null }).tebus_jatuh_tempo
  const { total, dibayarkan } = dry.body.isi as { total: number; dibayarkan: number }
  const content = { ...draft, bayar: dibayarkan > 0 ? [] : cash(total) }
  const paid = await execute(cashier.chain, cashier.lina, penebusan, 'simpan', content, { password: testPassword })
  expect(paid.status, paid.raw).toBe(200)
  if (cara === 'TEBUS') return expect(told).toBeNull()
  nomor = String(paid.body.no_baru ?? nomor)
  const loan = loanOf((await cashier.chain.call(cashier.owner, 'GET', `hutang/${nomor}`)).body)
  expect(loan.jatuh_tempo).toBe(paid.body.jatuh_tempo)
  return expect(told).toBe(Number(redemptionOn(loan, loan.jatuh_tempo).total))
})
